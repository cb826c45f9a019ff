/** Choosing an action piece by piece: the client knows no rules, it narrows down what the server lists as legal. */

export interface Action {
  seat: number;
  do: string;
  [field: string]: unknown;
}

export type Chosen = Readonly<Record<string, unknown>>;

/** Deep equality of JSON values. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, place) => same(item, other[place]));
  }
  if (one && other && typeof one === 'object' && typeof other === 'object' && !Array.isArray(one) && !Array.isArray(other)) {
    const keys = Object.keys(one);
    return (
      keys.length === Object.keys(other).length &&
      keys.every((key) => same((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]))
    );
  }
  return false;
}

/** The legal actions that agree with everything chosen so far. */
export function fitting(legal: readonly Action[], chosen: Chosen): Action[] {
  const fields = Object.entries(chosen);
  return legal.filter((action) => fields.every(([field, value]) => same(action[field], value)));
}

/** The values that a field may still take, each once, in the order of the legal list. */
export function valuesOf(legal: readonly Action[], chosen: Chosen, field: string): unknown[] {
  const values: unknown[] = [];
  for (const action of fitting(legal, chosen)) {
    if (field in action && !values.some((value) => same(value, action[field]))) values.push(action[field]);
  }
  return values;
}

/** Whether a field may still take this value. */
export function allows(legal: readonly Action[], chosen: Chosen, field: string, value: unknown): boolean {
  return fitting(legal, chosen).some((action) => same(action[field], value));
}

/** The one action that is meant, once what is chosen leaves no other; an action with exactly these fields wins a tie. */
export function completed(legal: readonly Action[], chosen: Chosen): Action | undefined {
  const fits = fitting(legal, chosen);
  if (fits.length === 1) return fits[0];
  const wanted = Object.keys(chosen).length;
  return fits.find((action) => Object.keys(action).filter((field) => field !== 'seat' || 'seat' in chosen).length === wanted);
}
