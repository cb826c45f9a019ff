import { describe, expect, it } from 'vitest';
import { fits, foldedWords, says } from '../src/decks/searching';

describe('looking for cards', () => {
  const words = foldedWords({ mouse: ['Mouse', 'ネズミ', '쥐', '老鼠'], elan: ['Élan Vital', 'Draw a card.'], dragon: ['ドラゴン'] });

  it('finds a card by its name in any language', () => {
    for (const name of ['mouse', 'ネズミ', '쥐', '老鼠']) expect(says(words.mouse, name)).toBe(true);
    expect(says(words.mouse, 'cat')).toBe(false);
  });

  it('does not mind case, accents, width of letters, or the kind of kana', () => {
    expect(says(words.mouse, 'ＭＯＵＳＥ')).toBe(true);
    expect(says(words.mouse, 'ねずみ')).toBe(true);
    expect(says(words.dragon, 'どらごん')).toBe(true);
    expect(says(words.elan, 'elan')).toBe(true);
  });

  it('wants every word, wherever it stands', () => {
    expect(says(words.elan, 'card vital')).toBe(true);
    expect(says(words.elan, 'card mortal')).toBe(false);
    expect(says(words.elan, '   ')).toBe(true);
  });

  it('takes one of the chosen values in every field where some are chosen', () => {
    const card = { kind: 'unit', level: 2, factions: ['general', 'test'] };
    expect(fits(card, { kind: ['unit', 'command'], factions: ['test'] })).toBe(true);
    expect(fits(card, { kind: [], level: [1, 2] })).toBe(true);
    expect(fits(card, { kind: ['unit'], level: [3] })).toBe(false);
    expect(fits(card, { power: [0] })).toBe(false);
  });
});
