// The view of a game that lays out nothing, field by field: what everybody has goes to the seats, the rest stands on the table.
import type { Translate } from '$lib/game';

/** Fields that people need not be shown. */
const BESIDE = ['phase', 'seat', 'seats', 'since', 'gone'];

export interface Fact {
  name: string;
  title: string;
  /** A list of numbers or short texts, which are tiles; otherwise it is said in a line. */
  tiles: (string | number)[] | null;
  text: string;
  seat: number | null;
}

export interface Facts {
  /** What each seat has, in a few words. */
  seats: string[][];
  facts: Fact[];
  turn: number | null;
}

/** Turn a name in code into words: stones_left into "stones left". */
export const words = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase();

export const titled = (name: string): string => words(name).replace(/^./, (first) => first.toUpperCase());

const isShort = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= 6);

/** Put any value into words. */
export function inWords(value: unknown, t: Translate): string {
  if (value === null || value === undefined || value === '') return t('none');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (Array.isArray(value)) return value.length ? value.map((each) => inWords(each, t)).join(', ') : t('none');
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([name]) => !BESIDE.includes(name) && name !== 'type')
      .map(([name, each]) => `${words(name)} ${inWords(each, t)}`)
      .join(', ');
  return String(value);
}

/** Read a view; `lists` are fields that have no value for each seat, whatever their length. */
export function factsOf(view: unknown, seats: number, lists: string[], t: Translate): Facts {
  const found: Facts = { seats: Array.from({ length: seats }, () => []), facts: [], turn: null };
  if (typeof view !== 'object' || view === null) return found;
  for (const [name, value] of Object.entries(view)) {
    if (value === null || BESIDE.includes(name) || name.startsWith('_') || name === 'type') continue;
    if (Array.isArray(value) && value.length === 0) continue;
    const isSeat =
      typeof value === 'number' && value >= 0 && value < seats && /(^|_)(turn|mover|seat|player)$/.test(name);
    if (isSeat && /(^|_)(turn|mover)$/.test(name)) {
      found.turn = value;
      continue;
    }
    if (Array.isArray(value) && value.length === seats && !lists.includes(name)) {
      value.forEach((each, seat) => each !== null && found.seats[seat]!.push(`${words(name)} ${inWords(each, t)}`));
      continue;
    }
    const tiles = Array.isArray(value) && value.length <= 24 && value.every(isShort) ? value : null;
    const title = titled(isSeat ? name.replace(/_seat$/, '') : name);
    found.facts.push({ name, title, tiles, text: inWords(value, t), seat: isSeat ? value : null });
  }
  // What is most looks biggest: the longest list of tiles stands first.
  found.facts.sort((one, two) => (two.tiles?.length ?? 0) - (one.tiles?.length ?? 0));
  return found;
}
