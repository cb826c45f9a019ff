/** The words of the client itself. Games bring their own from the server. */

import en from '../text/en.json';
import ja from '../text/ja.json';
import ko from '../text/ko.json';
import zh from '../text/zh.json';
import { settings, type Language } from './settings.svelte';

export type Key = keyof typeof en;
export const TEXTS: Record<Language, Record<Key, string>> = { en, ja, ko, zh };

/** A text in the chosen language with its fields filled in. */
export function t(key: Key, fields: Record<string, string | number> = {}): string {
  const text = TEXTS[settings.language][key];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(fields[name] ?? whole));
}
