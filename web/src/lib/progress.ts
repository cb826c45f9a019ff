/** What this browser has learned and solved: names of lessons and puzzles, by game. */

const KEY = 'tefuda.progress';

function all(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string[]>;
  } catch {
    return {};
  }
}

export function done(game: string): string[] {
  return all()[game] ?? [];
}

export function markDone(game: string, name: string): void {
  const kept = all();
  kept[game] = [...new Set([...(kept[game] ?? []), name])];
  localStorage.setItem(KEY, JSON.stringify(kept));
}
