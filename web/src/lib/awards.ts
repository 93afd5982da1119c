// In which order awards are shown, which of their moments are played, and which one is on.
import type { Award } from './wire';

/** How long one award is on the big screen, and one moment. */
export const AWARD_MS = 5000;
export const MOMENT_MS = 9000;
/** The most moments that are played. */
const MOMENTS = 3;

/** In which order they are shown: the rarest last but one. */
export function inShow(awards: Award[]): Award[] {
  const [first, second, ...rest] = awards;
  return [...rest.reverse(), first, second].filter((each) => each !== undefined);
}

/** Those that are played again: the rarest, each of another moment. */
export function moments(awards: Award[]): Award[] {
  return awards
    .filter((each, i) => awards.findIndex(({ step }) => Math.abs(step - each.step) < 3) === i)
    .slice(0, MOMENTS);
}

/** Which one of several is on, of which each is on for so long. */
export const turnOf = (at: number, each: number, count: number) => Math.min(count - 1, Math.floor(at / each));
