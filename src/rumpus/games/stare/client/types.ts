// STARE! as it comes over the wire; a field that has its default is not sent.
import type { Box } from './lens.svelte';

export type Phase =
  | 'waiting'
  | 'ready'
  | 'look'
  | 'roll'
  | 'next'
  | 'name'
  | 'compose'
  | 'answer'
  | 'objection'
  | 'judge'
  | 'correct'
  | 'appeal'
  | 'vote'
  | 'reveal'
  | 'over';

/** What became of a number in this turn. */
export type Fate = 'free' | 'right' | 'wrong' | 'void';

/** START is 0 and FINISH is `length`. */
export interface Board {
  length: number;
  short: number;
  doubles: number[];
}

export interface Side {
  seats: number[];
  position: number;
  captain?: number | null;
  bots?: boolean;
  away?: boolean;
}

export interface Printed {
  number: number;
  text?: string;
  key?: string;
  region?: Box | null;
}

export interface Row {
  number: number;
  how: 'right' | 'wrong' | 'none' | 'out';
  start: number;
  end: number;
  double?: boolean;
  forgiven?: boolean;
  text?: string;
  said?: string;
  spoken?: boolean;
  by?: '' | 'judge' | 'key' | 'vote' | 'time';
  asker?: number | null;
  asker_start?: number;
  asker_end?: number;
  key?: string;
  region?: Box | null;
}

export interface Stake {
  right: number;
  wrong: number;
  asker?: number | null;
}

export interface Draft {
  question: string;
  answer: string;
  began: number | null;
}

export interface Whisper {
  seat: number;
  text: string;
}

/** Votes that were counted, by side. */
export interface Tally {
  roll: number;
  what: 'objection' | 'appeal';
  upheld: boolean;
  votes: [number, boolean][];
}

const defaults = {
  side: null as number | null,
  judge: null as number | null,
  queue: [] as number[],
  first: 0,
  put_off: [] as number[],
  ready: [] as number[],
  looking: [] as number[],
  look_ms: 0,
  roll: 0,
  number: 0,
  double: false,
  used: [] as number[],
  chance: false,
  told: [] as Row[],
  stake: null as Stake | null,
  asker: null as number | null,
  choice: false,
  begun: false,
  draft: null as Draft | null,
  question: 0,
  text: '',
  spoken: false,
  half: false,
  prompted: false,
  typed: '',
  said: '',
  card: [] as Printed[],
  key: '',
  region: null as Box | null,
  matched: null as boolean | null,
  ruling: null as boolean | null,
  appellant: null as number | null,
  voters: [] as number[],
  voted: [] as number[],
  vote: null as boolean | null,
  tally: null as Tally | null,
  can_object: false,
  notes: [] as Whisper[],
  noted: 0,
  picture: null as [number, number] | null,
  winners: [] as number[],
};

interface Always {
  seat: number | null;
  phase: Phase;
  turn: number;
  round: number;
  sides: Side[];
  active: number;
  board: Board;
  target: number;
  first_rolls: [number, number][][];
}

export type Sent = Omit<Always, 'board'> &
  Partial<typeof defaults> & { board: Omit<Board, 'doubles'> & Partial<Board> };
export type View = Always & typeof defaults;

/** Fill in what has its default. The board ends where it is won: the short game has a short one. */
export const whole = (sent: Sent): View => ({
  ...defaults,
  ...sent,
  board: {
    ...sent.board,
    length: sent.target,
    doubles: (sent.board.doubles ?? []).filter((space) => space < sent.target),
  },
});

export interface GameEvent {
  type: string;
  side?: number | null;
  [field: string]: any;
}
