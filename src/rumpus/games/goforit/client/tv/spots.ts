// Where everybody's cards lie on the stage of 1920 x 1080: around the table up to six, in two rows beyond, and the arrows between them.
import type { Link } from '../types';

export interface Point {
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
export const MIDDLE: Point = { x: 960, y: 556 };

/** Clockwise from the bottom. */
const AROUND: Record<number, [number, number][]> = {
  2: [[420, 520], [1500, 520]],
  3: [[960, 838], [400, 430], [1520, 430]],
  4: [[450, 812], [470, 320], [1400, 320], [1470, 812]],
  5: [[960, 850], [350, 660], [540, 292], [1300, 292], [1570, 660]],
  6: [[655, 858], [318, 575], [600, 268], [1250, 268], [1602, 575], [1265, 858]],
};

export function spots(players: number): Spot[] {
  if (players > CROWD) return rows(players);
  const size = players === 2 ? { w: 520, h: 380, card: 108 } : players < 5 ? { w: 400, h: 250, card: 88 } : { w: 340, h: 206, card: 80 };
  return (AROUND[Math.max(2, players)] ?? []).map(([x, y]) => {
    const angle = Math.atan2((y - MIDDLE.y) * 1.5, x - MIDDLE.x);
    return { x, y, ...size, row: 0, anchor: { x: MIDDLE.x + (players === 2 ? 250 : 330) * Math.cos(angle), y: MIDDLE.y + 200 * Math.sin(angle) } };
  });
}

function rows(players: number): Spot[] {
  const columns = Math.ceil(players / 2);
  const wide = Math.min(300, 1872 / columns);
  return Array.from({ length: players }, (_, seat) => {
    const upper = seat < columns;
    const many = upper ? columns : players - columns;
    const at = upper ? seat : players - 1 - seat;
    const x = 960 + (at - (many - 1) / 2) * wide;
    return { x, y: upper ? 372 : 892, w: wide - 28, h: 148, card: Math.min(64, wide * 0.28), row: upper ? 1 : 2, anchor: { x, y: upper ? 520 : 744 } };
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
    const again = shown.slice(0, at).filter((other) => other.challenger === link.challenger && other.challenged === link.challenged).length;
    return { link, ...curve(from, to, again) };
  });
}

function curve(from: Spot, to: Spot, again: number): { path: string; badge: Point } {
  const [a, b] = [from.anchor, to.anchor];
  const mid = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  let control: Point;
  if (from.row) {
    const dip = from.row === to.row ? (from.row === 1 ? 190 : -190) : 0;
    control = { x: mid.x + again * 50, y: mid.y + dip };
  } else {
    const off = { x: mid.x - MIDDLE.x, y: mid.y - MIDDLE.y };
    const far = Math.hypot(off.x, off.y);
    const across = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const way = far > 70 ? { x: off.x / far, y: off.y / far } : { x: (b.y - a.y) / across, y: (a.x - b.x) / across };
    const out = Math.max(far, 218) + again * 52;
    control = { x: 2 * (MIDDLE.x + way.x * out) - mid.x, y: 2 * (MIDDLE.y + way.y * out) - mid.y };
  }
  return { path: `M${a.x} ${a.y}Q${control.x} ${control.y} ${b.x} ${b.y}`, badge: { x: (mid.x + control.x) / 2, y: (mid.y + control.y) / 2 } };
}
