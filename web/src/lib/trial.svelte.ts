/** A position that is tried without a match: the server computes each step, nothing is stored. Lessons and the boards of the
 * rules live on it. */

import { ask, type Document } from './api';
import { pauseOf } from './pace';
import type { Action } from './partial';

export class Trial {
  view = $state.raw<Document | null>(null);
  legal = $state.raw<Action[]>([]);
  /** Events of the last action, and the one that is being shown. */
  last = $state.raw<Document[]>([]);
  event = $state.raw<Document | null>(null);
  /** Whether an action is on its way or its events still play. */
  busy = $state(false);
  /** The whole state, as the server gave it. */
  document: Document | null = null;
  private run = 0;

  constructor(
    readonly game: string,
    readonly seat: number
  ) {}

  /** Lay the position out anew. */
  async begin(options: Document, position: Document | null): Promise<void> {
    const run = ++this.run;
    const { state } = await ask<{ state: Document }>(`/games/${this.game}/scenario-start`, { body: { options, position } });
    if (run !== this.run) return;
    this.document = state;
    this.last = [];
    this.event = null;
    this.busy = false;
    await this.look(run);
  }

  /** Make a move and show what happens; what happened. */
  async play(action: Action): Promise<Document[]> {
    const run = this.run;
    this.busy = true;
    try {
      const answer = await ask<{ state: Document; events: Document[] }>(`/games/${this.game}/step`, { body: { state: this.document, action } });
      for (const event of answer.events) {
        const pause = await pauseOf(this.game, event);
        if (run !== this.run) return [];
        if (pause === 0) continue;
        this.event = event;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      if (run !== this.run) return [];
      this.document = answer.state;
      this.last = answer.events;
      this.event = null;
      await this.look(run);
      return answer.events;
    } finally {
      if (run === this.run) this.busy = false;
    }
  }

  private async look(run: number): Promise<void> {
    const [shown, may] = await Promise.all([
      ask<{ view: Document }>(`/games/${this.game}/view`, { body: { state: this.document, viewer: this.seat } }),
      ask<{ legal: Action[]; to_act: number[] }>(`/games/${this.game}/legal`, { body: { state: this.document, seat: this.seat } })
    ]);
    if (run !== this.run) return;
    this.view = shown.view;
    this.legal = may.to_act.includes(this.seat) ? may.legal : [];
  }
}
