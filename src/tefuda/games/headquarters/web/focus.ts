/** Arrow keys on the board: the focus goes to the nearest thing in that direction. */

const WAYS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function centre(element: Element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Whether there was something to go to. */
export function moveFocus(root: HTMLElement, key: string): boolean {
  const way = WAYS[key];
  const here = document.activeElement;
  if (!way || !here || !root.contains(here) || here instanceof HTMLInputElement) return false;
  const from = centre(here);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const element of root.querySelectorAll<HTMLElement>('button:not(:disabled):not([tabindex="-1"])')) {
    if (element === here) continue;
    const at = centre(element);
    const along = (at.x - from.x) * way[0] + (at.y - from.y) * way[1];
    const aside = Math.abs((at.x - from.x) * way[1]) + Math.abs((at.y - from.y) * way[0]);
    const cost = along + aside * 2.5;
    if (along > 4 && cost < least) {
      least = cost;
      best = element;
    }
  }
  best?.focus();
  best?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return best !== undefined;
}
