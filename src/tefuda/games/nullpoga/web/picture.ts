/** The field while events play: each event is a fact, and the picture follows it. The position that comes after puts all right. */

import type { Document } from '$lib/api';
import type { Cell, Monster, View } from './field';
import { battleRow, isBattle, keyOf, sideOf } from './field';

export interface Picture {
  turn: number;
  monsters: Monster[];
  dying: number[];
  wilderness: Cell[];
  life: number[];
  mana: number[];
  deck: number[];
  hands: (string | null)[][];
  summoning: boolean; // a summons is paid for, a ritual is not
  repeating: boolean; // spells cast again by a rewind leave the hand alone
}

/** Something that flashes up on a cell for the time of one event. */
export interface Flash { cell: Cell; kind: 'hit' | 'heal' | 'fire' | 'ice' | 'waste' | 'shield' | 'cast' | 'fail' | 'power'; text: string }

const UNSEEN = new Set(['planned', 'committed', 'bundles_chosen']);
export const changesPicture = (event: Document): boolean => !UNSEEN.has(String(event.type));

export function pictureOf(view: View): Picture {
  return {
    turn: view.turn,
    monsters: view.monsters.map((monster) => ({ ...monster })),
    dying: [],
    wilderness: [...view.wilderness],
    life: view.players.map((player) => player.life),
    mana: view.players.map((player) => player.mana),
    deck: view.players.map((player) => player.deck.length),
    hands: view.players.map((player) => [...player.hand]),
    summoning: false,
    repeating: false
  };
}

/** The picture after an event. `cards` has the printed numbers of a card. */
export function after(before: Picture, event: Document, numbers: (card: string) => { attack?: number; life?: number; cost?: number }): Picture {
  const picture: Picture = { ...before, dying: [], monsters: before.monsters.filter((monster) => !before.dying.includes(monster.id)) };
  const change = (id: unknown, changes: Partial<Monster>) => {
    picture.monsters = picture.monsters.map((monster) => (monster.id === id ? { ...monster, ...changes } : monster));
  };
  const spend = (seat: number, card: unknown) => {
    const place = picture.hands[seat]!.indexOf(card as string);
    const taken = place >= 0 ? place : picture.hands[seat]!.indexOf(null);
    picture.hands = picture.hands.map((hand, owner) => (owner === seat ? hand.filter((_, index) => index !== taken) : hand));
  };
  const seat = Number(event.seat);
  switch (event.type) {
    case 'turn_started':
      picture.turn = Number(event.turn);
      picture.mana = event.mana as number[];
      picture.repeating = false;
      picture.summoning = false;
      break;
    case 'spell_step':
      picture.summoning = false;
      break;
    case 'summon_phase':
      picture.summoning = true;
      break;
    case 'drew':
      picture.deck = picture.deck.map((count, owner) => (owner === seat ? Number(event.deck) : count));
      picture.hands = picture.hands.map((hand, owner) => (owner === seat ? [...hand, event.card as string | null] : hand));
      break;
    case 'cast':
      if (!picture.repeating) {
        spend(seat, event.card);
        picture.mana = picture.mana.map((mana, owner) => (owner === seat ? mana - (numbers(String(event.card)).cost ?? 0) : mana));
      }
      break;
    case 'action_phase':
      picture.repeating = true;
      break;
    case 'summoned':
    case 'placed': {
      const card = String(event.card);
      const { attack = 0, life = 1, cost = 0 } = numbers(card);
      const owner = event.type === 'placed' ? Number(event.owner) : seat;
      picture.monsters = [
        ...picture.monsters,
        { id: Number(event.id), card, owner, at: event.at as Cell, attack, life, max_life: life, fresh_turn: 0, growth: 0, stun_turn: 0, freeze_turn: 0, guard_until: 0, burn_turn: 0, poison_until: 0, double_until: 0, rewinds: 0 }
      ];
      if (event.type === 'summoned') spend(seat, card);
      if (event.type === 'summoned' && picture.summoning) picture.mana = picture.mana.map((mana, payer) => (payer === seat ? mana - cost : mana));
      break;
    }
    case 'grew': change(event.id, { growth: Number(event.growth), attack: Number(event.attack), life: Number(event.life) }); break;
    case 'damaged':
    case 'healed': change(event.id, { life: Number(event.life) }); break;
    case 'attack_changed': change(event.id, { attack: Number(event.attack) }); break;
    case 'died': picture.dying = [Number(event.id)]; break;
    case 'wilderness': picture.wilderness = [...picture.wilderness, event.at as Cell]; break;
    case 'swapped': {
      const [one, other] = event.cells as [Cell, Cell];
      picture.monsters = picture.monsters.map((monster) =>
        keyOf(monster.at) === keyOf(one) ? { ...monster, at: other } : keyOf(monster.at) === keyOf(other) ? { ...monster, at: one } : monster
      );
      break;
    }
    case 'marched':
    case 'moved': change(event.id, { at: event.to as Cell }); break;
    case 'pushed': change(event.target, { at: event.to as Cell }); break;
    case 'guarded': change(event.id, { guard_until: Number(event.until) }); break;
    case 'burning': change(event.id, { burn_turn: Number(event.turn) }); break;
    case 'doubled': change(event.id, { double_until: Number(event.until) }); break;
    case 'frozen': change(event.id, { freeze_turn: Number(event.turn) }); break;
    case 'stunned': change(event.id, { stun_turn: Number(event.turn) }); break;
    case 'poisoned': change(event.id, { poison_until: Number(event.until) }); break;
    case 'life_changed': picture.life = picture.life.map((life, owner) => (owner === seat ? Number(event.life) : life)); break;
  }
  return picture;
}

/** What flashes up where, while an event is shown. */
export function flashesOf(event: Document | null, picture: Picture): Flash[] {
  if (!event) return [];
  const at = (id: unknown): Cell | undefined => picture.monsters.find((monster) => monster.id === id)?.at;
  const on = (cell: Cell | undefined, kind: Flash['kind'], text = ''): Flash[] => (cell ? [{ cell, kind, text }] : []);
  switch (event.type) {
    case 'damaged': return on(at(event.id), event.cause === 'attack' ? 'hit' : 'fire', `−${String(event.amount)}`);
    case 'healed': return on(at(event.id), 'heal', `+${String(event.amount)}`);
    case 'grew': return on(at(event.id), 'power', `${String(event.attack)}/${String(event.life)}`);
    case 'attack_changed': return on(at(event.id), 'power', `⚔${String(event.attack)}`);
    case 'attacked': return (event.cells as Cell[]).flatMap((cell) => on(cell, 'hit', '⚔'));
    case 'died': return on(event.at as Cell, 'fail', '✕');
    case 'wilderness': return on(event.at as Cell, 'waste');
    case 'cast': return on((event.at as Cell | undefined) ?? at(event.id), 'cast', '✦');
    case 'swapped': return (event.cells as Cell[]).flatMap((cell) => on(cell, 'cast', '⇅'));
    case 'rained': return (event.cells as Cell[]).flatMap((cell) => on(cell, 'fire', '☄'));
    case 'burning': return on(at(event.id), 'fire');
    case 'guarded': return on(at(event.id), 'shield', '⛨');
    case 'blocked': return on(at(event.id), 'shield', '⛨');
    case 'frozen': return on(at(event.id), 'ice', '❄');
    case 'stunned': return on(at(event.id), 'ice', '↯');
    case 'poisoned': return on(at(event.id), 'fail', '☠');
    case 'doubled': return on(at(event.id), 'power', '×2');
    case 'rewound': return on(at(event.id), 'cast', '↺');
    case 'fizzled': return on(at(event.id), 'fail', '?');
    case 'life_changed': return on([battleRow(Number(event.seat)), 2], 'hit', Number(event.amount) ? `♥ ${String(event.amount).replace('-', '−')}` : '');
    default: return [];
  }
}

/** Whether a seat's battle zones are laid waste, column by column. */
export const wasteOf = (wilderness: Cell[], seat: number): number => wilderness.filter((cell) => isBattle(cell) && sideOf(cell) === seat).length;
