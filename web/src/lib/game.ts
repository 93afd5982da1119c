// What a game's client folder holds and gets. The shell knows no game by name: it finds these files by their places.
// All of them may be missing: such a game is drawn by free/, from what it laid out in Python or else from its view.
//   Table.svelte   the phone, and Screen.svelte the TV: one Props type for both, and nothing else
//   about.ts       what the lobby says of the game (About)
//   HowTo.svelte   the lesson before the first round: `steps` in its module script, and a picture for each
//   points.ts      where the hand of the played lesson points, for a game that has one in Python
//   emblem.svg     the game's picture for pickers and tables of scores, 100 by 106
//   pace.ts        how long something is turned over (Waits), so that the table in words does not tell it before
//   replay.ts      what was seen of every roll (Retelling in retold.ts)
//   texts/         the catalogues of the folder; a sentence that is not there is looked for in the shell's
import type { Component, Snippet } from 'svelte';
import { texts } from './i18n.svelte';
import type { Cue } from './sound.svelte';
import type { Beaten, Deadline, GameInfo, Layout, MemberView, Offer, ChairState, Told } from './wire';

/** A player as games show one: always shape, face and name together. */
export interface Player {
  seat: number;
  name: string;
  shape: string;
  colour: string;
  /** The level of a bot; 0 is a program that somebody brought, which sits there as a member. */
  bot: number | null;
  away: boolean;
  gone: boolean;
  /** What the lobby marked the seat with, for games that ask for it (About.marks). */
  adult: boolean;
  team: number | null;
}

/** A picture that this seat may see now. It is in memory alone: no address of it is in the page. */
export interface Asset {
  /** Whether it is only fetched ahead: it is opened when it may be seen. */
  readonly sealed: boolean;
  /** Whether it does not arrive; it is asked for again without further ado. */
  readonly problem: boolean;
  /** Turn it into pixels, about as many as this across; waits while it is sealed, rejects when it is gone. */
  open: (pixels?: number) => Promise<Still>;
  /** Be told when it has to be let go of; gives a way to stop that. Whatever shows it must be wiped then. */
  ended: (then: () => void) => () => void;
  /** Let go of it at once. That happens by itself when it may no longer be seen, in a pause, while the line is lost, and on
   * a page that is put away. */
  drop: () => void;
}

/** A picture as something to draw; its size is in units of its own, such as regions are in. */
export interface Still {
  source: CanvasImageSource;
  width: number;
  height: number;
}

export interface Props<View = unknown, Event = unknown> {
  view: View;
  offers: Offer[];
  /** Send an action; resolves when it is answered, with the refusal in words or null. A quiet one makes no sound: a draft, say. */
  act: (action: Record<string, unknown>, quiet?: boolean) => Promise<Refusal | null>;
  /** Match time in milliseconds, running in steps of 100, the same on every screen. */
  now: number;
  /** Let `now` also stop at exactly these match times, on every screen at once: for what all are to see at the same moment. */
  due: (...moments: number[]) => void;
  deadlines: Deadline[];
  events: Event[];
  /** The pictures this seat may see, by name. */
  assets: Record<string, Asset>;
  players: Player[];
  seat: number | null;
  options: Record<string, unknown>;
  paused: boolean;
  /** How many big screens show the room. */
  screens: number;
  /** Whether an action of yours waits to take effect. */
  held: boolean;
  /** Make a sound, and let a phone that is meant by it buzz; who hears it is the shell's business. */
  cue: (name: Cue, step?: number) => void;
  /** Whether this is a match that is over: nothing has to be hidden from neighbours, and the shell tells the story aloud. */
  replay?: boolean;
  /** What the game laid out in Python, for a table without pages of its own. */
  layout?: Layout | null;
  /** The moment in words; only pages that the shell draws are given it. */
  words?: Told | null;
  /** Fill in a blank by the fields of its form, as `words` has it. */
  fill?: (verb: string, values: Record<string, string>) => Promise<Refusal | null>;
  /** What people with nothing to do are asked, for a table that has a place for it where it moves no key; `open` while
   * there is a question for this seat. `mine` is what was answered here, by question. */
  crowd?: { open: boolean; card?: Snippet | undefined; mine?: Record<string, string> } | null;
  /** What the game is called, for screens that the shell draws. */
  game?: Named;
  t: Translate;
}

type Named = Pick<GameInfo, 'name' | 'title' | 'summary'>;

export interface Refusal {
  rule: string;
  /** In the language of the moment it is read at. */
  readonly why: string;
  /** Who was faster, and by how many milliseconds, if it was a lost race; not above zero if rank or a draw decided. */
  beaten: Beaten | null;
}

/** Translate an English sentence with named values; a value named seat or ending in _seat is a seat number. */
export type Translate = (sentence: string, values?: Record<string, unknown>) => string;

/** What only a game knows the type of: the shell hands it on and never looks inside. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Opaque = any;

type Options = Record<string, unknown>;

/** What the lobby says of a game. It is loaded for every game on offer, so it is small: words and no pictures. */
export interface About {
  /** Three words or so for the big screen: "bluff with dice". */
  tagline: string;
  /** What the game is like with these options, a few words each; the big screen shows the first two. */
  chips: (options: Options, players: number, t: Translate) => string[];
  /** What so many players do well to know, whatever the options are. */
  advice?: (players: number, t: Translate) => string[];
  /** Plain words for values of options, as `option=value`; yes, no, seconds and numbers have theirs already. */
  values?: Record<string, string>;
  /** Values that are offered first where a big screen shows the room, by option. */
  together?: Record<string, unknown>;
  /** What the host marks seats with under these options. */
  marks?: (options: Options, players: number) => Marks;
  /** What a seat has come to in a match that is over, in a word or two: its points, its space; empty if there is nothing
   * of the kind. */
  score?: (view: Opaque, seat: number, t: Translate) => string;
}

export interface Marks {
  /** Whether adults and children are told apart. */
  ages?: boolean;
  /** How many teams a chair can be of, numbered from 0; a chair of none is given one by the game. */
  teams?: number;
}

/** A moment of a match, as one seat or the big screen sees it. */
export type Moment<View = Opaque, Event = Opaque> = Pick<
  Props<View, Event>,
  'view' | 'events' | 'players' | 'seat' | 'options' | 'deadlines' | 'now' | 't'
>;

export type { Action } from './wire';

/** Whether the pages still show what came before a view, since something is being turned over just now. */
export type Waits<View = Opaque> = (at: Pick<Moment<View>, 'view' | 'options' | 'now'>) => boolean;

/** One step of the lesson. */
export interface Lesson {
  title: string;
  words: string;
}

/** What the lesson's hand points at, by name, as selectors: first what to touch, then what is lit, if it is not that alone;
 * `free` is what may be touched at any time. */
export type Points = Record<string, string[]>;

/** The picture of one step, drawn on felt of 190 pixels height. */
export type Picture = Component<{ step: number; t: Translate }>;

export type Drawn = Component<Props<Opaque, Opaque>>;

const emblems = import.meta.glob<string>('../../../src/rumpus/games/*/client/emblem.svg', {
  import: 'default',
  query: '?url',
  eager: true,
});

export const place = (game: string, file: string) => `../../../src/rumpus/games/${game}/client/${file}`;

export const emblemOf = (game: string): string | undefined => emblems[place(game, 'emblem.svg')];

/** Load a part of a game with the texts of its folder, which are needed even if it has no such part; each kind of part has
 * its list where it is first needed. */
export async function load<Part>(
  found: Record<string, () => Promise<Part>>,
  game: string,
  file: string,
): Promise<Part> {
  const [loaded] = await Promise.all([found[place(game, file)]?.(), texts.need(game)]);
  if (loaded === undefined) throw new Error(`${game} has no ${file}`);
  return loaded;
}

export type { Cue, MemberView, ChairState };
