/** What the server says about a game's decks. The client knows no rule: it shows what the check answers. */

import { ask, type Document } from '$lib/api';
import type { Language } from '$lib/settings.svelte';
import type { components } from '$protocol/api';

type Schemas = components['schemas'];
export type DeckKind = Schemas['DeckKindOut'];
export type DeckKinds = Schemas['DeckKindsOut'];
export type Checked = Schemas['DeckCheckedOut'];
export type Pile = Schemas['PileOut'];
export type Filter = Schemas['FilterOut'];
export type Piles = Record<string, Record<string, number>>;

const kept = new Map<string, Promise<DeckKinds>>();

/** The kinds of decks of a game; asked once per language. */
export function deckKinds(game: string, language: Language): Promise<DeckKinds> {
  const key = `${game} ${language}`;
  let answer = kept.get(key);
  if (!answer) {
    answer = ask<DeckKinds>(`/games/${game}/decks?lang=${language}`);
    kept.set(key, answer);
    answer.catch(() => kept.delete(key));
  }
  return answer;
}

interface Question {
  form: 'value' | 'piles' | 'text';
  deck: unknown;
  option?: string;
  options?: Document;
  language: Language;
}

/** Whether a deck is legal, with the reasons, and the deck in every form. */
export function checkDeck(game: string, question: Question): Promise<Checked> {
  return ask<Checked>(`/games/${game}/decks/check`, { body: question });
}

/** Whether a kind of deck is played in a match with these options. */
export function isPlayed(kind: DeckKind, options: Document): boolean {
  const wanted = Object.entries(kind.when);
  if (wanted.every(([name]) => options[name] === undefined)) return kind.is_default;
  return wanted.every(([name, value]) => options[name] === value);
}

export function emptyPiles(kind: DeckKind): Piles {
  return Object.fromEntries(kind.piles.map((pile) => [pile.name, {}]));
}

export function total(copies: Record<string, number> | undefined): number {
  return Object.values(copies ?? {}).reduce((sum, count) => sum + count, 0);
}
