/** Decks that are kept: by the account that is logged in, or else in this browser. */

import { ask, Problem } from '$lib/api';
import { t } from '$lib/i18n';
import type { components } from '$protocol/api';
import { account } from '../account/account.svelte';

export interface Kept {
  id: string;
  place: 'account' | 'browser';
  game: string;
  option: string;
  name: string;
  value: unknown;
  is_legal: boolean;
  updated_at: number;
}
export type Wanted = Pick<Kept, 'game' | 'option' | 'name' | 'value' | 'is_legal'>;

const KEY = 'tefuda.decks';
const MOST = 200;

class Shelf {
  decks = $state.raw<Kept[]>([]);
  hasAccount = $state(false);

  /** Look for all decks, of the account too if there is one. */
  async load(): Promise<void> {
    const own = inBrowser();
    this.hasAccount = (await account.known()) !== null;
    const answer = this.hasAccount ? await ask<components['schemas']['DecksOut']>('/decks') : { decks: [] };
    this.decks = [...answer.decks.map((deck) => ({ ...deck, place: 'account' as const })), ...own];
  }

  of(game: string, option?: string): Kept[] {
    return this.decks.filter((deck) => deck.game === game && (option === undefined || deck.option === option));
  }

  /** Keep a deck, instead of an earlier one if it is given. A browser's deck moves to the account once there is one. */
  async keep(deck: Wanted, before: Kept | null): Promise<Kept> {
    const kept = this.hasAccount ? await this.tell(deck, before) : this.write(deck, before);
    await this.load();
    return kept;
  }

  async remove(deck: Kept): Promise<void> {
    if (deck.place === 'account') await ask(`/decks/${deck.id}`, { method: 'DELETE' });
    else store(inBrowser().filter((other) => other.id !== deck.id));
    await this.load();
  }

  private async tell({ game, option, name, value }: Wanted, before: Kept | null): Promise<Kept> {
    const isOwn = before?.place === 'account';
    const answer = await ask<components['schemas']['DeckOut']>(isOwn ? `/decks/${before.id}` : '/decks', {
      method: isOwn ? 'PUT' : 'POST',
      body: { game, option, name, value }
    });
    if (before?.place === 'browser') store(inBrowser().filter((other) => other.id !== before.id));
    return { ...answer, place: 'account' };
  }

  private write(deck: Wanted, before: Kept | null): Kept {
    const others = inBrowser().filter((other) => other.id !== before?.id);
    if (others.length >= MOST) throw new Problem('too_many', t('decks.too_many', { most: MOST }), 0);
    const kept: Kept = { ...deck, id: before?.id ?? crypto.randomUUID(), place: 'browser', updated_at: Date.now() };
    store([...others, kept]);
    return kept;
  }
}

function inBrowser(): Kept[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(read) ? read.filter(isKept) : [];
  } catch {
    return [];
  }
}

function isKept(deck: unknown): deck is Kept {
  if (typeof deck !== 'object' || deck === null) return false;
  const { id, game, option, name } = deck as Record<string, unknown>;
  return [id, game, option, name].every((text) => typeof text === 'string') && 'value' in deck;
}

function store(decks: Kept[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(decks));
  } catch {
    throw new Problem('no_room', t('decks.no_room'), 0);
  }
}

export const shelf = new Shelf();
