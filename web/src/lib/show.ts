// The show after a match: which act is on, and for how long already. Every page of a room works it out by itself, from when the
// match was over and from the acts that were cut short, so that all of them are at the same moment.
import { podiumMs } from './podium';
import { ranked } from './ranking';
import type { RoomView, Show } from './wire';

/** An act by its name, and how long it lasts in milliseconds of the room's clock. */
export interface Act {
  name: string;
  lasts: number;
}

export interface Moment {
  act: string;
  /** For how long it has been on. */
  at: number;
}

/** How long acts last that are made of more than the room knows, such as awards; those that are not named are left out. */
export type Lengths = Partial<Record<string, number>>;

/** The last table of the match, before anything is said. */
export const LAST = 'last';
/** Who won, the last first. */
export const PODIUM = 'podium';
/** A moment that somebody asked for; the show waits for its end. */
export const RECALL = 'recall';
/** What stays when the show is over. */
export const REST = 'tonight';

const LAST_MS = 8500;
const CROWD_MS = 8000;

/** What is shown after a match, in this order; the last act stays. */
export function acts(room: RoomView, lengths: Lengths = {}): Act[] {
  const rest = { name: REST, lasts: Infinity };
  if (room.match === null || room.match.void) return [rest];
  const crowd = ranked(room.match.crowd, room.members).length > 1 ? CROWD_MS : 0;
  const all = [
    { name: LAST, lasts: LAST_MS },
    { name: PODIUM, lasts: podiumMs(room.match.places ?? []) },
    { name: 'crowd', lasts: crowd },
    ...['awards', 'moments', 'album'].map((name) => ({ name, lasts: lengths[name] ?? 0 })),
  ];
  return [...all.filter(({ lasts }) => lasts > 0), rest];
}

/** Find the act of a moment: one begins when the one before is over, or when that was cut short. */
export function momentOf(all: Act[], show: Show, now: number): Moment {
  const asked = show.recalled;
  if (asked && now < asked.until) return { act: RECALL, at: Math.max(0, now - asked.since) };
  let since = show.since;
  for (const { name, lasts } of all) {
    const cut = show.cut[name] ?? Infinity;
    const until = Math.max(since, Math.min(since + lasts, cut));
    if (now < until) return { act: name, at: Math.max(0, now - since) };
    since = until;
  }
  return { act: REST, at: now - since };
}
