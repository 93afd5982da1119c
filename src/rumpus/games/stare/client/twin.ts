// STARE! in words: the table told in sentences, for those who listen to it. The pictures themselves have none: the game is to look.
import type { Form, Moment, Twin } from '$lib/game';
import { whole, type GameEvent, type Sent, type View } from './types';
import { asked, clockOf, isTeam, movedWords, named, rowWords, sideName, tallyWords } from './words';
import { asRuled, statusOf, subtitleOf, titleOf } from './sentence';

type Now = Moment<Sent, GameEvent>;

/** What is asked, said and at stake. */
function question(at: Now, view: View): string[] {
  const { players, t } = at;
  const put = asked(t, view);
  return [
    ...(view.number && !['ready', 'look', 'waiting', 'reveal', 'over'].includes(view.phase)
      ? [t('the die shows {face}', { face: view.number })]
      : []),
    ...(view.choice
      ? [
          view.asker === null
            ? t('Opponents’ Choice')
            : t('{name} makes up a question', { name: sideName(t, view, view.asker, players) }),
        ]
      : []),
    ...(put ? [t('Question {number}: {text}', { number: view.number, text: put })] : []),
    ...(view.stake
      ? [t('Right leads to {right}, wrong to {wrong}.', { right: view.stake.right, wrong: view.stake.wrong })]
      : []),
    ...(view.double && view.phase !== 'reveal' ? [t('Double or Trouble: right counts twice, wrong goes back')] : []),
    ...(view.said ? [t('{name} says {text}', { name: sideName(t, view, view.active, players), text: view.said })] : []),
    ...[tallyWords(t, view, players)].filter(Boolean),
    ...(view.ruling === null ? [] : [view.ruling ? t('ruled right') : t('ruled wrong')]),
  ];
}

/** What became of each roll of this turn. */
const turn = ({ t }: Now, view: View): string[] =>
  view.told.map((row) =>
    [
      t('Question {number}: {text}', { number: row.number, text: row.text ?? '' }),
      row.said ? t('“{text}”', { text: row.said }) : '',
      row.key ? t('The card says: {answer}', { answer: row.key }) : '',
      rowWords(t, row),
      movedWords(t, row),
      row.forgiven ? t('forgiven: second chance') : '',
    ]
      .filter(Boolean)
      .join(', '),
  );

function table(at: Now, view: View): string[] {
  const { players, deadlines, t } = at;
  const clock = clockOf(view, deadlines, 0);
  const own = view.side !== null && isTeam(view, view.side) ? t('Your team') : t('You');
  const nameOf = (side: number) => (side === view.side ? own : sideName(t, view, side, players));
  return [
    t('Places: {places}. The target is {target}.', {
      places: view.sides
        .flatMap((side, number) => (side.seats.length ? [`${nameOf(number)} ${side.position}`] : []))
        .join(', '),
      target: view.target,
    }),
    ...(view.used.length ? [t('Numbers used this turn: {numbers}.', { numbers: view.used.join(', ') })] : []),
    ...(view.chance ? [t('Second chance left')] : []),
    ...(isTeam(view, view.side) && view.side !== null
      ? [t('{name} has the pen', { name: players[view.sides[view.side]?.captain ?? -1]?.name ?? '' })]
      : []),
    ...(clock === null && view.phase === 'answer' ? [t('There is no clock.')] : []),
    ...(view.phase === 'over' ? [] : [t('Round {round}', { round: view.round })]),
  ];
}

/** The turn and the question that what is written is meant for. */
const aim = (at: Now) => ({ turn: at.view.turn, question: at.view.question ?? 0 });

const twin: Twin<Sent, GameEvent> = {
  tell: (at) => {
    const view = asRuled(whole(at.view), at.options);
    const { players, t } = at;
    const winners = view.winners.flatMap((side) => view.sides[side]?.seats ?? []);
    const looks = view.phase === 'look' && at.seat !== null && view.looking.includes(at.seat);
    return [
      view.phase === 'over' && winners.length
        ? winners.length > 1
          ? t('{names} win!', { names: named(t, winners, players) })
          : t('{name} wins!', { name: named(t, winners, players) })
        : looks
          ? t(
              'Your side looks at the picture now. It has no description: that would be the answer to everything. Your team can see it.',
            )
          : titleOf(t, view, players, true, at.seat),
      subtitleOf(t, view, players, at.seat),
      ...question(at, view),
      ...(view.phase === 'reveal' || view.phase === 'over' ? turn(at, view) : []),
      ...table(at, view),
      ...(view.phase === 'reveal' || view.phase === 'over' ? [] : [statusOf(t, view, players)]),
    ].filter(Boolean);
  },
  secrets: (at) => {
    const view = whole(at.view);
    const { players, t } = at;
    return [
      ...(view.key && view.phase !== 'reveal' && view.phase !== 'over'
        ? [t('The card says: {answer}', { answer: view.key })]
        : []),
      ...(view.matched === null ? [] : [view.matched ? t('The key would say right.') : t('The key would say wrong.')]),
      ...(view.phase === 'reveal' || view.phase === 'over'
        ? []
        : view.card.map((each) =>
            t('Question {number}: {text}', {
              number: each.number,
              text: each.text ? `${each.text} ${each.key ?? ''}` : t('Opponents’ Choice'),
            }),
          )),
      ...(view.draft
        ? [
            t('Your question so far: {question} Your answer: {answer}', {
              question: view.draft.question,
              answer: view.draft.answer,
            }),
          ]
        : []),
      ...(view.typed ? [t('Your answer so far: {text}', { text: view.typed })] : []),
      ...view.notes.map((note) => `${players[note.seat]?.name ?? ''}: ${note.text}`),
    ];
  },
  label: (action, at) => {
    const { players, t } = at;
    const view = whole(at.view);
    switch (action.type) {
      case 'Ready':
        return t('I am ready');
      case 'Drawn':
        return t('Begin my look');
      case 'Roll':
        return view.roll ? t('Roll again') : t('Roll');
      case 'Name':
        return t('Let {name} ask', { name: sideName(t, view, Number(action.side), players) });
      case 'HaveOne':
        return t('I have one!');
      case 'Answered':
        return view.side === view.active ? t('I have said it') : t('I heard the answer');
      case 'Object':
        return t('Object: the picture does not answer that');
      case 'Vote':
        return view.phase === 'objection'
          ? action.uphold
            ? t('Not a fair question')
            : t('It can be answered')
          : action.uphold === view.ruling
            ? t('It is wrong')
            : t('It is right');
      case 'Rule':
        return action.right ? t('Right') : t('Wrong');
      case 'Appeal':
        return t('Appeal');
      default:
        return t('Next');
    }
  },
  deliberate: (action) => action.type === 'Rule' || action.type === 'Object',
  forms: {
    Answer: (at): Form => ({
      label: at.t('Answer'),
      fields: [{ name: 'text', label: at.t('Your answer'), value: at.view.typed ?? '' }],
      action: ({ text = '' }) => ({ type: 'Answer', ...aim(at), text }),
    }),
    Type: (at): Form => ({
      label: at.t('Show it to my team'),
      fields: [{ name: 'text', label: at.t('Your answer so far'), value: at.view.typed ?? '' }],
      action: ({ text = '' }) => ({ type: 'Type', ...aim(at), text }),
    }),
    Note: (at): Form => ({
      label: at.t('Whisper it'),
      fields: [{ name: 'text', label: at.t('Whisper to your team') }],
      action: ({ text = '' }) => ({ type: 'Note', turn: at.view.turn, note: (at.view.noted ?? 0) + 1, text }),
    }),
    Compose: (at): Form => ({
      label: at.t('Keep this draft'),
      fields: [
        { name: 'text', label: at.t('Your question'), value: at.view.draft?.question ?? '' },
        { name: 'answer', label: at.t('Your answer, sealed'), value: at.view.draft?.answer ?? '' },
      ],
      action: ({ text = '', answer = '' }) => ({ type: 'Compose', ...aim(at), text, answer }),
    }),
    Ask: (at): Form => ({
      label: at.t('Ask'),
      fields: [
        { name: 'text', label: at.t('Your question'), value: at.view.draft?.question ?? '' },
        { name: 'answer', label: at.t('Your answer, sealed'), value: at.view.draft?.answer ?? '' },
      ],
      action: ({ text = '', answer = '' }) => ({ type: 'Ask', ...aim(at), text, answer }),
    }),
  },
};

export default twin;
