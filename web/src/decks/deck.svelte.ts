/** The deck that is being built: its cards, what the server says about it, and a draft that outlives the page. */

import { same } from '$lib/partial';
import { settings } from '$lib/settings.svelte';
import { checkDeck, emptyPiles, total, type Checked, type DeckKind, type Pile, type Piles } from './kinds';
import type { Kept } from './shelf.svelte';

const DRAFTS = 'tefuda.deck-drafts';
const CHECK_AFTER = 120; // milliseconds of quiet, so that many quick taps are one question

interface Draft {
  name: string;
  piles: Piles;
  kept: Kept | null;
  isChanged: boolean;
}

export class Deck {
  name = $state('');
  piles = $state<Piles>({});
  kept = $state.raw<Kept | null>(null);
  isChanged = $state(false);
  active = $state('');
  checked = $state.raw<Checked | null>(null);
  problem = $state.raw<Error | null>(null);
  /** What the last try to add a card was refused for; empty if it was not. */
  refusal = $state.raw<{ card: string; most: number } | null>(null);

  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly game: string,
    readonly kind: DeckKind
  ) {
    const draft = drafts()[this.key];
    this.active = kind.piles.find((pile) => pile.size > 1)?.name ?? kind.piles[0]!.name;
    this.piles = emptyPiles(kind);
    if (draft) this.restore(draft);
    this.refresh();
  }

  get key(): string {
    return `${this.game}/${this.kind.option}`;
  }

  pile(name: string): Pile {
    return this.kind.piles.find((pile) => pile.name === name)!;
  }

  /** Where a card goes when it is tapped: into the pile that is open, or into the first that takes it. */
  placeOf(card: string): Pile | undefined {
    const open = this.pile(this.active);
    return open.cards.includes(card) ? open : this.kind.piles.find((pile) => pile.cards.includes(card));
  }

  count(card: string, pile = this.placeOf(card)?.name ?? ''): number {
    return this.piles[pile]?.[card] ?? 0;
  }

  get size(): number {
    return this.kind.piles.reduce((sum, pile) => sum + total(this.piles[pile.name]), 0);
  }

  get wanted(): number {
    return this.kind.piles.reduce((sum, pile) => sum + pile.size, 0);
  }

  add(card: string): void {
    const pile = this.placeOf(card);
    if (!pile) return;
    const count = this.count(card, pile.name);
    this.refusal = null;
    if (pile.size === 1) this.piles[pile.name] = { [card]: 1 };
    else if (count < pile.copies) this.piles[pile.name]![card] = count + 1;
    else {
      this.refusal = { card, most: pile.copies };
      return;
    }
    this.changed();
  }

  remove(card: string, pile = this.placeOf(card)?.name ?? ''): void {
    const count = this.count(card, pile);
    if (!count) return;
    this.refusal = null;
    if (count === 1) delete this.piles[pile]![card];
    else this.piles[pile]![card] = count - 1;
    this.changed();
  }

  fill(pile: string, cards: string[]): void {
    const copies: Record<string, number> = {};
    for (const card of cards) copies[card] = (copies[card] ?? 0) + 1;
    this.piles[pile] = copies;
    this.changed();
  }

  rename(name: string): void {
    this.name = name;
    this.changed();
  }

  /** Begin with these cards; `kept` is the deck that saving changes. */
  open(name: string, piles: Piles, kept: Kept | null = null): void {
    const empty = emptyPiles(this.kind);
    this.piles = Object.fromEntries(Object.keys(empty).map((pile) => [pile, { ...piles[pile] }]));
    this.name = name;
    this.kept = kept;
    this.changed();
    this.isChanged = false;
    this.keepDraft();
  }

  /** The deck was kept as it was when `piles` were checked; what has changed since is still to be saved. */
  saved(kept: Kept, piles: Piles): void {
    this.kept = kept;
    this.isChanged = !this.kind.piles.every(({ name }) => same(piles[name] ?? {}, this.piles[name] ?? {}));
    if (!this.isChanged) this.name = kept.name;
    this.keepDraft();
  }

  /** Ask the server now. The page shows the latest answer; who asked gets the answer to what was asked. */
  async check(): Promise<Checked> {
    clearTimeout(this.timer);
    const mine = ++this.asked;
    try {
      const answer = await checkDeck(this.game, { form: 'piles', deck: this.piles, option: this.kind.option, language: settings.language });
      if (mine === this.asked) {
        this.checked = answer;
        this.problem = null;
      }
      return answer;
    } catch (reason) {
      if (mine === this.asked) this.problem = reason as Error;
      throw reason;
    }
  }

  /** Ask the server now; trouble is shown on the page. */
  refresh(): void {
    this.check().catch(() => undefined);
  }

  private changed(): void {
    this.isChanged = true;
    this.checked = null;
    this.keepDraft();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.refresh(), CHECK_AFTER);
  }

  private restore(draft: Draft): void {
    for (const pile of this.kind.piles) {
      const known = Object.entries(draft.piles[pile.name] ?? {}).filter(([card, count]) => pile.cards.includes(card) && count > 0);
      this.piles[pile.name] = Object.fromEntries(known);
    }
    this.name = draft.name;
    this.kept = draft.kept;
    this.isChanged = draft.isChanged;
  }

  private keepDraft(): void {
    const draft: Draft = { name: this.name, piles: $state.snapshot(this.piles), kept: this.kept, isChanged: this.isChanged };
    try {
      localStorage.setItem(DRAFTS, JSON.stringify({ ...drafts(), [this.key]: draft }));
    } catch {
      // no room: the deck on the page is unharmed, and saving it will say so
    }
  }
}

function drafts(): Record<string, Draft> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(DRAFTS) ?? '{}');
    const whole = typeof read === 'object' && read !== null ? Object.entries(read) : [];
    return Object.fromEntries(whole.filter(([, draft]) => typeof draft?.name === 'string' && typeof draft.piles === 'object' && draft.piles !== null));
  } catch {
    return {};
  }
}
