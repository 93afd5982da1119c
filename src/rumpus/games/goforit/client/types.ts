// GoForIt! as it comes over the wire; a field that has its default is not sent.
export type Kind = 'rockstar' | 'baby' | 'senior' | 'pirate' | 'army' | 'blond';
export type Card = Kind | 'hole';

export interface Place {
  x: number;
  y: number;
  z?: number;
}

/** The back of a card; its id says where it lies and nothing else. */
export interface Back extends Place {
  id: number;
}

export interface Link {
  type?: 'Link';
  no: number;
  challenger: number;
  challenged: number;
  wager: number;
  rockstar?: boolean;
}

export interface Turned {
  no: number;
  seat: number;
  slot: number;
  card: Card;
  /** The match time at which every screen turns it. */
  at: number;
}

export interface Chance {
  good: number;
  all: number;
}

export type Ending = 'lose_hole' | 'transfer_hole' | 'eliminate';

export interface Verdict {
  round: number;
  link: Link;
  met: boolean;
  loser: number;
  winner: number;
  ending: Ending;
  turned: Turned[];
  layout: Back[];
  until: number;
  chance?: Chance | null;
}

export interface Grouping {
  kind: Kind | null;
  holes: number;
  lost?: number;
  slots?: Back[];
  known?: { slot: number; card: Card }[];
  flipped?: number;
  blind?: boolean;
  pile?: number;
  topped?: boolean;
}

export interface Acts {
  targets?: number[];
  lowest?: number;
  go?: number;
  rockstar?: boolean;
}

export interface View {
  seat: number | null;
  phase: 'arranging' | 'chain' | 'flipping' | 'over';
  edition: 'classic' | 'rockstar';
  ending: Ending;
  decks: number;
  round: number;
  starter: number;
  following: number;
  groupings: Grouping[];
  out?: number[];
  turn?: number | null;
  acts?: Acts | null;
  chain?: Link[];
  turned?: Turned[];
  verdict?: Verdict | null;
  must?: number[];
  may?: number[];
  ready?: number[];
  mine?: Card[];
  hand?: Card[];
  top_only?: boolean;
  raise_back?: boolean;
  star_answers?: boolean;
  asked?: boolean;
  late?: boolean;
  odds?: { seat: number; wagers: Chance[]; rockstar?: Chance | null }[];
  chance?: Chance | null;
}

export interface GameEvent {
  type: string;
  seat?: number;
  [field: string]: unknown;
}
