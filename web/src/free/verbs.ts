// Offers that no piece carries, as keys and fields: a verb with one action is a key, one with many is put together.
import { byVerb, type Verb } from '$lib/offers';
import type { Action, Offer } from '$lib/wire';
import { inside } from './choice.svelte';

type Value = number | string | boolean;
type Range = Verb['ranges'][number];

interface Field {
  name: string;
  values: Value[];
  /** How it is asked for: by keys side by side, by faces, by less and more, or by a list. */
  as: 'keys' | 'seats' | 'steps' | 'list';
}

/** What can be done without a piece, in the game's order. */
export interface Keys {
  keys: Action[];
  choosers: Chooser[];
  blanks: string[];
}

export interface Chooser {
  verb: string;
  ranges: Range[];
  fields: Field[];
}

const SEGMENTS = 6;
const LONGEST = 400;
/** Actions of a verb that are a key each, if they differ in more than numbers. */
const FEW = 4;

const whole = (offer: Offer): boolean => offer.type !== 'Span' && offer.type !== 'Blank';

/** Sort offers; what a piece carries is tapped there, unless it is all that its verb has. */
export function keysOf(offers: Offer[], carried: Map<string, Action>): Keys {
  const all = byVerb(offers);
  const single = new Set(all.filter((each) => !each.blank && each.actions.length === 1).map((each) => each.verb));
  const isFree = (offer: Offer): boolean => {
    if (offer.type === 'Blank')
      return ![...carried.values()].some(({ type }) => type === (offer as { verb: string }).verb);
    if (single.has(offer.type)) return true;
    return whole(offer)
      ? !carried.has(JSON.stringify(offer))
      : ![...carried.values()].some((action) => inside(offer as unknown as Range, action));
  };
  const found: Keys = { keys: [], choosers: [], blanks: [] };
  for (const { verb, actions, ranges, blank } of byVerb(offers.filter(isFree))) {
    if (blank) found.blanks.push(verb);
    const corners = ranges.length ? ranges : actions.map((action) => ({ low: action, high: action }));
    if (!corners.length) continue;
    const fields = fieldsOf(corners);
    const inNumbers = fields.every(({ values }) => typeof values[0] === 'number');
    if (actions.length === 1 || (actions.length > 0 && actions.length <= FEW && !inNumbers))
      found.keys.push(...actions);
    else found.choosers.push({ verb, ranges: corners, fields });
  }
  return found;
}

const isSeat = (name: string): boolean => name === 'seat' || name.endsWith('_seat');

/** All values of a field within ranges, in their order. */
export function valuesOf(ranges: Range[], name: string): Value[] {
  const found = new Set<Value>();
  for (const { low, high } of ranges) {
    const from = low[name];
    const to = high[name];
    if (typeof from === 'number' && typeof to === 'number')
      for (let value = from; value <= to && found.size < LONGEST; value++) found.add(value);
    else if (typeof from === 'string' || typeof from === 'boolean') found.add(from);
  }
  const values = [...found];
  return values.every((value) => typeof value === 'number') ? values.sort((a, b) => Number(a) - Number(b)) : values;
}

/** The fields in which actions differ. */
function fieldsOf(ranges: Range[]): Field[] {
  return Object.keys(ranges[0]!.low)
    .map((name) => ({ name, values: valuesOf(ranges, name) }))
    .filter(({ values }) => values.length > 1)
    .map(({ name, values }) => {
      const inNumbers = typeof values[0] === 'number';
      const as =
        isSeat(name) && inNumbers ? 'seats' : values.length <= SEGMENTS ? 'keys' : inNumbers ? 'steps' : 'list';
      return { name, values, as };
    });
}

/** The ranges that agree with values of fields. */
export const agreeing = (ranges: Range[], wanted: [string, Value][]): Range[] =>
  ranges.filter(({ low, high }) =>
    wanted.every(([name, value]) =>
      typeof value === 'number'
        ? value >= (low[name] as number) && value <= (high[name] as number)
        : low[name] === value,
    ),
  );

/** The nearest value there is to one that was wanted. */
export const nearest = (values: Value[], wanted: Value | undefined): Value =>
  wanted === undefined || values.includes(wanted) || typeof wanted !== 'number'
    ? values.includes(wanted as Value)
      ? wanted!
      : values[0]!
    : values.reduce((best, each) => (Math.abs(Number(each) - wanted) < Math.abs(Number(best) - wanted) ? each : best));
