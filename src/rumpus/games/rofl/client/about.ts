// What the lobby says of ROFL!.
import type { About } from '$lib/game';
import { CATEGORIES } from './types';

const about: About = {
  tagline: 'squeeze the message',
  chips: (options, players, t) => {
    const chosen = CATEGORIES.filter((each) => options[each]).length;
    return [
      players === 2 ? t('Two play together') : t('Everybody guesses {count}×', { count: options.rounds }),
      options.write_s === 0 ? t('No clock') : t('{count} s to write', { count: options.write_s }),
      options.guess_mode === 'spoken' ? t('Guesses are spoken') : t('Guesses are typed'),
      ...(chosen > 0 && chosen < CATEGORIES.length ? [t('{count} of 6 categories', { count: chosen })] : []),
    ];
  },
  score: (view, seat, t) =>
    view.totals[seat] == null
      ? ''
      : view.totals[seat] === 1
        ? t('1 point')
        : t('{count} points', { count: view.totals[seat] }),
  together: { guess_mode: 'spoken' },
  values: {
    'first_guesser=random': 'by lot',
    'first_guesser=host': 'the host',
    'first_guesser=seat': 'the first chair',
    'levels=1': 'easy',
    'levels=1-2': 'easy and middling',
    'levels=1-3': 'all',
    'levels=2': 'middling',
    'levels=2-3': 'middling and hard',
    'levels=3': 'hard',
    'messages=both': 'both',
    'messages=pack': 'your own pack',
    'messages=shipped': 'the shipped ones',
    'token_open=reveal': 'the reveal',
    'token_open=timer': 'the write clock',
    'overcount=void': 'it is void',
    'overcount=block': 'it is blocked',
    'charset=keyboard': 'of keyboards',
    'charset=any': 'any symbol',
    'match=subsequence': 'yes',
    'match=contiguous': 'no',
    'articles=strict': 'yes',
    'articles=lenient': 'no',
    'typos=light': 'yes',
    'verdict=auto': 'the table',
    'verdict=auto_appeal': 'the table, with appeal',
    'verdict=writers': 'the Writers',
    'guess_mode=typed': 'typed',
    'guess_mode=spoken': 'spoken',
    'scoreboard=private': 'each their own',
    'scoreboard=public': 'all see all',
    'all_tied=extra_round': 'one more round',
    'all_tied=share': 'they share the win',
    'tiebreak_guess=one_total': 'one in all',
    'tiebreak_guess=one_each': 'one each',
  },
};

export default about;
