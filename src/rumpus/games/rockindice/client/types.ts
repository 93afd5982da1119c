// Rockin' Dice as it comes over the wire; a field that has its default is not sent.
export type Colour = 'blue' | 'green' | 'red' | 'yellow';

/** A value of 0 is a die in the cup. */
export type Die = [id: number, colour: Colour, value: number, placed: boolean];
export type Placement = [seat: number, die: number, colour: Colour, value: number, at: number, pressed: number];

export interface Beat {
  seat: number;
  by_ms: number;
}

export interface Photo {
  won: Placement;
  beat: Beat[];
  finish: boolean;
}

export interface Stroke {
  seat: number;
  colour: Colour;
  value: number;
  after_ms: number;
}

export interface Score {
  round: number;
  tiebreak: boolean;
  finisher: number | null;
  left: number[];
  points: number[];
  took: number;
  strokes: Stroke[];
}

export interface View {
  seat: number | null;
  phase: 'countdown' | 'running' | 'scoring' | 'waiting' | 'over';
  since: number;
  round: number;
  rounds: number;
  players: number[];
  holders: ('person' | 'away' | 'bot' | 'gone')[];
  adults: boolean[];
  totals: number[];
  hands: Die[][];
  heights: number[];
  placements?: Placement[];
  cups?: number[];
  /** How often the own seat has rolled in this round. */
  throw?: number;
  fits?: number[];
  stuck?: number[];
  place_from?: number;
  locked_until?: number;
  history?: number[][];
  tied?: number[];
  races?: Photo[];
  finisher?: number | null;
  stop_by?: number;
  score?: Score | null;
  ready?: number[];
  prompted?: boolean;
  idle?: number[];
  winner?: number | null;
}

export type GameEvent =
  | { type: 'Drawn'; round: number; tiebreak: boolean; dice: number[] }
  | { type: 'Started'; round: number }
  | { type: 'Placed'; placement: Placement; left: number; beat: Beat[] }
  | { type: 'Outrun'; seat: number; won: Placement; by_ms: number; finish: boolean }
  | { type: 'Misplaced'; seat: number; die: number; until: number }
  | { type: 'Shaken'; seat: number; dice: number }
  | { type: 'Rolled'; seat: number; values: number[] }
  | { type: 'RanOut' | 'Left'; seat: number }
  | { type: 'Capped'; round: number; replayed: boolean }
  | { type: 'PlayedFor'; seats: number[] }
  | { type: 'Prompted' | 'Waits' }
  | { type: 'Void'; round: number }
  | ({ type: 'Score' } & Score)
  | { type: 'Over'; winners: number[] };
