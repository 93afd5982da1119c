// Roll Call as it comes over the wire; a field that has its default is not sent.
export interface Claim {
  type?: 'Claim';
  no: number;
  seat: number;
  quantity: number;
  value: number;
}

export interface Showdown {
  type?: 'Showdown';
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

export interface View {
  seat: number | null;
  phase: 'bidding' | 'showdown' | 'over';
  round: number;
  dice: number[];
  starter: number;
  turn: number | null;
  /** This round's bids, each as who, how many and which value. */
  claims: [seat: number, quantity: number, value: number][];
  mine: number[];
  risk: number;
  raise_from: number;
  out?: number[];
  asked?: boolean;
  wild?: boolean;
  showdown?: Showdown | null;
  ready?: number[];
  first_rolls?: number[][];
  ghost?: number[][];
}

/** What an action is aimed at: the offers name it, and it is sent as it came (RC-16). */
export interface BidAim {
  round: number;
  after: number;
}

export interface CallAim {
  round: number;
  bid: number;
}

export interface Bid {
  quantity: number;
  value: number;
}

export interface GameEvent {
  type: string;
  [field: string]: unknown;
}

/** All bids between two corners, both included. */
export interface Corners {
  low: Bid & BidAim;
  high: Bid;
}
