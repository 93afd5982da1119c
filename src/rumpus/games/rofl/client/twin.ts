// ROFL! in words: the table told in sentences, for those who listen to it.
import type { Form, Moment, Twin } from '$lib/game';
import { CATEGORIES, whole, type Ended, type GameEvent, type Sent, type View } from './types';
import { categoryWords, howWords, messageWords, named, pointsEach, votesWords, whyWords } from './words';

type Now = Moment<Sent, GameEvent>;

/** Whose move it is, and what to do. */
function task(at: Now, view: View): string {
  const { seat, players, t } = at;
  const writer = seat !== null && view.writers.includes(seat);
  const guesser = seat !== null && view.guessers.includes(seat);
  const names = named(t, view.guessers, players);
  if (seat !== null && view.asked.includes(seat)) return t('Still there?');
  switch (view.phase) {
    case 'waiting':
      return t('{name} is away', { name: names });
    case 'propose':
      return writer
        ? t('A card, or a message of your own?')
        : t('The Writers choose: a card or a message of their own');
    case 'compose':
      return t('{seat} writes a message of their own', { seat: view.proposal?.by ?? 0 });
    case 'vote':
      return view.proposal?.text
        ? t('{seat} proposes a message. All other Writers must agree.', { seat: view.proposal.by })
        : t('A proposal is pending');
    case 'reveal':
      return writer ? t('You write: read the message.') : t('The Writers read the message.');
    case 'write':
      return writer ? t('You write: squeeze the message and place your token.') : t('The Writers squeeze the message.');
    case 'grace':
      return writer ? t('Pens down. Tokens can still be placed.') : t('The Writers place their last tokens.');
    case 'guess':
      return guesser
        ? view.spoken
          ? t('You guess: say it aloud, then press.')
          : t('You guess: one guess for this message.')
        : view.guessing === null
          ? t('{names} may guess.', { names })
          : t('{seat} is guessing', { seat: view.guessing });
    case 'verdict':
      return view.judging === 'vote' ? t('The Writers vote…') : t('The Writers check…');
    case 'end':
      return t('The turn is over.');
    case 'over':
      return view.winners.length > 1
        ? t('{names} win!', { names: named(t, view.winners, players) })
        : t('{name} wins!', { name: named(t, view.winners, players) });
  }
}

function board(at: Now, view: View): string[] {
  const { players, t } = at;
  const placed = players
    .filter((player) => view.spaces[player.seat])
    .sort((a, b) => view.spaces[a.seat]! - view.spaces[b.seat]!);
  if (view.entries.length || view.ended) return [];
  return [
    placed.length
      ? t('Tokens: {tokens}.', {
          tokens: placed
            .map((player) => t('{name} on {space}', { name: player.name, space: view.spaces[player.seat] }))
            .join(', '),
        })
      : t('No token on the board yet.'),
  ];
}

function shown(at: Now, view: View): string[] {
  const { players, t } = at;
  const now = view.entries.find((entry) => entry.how === 'now');
  const rest = view.entries
    .filter((entry) => entry.how !== 'now')
    .map((entry) => {
      const where = t('{name} on {space}', { name: players[entry.seat]?.name ?? '', space: entry.space });
      const guess = entry.guess ? t('“{text}”', { text: entry.guess }) : '';
      return `${where}: ${[howWords(t, entry.how), entry.text, guess].filter(Boolean).join(', ')}.`;
    });
  if (!now) return rest;
  const worth = view.tiebreak ? [] : [pointsEach(t, view.worth)];
  const wrote = t('{name} wrote: {text}', { name: players[now.seat]?.name ?? '', text: now.text ?? '' });
  return [
    `${[messageWords(t, view.position), ...worth].join(', ')}. ${wrote}`,
    t('Letter by letter: {letters}', {
      letters: [...(now.text ?? '')].map((sign) => (sign === ' ' ? t('space') : sign)).join(', '),
    }),
    ...(view.guess && view.phase === 'verdict' ? [t('The guess: {text}', { text: view.guess })] : []),
    ...rest,
  ];
}

function end(at: Now, ended: Ended): string[] {
  const { players, t } = at;
  const award =
    ended.guesser == null || ended.author == null
      ? t('Nobody scores')
      : `${pointsEach(t, ended.points ?? 0)}: ${named(t, [ended.guesser, ended.author], players)}`;
  return [
    t('The message was {text}', { text: ended.text }),
    `${award}.`,
    ...ended.rows.map((row) =>
      [
        `${players[row.seat]?.name}: ${row.text || t('nothing written')}`,
        row.space ? t('{count} on {space}', { count: row.count, space: row.space }) : t('no token'),
        howWords(t, row.how),
        whyWords(t, row),
        votesWords(t, row, ended.rows, players),
      ]
        .filter(Boolean)
        .join(', '),
    ),
  ];
}

function table(at: Now, view: View): string[] {
  const { players, seat, t } = at;
  const totals = players.flatMap((player) =>
    view.totals[player.seat] === null
      ? []
      : [
          player.seat === seat
            ? t('You: {points}', { points: view.totals[player.seat] })
            : `${player.name}: ${view.totals[player.seat]}`,
        ],
  );
  return [
    ...(view.category && !view.ended ? [t('Category: {category}', { category: categoryWords(t, view.category) })] : []),
    view.tiebreak
      ? t('Tie-break {number}', { number: view.tiebreak })
      : t('Round {round} of {rounds}', { round: view.round, rounds: view.rounds }),
    ...(view.tiebreak && !view.ended ? [t('A tie-break: the first text that is guessed wins the match.')] : []),
    t('Writers: {writers}. Guessing: {guessers}.', {
      writers: named(t, view.writers, players),
      guessers: named(t, view.guessers, players),
    }),
    ...(totals.length ? [t('Points: {totals}.', { totals: totals.join(', ') })] : []),
  ];
}

const form = (
  label: string,
  field: string,
  value: string,
  action: (text: string) => ReturnType<Form['action']>,
): Form => ({
  label,
  fields: [{ name: 'text', label: field, value }],
  action: (values) => action(values.text ?? ''),
});

const twin: Twin<Sent, GameEvent> = {
  tell: (at) => {
    const view = whole(at.view);
    return [
      task(at, view),
      ...(view.ended ? end(at, view.ended) : view.entries.length ? shown(at, view) : board(at, view)),
      ...table(at, view),
    ];
  },
  secrets: (at) => {
    const view = whole(at.view);
    const { t } = at;
    const mine = view.mine;
    return [
      ...(view.message && !view.ended ? [t('The message: {text}', { text: view.message })] : []),
      ...(view.proposal?.text ? [t('The proposal: {text}', { text: view.proposal.text })] : []),
      ...(mine && !view.ended
        ? [
            mine.count === 1
              ? t('Your text: {text}, 1 character.', { text: mine.text })
              : t('Your text: {text}, {count} characters.', {
                  text: mine.text || t('nothing written'),
                  count: mine.count,
                }),
          ]
        : []),
      ...(mine?.over
        ? [
            t('{count} on {space}: void unless you cut {over}', {
              count: mine.count,
              space: mine.space,
              over: mine.count - mine.space,
            }),
          ]
        : []),
      ...(view.matched === null ? [] : [view.matched ? t('The table says: right.') : t('The table says: wrong.')]),
    ];
  },
  label: (action, at) => {
    const { t } = at;
    const view = whole(at.view);
    switch (action.type) {
      case 'Seen':
        return t('Got it');
      case 'Place':
        return t('Put my token on {space}', { space: action.space });
      case 'PassToken':
        return t('Play no token');
      case 'Done':
        return action.done ? t('I am done') : t('Go on writing');
      case 'Begin':
        return view.spoken
          ? at.seat !== null && view.guessers.includes(at.seat)
            ? t('I say it now')
            : t('I heard a guess')
          : view.tiebreak
            ? t('I know it!')
            : t('Begin my guess');
      case 'PassGuess':
        return t('Pass this one');
      case 'Vote':
        return action.right ? t('Say that it is right') : t('Say that it is wrong');
      case 'MyOwn':
        return t('I have one of my own');
      case 'DrawCard':
        return t('Draw a card');
      case 'Withdraw':
        return t('No, draw a card');
      case 'Agree':
        return action.agree ? t('Play it') : t('Refuse it');
      default:
        return t('Next');
    }
  },
  deliberate: (action) => action.type === 'Place' || action.type === 'PassGuess',
  forms: {
    Write: (at) =>
      form(at.t('Keep this text'), at.t('Your text'), at.view.mine?.text ?? '', (text) => ({
        type: 'Write',
        turn: at.view.turn,
        text,
      })),
    Guess: (at) =>
      form(at.t('Send my guess'), at.t('Your one guess'), at.view.guess ?? '', (text) => ({
        type: 'Guess',
        turn: at.view.turn,
        shown: at.view.shown ?? 0,
        text,
      })),
    Propose: ({ t, view }) => ({
      label: t('Propose it'),
      fields: [
        { name: 'text', label: t('Your own message') },
        {
          name: 'category',
          label: t('Category'),
          value: 'sayings',
          choices: CATEGORIES.map((value) => ({ value, label: categoryWords(t, value) })),
        },
      ],
      action: ({ text = '', category = 'sayings' }) => ({ type: 'Propose', turn: view.turn, text, category }),
    }),
  },
};

export default twin;
