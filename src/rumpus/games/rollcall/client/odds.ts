// How likely a called bid was, for phone, TV and the table in words alike.
import type { Showdown } from './types';

/** The chance that at least so many of the dice count. */
function atLeast(needed: number, dice: number, chance: number): number {
  if (needed <= 0) return 1;
  let sum = 0;
  let ways = 1;
  for (let k = 0; k <= dice; k++) {
    if (k >= needed) sum += ways * chance ** k * (1 - chance) ** (dice - k);
    ways = (ways * (dice - k)) / (k + 1);
  }
  return sum;
}

/** How likely the bid was for somebody who saw the caller's dice alone. */
export function chanceOf(shown: Showdown): number {
  const all = shown.hands.reduce((sum, hand) => sum + hand.length, 0);
  const hidden = all - shown.hands[shown.caller]!.length;
  return atLeast(shown.claim.quantity - shown.counts[shown.caller]!, hidden, shown.faces.length / 6);
}

/** A chance that never claims more than is known: only what is certain is 100 %. */
export function percent(chance: number): string {
  if (chance <= 0) return '0 %';
  if (chance > 1 - 1e-9) return '100 %';
  const whole = Math.round(chance * 100);
  return whole === 0 ? '< 1 %' : whole === 100 ? '> 99 %' : `${whole} %`;
}
