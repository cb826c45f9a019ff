/** What the board says: names of seats and cards from the view, and sentences as the game's own words make them. */

import type { GameWords } from '$lib/games.svelte';
import type { CardData } from './cards';

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

  /** The text of an effect without its create cost, which the board shows as a drop. */
  effect(card: CardData, place: number): string {
    const [create, line] = [card.effects[place]?.create ?? 0, card.lines[place] ?? ''];
    const lead = this.words.text(create ? 'effect.create' : 'effect.free', { create, text: '' });
    return line.startsWith(lead) ? line.slice(lead.length) : line;
  }
}

/** A sentence that follows others stands on its own here. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
