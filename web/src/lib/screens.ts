/** The screens by the first part of their address. Each is a file of its own, loaded when it is first shown. */

import type { Component } from 'svelte';
import { gameList } from './games.svelte';

interface Screen {
  load: () => Promise<{ default: Component<any> }>;
  /** What the second part of the address is to the screen, if there is one. */
  named?: 'game' | 'id';
  /** Whether it may be missing. */
  optional?: boolean;
}

const SCREENS: Record<string, Screen> = {
  '': { load: () => import('../screens/Home.svelte') },
  new: { load: () => import('../screens/NewMatch.svelte'), named: 'game' },
  match: { load: () => import('../screens/Match.svelte'), named: 'id' },
  replay: { load: () => import('../screens/Replay.svelte'), named: 'id', optional: true },
  rules: { load: () => import('../screens/Rules.svelte'), named: 'game' },
  learn: { load: () => import('../screens/Learn.svelte'), named: 'game' },
  puzzles: { load: () => import('../screens/Puzzles.svelte'), named: 'game' },
  decks: { load: () => import('../decks/Decks.svelte'), named: 'game', optional: true },
  workshop: { load: () => import('../workshop/Workshop.svelte') },
  gallery: { load: () => import('../workshop/Gallery.svelte') },
  account: { load: () => import('../account/Account.svelte') }
};
const NOT_FOUND: Screen = { load: () => import('../screens/NotFound.svelte') };

/** The screen of an address by its parts. */
export function screenOf([first = '', second]: string[]): Screen {
  const found = SCREENS[first];
  return !found || (found.named && !second && !found.optional) ? NOT_FOUND : found;
}

/** Fetch what the first screen will need before it is there to ask. What fails is asked for again by the screen itself. */
export async function preload(path: string): Promise<void> {
  const parts = path.split('/').filter(Boolean);
  if (!parts.length) void gameList().catch(() => undefined);
  await screenOf(parts).load().catch(() => undefined);
}
