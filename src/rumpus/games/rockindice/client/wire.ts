// Rockin' Dice as it comes over the wire: made from the Python types by `make types`; a test compares it. Do not edit.

export const HIGHEST = 6;

export const ALL_DICE = 24;

export const COLOURS = ['blue', 'green', 'red', 'yellow'] as const;
export type Colour = (typeof COLOURS)[number];

export type Phase = 'countdown' | 'running' | 'scoring' | 'waiting' | 'over';

export type Presence = 'person' | 'away' | 'bot' | 'gone';

/** One of the 24 dice; number and colour are fixed. Sent as a list, since every view has all of them. */
export type Die = [id: number, colour: Colour, value: number, placed: boolean];

/** A die on the board: whose it was, and when it was settled and pressed. Sent as a list, as dice are. */
export type Placement = [seat: number, die: number, colour: Colour, value: number, at: number, pressed: number];

/** A rival who lost a race, and by how much. */
export interface Beat {
  seat: number;
  by_ms: number;
}

/** A space somebody was faster at: the placement, and who came too late by how much. */
export interface Photo {
  won: Placement;
  beat: Beat[];
  finish: boolean;
}

/** Where a player was at the finish: the last die placed, or the one that came too late. */
export interface Stroke {
  seat: number;
  colour: Colour;
  value: number;
  after_ms: number;
}

/** A round that was played; everything here is open to all. */
export interface Score {
  type: 'Score';
  round: number;
  tiebreak: boolean;
  finisher: number | null;
  left: number[];
  points: number[];
  took: number;
  strokes: Stroke[];
}

/** The table as one seat sees it; `seat` None is the TV and every spectator. */
export interface Always {
  seat: number | null;
  phase: Phase;
  since: number;
  round: number;
  rounds: number;
  players: number[];
  holders: Presence[];
  adults: boolean[];
  totals: number[];
  hands: Die[][];
  heights: number[];
}

/** What is not sent while it has its default. */
export interface Defaulted {
  placements: Placement[];
  cups: number[];
  throw: number;
  fits: number[];
  stuck: number[];
  place_from: number;
  locked_until: number;
  history: number[][];
  tied: number[];
  races: Photo[];
  finisher: number | null;
  stop_by: number;
  score: Score | null;
  ready: number[];
  prompted: boolean;
  idle: number[];
  winner: number | null;
}

export const defaults: Defaulted = {
  placements: [],
  cups: [],
  throw: 0,
  fits: [],
  stuck: [],
  place_from: 0,
  locked_until: 0,
  history: [],
  tied: [],
  races: [],
  finisher: null,
  stop_by: 0,
  score: null,
  ready: [],
  prompted: false,
  idle: [],
  winner: null,
};

export type View = Always & Partial<Defaulted>;

export type GameEvent =
  | Score
  | { type: 'Drawn'; round: number; tiebreak: boolean; dice: number[] }
  | { type: 'Started'; round: number }
  | { type: 'Placed'; placement: Placement; left: number; beat: Beat[] }
  | { type: 'Outrun'; seat: number; won: Placement; by_ms: number; finish: boolean }
  | { type: 'Misplaced'; seat: number; die: number; until: number }
  | { type: 'Shaken'; seat: number; dice: number }
  | { type: 'Rolled'; seat: number; values: number[] }
  | { type: 'Prompted' }
  | { type: 'PlayedFor'; seats: number[] }
  | { type: 'RanOut'; seat: number }
  | { type: 'Capped'; round: number; replayed: boolean }
  | { type: 'Void'; round: number }
  | { type: 'Waits' }
  | { type: 'Left'; seat: number }
  | { type: 'Over'; winners: number[] };

export type Action =
  | { type: 'Place'; round: number; throw: number; die: number | number[]; colour: Colour; value: number }
  | { type: 'Reroll'; round: number; throw: number }
  | { type: 'Stop'; round: number }
  | { type: 'Ready'; round: number };
