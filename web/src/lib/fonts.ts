/** Fonts for every script, for devices that have none of their own. Their tables alone weigh more than the client, so they
 * come after the first screen; the browser then fetches only the pieces whose characters are shown. */

import type { Language } from './settings.svelte';

const FONT_FILES: Partial<Record<Language, () => Promise<unknown>>> = {
  ja: () => import('@fontsource-variable/noto-sans-jp'),
  ko: () => import('@fontsource-variable/noto-sans-kr'),
  zh: () => import('@fontsource-variable/noto-sans-sc')
};

/** The font of a language at once. */
export async function loadFont(language: Language): Promise<void> {
  await FONT_FILES[language]?.();
}

/** The fonts of all languages, when the page has nothing better to do, the chosen one first: names and chat may be in any. */
export function loadFontsLater(language: Language): void {
  const later = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1500));
  const rest = () => void Promise.all(Object.values(FONT_FILES).map((file) => file()));
  const load = () => later(() => void loadFont(language).then(() => later(rest)));
  if (document.readyState === 'complete') load();
  else window.addEventListener('load', load, { once: true });
}
