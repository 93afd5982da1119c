// What was tapped and what it may still mean: every tap on a thing leaves the actions that this thing carries.
import type { Action, Offer } from '$lib/wire';
import type { State } from './layout';

interface Corners {
  low: Action;
  high: Action;
}

const same = (one: unknown, two: unknown): boolean => JSON.stringify(one) === JSON.stringify(two);

/** Whether a range covers an action. */
export const inside = ({ low, high }: Corners, action: Action): boolean =>
  Object.entries(low).every(([name, from]) =>
    typeof from === 'number' && name in action
      ? (action[name] as number) >= from && (action[name] as number) <= (high[name] as number)
      : same(action[name], from),
  );

/** Whether something may be done now. */
const isOffered = (offers: Offer[], action: Action): boolean =>
  offers.some((offer) =>
    offer.type === 'Span'
      ? inside(offer as unknown as Corners, action)
      : offer.type === 'Blank'
        ? (offer as { verb: string }).verb === action.type
        : same(offer, action),
  );

export class Choice {
  #offers: () => Offer[];
  #things: () => Map<string, Action[]>;
  /** What was tapped, in this order. */
  tapped = $state.raw<string[]>([]);

  constructor(offers: () => Offer[], things: () => Map<string, Action[]>) {
    this.#offers = offers;
    this.#things = things;
  }

  /** What each thing may mean now, as keys of actions. */
  readonly open: Map<string, Map<string, Action>> = $derived.by(() => {
    const offers = this.#offers();
    const found = new Map<string, Map<string, Action>>();
    for (const [key, acts] of this.#things()) {
      const now = acts.filter((action) => isOffered(offers, action));
      if (now.length) found.set(key, new Map(now.map((action) => [JSON.stringify(action), action])));
    }
    return found;
  });

  /** Every action that some thing carries. */
  readonly carried: Map<string, Action> = $derived(
    new Map([...this.open.values()].flatMap((actions) => [...actions.entries()])),
  );

  /** What is left after these taps. */
  #left(keys: string[]): Map<string, Action> {
    let left = this.carried;
    for (const key of keys) {
      const mine = this.open.get(key);
      left = new Map([...left].filter(([id]) => mine?.has(id)));
    }
    return left;
  }

  readonly valid: string[] = $derived(this.tapped.filter((key) => this.open.has(key)));
  readonly left: Map<string, Action> = $derived(this.#left(this.valid));

  /** The one action that is meant. */
  readonly chosen: Action | null = $derived(
    this.valid.length && this.left.size === 1 ? [...this.left.values()][0]! : null,
  );

  /** Whether a tap on it says nothing new, since everything that can be done is done with it. */
  isImplied(key: string): boolean {
    const mine = this.open.get(key);
    return mine !== undefined && this.open.size > 1 && this.carried.size > 1 && mine.size === this.carried.size;
  }

  /** What a tap may mean that goes with the others: the last one can still be changed. */
  readonly #near: Map<string, Action> = $derived(this.chosen ? this.#left(this.valid.slice(0, -1)) : this.left);

  isLit(key: string): boolean {
    const mine = this.open.get(key);
    return mine !== undefined && [...mine.keys()].some((id) => this.#near.has(id));
  }

  stateOf(key: string, own = false): State {
    if (this.valid.includes(key) || this.isImplied(key)) return 'chosen';
    if (this.isLit(key)) return 'offered';
    if (this.open.has(key)) return 'other';
    return own && this.open.size > 0 ? 'disabled' : 'idle';
  }

  /** Tap a thing: again lets go of it; one that does not go with what was tapped takes the place of what is in its way. */
  tap(key: string): void {
    const at = this.valid.indexOf(key);
    if (at >= 0) {
      this.tapped = this.valid.slice(0, at);
      return;
    }
    if (!this.open.has(key) || this.isImplied(key)) return;
    for (let kept = this.valid.length; kept >= 0; kept--) {
      const next = [...this.valid.slice(0, kept), key];
      if (kept === 0 || this.#left(next).size > 0) {
        this.tapped = next;
        return;
      }
    }
  }

  letGo(): boolean {
    const had = this.valid.length > 0;
    this.tapped = [];
    return had;
  }
}
