// STARE! as it comes over the wire: made from the Python types by `make types`; a test compares it. Do not edit.

export const FACES = 6;

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

/** One side of the table. */
export interface Side {
  seats: number[];
  position: number;
  captain?: number | null;
  bots?: boolean;
  away?: boolean;
}

/** A board laid out space by space; START is 0 and FINISH is `length`. */
export interface Track {
  length: number;
  short: number;
  doubles: number[];
}

/** A region of the picture: the page is 1200 by 900. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What became of one roll of the turn; key and region are there for those who may know them. */
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

/** Where the present question leads: the active piece if right and if wrong, and the asker's if wrong. */
export interface Stake {
  right: number;
  wrong: number;
  asker?: number | null;
}

/** A question being thought up. */
export interface Draft {
  question: string;
  answer: string;
  began: number | null;
}

/** One number of the card, for those who hold it; the Opponents' Choice has no text. */
export interface Printed {
  number: number;
  text?: string;
  key?: string;
  region?: Box | null;
}

/** Votes that were counted: on which roll's objection or appeal, and which side voted what. */
export interface Tally {
  roll: number;
  what: 'objection' | 'appeal';
  upheld: boolean;
  votes: [number, boolean][];
}

/** A player's note to the team. */
export interface Whisper {
  seat: number;
  text: string;
}

/** The table as one seat sees it; `seat` None is the TV and every spectator. */
export interface Always {
  seat: number | null;
  phase: Phase;
  turn: number;
  round: number;
  sides: Side[];
  active: number;
  board: Track;
  target: number;
  first_rolls: [number, number][][];
}

/** What is not sent while it has its default. */
export interface Defaulted {
  side: number | null;
  judge: number | null;
  queue: number[];
  first: number;
  put_off: number[];
  ready: number[];
  looking: number[];
  along: number[];
  look_ms: number;
  roll: number;
  number: number;
  double: boolean;
  used: number[];
  chance: boolean;
  told: Row[];
  stake: Stake | null;
  asker: number | null;
  choice: boolean;
  begun: boolean;
  draft: Draft | null;
  question: number;
  text: string;
  spoken: boolean;
  taken: number[];
  half: boolean;
  prompted: boolean;
  typed: string;
  said: string;
  card: Printed[];
  key: string;
  region: Box | null;
  matched: boolean | null;
  ruling: boolean | null;
  appellant: number | null;
  voters: number[];
  voted: number[];
  vote: boolean | null;
  tally: Tally | null;
  can_object: boolean;
  notes: Whisper[];
  noted: number;
  picture: [number, number] | null;
  winners: number[];
}

export const defaults: Defaulted = {
  side: null,
  judge: null,
  queue: [],
  first: 0,
  put_off: [],
  ready: [],
  looking: [],
  along: [],
  look_ms: 0,
  roll: 0,
  number: 0,
  double: false,
  used: [],
  chance: false,
  told: [],
  stake: null,
  asker: null,
  choice: false,
  begun: false,
  draft: null,
  question: 0,
  text: '',
  spoken: false,
  taken: [],
  half: false,
  prompted: false,
  typed: '',
  said: '',
  card: [],
  key: '',
  region: null,
  matched: null,
  ruling: null,
  appellant: null,
  voters: [],
  voted: [],
  vote: null,
  tally: null,
  can_object: false,
  notes: [],
  noted: 0,
  picture: null,
  winners: [],
};

export type View = Always & Partial<Defaulted>;

export type GameEvent =
  | { type: 'TurnBegan'; turn: number; side: number }
  | { type: 'Waited'; side: number; skipped: boolean }
  | { type: 'LookBegan'; side: number }
  | { type: 'LookEnded'; side: number }
  | { type: 'Rolled'; side: number; number: number; double: boolean; out: boolean; auto: boolean }
  | { type: 'Composing'; side: number; again: boolean }
  | { type: 'NoQuestion'; side: number }
  | { type: 'Put'; number: number; text: string; side: number | null }
  | { type: 'Objected'; side: number; of_right: boolean }
  | { type: 'Counted'; what: 'objection' | 'appeal'; upheld: boolean; votes: [number, boolean][] }
  | { type: 'Prompted'; side: number }
  | { type: 'Said'; side: number; text: string }
  | { type: 'Appealed'; side: number }
  | { type: 'Judged'; side: number; number: number; right: boolean; by: 'judge' | 'key' | 'vote' | 'time' }
  | { type: 'Moved'; side: number; start: number; end: number }
  | { type: 'Forgiven'; side: number }
  | { type: 'TurnEnded'; turn: number; side: number }
  | { type: 'Left'; seat: number; side: number | null }
  | { type: 'GameOver'; sides: number[] };

export type Action =
  | { type: 'Ready'; turn: number }
  | { type: 'Drawn'; turn: number }
  | { type: 'Note'; turn: number; note: number; text: string }
  | { type: 'Roll'; turn: number; roll: number }
  | { type: 'Name'; turn: number; roll: number; side: number }
  | { type: 'HaveOne'; turn: number; question: number }
  | { type: 'Compose'; turn: number; question: number; text: string; answer: string }
  | { type: 'Ask'; turn: number; question: number; text: string; answer: string }
  | { type: 'AskSpare'; turn: number; question: number; hard: boolean }
  | { type: 'Type'; turn: number; question: number; text: string }
  | { type: 'Answer'; turn: number; question: number; text: string }
  | { type: 'Answered'; turn: number; question: number }
  | { type: 'Recall'; turn: number; question: number }
  | { type: 'Take'; turn: number; question: number }
  | { type: 'Object'; turn: number; question: number }
  | { type: 'Vote'; turn: number; question: number; what: 'objection' | 'appeal'; uphold: boolean }
  | { type: 'Rule'; turn: number; question: number; right: boolean }
  | { type: 'Appeal'; turn: number; question: number }
  | { type: 'Seen'; turn: number };
