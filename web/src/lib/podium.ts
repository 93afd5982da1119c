// The podium, act by act: the curtain opens, the last places come in one after the other, the third rises, a drum rolls for those who
// are left, and only then the winner is named. It is a function of the places and of how long it has been on, so that it is the
// same on every screen and phone.

/** Seats by what they are given: a block each for the first three places, and a place in the front row. */
export interface Cast {
  first: number[];
  second: number[];
  third: number[];
  /** All others, the best first. */
  rest: number[];
}

export type Part = 'curtain' | 'rest' | 'third' | 'roll' | 'named';

/** What is to be seen at a moment. */
export interface Scene {
  part: Part;
  /** For how long this part has been on. */
  since: number;
  /** Who of the others is there already. */
  rest: number[];
}

const CURTAIN_MS = 600;
const FEW = 4;
const GAP_MS = 350;
const QUICK_GAP_MS = 120;
const HOLD_MS = 700;
const THIRD_MS = 2600;
/** The two climb, then nobody breathes. */
export const CLIMB_MS = 1600;
const HUSH_MS = 1200;
const NAMED_MS = 6500;
/** How long scores count. */
export const COUNT_MS = 900;

/** Sort seats onto the blocks. */
export function cast(places: number[]): Cast {
  const at = (place: number) => places.flatMap((each, seat) => (each === place ? [seat] : []));
  const rest = places.flatMap((place, seat) => (place > 3 ? [seat] : []));
  return { first: at(1), second: at(2), third: at(3), rest: rest.sort((a, b) => places[a]! - places[b]! || a - b) };
}

/** Those between whom it is to be decided, in the order of their seats, which tells nothing. */
export const finalists = ({ first, second }: Cast): number[] => [...first, ...second].sort((a, b) => a - b);

const gapOf = ({ rest }: Cast) => (rest.length > FEW ? QUICK_GAP_MS : GAP_MS);

/** When each part begins. */
function starts(all: Cast): [Part, number][] {
  const third = CURTAIN_MS + (all.rest.length ? all.rest.length * gapOf(all) + HOLD_MS : 0);
  const roll = third + (all.third.length ? THIRD_MS : 0);
  const named = roll + CLIMB_MS + HUSH_MS;
  return [
    ['curtain', 0],
    ['rest', CURTAIN_MS],
    ['third', third],
    ['roll', roll],
    ['named', named],
  ];
}

/** How long it is on in all. */
export const podiumMs = (places: number[]): number => starts(cast(places)).at(-1)![1] + NAMED_MS;

/** What is to be seen after so many milliseconds. */
export function sceneAt(all: Cast, at: number): Scene {
  const [part, since] = starts(all)
    .filter(([, start]) => start <= at)
    .at(-1) ?? ['curtain', 0];
  const here = Math.floor((at - CURTAIN_MS) / gapOf(all)) + 1;
  return { part, since: at - since, rest: here > 0 ? all.rest.slice(-here) : [] };
}

/** A score on its way up, if it is a number that counts for something: `share` of it, in the words it comes in. */
export const counted = (score: string, share: number): string =>
  score.replace(/\d+/, (whole) => String(Math.round(Number(whole) * Math.min(1, Math.max(0, share)))));

/** The number of a score, for where there is no room for its words. */
export const number = (score: string): string => /\d+/.exec(score)?.[0] ?? '';
