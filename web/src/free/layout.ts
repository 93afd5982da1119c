// What a game laid out, as the pages read it: where each part belongs, what a thing is called, what a tap on it may mean.
import type { Player, Translate } from '$lib/game';
import { said } from '$lib/say';
import type {
  Action,
  Card,
  Cell,
  Die,
  Grid,
  Hand,
  Layout,
  Pile,
  Prompt,
  Row,
  Say,
  Score,
  Space,
  Token,
  Track,
} from '$lib/wire';

export type Piece = Card | Die | Token | Pile;
export type Part = Hand | Row | Grid | Track | Score | Prompt;
type Zone = 'mine' | 'seat' | 'centre';
/** `other` may be tapped, too, and takes the place of what was tapped; it looks like `idle`. */
export type State = 'idle' | 'offered' | 'chosen' | 'disabled' | 'other';

/** A place for a piece: what lies there, and whose place it is. */
export interface Place {
  key: string;
  piece: Piece | null;
  seat: number | null;
}

/** A part in which pieces lie side by side. */
export interface Line {
  key: string;
  title: string;
  places: Place[];
  main: boolean;
  /** Whose pieces these are, if they are somebody's. */
  of: number | null;
  hand: boolean;
}

export interface Table {
  scores: Score[];
  /** What lies in front of whoever looks. */
  mine: Line[];
  /** What lies in the middle, in the order in which it is read. */
  centre: (Line | Grid | Track | Score)[];
  /** What lies at seats other than one's own; on phones hands are counted there. */
  held: Map<number, number>;
  prompt: Prompt | null;
}

export const isLine = (part: Line | Grid | Track | Score): part is Line => !('type' in part);

export const actsOf = (act: unknown): Action[] =>
  act == null ? [] : Array.isArray(act) ? (act as Action[]) : [act as Action];

const zoneOf = (part: Part): Zone =>
  part.zone ?? (part.type === 'Hand' ? 'mine' : part.type === 'Score' ? 'seat' : 'centre');

/** A part with its number, by which things without a name of their own are told apart. */
const placesOf = (at: number, pieces: (Piece | null)[], seats: number | null, of: number | null): Place[] =>
  pieces.map((piece, i) => ({
    key: piece?.id || `${at}.${i}`,
    piece,
    seat: of ?? piece?.owner ?? (seats === pieces.length ? i : null),
  }));

/** Whether a row has one place for each seat. */
const isPerSeat = (row: Row, seats: number): boolean =>
  seats > 1 &&
  row.of == null &&
  !row.main &&
  row.pieces?.length === seats &&
  row.pieces.every((piece, i) => piece === null || piece.owner === i);

/** Sort a layout into what is drawn where. */
export function read(
  layout: Layout,
  seat: number | null,
  seats: number,
  say: (text: string | Say | undefined) => string,
): Table {
  const table: Table = { scores: [], mine: [], centre: [], held: new Map(), prompt: null };
  let before: Line | null = null;
  (layout.parts ?? []).forEach((part, at) => {
    const zone = zoneOf(part);
    if (part.type === 'Prompt') {
      const meant = !part.to?.length || (seat !== null && part.to.includes(seat));
      if (meant && (table.prompt === null || part.to?.length)) table.prompt = part;
      return;
    }
    if (part.type === 'Score') {
      if (zone === 'seat') table.scores.push(part);
      else table.centre.push(part);
      return;
    }
    if (part.type === 'Grid' || part.type === 'Track') {
      table.centre.push(part);
      return;
    }
    const hand = part.type === 'Hand';
    const of = part.of ?? null;
    const pieces = part.pieces ?? [];
    if (hand && of !== seat && zone !== 'centre') {
      table.held.set(part.of, pieces.filter((piece) => piece !== null).length);
      return;
    }
    const perSeat = !hand && isPerSeat(part, seats);
    const places = placesOf(at, pieces, perSeat ? seats : null, of);
    const line: Line = { key: String(at), title: say(part.title), places, main: !hand && part.main === true, of, hand };
    const isMine =
      zone === 'mine' ||
      (zone === 'seat' && of !== null && of === seat && places.some(({ piece }) => piece?.act != null));
    // What lies one by one in front of several seats is one row, in the order of the seats.
    if (!isMine && of !== null && places.length <= 1 && before && before.of !== null && before.places.length === of) {
      before.places.push(...(places.length ? places : [{ key: String(at), piece: null, seat: of }]));
      return;
    }
    before = !isMine && of === 0 && places.length <= 1 ? line : null;
    if (before && places.length === 0) line.places.push({ key: String(at), piece: null, seat: of });
    if (isMine) table.mine.push(line);
    else table.centre.push(line);
  });
  return table;
}

/** The keys of fields and spaces, which have no names of their own. */
export const cellKey = (cell: Cell): string => `cell ${cell.x} ${cell.y}`;
export const spaceKey = (track: Track, space: Space): string => `space ${track.spaces.indexOf(space)}`;
export const scoreKey = (score: Score): string => `seat ${score.of}`;

/** Everything that may be tapped, and what that may mean: a piece on a field is tapped with its field. */
export function thingsOf(table: Table): Map<string, Action[]> {
  const found = new Map<string, Action[]>();
  const add = (key: string, acts: Action[]) => acts.length && found.set(key, acts);
  const on = (pieces: Piece[] | undefined) => (pieces ?? []).flatMap((piece) => actsOf(piece.act));
  for (const part of [...table.scores, ...table.centre, ...table.mine]) {
    if (isLine(part)) part.places.forEach(({ key, piece }) => piece && add(key, actsOf(piece.act)));
    else if (part.type === 'Score') add(scoreKey(part), actsOf(part.act));
    else if (part.type === 'Grid')
      for (const cell of part.cells) add(cellKey(cell), [...actsOf(cell.act), ...on(cell.pieces)]);
    else for (const space of part.spaces) add(spaceKey(part, space), [...actsOf(space.act), ...on(space.pieces)]);
  }
  return found;
}

const shape = (player: Player | undefined, t: Translate) => (player ? t('{name}’s', { name: player.name }) : '');

/** What a piece is called, for those who listen. */
export function nameOf(piece: Piece, players: Player[], t: Translate): string {
  const label = piece.label ? said(t, piece.label) : '';
  if (label) return label;
  const whose = piece.owner == null ? '' : shape(players[piece.owner], t);
  const what =
    piece.type === 'Card'
      ? piece.face == null
        ? t('a card, face down')
        : [String(piece.face), piece.suit ? t(piece.suit) : ''].filter(Boolean).join(' ')
      : piece.type === 'Die'
        ? piece.value == null
          ? t('a hidden die')
          : t('die: {value}', { value: piece.value })
        : piece.type === 'Pile'
          ? piece.count === 1
            ? t('a pile of 1 card')
            : t('a pile of {count} cards', { count: piece.count })
          : piece.face != null
            ? String(piece.face)
            : piece.form === 'chip'
              ? t('chip')
              : t('pawn');
  return [whose, what].filter(Boolean).join(' ');
}

/** What a thing says of its state. */
export const stateWords = (state: State, t: Translate): string =>
  state === 'chosen' ? t('chosen') : state === 'disabled' ? t('not now') : '';
