// Roll Call in words: the table told in sentences, for those who listen to it.
import type { Moment, Twin } from '$lib/game';
import { chanceOf, percent } from './odds';
import { timeline } from './tv/timeline';
import type { Bid, GameEvent, Showdown, View } from './types';
import { claimsOf, dice, face, loss, number, spoken, together, verdict } from './words';

type Now = Moment<View, GameEvent>;

const isWild = ({ view }: Now) => view.wild ?? true;
const nameOf = ({ players }: Now, seat: number) => players[seat]?.name ?? '';

/** The showdown that stands, and whether its cups still go up: it is told at the pace of the big screen. */
function standing({ view, options, now }: Now): { shown: Showdown | null; hidden: boolean } {
  const shown = view.phase === 'bidding' ? null : (view.showdown ?? null);
  return {
    shown,
    hidden: shown !== null && now - view.raise_from < timeline(shown, Number(options.reveal_s ?? 8) * 1000).stamp,
  };
}

/** Whose move it is, and what to do. */
function turn(at: Now): string {
  const { view, seat, t } = at;
  if (standing(at).hidden) return t('Showdown. The cups go up one by one.');
  if (view.phase === 'over') {
    const winner = view.dice.findIndex((left) => left > 0);
    return winner === seat ? t('You win the match!') : t('{name} wins the match!', { name: nameOf(at, winner) });
  }
  if (view.phase === 'showdown') return t('Showdown. The next round comes when all are ready.');
  if (view.turn !== seat) return t('It’s {name}’s turn.', { name: nameOf(at, view.turn ?? 0) });
  return view.claims.length ? t('Your turn: raise the bid or call it.') : t('Your turn: make the first bid.');
}

function bids(at: Now): string[] {
  const { view, seat, t } = at;
  const said = claimsOf(view).map((claim) => {
    const bid = spoken(t, claim, isWild(at));
    return claim.seat === seat
      ? t('You bid {bid}.', { bid })
      : t('{name} bids {bid}.', { name: nameOf(at, claim.seat), bid });
  });
  const last = said.pop();
  if (last === undefined) return [t('No bid yet.')];
  return said.length ? [last, t('Earlier bids: {bids}', { bids: said.join(' ') })] : [last];
}

/** The call; then every hand, the sum, the verdict and the loss. */
function showdown(at: Now, shown: Showdown): string[] {
  const { view, seat, t } = at;
  const wild = isWild(at);
  const [name, caller, bid] = [nameOf(at, shown.claim.seat), nameOf(at, shown.caller), spoken(t, shown.claim, wild)];
  const call =
    shown.caller === seat
      ? t('You call {name}: {bid}.', { name, bid })
      : t('{caller} calls {name}: {bid}.', { caller, name, bid });
  if (standing(at).hidden) return [call];
  const hands = shown.hands.flatMap((hand, each) => {
    const values = {
      name: nameOf(at, each),
      dice: hand.map((value) => face(t, value, wild)).join(', '),
      count: number(t, shown.counts[each] ?? 0),
    };
    return hand.length
      ? [
          each === seat
            ? t('You have {dice}; {count} of them count.', values)
            : t('{name} has {dice}; {count} of them count.', values),
        ]
      : [];
  });
  const lost = loss(t, shown, view.dice[shown.loser] ?? 0, nameOf(at, shown.loser), shown.loser === seat);
  return [
    call,
    ...hands,
    t('{sum} counted. {needed} needed.', { sum: number(t, shown.total), needed: number(t, shown.claim.quantity) }),
    ...(at.options.odds === 'off'
      ? []
      : [
          t('{chance} was the chance of the bid for somebody who saw the caller’s dice alone.', {
            chance: percent(chanceOf(shown)),
          }),
        ]),
    `${verdict(t, shown, name, shown.claim.seat === seat)} ${lost}.`,
  ];
}

function counts(at: Now, inPlay: number[]): string {
  const { players, seat, t } = at;
  const each = players.map((player) => {
    const left = inPlay[player.seat] ?? 0;
    const name = player.seat === seat ? t('You') : player.name;
    return left ? t('{name}: {dice}', { name, dice: dice(t, left) }) : t('{name}: out', { name });
  });
  return t('Dice left, in order of play: {counts}.', { counts: each.join(', ') });
}

const twin: Twin<View, GameEvent> = {
  tell: (at) => {
    const { view, t } = at;
    const { shown, hidden } = standing(at);
    const inPlay = shown && hidden ? shown.hands.map((hand) => hand.length) : view.dice;
    const count = inPlay.reduce((sum, left) => sum + left, 0);
    return [
      turn(at),
      ...(shown ? showdown(at, shown) : bids(at)),
      t('Round {round}, {count} dice in play.', { round: view.round, count }),
      counts(at, inPlay),
    ];
  },
  secrets: (at) => {
    const { view, t } = at;
    if (view.ghost?.length)
      return view.ghost.flatMap((hand, seat) =>
        hand.length
          ? [
              t('{name} has {dice}.', {
                name: nameOf(at, seat),
                dice: hand.map((value) => face(t, value, isWild(at))).join(', '),
              }),
            ]
          : [],
      );
    return view.mine.length
      ? [
          t('Your dice: {dice}.', {
            dice: together(
              t,
              view.mine.map((value) => face(t, value, isWild(at))),
            ),
          }),
        ]
      : [];
  },
  label: (action, at) => {
    const { view, t } = at;
    const claim = claimsOf(view).at(-1);
    if (action.type === 'Bid') return t('Bid {bid}', { bid: spoken(t, action as unknown as Bid, isWild(at)) });
    if (action.type === 'Ready' || !claim) return t('Ready');
    return t('Call {name}’s {bid}, risking {dice}', {
      name: nameOf(at, claim.seat),
      bid: spoken(t, claim, isWild(at)),
      dice: dice(t, view.risk),
    });
  },
  fields: { quantity: 'How many', value: 'Which value' },
  deliberate: (action) => action.type === 'Call',
};

export default twin;
