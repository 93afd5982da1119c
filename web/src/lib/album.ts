// The pages of an album as they lie open, two beside each other, and which texts most people laughed about.
import type { AlbumPage, Keepsake } from './wire';

/** How long two pages lie open on the big screen: a thick album is leafed through faster. */
const LONGEST_MS = 9000;
const SHORTEST_MS = 4000;
const ALL_MS = 45_000;
export const spreadMs = (count: number): number =>
  Math.max(SHORTEST_MS, Math.min(LONGEST_MS, ALL_MS / Math.max(1, count)));

/** What a page of the book holds: a line for each text, and a little more for what they stand for. */
const ROOM = 7.4;
const TITLE = 1.3;

/** Two pages of the book, each with what was written for one message or more. */
export type Spread = [AlbumPage[], AlbumPage[]];

/** Lay the album out: whatever belongs together stays on one page. */
export function spreads(album: AlbumPage[]): Spread[] {
  const pages: AlbumPage[][] = [];
  let taken = ROOM;
  for (const each of album) {
    const needs = TITLE + each.keepsakes.length;
    if (taken + needs > ROOM) {
      pages.push([]);
      taken = 0;
    }
    pages.at(-1)!.push(each);
    taken += needs;
  }
  return pages.flatMap((page, i) => (i % 2 ? [] : [[page, pages[i + 1] ?? []] as Spread]));
}

/** The most votes that a text has; none, if more than three have as many. */
export function mostVotes(album: AlbumPage[]): number {
  const votes = album.flatMap(({ keepsakes }) => keepsakes.map((each) => each.votes ?? 0));
  const most = Math.max(0, ...votes);
  return votes.filter((each) => each === most).length > 3 ? 0 : most;
}

/** Whether a text is the funniest of all, which several can be. */
export const isFunniest = ({ votes = 0 }: Keepsake, most: number): boolean => most > 0 && votes === most;
