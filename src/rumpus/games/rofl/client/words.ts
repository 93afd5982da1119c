// What phone and TV say in the same words.
import type { Deadline } from '$lib/wire';
import type { Player, Translate } from '$lib/game';
import type { Category, Row, View } from './types';

export function categoryWords(t: Translate, category: Category): string {
  switch (category) {
    case 'movies':
      return t('Movies');
    case 'tv_shows':
      return t('TV shows');
    case 'songs':
      return t('Songs');
    case 'books_comics':
      return t('Books and comics');
    case 'politics_history':
      return t('Politics and history');
    case 'sayings':
      return t('Sayings');
  }
}

/** Names as people say them: Bob, Cat and Dan. */
export function named(t: Translate, seats: number[], players: Player[]): string {
  const names = seats.map((seat) => players[seat]?.name ?? '');
  return names.length > 1
    ? t('{names} and {last}', { names: names.slice(0, -1).join(', '), last: names.at(-1) })
    : (names[0] ?? '');
}

export function messageWords(t: Translate, position: number): string {
  return (
    [t('First message'), t('Second message'), t('Third message')][position] ??
    t('Message {number}', { number: position + 1 })
  );
}

export const pointsEach = (t: Translate, points: number) =>
  points === 1 ? t('1 point each') : t('{count} points each', { count: points });

/** What came of a text, in a word or two. */
export function howWords(t: Translate, how: Row['how'] | 'waits' | 'now'): string {
  switch (how) {
    case 'right':
      return t('right');
    case 'wrong':
      return t('wrong');
    case 'missed':
      return t('no guess');
    case 'void':
      return t('void');
    case 'unreached':
      return t('not needed');
    case 'waits':
      return t('waits');
    case 'now':
      return t('now');
  }
}

/** Why a text is void, or how it fared. */
export function whyWords(t: Translate, row: Row): string {
  if (row.guess) return t('“{text}”', { text: row.guess });
  if (row.by != null) return t('said aloud');
  if (row.how === 'unreached') return t('never reached');
  if (row.how === 'missed') return t('passed');
  if (row.how !== 'void') return '';
  if (row.count === 0) return t('nothing written');
  if (row.space === 0) return t('no token');
  return row.count - row.space === 1
    ? t('one character too many')
    : t('{count} characters too many', { count: row.count - row.space });
}

/** How a verdict came about, where the Writers had a say: what the table found, who voted how, and how many could have. */
export function votesWords(t: Translate, row: Row, rows: Row[], players: Player[]): string {
  const votes = row.votes ?? [];
  if (!votes.length) return '';
  const said = (right: boolean) => votes.filter((vote) => vote[1] === right).map(([seat]) => seat);
  const all = rows.filter((each) => players[each.seat]?.bot === null).length;
  return [
    row.matched == null ? '' : row.matched ? t('the table: right') : t('the table: wrong'),
    said(true).length ? t('{names}: right', { names: named(t, said(true), players) }) : '',
    said(false).length ? t('{names}: wrong', { names: named(t, said(false), players) }) : '',
    votes.length < all ? t('{count} of {all} have voted', { count: votes.length, all }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The clock of the phase: what is left of it, and its whole length. */
export function clockOf(view: View, deadlines: Deadline[], now: number): { left: number; total: number } | null {
  const line = deadlines.find((each) => each.timer.kind === view.phase);
  if (!line) return null;
  const left = Math.max(0, line.at - now);
  return { left: Math.min(left, Math.max(line.length, 15_000)), total: Math.max(line.length, 1000) };
}

/** Why nobody could guess: whoever was to guess has left for good. */
export function leftWords(t: Translate, view: View, players: Player[]): string {
  const seat = view.guessers.find((each) => players[each]?.gone);
  return seat === undefined ? '' : t('{seat} left.', { seat });
}

/** Who guesses after this turn, in this round. */
export const nextGuesser = (view: View, players: Player[]): Player | undefined =>
  view.phase === 'end' && !view.tiebreak ? players[view.to_guess[0] ?? -1] : undefined;
