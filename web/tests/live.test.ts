import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Document } from '../src/lib/api';

/** A server's side of the wire: what it answers, and the sockets that were opened to it. */
class Socket {
  static opened: Socket[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (message: { data: string }) => void;
  constructor(readonly address: string) {
    Socket.opened.push(this);
  }
  tell(message: Document) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close() {
    this.onclose?.();
  }
}

const MATCH = { id: 'm', game: 'any', status: 'running', seats: [], to_act: [0] };
const entry = (number: number) => ({ number, events: [{ type: 'happened', number }] });
const view = (number: number) => ({ number, view: { number }, legal: [{ seat: 0, do: `after ${number}` }] });
const since = (socket: Socket | undefined) => new URL(socket!.address).searchParams.get('since');
const settled = () => vi.advanceTimersByTimeAsync(0);

let answers: Record<string, Document>;

async function opened() {
  const { LiveMatch } = await import('../src/lib/live.svelte');
  const live = new LiveMatch('m');
  await live.open();
  Socket.opened[0]!.onopen?.();
  return live;
}

describe('a match as it happens', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.resetModules();
    Socket.opened = [];
    answers = { '/matches/m': { match: MATCH, own: [], ...view(1) }, '/matches/m/events': { number: 3, entries: [entry(0), entry(1), entry(2)] } };
    const kept = new Map([['tefuda.settings', JSON.stringify({ speed: 'normal' })]]);
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) });
    vi.stubGlobal('navigator', { languages: ['en'] });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.stubGlobal('document', { visibilityState: 'visible' });
    vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
    vi.stubGlobal('WebSocket', Socket);
    vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(JSON.stringify(answers[path.replace('/api/v1', '').split('?')[0]!]))));
  });

  it('asks to be told what happened after the position that it was given, although the log came later and knew of it', async () => {
    const live = await opened();
    expect([since(Socket.opened[0]), live.entries.map((known) => known.number)]).toEqual(['1', [0]]);

    Socket.opened[0]!.tell({ type: 'update', match: MATCH, entries: [entry(1), entry(2)], ...view(3) });
    await settled();
    expect([live.show.event, live.number]).toEqual([{ type: 'happened', number: 1 }, 1]);
    live.show.skip();
    await vi.advanceTimersByTimeAsync(1000);
    expect([live.number, live.last, live.offered]).toEqual([3, [{ type: 'happened', number: 2 }], [{ seat: 0, do: 'after 3' }]]);
    live.close();
  });

  it('names as the last move only what has been shown', async () => {
    const live = await opened();
    expect(live.last).toEqual([{ type: 'happened', number: 0 }]);

    Socket.opened[0]!.tell({ type: 'update', match: MATCH, entries: [entry(1)], ...view(2) });
    await settled();
    expect(live.last).toEqual([{ type: 'happened', number: 0 }]);
    live.close();
  });

  it('comes back after a break with the next entry that it has not heard of', async () => {
    const live = await opened();
    Socket.opened[0]!.tell({ type: 'update', match: MATCH, entries: [entry(1)], ...view(2) });
    Socket.opened[0]!.close();
    expect(live.connection).toBe('lost');
    await vi.advanceTimersByTimeAsync(2000);
    expect([Socket.opened.length, since(Socket.opened[1])]).toEqual([2, '2']);
    live.close();
  });

  it('shows an action of its own at once while it is cut off, and not once more when it is back', async () => {
    const live = await opened();
    Socket.opened[0]!.close();
    answers['/matches/m/actions'] = { seat: 0, events: [], ...view(2) };
    await live.act({ seat: 0, do: 'after 1' });
    expect([live.number, live.offered]).toEqual([2, [{ seat: 0, do: 'after 2' }]]);

    await vi.advanceTimersByTimeAsync(2000);
    expect(since(Socket.opened[1])).toBe('1');
    Socket.opened[1]!.onopen?.();
    Socket.opened[1]!.tell({ type: 'update', match: MATCH, entries: [entry(1)], ...view(2) });
    await settled();
    expect([live.show.isRunning, live.number, live.entries.map((known) => known.number)]).toEqual([false, 2, [0, 1]]);
    live.close();
  });

  it('hears nothing any more that is meant for the seat that it has left', async () => {
    const live = await opened();
    const [former] = Socket.opened;
    await live.sit(1);
    former!.tell({ type: 'update', match: MATCH, entries: [entry(1)], ...view(2), view: { secret: 'of seat 0' } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(JSON.stringify([live.view, live.entries])).not.toContain('secret');
    expect(new URL(Socket.opened[1]!.address).searchParams.get('viewer')).toBe('1');
    live.close();
  });
});
