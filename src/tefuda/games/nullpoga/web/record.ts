/** What happened turn by turn, read from the events: both plans side by side, as far as they were carried out. */

import type { Document } from '$lib/api';
import type { Cell } from './field';

export interface Deed { seat: number; sign: string; who: string; what: string; cells: Cell[]; failed: string }
export interface Effect { sign: string; who: string; text: string; cells: Cell[]; seat: number | null }
export interface Step { kind: 'start' | 'spell' | 'summon' | 'action' | 'end'; number: number; deeds: Deed[]; effects: Effect[] }
export interface TurnRecord { turn: number; steps: Step[] }

/** Names that the record needs: a monster by id comes from the events themselves. */
export interface Naming {
  cards: Map<number, string>;
  where: Map<number, Cell>;
}

export function namingOf(monsters: { id: number; card: string; at: Cell }[]): Naming {
  return { cards: new Map(monsters.map((monster) => [monster.id, monster.card])), where: new Map(monsters.map((monster) => [monster.id, monster.at])) };
}

const SIGNS: Record<string, string> = { damaged: '−', healed: '+', died: '✕', wilderness: '▒', stunned: '↯', poisoned: '☠', frozen: '❄', doubled: '×2', burning: '♨', guarded: '⛨', blocked: '⛨' };

/** The turns told by these events. Events of a turn that is still planned tell nothing. */
export function turnsOf(events: Document[], naming: Naming): TurnRecord[] {
  const { cards, where } = naming;
  for (const event of events) if ('card' in event && 'id' in event && event.type !== 'fizzled' && event.type !== 'cast') cards.set(Number(event.id), String(event.card));
  const turns: TurnRecord[] = [];
  let turn: TurnRecord = { turn: 0, steps: [] };
  let step: Step | undefined;
  const begin = (kind: Step['kind'], number = 0) => turn.steps.push((step = { kind, number, deeds: [], effects: [] }));
  const needs = () => step ?? (begin('start'), step!);
  const who = (id: unknown) => cards.get(Number(id)) ?? '';
  const deed = (seat: number, sign: string, name: string, what: string, cells: Cell[]) => needs().deeds.push({ seat, sign, who: name, what, cells, failed: '' });
  const seatAt = (cell: Cell | undefined) => (cell ? (cell[0] >= 2 ? 0 : 1) : 0);
  for (const event of events) {
    const seat = Number(event.seat);
    const id = Number(event.id);
    switch (event.type) {
      case 'turn_started':
        turn = { turn: Number(event.turn), steps: [] };
        turns.push(turn);
        step = undefined;
        break;
      case 'turn_ended':
        turn.turn = Number(event.turn);
        if (!turns.includes(turn)) turns.push(turn);
        break;
      case 'spell_step': begin('spell', Number(event.step)); break;
      case 'summon_phase': begin('summon'); break;
      case 'action_step':
        if (step?.kind !== 'action' || step.number !== event.step) begin('action', Number(event.step));
        break;
      case 'action_phase': begin('action'); break;
      case 'cast': deed(seat, '✦', String(event.card), String(event.monster ?? (event.id === undefined ? '' : who(event.id))), event.at ? [event.at as Cell] : []); break;
      case 'summoned': if (step?.kind !== 'spell') deed(seat, '▼', String(event.card), '', [event.at as Cell]); break;
      case 'marched': deed(seatAt(event.to as Cell), '↑', who(id), '', [event.from as Cell, event.to as Cell]); break;
      case 'moved': deed(seatAt(event.to as Cell), (event.to as Cell)[1] > (event.from as Cell)[1] ? '→' : '←', who(id), '', [event.from as Cell, event.to as Cell]); break;
      case 'attacked': deed(1 - seatAt((event.cells as Cell[])[0]), '⚔', who(id), '', event.cells as Cell[]); break;
      case 'pushed': deed(1 - seatAt(event.from as Cell), '≋', who(id), who(event.target), [event.from as Cell, event.to as Cell]); break;
      case 'rewound': deed(seat, '↺', who(id), String(event.phase), []); break;
      case 'fizzled': {
        const card = event.card === undefined ? who(id) : String(event.card);
        const cast = needs().deeds.find((done) => done.seat === seat && done.sign === '✦' && done.who === card && !done.failed);
        if (event.do === 'cast' && cast) cast.failed = String(event.reason);
        else needs().deeds.push({ seat, sign: '?', who: card, what: String(event.do), cells: [], failed: String(event.reason) });
        break;
      }
      case 'misfired': needs().deeds.filter((done) => done.sign === '✦').forEach((done) => (done.failed = 'misfire')); break;
      case 'life_changed': needs().effects.push({ sign: '♥', who: '', text: String(event.amount).replace('-', '−'), cells: [], seat }); break;
      case 'frozen': deed(seatAt(where.get(Number(event.by))), '❄', who(event.by), who(id), []); break;
      case 'damaged':
      case 'healed':
      case 'died':
      case 'wilderness':
      case 'stunned':
      case 'poisoned':
      case 'doubled':
      case 'burning':
      case 'guarded':
      case 'blocked': {
        const sign = SIGNS[String(event.type)] ?? '';
        const cell = (event.at as Cell | undefined) ?? where.get(id);
        needs().effects.push({ sign, who: event.type === 'wilderness' ? '' : who(id), text: event.amount === undefined ? '' : String(event.amount), cells: cell ? [cell] : [], seat: null });
        break;
      }
    }
    if (event.type === 'pushed') where.set(Number(event.target), event.to as Cell);
    else if (event.to && event.id !== undefined) where.set(id, event.to as Cell);
    else if (event.at && event.id !== undefined && event.type !== 'cast') where.set(id, event.at as Cell);
  }
  if (turn.steps.length && !turns.includes(turn)) turns.push(turn);
  return turns.filter((told) => told.steps.length);
}
