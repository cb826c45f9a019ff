/** The seats that this browser holds: their tokens, by match. Whoever has a token plays the seat, so they stay here. */

const KEY = 'tefuda.seats';

export interface Held {
  seat: number;
  /** None where the seat is held by the account that is logged in. */
  token?: string;
}

interface Kept {
  seats: Held[];
  game: string;
  at: number;
  over?: boolean;
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

/** Matches with a seat of this browser that are not known to be over, the latest first. */
export function ownMatches(): { id: string; game: string }[] {
  return Object.entries(all())
    .filter(([, kept]) => !kept.over)
    .sort(([, one], [, other]) => other.at - one.at)
    .map(([id, kept]) => ({ id, game: kept.game }));
}

/** Remember that a match has ended: its seats stay ours, for its replay. */
export function rememberEnd(match: string): void {
  const kept = all();
  if (!kept[match] || kept[match].over) return;
  kept[match].over = true;
  localStorage.setItem(KEY, JSON.stringify(kept));
}

export function forget(match: string): void {
  const kept = all();
  delete kept[match];
  localStorage.setItem(KEY, JSON.stringify(kept));
}
