// How things of Rockin' Dice look: colours are doubled by a mark and a letter (RD-D10), and no player's shape is a mark of the dice.
import type { Translate } from '$lib/game';
import type { Colour, Die } from './types';

export { COLOURS } from './wire';
export const VALUES = [1, 2, 3, 4, 5, 6];
export const LETTER: Record<Colour, string> = { blue: 'B', green: 'G', red: 'R', yellow: 'Y' };
/** A moon, a leaf, an hourglass and a bolt, on a field of 100 by 100. */
export const MARK: Record<Colour, string> = {
  blue: 'M68 8A44 44 0 1 0 92 66A36 36 0 0 1 68 8Z',
  green: 'M10 90C2 38 34 6 92 8C96 64 64 98 10 90Z',
  red: 'M14 8H86L62 50L86 92H14L38 50Z',
  yellow: 'M60 2L14 58H44L36 98L86 40H54Z',
};

/** "red 3" */
export const named = (t: Translate, colour: Colour, value: number): string =>
  t(
    colour === 'blue'
      ? 'blue {value}'
      : colour === 'green'
        ? 'green {value}'
        : colour === 'red'
          ? 'red {value}'
          : 'yellow {value}',
    { value },
  );

export const colourName = (t: Translate, colour: Colour): string =>
  t(colour === 'blue' ? 'blue' : colour === 'green' ? 'green' : colour === 'red' ? 'red' : 'yellow');

export const leftIn = (hand: Die[]): Die[] => hand.filter(([, , , placed]) => !placed);

/** A time of a round as a clock shows it. */
export const clock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(Math.max(0, ms) / 1000) % 60).padStart(2, '0')}`;

/** Seconds with a tenth, or milliseconds below one. */
export function lasted(t: Translate, ms: number): string {
  if (ms < 1000) return t('{ms} ms', { ms });
  const tenths = Math.round(ms / 100);
  return t('{seconds}.{tenth} s', { seconds: Math.floor(tenths / 10), tenth: tenths % 10 });
}

/** Whether adults have more dice than children here, so that it is worth saying who is who. */
export const isHandicapped = (options: Record<string, unknown>, adults: boolean[]): boolean =>
  Number(options.handicap) > 0 && new Set(adults).size > 1;
