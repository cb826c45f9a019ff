/** What tapping or dropping on a cell can mean, found among the legal actions. */

import { fitting, same, type Action, type Chosen } from '$lib/partial';
import type { Cell, Monster } from './field';
import { battleRow, beside, COLS, inFront, keyOf } from './field';

export interface Meaning { cell: Cell; fields: Chosen; do: string }

/** Every cell that takes the choice further, with what it would add. */
export function meanings(legal: Action[], chosen: Chosen, monsters: Monster[]): Meaning[] {
  const where = new Map(monsters.map((monster) => [monster.id, monster.at]));
  const found: Meaning[] = [];
  const add = (action: Action, cell: Cell | undefined, fields: Chosen) => {
    if (cell && !found.some((known) => keyOf(known.cell) === keyOf(cell) && same(known.fields, fields))) found.push({ cell, fields, do: action.do });
  };
  for (const action of fitting(legal, chosen)) {
    const { do: kind, id, at, target, to, dir, card } = action as Action & { id?: number; at?: Cell; target?: number; to?: Cell; dir?: 'left' | 'right'; card?: string };
    const here = id === undefined ? undefined : where.get(id);
    if (kind === 'cast' && at) add(action, at, { do: kind, card, at });
    else if (kind === 'cast' && id !== undefined) add(action, here, { do: kind, card, id });
    else if (kind === 'cast') for (const col of COLS) add(action, [battleRow(1 - action.seat), col], { do: kind, card });
    else if (kind === 'summon') add(action, at, { do: kind, card, at });
    else if (kind === 'attack') add(action, at ?? (here && inFront(here)), at ? { do: kind, id, at } : { do: kind, id });
    else if (kind === 'move') add(action, here && beside(here, dir!), { do: kind, id, dir });
    else if (kind === 'march') add(action, here && inFront(here), { do: kind, id });
    else if (kind === 'freeze') add(action, where.get(target!), { do: kind, id, target });
    else if (kind === 'gale') add(action, 'target' in chosen ? to : where.get(target!), 'target' in chosen ? { do: kind, id, target, to } : { do: kind, id, target });
  }
  return found;
}

/** The legal actions of one monster by kind, for buttons beside the field: what a tap cannot say. */
export function kindsOf(legal: Action[], id: number): string[] {
  return [...new Set(fitting(legal, { id }).filter((action) => action.do !== 'cast').map((action) => action.do))];
}
