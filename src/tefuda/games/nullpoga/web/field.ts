/** The field as documents describe it, and where its cells lie on the screen. */

import type { Document } from '$lib/api';

export type Cell = [row: number, col: number];

export interface Monster {
  id: number; card: string; owner: number; at: Cell; attack: number; life: number; max_life: number; fresh_turn: number;
  growth: number; stun_turn: number; freeze_turn: number; guard_until: number; burn_turn: number; poison_until: number;
  double_until: number; rewinds: number;
}

export interface Entry {
  do: string; card?: string; id?: number; at?: Cell; to?: Cell; target?: number; dir?: 'left' | 'right'; monster?: string; phase?: string;
  new?: number[];
}

export interface Plan { spells: Entry[]; summons: Entry[]; orders: Entry[] }

export interface Player {
  life: number; max_mana: number; mana: number; hand: (string | null)[]; deck: unknown[]; discard: string[]; fatigue: number;
  stage: string; undos: number | null; plan: Plan | null; bundles: string[][]; chosen: number[] | null;
}

export interface View {
  turn: number; phase: string; to_act: number[]; result: Document | null; options: Record<string, unknown>; monsters: Monster[];
  wilderness: Cell[]; players: Player[];
  projection?: { mana: number; hand: string[]; monsters: Monster[]; wilderness: Cell[] } | null;
}

/** A card's data with the changes of this match. */
export interface CardData extends Document {
  kind: string; cost?: number; attack?: number; life?: number; effect?: { verb: string }; abilities?: { verb: string }[];
}

export const ROWS = [0, 1, 2, 3];
export const COLS = [0, 1, 2, 3, 4];
export const WIDE = 100; // a cell in the units of the drawing
export const HIGH = 88;
export const GAP = 16; // between the two sides
export const WIDTH = 5 * WIDE;
export const HEIGHT = 4 * HIGH + GAP;

export const keyOf = (cell: Cell): string => `${cell[0]},${cell[1]}`;
export const sideOf = (cell: Cell): number => (cell[0] >= 2 ? 0 : 1);
export const battleRow = (seat: number): number => (seat === 0 ? 2 : 1);
export const isBattle = (cell: Cell): boolean => cell[0] === 1 || cell[0] === 2;

/** The zone in front: from standby the own battle zone, from battle the enemy's. */
export const inFront = (cell: Cell): Cell => [cell[0] + (sideOf(cell) === 0 ? -1 : 1), cell[1]];

/** The zone beside, by the left and right of whose side it is. */
export function beside(cell: Cell, dir: 'left' | 'right'): Cell {
  const right = sideOf(cell) === 0 ? 1 : -1;
  return [cell[0], cell[1] + (dir === 'right' ? right : -right)];
}

/** Where a cell is drawn: across and down, for a viewer whose side is at the bottom. */
export function placeOf(cell: Cell, near: number): { x: number; y: number } {
  const x = near === 0 ? cell[1] : 4 - cell[1];
  const y = near === 0 ? cell[0] : 3 - cell[0];
  return { x: x * WIDE, y: y * HIGH + (y >= 2 ? GAP : 0) };
}

export function centreOf(cell: Cell, near: number): { x: number; y: number } {
  const { x, y } = placeOf(cell, near);
  return { x: x + WIDE / 2, y: y + HIGH / 2 };
}

/** What ails or helps a monster in this turn, as slugs of the short marks. */
export function marksOf(monster: Monster, turn: number, isCard: boolean): string[] {
  const marks: [string, boolean][] = [
    ['fresh', monster.fresh_turn === turn], ['stun', monster.stun_turn >= turn], ['freeze', monster.freeze_turn === turn],
    ['guard', monster.guard_until >= turn], ['burn', monster.burn_turn > turn], ['poison', monster.poison_until >= turn],
    ['double', monster.double_until >= turn], ['taken', isCard && monster.owner !== sideOf(monster.at)]
  ];
  return marks.filter(([, has]) => has).map(([mark]) => mark);
}
