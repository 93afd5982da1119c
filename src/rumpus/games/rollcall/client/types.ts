// The types of the wire, and what this client makes of them.
import type { Action, Claim as SentClaim } from './wire';

export type { GameEvent, Showdown, View } from './wire';

/** A bid; the view says it in short, without its type. */
export type Claim = Omit<SentClaim, 'type'>;

type Aimed<T extends string> = Omit<Extract<Action, { type: T }>, 'type'>;

/** What an action is aimed at: the offers name it, and it is sent as it came (RC-16). */
export type BidAim = Pick<Aimed<'Bid'>, 'round' | 'after'>;
export type CallAim = Aimed<'Call'>;
export type Bid = Pick<Aimed<'Bid'>, 'quantity' | 'value'>;

/** All bids between two corners, both included. */
export interface Corners {
  low: Bid & BidAim;
  high: Bid;
}
