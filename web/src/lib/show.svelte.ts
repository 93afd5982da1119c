// The show of a room on this page, at the moment it is at.
import type { Room } from './room.svelte';
import { acts, LAST, momentOf, REST, type Lengths, type Moment } from './show';

/** How long the acts of a match last that are made of its log; whoever has found out says so here. */
class Programme {
  #match = $state('');
  #lengths = $state.raw<Lengths>({});

  of(match: string): Lengths {
    return match === this.#match ? this.#lengths : {};
  }

  /** Say how long an act of a match lasts. */
  set(match: string, act: string, lasts: number): void {
    this.#lengths = { ...this.of(match), [act]: lasts };
    this.#match = match;
  }
}

export const programme = new Programme();

/** Where the show of a room is now. */
export function momentIn(room: Room): Moment {
  const view = room.room;
  if (view?.phase !== 'result' || !view.match?.show) return { act: view?.match?.void ? REST : LAST, at: 0 };
  return momentOf(acts(view, programme.of(view.match.name)), view.match.show, room.time.now);
}
