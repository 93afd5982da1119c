// Where everybody's cards lie on the stage of 1920 x 1080: around the table up to six, in two rows beyond, and the arrows between them.
import type { Link } from '../types';

interface Point {
  x: number;
  y: number;
}

export interface Spot extends Point {
  /** The box of the cards, around the point. */
  w: number;
  h: number;
  card: number;
  /** Where arrows begin and end. */
  anchor: Point;
  row: 0 | 1 | 2;
}

export const CROWD = 6;
/** Clockwise from the bottom: the middle of the cards, and where arrows begin and end. */
const AROUND: Record<number, [number, number, number, number][]> = {
  2: [
    [420, 520, 720, 520],
    [1500, 520, 1200, 520],
  ],
  3: [
    [960, 846, 960, 690],
    [400, 430, 650, 470],
    [1520, 430, 1270, 470],
  ],
  4: [
    [450, 812, 690, 760],
    [470, 320, 670, 440],
    [1420, 320, 1230, 440],
    [1470, 812, 1230, 760],
  ],
  5: [
    [960, 854, 960, 722],
    [350, 660, 570, 620],
    [520, 292, 700, 420],
    [1300, 292, 1190, 420],
    [1570, 660, 1350, 620],
  ],
  6: [
    [640, 866, 720, 745],
    [318, 585, 525, 575],
    [600, 278, 770, 408],
    [1300, 278, 1150, 408],
    [1602, 585, 1395, 575],
    [1280, 866, 1200, 745],
  ],
};

/** The middle of the table, where the wager lies: higher where somebody sits below it. */
export const middle = (players: number): Point => ({ x: 960, y: players > CROWD ? 632 : players % 2 ? 500 : 556 });

export function spots(players: number): Spot[] {
  if (players > CROWD) return rows(players);
  const size =
    players === 2
      ? { w: 520, h: 380, card: 112 }
      : players < 5
        ? { w: 400, h: 250, card: 92 }
        : { w: 340, h: 206, card: 84 };
  return (AROUND[Math.max(2, players)] ?? []).map(([x, y, fromX, fromY]) => ({
    x,
    y,
    ...size,
    row: 0,
    anchor: { x: fromX, y: fromY },
  }));
}

function rows(players: number): Spot[] {
  const columns = Math.ceil(players / 2);
  const wide = Math.min(300, 1872 / columns);
  return Array.from({ length: players }, (_, seat) => {
    const upper = seat < columns;
    const many = upper ? columns : players - columns;
    const at = upper ? seat : players - 1 - seat;
    const x = 960 + (at - (many - 1) / 2) * wide;
    return {
      x,
      y: upper ? 372 : 892,
      w: wide - 28,
      h: 148,
      card: Math.min(64, wide * 0.28),
      row: upper ? 1 : 2,
      anchor: { x, y: upper ? 512 : 784 },
    };
  });
}

export interface Arrow {
  link: Link;
  path: string;
  badge: Point;
}

/** The last challenges as curves around the middle; those of one pair lie outside of each other. */
export function arrows(chain: Link[], places: Spot[]): Arrow[] {
  return chain.slice(-4).map((link, at, shown) => {
    const [from, to] = [places[link.challenger]!, places[link.challenged]!];
    const again = shown
      .slice(0, at)
      .filter(
        (other) =>
          [link.challenger, link.challenged].includes(other.challenger) &&
          [link.challenger, link.challenged].includes(other.challenged),
      ).length;
    return { link, ...curve(from, to, again, middle(places.length)) };
  });
}

function curve(from: Spot, to: Spot, again: number, centre: Point): { path: string; badge: Point } {
  const [a, b] = [from.anchor, to.anchor];
  const mid = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  let control: Point;
  if (from.row) {
    const dip = from.row === to.row ? (from.row === 1 ? 190 : -190) : 0;
    control = { x: mid.x + again * 60, y: mid.y + dip };
  } else {
    const across = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const normal = { x: (b.y - a.y) / across, y: (a.x - b.x) / across };
    const off = (mid.x - centre.x) * normal.x + (mid.y - centre.y) * normal.y;
    const side = off < -20 ? -1 : 1;
    const bulge = 2 * (Math.max(Math.abs(off), 206) + again * 62 - Math.abs(off));
    control = { x: mid.x + side * normal.x * bulge, y: mid.y + side * normal.y * bulge };
  }
  return {
    path: `M${a.x} ${a.y}Q${control.x} ${control.y} ${b.x} ${b.y}`,
    badge: { x: (mid.x + control.x) / 2, y: (mid.y + control.y) / 2 },
  };
}
