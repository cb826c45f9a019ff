/** The log of a match as a viewer saw it. The server hands it out in pieces. */

import { ask, type Entry } from './api';

export async function loadEntries(match: string, token: string | undefined, viewer?: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  const eyes = viewer === undefined ? '' : `&viewer=${viewer}`;
  for (;;) {
    const piece = await ask<{ number: number; entries: Entry[] }>(`/matches/${match}/events?since=${entries.length}${eyes}`, { token });
    entries.push(...piece.entries);
    if (!piece.entries.length || entries.length >= piece.number) return entries;
  }
}
