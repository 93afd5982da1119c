// Roll Call as the TV gets it. Fields at their default are not sent.
export interface Claim {
  no: number;
  seat: number;
  quantity: number;
  value: number;
}

export interface Showdown {
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
  phase: 'bidding' | 'showdown' | 'over';
  round: number;
  dice: number[];
  out: number[];
  starter: number;
  turn: number | null;
  claims: Claim[];
  /** While bidding, when raises count again; during a showdown, when it began. */
  raise_from: number;
  asked?: boolean;
  wild?: boolean;
  showdown?: Showdown | null;
  ready?: number[];
  first_rolls?: number[][];
}

export type Event =
  | ({ type: 'Claim' } & Claim)
  | ({ type: 'Showdown' } & Showdown)
  | { type: 'Rolled'; round: number; starter: number; dice: number[] }
  | { type: 'Asked' | 'TimedOut' | 'Eliminated' | 'Won'; seat: number }
  | { type: 'Left'; seat: number; void: boolean };

/** The next seat clockwise that has dice. */
export function leftOf(dice: number[], seat: number): number {
  for (let step = 1; step <= dice.length; step++) {
    const next = (seat + step) % dice.length;
    if (dice[next]) return next;
  }
  return seat;
}
