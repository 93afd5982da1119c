// Where cards lie: the canvas of 100 by 100, the shapes one can choose, piles and fans, and how a layout is fitted into a box.
import type { Back, Card, Place } from './types';

/** A card on the canvas, and the last places at which it lies on it with all of it. */
export const [WIDE, HIGH] = [20, 28];
const [RIGHT, BOTTOM] = [100 - WIDE, 100 - HIGH];
const [MIDDLE, CENTRE] = [RIGHT / 2, BOTTOM / 2];

/** A card that is being laid. */
export interface Piece {
  key: number;
  card: Card;
  x: number;
  y: number;
  z: number;
}

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
const onFelt = (x: number, y: number) => ({ x: within(x, RIGHT), y: within(y, BOTTOM) });

// Shapes

export const shapes = ['grid', 'row', 'ring', 'piles', 'smile', 'pyramid', 'heart', 'pile'] as const;
export type Shape = (typeof shapes)[number];

const line = (count: number, y: number, from = 0, to = RIGHT): Place[] =>
  Array.from({ length: count }, (_, at) => ({
    x: count === 1 ? (from + to) / 2 : from + (at * (to - from)) / (count - 1),
    y,
  }));

const around = (count: number, point: (share: number) => Place): Place[] =>
  Array.from({ length: count }, (_, at) => point(at / count));

function grid(count: number): Place[] {
  const columns = count > 12 ? 4 : 3;
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, at) => ({
    x: columns === 3 ? 5 + 35 * (at % 3) : (at % 4) * 26,
    y: rows === 1 ? CENTRE : (Math.floor(at / columns) * BOTTOM) / (rows - 1),
  }));
}

function heaps(count: number, piles: number): Place[] {
  const spots = piles > 4 ? grid(piles) : line(piles, CENTRE, 4, RIGHT - 4);
  return Array.from({ length: count }, (_, at) => ({ ...spots[at % piles]!, z: Math.floor(at / piles) }));
}

function pyramid(count: number): Place[] {
  const third = Math.ceil(count / 3);
  const rows = [count - 2 * third - 1, third, third + 1].filter((row) => row > 0);
  return rows.flatMap((row, at) =>
    line(
      row,
      rows.length === 1 ? CENTRE : (at * BOTTOM) / (rows.length - 1),
      MIDDLE - (row - 1) * 10.5,
      MIDDLE + (row - 1) * 10.5,
    ),
  );
}

function smile(count: number): Place[] {
  const mouth = count - 3;
  const arc = Array.from({ length: mouth }, (_, at) => {
    const angle = Math.PI * (0.94 - (0.88 * at) / Math.max(1, mouth - 1));
    return { x: MIDDLE + 40 * Math.cos(angle), y: 34 + 38 * Math.sin(angle) };
  });
  return [{ x: 18, y: 0 }, { x: RIGHT - 18, y: 0 }, { x: MIDDLE, y: 22 }, ...arc];
}

function heart(count: number): Place[] {
  return around(count, (share) => {
    const turn = 2 * Math.PI * share;
    const up = 13 * Math.cos(turn) - 5 * Math.cos(2 * turn) - 2 * Math.cos(3 * turn) - Math.cos(4 * turn);
    return { x: MIDDLE + MIDDLE * Math.sin(turn) ** 3, y: ((12 - up) / 29) * BOTTOM };
  });
}

/** The places of a shape for so many cards; `piles` is the least number of piles the table takes. */
export function shaped(shape: Shape, count: number, piles = 3): Place[] {
  const found = {
    grid: () => grid(count),
    row: () => line(count, CENTRE),
    ring: () =>
      around(count, (share) => ({
        x: MIDDLE + 39 * Math.sin(2 * Math.PI * share),
        y: CENTRE - 35 * Math.cos(2 * Math.PI * share),
      })),
    piles: () => heaps(count, Math.max(3, piles)),
    smile: () => smile(count),
    pyramid: () => pyramid(count),
    heart: () => heart(count),
    pile: () => Array.from({ length: count }, (_, at) => ({ x: MIDDLE, y: CENTRE, z: at })),
  }[shape]();
  return found.map((place) => ({ ...onFelt(place.x, place.y), z: place.z ?? 0 }));
}

// Piles and fans

const samePile = (one: Place, two: Place) => one.x === two.x && one.y === two.y;
export const pileOf = (pieces: Piece[], piece: Piece): Piece[] =>
  pieces.filter((each) => samePile(each, piece)).sort((a, b) => a.z - b.z);

/** Number every pile from its bottom. */
export function tidy(pieces: Piece[]): Piece[] {
  return pieces.map((piece) => ({ ...piece, z: pileOf(pieces, piece).findIndex((each) => each.key === piece.key) }));
}

/** Lay one card somewhere else, on top of whatever lies there. */
export function moved(pieces: Piece[], key: number, x: number, y: number): Piece[] {
  return tidy(pieces.map((piece) => (piece.key === key ? { ...piece, ...onFelt(x, y), z: 99 } : piece)));
}

/** Where a card lands that is let go here: upon a card it covers by more than half, else in line with one that is near. */
export function landing(pieces: Piece[], key: number, x: number, y: number): { x: number; y: number; piles: boolean } {
  const others = pieces.filter((piece) => piece.key !== key);
  const covered = (piece: Piece) =>
    (Math.max(0, WIDE - Math.abs(piece.x - x)) * Math.max(0, HIGH - Math.abs(piece.y - y))) / (WIDE * HIGH);
  const under = others.reduce<Piece | null>(
    (best, piece) => (covered(piece) > Math.max(0.5, best ? covered(best) : 0) ? piece : best),
    null,
  );
  if (under) return { x: under.x, y: under.y, piles: true };
  const near = (wanted: number, lines: number[]) =>
    lines.filter((at) => Math.abs(at - wanted) < 2.6).sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ??
    wanted;
  return {
    ...onFelt(
      near(
        x,
        others.map((piece) => piece.x),
      ),
      near(
        y,
        others.map((piece) => piece.y),
      ),
    ),
    piles: false,
  };
}

/** The card nearest to another, to pile upon. */
export function nearest(pieces: Piece[], piece: Piece): Piece | undefined {
  const far = (each: Piece) => (each.x - piece.x) ** 2 + (each.y - piece.y) ** 2;
  return pieces.filter((each) => !samePile(each, piece)).sort((a, b) => far(a) - far(b))[0];
}

/** Open a pile as a fan. */
export function fanned(pieces: Piece[], piece: Piece): Piece[] {
  const pile = pileOf(pieces, piece);
  const step = Math.min(9, RIGHT / Math.max(1, pile.length - 1));
  const width = step * (pile.length - 1);
  const left = Math.min(RIGHT - width, Math.max(0, piece.x - width / 2));
  return tidy(
    pieces.map((each) => (samePile(each, piece) ? { ...each, ...onFelt(left + step * each.z, each.y) } : each)),
  );
}

/** Cards in the order in which screens draw them: by their places alone. */
export const inOrder = <Kind extends Place>(cards: Kind[]): Kind[] =>
  [...cards].sort((a, b) => a.y - b.y || a.x - b.x || (a.z ?? 0) - (b.z ?? 0));

// A layout in a box of pixels

export interface Spot {
  id: number;
  x: number;
  y: number;
  turn: number;
}

interface Fitted {
  /** Width of a card. */
  card: number;
  spots: Spot[];
}

const TURNS = [-2, 1.5, 2.5, -1, 2, -2.5, 1];

/** Fit a layout into a box with cards as large as allowed; distances give way before cards do. Piles open as fans if asked. */
export function fit(slots: Back[], width: number, height: number, most: number, fan = false): Fitted {
  const card = Math.max(4, Math.min(most, width / 2, height / 1.5));
  const leans = slots.map((slot) =>
    fan
      ? { x: slot.x + 8 * (slot.z ?? 0), y: slot.y }
      : { x: slot.x + 1.3 * (slot.z ?? 0), y: slot.y - 0.8 * (slot.z ?? 0) },
  );
  const [left, top] = [Math.min(...leans.map((each) => each.x)), Math.min(...leans.map((each) => each.y))];
  const [across, down] = [
    Math.max(...leans.map((each) => each.x)) - left,
    Math.max(...leans.map((each) => each.y)) - top,
  ];
  const room = (box: number, size: number, span: number) =>
    Math.min(card / WIDE, span ? (box - size) / span : Infinity);
  const [kx, ky] = [room(width, card, across), room(height, card * 1.4, down)];
  const [padX, padY] = [(width - card - across * kx) / 2, (height - card * 1.4 - down * ky) / 2];
  const spots = slots.map((slot, at) => ({
    id: slot.id,
    x: padX + (leans[at]!.x - left) * kx,
    y: padY + (leans[at]!.y - top) * ky,
    turn: slot.z ? TURNS[slot.z % 7]! * 1.6 : TURNS[at % 7]!,
  }));
  return { card, spots };
}

/** All cards side by side, in their order, as large as the box allows. */
export function rows(slots: Back[], width: number, height: number, most: number): Fitted {
  const gap = 8;
  const size = (columns: number) =>
    Math.min(
      most,
      (width - gap * (columns - 1)) / columns,
      (height - gap * (Math.ceil(slots.length / columns) - 1)) / Math.ceil(slots.length / columns) / 1.4,
    );
  const columns = slots.map((_, at) => at + 1).reduce((best, each) => (size(each) > size(best) ? each : best), 1);
  const card = size(columns);
  const lines = Math.ceil(slots.length / columns);
  const top = (height - lines * card * 1.4 - gap * (lines - 1)) / 2;
  const left = (width - columns * card - gap * (columns - 1)) / 2;
  return {
    card,
    spots: slots.map((slot, at) => ({
      id: slot.id,
      x: left + (at % columns) * (card + gap),
      y: top + Math.floor(at / columns) * (card * 1.4 + gap),
      turn: 0,
    })),
  };
}
