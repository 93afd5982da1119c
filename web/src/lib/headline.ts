// Who won, in a sentence; and what is said at each part of the podium.
import { scoreIn } from './about.svelte';
import { t } from './i18n.svelte';
import { finalists, type Cast, type Scene } from './podium';
import type { Room } from './room.svelte';

/** Some titles bring a mark of their own. */
export const called = (title: string): string => title.replace(/!$/, '');

/** Who won a game, by their names; `all` is how many played. */
export function headline(winners: string[], all: number, title: string): string {
  const game = called(title);
  if (winners.length === all && all > 0) return t('A shared win in {game}!', { game });
  if (winners.length === 1) return t('{name} wins {game}!', { name: winners[0], game });
  if (winners.length > 3) return t('{count} share {game}!', { count: winners.length, game });
  if (winners.length) return t('{names} share {game}!', { names: winners.join(', '), game });
  return t('The match is over.');
}

/** What somebody has come to, if the game counts such a thing. */
export const scoreOf = (room: Room, seat: number): string =>
  room.table && room.room ? scoreIn(room.table, room.room.game, seat) : '';

/** What is said now, and what stands below it. */
export function announced(room: Room, all: Cast, { part }: Scene, title: string): [string, string] {
  const nameOf = (seat: number) => room.players[seat]?.name ?? '';
  const match = room.room?.match;
  const count = match?.places?.length ?? 0;
  if (part === 'named')
    return [headline(all.first.map(nameOf), count, title), match ? room.say(match.why, match.values) : ''];
  if (part === 'third')
    return [t('Third place: {names}!', { names: all.third.map(nameOf).join(', ') }), scoreOf(room, all.third[0]!)];
  if (part !== 'roll') return [t('Who wins {game}?', { game: called(title) }), ''];
  const [one, other, ...more] = finalists(all);
  if (one === undefined || other === undefined || more.length) return [t('Who wins?'), t('drum roll')];
  return [t('{one} or {other}?', { one: nameOf(one), other: nameOf(other) }), t('drum roll')];
}
