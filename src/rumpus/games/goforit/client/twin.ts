// GoForIt! in words: the table told in sentences, for those who listen to it.
import type { Action, Form, Moment, Twin } from '$lib/game';
import { inOrder, shaped, shapes, type Shape } from './places';
import { isStill, isTold, sceneOf } from './scene';
import type { Card, GameEvent, Kind, Link, View } from './types';
import { cost, dare, gophers, holes, named, percent, result, shapeName, six, together } from './words';

type Now = Moment<View, GameEvent>;

const nameOf = ({ players, seat, t }: Now, each: number) => (each === seat ? t('You') : (players[each]?.name ?? ''));
const waitedFor = ({ view }: Now) =>
  [...(view.must ?? []), ...(view.may ?? [])].filter((seat) => !(view.ready ?? []).includes(seat));

/** Whose move it is, and what to do. */
function turn(at: Now): string {
  const { view, seat, t } = at;
  const name = nameOf(at, view.turn ?? 0);
  if (view.phase === 'over') {
    const winner = view.groupings.findIndex((_, each) => !(view.out ?? []).includes(each));
    return winner === seat ? t('You win the match!') : t('{name} wins the match!', { name: nameOf(at, winner) });
  }
  if (view.phase === 'arranging')
    return t('Cards are being laid. Still to come: {names}.', {
      names:
        together(
          t,
          waitedFor(at).map((each) => nameOf(at, each)),
        ) || t('nobody'),
    });
  if (view.phase === 'flipping')
    return view.turn === seat ? t('Your move: turn over a card.') : t('{name} turns cards over.', { name });
  if (view.turn !== seat) return t('It’s {name}’s turn.', { name });
  return view.chain?.length ? t('Your move: accept or raise.') : t('You start the round.');
}

/** The challenges, the open cards and the verdict. */
function told(at: Now): string[] {
  const { view, seat, t } = at;
  const said = (view.chain ?? []).map((link: Link) => `${dare(t, link, seat)}.`);
  const open = (view.turned ?? []).map((card) =>
    t('Card {number}: {card}', { number: card.no, card: named(t, card.card) }),
  );
  const verdict = view.verdict;
  const end = verdict
    ? [
        `${result(t, verdict)} ${cost(t, verdict, (view.out ?? []).includes(verdict.loser), seat)}`,
        ...(verdict.chance ? [t('The chance was {chance}.', { chance: percent(verdict.chance) })] : []),
      ]
    : [];
  return [
    ...said.reverse(),
    ...(open.length ? [`${open.join('. ')}.`] : []),
    ...end,
    ...(view.chance ? [t('Chance for the remaining flips: {chance}', { chance: percent(view.chance) })] : []),
  ];
}

/** What everybody has, as all may see it. */
function tables(at: Now): string[] {
  const { view, players, t } = at;
  return players.map(({ seat }) => {
    const grouping = view.groupings[seat]!;
    const values = {
      name: nameOf(at, seat),
      count: grouping.slots?.length ?? 0,
      holes: holes(t, grouping.holes),
      lost: grouping.lost ?? 0,
    };
    if ((view.out ?? []).includes(seat)) return t('{name}: out', values);
    const known = (grouping.known ?? []).map(({ slot, card }) =>
      t('number {number} is {card}', { number: (slot % 100) + 1, card: named(t, card) }),
    );
    const odds = view.odds?.find((each) => each.seat === seat);
    return (
      [
        t('{name}: {holes} in the grouping, {lost} lost', values),
        ...(grouping.slots?.length
          ? [
              t('{count} cards on the table: {places}', {
                count: values.count,
                places: grouping.slots
                  .map((slot, each) => t('number {number} at {x}, {y}', { number: each + 1, x: slot.x, y: slot.y }))
                  .join('; '),
              }),
            ]
          : []),
        ...(known.length ? [t('seen: {cards}', { cards: known.join(', ') })] : []),
        ...(odds ? [t('chances for 1 to 6 gophers: {chances}', { chances: odds.wagers.map(percent).join(', ') })] : []),
      ].join('. ') + '.'
    );
  });
}

/** The places of a shape, with a field for the card of each. */
function arrange(at: Now): Form {
  const { view, t } = at;
  const hand = view.hand ?? [];
  const kinds = [...new Set(hand)];
  return {
    label: t('Lay your cards'),
    fields: [
      {
        name: 'shape',
        label: t('Shape'),
        value: 'grid',
        choices: shapes.map((shape) => ({ value: shape, label: shapeName(t, shape) })),
      },
      ...hand.map((card, each) => ({
        name: `card${each}`,
        label: t('Card {number}, from the upper left', { number: each + 1 }),
        value: card,
        choices: kinds.map((kind) => ({ value: kind, label: named(t, kind) })),
      })),
    ],
    action: (values) => ({
      type: 'Arrange',
      round: view.round,
      slots: places(view, values.shape as Shape).map((place, each) => ({
        card: values[`card${each}`] as Card,
        ...place,
      })),
    }),
  };
}

function shuffle(at: Now): Form {
  const { view, t } = at;
  return {
    label: t('Blind shuffle, even I won’t know'),
    fields: [
      {
        name: 'shape',
        label: t('Shape'),
        value: 'grid',
        choices: shapes.map((shape) => ({ value: shape, label: shapeName(t, shape) })),
      },
    ],
    action: (values) => ({ type: 'Shuffle', round: view.round, places: places(view, values.shape as Shape) }),
  };
}

const places = (view: View, shape: Shape) => {
  const count = view.hand?.length ?? 0;
  return inOrder(shaped(shape, count, view.top_only ? count - 5 : 3));
};

function label(action: Action, at: Now): string {
  const { view, t } = at;
  const values = { seat: action.target, count: action.wager };
  if (action.type === 'GoForIt') return t('Go for it!');
  if (action.type === 'Challenge')
    return view.chain?.length ? t('Raise: {count} on {seat}', values) : t('Challenge: {count} on {seat}', values);
  if (action.type === 'CallRockstar') return t('Call {seat}’s Rockstar', values);
  if (action.type === 'Flip') return t('Card {number}: turn it over', { number: (Number(action.slot) % 100) + 1 });
  if (action.type === 'Take') return t('Play with {card}', { card: named(t, action.kind as Kind) });
  return t('Leave my cards as they lie');
}

const twin: Twin<View, GameEvent> = {
  tell: (at) => {
    const { view, seat, t } = at;
    const starter = view.phase === 'arranging' ? view.following : view.starter;
    const starts = starter === seat ? t('You start.') : t('{name} starts.', { name: nameOf(at, starter) });
    return [turn(at), ...told(at), `${t('Round {round}.', { round: view.round })} ${starts}`, ...tables(at)];
  },
  waits: ({ view, now }) => {
    const scene = sceneOf(view);
    return scene !== null && (scene.verdict ? !isTold(scene, now) : !isStill(scene, now));
  },
  secrets: (at) => {
    const { view, seat, t } = at;
    const own = seat === null ? undefined : view.groupings[seat];
    if (!own) return [];
    const mine = view.mine ?? [];
    const cards = `${six(t, own.kind)}, ${holes(t, own.holes)}`;
    if (mine.length)
      return [
        t('From the upper left: {cards}.', {
          cards: together(
            t,
            mine.map((card) => named(t, card)),
          ),
        }),
      ];
    return own.blind
      ? [t('Your cards are shuffled blind: {cards}.', { cards })]
      : [t('You have {cards}.', { cards: own.kind ? cards : `${gophers(t, 6)}, ${holes(t, own.holes)}` })];
  },
  label,
  fields: { target: 'Whose cards', wager: 'How many gophers', slot: 'Which card' },
  deliberate: (action) => action.type === 'CallRockstar',
  forms: { Arrange: arrange, Shuffle: shuffle },
};

export default twin;
