// The end of an evening: its games one after the other, with the table as it grew, then whose evening it was, then everybody sleeps.
import type { RoomView } from './wire';

const DARK_MS = 1500;
const GAME_MS = 1300;
/** All games together are told in this time. */
const GAMES_MS = 9000;
const HOLD_MS = 1200;
const TURN_MS = 1500;
const YAWN_MS = 700;
/** When the screen is dimmed. */
export const DIM_MS = 60_000;

interface Ceremony {
  /** How many games have been told. */
  games: number;
  /** Whether it is told whose evening it was. */
  champion: boolean;
  /** How many are asleep. */
  asleep: number;
}

/** How far it is after so many milliseconds. */
export function ceremony(games: number, at: number): Ceremony {
  const each = Math.min(GAME_MS, GAMES_MS / Math.max(1, games));
  const told = at < DARK_MS ? 0 : Math.min(games, Math.floor((at - DARK_MS) / each) + 1);
  const turned = DARK_MS + games * each + HOLD_MS;
  return { games: told, champion: at >= turned, asleep: Math.max(0, Math.floor((at - turned - TURN_MS) / YAWN_MS)) };
}

/** Who had how many points after so many games; all of them are what the room says, which may know of more. */
export function pointsAfter(room: RoomView, games: number, member: string): number {
  if (games >= room.evening.length) return room.scores[member] ?? 0;
  return room.evening.slice(0, games).reduce((sum, { places, members }) => {
    const own = places[members.indexOf(member)];
    return sum + (own === undefined ? 0 : places.filter((place) => place > own).length);
  }, 0);
}
