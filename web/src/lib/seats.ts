/** Who sits where, in words of the chosen language. */

import type { Seat } from './api';
import { t, type Key } from './i18n';
import { LEVELS, type Level } from './settings.svelte';

/** What a CPU of a level is called. */
export function cpuName(level: Level): string {
  return t('cpu', { level: t(`level_${level}` as Key) });
}

/** The name of who sits there; an empty seat waits. */
export function sitterName(seat: Seat): string {
  if (seat.kind === 'open') return t('waiting_players');
  const level = LEVELS.find((known) => known === seat.bot);
  return seat.kind === 'bot' && level ? cpuName(level) : seat.name;
}
