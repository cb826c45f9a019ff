/** A match as it happens: position, log, chat, presence; acting, and coming back after a break without loss. */

import { ask, Problem, type Acted, type Document, type Entry, type MatchInfo, type Message, type Position } from './api';
import { loadEntries } from './history';
import { heldSeats, rememberEnd, type Held } from './identity';
import { pauseOf } from './pace';
import type { Action } from './partial';
import { settings } from './settings.svelte';
import { Show } from './show.svelte';

export type Connection = 'connecting' | 'live' | 'lost';

interface Shown {
  view: Document | null;
  legal: Action[];
  number: number;
}

const SILENCE = 20_000; // milliseconds without a word from the server: the connection is dead

export class LiveMatch {
  match = $state<MatchInfo | null>(null);
  view = $state<Document | null>(null);
  legal = $state<Action[]>([]);
  number = $state(0);
  /** All that is known of the log; how much of it has been shown, `show` tells. */
  entries = $state.raw<Entry[]>([]);
  messages = $state<Message[]>([]);
  presence = $state<{ seats: boolean[]; spectators: number }>({ seats: [], spectators: 0 });
  connection = $state<Connection>('connecting');
  problem = $state<Problem | null>(null);
  readonly show = new Show((event) => pauseOf(this.match!.game, event));
  acting = $state(false);
  /** The number that the position must reach before the next action: that of the last one sent. */
  private awaited = $state(0);
  /** When the connection last came back after a break. */
  returned = $state(0);

  /** The seats that are played here: by a token of this browser, or by the account that is logged in. */
  held = $state.raw<Held[]>([]);
  seat = $state<number | null>(null);

  private socket: WebSocket | null = null;
  private heard = 0;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  /** The number of the latest position that is shown or waits to be. */
  private known = 0;

  constructor(readonly id: string) {
    this.held = heldSeats(id);
    this.seat = this.held[0]?.seat ?? null;
  }

  get token(): string | undefined {
    return this.held.find((held) => held.seat === this.seat)?.token;
  }

  /** What may be done now: nothing while an action is on its way or events still play. */
  get offered(): Action[] {
    return this.acting || this.show.isRunning || this.number < this.awaited ? [] : this.legal;
  }

  /** The events of the last action that has been shown. */
  get last(): Document[] {
    const done = this.entries.filter((entry) => entry.number < this.show.reached.entry && entry.events.length);
    return (done.at(-1)?.events ?? []) as Document[];
  }

  async open(): Promise<void> {
    try {
      await this.load();
      this.connect();
    } catch (problem) {
      this.problem = problem as Problem;
      this.connection = 'lost';
    }
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** Look and act for another seat of this browser (people at one screen). */
  async sit(seat: number): Promise<void> {
    if (seat === this.seat) return;
    this.seat = seat;
    this.legal = [];
    this.known = 0;
    this.show.begin(this.show.reached.entry);
    const former = this.socket;
    this.socket = null; // what it still says is meant for other eyes
    former?.close();
    try {
      await this.load();
    } catch {
      this.entries = [];
      this.jump({ view: null, legal: [], number: 0 }); // the socket brings everything, as soon as it can
    }
    this.connect();
  }

  /** Show nothing until the next position is loaded: the last view was meant for other eyes. */
  hide(): void {
    this.view = null;
  }

  private async load(): Promise<void> {
    const eyes = this.seat === null ? '' : `?viewer=${this.seat}`; // who holds several seats looks through one at a time
    const position = await ask<Position>(`/matches/${this.id}${eyes}`, { token: this.token });
    this.take(position.own);
    this.meet(position.match);
    const log = position.view ? await loadEntries(this.id, this.token, this.seat === null ? undefined : String(this.seat)) : [];
    if (position.number < this.known) return; // meanwhile the socket has told more
    this.entries = log.filter((entry) => entry.number < position.number); // what happened since then the socket tells, to be shown
    this.jump({ view: position.view ?? null, legal: position.legal as Action[], number: position.number });
  }

  /** Sit down where the account has seats, besides those that this browser has tokens of. */
  private take(own: number[]): void {
    const further = own.filter((seat) => !this.held.some((held) => held.seat === seat));
    if (further.length) this.held = [...this.held, ...further.map((seat) => ({ seat }))].sort((one, other) => one.seat - other.seat);
    this.seat ??= this.held[0]?.seat ?? null;
  }

  private meet(match: MatchInfo): void {
    this.match = match;
    if (match.status === 'over') rememberEnd(match.id);
  }

  private connect(): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const chat = this.messages.length ? this.messages[this.messages.length - 1]!.number + 1 : 0;
    const eyes = this.seat === null ? '' : `&viewer=${this.seat}`;
    const protocols = this.token ? ['tefuda.v1', `tefuda.seat.${this.token}`] : ['tefuda.v1'];
    const next = this.entries.length ? this.entries[this.entries.length - 1]!.number + 1 : 0;
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/matches/${this.id}/live?since=${next}&chat_since=${chat}${eyes}`, protocols);
    this.socket = socket;
    socket.onopen = () => {
      if (this.tries > 0) this.returned = Date.now();
      this.connection = 'live';
      this.tries = 0;
      this.heard = Date.now();
      this.watch();
    };
    socket.onmessage = (message) => {
      if (socket === this.socket) this.hear(JSON.parse(String(message.data)) as Document);
    };
    socket.onclose = () => {
      if (this.closed || socket !== this.socket) return;
      this.connection = 'lost';
      this.tries += 1;
      this.timer = setTimeout(() => this.connect(), Math.min(8000, 300 * 2 ** Math.min(this.tries, 5)));
    };
  }

  private watch(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (Date.now() - this.heard > SILENCE) this.socket?.close();
      else this.watch();
    }, SILENCE / 2);
  }

  private hear(message: Document): void {
    this.heard = Date.now();
    if (message.type === 'update') {
      this.meet(message.match as MatchInfo);
      const fresh = (message.entries as Entry[]).filter((entry) => !this.entries.some((known) => known.number === entry.number));
      this.entries = [...this.entries, ...fresh];
      const news = fresh.filter((entry) => entry.number >= this.known); // the rest led to a position that is shown already
      const shown = 'view' in message ? { view: message.view as Document | null, legal: message.legal as Action[], number: message.number as number } : null;
      this.known = Math.max(this.known, message.number as number);
      this.show.add(news, () => {
        if (shown) this.put(shown);
      });
    } else if (message.type === 'chat') {
      this.messages = [...this.messages, message as unknown as Message];
    } else if (message.type === 'presence') {
      this.presence = message as unknown as { seats: boolean[]; spectators: number };
    } else if (message.type === 'problem' && !('id' in message)) {
      this.problem = new Problem(String(message.code), String(message.detail), Number(message.status), message);
    }
  }

  /** Show a position as it is, without what led to it. */
  private jump(shown: Shown): void {
    this.known = shown.number;
    this.show.begin(shown.number);
    this.put(shown);
  }

  private put(shown: Shown): void {
    this.view = shown.view;
    this.legal = shown.legal;
    this.number = shown.number;
  }

  /** Play an action; a stale one is dropped, because the position that it was meant for is gone. */
  async act(action: Action): Promise<void> {
    if (this.acting) return;
    this.acting = true;
    this.problem = null;
    try {
      const body = { action, number: this.number, key: crypto.randomUUID() };
      const acted = await ask<Acted>(`/matches/${this.id}/actions`, { body, token: this.token });
      if (this.connection !== 'live') {
        this.jump({ view: acted.view, legal: acted.legal as Action[], number: acted.number });
      } else {
        this.awaited = acted.number;
      }
    } catch (problem) {
      this.problem = problem as Problem;
      if (problem instanceof Problem && problem.code === 'stale' && this.connection !== 'live') await this.load();
    } finally {
      this.acting = false;
    }
  }

  async send(what: 'resign' | 'undo' | 'draw' | 'leave'): Promise<void> {
    await this.try(() => ask(`/matches/${this.id}/${what}`, { body: { seat: this.seat }, token: this.token }));
  }

  async answer(offer: 'undo' | 'draw', agree: boolean): Promise<void> {
    await this.try(() => ask(`/matches/${this.id}/${offer}/answer`, { body: { seat: this.seat, agree }, token: this.token }));
  }

  async hint(): Promise<Action | undefined> {
    const answer = await this.try(() => ask<{ action: Action }>(`/matches/${this.id}/hint`, { body: { seat: this.seat }, token: this.token }));
    return answer?.action;
  }

  async say(text: string): Promise<void> {
    await this.try(() => ask(`/matches/${this.id}/chat`, { body: { text, name: this.seat === null ? settings.name || 'Guest' : null }, token: this.token }));
  }

  private async try<Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> {
    this.problem = null;
    try {
      return await work();
    } catch (problem) {
      this.problem = problem as Problem;
      return undefined;
    }
  }
}
