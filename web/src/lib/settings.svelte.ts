/** What a person has chosen on this device: language, look, speed of play, volume, name. */

export const LANGUAGES = ['en', 'ja', 'ko', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', ja: '日本語', ko: '한국어', zh: '中文' };
export const SPEEDS = ['instant', 'fast', 'normal', 'slow'] as const;
export type Speed = (typeof SPEEDS)[number];
export const PAUSE: Record<Speed, number> = { instant: 0, fast: 180, normal: 480, slow: 1100 };

export const LEVELS = ['easy', 'normal', 'hard', 'expert'] as const;
export type Level = (typeof LEVELS)[number];

interface Saved {
  language: Language;
  theme: 'system' | 'light' | 'dark';
  speed: Speed;
  volume: number;
  name: string;
  preview: boolean;
  /** How strong the CPU is in a quick match. */
  level: Level;
}

const KEY = 'tefuda.settings';

function spoken(): Language {
  for (const wanted of navigator.languages) {
    const found = LANGUAGES.find((language) => wanted.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return 'en';
}

function saved(): Saved {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const defaults: Saved = { language: spoken(), theme: 'system', speed: reduced ? 'instant' : 'normal', volume: 0.5, name: '', preview: true, level: 'normal' };
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Saved>;
    const known = { ...defaults, ...read };
    if (!LANGUAGES.includes(known.language)) known.language = defaults.language;
    if (!SPEEDS.includes(known.speed)) known.speed = defaults.speed;
    if (!LEVELS.includes(known.level)) known.level = defaults.level;
    return known;
  } catch {
    return defaults;
  }
}

export const settings = $state<Saved>(saved());

/** Keep what is chosen, and let the page look like it. */
export function applySettings(): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
  document.documentElement.lang = settings.language;
  document.documentElement.dataset.theme = settings.theme;
}
