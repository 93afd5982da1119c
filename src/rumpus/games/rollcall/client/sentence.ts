// The one sentence at the top: whose move it is and what to do; and what of it is said aloud.
import type { Player, Translate } from '$lib/game';
import type { View } from './types';
import { claimsOf, spoken, together } from './words';

export interface Moment {
  view: View;
  players: Player[];
  seat: number | null;
  t: Translate;
}

const isAlive = ({ view, seat }: Moment) => seat !== null && (view.dice[seat] ?? 0) > 0;
export const isMyTurn = (at: Moment) => isAlive(at) && at.view.phase === 'bidding' && at.view.turn === at.seat;
export const winnerOf = ({ view, players }: Moment) =>
  view.phase === 'over' ? (players[view.dice.findIndex((each) => each > 0)] ?? null) : null;

export function title(at: Moment): string {
  const { view, players, seat, t } = at;
  const name = seat === null ? '' : (players[seat]?.name ?? '');
  if (isMyTurn(at)) return view.asked ? t('Still there, {name}?', { name }) : t('Your turn, {name}', { name });
  const winner = winnerOf(at);
  if (winner)
    return winner.seat === seat ? t('You win the match!') : t('{name} wins the match!', { name: winner.name });
  return view.turn === null ? t('The match is over') : t('{name}’s turn', { name: players[view.turn]?.name ?? '' });
}

export function subtitle(at: Moment, { held, canRaise }: { held: boolean; canRaise: boolean }): string {
  const { view, seat, t } = at;
  if (isMyTurn(at)) {
    if (held) return t('Your bid is waiting for calls');
    if (!view.claims.length) return t('Make the first bid');
    return canRaise ? t('Raise the bid or call it') : t('Nothing is higher: call it');
  }
  if (view.phase === 'over') return t('The last player with dice');
  if (seat === null) return t('You are watching');
  if (!isAlive(at)) return t('You are out and watching');
  const before = comingBefore(at);
  if (!before.length) return t('You are next');
  return before.length > 3
    ? t('{count} players come before you', { count: before.length })
    : t('You come after {names}', { names: together(t, before) });
}

/** Who is in turn after the present player and before me. */
function comingBefore({ view, players, seat }: Moment): string[] {
  const names: string[] = [];
  if (view.turn === null) return names;
  const count = players.length;
  for (let at = (view.turn + 1) % count; at !== seat && names.length < count; at = (at + 1) % count)
    if (view.dice[at]) names.push(players[at]?.name ?? '');
  return names;
}

/** What happened, for those who listen; a call is urgent. */
export function announced(at: Moment, left: number | null): { words: string; urgent: boolean } {
  const { view, players, seat, t } = at;
  const wild = view.wild ?? true;
  const nameOf = (of: number) => players[of]?.name ?? '';
  const shown = view.showdown;
  if (shown) {
    const values = { caller: nameOf(shown.caller), name: nameOf(shown.claim.seat), bid: spoken(t, shown.claim, wild) };
    return {
      words: shown.caller === seat ? t('You call {name}: {bid}.', values) : t('{caller} calls {name}: {bid}.', values),
      urgent: true,
    };
  }
  const claim = claimsOf(view).at(-1);
  const parts: string[] = [];
  if (claim)
    parts.push(
      claim.seat === seat
        ? t('You bid {bid}.', { bid: spoken(t, claim, wild) })
        : t('{name}: {bid}.', { name: nameOf(claim.seat), bid: spoken(t, claim, wild) }),
    );
  else if (view.phase === 'bidding')
    parts.push(
      t('Round {round}, {count} dice in play.', {
        round: view.round,
        count: view.dice.reduce((sum, each) => sum + each, 0),
      }),
    );
  if (isMyTurn(at))
    parts.push(
      left === null
        ? t('Your turn.')
        : left <= 1000
          ? t('Your turn, 1 second.')
          : t('Your turn, {seconds} seconds.', { seconds: Math.ceil(left / 1000) }),
    );
  else if (view.turn !== null) parts.push(t('It’s {name}’s turn.', { name: nameOf(view.turn) }));
  const winner = winnerOf(at);
  if (winner)
    parts.push(winner.seat === seat ? t('You win the match!') : t('{name} wins the match!', { name: winner.name }));
  return { words: parts.join(' '), urgent: false };
}
