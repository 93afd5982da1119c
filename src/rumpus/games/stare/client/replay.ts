// What was seen of every roll of STARE!, so that everybody can check the dice.
import type { Roll } from '$lib/wire';
import { whole, type Sent } from './types';

/** Dice lie open: those for the first turn when cards are dealt, later the one of the roll. Cards are drawn face down. */
export function rolled(roll: Roll): (number[] | null)[] {
  const table = whole(roll.table as Sent);
  let dealt = 0;
  return roll.draws.map((draw) => {
    if (draw.kind !== 'dice') return null;
    return table.roll === 0 ? (table.first_rolls[dealt++] ?? []).map(([, face]) => face) : [table.number];
  });
}
