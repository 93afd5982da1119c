// How things of Rockin' Dice look: colours are doubled by a symbol and a letter (RD-D10), and no player wears a colour or a symbol of the dice.
import type { Player, Translate } from '$lib/game';
import type { Colour, Die } from './types';

export const COLOURS: Colour[] = ['blue', 'green', 'red', 'yellow'];
export const VALUES = [1, 2, 3, 4, 5, 6];
export const LETTER: Record<Colour, string> = { blue: 'B', green: 'G', red: 'R', yellow: 'Y' };
export const SYMBOL: Record<Colour, string> = { blue: 'circle', green: 'square', red: 'triangle', yellow: 'star' };

const WORN = [['diamond', 'purple'], ['heart', 'orange'], ['hexagon', 'teal'], ['drop', 'pink']] as const;

/** The players as this game dresses them, by seat. */
export const dressed = (players: Player[]): Player[] => players.map((player, seat) => ({ ...player, shape: WORN[seat % 4]![0], colour: WORN[seat % 4]![1] }));

/** "red 3" */
export const named = (t: Translate, colour: Colour, value: number): string =>
  t(colour === 'blue' ? 'blue {value}' : colour === 'green' ? 'green {value}' : colour === 'red' ? 'red {value}' : 'yellow {value}', { value });

export const colourName = (t: Translate, colour: Colour): string => t(colour === 'blue' ? 'blue' : colour === 'green' ? 'green' : colour === 'red' ? 'red' : 'yellow');

export const leftIn = (hand: Die[]): Die[] => hand.filter(([, , , placed]) => !placed);

/** A time of a round as a clock shows it. */
export const clock = (ms: number): string => `${Math.floor(ms / 60_000)}:${String(Math.floor(Math.max(0, ms) / 1000) % 60).padStart(2, '0')}`;

/** Seconds with a tenth, or milliseconds below one. */
export function lasted(t: Translate, ms: number): string {
  if (ms < 1000) return t('{ms} ms', { ms });
  const tenths = Math.round(ms / 100);
  return t('{seconds}.{tenth} s', { seconds: Math.floor(tenths / 10), tenth: tenths % 10 });
}

/** Whether adults have more dice than children here, so that it is worth saying who is who. */
export const isHandicapped = (options: Record<string, unknown>, adults: boolean[]): boolean => Number(options.handicap) > 0 && new Set(adults).size > 1;
