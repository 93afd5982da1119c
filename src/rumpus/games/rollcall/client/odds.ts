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

/** How many dice were in play. */
export const allDice = (shown: Showdown) => shown.hands.reduce((sum, hand) => sum + hand.length, 0);

/** How likely the bid was for somebody who saw one hand alone, or none at all. */
export function chanceFor(shown: Showdown, seat: number | null): number {
  const own = seat === null ? 0 : shown.hands[seat]!.length;
  const counted = seat === null ? 0 : shown.counts[seat]!;
  return atLeast(shown.claim.quantity - counted, allDice(shown) - own, shown.faces.length / 6);
}

/** How likely the bid was for somebody who saw the caller's dice alone. */
export const chanceOf = (shown: Showdown) => chanceFor(shown, shown.caller);

/** How likely each number of counting dice was, from none on; what hardly ever happens is left out at the end. */
export function spread(shown: Showdown): number[] {
  const [dice, chance] = [allDice(shown), shown.faces.length / 6];
  const bars = Array.from({ length: dice + 1 }, (_, k) => atLeast(k, dice, chance) - atLeast(k + 1, dice, chance));
  const last = bars.reduce((found, bar, k) => (bar >= 0.0005 ? k : found), 0);
  return bars.slice(0, 1 + Math.max(last, Math.min(dice, shown.claim.quantity), shown.total));
}

/** A chance that never claims more than is known: only what is certain is 100 %. */
export function percent(chance: number): string {
  if (chance <= 0) return '0 %';
  if (chance > 1 - 1e-9) return '100 %';
  const whole = Math.round(chance * 100);
  return whole === 0 ? '< 1 %' : whole === 100 ? '> 99 %' : `${whole} %`;
}
