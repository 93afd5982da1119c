// ROFL! as it comes over the wire; a field of the view that has its default is not sent.
export type Phase =
  'waiting' | 'propose' | 'compose' | 'vote' | 'reveal' | 'write' | 'grace' | 'guess' | 'verdict' | 'end' | 'over';
export type Category = 'movies' | 'tv_shows' | 'songs' | 'books_comics' | 'politics_history' | 'sayings';
export const CATEGORIES: Category[] = ['movies', 'tv_shows', 'songs', 'books_comics', 'politics_history', 'sayings'];

/** The own board, for its author alone. */
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

/** One entry while guessing goes on. */
export interface Entry {
  seat: number;
  space: number;
  how: 'waits' | 'now' | 'right' | 'wrong' | 'missed' | 'void';
  text?: string;
  guess?: string;
}

export interface Row {
  seat: number;
  text: string;
  count: number;
  space: number;
  how: 'right' | 'wrong' | 'missed' | 'void' | 'unreached';
  by?: number | null;
  guess?: string;
  matched?: boolean | null;
  votes?: [number, boolean][];
}

export interface Ended {
  turn: number;
  text: string;
  category: Category;
  custom: boolean;
  rows: Row[];
  guesser?: number | null;
  author?: number | null;
  points?: number;
}

export interface Offered {
  by: number;
  text?: string;
  category?: Category | null;
  agreed?: number[];
}

const defaults = {
  to_guess: [] as number[],
  tiebreak: 0,
  extra: false,
  category: null as Category | null,
  message: '',
  custom: false,
  spaces: [] as number[],
  mine: null as Mine | null,
  done: [] as number[],
  asked: [] as number[],
  proposal: null as Offered | null,
  wants_card: [] as number[],
  entries: [] as Entry[],
  position: 0,
  shown: 0,
  worth: 0,
  spoken: false,
  guessing: null as number | null,
  guess: '',
  judging: '' as '' | 'appeal' | 'vote',
  verdict: 0,
  matched: null as boolean | null,
  votes: [] as [number, boolean][],
  tried: [] as number[],
  ended: null as Ended | null,
  ready: [] as number[],
  winners: [] as number[],
};

interface Always {
  seat: number | null;
  phase: Phase;
  round: number;
  rounds: number;
  turn: number;
  guessers: number[];
  writers: number[];
  totals: (number | null)[];
}

export type Sent = Always & Partial<typeof defaults>;
export type View = Always & typeof defaults;

/** Fill in what has its default. */
export const whole = (sent: Sent): View => ({ ...defaults, ...sent });

export interface GameEvent {
  type: string;
  [field: string]: unknown;
}
