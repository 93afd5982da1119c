// What a host keeps in the browser for this evening and the next: presets of one's own, and a list of games for tonight.
import type { Proposal } from './propose';

type Options = Record<string, unknown>;

/** A preset of one's own. */
export interface Own {
  name: string;
  options: Options;
}

/** What is meant to be played in a room, one after the other. */
export interface Plan {
  code: string;
  /** How many matches the room had played when this was planned. */
  from: number;
  list: { game: string; preset: string }[];
}

const PRESETS = 'rumpus.presets';
const TONIGHT = 'rumpus.tonight';
const read = (place: string): unknown => JSON.parse(localStorage.getItem(place) ?? 'null');

class Kept {
  #presets = $state.raw((read(PRESETS) ?? {}) as Partial<Record<string, Own[]>>);
  #plan = $state.raw(read(TONIGHT) as Plan | null);

  /** The host's own presets of a game. */
  presets(game: string): Own[] {
    return this.#presets[game] ?? [];
  }

  /** Keep a preset; one of the same name is replaced. */
  keep(game: string, preset: Own): void {
    this.#put(game, [...this.#without(game, preset.name), preset]);
  }

  /** Forget a preset. */
  drop(game: string, name: string): void {
    this.#put(game, this.#without(game, name));
  }

  #without(game: string, name: string): Own[] {
    return this.presets(game).filter((each) => each.name !== name);
  }

  #put(game: string, presets: Own[]): void {
    this.#presets = { ...this.#presets, [game]: presets };
    localStorage.setItem(PRESETS, JSON.stringify(this.#presets));
  }

  /** What is planned for a room; null if nothing is. */
  planned(code: string): Plan | null {
    return this.#plan?.code === code ? this.#plan : null;
  }

  /** Plan the evening of a room; one game alone is no plan. */
  plan(code: string, from: number, { picks }: Proposal): void {
    const list = picks.map(({ game, preset }) => ({ game: game.name, preset: preset.name }));
    this.#plan = list.length > 1 ? { code, from, list } : null;
    localStorage.setItem(TONIGHT, JSON.stringify(this.#plan));
  }
}

export const kept = new Kept();
