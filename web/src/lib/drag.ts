/** Dragging with pointer events, so that mouse, pen and touch take one path. A tap stays a click. */

export interface DragOptions {
  /** What is dragged; undefined: it cannot be dragged now. */
  payload: () => unknown;
  /** A copy of the element follows the pointer unless this is false. */
  ghost?: boolean;
  onstart?: (payload: unknown) => void;
  onend?: (payload: unknown) => void;
}

export interface DropOptions {
  accepts: (payload: unknown) => boolean;
  ondrop: (payload: unknown) => void;
  onhover?: (payload: unknown | undefined) => void;
}

const START_AFTER = 6; // pixels: less is a tap
const targets = new Map<Element, DropOptions>();

/** A place where things can be dropped. */
export function drop(node: HTMLElement | SVGElement, options: DropOptions) {
  targets.set(node, options);
  return {
    update: (next: DropOptions) => targets.set(node, next),
    destroy: () => targets.delete(node)
  };
}

/** A thing that can be dragged onto a `drop` place. */
export function drag(node: HTMLElement | SVGElement, options: DragOptions) {
  let current = options;
  node.style.touchAction = 'none';

  function down(event: Event) {
    const pointer = event as PointerEvent;
    const payload = current.payload();
    if (pointer.button !== 0 || payload === undefined) return;
    const start = { x: pointer.clientX, y: pointer.clientY };
    let moving = false;
    let ghost: HTMLElement | undefined;
    let hovered: DropOptions | undefined;

    function hover(x: number, y: number) {
      const below = document.elementsFromPoint(x, y);
      const found = below.map((element) => closestTarget(element)).find((target) => target?.accepts(payload));
      if (found !== hovered) {
        hovered?.onhover?.(undefined);
        found?.onhover?.(payload);
        hovered = found;
      }
    }

    function move(moved: PointerEvent) {
      if (moved.pointerId !== pointer.pointerId) return;
      if (!moving && Math.hypot(moved.clientX - start.x, moved.clientY - start.y) < START_AFTER) return;
      if (!moving) {
        moving = true;
        current.onstart?.(payload);
        if (current.ghost !== false) ghost = ghostOf(node);
      }
      moved.preventDefault();
      hover(moved.clientX, moved.clientY); // first: looking after the ghost has moved would have the page laid out anew
      if (ghost) ghost.style.translate = `${moved.clientX - start.x}px ${moved.clientY - start.y}px`;
    }

    function finish(ended: PointerEvent) {
      if (ended.pointerId !== pointer.pointerId) return;
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', finish);
      window.removeEventListener('pointercancel', finish);
      ghost?.remove();
      if (!moving) return;
      hovered?.onhover?.(undefined);
      if (ended.type === 'pointerup') {
        window.addEventListener('click', swallow, { capture: true, once: true });
        setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
        hovered?.ondrop(payload);
      }
      current.onend?.(payload);
    }

    window.addEventListener('pointermove', move, { passive: false });
    window.addEventListener('pointerup', finish);
    window.addEventListener('pointercancel', finish);
  }

  node.addEventListener('pointerdown', down);
  return {
    update: (next: DragOptions) => (current = next),
    destroy: () => node.removeEventListener('pointerdown', down)
  };
}

function closestTarget(element: Element): DropOptions | undefined {
  for (let here: Element | null = element; here; here = here.parentElement) {
    const found = targets.get(here);
    if (found) return found;
  }
  return undefined;
}

/** A drag must not end as a click on what lies below. */
function swallow(event: Event) {
  event.stopPropagation();
  event.preventDefault();
}

/** A copy that looks like the thing in its place: outside of the board it would have another size of letters and other colours. */
function ghostOf(node: HTMLElement | SVGElement): HTMLElement {
  const box = node.getBoundingClientRect();
  const [width, height] = node instanceof HTMLElement ? [node.offsetWidth, node.offsetHeight] : [box.width, box.height];
  const ghost = document.createElement('div');
  ghost.className = 'drag-ghost';
  ghost.inert = true; // the thing itself is still in its place
  ghost.append(node.cloneNode(true));
  const left = box.left + (box.width - width) / 2;
  const top = box.top + (box.height - height) / 2;
  ghost.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:${width}px;height:${height}px;pointer-events:none;z-index:1000;`;
  ghost.style.fontSize = getComputedStyle(node.parentElement ?? node).fontSize;
  let scale = 1;
  for (let around = node.parentElement; around; around = around.parentElement) {
    for (const name of around.style) {
      if (name.startsWith('--') && !ghost.style.getPropertyValue(name)) ghost.style.setProperty(name, around.style.getPropertyValue(name));
    }
    const { a, b } = new DOMMatrix(getComputedStyle(around).transform);
    scale *= Math.hypot(a, b);
  }
  ghost.style.scale = String(scale);
  document.body.append(ghost);
  return ghost;
}
