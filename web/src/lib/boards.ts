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
  /** Events of the last action that has been shown, to mark the last move. */
  last: Document[];
  /** Every event that this viewer was told, oldest first, those that are still to be shown included; absent where nobody keeps them. */
  history?: Document[];
  /** What an action would do, as far as this view can tell; null where the game foresees nothing or the player wants none. */
  preview: (action: Action) => Promise<Document | null>;
  /** Show a card large. */
  inspect: (card: string) => void;
}

/** A game's own way to set some of a match's options, `web/Setup.svelte` in its folder, where a list of fields is not enough. */
export interface SetupProps {
  words: GameWords;
  options: Document[];
  /** Every option as it stands, chosen or by default. */
  values: Record<string, unknown>;
  change: (option: string, value: unknown) => void;
}

export interface OwnSetup {
  default: Component<SetupProps>;
  /** The options that it sets. */
  COVERS: string[];
}

export interface OwnBoard {
  default: Component<BoardProps>;
  /** Whether the board has anything to show for an event; absent: for every one. What it does not show takes no time. */
  showsEvent?: (event: Document) => boolean;
}

const setups = import.meta.glob<OwnSetup>('../../../src/tefuda/games/*/web/Setup.svelte');
const found = import.meta.glob<OwnBoard>('../../../src/tefuda/games/*/web/Board.svelte');

const ofGame = <Part>(parts: Record<string, () => Promise<Part>>, game: string) => Object.entries(parts).find(([path]) => path.split('/').at(-3) === game)?.[1];

export async function setupOf(game: string): Promise<OwnSetup | undefined> {
  return await ofGame(setups, game)?.();
}

export async function boardOf(game: string): Promise<Component<BoardProps>> {
  const own = ofGame(found, game);
  if (own) return (await own()).default;
  return (await import('../ui/GeneralBoard.svelte')).default;
}

/** Which events are to be seen on a game's board. */
export async function eventsShown(game: string): Promise<(event: Document) => boolean> {
  return (await ofGame(found, game)?.())?.showsEvent ?? (() => true);
}
