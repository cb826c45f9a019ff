/** A thing that can be dragged sideways by touch while the page still scrolls up and down under the finger. Use after `drag`. */
export function scrollable(node: HTMLElement): void {
  node.style.touchAction = 'pan-y';
}
