// The table of the evening: who has how many points, what the last match added, and which games somebody won.
import type { MemberView, PlayedMatch, RoomView } from './wire';

export interface Line {
  member: MemberView;
  place: number;
  points: number;
  /** What the last match brought; null for whoever was not in it. */
  gain: number | null;
  /** The games that were won, the latest last. */
  wins: string[];
}

/** Points of one match: one for each player finished above, as the room counts them. */
const points = ({ places }: PlayedMatch, own: number) => places.filter((place) => place > own).length;

/** A match that all have won is nobody's win. */
const isWonBy = (match: PlayedMatch, id: string) =>
  match.places[match.members.indexOf(id)] === 1 && match.places.some((place) => place > 1);

/** Everybody who has played tonight, the first first; of a match that gave no points, none are told. */
export function evening(room: RoomView): Line[] {
  const last = room.match?.void ? undefined : room.evening.at(-1);
  const lines = room.members
    .filter((member) => member.id in room.scores)
    .map((member) => {
      const own = last?.places[last.members.indexOf(member.id)];
      return {
        member,
        points: room.scores[member.id]!,
        gain: last === undefined || own === undefined ? null : points(last, own),
        wins: room.evening.filter((match) => isWonBy(match, member.id)).map(({ game }) => game),
      };
    })
    .sort((one, other) => other.points - one.points);
  return lines.map((line) => ({ ...line, place: 1 + lines.findIndex((other) => other.points === line.points) }));
}

/** Who won a match, by seat, and how many matches in a row before it were won by the same people. */
export function winners(played: PlayedMatch[], number = played.length - 1): { seats: number[]; row: number } {
  const match = played[number];
  if (match === undefined) return { seats: [], row: 0 };
  const seats = match.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const [only] = seats;
  const who = seats.length === 1 ? match.members[only!] : null;
  let row = 1;
  while (who != null && row <= number && isWonBy(played[number - row]!, who)) row++;
  return { seats, row };
}

/** How long was played tonight, in minutes. */
export const minutesPlayed = (played: PlayedMatch[]): number =>
  Math.round(played.reduce((sum, { took }) => sum + took, 0) / 60_000);
