/** The seats that this browser holds: their tokens, by match. Whoever has a token plays the seat, so they stay here. */

const KEY = 'tefuda.seats';

export interface Held {
  seat: number;
  token: string;
}

interface Kept {
  seats: Held[];
  game: string;
  at: number;
}

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}

export function heldSeats(match: string): Held[] {
  return all()[match]?.seats ?? [];
}

export function keepSeats(match: string, game: string, seats: Held[]): void {
  if (!seats.length) return;
  const kept = all();
  const before = kept[match]?.seats.filter((old) => !seats.some((seat) => seat.seat === old.seat)) ?? [];
  kept[match] = { seats: [...before, ...seats].sort((one, other) => one.seat - other.seat), game, at: Date.now() };
  localStorage.setItem(KEY, JSON.stringify(kept));
}

/** Matches with a seat of this browser, the latest first. */
export function ownMatches(): { id: string; game: string }[] {
  return Object.entries(all())
    .sort(([, one], [, other]) => other.at - one.at)
    .map(([id, kept]) => ({ id, game: kept.game }));
}

export function forget(match: string): void {
  const kept = all();
  delete kept[match];
  localStorage.setItem(KEY, JSON.stringify(kept));
}
