/** The boards: each game's own from its folder, found by convention; any other game gets the general one.
 *
 * A board is `web/Board.svelte` in a game's folder of the Python package. It gets BoardProps. It knows no rules: it lights up
 * what `legal` lists, shows what `view` says, and calls `act` with one of the legal actions.
 */

import type { Component } from 'svelte';
import type { Document } from './api';
import type { GameWords } from './games.svelte';
import type { Action } from './partial';

export interface BoardProps {
  /** What this viewer sees: the state document, hidden things null. */
  view: Document;
  /** Every action of `seat`, exactly as the server lists them; empty when it may not act. */
  legal: Action[];
  /** The seat that looks and acts; null for a spectator. */
  seat: number | null;
  words: GameWords;
  /** Whether several people share this screen and `seat` follows whoever acts. */
  shared?: boolean;
  /** Names of who sits where. */
  players: string[];
  act: (action: Action) => void;
  /** The event that is being shown, to animate; null between events. */
  event: Document | null;
  /** Events of the last action, to mark the last move. */
  last: Document[];
  /** Every event that this viewer was told, oldest first, those still being shown included; absent where nobody keeps them. */
  history?: Document[];
  /** What an action would do, as far as this view can tell; null where the game foresees nothing or the player wants none. */
  preview: (action: Action) => Promise<Document | null>;
  /** Show a card large. */
  inspect: (card: string) => void;
}

const found = import.meta.glob<{ default: Component<BoardProps> }>('../../../src/tefuda/games/*/web/Board.svelte');

export async function boardOf(game: string): Promise<Component<BoardProps>> {
  const own = Object.entries(found).find(([path]) => path.split('/').at(-3) === game);
  if (own) return (await own[1]()).default;
  return (await import('../ui/GeneralBoard.svelte')).default;
}
