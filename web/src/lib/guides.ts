/** What a game offers to newcomers: lessons, puzzles, and the options that most people want to choose. */

import type { components } from '$protocol/api';
import { ask, type Document } from './api';
import { once } from './games.svelte';
import { same } from './partial';
import type { Language } from './settings.svelte';

export type Guide = components['schemas']['GuideOut'];
export type Lesson = components['schemas']['LessonOut'];
export type Puzzle = components['schemas']['PuzzleOut'];

export function gameGuide(game: string, language: Language): Promise<Guide> {
  return once(`guide ${game} ${language}`, () => ask<Guide>(`/games/${game}/guide?lang=${language}`));
}

/** The puzzle that a match with these options is; -1 if it is none. */
export function puzzleOf(guide: Guide, options: Document): number {
  return guide.puzzles.findIndex((puzzle) => Object.entries(puzzle.options).every(([name, value]) => same(options[name], value)));
}

/** Under which name progress remembers a puzzle. */
export function puzzleName(place: number): string {
  return `puzzle ${place + 1}`;
}
