// The JSON API: every refusal arrives as words.
import { t } from './i18n.svelte';
import type { PackFile, PackInfo, FinishedRow, Frames, GameInfo, Person, Place, Refusal, ReplayInfo, Rolls, RoomInfo } from './wire';

export class Refused extends Error {
  rule: string;
  values: Record<string, any>;

  constructor(refusal: Refusal) {
    super(t(refusal.why, refusal.values));
    this.rule = refusal.rule;
    this.values = refusal.values;
  }
}

const unreachable = () => new Refused({ rule: 'OFFLINE', why: 'The server cannot be reached. Is it still running?', values: {} });

async function ask<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  let response: Response;
  try {
    const headers = { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...(body === undefined || body instanceof Blob ? {} : { 'Content-Type': 'application/json' }) };
    response = await fetch(path, body === undefined ? { method, headers } : { method, headers, body: body instanceof Blob ? body : JSON.stringify(body) });
  } catch {
    throw unreachable();
  }
  const answer: unknown = response.status === 204 ? null : await response.json();
  if (!response.ok) throw new Refused(answer as Refusal);
  return answer as T;
}

export const createRoom = (person: Person) => ask<Place>('POST', '/api/rooms', person);
export const joinRoom = (code: string, person: Person) => ask<Place>('POST', `/api/rooms/${code}/members`, person);
export const roomInfo = (code: string) => ask<RoomInfo>('GET', `/api/rooms/${code}`);
export const listGames = () => ask<GameInfo[]>('GET', '/api/games');

export const matchFile = (match: string) => `/api/matches/${match}`;
export const pastMatches = (code: string) => ask<FinishedRow[]>('GET', `/api/rooms/${code}/matches`);
export const replayInfo = (match: string) => ask<ReplayInfo>('GET', `/api/matches/${match}/replay`);
export const framesOf = (match: string, seat: number | null, start: number) =>
  ask<Frames>('GET', `/api/matches/${match}/frames?start=${start}${seat === null ? '' : `&seat=${seat}`}`);
export const rollsOf = (match: string, start: number) => ask<Rolls>('GET', `/api/matches/${match}/rolls?start=${start}`);
export const readMatchFile = <T>(match: string) => ask<T>('GET', matchFile(match));

// A pack of the players' own: a file of this device, or one of the host's data folder by its name.
export const listPacks = () => ask<PackFile[]>('GET', '/api/packs');
export const pickPack = (code: string, token: string, name: string) => ask<PackInfo>('PUT', `/api/rooms/${code}/pack?file=${encodeURIComponent(name)}`, undefined, token);
/** Send a file and say how much of it has gone out, from 0 to 1. */
export const putPack = (code: string, token: string, file: Blob, sent: (share: number) => void) =>
  new Promise<PackInfo>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', `/api/rooms/${code}/pack`);
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.responseType = 'json';
    request.upload.onprogress = (event) => sent(event.loaded / event.total);
    request.onerror = () => reject(unreachable());
    request.onload = () => (request.status === 200 ? resolve(request.response as PackInfo) : reject(request.response ? new Refused(request.response as Refusal) : unreachable()));
    request.send(file);
  });
export const dropPack = (code: string, token: string) => ask<null>('DELETE', `/api/rooms/${code}/pack`, undefined, token);
