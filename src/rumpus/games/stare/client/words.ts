// What phone and TV say in the same words.
import type { Player, Translate } from '$lib/game';
import type { Deadline } from '$lib/wire';
import type { Fate, Row, View } from './types';

/** Names as people say them: Bob, Cat and Dan. */
export function named(t: Translate, seats: number[], players: Player[]): string {
  const names = seats.map((seat) => players[seat]?.name ?? '');
  return names.length > 1
    ? t('{names} and {last}', { names: names.slice(0, -1).join(', '), last: names.at(-1) })
    : (names[0] ?? '');
}

/** What a side is called: its player, or a team by its first. */
export function sideName(t: Translate, view: View, side: number | null, players: Player[]): string {
  if (side === null) return '';
  const name = faceOf(view, side, players)?.name ?? '';
  return isTeam(view, side) ? t('Team {name}', { name }) : name;
}

/** The player whose shape and colour a side's piece has: its first. */
export const faceOf = (view: View, side: number, players: Player[]): Player | undefined =>
  players[view.sides[side]?.seats[0] ?? -1];

export const isTeam = (view: View, side: number | null): boolean =>
  side !== null && (view.sides[side]?.seats.length ?? 0) > 1;

/** What became of the six numbers. */
export function fatesOf(view: View): Fate[] {
  return Array.from({ length: 6 }, (_, i) => {
    if (!view.used.includes(i + 1)) return 'free';
    const row = [...view.told].reverse().find((each) => each.number === i + 1 && each.how !== 'out');
    return row === undefined || row.how === 'none' || row.how === 'out' ? 'void' : row.how;
  });
}

export const signed = (steps: number): string => (steps < 0 ? `−${-steps}` : `+${steps}`);

/** What a roll led to, in a few words. */
export function rowWords(t: Translate, row: Row): string {
  if (row.how === 'out') return t('Rolled out');
  if (row.how === 'none') return t('No question in time');
  if (row.by === 'time') return t('Time is up');
  return row.how === 'right' ? t('Right!') : t('Wrong');
}

/** Where a piece went, in a few words. */
export function movedWords(t: Translate, row: Row): string {
  if (row.end > row.start) return t('ahead {count}, to {space}', { count: row.end - row.start, space: row.end });
  if (row.end < row.start) return t('back {count}, to {space}', { count: row.start - row.end, space: row.end });
  return t('stays on {space}', { space: row.end });
}

/** Who begins the next turn, as far as it is known. */
export function nextSide(view: View): number | null {
  if (view.phase === 'over') return null;
  if (view.queue.length) return view.queue[0]!;
  const there = view.sides
    .map((_, i) => (view.first + i) % view.sides.length)
    .filter((side) => view.sides[side]!.seats.length);
  return there[0] ?? null;
}

/** The clock of the phase: what is left of it, and its whole length. A seat that looks has a clock of its own. */
export function clockOf(view: View, deadlines: Deadline[], now: number): { left: number; total: number } | null {
  if (view.phase === 'over') return null;
  const kinds: string[] = view.phase === 'answer' ? ['answer', 'silent'] : [view.phase];
  const lines = deadlines.filter((each) => kinds.includes(each.timer.kind));
  const mine = lines.filter((each) => each.timer.seat === view.seat);
  const line = mine[0] ?? lines.sort((a, b) => b.at - a.at)[0];
  if (line === undefined) return null;
  const left = Math.max(0, line.at - now);
  return { left: view.phase === 'look' ? Math.min(left, line.length) : left, total: Math.max(line.length, 1000) };
}

/** How the vote of this roll went, and who voted what. */
export function tallyWords(t: Translate, view: View, players: Player[]): string {
  if (view.tally === null || view.tally.roll !== view.roll) return '';
  const votes = view.tally.votes.map(([side, uphold]) =>
    uphold
      ? t('{name} for it', { name: sideName(t, view, side, players) })
      : t('{name} against it', { name: sideName(t, view, side, players) }),
  );
  return [view.tally.upheld ? t('The votes uphold it.') : t('The votes reject it.'), votes.join(', ')]
    .filter(Boolean)
    .join(' ');
}

const PUT = ['answer', 'objection', 'judge', 'correct', 'appeal', 'vote'];

/** The question that is put; one that was asked aloud has no text. */
export function asked(t: Translate, view: View): string {
  if (!PUT.includes(view.phase)) return '';
  return view.text || (view.choice ? t('The question was asked aloud.') : '');
}

/** What a right and a wrong answer would do, in words: ahead 8, roll again. */
export function stakeWords(t: Translate, view: View, right: boolean, fast: boolean): string {
  const at = view.sides[view.active]?.position ?? 0;
  const to = view.stake ? (right ? view.stake.right : view.stake.wrong) : at;
  const move =
    to > at ? t('ahead {count}', { count: to - at }) : to < at ? t('back {count}', { count: at - to }) : t('stays');
  if (right && to >= view.target) return t('reaches the target');
  if (fast) return move;
  if (right) return view.used.length >= 6 ? move : t('{move}, roll again', { move });
  return view.chance ? t('{move}, second chance', { move }) : t('{move}, turn over', { move });
}
