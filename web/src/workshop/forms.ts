/** A game's own part of the workshop, found by convention: `web/Workshop.svelte` in its folder makes the form of a card,
 * `web/WorkshopMeter.svelte` shows what the card is worth. Both know nothing of saving, publishing or pictures.
 * A form marks the input of a text with `data-field` and shows what is wrong with a part beside it (Errors.svelte). */

import type { Component } from 'svelte';
import type { Document } from '$lib/api';
import type { GameWords } from '$lib/games.svelte';
import type { Report } from './asking';

export interface FormProps {
  /** The card as far as it has got; never changed in place. */
  card: Document;
  /** The vocabulary with its ranges, as the game's rules tell it. */
  form: Document;
  words: GameWords;
  /** What the server says of the card; null before the first answer. */
  report: Report | null;
  onchange: (card: Document) => void;
}

export interface MeterProps {
  card: Document;
  words: GameWords;
  report: Report;
  onchange: (card: Document) => void;
}

const forms = import.meta.glob<{ default: Component<FormProps> }>('../../../src/tefuda/games/*/web/Workshop.svelte');
const meters = import.meta.glob<{ default: Component<MeterProps> }>('../../../src/tefuda/games/*/web/WorkshopMeter.svelte');

async function own<Found>(found: Record<string, () => Promise<{ default: Found }>>, game: string): Promise<Found | null> {
  const entry = Object.entries(found).find(([path]) => path.split('/').at(-3) === game);
  return entry ? (await entry[1]()).default : null;
}

export const formOf = (game: string) => own(forms, game);
export const meterOf = (game: string) => own(meters, game);
