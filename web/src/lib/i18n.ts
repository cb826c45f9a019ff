/** The words of the client itself, a folder of texts per area. Games bring their own from the server. */

import { speech, type Texts } from './speech.svelte';

export type Key = keyof Texts;

/** A text in the chosen language with its fields filled in. */
export function t(key: Key, fields: Record<string, string | number> = {}): string {
  const text = speech.texts[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(fields[name] ?? whole));
}
