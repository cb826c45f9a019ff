/** Putting a character together: operations are added, moved and changed in a document that is never changed in place. */

import type { Document } from '$lib/api';

/** One operation of an effect, as the rulebook writes it. */
export type Operation = Document & { op: string };

export interface Effect {
  create: number;
  ops: Operation[];
}

export interface Parameter {
  name: string;
  kind: 'number' | 'word' | 'branch';
  low: number;
  high: number;
  words: string[];
  required: boolean;
}

export interface Vocabulary {
  texts: Record<string, { fewest: number; most: number }>;
  most: { cost: number; create: number; effects: number; operations: number; branch: number };
  operations: Record<string, { parameters: Parameter[]; may: boolean; acts_on_rivals: boolean }>;
  per: Record<string, Parameter[]>;
  gain_content: Parameter[];
  conditions: Record<string, { parameters: Parameter[]; after: string[] }>;
}

export interface Character extends Document {
  cost: number;
  effects: Effect[];
}

/** A list of operations: an effect's own, or a branch of one of its conditions. */
export interface Place {
  effect: number;
  op?: number;
  branch?: 'then' | 'else';
}

/** What is dragged: a new operation, or one from its place. */
export interface Carried {
  op: Operation;
  from?: { place: Place; at: number };
}

export const BRANCHES = ['then', 'else'] as const;

export function pathOf(place: Place): string {
  const ops = `effects[${place.effect}].ops`;
  return place.branch === undefined ? ops : `${ops}[${place.op}].${place.branch}`;
}

/** The card with one of its lists changed. */
export function withOps(card: Character, place: Place, change: (ops: Operation[]) => Operation[]): Character {
  const effects = card.effects.map((effect, number) => {
    if (number !== place.effect) return effect;
    if (place.branch === undefined) return { ...effect, ops: change(effect.ops) };
    const branch = place.branch;
    const ops = effect.ops.map((op, at) => (at === place.op ? { ...op, [branch]: change((op[branch] as Operation[] | undefined) ?? []) } : op));
    return { ...effect, ops };
  });
  return { ...card, effects };
}

export function opsAt(card: Character, place: Place): Operation[] {
  const ops = card.effects[place.effect]?.ops ?? [];
  return place.branch === undefined ? ops : ((ops[place.op!]?.[place.branch] as Operation[] | undefined) ?? []);
}

/** How many operations an effect has, those inside branches counted too. */
export function operationCount(ops: Operation[]): number {
  return ops.reduce((sum, op) => sum + 1 + BRANCHES.reduce((inner, branch) => inner + ((op[branch] as Operation[] | undefined)?.length ?? 0), 0), 0);
}

/** Put what is carried before the operation at `at`; what comes from elsewhere leaves its place. */
export function dropped(card: Character, carried: Carried, place: Place, at: number): Character {
  const { op, from } = carried;
  if (!from) return withOps(card, place, (ops) => ops.toSpliced(at, 0, op));
  const gap = { op: '' } as Operation; // keeps the other places where they are until all is done
  const lifted = withOps(card, from.place, (ops) => ops.with(from.at, gap));
  const inserted = withOps(lifted, place, (ops) => ops.toSpliced(at, 0, op));
  const clear = (ops: Operation[]): Operation[] =>
    ops.filter((one) => one !== gap).map((one) => (one.op === 'if' ? { ...one, ...branches(one, clear) } : one));
  const effects = inserted.effects.map((effect) => ({ ...effect, ops: clear(effect.ops) }));
  return { ...inserted, effects };
}

function branches(op: Operation, change: (ops: Operation[]) => Operation[]): Document {
  return Object.fromEntries(BRANCHES.filter((branch) => branch in op).map((branch) => [branch, change(op[branch] as Operation[])]));
}

/** Conditions do not stand inside conditions. */
export function mayStand(carried: Carried, place: Place): boolean {
  return place.branch === undefined || carried.op.op !== 'if';
}

// -- one operation

/** The parameters of an operation, given what it already says. */
export function parametersOf(words: Vocabulary, operation: Operation): Parameter[] {
  const { op } = operation;
  if ('per' in operation && words.per[op]) return words.per[op];
  if (op === 'gain' && operation.type === 'content') return words.gain_content;
  if (op === 'if') return words.conditions[String(operation.when)]?.parameters ?? [];
  return words.operations[op]!.parameters;
}

/** An operation to begin with. A condition looks at what stands before it, if that can be looked at. */
export function fresh(words: Vocabulary, op: string, before?: Operation): Operation {
  if (op === 'if') {
    const when = Object.keys(words.conditions).find((one) => before && words.conditions[one]!.after.includes(before.op)) ?? 'hand_has';
    return withCondition(words, { op, then: [{ op: 'gold', n: 1 }] }, when);
  }
  return fitted(words.operations[op]!.parameters, { op });
}

export function withCondition(words: Vocabulary, operation: Operation, when: string): Operation {
  const kept: Operation = { op: 'if', when };
  const known = words.conditions[when]!.parameters;
  for (const { name } of known) if (name in operation) kept[name] = operation[name];
  for (const branch of BRANCHES) if (branch in operation) kept[branch] = operation[branch];
  return fitted(known, kept);
}

/** An amount that counts something, or a fixed one again. */
export function withCounter(words: Vocabulary, operation: Operation, per: string): Operation {
  const { op } = operation;
  const may = operation.may === undefined ? {} : { may: operation.may };
  if (!per) return fitted(words.operations[op]!.parameters, { op, n: operation.n, ...may });
  return fitted(words.per[op]!, { op, n: operation.n, per, ...('max' in operation ? { max: operation.max } : { max: 3 }), ...may });
}

/** One parameter set to a value, the others brought into their ranges. */
export function withValue(words: Vocabulary, operation: Operation, name: string, value: unknown): Operation {
  const changed: Operation = { ...operation, [name]: value };
  if (value === undefined) delete changed[name];
  return fitted(parametersOf(words, changed), changed);
}

/** What must be there is there, and numbers are within their ranges. */
function fitted(parameters: Parameter[], operation: Operation): Operation {
  const whole: Operation = { ...operation };
  for (const one of parameters) {
    if (one.kind === 'branch' || (!one.required && !(one.name in whole))) continue;
    const value = whole[one.name];
    if (one.kind === 'number') whole[one.name] = typeof value === 'number' ? Math.max(one.low, Math.min(one.high, value)) : one.low;
    else if (!one.words.includes(String(value))) whole[one.name] = one.words[0];
  }
  return whole;
}
