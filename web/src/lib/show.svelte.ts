/** What happened, shown one event after another, then the position that it led to. Whoever wants pauses it or skips it. */

import type { Document, Entry } from './api';

/** How much of the log has been shown: every entry before `entry`, and the first `events` of that one. */
export interface Reached {
  entry: number;
  events: number;
}

interface Scene {
  entries: Entry[];
  then: () => void;
}

const MOST_EVENTS = 120; // of one scene; one with more is too long to watch and is shown by where it leads
const LOOK_AGAIN = 50; // milliseconds between looks at whether a pause is over

export class Show {
  /** The event that is being shown right now, for boards to animate. */
  event = $state.raw<Document | null>(null);
  /** Whether the last word has not been shown yet. */
  isRunning = $state(false);
  /** Whether that takes time, so that there is something to pause and to skip. */
  isPlaying = $state(false);
  isPaused = $state(false);
  reached = $state.raw<Reached>({ entry: 0, events: 0 });

  private waiting: Scene[] = [];
  private isSkipping = false;
  private run = 0;

  /** `pauseOf` says for how many milliseconds an event stands. */
  constructor(private readonly pauseOf: (event: Document) => number | Promise<number>) {}

  /** Start over from a position that is shown as it is: nothing of what waited is shown any more. */
  begin(number: number): void {
    this.run += 1;
    this.waiting = [];
    this.end();
    this.reached = { entry: number, events: 0 };
  }

  /** Show entries after all that still waits, `then` the position. */
  add(entries: Entry[], then: () => void): void {
    this.waiting.push({ entries, then });
    if (!this.isRunning) void this.play();
  }

  skip(): void {
    this.isSkipping = this.isPlaying;
    this.isPaused = false;
  }

  private async play(): Promise<void> {
    const run = this.run;
    this.isRunning = true;
    for (let scene = this.waiting.shift(); scene; scene = this.waiting.shift()) {
      const count = scene.entries.reduce((sum, entry) => sum + entry.events.length, 0);
      if (count <= MOST_EVENTS) {
        for (const entry of scene.entries) {
          await this.playEntry(entry, run);
          if (run !== this.run) return;
        }
      }
      this.event = null;
      scene.then();
      const last = scene.entries.at(-1);
      if (last) this.reached = { entry: last.number + 1, events: 0 };
    }
    this.end();
  }

  private async playEntry(entry: Entry, run: number): Promise<void> {
    for (const [place, event] of (entry.events as Document[]).entries()) {
      const pause = this.isSkipping ? 0 : await this.pauseOf(event);
      if (run !== this.run) return;
      if (pause === 0) continue;
      this.isPlaying = true;
      this.event = event;
      this.reached = { entry: entry.number, events: place + 1 };
      await passed(pause);
      while (this.isPaused && !this.isSkipping && run === this.run) await passed(LOOK_AGAIN);
      if (run !== this.run) return;
    }
  }

  private end(): void {
    this.event = null;
    this.isRunning = false;
    this.isPlaying = false;
    this.isPaused = false;
    this.isSkipping = false;
  }
}

const passed = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
