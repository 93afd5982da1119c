// When what happens in a showdown, in milliseconds since the call: slam, cups one by one, hush, stamp, loss, odds.
import type { Showdown } from './kinds';

export interface Timeline {
  /** The seats with dice in the order their cups lift: from the caller's left, the bidder last. */
  order: number[];
  lift: Map<number, number>;
  /** Every die that counts, in the order they light. */
  lit: { seat: number; index: number; face: number; at: number }[];
  stamp: number;
  loss: number;
  odds: number;
  /** When a match that ended is told as such. */
  won: number;
  /** When chances are talked about, where the table wants that. */
  lens: number;
}

const SLAM = 550;
const EACH = 450;
const ALL = 3000;
/** How much longer a showdown stays where chances are talked about (RC-D11). */
export const LENS_MS = 12_000;

export function timeline(shown: Showdown, reveal: number): Timeline {
  const seats = shown.hands.length;
  const order = Array.from({ length: seats }, (_, step) => (shown.caller + 1 + step) % seats)
    .filter((seat) => shown.hands[seat]!.length > 0 && seat !== shown.claim.seat)
    .concat(shown.claim.seat);
  const each = Math.min(EACH, ALL / order.length);
  const pace = Math.min(1, (reveal * 0.7) / (SLAM + each * order.length + 1800));
  const lift = new Map(order.map((seat, step) => [seat, (SLAM + each * step) * pace]));
  const lit = order.flatMap((seat) => {
    const counting = shown.hands[seat]!.map((face, index) => ({ face, index })).filter((die) =>
      shown.faces.includes(die.face),
    );
    return counting.map((die, step) => ({
      ...die,
      seat,
      at: lift.get(seat)! + each * pace * (0.4 + (0.55 * step) / counting.length),
    }));
  });
  const end = (SLAM + each * order.length) * pace;
  return {
    order,
    lift,
    lit,
    stamp: end + 500 * pace,
    loss: end + 1200 * pace,
    odds: end + 1800 * pace,
    won: end + 3600 * pace,
    lens: Math.min(reveal, end + 5000 * pace),
  };
}
