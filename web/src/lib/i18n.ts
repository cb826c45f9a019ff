/** The words of the client itself, a folder of texts per area. Games bring their own from the server. */

import shellEn from '../text/shell/en.json';
import shellJa from '../text/shell/ja.json';
import shellKo from '../text/shell/ko.json';
import shellZh from '../text/shell/zh.json';
import decksEn from '../text/decks/en.json';
import decksJa from '../text/decks/ja.json';
import decksKo from '../text/decks/ko.json';
import decksZh from '../text/decks/zh.json';
import workshopEn from '../text/workshop/en.json';
import workshopJa from '../text/workshop/ja.json';
import workshopKo from '../text/workshop/ko.json';
import workshopZh from '../text/workshop/zh.json';
import { settings, type Language } from './settings.svelte';

export type Key = keyof typeof shellEn | keyof typeof decksEn | keyof typeof workshopEn;
export const TEXTS: Record<Language, Record<Key, string>> = {
  en: { ...shellEn, ...decksEn, ...workshopEn },
  ja: { ...shellJa, ...decksJa, ...workshopJa },
  ko: { ...shellKo, ...decksKo, ...workshopKo },
  zh: { ...shellZh, ...decksZh, ...workshopZh },
};

/** A text in the chosen language with its fields filled in. */
export function t(key: Key, fields: Record<string, string | number> = {}): string {
  const text = TEXTS[settings.language][key];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(fields[name] ?? whole));
}
