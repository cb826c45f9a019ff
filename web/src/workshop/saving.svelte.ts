/** A draft that saves itself: after every change, a moment later, and again until it is through. Until then a copy lies in
 * this browser, so that nothing is lost if the page is closed or the server is away. */

import { Problem, type Document } from '$lib/api';
import { askAsMaker, type Draft } from './asking';

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'stale';

const PAUSE = 700; // milliseconds without a change
const RETRY = 5000;

interface Copy {
  document: Document;
  revision: number;
}

export class Saving {
  state = $state<SaveState>('saved');
  card = $state.raw<Document>({});
  /** A copy of this browser that is not what the server has: the person decides. */
  conflict = $state.raw<Document | null>(null);
  private revision = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;

  constructor(readonly id: string) {}

  private get key(): string {
    return `tefuda.draft.${this.id}`;
  }

  /** The draft as the server has it, with what this browser had not yet saved. */
  begin(draft: Draft): void {
    this.card = draft.document;
    this.revision = draft.revision;
    const copy = this.copy();
    if (!copy) return;
    if (copy.revision === draft.revision) this.change(copy.document);
    else if (JSON.stringify(copy.document) !== JSON.stringify(draft.document)) this.conflict = copy.document;
    else this.forgetCopy();
  }

  change(card: Document): void {
    this.card = card;
    if (this.state === 'stale') this.conflict = card;
    else this.state = 'waiting';
    try {
      localStorage.setItem(this.key, JSON.stringify({ document: card, revision: this.revision } satisfies Copy));
    } catch {
      // a full store: the server still gets it
    }
    this.later(PAUSE);
  }

  private later(pause: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), pause);
  }

  /** Save now; resolves when the last change is saved, or cannot be. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    await this.running;
    if (this.state === 'waiting' || this.state === 'failed') {
      this.running = this.save();
      await this.running;
      this.running = undefined;
    }
    return this.state === 'saved';
  }

  get publishable(): { revision: number } {
    return { revision: this.revision };
  }

  private async save(): Promise<void> {
    const card = this.card;
    this.state = 'saving';
    try {
      const saved = await askAsMaker<Draft>(`/drafts/${this.id}`, { method: 'PUT', body: { document: card, revision: this.revision } });
      this.revision = saved.revision;
      if (this.card === card) {
        this.state = 'saved';
        this.forgetCopy();
      } else {
        this.change(this.card);
      }
    } catch (reason) {
      const code = reason instanceof Problem ? reason.code : '';
      if (code === 'stale') {
        this.state = 'stale';
        this.conflict = this.card;
      } else {
        this.state = 'failed';
        if (code === 'offline' || code === 'too_fast' || code === 'busy') this.later(RETRY);
      }
    }
  }

  /** Settle a conflict: what this browser has goes over what the server has, or is given up. */
  async settle(keepMine: boolean): Promise<void> {
    const mine = this.conflict;
    if (!mine) return;
    const draft = await askAsMaker<Draft>(`/drafts/${this.id}`);
    this.conflict = null;
    this.state = 'saved';
    this.card = draft.document;
    this.revision = draft.revision;
    if (keepMine) {
      this.change(mine);
      await this.flush();
    } else {
      this.forgetCopy();
    }
  }

  private copy(): Copy | null {
    try {
      return JSON.parse(localStorage.getItem(this.key) ?? 'null') as Copy | null;
    } catch {
      return null;
    }
  }

  forgetCopy(): void {
    localStorage.removeItem(this.key);
  }

  /** Stop for good: the draft is published or removed. */
  end(): void {
    clearTimeout(this.timer);
    this.state = 'saved';
    this.forgetCopy();
  }
}
