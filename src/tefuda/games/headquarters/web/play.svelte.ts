/** One player's dealings with the board: what is picked up, what may follow, and what is shown of it. It narrows down `legal`. */

import { getContext, setContext } from 'svelte';
import type { Document } from '$lib/api';
import type { BoardProps } from '$lib/boards';
import { fitting, valuesOf, type Action } from '$lib/partial';
import { lastMoved, mentioned, sizeOf, thingsOf, treesOf, waysToPlay, ROW_HEIGHT, type Branch, type Effect, type Thing, type Values, type View } from './table';

export type Picked = { card: string; place: number } | { attacker: number };
export type Light = '' | 'place' | 'target' | 'option' | 'attacker';

const KEY = Symbol('headquarters');

export class Play {
  /** What was picked up by tap, drag or key. */
  picked = $state.raw<Picked | null>(null);
  /** Several ways to play a card there: the player is asked. */
  asked = $state.raw<{ card: string; parent: number; ways: Action[] } | null>(null);
  /** The object or card that is pointed at, for its description. */
  pointed = $state.raw<{ id?: number; card: string | null } | null>(null);
  /** Where something dragged would land. */
  hovered = $state.raw<number | null>(null);
  /** Current values by id; they follow from the view and arrive a moment after it. */
  values = $state.raw<Record<string, Values>>({});
  /** Effects waiting, also between two positions, while events are shown. */
  queue = $state.raw<Effect[]>([]);

  constructor(private readonly given: () => BoardProps) {
    setContext(KEY, this);
  }

  get props(): BoardProps {
    return this.given();
  }

  static here(): Play {
    return getContext<Play>(KEY);
  }

  readonly view = $derived.by(() => this.props.view as unknown as View);
  readonly things = $derived.by(() => thingsOf(this.view));
  readonly legal = $derived.by(() => this.props.legal);
  readonly words = $derived.by(() => this.props.words);
  readonly bottom = $derived.by(() => this.props.seat ?? 0);
  readonly others = $derived.by(() => {
    const order = this.view.order;
    const from = order.indexOf(this.bottom);
    return order.map((_, place) => order[(from + place) % order.length]!).filter((seat) => seat !== this.bottom);
  });
  readonly moved = $derived.by(() => lastMoved(this.props.last));
  readonly struck = $derived.by(() => new Set(mentioned(this.props.event)));
  readonly choice = $derived.by(() => this.view.choice);
  readonly picks = $derived.by(() => this.legal.filter((action) => action.do === 'choose'));
  readonly end = $derived.by(() => this.legal.find((action) => action.do === 'end_main'));
  readonly parents = $derived.by(() => (this.picked && 'card' in this.picked ? valuesOf(this.legal, { card: this.picked.card }, 'parent') : []));
  readonly targets = $derived.by(() => (this.picked && 'attacker' in this.picked ? valuesOf(this.legal, { do: 'attack', attacker: this.picked.attacker }, 'target') : []));
  readonly attackers = $derived.by(() => valuesOf(this.legal, { do: 'attack' }, 'attacker'));
  /** The attack to point at with an arrow: the one under way, being announced, or being considered. */
  readonly attack = $derived.by(() => {
    const event = this.props.event;
    if (event?.type === 'attack') return { from: Number(event.attacker), to: Number(event.target) };
    if (this.view.attack) return { from: this.view.attack.attacker, to: this.view.attack.target };
    if (this.picked && 'attacker' in this.picked && this.hovered !== null) return { from: this.picked.attacker, to: this.hovered };
    return null;
  });

  nameOf(seat: number): string {
    return this.props.players[seat] || this.words.seat(seat);
  }

  /** A text of this board. */
  text(key: string, fields: Record<string, unknown> = {}): string {
    return this.words.text(`board.${key}`, fields);
  }

  /** What is printed on a card in this match. */
  printed(card: string): Document {
    return { ...this.words.cards[card], ...this.view.options.cards?.[card] };
  }

  valuesOf(thing: Thing): Values {
    const known = this.values[thing.id];
    if (known) return known;
    if (thing.hidden || thing.card === null) return { kind: 'unit', level: thing.x ?? 0, power: thing.x ?? 0, flags: [] };
    return { ...(this.printed(thing.card) as unknown as Values), flags: [] };
  }

  titleOf(thing: Thing): string {
    if (!thing.hidden) return this.words.name(thing.card);
    return this.words.name('hidden');
  }

  /** What an object is worth and how it stands, in words. */
  facts(thing: Thing): string[] {
    const values = this.valuesOf(thing);
    const parts = [this.text('level', { n: values.level })];
    if (values.power_type) parts.push(`${this.words.name(values.power_type)} ${values.power}`);
    else parts.push(this.words.name(values.kind));
    if (values.kind === 'hq') parts.push(this.text('hp', { n: this.view.players[thing.owner]!.hp }));
    if (values.link !== undefined) parts.push(this.text('links', { filled: values.filled ?? 0, link: values.link }));
    if (thing.damage) parts.push(this.text('damage', { n: thing.damage }));
    if (!thing.active) parts.push(this.text('inactive'));
    if (values.attackable === false) parts.push(this.text('protected'));
    return parts;
  }

  /** What is printed on a card, in words. */
  printedFacts(card: string): string[] {
    const printed = this.printed(card);
    const parts = [this.words.name(String(printed.kind)), this.text('level', { n: printed.level })];
    if (printed.power_type) parts.push(`${this.words.name(String(printed.power_type))} ${printed.power}`, `${this.words.name('link')} ${printed.link}`);
    return parts;
  }

  /** Everything about an object in one sentence, for screen readers. */
  label(thing: Thing): string {
    const secret = thing.hidden && thing.card ? [this.words.name(thing.card)] : [];
    return [`#${thing.id} ${this.titleOf(thing)}`, ...secret, ...this.facts(thing)].join(', ');
  }

  trees(seat: number): Branch[] {
    return treesOf(seat, this.things, (thing) => this.valuesOf(thing).link ?? 0);
  }

  /** How many em a seat's trees are high. */
  highness(seat: number): number {
    return Math.max(1.5, ...this.trees(seat).map((tree) => sizeOf(tree).rows)) * ROW_HEIGHT + 2.2;
  }

  light(id: number): Light {
    if (this.picks.some((action) => action.pick === id) && this.choice?.kind === 'object') return 'option';
    if (this.targets.includes(id)) return 'target';
    if (this.parents.includes(id)) return 'place';
    return this.attackers.includes(id) && !this.picked ? 'attacker' : '';
  }

  abilities(id: number): Action[] {
    return fitting(this.legal, { do: 'activate', source: id });
  }

  /** Whether a card can be played for what it is, not only face-down. */
  canPlayOpenly(card: string): boolean {
    return this.legal.some((action) => action.card === card && action.do !== 'play_hidden' && 'parent' in action);
  }

  canPlay(card: string): boolean {
    return this.legal.some((action) => action.card === card && 'parent' in action);
  }

  // -- acting

  take(card: string, place: number): void {
    const again = this.picked && 'card' in this.picked && this.picked.place === place;
    this.picked = again || !this.canPlay(card) ? null : { card, place };
  }

  act(action: Action): void {
    this.drop();
    this.props.act(action);
  }

  drop(): void {
    this.picked = null;
    this.asked = null;
    this.hovered = null;
  }

  /** A tap on an object: whatever it can mean now. */
  tap(thing: Thing): void {
    const pick = this.choice?.kind === 'object' ? this.picks.find((action) => action.pick === thing.id) : undefined;
    if (pick) this.act(pick);
    else if (this.targets.includes(thing.id)) this.strike(thing.id);
    else if (this.parents.includes(thing.id)) this.place(thing.id);
    else if (this.attackers.includes(thing.id)) {
      const again = this.picked && 'attacker' in this.picked && this.picked.attacker === thing.id;
      this.picked = again ? null : { attacker: thing.id };
    } else {
      this.picked = null;
      if (thing.card) this.props.inspect(thing.card);
    }
  }

  strike(target: number): void {
    if (!this.picked || !('attacker' in this.picked)) return;
    const [action] = fitting(this.legal, { do: 'attack', attacker: this.picked.attacker, target });
    if (action) this.act(action);
  }

  /** Play the picked card under a parent; ask if there are several ways, and never lay a card face-down unasked. */
  place(parent: number): void {
    if (!this.picked || !('card' in this.picked)) return;
    const card = this.picked.card;
    const ways = waysToPlay(this.legal, card, parent);
    if (ways.length === 1 && ways[0]!.do !== 'play_hidden') this.act(ways[0]!);
    else if (ways.length) this.asked = { card, parent, ways };
  }

  accepts(id: number): boolean {
    return this.targets.includes(id) || this.parents.includes(id);
  }

  receive(id: number): void {
    if (this.targets.includes(id)) this.strike(id);
    else if (this.parents.includes(id)) this.place(id);
  }

  /** Follow an event that is being shown: effects join and leave the queue. */
  follow(event: Document): void {
    const effect = event as unknown as Effect;
    if (event.type === 'queued') this.queue = [...this.queue, effect];
    else if (event.type === 'resolving') {
      const place = this.queue.findIndex((waiting) => waiting.source === effect.source && waiting.ability === effect.ability);
      this.queue = this.queue.filter((_, index) => index !== place);
    } else if (event.type === 'chain_capped') this.queue = [];
  }
}
