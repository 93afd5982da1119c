// What I sent and what became of it: a key stays down while it is busy, shakes when it is refused, and the rule is said in words.
import type { Props, Refusal } from '$lib/game';

export type What = 'bid' | 'call' | 'ready';

export class Doing {
  shaking = $state<What | ''>('');
  #refused = $state.raw<Refusal | null>(null);
  #busy = $state<string | null>(null);
  #timer = 0;
  #told: (refusal: Refusal) => string;

  constructor(told: (refusal: Refusal) => string) {
    this.#told = told;
  }

  /** The last refusal, for a moment. */
  get toast(): string {
    return this.#refused === null ? '' : this.#told(this.#refused);
  }

  isBusy(what: What, key: string): boolean {
    return this.#busy === `${what} ${key}`;
  }

  /** Send an action of the moment with this key. */
  async send(act: Props['act'], what: What, key: string, action: Record<string, unknown>): Promise<void> {
    this.#busy = `${what} ${key}`;
    const refusal = await act(action);
    if (refusal === null) return;
    if (this.isBusy(what, key)) this.#busy = null;
    this.shaking = what;
    window.setTimeout(() => (this.shaking = ''), 220);
    this.#refused = refusal;
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => (this.#refused = null), 5000);
  }
}
