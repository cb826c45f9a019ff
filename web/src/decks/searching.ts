/** Looking for cards: by words in any language, and by the values of their fields. */

import type { Document } from '$lib/api';

/** A text as it is compared: case, width and accents do not count, hiragana is katakana. */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));
}

/** The cards' words, folded once. */
export function foldedWords(search: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(search).map(([card, words]) => [card, words.map(fold)]));
}

/** Whether every word of what is sought stands somewhere in the words of a card, in whatever language. */
export function says(words: string[] | undefined, sought: string): boolean {
  return fold(sought)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words?.some((text) => text.includes(part)));
}

export type Chosen = Record<string, (string | number)[]>;

/** Whether a card has one of the chosen values in every field where some are chosen. */
export function fits(card: Document, chosen: Chosen): boolean {
  return Object.entries(chosen).every(([field, values]) => {
    if (!values.length) return true;
    const own = card[field];
    return values.some((value) => (Array.isArray(own) ? own.includes(value) : own === value));
  });
}
