/** The view in types, and what a screen reads off it. No rule is decided here. */

import type { Document } from '$lib/api';
import type { Card, GameWords } from '$lib/games.svelte';
import { same, type Action } from '$lib/partial';

export type Cell = [number, number];
export type CellState = 'n' | 'e' | 'w' | number;

export interface Piece {
  id: number;
  card: string;
  core: Cell | null;
  stage: number;
  since: number;
}

export interface Player {
  side: string;
  environment: number;
  max_environment: number;
  cooldowns: Record<string, number>;
  uses: Record<string, number>;
}

export interface View extends Document {
  options: { rows: number; cols: number; rounds: number; cards?: Record<string, Document>; relocation_leaves: string };
  round: number;
  turn: number;
  to_act: number[];
  players: Player[];
  board: CellState[][];
  pieces: Piece[];
  protected: Cell[];
  result: { winners: number[]; scores: number[]; reason: string } | null;
}

export interface Form {
  shape: string;
  power: number;
  root: number;
}

export interface Stage extends Form {
  when: string;
  count: number;
}

export interface PlantCard extends Card, Form {
  kind: string;
  cost: number;
  cooldown: number;
  limit: number | null;
  species?: string;
  growth?: Stage[];
  counter?: string;
  pattern?: string;
  hits?: string;
  strength?: number;
  to?: string;
  from?: string[];
  complete?: boolean;
  protect?: string;
}

/** What an action would change, as the game tells it (see preview.py). */
export interface Change {
  cells: [Cell, CellState, CellState][];
  grown: number[];
  uprooted: number[];
  scattered: number[];
  removed: number[];
  protected: Cell[];
  unprotected: Cell[];
  scores: [number, number];
}

export interface Foreseen extends Change {
  action: Action;
  cost: number;
  pattern: Cell[];
  then: Change | null;
}

/** What the player has in hand: a card to play or a piece to move. */
export type Selection = { card: string } | { piece: number } | null;

export const CARDS_PER_PAGE = 3;

export const isRed = (state: CellState | undefined): state is number => typeof state === 'number';
export const keyOf = (cell: readonly number[]): string => `${cell[0]},${cell[1]}`;

/** A card with the changes that this match carries. */
export function cardOf(words: GameWords, view: View, slug: string): PlantCard {
  return { ...words.cards[slug], ...(view.options.cards?.[slug] ?? {}) } as PlantCard;
}

/** The cards of a seat, page by page. */
export function pagesOf(player: Player): string[][] {
  const slugs = Object.keys(player.cooldowns);
  return Array.from({ length: Math.ceil(slugs.length / CARDS_PER_PAGE) }, (_, page) => slugs.slice(page * CARDS_PER_PAGE, (page + 1) * CARDS_PER_PAGE));
}

/** Red and native cells. */
export function countOf(board: CellState[][]): [number, number] {
  const cells = board.flat();
  return [cells.filter(isRed).length, cells.filter((cell) => cell === 'n').length];
}

/** The legal action that choosing this cell means now. */
export function actionAt(legal: readonly Action[], selection: Selection, board: CellState[][], cell: Cell): Action | undefined {
  if (!selection) return undefined;
  if ('piece' in selection) return legal.find((action) => action.do === 'relocate' && action.piece === selection.piece && same(action.to, cell));
  const owner = board[cell[0]]?.[cell[1]];
  return legal.find((action) => action.card === selection.card && (same(action.at, cell) || (action.piece !== undefined && action.piece === owner)));
}

/** Shape, power and root of a piece at its stage. */
export function formOf(card: PlantCard, stage: number): Form {
  return stage === 0 ? card : (card.growth?.[stage - 1] ?? card);
}

/** Why a card cannot be used, in words; empty when it can. */
export function hindrance(words: GameWords, card: PlantCard, slug: string, player: Player): string {
  const left = usesLeft(card, slug, player);
  if (left === 0) return words.text('board.used_up');
  const wait = player.cooldowns[slug] ?? 0;
  if (wait > 0) return words.text('board.wait', { count: wait });
  return card.cost > player.environment ? words.text('board.expensive') : '';
}

export function usesLeft(card: PlantCard, slug: string, player: Player): number | null {
  return card.limit == null ? null : Math.max(0, card.limit - (player.uses[slug] ?? 0));
}

/** Every cell that an event names. */
export function cellsOf(event: Document): Cell[] {
  const named = [event.at, event.from, event.to].filter((value) => Array.isArray(value)) as Cell[];
  return [...named, ...((event.cells as Cell[] | undefined) ?? [])];
}

/** The field while events are told one after another: each changes what it says it changed, until the next view comes. */
export function withEvent(board: CellState[][], pieces: Piece[], event: Document, leaves: string): { board: CellState[][]; pieces: Piece[] } {
  const next = board.map((row) => [...row]);
  const put = (cells: Cell[], state: CellState) => cells.forEach(([row, col]) => (next[row]![col] = state));
  const cells = (event.cells as Cell[] | undefined) ?? [];
  const piece = event.piece as number;
  let standing = pieces;
  const change = (id: number, part: Partial<Piece>) => (standing = standing.map((one) => (one.id === id ? { ...one, ...part } : one)));
  if (event.type === 'summoned') {
    put([event.at as Cell], piece);
    standing = [...pieces, { id: piece, card: String(event.card), core: event.at as Cell, stage: 0, since: 0 }];
  } else if (event.type === 'relocated') {
    if (event.from) put([event.from as Cell], leaves === 'invasion' ? piece : 'e');
    put([event.to as Cell], piece);
    change(piece, { core: event.to as Cell });
  } else if (event.type === 'eradicated' || event.type === 'recovered') put(cells, event.to as CellState);
  else if (event.type === 'scattered' || event.type === 'expanded' || event.type === 'overran') put(cells, piece);
  else if (event.type === 'regrown') put(cells, 'n');
  else if (event.type === 'waiting') put(cells, 'w');
  else if (event.type === 'uprooted') change(piece, { core: null });
  else if (event.type === 'grew') change(piece, { stage: event.stage as number });
  else if (event.type === 'removed') standing = pieces.filter((one) => one.id !== piece);
  return { board: next, pieces: standing };
}
