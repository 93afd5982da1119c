// Roll Call as the TV gets it.
import type { Claim, Showdown } from '../types';

export type { Claim, Showdown, View } from '../types';

export type Event =
  | ({ type: 'Claim' } & Claim)
  | ({ type: 'Showdown' } & Showdown)
  | { type: 'Rolled'; round: number; starter: number; dice: number[] }
  | { type: 'Asked' | 'TimedOut' | 'Eliminated' | 'Won'; seat: number }
  | { type: 'Left'; seat: number; void: boolean };

/** The next seat clockwise that has dice. */
export function leftOf(dice: number[], seat: number): number {
  for (let step = 1; step <= dice.length; step++) {
    const next = (seat + step) % dice.length;
    if (dice[next]) return next;
  }
  return seat;
}
