/** Starting a match and going to it. */

import { ask, type Created, type MatchWish } from './api';
import { gameDetail } from './games.svelte';
import { keepSeats } from './identity';
import { router } from './router.svelte';
import { settings, type Level } from './settings.svelte';

export async function start(wish: MatchWish): Promise<Created> {
  const created = await ask<Created>('/matches', { body: wish });
  keepSeats(created.match.id, created.match.game, created.tokens);
  const invite = created.invite ? `?invite=${encodeURIComponent(created.invite)}` : '';
  router.go(`/match/${created.match.id}${invite}`);
  return created;
}

/** One click: you against CPUs of a level, with the game's defaults. */
export async function startAgainstCpu(game: string, level: Level = 'normal', options: Record<string, unknown> = {}): Promise<void> {
  const detail = await gameDetail(game);
  const wanted = detail.options.find((option) => option.name === 'seats')?.default;
  const count = typeof options.seats === 'number' ? options.seats : typeof wanted === 'number' ? wanted : detail.seats[0]!;
  const seats = Array.from({ length: count }, (_, seat) =>
    seat === 0 ? { kind: 'me' as const, name: settings.name || null } : { kind: 'bot' as const, bot: level }
  );
  await start({ game, options, seats, visibility: 'link', undo: 'free' } as MatchWish);
}
