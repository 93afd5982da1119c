// Offers as lists of actions, by verb; nothing here knows a game.
import type { Action, Offer, Say } from './wire';

/** More actions of a verb than these are entered as numbers instead of being listed. */
const LISTED = 240;

/** What every action on offer is called, as the server says it. */
export function labelsOf(offers: Offer[], labels: Say[][]): Map<string, Say> {
  const known = new Map<string, Say>();
  offers.forEach((offer, i) => {
    if (offer.type === 'Blank') return;
    const range = offer.type === 'Span' ? (offer as unknown as Range) : { low: offer as Action, high: offer as Action };
    const called = labels[i] ?? [];
    if (called.length) spread(range).forEach((action, n) => known.set(JSON.stringify(action), called[n]!));
  });
  return known;
}

interface Range {
  low: Action;
  high: Action;
}

export interface Verb {
  verb: string;
  /** Every action, if they are few enough to list. */
  actions: Action[];
  /** The corners of the ranges, if they are not. */
  ranges: Range[];
  /** Whether the player's own words are wanted. */
  blank: boolean;
}

/** Sort offers by their verbs, in the order they come. */
export function byVerb(offers: Offer[]): Verb[] {
  const found = new Map<string, Verb & { total: number }>();
  for (const offer of offers) {
    const span = offer as unknown as { low: Action; high: Action; count: number };
    const verb =
      offer.type === 'Span' ? span.low.type : offer.type === 'Blank' ? (offer as { verb: string }).verb : offer.type;
    const entry = found.get(verb) ?? { verb, actions: [], ranges: [], blank: false, total: 0 };
    found.set(verb, entry);
    if (offer.type === 'Blank') entry.blank = true;
    else entry.ranges.push(offer.type === 'Span' ? span : { low: offer as Action, high: offer as Action });
    entry.total += offer.type === 'Span' ? span.count : 1;
  }
  return [...found.values()].map(({ total, ...entry }) =>
    total > LISTED ? entry : { ...entry, actions: entry.ranges.flatMap(spread), ranges: [] },
  );
}

/** Every action between two corners. */
function spread({ low, high }: Range): Action[] {
  let actions: Action[] = [{ ...low }];
  for (const [name, from] of Object.entries(low)) {
    const to = high[name];
    if (typeof from !== 'number' || typeof to !== 'number' || from === to) continue;
    actions = actions.flatMap((action) =>
      Array.from({ length: to - from + 1 }, (_, step) => ({ ...action, [name]: from + step })),
    );
  }
  return actions;
}

/** The fields that differ within ranges, with their lowest and highest values. */
export function fieldsOf(ranges: Verb['ranges']): { name: string; low: number; high: number }[] {
  const names = Object.keys(ranges[0]?.low ?? {}).filter((name) => typeof ranges[0]!.low[name] === 'number');
  return names
    .map((name) => ({
      name,
      low: Math.min(...ranges.map(({ low }) => low[name] as number)),
      high: Math.max(...ranges.map(({ high }) => high[name] as number)),
    }))
    .filter(({ low, high }) => low < high);
}

export const covers = (ranges: Verb['ranges'], action: Action): boolean =>
  ranges.some(({ low, high }) =>
    Object.entries(low).every(([name, from]) =>
      typeof from === 'number'
        ? (action[name] as number) >= from && (action[name] as number) <= (high[name] as number)
        : action[name] === from,
    ),
  );
