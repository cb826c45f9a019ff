/** States of the screen only (rulebook 13.3): open pages, Show and Hide, which way the lists look. Kept while the page is open,
 * so that they outlive the moment in which another seat of a shared screen takes over. */

export interface Screen {
  pages: [number, number];
  hidden: [boolean, boolean];
  /** Whether the native side's list is turned to the far edge; null: when two people share the screen. */
  facing: boolean | null;
}

const screens = new Map<string, Screen>();

export function screenOf(place: string): Screen {
  let screen = screens.get(place);
  if (!screen) {
    screen = $state({ pages: [0, 0], hidden: [false, false], facing: null });
    screens.set(place, screen);
  }
  return screen;
}
