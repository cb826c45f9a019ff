/** States of the screen only (rulebook 13.3): open pages, Show and Hide, which way the lists look. Kept while the page is open,
 * so that they outlive the moment in which another seat of a shared screen takes over. */

export interface Screen {
  pages: [number, number];
  hidden: [boolean, boolean];
  /** Whether the native side's list is turned to the far edge; null: when two people share the screen. */
  facing: boolean | null;
}

const screens = new Map<string, Screen>();

function opened(hidden: number | null): Screen {
  const screen = $state<Screen>({ pages: [0, 0], hidden: [hidden === 0, hidden === 1], facing: null });
  return screen;
}

/** The screen of a page; when it opens, both lists show unless one is to start hidden. */
export function screenOf(place: string, hidden: number | null): Screen {
  const screen = screens.get(place) ?? opened(hidden);
  screens.set(place, screen);
  return screen;
}
