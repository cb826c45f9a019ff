import { describe, expect, it } from 'vitest';
import { allows, completed, fitting, same, valuesOf, type Action } from '../src/lib/partial';

const legal: Action[] = [
  { seat: 0, do: 'pass' },
  { seat: 0, do: 'place', card: 'a', at: [0, 1] },
  { seat: 0, do: 'place', card: 'a', at: [2, 2] },
  { seat: 0, do: 'place', card: 'b', at: [2, 2] },
  { seat: 0, do: 'use', card: 'c' },
  { seat: 0, do: 'use', card: 'c', on: 4 }
];

describe('choosing an action piece by piece', () => {
  it('keeps the actions that agree with what is chosen', () => {
    expect(fitting(legal, { card: 'a' })).toHaveLength(2);
    expect(fitting(legal, { at: [2, 2] })).toHaveLength(2);
    expect(fitting(legal, { do: 'eat' })).toEqual([]);
  });

  it('lists the values a field may still take, each once', () => {
    expect(valuesOf(legal, { do: 'place' }, 'card')).toEqual(['a', 'b']);
    expect(valuesOf(legal, { card: 'a' }, 'at')).toEqual([[0, 1], [2, 2]]);
    expect(allows(legal, { card: 'b' }, 'at', [0, 1])).toBe(false);
  });

  it('is complete when one action is left, or when exactly its fields are chosen', () => {
    expect(completed(legal, { card: 'b' })).toEqual(legal[3]);
    expect(completed(legal, { card: 'a' })).toBeUndefined();
    expect(completed(legal, { do: 'use', card: 'c' })).toEqual(legal[4]);
    expect(completed(legal, { do: 'use', card: 'c', on: 4 })).toEqual(legal[5]);
  });

  it('compares JSON values deeply', () => {
    expect(same({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true);
    expect(same([1], [1, 2])).toBe(false);
    expect(same({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(same(null, {})).toBe(false);
  });
});
