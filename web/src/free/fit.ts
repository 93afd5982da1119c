// How large pieces are: the largest size at which everything of a zone fits, up to a cap.
import type { Grid, Score, Track } from '$lib/wire';
import { courseOf, type Course } from './course';
import { isLine, type Line, type Piece } from './layout';

export type Block = Line | Grid | Track | Score;

/** How wide and tall a piece is, for a card that is one wide. */
const spanOf = (piece: Piece | null): { w: number; h: number } =>
  piece?.type === 'Die'
    ? { w: 0.88, h: 0.88 }
    : piece?.type === 'Token'
      ? piece.form === 'chip'
        ? { w: 0.8, h: 0.84 }
        : { w: 0.7, h: 1.02 }
      : piece?.type === 'Pile'
        ? { w: 1.12, h: 1.52 }
        : { w: 1, h: 1.4 };

/** The size variable of a piece, so that pieces of all kinds look alike beside a card. */
export const sizeOf = (piece: Piece | null, k: number): number =>
  Math.round((piece?.type === 'Die' ? 0.88 : piece?.type === 'Token' ? (piece.form === 'chip' ? 0.8 : 0.7) : 1) * k);

export interface Shelf {
  blocks: Block[];
  /** How large its pieces are beside the main ones. */
  scale: (block: Block) => number;
}

/** Put parts side by side where each has a single place. */
export function shelvesOf(blocks: Block[]): Shelf[] {
  const shelves: Shelf[] = [];
  const hasMain = blocks.some((block) => isLine(block) && block.main);
  const hasMore = blocks.length > 1;
  const scale = (block: Block) =>
    !isLine(block) ? 1 : block.main || !hasMore ? 1 : block.places.length > 1 || !hasMain ? 0.46 : 0.56;
  let open: Block[] | null = null;
  for (const block of blocks) {
    if (isLine(block) && block.places.length === 1) {
      if (open) open.push(block);
      else shelves.push({ blocks: (open = [block]), scale });
    } else {
      open = null;
      shelves.push({ blocks: [block], scale });
    }
  }
  return shelves;
}

export const GAP = 14;
const CAPTION = 24;
/** By how much of its size a chosen piece is lifted. */
export const LIFT = 0.2;

/** How wide a cell is when cards are this wide. */
export const cellOf = (grid: Grid, k: number, width: number): number =>
  Math.max(14, Math.floor(Math.min(k * 0.64, (width - 14) / (grid.width * 1.1 + 0.1))));

/** How wide a space of a track is when cards are this wide. */
export const spaceOf = (k: number): number => Math.max(40, Math.round(k * 0.62));
/** How tall it is with whoever stands on it. */
export const TALL = 1.6;
/** The way of a track: in lines of at most twelve. */
export const wayOf = (track: Track, k: number, width: number): Course =>
  courseOf(
    track.spaces.length,
    Math.max(2, Math.min(track.spaces.length, 12, Math.floor((width + 6) / (spaceOf(k) + 6)))),
    track.loop === true,
  );

function tall(block: Block, k: number, width: number): number {
  if (isLine(block)) {
    const per = perRow(block, k, width);
    const rows = Math.ceil(block.places.length / per);
    const h = Math.max(...block.places.map(({ piece }) => spanOf(piece).h), 0.5);
    const noted = block.places.some(({ piece }) => piece?.note);
    const named = block.title === '' ? 0 : CAPTION + (block.places.length > 1 ? 6 + LIFT * k : 0);
    return rows * h * k + (rows - 1) * 10 + (noted ? CAPTION : 0) + named;
  }
  if (block.type === 'Grid') return block.height * cellOf(block, k, width) * 1.1 + 20 + (block.title ? CAPTION : 0);
  if (block.type === 'Track') return wayOf(block, k, width).rows * (spaceOf(k) * TALL + 8);
  return k * 1.3 + CAPTION;
}

function perRow(line: Line, k: number, width: number): number {
  const w = Math.max(...line.places.map(({ piece }) => spanOf(piece).w), 0.5);
  return Math.max(1, Math.floor((width + 10) / (w * k + 10)));
}

/** The size of a zone: the largest at which its shelves fit. */
export function fit(shelves: Shelf[], width: number, height: number, cap: number, least: number): number {
  for (let k = cap; k > least; k -= 2) {
    const wide = shelves.every(
      ({ blocks, scale }) =>
        blocks.length === 1 ||
        blocks.reduce((sum, block) => sum + spanOf((block as Line).places[0]!.piece).w * scale(block) * k + 22, -22) <=
          width,
    );
    const all = shelves.reduce(
      (sum, { blocks, scale }) => sum + Math.max(...blocks.map((block) => tall(block, k * scale(block), width))) + GAP,
      -GAP,
    );
    if (wide && all <= height) return k;
  }
  return least;
}

/** The own hand: as large as one or two rows allow, never smaller than a finger; what then does not fit is scrolled to. */
export function fitHand(
  line: Line,
  width: number,
  height: number,
  gap: number,
): { k: number; columns: number; scrolls: boolean } {
  const n = Math.max(1, line.places.length);
  const { w, h } = line.places.reduce(
    (most, { piece }) => ({ w: Math.max(most.w, spanOf(piece).w), h: Math.max(most.h, spanOf(piece).h) }),
    { w: 0.5, h: 0.5 },
  );
  const cap = n === 1 ? 104 : 84;
  const least = Math.ceil(44 / w);
  for (const rows of [1, 2]) {
    const columns = Math.ceil(n / rows);
    const k = Math.floor(
      Math.min(cap, (width - (columns - 1) * gap) / (columns * w), (height - (rows - 1) * 14) / (rows * h)),
    );
    if (k >= (rows === 1 && n > 2 ? Math.max(least, 52) : least)) return { k, columns, scrolls: false };
  }
  return { k: least, columns: Math.ceil(n / 2), scrolls: true };
}
