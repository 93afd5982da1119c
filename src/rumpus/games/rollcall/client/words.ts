// Roll Call in words. Every sentence goes through t(), so that it can be said in another language.
import type { Refusal, Translate } from '$lib/game';
import type { Bid, Claim, Showdown, View } from './types';

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
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];
const MANY = ['', 'ones', 'twos', 'threes', 'fours', 'fives', 'sixes'];
const SINGLE = ['', 'one one', 'one two', 'one three', 'one four', 'one five', 'one six'];

export function number(t: Translate, count: number): string {
  const word = NUMBERS[count];
  return word === undefined ? String(count) : t(word);
}

/** Many of a face: "fours"; the wild face is an emblem. */
export function faces(t: Translate, value: number, wild: boolean): string {
  return value === 1 && wild ? t('emblems') : t(MANY[value] ?? String(value));
}

/** The name of one die: "emblem" or its number. */
export function face(t: Translate, value: number, wild: boolean): string {
  return value === 1 && wild ? t('emblem') : number(t, value);
}

/** This round's bids: they come short, and their number is their place. */
export function claimsOf(view: View): Claim[] {
  return view.claims.map(([seat, quantity, value], at) => ({ no: at + 1, seat, quantity, value }));
}

/** A bid as players say it: "seven fours". */
export function spoken(t: Translate, bid: Bid, wild: boolean): string {
  if (bid.quantity === 1) return bid.value === 1 && wild ? t('one emblem') : t(SINGLE[bid.value] ?? '');
  return t('{number} {faces}', { number: number(t, bid.quantity), faces: faces(t, bid.value, wild) });
}

export function dice(t: Translate, count: number): string {
  return count === 1 ? t('one die') : t('{number} dice', { number: number(t, count) });
}

/** Join names as people do: Bob, Cat and Dan. */
export function together(t: Translate, names: string[]): string {
  if (names.length < 2) return names.join('');
  return t('{names} and {last}', { names: names.slice(0, -1).join(', '), last: names[names.length - 1] });
}

/** Which values are open at a quantity: "any", "5 or 6", "only 6". */
export function open(t: Translate, values: number[], all: number, wild: boolean): string {
  const sign = (value: number) => (value === 1 && wild ? '★' : String(value));
  if (values.length >= all) return t('any');
  if (!values.length) return t('none');
  if (values.length === 1) return t('only {value}', { value: sign(values[0]!) });
  const [first, last] = [sign(values[0]!), sign(values[values.length - 1]!)];
  return values.length === 2 ? t('{first} or {last}', { first, last }) : t('{first} to {last}', { first, last });
}

/** Who pays how much, and what is left: "Mia loses two dice, three left". */
export function loss(t: Translate, shown: Showdown, left: number, name: string, me: boolean): string {
  const values = { name, dice: dice(t, shown.loss), left: number(t, left) };
  if (left === 0) return me ? t('You lose {dice} and are out', values) : t('{name} loses {dice} and is out', values);
  return me ? t('You lose {dice}, {left} left', values) : t('{name} loses {dice}, {left} left', values);
}

export function verdict(t: Translate, shown: Showdown, name: string, me: boolean): string {
  const holds = shown.total >= shown.claim.quantity;
  if (me) return holds ? t('You told the truth!') : t('You were bluffing!');
  return holds ? t('{name} told the truth!', { name }) : t('{name} was bluffing!', { name });
}

/** A refusal with its rule, and with the photo finish if somebody was faster. */
export function told(t: Translate, { rule, why, beaten }: Refusal): string {
  const words = rule ? `${rule}: ${why}` : why;
  if (!beaten) return words;
  const { seat, by_ms: ms } = beaten;
  const faster =
    ms > 0
      ? t('{seat} was {ms} ms faster.', { seat, ms })
      : t('{seat} called at the same moment and comes first.', { seat });
  return `${words} ${faster}`;
}
