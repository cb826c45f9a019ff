/** States of the screen only (rulebook 13.3): open pages, Show and Hide, which way the lists look. Kept while the page is open,
 * so that they outlive the moment in which another seat of a shared screen takes over. */

export interface Screen {
  pages: [number, number];
  hidden: [boolean, boolean];
  /** Whether the native side's list is turned to the far edge; null: when two people share the screen. */
  facing: boolean | null;
}

const screens = new Map<string, Screen>();

function opened(): Screen {
  const screen = $state<Screen>({ pages: [0, 0], hidden: [false, false], facing: null });
  return screen;
}

export function screenOf(place: string): Screen {
  const screen = screens.get(place) ?? opened();
  screens.set(place, screen);
  return screen;
}
