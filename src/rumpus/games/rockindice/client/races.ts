// Races as lanes of a photo finish, and in words.
import type { Translate } from '$lib/game';
import { lasted, leftIn, named } from './look';
import type { Colour, GameEvent, Photo, View } from './types';

export interface Lane {
  seat: number;
  colour: Colour;
  value: number;
  /** The press, counted from the faster one: below 0 is before it, above 0 too late. */
  after: number;
}

/** Where everybody was at the finish, the finisher first, then who came too late, then who was there before. */
export function finishLanes(view: View): Lane[] {
  const score = view.score;
  if (!score || score.finisher === null) return [];
  const lanes = new Map(
    score.strokes.map((stroke) => [
      stroke.seat,
      { seat: stroke.seat, colour: stroke.colour, value: stroke.value, after: stroke.after_ms },
    ]),
  );
  const photo = (view.races ?? []).find((each) => each.finish);
  for (const { seat, by_ms } of photo?.beat ?? []) {
    const held = leftIn(view.hands[seat] ?? []);
    const die = held.find(([, colour, value]) => colour === photo!.won[2] && value === photo!.won[3]) ?? held[0];
    if (die && (lanes.get(seat)?.after ?? -1) < 0)
      lanes.set(seat, { seat, colour: die[1], value: die[2], after: by_ms });
  }
  const order = (lane: Lane) =>
    lane.seat === score.finisher ? -Infinity : lane.after > 0 ? lane.after : 1e6 - lane.after;
  return [...lanes.values()].sort((one, two) => order(one) - order(two));
}

/** A photo finish is one in which somebody else was less than a second away. */
export const finishTitle = (t: Translate, lanes: Lane[]): string =>
  lanes.some(({ after }) => after !== 0 && Math.abs(after) < 1000) ? t('Photo finish') : t('At the finish');

/** A race for one space. */
export function raceLanes(photo: Photo): Lane[] {
  const [seat, , colour, value] = photo.won;
  return [
    { seat, colour, value, after: 0 },
    ...photo.beat.map((each) => ({ seat: each.seat, colour, value, after: Math.max(0.5, each.by_ms) })),
  ];
}

/** How far a press was from the faster one; at the finish of a round that one is the finish. */
export function laneWords(t: Translate, lane: Lane, isFinish: boolean): string {
  if (lane.after === 0) return isFinish ? t('Finish') : t('first');
  const time = lasted(t, Math.floor(Math.abs(lane.after)));
  return lane.after > 0 ? t('{time} too late', { time }) : t('{time} before', { time });
}

/** "Nina beat Marie to green 2 by 43 ms" */
export function raceWords(t: Translate, photo: Photo): string {
  const [seat, , colour, value] = photo.won;
  const close = [...photo.beat].sort((one, two) => one.by_ms - two.by_ms)[0]!;
  return beatWords(t, seat, close.seat, named(t, colour, value), close.by_ms, photo.finish);
}

function beatWords(t: Translate, seat: number, loser_seat: number, die: string, ms: number, finish: boolean): string {
  if (ms <= 0)
    return t('{seat} and {loser_seat} pressed together; the draw gave {die} to {seat}', { seat, loser_seat, die });
  return finish
    ? t('{seat} beat {loser_seat} to the finish by {ms} ms', { seat, loser_seat, ms })
    : t('{seat} beat {loser_seat} to {die} by {ms} ms', { seat, loser_seat, die, ms });
}

export interface News {
  seat: number;
  words: string;
  /** Whether it goes before plain placements and is read aloud. */
  loud: boolean;
  colour: Colour | null;
}

/** What an event is worth saying; most are not. */
export function newsOf(t: Translate, event: GameEvent): News | null {
  if (event.type === 'Placed') {
    const [seat, , colour, value] = event.placement;
    const die = named(t, colour, value);
    const close = [...event.beat].sort((one, two) => one.by_ms - two.by_ms)[0];
    if (close)
      return { seat, words: beatWords(t, seat, close.seat, die, close.by_ms, event.left === 0), loud: true, colour };
    return { seat, words: t('{seat} placed {die}', { seat, die }), loud: false, colour };
  }
  if (event.type === 'Outrun') {
    const [seat, , colour, value] = event.won;
    return {
      seat,
      words: beatWords(t, seat, event.seat, named(t, colour, value), event.by_ms, event.finish),
      loud: true,
      colour,
    };
  }
  if (event.type === 'RanOut')
    return { seat: event.seat, words: t('{seat} is out of dice!', { seat: event.seat }), loud: false, colour: null };
  if (event.type === 'Left')
    return { seat: event.seat, words: t('{seat} has left', { seat: event.seat }), loud: true, colour: null };
  return null;
}

/** Who is out of dice, or why the round ended. */
export function endWords(t: Translate, view: View, me: number | null): string {
  const finisher = view.score?.finisher ?? null;
  if (finisher === null) return t('Time is up: nobody scores');
  return finisher === me ? t('You are out of dice!') : t('{seat} is out of dice!', { seat: finisher });
}

/** Whether no planned round follows this one: it is the last, or too few players are left for another. */
export const isLast = (view: View): boolean =>
  view.round >= view.rounds || view.holders.filter((holder) => holder !== 'gone').length < 2;

/** The fewest dice that one of those who still play has left. */
export const fewestLeft = (view: View): number =>
  Math.min(
    ...view.players
      .filter((seat) => view.holders[seat] !== 'gone')
      .map((seat) => leftIn(view.hands[seat] ?? []).length),
  );

/** The last die and how long it took. */
export function lastDie(view: View): { colour: Colour; value: number } | null {
  const last = [...(view.placements ?? [])].reverse().find((each) => each[0] === view.score?.finisher);
  return last ? { colour: last[2], value: last[3] } : null;
}

/** "Round 5 of 12", or the tie-break. */
export const roundWords = (t: Translate, view: View): string =>
  view.round === 0
    ? t('Practice race')
    : view.tied?.length
      ? t('Tie-break')
      : t('Round {round} of {rounds}', { round: view.round, rounds: view.rounds });

/** The places as they stand; who left for good is below all who stayed (RD-D6). */
export const places = (view: View): number[] => {
  const rank = (seat: number) =>
    view.totals[seat]! * 2 + (seat === (view.winner ?? -1) ? 1 : 0) - (view.holders[seat] === 'gone' ? 1e6 : 0);
  return view.totals.map((_, seat) => 1 + view.totals.filter((__, other) => rank(other) > rank(seat)).length);
};

export const placeWords = (t: Translate, place: number): string =>
  t(place === 1 ? '1st' : place === 2 ? '2nd' : place === 3 ? '3rd' : '4th');
export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');
