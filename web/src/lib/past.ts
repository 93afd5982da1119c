// Finished matches, as the server tells of them.
import { ask } from './api';
import { seatIn } from './seat';
import type { Awards, FinishedRow, Frames, ReplayInfo, Rolls, Told } from './wire';

export const matchFile = (match: string) => `/api/matches/${match}`;
/** The matches of a room, for its people. */
export const pastMatches = (code: string) =>
  ask<FinishedRow[]>('GET', `/api/rooms/${code}/matches`, undefined, seatIn(code)?.token);
export const replayInfo = (match: string) => ask<ReplayInfo>('GET', `/api/matches/${match}/replay`);
export const framesOf = (match: string, seat: number | null, start: number) =>
  ask<Frames>('GET', `/api/matches/${match}/frames?start=${start}${seat === null ? '' : `&seat=${seat}`}`);
/** A moment in words, as somebody saw it. */
export const wordsOf = (match: string, seat: number | null, frame: number) =>
  ask<Told>('GET', `/api/matches/${match}/words?frame=${frame}${seat === null ? '' : `&seat=${seat}`}`);
export const rollsOf = (match: string, start: number) =>
  ask<Rolls>('GET', `/api/matches/${match}/rolls?start=${start}`);
/** What players of a match are remembered for, the rarest first. */
export const awardsOf = (match: string) => ask<Awards>('GET', `/api/matches/${match}/awards`);
export const readMatchFile = <T>(match: string) => ask<T>('GET', matchFile(match));
