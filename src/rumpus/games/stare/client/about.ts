// What the lobby says of STARE!.
import type { About } from '$lib/game';
import type { Side } from './types';

const LOOK: Record<string, number> = { expert: 10, challenging: 20, general: 30 };
const isSplit = (options: Record<string, unknown>, players: number) =>
  options.teams === 'on' || (options.teams !== 'off' && players >= 4);
const teamsOf = (options: Record<string, unknown>, players: number) =>
  isSplit(options, players) ? Number(options.team_count) || Math.min(6, Math.max(2, Math.floor(players / 2))) : 0;

const about: About = {
  tagline: 'look, then remember',
  chips: (options, players, t) => {
    const teams = teamsOf(options, players);
    const way =
      (options.board === 'custom' ? Number(options.board_length) : options.board === 'long' ? 72 : 48) *
      (options.target === 'short' ? 0.5 : 1);
    return [
      options.mixed_ages
        ? t('20 s to look, children 30')
        : t('{count} s to look', { count: LOOK[String(options.skill)] ?? 20 }),
      teams
        ? t('{count} teams', { count: teams })
        : options.gameplay === 'fast'
          ? t('Fast play')
          : t('To space {space}', { space: Math.round(way) }),
      options.answer_mode === 'spoken' ? t('Answers are spoken') : t('Answers are typed'),
      ...(options.second_chance ? [t('With a second chance')] : []),
    ];
  },
  score: (view, seat, t) =>
    t('space {space}', { space: (view.sides as Side[]).find((each) => each.seats.includes(seat))?.position ?? 0 }),
  together: { answer_mode: 'spoken' },
  values: {
    'gameplay=dice': 'by the die',
    'gameplay=fast': 'fast',
    'target=finish': 'FINISH',
    'target=short': 'the short game',
    'skill=expert': 'expert, 10 s',
    'skill=challenging': 'challenging, 20 s',
    'skill=general': 'general, 30 s',
    'teams=auto': 'from four players',
    'teams=on': 'always',
    'teams=off': 'never',
    'team_count=0': 'one for every two players',
    'answer_mode=typed': 'typed',
    'answer_mode=spoken': 'spoken',
    'judging=judge': 'the side that holds the card',
    'judging=key': 'the key',
    'judging=key_appeal': 'the key, with appeal',
    'audience=judge': 'the judges',
    'audience=all': 'everybody who is not answering',
    'board=standard': '48 spaces',
    'board=long': '72 spaces',
    'board=custom': 'your own',
    'board_doubles=0': 'none',
    'cards=both': 'both',
    'cards=pack': 'your own pack',
    'cards=made': 'the drawn ones',
  },
  marks: (options, players) => ({ ages: options.mixed_ages === true, teams: teamsOf(options, players) || undefined }),
};

export default about;
