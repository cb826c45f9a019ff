/** What lies on the table, read from a view: objects, their trees, and how much room a tree takes. No rules. */

import type { Document } from '$lib/api';
import type { Action } from '$lib/partial';

export interface Thing {
  id: number;
  card: string | null;
  parent: number | null;
  space: number | null;
  hidden: boolean;
  x: number | null;
  active: boolean;
  damage: number;
  owner: number;
}

export interface Player {
  hp: number;
  credits: number;
  hand: (string | null)[];
  deck: null[];
  trash: string[];
  field: Omit<Thing, 'owner'>[];
  out: boolean;
}

export interface Effect {
  seat: number;
  source: number;
  card: string;
  ability: number;
}

export interface Choice {
  seat: number;
  kind: 'object' | 'card' | 'player';
  options: (number | string)[] | null;
  left: number;
  optional: boolean;
}

export interface View {
  turn: number;
  phase: string;
  order: number[];
  active: number;
  to_act: number[];
  players: Player[];
  pending: Effect[];
  resolving: Effect | null;
  choice: Choice | null;
  attack: { attacker: number; target: number } | null;
  options: { cards?: Record<string, Document> };
}

/** Current values of an object, as the server works them out from the view. */
export interface Values {
  kind: 'hq' | 'unit' | 'command';
  level: number;
  power_type?: 'offensive' | 'defensive' | 'wall';
  power?: number;
  strike?: number;
  link?: number;
  filled?: number;
  attackable?: boolean;
  flags: string[];
}

/** An object with what is linked below it, by space; null is an empty space. */
export interface Branch {
  thing: Thing;
  spaces: (Branch | null)[];
}

export function thingsOf(view: View): Map<number, Thing> {
  const things = new Map<number, Thing>();
  view.players.forEach((player, owner) => player.field.forEach((item) => things.set(item.id, { ...item, owner })));
  return things;
}

/** The trees of a seat: the one of its HQ, and whatever hangs from nothing in the middle of an effect. */
export function treesOf(seat: number, things: Map<number, Thing>, linkOf: (thing: Thing) => number): Branch[] {
  const own = [...things.values()].filter((thing) => thing.owner === seat);
  function branch(thing: Thing): Branch {
    const children = own.filter((child) => child.parent === thing.id);
    const length = Math.max(linkOf(thing), ...children.map((child) => (child.space ?? 0) + 1));
    const spaces: (Branch | null)[] = Array.from({ length }, () => null);
    for (const child of children) spaces[child.space ?? 0] = branch(child);
    return { thing, spaces };
  }
  return own.filter((thing) => thing.parent === null || !things.has(thing.parent)).map(branch);
}

export const EM = 14; // pixels, in a tree of its natural size
export const TILE_WIDTH = 6.8; // all in em of the tree
export const ROW_HEIGHT = 5.9;
export const SLOT_WIDTH = 2.5;
export const GAP = 0.5;

/** How many em a branch is wide, and how many rows it is high. */
export function sizeOf(branch: Branch): { width: number; rows: number } {
  let width = 0;
  let rows = 0;
  for (const space of branch.spaces) {
    const below = space ? sizeOf(space) : { width: SLOT_WIDTH, rows: 0.45 };
    width += below.width + GAP;
    rows = Math.max(rows, below.rows);
  }
  return { width: Math.max(TILE_WIDTH, width - GAP), rows: rows + 1 };
}

const MENTIONS = ['id', 'attacker', 'target', 'source', 'by'];

/** The objects that an event speaks of. */
export function mentioned(event: Document | null): number[] {
  if (!event) return [];
  return MENTIONS.map((field) => event[field]).filter((value): value is number => typeof value === 'number');
}

const MOVES = ['played', 'hidden_played', 'activated', 'attack', 'relinked', 'exposed'];

/** The objects of the last move. */
export function lastMoved(events: Document[]): Set<number> {
  return new Set(events.filter((event) => MOVES.includes(String(event.type))).flatMap((event) => mentioned(event)));
}

/** Legal ways to play a card under a parent: face-up first, then as a Hidden by credits. */
export function waysToPlay(legal: Action[], card: string, parent: number): Action[] {
  const ways = legal.filter((action) => action.card === card && action.parent === parent);
  return ways.sort((one, other) => Number(one.do === 'play_hidden') - Number(other.do === 'play_hidden') || Number(one.credits ?? 0) - Number(other.credits ?? 0));
}
