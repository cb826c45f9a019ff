/** A plan drawn on the field, or a step of both plans as it is carried out: numbered arrows and signs. */

import type { Document } from '$lib/api';
import type { CardData, Cell, Entry, Monster, Plan } from './field';
import { battleRow, beside, COLS, inFront, keyOf, sideOf } from './field';

export type Tone = 'spell' | 'summon' | 'march' | 'move' | 'attack' | 'gale' | 'freeze' | 'rewind';

export interface Drawing { key: string; tone: Tone; from: Cell | null; to: Cell; badge: string; both: boolean; isNew: boolean }

const UNCOUNTED = ['freeze', 'rewind', 'march'];

/** The place of each entry in its list, as resolution counts them: freezes, rewinds and marches have none. */
export function numbered(entries: Entry[]): { entry: Entry; number: number | null }[] {
  let count = 0;
  return entries.map((entry) => ({ entry, number: UNCOUNTED.includes(entry.do) ? null : ++count }));
}

/** Everything the plan means on the field, for the seat whose it is. */
export function drawingsOf(plan: Plan, seat: number, real: Monster[], projected: Monster[], data: (card: string) => CardData): Drawing[] {
  const drawings: Drawing[] = [];
  const at = new Map(projected.map((monster) => [monster.id, monster.at]));
  const before = new Map(real.map((monster) => [monster.id, monster.at]));
  const moved = new Map(plan.orders.filter((entry) => entry.do === 'move').map((entry) => [entry.id!, entry.dir!]));
  const add = (entry: Entry, tone: Tone, to: Cell | undefined, number: number | null, from: Cell | null = null, both = false) => {
    if (to) drawings.push({ key: `${tone} ${JSON.stringify(entry)} ${keyOf(to)}`, tone, from, to, badge: number === null ? '' : String(number), both, isNew: false });
  };
  for (const { entry, number } of numbered(plan.spells)) {
    const verb = data(entry.card!).effect?.verb;
    if (verb === 'swap') add(entry, 'spell', [entry.at![0] + 1, entry.at![1]], number, entry.at!, true);
    else if (entry.at) add(entry, 'spell', entry.at, number);
    else if (entry.id !== undefined) add(entry, 'spell', at.get(entry.id), number);
    else for (const col of COLS) add(entry, 'spell', [battleRow(1 - seat), col], number);
  }
  for (const { entry, number } of numbered(plan.summons)) if (entry.at) add(entry, 'summon', entry.at, number);
  for (const monster of projected) {
    const start = before.get(monster.id);
    if (start && start[0] !== monster.at[0] && !plan.spells.some((entry) => data(entry.card!).effect?.verb === 'swap' && entry.at![1] === start[1])) {
      const dir = moved.get(monster.id);
      const end = dir ? beside(monster.at, dir === 'left' ? 'right' : 'left') : ([monster.at[0], start[1]] as Cell);
      add({ do: 'march', id: monster.id }, 'march', end, null, start);
    }
  }
  const pushed = new Map<number, Cell>();
  for (const { entry, number } of numbered(plan.orders)) {
    const here = at.get(entry.id!);
    if (!here) continue;
    if (entry.do === 'move') add(entry, 'move', here, number, beside(here, entry.dir === 'left' ? 'right' : 'left'));
    else if (entry.do === 'attack') {
      const card = projected.find((monster) => monster.id === entry.id)!.card;
      const front = entry.at ?? inFront(here);
      add(entry, 'attack', front, number, here);
      const second = beside(here, 'right');
      if (!entry.at && data(card).abilities?.some((ability) => ability.verb === 'sweep') && COLS.includes(second[1])) add(entry, 'attack', inFront(second), number, here);
    } else if (entry.do === 'gale') {
      const start = before.get(entry.target!) ?? at.get(entry.target!);
      if (start) add(entry, 'gale', entry.to, number, pushed.get(entry.target!) ?? [battleRow(sideOf(start)), start[1]]);
      pushed.set(entry.target!, entry.to!);
    } else if (entry.do === 'freeze') add(entry, 'freeze', at.get(entry.target!), null, here);
    else add(entry, 'rewind', here, null);
  }
  const last = drawings.at(-1);
  if (last) last.isNew = true;
  return drawings;
}

/** What an event of either seat's plan means on the field, under the number of its step; nothing for other events. */
export function drawingsOfEvent(event: Document, step: number, monsters: Monster[]): Drawing[] {
  const whereOf = (id: unknown): Cell | undefined => monsters.find((monster) => monster.id === id)?.at;
  const make = (tone: Tone, from: Cell | null | undefined, to: Cell | undefined, both = false): Drawing[] =>
    to && from !== undefined ? [{ key: `${tone} ${JSON.stringify(event)} ${keyOf(to)}`, tone, from, to, badge: step ? String(step) : '', both, isNew: true }] : [];
  switch (event.type) {
    case 'cast': return make('spell', null, (event.at as Cell | undefined) ?? whereOf(event.id));
    case 'swapped': return make('spell', (event.cells as Cell[])[0], (event.cells as Cell[])[1], true);
    case 'marched': return make('march', event.from as Cell, event.to as Cell);
    case 'summoned': return make('summon', null, event.at as Cell);
    case 'frozen': return make('freeze', whereOf(event.by), whereOf(event.id));
    case 'rewound': return make('rewind', null, whereOf(event.id));
    case 'moved': return make('move', event.from as Cell, event.to as Cell);
    case 'pushed': return make('gale', event.from as Cell, event.to as Cell);
    case 'attacked': return (event.cells as Cell[]).flatMap((cell) => make('attack', whereOf(event.id), cell));
    default: return [];
  }
}
