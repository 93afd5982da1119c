// The reconnect back-off: how long a lost line waits before each try to come back.

/** Waits in milliseconds; the last one again and again. */
const WAITS = [1000, 2000, 4000, 8000];

export class Backoff {
  #tries = 0;

  /** Return the wait before the next try: longer each time. */
  next(): number {
    return WAITS[Math.min(this.#tries++, WAITS.length - 1)]!;
  }

  /** Begin anew, since the line is back. */
  reset(): void {
    this.#tries = 0;
  }
}
