// A challenge that is being flipped, or was: what every screen shows of it at one match time.
import type { Back, Link, Turned, Verdict, View } from './types';

/** How long a card takes to turn over; before its end nothing tells what it is. */
const TURN_MS = 420;

/** From the moment the last card turns until its verdict is said: long enough to gasp. */
const GASP_MS = 900;

export interface Scene {
  link: Link;
  layout: Back[];
  turned: Turned[];
  verdict: Verdict | null;
}

/** The flips that are on the table now, or still in sight. */
export function sceneOf(view: View): Scene | null {
  const verdict = view.verdict ?? null;
  if (verdict) return { link: verdict.link, layout: verdict.layout, turned: verdict.turned, verdict };
  const link = view.chain?.at(-1);
  if (view.phase !== 'flipping' || !link) return null;
  return { link, layout: view.groupings[link.challenged]?.slots ?? [], turned: view.turned ?? [], verdict: null };
}

/** The cards that turn or have turned at a match time: their faces are in the page, and nothing else of them. */
export const openAt = (scene: Scene, now: number): Turned[] => scene.turned.filter((card) => card.at <= now);

/** The cards that are turned over, so that they may be spoken of. */
export const shownAt = (scene: Scene, now: number): Turned[] => openAt(scene, now - TURN_MS);

/** Whether no card is announced or turns: what comes next may be seen. */
export const isStill = (scene: Scene, now: number): boolean => shownAt(scene, now).length === scene.turned.length;

/** How many gophers were found that were looked for, as far as it was seen. */
export const foundAt = (scene: Scene, now: number): number =>
  shownAt(scene, now).filter(({ card }) => (scene.link.rockstar ? card === 'rockstar' : card !== 'hole')).length;

/** The match times at which every screen turns a card, or says how it ended. */
export const momentsOf = (scene: Scene): number[] => [
  ...scene.turned.flatMap((card) => [card.at, card.at + TURN_MS]),
  ...(scene.verdict ? [(scene.turned.at(-1)?.at ?? 0) + GASP_MS, scene.verdict.until] : []),
];

/** Whether the end of it may be said. */
export const isTold = (scene: Scene, now: number): boolean =>
  scene.verdict !== null && now >= (scene.turned.at(-1)?.at ?? 0) + GASP_MS;

/** The holes of a player, as long as the verdict that took or gave one is not said. */
export function holesOf(view: View, seat: number, told: boolean): { holes: number; lost: number } {
  const { holes = 0, lost = 0 } = view.groupings[seat] ?? {};
  const verdict = view.verdict;
  if (told || !verdict) return { holes, lost };
  if (seat === verdict.winner && verdict.ending === 'transfer_hole') return { holes: holes - 1, lost };
  if (seat !== verdict.loser || verdict.ending === 'eliminate') return { holes, lost };
  return { holes: holes + 1, lost: lost - (verdict.ending === 'lose_hole' ? 1 : 0) };
}

/** Who is out, as far as it was said. */
export const outOf = (view: View, told: boolean): number[] =>
  (view.out ?? []).filter((seat) => told || seat !== view.verdict?.loser);
