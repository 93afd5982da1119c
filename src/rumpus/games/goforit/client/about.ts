// What the lobby says of GoForIt!
import type { About } from '$lib/game';

const about: About = {
  tagline: 'hide your holes',
  chips: (options, _players, t) => [
    options.edition === 'rockstar' ? t('Rockstar edition') : t('Six gophers, three holes'),
    options.turn_s === 0 ? t('No clock') : t('{count} s a turn', { count: options.turn_s }),
  ],
  advice: (players, t) => [
    ...(players < 3 ? [t('Best with three or more')] : []),
    t('Fewer holes make a grouping easier to beat'),
  ],
  values: {
    'edition=classic': 'six of one kind',
    'edition=rockstar': 'Rockstar: one of every kind',
    'rockstar_ending=eliminate': 'the loser is out of the match',
    'rockstar_ending=lose_hole': 'the loser loses a hole',
    'rockstar_ending=transfer_hole': 'the loser’s hole goes to the winner',
    'rockstar_moment=any_challenge': 'instead of any challenge',
    'rockstar_moment=opening_only': 'to open a round only',
    'first_starter=random': 'by lot',
    'first_starter=host': 'the host',
    'first_starter=seat': 'the first chair',
    'stack_access=any': 'any card',
    'stack_access=top_only': 'the topmost alone',
    'rearrange=loser_only': 'the loser alone',
    'rearrange=loser_and_target': 'the loser and whose cards were flipped',
    'rearrange=everyone': 'everybody',
    'odds=off': 'never',
    'odds=after': 'after the round',
    'odds=live': 'at any time',
  },
};

export default about;
