/** Asking the server: typed by its own schema, with its problems as errors that have a sentence. */

import type { components } from '$protocol/api';

type Schemas = components['schemas'];
export type GameSummary = Schemas['GameOut'];
export type GameDetail = Schemas['GameDetailOut'];
export type MatchInfo = Schemas['MatchOut'];
export type Seat = Schemas['SeatOut'];
export type Position = Schemas['OwnPositionOut'];
export type OwnMatch = Schemas['OwnMatchOut'];
export type Person = Schemas['AccountOut'];
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
  /** A document, or a file as it is. */
  body?: unknown;
  token?: string;
}

const SESSION = 'tefuda.account'; // where the value of the session is kept; the session itself is a cookie that no script can read

/** The value that every change by an account carries; there is one exactly where somebody has logged in and not out. */
export function carried(): string | null {
  return localStorage.getItem(SESSION);
}

export function carry(value: string | null): void {
  if (value === null) localStorage.removeItem(SESSION);
  else localStorage.setItem(SESSION, value);
}

/** Ask the server. A change by an account that does not carry its session's value learns it and is sent again. */
export async function ask<Answer>(path: string, asking: Asking = {}): Promise<Answer> {
  try {
    return await askOnce<Answer>(path, asking);
  } catch (reason) {
    if (!(reason instanceof Problem) || reason.code !== 'csrf') throw reason;
    carry((await askOnce<Person>('/accounts/me')).csrf);
    return await askOnce<Answer>(path, asking);
  }
}

async function askOnce<Answer>(path: string, { method, body, token }: Asking = {}): Promise<Answer> {
  const csrf = carried();
  const headers: Record<string, string> = csrf === null ? {} : { 'x-csrf-token': csrf };
  const isFile = body instanceof Blob;
  if (body !== undefined) headers['content-type'] = isFile ? body.type || 'application/octet-stream' : 'application/json';
  if (token) headers['authorization'] = `Bearer ${token}`;
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers,
      body: body === undefined || isFile ? body : JSON.stringify(body)
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
