/** Asking the server: typed by its own schema, with its problems as errors that have a sentence. */

import type { components } from '$protocol/api';

type Schemas = components['schemas'];
export type GameSummary = Schemas['GameOut'];
export type GameDetail = Schemas['GameDetailOut'];
export type MatchInfo = Schemas['MatchOut'];
export type Seat = Schemas['SeatOut'];
export type Position = Schemas['PositionOut'];
export type Created = Schemas['CreatedOut'];
export type Entry = Schemas['EntryOut'];
export type Acted = Schemas['ActedOut'];
export type Message = Schemas['MessageOut'];
export type MatchWish = Schemas['MatchIn'];
export type SeatWish = Schemas['SeatIn'];
export type Document = Record<string, unknown>;

export class Problem extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly status: number,
    readonly body: Document = {}
  ) {
    super(sentence);
  }
}

interface Asking {
  method?: string;
  body?: unknown;
  token?: string;
}

let csrf = ''; // of the session, once it is known; every change that an account makes carries it

/** Ask the server. A change by an account that does not carry the session's value yet learns it and is sent again. */
export async function ask<Answer>(path: string, asking: Asking = {}): Promise<Answer> {
  try {
    return await askOnce<Answer>(path, asking);
  } catch (reason) {
    if (!(reason instanceof Problem) || reason.code !== 'csrf') throw reason;
    csrf = (await askOnce<Schemas['AccountOut']>('/accounts/me')).csrf;
    return await askOnce<Answer>(path, asking);
  }
}

async function askOnce<Answer>(path: string, { method, body, token }: Asking = {}): Promise<Answer> {
  const headers: Record<string, string> = csrf ? { 'x-csrf-token': csrf } : {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (token) headers['authorization'] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers,
      body: body === undefined ? undefined : JSON.stringify(body)
    });
  } catch {
    throw new Problem('offline', 'offline', 0);
  }
  if (response.status === 204) return undefined as Answer;
  const answer = (await response.json().catch(() => ({}))) as Document;
  if (!response.ok) {
    throw new Problem(String(answer.code ?? 'error'), String(answer.detail ?? response.statusText), response.status, answer);
  }
  return answer as Answer;
}
