// Roll Call as it comes over the wire: made from the Python types by `make types`; a test compares it. Do not edit.

export const EMBLEM = 1;

export const HIGHEST = 6;

export const NO_CAP = 999;

export type Phase = 'bidding' | 'showdown' | 'over';

/** A bid that was made; `no` counts the bids of a round from 1. */
export interface Claim {
  type: 'Claim';
  no: number;
  seat: number;
  quantity: number;
  value: number;
}

/** A call and what it came to; everything here is open to all. */
export interface Showdown {
  type: 'Showdown';
  round: number;
  claim: Claim;
  caller: number;
  in_turn: boolean;
  hands: number[][];
  faces: number[];
  counts: number[];
  total: number;
  loser: number;
  loss: number;
}

/** The table as one seat sees it; `seat` None is the TV and every spectator. */
export interface Always {
  seat: number | null;
  phase: Phase;
  round: number;
  dice: number[];
  starter: number;
  turn: number | null;
  claims: [number, number, number][];
  mine: number[];
  risk: number;
  raise_from: number;
}

/** What is not sent while it has its default. */
export interface Defaulted {
  out: number[];
  asked: boolean;
  wild: boolean;
  showdown: Showdown | null;
  ready: number[];
  first_rolls: number[][];
  ghost: number[][];
}

export const defaults: Defaulted = {
  out: [],
  asked: false,
  wild: true,
  showdown: null,
  ready: [],
  first_rolls: [],
  ghost: [],
};

export type View = Always & Partial<Defaulted>;

export type GameEvent =
  | Claim
  | Showdown
  | { type: 'Rolled'; round: number; starter: number; dice: number[] }
  | { type: 'Asked'; seat: number }
  | { type: 'TimedOut'; seat: number }
  | { type: 'Eliminated'; seat: number }
  | { type: 'Left'; seat: number; void: boolean }
  | { type: 'Won'; seat: number };

export type Action =
  | { type: 'Bid'; round: number; after: number; quantity: number; value: number }
  | { type: 'Call'; round: number; bid: number }
  | { type: 'Ready'; round: number };
