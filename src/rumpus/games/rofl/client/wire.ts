// ROFL! as it comes over the wire: made from the Python types by `make types`; a test compares it. Do not edit.

export const SPACES = 20;

export const MOST_COUNTED = 60;

export const LONGEST_GUESS = 300;

export const CATEGORIES = ['movies', 'tv_shows', 'songs', 'books_comics', 'politics_history', 'sayings'] as const;
export type Category = (typeof CATEGORIES)[number];

export type Phase =
  'waiting' | 'propose' | 'compose' | 'vote' | 'reveal' | 'write' | 'grace' | 'guess' | 'verdict' | 'end' | 'over';

/** ROFL-D9: your own board; nobody else sees it. */
export interface Mine {
  text: string;
  count: number;
  space: number;
  over: boolean;
  done: boolean;
  said: number;
  passed: boolean;
  seen: boolean;
}

/** ROFL-51: a Writer's own message on its way; only Writers see the text and the votes. */
export interface Offered {
  by: number;
  text?: string;
  category?: Category | null;
  agreed?: number[];
}

/** One entry while guessing goes on, in the order of the board; its text is there once it was shown. */
export interface Seen {
  seat: number;
  space: number;
  how: 'waits' | 'now' | 'right' | 'wrong' | 'missed' | 'void';
  text?: string;
  guess?: string;
}

/** One Writer's part in a turn, for its end. */
export interface Row {
  seat: number;
  text: string;
  count: number;
  space: number;
  how: 'right' | 'wrong' | 'missed' | 'void' | 'unreached';
  by: number | null;
  guess: string;
  matched: boolean | null;
  votes: [number, boolean][];
}

/** The end of a turn: the original, all texts in the order of the board, and the award. */
export interface TurnEnded {
  type: 'TurnEnded';
  turn: number;
  text: string;
  category: Category;
  custom: boolean;
  rows: Row[];
  guesser: number | null;
  author: number | null;
  points: number;
}

/** The table as one seat sees it; `seat` None is the TV and every spectator. */
export interface Always {
  seat: number | null;
  phase: Phase;
  round: number;
  rounds: number;
  turn: number;
  guessers: number[];
  writers: number[];
  totals: (number | null)[];
}

/** What is not sent while it has its default. */
export interface Defaulted {
  to_guess: number[];
  tiebreak: number;
  extra: boolean;
  category: Category | null;
  message: string;
  custom: boolean;
  spaces: number[];
  mine: Mine | null;
  done: number[];
  asked: number[];
  proposal: Offered | null;
  wants_card: number[];
  entries: Seen[];
  position: number;
  shown: number;
  worth: number;
  spoken: boolean;
  guessing: number | null;
  guess: string;
  judging: '' | 'appeal' | 'vote';
  verdict: number;
  matched: boolean | null;
  votes: [number, boolean][];
  tried: number[];
  ended: TurnEnded | null;
  ready: number[];
  winners: number[];
  language: string;
}

export const defaults: Defaulted = {
  to_guess: [],
  tiebreak: 0,
  extra: false,
  category: null,
  message: '',
  custom: false,
  spaces: [],
  mine: null,
  done: [],
  asked: [],
  proposal: null,
  wants_card: [],
  entries: [],
  position: 0,
  shown: 0,
  worth: 0,
  spoken: false,
  guessing: null,
  guess: '',
  judging: '',
  verdict: 0,
  matched: null,
  votes: [],
  tried: [],
  ended: null,
  ready: [],
  winners: [],
  language: 'en',
};

export type View = Always & Partial<Defaulted>;

export type GameEvent =
  | { type: 'TurnBegan'; turn: number; round: number; guessers: number[]; tiebreak: number }
  | { type: 'Waited'; seat: number; forfeited: boolean }
  | { type: 'Proposing'; seat: number }
  | { type: 'Revealed'; category: Category | null; custom: boolean }
  | { type: 'WritingBegan' }
  | { type: 'Hurry' }
  | { type: 'WritingEnded' }
  | { type: 'Placed'; seat: number; space: number; auto: boolean }
  | { type: 'Asked'; seat: number }
  | { type: 'GuessingBegan'; order: number[]; void: number[] }
  | { type: 'Shown'; seat: number; space: number; text: string; worth: number }
  | { type: 'Begun'; seat: number }
  | { type: 'Pending'; seat: number; text: string }
  | { type: 'Judged'; author: number; by: number | null; text: string; right: boolean }
  | TurnEnded
  | { type: 'TieBreak'; writers: number[] }
  | { type: 'ExtraRound' }
  | { type: 'Left'; seat: number }
  | { type: 'GameOver'; winners: number[] };

export type Action =
  | { type: 'Seen'; turn: number }
  | { type: 'Write'; turn: number; text: string }
  | { type: 'Place'; turn: number; space: number }
  | { type: 'PassToken'; turn: number }
  | { type: 'Done'; turn: number; said: number; done: boolean }
  | { type: 'Begin'; turn: number; shown: number }
  | { type: 'Type'; turn: number; shown: number; text: string }
  | { type: 'Guess'; turn: number; shown: number; text: string }
  | { type: 'PassGuess'; turn: number; shown: number }
  | { type: 'Vote'; turn: number; verdict: number; right: boolean }
  | { type: 'MyOwn'; turn: number }
  | { type: 'DrawCard'; turn: number }
  | { type: 'Withdraw'; turn: number }
  | { type: 'Propose'; turn: number; text: string; category: Category }
  | { type: 'Agree'; turn: number; agree: boolean }
  | { type: 'Ready'; turn: number };
