// What a game's client folder gets: one Props type for the phone (Table.svelte) and the TV (Screen.svelte), and nothing else.
import type { Component } from 'svelte';
import type { Deadline, MemberView, Offer, Seat } from './wire';

/** A player as games show one: always shape, face and name together. */
export interface Player {
  seat: number;
  name: string;
  shape: string;
  colour: string;
  bot: number | null;
  away: boolean;
  gone: boolean;
}

export interface Props<View = unknown, Event = unknown> {
  view: View;
  offers: Offer[];
  /** Send an action; resolves when it is answered, with the refusal in words or null. */
  act: (action: Record<string, unknown>) => Promise<Refusal | null>;
  /** Match time in milliseconds, running. */
  now: number;
  deadlines: Deadline[];
  events: Event[];
  players: Player[];
  seat: number | null;
  options: Record<string, unknown>;
  paused: boolean;
  /** Whether an own action waits to take effect. */
  held: boolean;
  t: Translate;
}

export interface Refusal {
  rule: string;
  why: string;
}

/** Translate an English sentence with named values; a value named seat or ending in _seat is a seat number. */
export type Translate = (sentence: string, values?: Record<string, unknown>) => string;

export interface GameClient {
  Table: Component<Props<any, any>>;
  Screen: Component<Props<any, any>>;
}

const tables = import.meta.glob('../../../src/rumpus/games/*/client/Table.svelte');
const screens = import.meta.glob('../../../src/rumpus/games/*/client/Screen.svelte');

/** Load the client of a game, when it is first needed. */
export async function loadTable(game: string): Promise<Component<Props<any, any>>> {
  return load(tables, game, 'Table');
}

export async function loadScreen(game: string): Promise<Component<Props<any, any>>> {
  return load(screens, game, 'Screen');
}

async function load(found: Record<string, () => Promise<unknown>>, game: string, part: string): Promise<Component<Props<any, any>>> {
  const path = Object.keys(found).find((each) => each.includes(`/games/${game}/client/${part}.svelte`));
  if (path === undefined) throw new Error(`${game} has no ${part}`);
  const module = (await found[path]!()) as { default: Component<Props<any, any>> };
  return module.default;
}

export type { MemberView, Seat };
