// The music of this page: loaded when it is first heard, and silent while nobody sees the page.
import { fetched } from './fetched';
import type { Band, Mood, Song } from './music';

const music = () => import('./music');
const synth = () => import('./synth');
const songs = () => import('./songs');

interface Wanted {
  mood: Mood;
  tension: number;
  /** Whose colour; none is the room's own. */
  game: string;
}

export class Stand {
  #band: Band | null = null;
  #opening: Promise<void> | null = null;
  #wanted: Wanted | null = null;
  #hidden = false;
  #level = 0.4;
  #songs = new Map<string, Promise<Song>>();

  /** Play this, or nothing. */
  play(wanted: Wanted | null): void {
    this.#wanted = wanted;
    void this.#play();
  }

  loud(level: number): void {
    this.#level = level;
    this.#band?.loud(level);
  }

  duck(on: boolean): void {
    this.#band?.duck(on);
  }

  hide(hidden: boolean): void {
    this.#hidden = hidden;
    void this.#play();
  }

  end(): void {
    this.#wanted = null;
    this.#band?.end();
  }

  async #play(): Promise<void> {
    if (this.#wanted === null || this.#hidden) return this.#band?.play(null);
    await (this.#opening ??= this.#open());
    const wanted = this.#wanted as Wanted | null;
    if (wanted === null || this.#hidden) return this.#band?.play(null);
    const song = await this.#song(wanted.game);
    if (this.#wanted === wanted) this.#band?.play({ song, mood: wanted.mood, tension: wanted.tension });
  }

  async #open(): Promise<void> {
    const [{ Band }, { warm }] = await fetched(() => Promise.all([music(), synth()]));
    this.#band = new Band(warm(), this.#level);
  }

  #song(game: string): Promise<Song> {
    const found = this.#songs.get(game) ?? fetched(songs).then(({ songOf }) => songOf(game));
    this.#songs.set(game, found);
    return found;
  }
}
