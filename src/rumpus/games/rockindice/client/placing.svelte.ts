// The own dice on their way to the board: shown at once, and taken back if the table refuses them (RD-D4).
import type { Refusal } from '$lib/game';
import type { Die } from './types';

export interface Sent {
  key: number;
  round: number;
  die: Die;
  /** Whether it has arrived on its space, as far as the eye can tell. */
  landed: boolean;
}

/** What an act is about: a throw of your seat in one round (RD-D2). */
interface Aim {
  round: number;
  throw: number;
}

export interface Lost {
  key: number;
  die: Die;
  refusal: Refusal;
}

/** How long a refusal stays, unless something is pressed before. */
const LOST_MS = 2600;

export class Placing {
  sent = $state.raw<Sent[]>([]);
  lost = $state.raw<Lost | null>(null);
  #count = 0;
  #timer = 0;
  #act: (action: Record<string, unknown>) => Promise<Refusal | null>;

  constructor(act: (action: Record<string, unknown>) => Promise<Refusal | null>) {
    this.#act = act;
  }

  isSent(die: number): boolean {
    return this.sent.some((each) => each.die[0] === die);
  }

  /** Ask for a space; a die that is not next goes nowhere, but the table says why. Resolves to the refusal. */
  async place(die: Die, aim: Aim, fits: boolean): Promise<Lost | null> {
    this.forgive();
    const key = ++this.#count;
    if (fits) this.sent = [...this.sent, { key, round: aim.round, die, landed: false }];
    const refusal = await this.#act({ type: 'Place', ...aim, die: die[0], colour: die[1], value: die[2] });
    if (refusal === null) return null;
    this.sent = this.sent.filter((each) => each.key !== key);
    this.lost = { key, die, refusal };
    this.#timer = window.setTimeout(() => (this.lost = null), LOST_MS);
    return this.lost;
  }

  land(key: number): void {
    this.sent = this.sent.map((each) => (each.key === key ? { ...each, landed: true } : each));
  }

  /** Take the refusal away. */
  forgive(): void {
    clearTimeout(this.#timer);
    this.lost = null;
  }

  /** Forget what the table shows by itself now, or will never show. */
  catchUp(round: number, hand: Die[]): void {
    const open = (each: Sent) =>
      each.round === round &&
      hand.some(([id, , value, placed]) => id === each.die[0] && !placed && value === each.die[2]);
    if (!this.sent.every(open)) this.sent = this.sent.filter(open);
  }
}
