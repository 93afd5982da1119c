// The types of the wire, as this client calls them, with every field of the view.
import { defaults, type View as Sent } from './wire';

export type { Category, GameEvent, Mine, Offered, Phase, Row, Seen, TurnEnded as Ended } from './wire';
export type { Sent };
export { CATEGORIES } from './wire';

export type View = Required<Sent>;

/** Fill in what has its default. */
export const whole = (sent: Sent): View => ({ ...defaults, ...sent });
