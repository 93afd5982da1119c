// A game that is being written, as `rumpus dev` tells of it: how things stand is asked for again and again, and sent if it changed.
import { ask, Refused, unreachable } from './api';
import { inGame, texts } from './i18n.svelte';
import type { DevStatus, Refusal } from './wire';

const TEXTS = '/dev';
const EVERY_MS = 300;

/** Say a sentence of this page, whose texts no other page loads. */
export const t = inGame(TEXTS);

export class Workshop {
  status = $state.raw<DevStatus | null>(null);
  /** Whether the server answers. */
  here = $state(true);
  /** Whether there is no such page here. */
  nowhere = $state(false);
  #known = '';
  #timer = 0;
  #over = false;

  async open(): Promise<void> {
    await texts.need(TEXTS);
    await this.#look();
  }

  close(): void {
    this.#over = true;
    window.clearTimeout(this.#timer);
  }

  /** Play on after so many lines; without a number, a new match. */
  play = (keep?: number): Promise<void> => this.#tell('/api/dev/match', keep === undefined ? {} : { keep });

  /** Take a bot's chair. */
  sit = (seat: number): Promise<void> => this.#tell('/api/dev/seats', { seat });

  async #tell(path: string, body: unknown): Promise<void> {
    await ask('POST', path, body);
    await this.#fetch();
  }

  async #look(): Promise<void> {
    try {
      await this.#fetch();
      this.here = true;
    } catch (problem) {
      this.here = false;
      if (problem instanceof Refused && problem.rule === 'HTTP') this.nowhere = true;
    }
    if (!this.#over && !this.nowhere) this.#timer = window.setTimeout(() => void this.#look(), EVERY_MS);
  }

  async #fetch(): Promise<void> {
    let response: Response;
    try {
      response = await fetch(`/api/dev?known=${this.#known}`);
    } catch {
      throw unreachable();
    }
    if (response.status === 204) return;
    const answer: unknown = await response.json();
    if (!response.ok) throw new Refused(answer as Refusal);
    this.#known = response.headers.get('Rumpus-Known') ?? '';
    this.status = answer as DevStatus;
  }
}
