/** Arrow keys between the buttons of a group, by where they lie on the screen. */

const WAYS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function arrows(node: HTMLElement) {
  function key(event: KeyboardEvent) {
    const way = WAYS[event.key];
    const here = (event.target as HTMLElement).closest<HTMLElement>('button');
    if (!way || !here) return;
    const from = centre(here);
    let nearest: HTMLElement | undefined;
    let least = Infinity;
    for (const button of node.querySelectorAll<HTMLElement>('button:not(:disabled)')) {
      const to = centre(button);
      const along = (to.x - from.x) * way[0] + (to.y - from.y) * way[1];
      const aside = Math.abs((to.x - from.x) * way[1]) + Math.abs((to.y - from.y) * way[0]);
      if (button === here || along < 4) continue;
      if (along + 3 * aside < least) {
        least = along + 3 * aside;
        nearest = button;
      }
    }
    if (!nearest) return;
    event.preventDefault();
    nearest.focus();
  }
  node.addEventListener('keydown', key);
  return { destroy: () => node.removeEventListener('keydown', key) };
}

function centre(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
