// Finished matches, as the server tells of them.
import { ask } from './api';
import { seatIn } from './seat';
import type { Access, Attempt, Awards, FinishedRow, Frames, Place, ReplayInfo, Review, Rolls, Told } from './wire';

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
/** The secret of whoever sat at the table of a match, on this phone; nothing for everybody else. */
const ours = (match: string) => seatIn(match.split('-')[0]!)?.token;
/** What this phone may do with a match. */
export const accessTo = (match: string) => ask<Access>('GET', `/api/matches/${match}/access`, undefined, ours(match));
export const reviewOf = (match: string, seat: number) =>
  ask<Review>('GET', `/api/matches/${match}/review?seat=${seat}`, undefined, ours(match));
export const shareReview = (match: string, seat: number, shared: boolean) =>
  ask<null>(shared ? 'PUT' : 'DELETE', `/api/matches/${match}/review?seat=${seat}`, undefined, ours(match));
/** Play on from a step, in a room of one's own. */
export const playOn = (match: string, attempt: Attempt) =>
  ask<Place>('POST', `/api/matches/${match}/tries`, attempt, ours(match));
export const readMatchFile = <T>(match: string) => ask<T>('GET', matchFile(match));
