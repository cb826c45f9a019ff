/** What the board shows, as types, and how events change the picture before the next view comes. */

import type { Document } from '$lib/api';
import type { GameWords } from '$lib/games.svelte';

export type Cell = [row: number, col: number];

export interface Piece {
  at: Cell;
  owner: number;
  card: string | null;
  hidden: boolean;
}

export interface View extends Document {
  options: Document & { board_size: number; life: number; level: number; turn_limit: number; card_effects: boolean; cards: Record<string, Document> };
  turn: number;
  phase: string;
  active: number;
  to_act: number[];
  extra: { value: number } | null;
  turns_left: number | null;
  passes: number;
  terrain: string[];
  pieces: Piece[];
  players: { life: number; hand: (string | null)[] }[];
}

/** The board as it stands, worked out by the game. */
export interface Survey {
  groups: { owner: number; cells: Cell[]; liberties: Cell[] }[];
  pieces: SurveyedPiece[];
}

export interface SurveyedPiece {
  at: Cell;
  owner: number;
  group: number;
  value: number | null;
  effect: string | null;
  need: number | null;
  x: number;
  suppressed: boolean;
}

/** What a placement would do, as far as the seat can know. */
export interface Outlook {
  seat: number;
  card: string;
  at: Cell;
  value: number;
  effect: string;
  vanishes: boolean;
  uncertain: boolean;
  sets: { side: number; x: number; cells: Cell[]; captured: Cell[] }[];
  activates: Cell[][];
  loses: { least: number; most: number }[];
  heals: number[];
  draws: boolean;
  extra: { value: number; usable: boolean } | null;
  removed: Cell[];
  unknown: Cell[];
}

export const TERRAINS = [
  'none', 'earth', 'grassland', 'wasteland', 'water', 'stone', 'pit', 'swamp', 'highland', 'bush', 'ice', 'tall_grass', 'tree', 'flower', 'fire', 'hush'
] as const;
/** A sign for every terrain that does something, the same as on the text board. */
export const SIGNS = ['', '', '', '', '~', '#', 'O', '_', '+', '%', '=', 'w', '&', '*', '^', '!'] as const;

export const keyOf = (cell: readonly number[]): string => `${cell[0]},${cell[1]}`;

export function terrainAt(view: View, cell: readonly number[]): number {
  return parseInt(view.terrain[cell[0]!]?.[cell[1]!] ?? '0', 16);
}

/** What is printed on a card in this match. */
export function printed(view: View, words: GameWords, card: string): { value: number; effect: string } {
  const own = { ...words.cards[card], ...view.options.cards?.[card] } as { value?: number; effect?: string };
  return { value: own.value ?? 0, effect: view.options.card_effects ? (own.effect ?? 'none') : 'none' };
}

/** The pieces with the events that have been shown since: placed ones appear, removed ones go. */
export function piecesAfter(pieces: Piece[], events: Document[]): Piece[] {
  let shown = pieces;
  for (const event of events) {
    const at = event.at as Cell | undefined;
    if (!at) continue;
    const elsewhere = shown.filter((piece) => keyOf(piece.at) !== keyOf(at));
    if (event.type === 'placed') shown = [...elsewhere, { at, owner: event.seat as number, card: event.card as string | null, hidden: event.hidden as boolean }];
    else if (event.type === 'removed' || event.type === 'destroyed' || event.type === 'vanished') shown = elsewhere;
    else if (event.type === 'converted' || event.type === 'revealed') shown = [...elsewhere, { at, owner: event.owner as number, card: event.card as string, hidden: false }];
  }
  return shown;
}

/** Several pieces that go off in one placement: how many, and what they take from each seat. */
export function comboOf(events: Document[]): { count: number; loses: number[] } {
  const fired = new Set(events.filter((event) => event.type === 'activated').map((event) => keyOf(event.at as Cell)));
  const loses = [0, 0];
  for (const event of events) if (event.type === 'activated') loses[1 - (event.side as number)]! += event.value as number;
  return { count: fired.size, loses };
}
