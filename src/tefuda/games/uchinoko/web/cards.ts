/** The cards of a match as its view tells them: printed ones, a match's changes to them, and characters that players designed. */

import type { Document } from '$lib/api';
import type { GameWords } from '$lib/games.svelte';

export type Kind = 'character' | 'create' | 'content';

export interface Effect {
  create: number;
}

export interface CardData {
  slug: string;
  type: Kind;
  cost: number;
  value?: number;
  points?: number;
  effects: Effect[];
  /** What it does, a line per effect, in the game's own words. */
  lines: string[];
  author?: string;
  /** The id of its player's own picture. */
  picture?: string | null;
  /** Its name in full: "Nagi, the Librarian". */
  name: string;
  /** Its name without the title: "Nagi". */
  short: string;
  /** Whether the server can draw it; the board draws the others. */
  printed: boolean;
}

export const CREATES = ['idea', 'motivation', 'deadline'];
export const CONTENTS = ['zine', 'album', 'anime'];

export interface Options extends Document {
  cards?: Record<string, Document>;
  characters?: Document[];
}

/** Lines of the cards that a match brings along, by slug and language, as the server tells them. */
export type Told = Record<string, Record<string, string[]>>;

/** Every card that this match knows, by slug. */
export function cardsOf(options: Options, words: GameWords, told: Told): Record<string, CardData> {
  const found: Record<string, CardData> = {};
  for (const [slug, printed] of Object.entries(words.cards)) {
    const name = words.name(slug);
    const data = { effects: [], ...printed, ...options.cards?.[slug] } as unknown as CardData;
    const lines = options.cards?.[slug] ? told[slug]?.[words.language] : words.cardText(slug).split('\n');
    found[slug] = { ...data, slug, name, short: name.split(/[,，]/)[0]!, lines: lines ?? [], printed: true };
  }
  for (const document of options.characters ?? []) {
    const own = document as unknown as CardData & { name_en?: string };
    const name = words.language === 'en' ? (own.name_en ?? own.name) : own.name;
    found[own.slug] = { ...own, type: 'character', name, short: name, lines: told[own.slug]?.[words.language] ?? [], printed: false };
  }
  return found;
}
