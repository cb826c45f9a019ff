/** Sentences of the board: effects from their operations, questions, and what is happening, from the game's own texts. */

import type { Document } from '$lib/api';
import type { GameWords } from '$lib/games.svelte';
import type { CardData, Effect, Operation } from './cards';

const VERBS = ['draw', 'take', 'gain', 'upgrade', 'reveal', 'salvage', 'next_hand'];
const OWN_MAY = ['trash', 'discard'];
const HIDEABLE = ['drew', 'peeked'];

export class Speech {
  constructor(
    readonly words: GameWords,
    readonly cards: Record<string, CardData>,
    readonly players: string[]
  ) {}

  seat(seat: number): string {
    return this.players[seat] || this.words.seat(seat);
  }

  short(slug: string | null): string {
    return slug === null ? '?' : (this.cards[slug]?.short ?? this.words.name(slug));
  }

  /** What a card does, a line per effect. */
  lines(card: CardData): string[] {
    if (card.type === 'create') return [this.words.text('effect.value', { value: card.value })];
    if (card.type === 'content') return [this.words.text('effect.points', { points: card.points })];
    return card.effects.map((effect) => this.effect(effect));
  }

  effect(effect: Effect): string {
    return this.words.text(effect.create ? 'effect.create' : 'effect.free', { create: effect.create, text: this.operations(effect.ops) });
  }

  operations(ops: Operation[]): string {
    return ops.map((op) => capital(this.operation(op))).join(this.words.text('join.sentences')) + this.words.text('join.end');
  }

  operation(operation: Operation): string {
    if (operation.op === 'if') return this.condition(operation);
    const type = String(operation.type ?? 'any');
    const fields = {
      ...operation,
      type: this.words.text(`type.${type}.one`),
      types: this.words.text(`type.${type}.many`),
      to: this.words.text(`to.${String(operation.to ?? 'discard')}`),
      card: 'card' in operation ? this.words.name(String(operation.card)) : '',
      counter: 'per' in operation ? this.words.text(`counter.${String(operation.per)}`) : ''
    };
    const may = operation.may === true;
    let key = `op.${operation.op}`;
    if ('per' in operation) key += '_per';
    else if (may && OWN_MAY.includes(operation.op)) key += '_may';
    if (!this.words.has(key)) key += operation.n === 1 ? '.one' : '.many';
    const text = this.words.text(key, fields);
    return may && !OWN_MAY.includes(operation.op) ? this.words.text(VERBS.includes(operation.op) ? 'may.verb' : 'may.other', { text }) : text;
  }

  private condition(operation: Operation): string {
    const type = this.words.text(`type.${String(operation.type ?? 'any')}.one`);
    const condition = this.words.text(`condition.${String(operation.when)}`, { n: operation.n ?? 0, type });
    const branch = (ops: unknown) => (ops as Operation[]).map((inner) => this.operation(inner)).join(this.words.text('join.branch'));
    const fields = { condition, then: branch(operation.then), else: 'else' in operation ? branch(operation.else) : '' };
    return this.words.text('else' in operation ? 'op.if_else' : 'op.if', fields);
  }

  /** The open question, in words. */
  question(ask: Document): string {
    const fields = {
      ...ask,
      type: this.words.text(`type.${String(ask.type ?? 'any')}.one`),
      to: this.words.text(`to.${String(ask.to ?? 'discard')}`),
      op: ask.op ? capital(this.operation(ask.op as Operation)) : ''
    };
    return capital(this.words.text(`question.${String(ask.what)}`, fields));
  }

  /** An event, in words. */
  event(event: Document): string {
    const cards = event.cards as (string | null)[] | undefined;
    const hidden = HIDEABLE.includes(String(event.type)) && cards?.every((card) => card === null);
    const fields: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(event)) fields[field] = this.value(field, value);
    return this.words.text(`event.${String(event.type)}${hidden ? '_unseen' : ''}`, fields);
  }

  private value(field: string, value: unknown): unknown {
    if (field === 'seat') return this.seat(Number(value));
    if (field === 'winners') return (value as number[]).map((seat) => this.seat(seat)).join(', ');
    if (field === 'effect') return Number(value) + 1;
    if (field === 'scores') return (value as number[]).join(' – ');
    if (field === 'op' && value && typeof value === 'object') return capital(this.operation(value as Operation));
    if (field === 'op' || field === 'what') return this.words.text(`op_name.${String(value)}`);
    if (field === 'when') return this.words.text(`when_name.${String(value)}`);
    if (field === 'value') return value ? '✓' : '✗';
    if (Array.isArray(value)) return value.map((item) => this.short(item as string | null)).join(', ');
    if (value === null) return this.words.text('board.none');
    return typeof value === 'string' ? this.short(value) : value;
  }
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
