// The wait for those who read the lesson, as everybody sees it: who is ready, and how long it can last.
import type { Player } from './game';
import type { LessonView, RoomView } from './wire';

/** From when on it is the last call, in milliseconds before the end. */
export const LAST_CALL = 10_000;

interface Pupil {
  player: Player;
  ready: boolean;
  /** How much of the lesson is done, of how much; null where it is read. */
  progress: [number, number] | null;
}

/** Everybody at the table but bots; whoever is away is not counted, and whoever knows the game is ready. */
export function pupils(room: RoomView, players: Player[], lesson: LessonView): Pupil[] {
  return players
    .filter((player) => player.bot === null)
    .map((player) => {
      const member = room.chairs[player.seat]?.member ?? '';
      return {
        player,
        ready: !lesson.readers.includes(member) || room.ready.includes(member),
        progress: lesson.progress[member] ?? null,
      };
    });
}

/** How many of those who are here are ready, and how many are here. */
export function tally(all: Pupil[]): { ready: number; people: number } {
  const here = all.filter((each) => !each.player.away);
  return { ready: here.filter((each) => each.ready).length, people: here.length };
}

/** Minutes and seconds, as clocks show them. */
export const minutes = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
