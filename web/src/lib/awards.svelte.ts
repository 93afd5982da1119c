// The awards of the match that is over and its album, fetched once; they say how long their acts of the show last.
import { spreadMs, spreads } from './album';
import { AWARD_MS, MOMENT_MS, moments } from './awards';
import { awardsOf } from './past';
import { programme } from './show.svelte';
import type { AlbumPage, Award } from './wire';

class Shelf {
  #match = '';
  awards = $state.raw<Award[]>([]);
  album = $state.raw<AlbumPage[]>([]);

  /** Fetch the awards of a match; one that has none, or cannot be folded any more, has no such acts. */
  async open(match: string): Promise<void> {
    if (match === this.#match) return;
    this.#match = match;
    this.awards = [];
    this.album = [];
    try {
      const { awards, album } = await awardsOf(match);
      if (match !== this.#match) return;
      this.awards = awards;
      this.album = album;
      const count = spreads(album).length;
      programme.set(match, 'awards', awards.length * AWARD_MS);
      programme.set(match, 'moments', moments(awards).length * MOMENT_MS);
      programme.set(match, 'album', count * spreadMs(count));
    } catch {
      if (match === this.#match) this.#match = '';
    }
  }
}

export const shelf = new Shelf();
