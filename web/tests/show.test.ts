import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Document, Entry } from '../src/lib/api';
import { Show } from '../src/lib/show.svelte';

const PAUSE = 100;
const entry = (number: number, ...types: string[]) => ({ number, seat: 0, events: types.map((type) => ({ type })) }) as unknown as Entry;
const pauseOf = (event: Document) => (event.type === 'unseen' ? 0 : PAUSE);
const soon = () => vi.advanceTimersByTimeAsync(0);
const later = () => vi.advanceTimersByTimeAsync(PAUSE);

describe('what happened is shown', () => {
  let show: Show;
  let positions: string[];
  const leadsTo = (position: string) => () => void positions.push(position);

  beforeEach(() => {
    vi.useFakeTimers();
    show = new Show(pauseOf);
    positions = [];
  });

  it('event by event, the log no further than the event, and the position last', async () => {
    show.add([entry(4, 'attacked', 'died')], leadsTo('after'));
    await soon();
    expect([show.event, show.reached, positions]).toEqual([{ type: 'attacked' }, { entry: 4, events: 1 }, []]);
    await later();
    expect([show.event, show.reached, positions]).toEqual([{ type: 'died' }, { entry: 4, events: 2 }, []]);
    await later();
    expect([show.event, show.reached, positions]).toEqual([null, { entry: 5, events: 0 }, ['after']]);
    expect(show.isPlaying).toBe(false);
  });

  it('without waiting for events that are not to be seen', async () => {
    const played = vi.fn();
    show.add([entry(0, 'unseen'), entry(1, 'unseen')], () => played(show.isPlaying));
    await soon();
    expect(played.mock.calls).toEqual([[false]]);
  });

  it('scene after scene, in the order in which they were heard', async () => {
    show.add([entry(0, 'drew')], leadsTo('one'));
    show.add([entry(1, 'drew')], leadsTo('two'));
    await later();
    expect([positions, show.reached]).toEqual([['one'], { entry: 1, events: 1 }]);
    await later();
    expect(positions).toEqual(['one', 'two']);
  });

  it('at once to whoever skips it, and the next time slowly again', async () => {
    show.add([entry(0, 'drew', 'drew', 'drew')], leadsTo('one'));
    await soon();
    show.skip();
    await later();
    expect([positions, show.reached]).toEqual([['one'], { entry: 1, events: 0 }]);
    show.add([entry(1, 'drew')], leadsTo('two'));
    await soon();
    expect([positions, show.event]).toEqual([['one'], { type: 'drew' }]);
  });

  it('slowly although somebody skipped when there was nothing to skip', async () => {
    show.skip();
    show.add([entry(0, 'drew')], leadsTo('one'));
    await soon();
    expect(show.event).toEqual({ type: 'drew' });
  });

  it('no further while it is paused', async () => {
    show.add([entry(0, 'drew', 'died')], leadsTo('one'));
    await soon();
    show.isPaused = true;
    await vi.advanceTimersByTimeAsync(50 * PAUSE);
    expect(show.event).toEqual({ type: 'drew' });
    show.isPaused = false;
    await later();
    expect(show.event).toEqual({ type: 'died' });
  });

  it('not at all after a new beginning: it was meant for other eyes', async () => {
    show.add([entry(0, 'drew')], leadsTo('theirs'));
    show.add([entry(1, 'drew')], leadsTo('theirs too'));
    await soon();
    show.begin(2);
    await later();
    await later();
    expect([positions, show.event, show.isPlaying, show.reached]).toEqual([[], null, false, { entry: 2, events: 0 }]);
  });

  it('only by where it leads if it is too long to watch', async () => {
    show.add([entry(0, ...Array<string>(200).fill('drew'))], leadsTo('after'));
    await soon();
    expect(positions).toEqual(['after']);
  });
});
