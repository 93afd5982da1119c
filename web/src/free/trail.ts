// Where pieces on a board came from in the last step: that place is marked until the next one.
import type { Layout } from '$lib/wire';
import { cellKey } from './layout';

interface Stands {
  key: string;
  owner: number | null;
}

export class Trail {
  #before = new Map<string, Stands>();
  #marks = new Map<string, number | null>();

  /** Take a layout; gives the fields that were left, and by whom. Layouts in which nothing moved change nothing. */
  follow(layout: Layout | null): Map<string, number | null> {
    const now = new Map<string, Stands>();
    for (const part of layout?.parts ?? [])
      if (part.type === 'Grid')
        for (const cell of part.cells)
          for (const piece of cell.pieces ?? [])
            if (piece.id) now.set(piece.id, { key: cellKey(cell), owner: piece.owner ?? null });
    const left = new Map<string, number | null>();
    for (const [id, { key, owner }] of now) {
      const was = this.#before.get(id);
      if (was && was.key !== key) left.set(was.key, owner);
    }
    this.#before = now;
    if (left.size) this.#marks = left;
    return this.#marks;
  }
}
