/** What the server tells about games: kept per language, asked once. */

import { ask, type Document, type GameDetail, type GameSummary } from './api';
import { settings, type Language } from './settings.svelte';

export interface Card extends Document {
  title: string;
  text: string;
}

/** Words and cards of one game in one language: what boards show. */
export class GameWords {
  constructor(
    readonly game: string,
    readonly language: Language,
    private readonly texts: Record<string, string>,
    readonly cards: Record<string, Card>
  ) {}

  /** What a word of a document is called. */
  name(slug: string | null | undefined): string {
    return slug == null ? '?' : (this.texts[`names.${slug}`] ?? this.cards[slug]?.title ?? slug);
  }

  text(key: string, fields: Record<string, unknown> = {}): string {
    const found = this.texts[key];
    return found === undefined ? key : found.replace(/\{(\w+)\}/g, (whole, name: string) => String(fields[name] ?? whole));
  }

  has(key: string): boolean {
    return key in this.texts;
  }

  seat(seat: number): string {
    return this.texts[`seats.${seat}`] ?? this.text('player', { number: seat + 1 });
  }

  /** The rules text of a card. */
  cardText(slug: string): string {
    return this.cards[slug]?.text || (this.texts[`card.${slug}`] ?? '');
  }

  /** The address of a card's picture. */
  face(slug: string, part: 'card' | 'art' = 'art'): string {
    return `/api/v1/games/${this.game}/cards/${slug}.svg?lang=${this.language}&part=${part}`;
  }
}

const kept = new Map<string, Promise<unknown>>();

export function once<Answer>(key: string, load: () => Promise<Answer>): Promise<Answer> {
  let answer = kept.get(key) as Promise<Answer> | undefined;
  if (!answer) {
    answer = load();
    kept.set(key, answer);
    answer.catch(() => kept.delete(key));
  }
  return answer;
}

export function gameList(language: Language = settings.language): Promise<GameSummary[]> {
  return once(`games ${language}`, async () => (await ask<{ games: GameSummary[] }>(`/games?lang=${language}`)).games);
}

export function gameDetail(game: string, language: Language = settings.language): Promise<GameDetail> {
  return once(`detail ${game} ${language}`, () => ask<GameDetail>(`/games/${game}?lang=${language}`));
}

export function gameWords(game: string, language: Language = settings.language): Promise<GameWords> {
  return once(`words ${game} ${language}`, async () => {
    const [texts, gallery] = await Promise.all([
      ask<{ texts: Record<string, string> }>(`/games/${game}/texts/${language}`),
      ask<{ cards: Record<string, Card> }>(`/games/${game}/gallery?lang=${language}`)
    ]);
    return new GameWords(game, language, texts.texts, gallery.cards);
  });
}

export function gameRules(game: string): Promise<string> {
  return once(`rules ${game}`, async () => (await ask<{ rules: string }>(`/games/${game}/rules`)).rules);
}

/** Options without those that are hidden from us: they hold nulls, which no option takes. */
function knownOf(options: Document | null | undefined): Document | null {
  return options ? Object.fromEntries(Object.entries(options).filter(([, value]) => !JSON.stringify(value).includes('null'))) : null;
}

/** Actions, events and a result in the words of a language. A match's options may bring names along; in games that name things
 * as whoever sits at the seat sees them, the view is told too. */
export async function said(
  game: string,
  language: Language,
  what: { actions?: Document[]; events?: Document[]; result?: Document | null; options?: Document | null; view?: Document | null; seat?: number | null }
): Promise<{ actions: string[]; events: string[]; result: string | null }> {
  const looks = what.view && (await gameDetail(game, language)).names_by_view;
  return ask(`/games/${game}/say`, {
    body: {
      language,
      actions: what.actions ?? [],
      events: what.events ?? [],
      result: what.result ?? null,
      options: knownOf(what.options),
      view: looks ? what.view : null,
      seat: looks ? (what.seat ?? null) : null
    }
  });
}

/** What an action would do, as far as the view can tell. */
export async function previewed(game: string, view: Document, action: Document): Promise<Document | null> {
  if (!settings.preview) return null;
  try {
    return (await ask<{ preview: Document | null }>(`/games/${game}/preview`, { body: { view, action } })).preview;
  } catch {
    return null;
  }
}

/** What a view says without spelling it out, such as current values; null where it spells out everything. */
export async function implied(game: string, view: Document): Promise<Document | null> {
  return (await ask<{ implied: Document | null }>(`/games/${game}/implied`, { body: { view } })).implied;
}
