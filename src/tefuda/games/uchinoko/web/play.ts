/** What may be done with which card, read from the legal actions alone, and what is dragged. */

import type { Document } from '$lib/api';
import type { Action } from '$lib/partial';

/** Where a card lies that is chosen or dragged. */
export type Place = 'hand' | 'supply' | 'trash' | 'deck' | 'pool';

export interface Held {
  from: Place;
  card: string;
}

export interface Current {
  card: string;
  effect: number;
  need: number;
  paid: number;
}

export interface Player {
  deck: (string | null)[];
  hand: (string | null)[];
  area: string[];
  discard: (string | null)[];
}

export interface Result {
  winners: number[];
  reason: string;
  scores: number[];
  ranks: number[];
  turns: number[];
}

const ASKED_PLACE: Record<string, Place> = {
  trash: 'hand', discard: 'hand', upgrade: 'hand', rivals_discard: 'hand', gain: 'supply', salvage: 'trash', peek: 'deck'
};
const DOING: Record<string, Place> = { play: 'hand', use: 'hand', acquire: 'supply' };

/** Where the card of an action lies. */
export function placeOf(action: Action, ask: Document | null): Place | undefined {
  return action.do === 'pick' ? (ask ? ASKED_PLACE[String(ask.what)] : 'pool') : DOING[action.do];
}

/** The legal actions with this card at this place. */
export function actionsWith(legal: readonly Action[], ask: Document | null, held: Held): Action[] {
  return legal.filter((action) => action.card === held.card && placeOf(action, ask) === held.from);
}

/** The cards of a place that some legal action takes, each once. */
export function cardsAt(legal: readonly Action[], ask: Document | null, from: Place): string[] {
  return [...new Set(legal.filter((action) => placeOf(action, ask) === from).map((action) => String(action.card)))];
}
