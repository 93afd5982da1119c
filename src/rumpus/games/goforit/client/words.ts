// GoForIt! in words. Every sentence goes through t(), so that it can be said in another language.
import type { Translate } from '$lib/game';
import type { Shape } from './places';
import type { Card, Chance, GameEvent, Kind, Link, Verdict } from './types';

/** What a card is called. */
export function named(t: Translate, card: Card): string {
  return {
    hole: () => t('a hole'),
    rockstar: () => t('Riff the Rockstar'),
    baby: () => t('Dot the baby'),
    senior: () => t('Nan the senior'),
    pirate: () => t('Cap the pirate'),
    army: () => t('Sarge the soldier'),
    blond: () => t('Goldie the blond'),
  }[card]();
}

/** Six of a kind. */
export function six(t: Translate, kind: Kind | null): string {
  if (kind === null) return t('6 gophers, one of each kind');
  return {
    rockstar: () => t('6 rockstars'),
    baby: () => t('6 babies'),
    senior: () => t('6 seniors'),
    pirate: () => t('6 pirates'),
    army: () => t('6 soldiers'),
    blond: () => t('6 blonds'),
  }[kind]();
}

export const gophers = (t: Translate, count: number): string =>
  count === 1 ? t('1 gopher') : t('{count} gophers', { count });
export const holes = (t: Translate, count: number): string =>
  count === 1 ? t('1 hole') : t('{count} holes', { count });

export function shapeName(t: Translate, shape: Shape): string {
  return {
    grid: () => t('Grid'),
    row: () => t('Row'),
    ring: () => t('Ring'),
    piles: () => t('Piles'),
    smile: () => t('Smile'),
    pyramid: () => t('Pyramid'),
    heart: () => t('Heart'),
    pile: () => t('One pile'),
  }[shape]();
}

/** A challenge in one sentence, for the one who reads it. */
export function dare(t: Translate, { challenger, challenged, wager, rockstar }: Link, me: number | null): string {
  const values = { seat: challenger, target_seat: challenged, count: wager };
  if (rockstar) {
    if (challenged === me) return t('{seat} calls your Rockstar', values);
    return challenger === me
      ? t('You call {target_seat}’s Rockstar', values)
      : t('{seat} calls {target_seat}’s Rockstar', values);
  }
  if (wager === 1) {
    if (challenged === me) return t('{seat} will turn over 1 of your gophers', values);
    return challenger === me
      ? t('You will turn over 1 of {target_seat}’s gophers', values)
      : t('{seat} will turn over 1 of {target_seat}’s gophers', values);
  }
  if (challenged === me) return t('{seat} will turn over {count} of your gophers', values);
  return challenger === me
    ? t('You will turn over {count} of {target_seat}’s gophers', values)
    : t('{seat} will turn over {count} of {target_seat}’s gophers', values);
}

/** What the loser pays. */
export function cost(
  t: Translate,
  { loser, winner, ending }: Pick<Verdict, 'loser' | 'winner' | 'ending'>,
  isOut: boolean,
  me: number | null,
): string {
  const values = { seat: loser, winner_seat: winner };
  const mine = loser === me;
  if (isOut) return mine ? t('You are out!') : t('{seat} is out!', values);
  if (ending !== 'transfer_hole') return mine ? t('You lose a hole.') : t('{seat} loses a hole.', values);
  if (winner === me) return t('{seat}’s hole goes to you.', values);
  return mine ? t('Your hole goes to {winner_seat}.', values) : t('{seat}’s hole goes to {winner_seat}.', values);
}

/** What one would pay who lost now. */
export const price = (t: Translate, verdict: Pick<Verdict, 'loser' | 'winner' | 'ending'>, me: number | null): string =>
  cost(t, verdict, verdict.ending === 'eliminate', me);

/** Whether it was done. */
export function result(t: Translate, { met, link }: Verdict): string {
  if (link.rockstar) return met ? t('That is the Rockstar!') : t('Not the Rockstar!');
  if (!met) return t('A hole!');
  return link.wager === 1 ? t('Found it!') : t('Found all {count}!', { count: link.wager });
}

/** Who has left since the last challenge, and the round that is void for it. */
export function partingOf(events: GameEvent[]): Parting | null {
  let found: Parting | null = null;
  for (const event of events) {
    if (event.type === 'Left') found = { seat: event.seat, round: null };
    else if (event.type === 'Void' && found !== null) found = { seat: found.seat, round: event.round };
    else if (event.type === 'Link') found = null;
  }
  return found;
}

export interface Parting {
  seat: number;
  round: number | null;
}

export const parted = (t: Translate, { seat, round }: Parting): string =>
  round === null ? t('{seat} left.', { seat }) : t('{seat} left: round {round} has no loser.', { seat, round });

/** A chance in a few signs; only what is certain is called so. */
export function percent({ good, all }: Chance): string {
  if (good === all) return '100 %';
  return good ? `${Math.round((100 * good) / all) || '< 1'} %` : '0 %';
}

/** Join names as people do: Bob, Cat and Dan. */
export function together(t: Translate, names: string[]): string {
  if (names.length < 2) return names.join('');
  return t('{names} and {last}', { names: names.slice(0, -1).join(', '), last: names[names.length - 1] });
}
