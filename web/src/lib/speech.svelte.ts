/** The client's own words in the language that is spoken now. Each language is a file of its own, loaded when it is wanted. */

import type en from './languages/en';
import type { Language } from './settings.svelte';

export type Texts = Record<keyof typeof en, string>;

const LANGUAGE_FILES: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('./languages/en'),
  ja: () => import('./languages/ja'),
  ko: () => import('./languages/ko'),
  zh: () => import('./languages/zh')
};

class Speech {
  texts = $state.raw<Partial<Texts>>({});
  private wanted: Language | undefined;

  /** Speak a language; until its words have come, the page keeps those it has. */
  async speak(language: Language): Promise<void> {
    this.wanted = language;
    const { default: texts } = await LANGUAGE_FILES[language]();
    if (this.wanted === language) this.texts = texts;
  }
}

export const speech = new Speech();
