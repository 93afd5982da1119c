// What the lobby says of Rockin' Dice.
import type { About } from '$lib/game';

const about: About = {
  tagline: 'everybody at once',
  chips: (options, players, t) => [
    t('{count} rounds', { count: Number(options.rounds_per_player) * Math.max(2, players) }),
    t('No turns: the faster hand wins'),
    ...(Number(options.handicap)
      ? [
          options.handicap === 1
            ? t('Adults get 1 more die')
            : t('Adults get {count} more dice', { count: options.handicap }),
        ]
      : []),
    ...(options.stop_call === 'manual' ? [t('Stop has to be pressed')] : []),
  ],
  values: {
    'reroll_rule=stuck': 'with a stuck die',
    'reroll_rule=none_playable': 'if no die fits',
    'reroll_rule=always': 'always',
    'stop_call=auto': 'by itself',
    'stop_call=manual': 'by pressing stop',
    'tiebreak_dice=by_tied': 'for those who tied',
    'tiebreak_dice=same': 'as in the game',
    'absent=bot': 'a bot plays',
    'absent=sits_out': 'the seat sits out',
  },
  score: (view, seat, t) =>
    view.totals[seat] === 1 ? t('1 point') : t('{count} points', { count: view.totals[seat] }),
  marks: (options) => ({ ages: Number(options.handicap) > 0 }),
};

export default about;
