// Rockin' Dice in words: the table told in sentences, for those who listen to it.
import type { Moment, Twin } from '$lib/game';
import { COLOURS, colourName, lasted, leftIn, named } from './look';
import { endWords, newsOf, places, raceWords, roundWords, signed } from './races';
import type { Colour, Die, GameEvent, View } from './types';

type Now = Moment<View, GameEvent>;

const nameOf = ({ players, seat, t }: Now, number: number) =>
  number === seat ? t('You') : (players[number]?.name ?? '');
const diceOf = ({ t }: Now, dice: Die[]) =>
  dice.map(([, colour, value]) => (value ? named(t, colour, value) : colourName(t, colour))).join(', ');

/** What is to be done now. */
function task(at: Now): string {
  const { view, seat, t } = at;
  const fits = view.fits ?? [];
  if (view.phase === 'over') return t('The match is over.');
  if (view.phase === 'waiting') return t('Waiting for players');
  if (view.phase === 'countdown') return t('Wait for the start signal.');
  if (view.phase === 'scoring') return t('Stop! {end}', { end: endWords(t, view, seat) });
  if (seat === null || !view.players.includes(seat)) return t('The round is on; you are watching.');
  if (view.cups?.[seat]) return t('Your dice are in the cup.');
  if (view.finisher === seat) return t('You are out of dice. Stop the round!');
  const own = (view.hands[seat] ?? []).filter(([id]) => fits.includes(id));
  return own.length
    ? t('Go! These dice fit now: {dice}.', { dice: diceOf(at, own) })
    : t('Go! None of your dice fits now.');
}

function board({ view, t }: Now): string {
  const lanes = COLOURS.map((colour, number) => {
    const next = view.heights[number]! + 1;
    return next > 6
      ? t('{colour}: full', { colour: colourName(t, colour) })
      : t('{colour}: next is {value}', { colour: colourName(t, colour), value: next });
  });
  return `${lanes.join('; ')}.`;
}

function hands(at: Now): string[] {
  const { view, t } = at;
  return view.players.map((seat) => {
    const left = leftIn(view.hands[seat] ?? []);
    const values = { name: nameOf(at, seat), count: left.length, dice: diceOf(at, left) };
    if (view.cups?.[seat])
      return left.length === 1 ? t('{name}: 1 die in the cup.', values) : t('{name}: {count} dice in the cup.', values);
    if (left.length === 1) return t('{name}: 1 die left: {dice}.', values);
    return left.length ? t('{name}: {count} dice left: {dice}.', values) : t('{name}: no dice left.', values);
  });
}

function scores(at: Now): string[] {
  const { view, t } = at;
  const score = view.score;
  const placed = places(view);
  const totals = view.totals.map((total, seat) =>
    t('{place}. {name}: {total}', { place: placed[seat], name: nameOf(at, seat), total }),
  );
  const sum = t('Points: {totals}.', { totals: totals.join(', ') });
  if (!score) return [sum];
  const gains = score.points.map((points, seat) => `${nameOf(at, seat)} ${signed(points)}`).join(', ');
  return [
    t('The round took {time}: {gains}.', { time: lasted(t, score.took), gains }),
    ...(view.races ?? []).map((photo) => `${raceWords(t, photo)}.`),
    sum,
  ];
}

const twin: Twin<View, GameEvent> = {
  tell: (at) => {
    const { view, events, t } = at;
    const news = [...events]
      .reverse()
      .map((event) => newsOf(t, event))
      .find((each) => each !== null);
    return [
      task(at),
      roundWords(t, view),
      ...(view.phase === 'over' ? [] : [board(at), ...hands(at)]),
      ...(news && view.phase === 'running' ? [`${news.words}.`] : []),
      ...scores(at),
    ];
  },
  label: (action, { t }) => {
    if (action.type === 'Place')
      return t('Place {die}', { die: named(t, action.colour as Colour, action.value as number) });
    if (action.type === 'Reroll') return t('Re-roll all remaining dice');
    return action.type === 'Stop' ? t('Stop!') : t('Ready for the next round');
  },
};

export default twin;
