// The one sentence at the top of a phone: whose move it is and what to do.
import type { Player, Translate } from '$lib/game';
import type { View } from './types';
import { isTeam, named, sideName } from './words';

/** The view as it is told: where the key rules, nobody is called a judge, whoever holds the card. */
export const asRuled = (view: View, { judging = 'judge' }: Record<string, unknown>): View =>
  judging === 'judge' ? view : { ...view, judge: null };

export function titleOf(
  t: Translate,
  view: View,
  players: Player[],
  acts: boolean,
  seat: number | null = null,
): string {
  const mine = view.side !== null && view.side === view.active;
  const name = sideName(t, view, view.active, players);
  const many = isTeam(view, view.active);
  const judges = view.side !== null && view.side === view.judge;
  const judge = sideName(t, view, view.judge, players);
  const captain = players[view.sides[view.active]?.captain ?? -1]?.name ?? name;
  switch (view.phase) {
    case 'waiting':
      return t('{name} is away', { name });
    case 'ready':
      return mine ? t('Get ready to look') : t('{name} gets ready', { name });
    case 'look':
      return seat !== null && view.looking.includes(seat)
        ? t('Look! Your turn')
        : mine
          ? t('Your eyes are closed')
          : t('{name} looks', { name });
    case 'roll':
      return mine && acts ? t('Your roll') : t('{name} rolls', { name: captain });
    case 'next':
      return t('The next question');
    case 'name':
      return mine && acts ? t('Opponents’ Choice') : t('{name} names an asker', { name: captain });
    case 'compose':
      return view.side === view.asker
        ? t('Stump {name}!', { name })
        : t('{name} makes up a question', { name: sideName(t, view, view.asker, players) });
    case 'answer':
      return mine
        ? view.prompted
          ? t('Still there?')
          : many
            ? t('Your team’s question')
            : t('Your question')
        : judges
          ? t('You judge {name}', { name })
          : t('{name} answers', { name });
    case 'objection':
      return t('Objection!');
    case 'judge':
    case 'correct':
      return judges ? t('You judge {name}', { name }) : t('{name} judges', { name: judge });
    case 'appeal':
      return view.ruling ? t('The key says: right') : t('The key says: wrong');
    case 'vote':
      return t('An appeal!');
    case 'reveal':
      return mine ? t('Your turn is over') : t('{name}’s turn is over', { name });
    case 'over':
      return t('The match is over');
  }
}

export function subtitleOf(t: Translate, view: View, players: Player[], seat: number | null = null): string {
  const looking = view.looking.filter((each) => each !== seat);
  const judge = sideName(t, view, view.judge, players);
  switch (view.phase) {
    case 'waiting':
      return view.put_off.includes(view.active) ? t('else the turn is skipped') : t('else the turn is put off');
    case 'ready':
      return t('Round {round}', { round: view.round });
    case 'look':
      return isTeam(view, view.active) && looking.length
        ? t('{names} still looking', { names: named(t, looking, players) })
        : view.judge === null || view.side === view.judge
          ? ''
          : t('{name} judges', { name: judge });
    case 'judge':
      return view.side === view.judge ? t('look, then rule') : '';
    case 'correct':
      return view.ruling === null ? '' : view.ruling ? t('ruled right') : t('ruled wrong');
    case 'appeal':
      return t('the move follows if nobody appeals');
    case 'objection':
    case 'vote':
      return view.voted.length
        ? t('{count} of {all} have voted', { count: view.voted.length, all: view.voters.length })
        : t('the neutral sides vote');
    case 'reveal':
    case 'over':
      return view.round ? t('Round {round}', { round: view.round }) : '';
    default:
      return view.judge === null
        ? t('the key decides')
        : view.side === view.judge
          ? view.picture
            ? t('you hold the card')
            : t('the card lies face down')
          : t('{name} judges', { name: judge });
  }
}

/** What somebody without anything to do reads below. */
export function statusOf(t: Translate, view: View, players: Player[]): string {
  const name = sideName(t, view, view.active, players);
  const mine = view.side !== null && view.side === view.active;
  switch (view.phase) {
    case 'waiting':
      return t('Nobody of that side is there.');
    case 'ready':
      return t('The picture opens in a moment.');
    case 'look':
      return mine
        ? t('Remember everything. Your team is still looking.')
        : t('Only the active side sees the picture now.');
    case 'roll':
      return mine
        ? t('{name} has the die', { name: players[view.sides[view.active]?.captain ?? -1]?.name ?? '' })
        : t('{name} may roll.', { name });
    case 'name':
      return t('One side is named to ask.');
    case 'compose':
      return view.begun
        ? t('A question is on its way.')
        : mine
          ? t('No question in time counts as a right answer.')
          : t('The clock runs for the asker.');
    case 'answer':
      return view.spoken ? t('Listen: the answer is coming, out loud.') : t('{name} thinks…', { name });
    case 'objection':
    case 'vote':
      return view.vote !== null ? t('Your vote is in.') : t('The votes are counted at the end.');
    case 'judge':
    case 'correct':
      return view.judge === null
        ? t('The key decides.')
        : t('{name} rules now.', { name: sideName(t, view, view.judge, players) });
    case 'appeal':
      return t('Nobody has appealed so far.');
    case 'next':
      return t('Here it comes…');
    default:
      return t('One moment.');
  }
}
