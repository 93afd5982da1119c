// GoForIt! as it comes over the wire: made from the Python types by `make types`; a test compares it. Do not edit.

export const GOPHERS = 6;

export const HOLES = 3;

export const PER_DECK = 6;

export const HIGHEST = 6;

export const MOST_CARDS = 64;

export type Card = 'hole' | 'rockstar' | 'baby' | 'senior' | 'pirate' | 'army' | 'blond';

export const KINDS = ['rockstar', 'baby', 'senior', 'pirate', 'army', 'blond'] as const;
export type Kind = (typeof KINDS)[number];

export type Phase = 'arranging' | 'chain' | 'flipping' | 'over';

/** A card as everybody sees it: where its back lies. The id follows from the place, never from the card. */
export interface SlotView {
  id: number;
  x: number;
  y: number;
  z?: number;
}

/** GFI-D10: a card that was flipped since its owner laid the cards. */
export interface Known {
  slot: number;
  card: Card;
}

/** A player's cards as everybody sees them. */
export interface GroupingView {
  kind: Kind | null;
  holes: number;
  lost?: number;
  slots?: SlotView[];
  known?: Known[];
  flipped?: number;
  blind?: boolean;
  pile?: number;
  topped?: boolean;
}

/** GFI-D7: what the player whose move it is in the chain may do. */
export interface Acts {
  targets: number[];
  lowest: number;
  go: number;
  rockstar: boolean;
}

/** One challenge of the chain; `no` counts those of a round from 1. A Rockstar call is for one card. */
export interface Link {
  type: 'Link';
  no: number;
  challenger: number;
  challenged: number;
  wager: number;
  rockstar: boolean;
}

/** A card that was turned over; every screen turns it at this match time. */
export interface Turned {
  type: 'Turned';
  no: number;
  seat: number;
  slot: number;
  card: Card;
  at: number;
}

/** An exact chance: this many of all the equally likely ways. */
export interface Chance {
  good: number;
  all: number;
}

/** How a challenge ended; the open cards stay in sight until a moment. */
export interface Verdict {
  type: 'Verdict';
  round: number;
  link: Link;
  met: boolean;
  loser: number;
  winner: number;
  ending: 'lose_hole' | 'transfer_hole' | 'eliminate';
  turned: Turned[];
  layout: SlotView[];
  until: number;
  chance: Chance | null;
}

/** GFI-D13: the chances of a challenge on one player's grouping. */
export interface Odds {
  seat: number;
  wagers: Chance[];
  rockstar: Chance | null;
}

/** A card and where it lies. */
export interface Slot {
  card: Card;
  x: number;
  y: number;
  z?: number;
}

/** Where a card lies: its upper left corner on the owner's canvas, and how many cards of its pile lie below it. */
export interface Place {
  x: number;
  y: number;
  z?: number;
}

/** The table as one seat sees it; `seat` None is the TV and every spectator. */
export interface Always {
  seat: number | null;
  phase: Phase;
  edition: 'classic' | 'rockstar';
  ending: 'eliminate' | 'lose_hole' | 'transfer_hole';
  decks: number;
  round: number;
  starter: number;
  following: number;
  groupings: GroupingView[];
}

/** What is not sent while it has its default. */
export interface Defaulted {
  out: number[];
  turn: number | null;
  acts: Acts | null;
  chain: Link[];
  turned: Turned[];
  verdict: Verdict | null;
  must: number[];
  may: number[];
  ready: number[];
  mine: Card[];
  hand: Card[];
  top_only: boolean;
  raise_back: boolean;
  star_answers: boolean;
  asked: boolean;
  late: boolean;
  odds: Odds[];
  chance: Chance | null;
}

export const defaults: Defaulted = {
  out: [],
  turn: null,
  acts: null,
  chain: [],
  turned: [],
  verdict: null,
  must: [],
  may: [],
  ready: [],
  mine: [],
  hand: [],
  top_only: false,
  raise_back: true,
  star_answers: true,
  asked: false,
  late: false,
  odds: [],
  chance: null,
};

export type View = Always & Partial<Defaulted>;

export type GameEvent =
  | { type: 'Taken'; seat: number; kind: Kind; swapped: number | null }
  | { type: 'Ready'; seat: number }
  | { type: 'Began'; round: number; starter: number }
  | Link
  | { type: 'Accepted'; seat: number; no: number }
  | Turned
  | Verdict
  | { type: 'Void'; round: number }
  | { type: 'Asked'; seat: number }
  | { type: 'TimedOut'; seat: number }
  | { type: 'Eliminated'; seat: number }
  | { type: 'Left'; seat: number }
  | { type: 'Won'; seat: number };

export type Action =
  | { type: 'Take'; round: number; kind: Kind }
  | { type: 'Arrange'; round: number; slots: Slot[] }
  | { type: 'Shuffle'; round: number; places: Place[] }
  | { type: 'Keep'; round: number }
  | { type: 'Challenge'; round: number; link: number; target: number; wager: number }
  | { type: 'CallRockstar'; round: number; link: number; target: number }
  | { type: 'GoForIt'; round: number; link: number }
  | { type: 'Flip'; round: number; target: number; slot: number };
