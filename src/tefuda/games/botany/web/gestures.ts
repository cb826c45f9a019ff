/** Gestures on a card list: a swipe inside it turns pages or hides it, a card pulled out of it is dragged to the field. */

export type Direction = 'left' | 'right' | 'up' | 'down';

export interface GestureOptions {
  /** Whether the list is drawn upside down: directions are those of its owner. */
  turned: boolean;
  onswipe: (direction: Direction) => void;
  /** Whether a card may be pulled out now. */
  pulls: (card: string) => boolean;
  onpull: (card: string) => void;
  /** The card is over this place of the screen. */
  onover: (x: number, y: number) => void;
  /** Released after a pull; whether it was dropped on something. */
  ondrop: (x: number, y: number) => boolean;
}

const START_AFTER = 8; // pixels: less is a tap
const SWIPE = 36;

export function gestures(node: HTMLElement, options: GestureOptions) {
  let current = options;

  function down(event: PointerEvent) {
    if (event.button !== 0) return;
    const card = (event.target as Element).closest<HTMLElement>('[data-card]');
    const slug = card?.dataset.card;
    const start = { x: event.clientX, y: event.clientY };
    let moved = false;
    let ghost: HTMLElement | undefined;

    function move(here: PointerEvent) {
      if (here.pointerId !== event.pointerId) return;
      if (Math.hypot(here.clientX - start.x, here.clientY - start.y) >= START_AFTER) moved = true;
      if (!ghost && moved && slug && card && outside(node, here) && current.pulls(slug)) {
        ghost = ghostOf(card);
        current.onpull(slug);
      }
      if (ghost) {
        here.preventDefault();
        current.onover(here.clientX, here.clientY);
        ghost.style.translate = `${here.clientX}px ${here.clientY}px`;
      }
    }

    function finish(here: PointerEvent) {
      if (here.pointerId !== event.pointerId) return;
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', finish);
      window.removeEventListener('pointercancel', finish);
      ghost?.remove();
      if (!moved) return;
      window.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
      if (here.type !== 'pointerup' || (ghost && current.ondrop(here.clientX, here.clientY))) return;
      const sign = current.turned ? -1 : 1;
      const direction = directionOf((here.clientX - start.x) * sign, (here.clientY - start.y) * sign);
      if (direction) current.onswipe(direction);
    }

    window.addEventListener('pointermove', move, { passive: false });
    window.addEventListener('pointerup', finish);
    window.addEventListener('pointercancel', finish);
  }

  node.style.touchAction = 'none';
  node.addEventListener('pointerdown', down);
  return {
    update: (next: GestureOptions) => (current = next),
    destroy: () => node.removeEventListener('pointerdown', down)
  };
}

export function directionOf(across: number, down: number): Direction | undefined {
  if (Math.max(Math.abs(across), Math.abs(down)) < SWIPE) return undefined;
  if (Math.abs(across) > Math.abs(down)) return across < 0 ? 'left' : 'right';
  return down < 0 ? 'up' : 'down';
}

function outside(node: HTMLElement, pointer: PointerEvent): boolean {
  const box = node.getBoundingClientRect();
  return pointer.clientX < box.left || pointer.clientX > box.right || pointer.clientY < box.top || pointer.clientY > box.bottom;
}

/** The card's picture follows the pointer. */
function ghostOf(card: HTMLElement): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = 'drag-ghost';
  const picture = card.querySelector('img');
  if (picture) ghost.append(picture.cloneNode(true));
  ghost.style.cssText = 'position:fixed;left:-29px;top:-29px;width:58px;height:58px;border-radius:50%;overflow:hidden;border:3px solid #fff;pointer-events:none;z-index:1000;';
  document.body.append(ghost);
  return ghost;
}

/** A gesture must not end as a click on what lies below. */
function swallow(event: Event) {
  event.stopPropagation();
  event.preventDefault();
}
