// Where pieces on a board came from in the last step: that place is marked until the next one.
import type { Layout } from '$lib/wire';
import { cellKey, spaceKey, type Part, type Piece } from './layout';

interface Stands {
  key: string;
  owner: number | null;
}

/** The places of a board, and what stands on them. */
const stands = (part: Part): [string, Piece[] | undefined][] =>
  part.type === 'Grid'
    ? part.cells.map((cell) => [cellKey(cell), cell.pieces])
    : part.type === 'Track'
      ? part.spaces.map((space) => [spaceKey(part, space), space.pieces])
      : [];

export class Trail {
  #before = new Map<string, Stands>();
  #marks = new Map<string, number | null>();

  /** Take a layout; gives the places that were left, and by whom. Layouts in which nothing moved change nothing. */
  follow(layout: Layout | null): Map<string, number | null> {
    const now = new Map<string, Stands>();
    for (const part of layout?.parts ?? [])
      for (const [key, pieces] of stands(part))
        for (const piece of pieces ?? []) if (piece.id) now.set(piece.id, { key, owner: piece.owner ?? null });
    const left = new Map<string, number | null>();
    for (const [id, { key, owner }] of now) {
      const was = this.#before.get(id);
      if (was && was.key !== key) left.set(was.key, owner);
    }
    this.#before = now;
    if (left.size || now.size === 0) this.#marks = left;
    return this.#marks;
  }
}
