/** Asking the server as a maker of cards: as the account that is logged in, or by a token that this browser keeps, got when it is first needed. */

import { ask, Problem, type Document } from '$lib/api';
import type { components } from '$protocol/api';
import { account } from '../account/account.svelte';

type Schemas = components['schemas'];
export type Draft = Schemas['DraftOut'];
export type Design = Schemas['DesignOut'];
export type Version = Schemas['VersionOut'];
export type Statistics = Schemas['StatisticsOut'];
export type Rate = Schemas['RateOut'];
export type Checked = Omit<Schemas['CheckOut'], 'report'> & { report: Report };

/** What is wrong with a card, and where: the game's own words. */
export interface CardError {
  code: string;
  path: string;
  message: string;
}

export interface Report extends Document {
  legal: boolean;
  errors: CardError[];
}

const KEY = 'tefuda.maker';
let waiting: Promise<string> | undefined;

/** The maker's token; a new one where there is none yet. Two who ask at once get the same. */
async function token(): Promise<string> {
  const kept = localStorage.getItem(KEY);
  if (kept) return kept;
  waiting ??= ask<{ token: string }>('/makers', { method: 'POST', body: {} }).then((made) => {
    localStorage.setItem(KEY, made.token);
    return made.token;
  });
  try {
    return await waiting;
  } finally {
    waiting = undefined;
  }
}

/** What shows who makes: nothing while an account is logged in, because the server prefers a token to its cookie. */
async function shown(): Promise<{ token?: string }> {
  return (await account.known()) ? {} : { token: await token() };
}

/** Ask as a maker. A token that the server no longer knows is replaced once. */
export async function askAsMaker<Answer>(path: string, asking: { method?: string; body?: unknown } = {}): Promise<Answer> {
  try {
    return await ask<Answer>(path, { ...asking, ...(await shown()) });
  } catch (reason) {
    if (!(reason instanceof Problem) || reason.code !== 'unknown_maker') throw reason;
    localStorage.removeItem(KEY);
    return ask<Answer>(path, { ...asking, ...(await shown()) });
  }
}

/** Look at something as the maker one is, or as nobody: looking makes no maker. */
export async function look<Answer>(path: string): Promise<Answer> {
  await account.known();
  return isMaker() ? askAsMaker<Answer>(path) : ask<Answer>(path);
}

export function isMaker(): boolean {
  return account.person !== null || localStorage.getItem(KEY) !== null;
}

/** Send a picture; its id. */
export async function upload(picture: Blob): Promise<string> {
  return (await askAsMaker<{ id: string }>('/pictures', { body: picture })).id;
}

export const pictureAddress = (id: string): string => `/api/v1/pictures/${id}.webp`;

/** An id for a new card that no other card has. */
export function freshSlug(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
  return `c_${Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => letters[byte % letters.length]).join('')}`;
}
