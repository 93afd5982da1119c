// Bids and losses as people say them. Whole sentences are keys of the catalogue, so that every language can bend them.
import type { Translate } from '$lib/game';
import type { Showdown } from './kinds';

const NUMBERS = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const MANY = ['', 'ones', 'twos', 'threes', 'fours', 'fives', 'sixes'];
const SINGLE = ['', 'one one', 'one two', 'one three', 'one four', 'one five', 'one six'];

export const number = (t: Translate, count: number): string =>
  count < NUMBERS.length ? t(NUMBERS[count]!) : String(count);

/** "seven fours" */
export function bidWords(t: Translate, quantity: number, value: number, wild: boolean): string {
  const emblem = value === 1 && wild;
  if (quantity === 1) return t(emblem ? 'one emblem' : SINGLE[value]!);
  return t('{quantity} {values}', { quantity: number(t, quantity), values: t(emblem ? 'emblems' : MANY[value]!) });
}

export function lossWords(t: Translate, shown: Showdown): string {
  if (shown.loss === 1) return t('{seat} loses a die', { seat: shown.loser });
  return t('{seat} loses {count} dice', { seat: shown.loser, count: number(t, shown.loss) });
}

export function verdictWords(t: Translate, shown: Showdown): string {
  const seat = shown.claim.seat;
  return shown.total >= shown.claim.quantity
    ? t('{seat} told the truth!', { seat })
    : t('{seat} was bluffing!', { seat });
}
