// The types of the wire, as this client calls them, with every field of the view.
import { defaults, type View as Sent } from './wire';

export type { Draft, GameEvent, Phase, Printed, Row, Side, Stake, Tally, Track as Board, Whisper } from './wire';
export type { Sent };

/** What became of a number in this turn. */
export type Fate = 'free' | 'right' | 'wrong' | 'void';

export type View = Required<Sent>;

/** Fill in what has its default. The board ends where it is won: the short game has a short one. */
export const whole = (sent: Sent): View => ({
  ...defaults,
  ...sent,
  board: {
    ...sent.board,
    length: sent.target,
    doubles: sent.board.doubles.filter((space) => space < sent.target),
  },
});
