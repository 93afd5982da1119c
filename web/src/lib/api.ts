// The JSON API: every refusal arrives as words.
import { t } from './i18n.svelte';
import type { Comer, GameInfo, Newcomer, Place, Refusal, RoomInfo } from './wire';

export class Refused extends Error {
  rule: string;
  values: Record<string, unknown>;
  #why: string;

  constructor(refusal: Refusal) {
    super();
    this.rule = refusal.rule;
    this.values = refusal.values;
    this.#why = refusal.why;
  }

  /** Why, in the language that is spoken now. */
  override get message(): string {
    return t(this.#why, this.values);
  }
}

/** What went wrong, to be said whenever it is drawn, so that it follows the language. */
export const saidOf = (error: unknown) => () => (error instanceof Error ? error.message : String(error));

export const unreachable = () =>
  new Refused({ rule: 'OFFLINE', why: 'The server cannot be reached. Is it still running?', values: {} });

export async function ask<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  let response: Response;
  try {
    const headers = {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined || body instanceof Blob ? {} : { 'Content-Type': 'application/json' }),
    };
    response = await fetch(
      path,
      body === undefined
        ? { method, headers }
        : { method, headers, body: body instanceof Blob ? body : JSON.stringify(body) },
    );
  } catch {
    throw unreachable();
  }
  const answer: unknown = response.status === 204 ? null : await response.json();
  if (!response.ok) throw new Refused(answer as Refusal);
  return answer as T;
}

export const createRoom = (person: Newcomer) => ask<Place>('POST', '/api/rooms', person);
export const joinRoom = (code: string, person: Comer) => ask<Place>('POST', `/api/rooms/${code}/members`, person);
/** What is told of a room to whoever has its code; where that is not enough, by the token of a seat in it. */
export const roomInfo = (code: string, token?: string) => ask<RoomInfo>('GET', `/api/rooms/${code}`, undefined, token);
export const listGames = () => ask<GameInfo[]>('GET', '/api/games');
