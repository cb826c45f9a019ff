/** For how long an event stands on the board: as long as the person wants, and not at all where there is nothing to see. */

import type { Document } from './api';
import { eventsShown } from './boards';
import { PAUSE, settings } from './settings.svelte';

export async function pauseOf(game: string, event: Document): Promise<number> {
  if (PAUSE[settings.speed] === 0 || document.visibilityState !== 'visible') return 0;
  const isShown = await eventsShown(game).catch(() => () => true);
  return isShown(event) ? PAUSE[settings.speed] : 0;
}
