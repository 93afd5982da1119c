// The server's clock on this page: it stands while the line is lost, and every page of a room draws it at the same moments.
import { untrack } from 'svelte';
import { ServerClock } from '../clock';
import type { MatchClock } from '../wire';

export class Time {
  /** The server's clock in milliseconds, drawn ten times a second and whenever something is due. */
  now = $state(0);

  #clock: () => MatchClock | undefined;
  #isOff: () => boolean;
  #ask: (question: string) => void;
  #server = new ServerClock();
  /** Match times at which something is to be seen. */
  #due = new Set<number>();
  #next = 0;
  #timer = 0;
  #asking = 0;

  /** Run by the clock of the match unless it is off; the server is asked now and then how late it is. */
  constructor(clock: () => MatchClock | undefined, isOff: () => boolean, ask: (question: string) => void) {
    this.#clock = clock;
    this.#isOff = isOff;
    this.#ask = ask;
  }

  /** Match time in milliseconds, running. */
  get match(): number {
    const clock = this.#clock();
    return clock ? (clock.stands ?? Math.max(0, this.now - clock.anchor)) : 0;
  }

  /** Draw anew exactly when match time reaches these moments. */
  due = (...moments: number[]): void => {
    untrack(() => {
      for (const moment of moments) if (moment > this.match) this.#due.add(moment);
      this.plan();
    });
  };

  /** Forget what was due: the match is over. */
  clear(): void {
    this.#due.clear();
  }

  /** Begin with what a server said when it was greeted. */
  begin(rate: number, sent: number, now: number): void {
    this.#server.begin(rate, sent, now, performance.now());
    this.now = this.#server.now(performance.now());
    this.#later();
  }

  /** Take an answer of the server to a question that was sent at a moment of the page. */
  hear(sent: number, now: number): void {
    if (sent > 0) this.#server.hear(sent, now, performance.now());
  }

  /** Plan when to draw next. */
  plan(): void {
    if (this.#isOff()) return;
    const clock = this.#clock();
    const due = clock?.stands != null ? [] : [...this.#due].map((moment) => moment + (clock?.anchor ?? 0));
    this.#next = this.#server.next(this.now, due);
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(this.#tick, this.#server.when(this.#next) - performance.now());
  }

  end(): void {
    window.clearTimeout(this.#timer);
    window.clearTimeout(this.#asking);
  }

  /** A timer may be a little early, and a better idea of the server's clock may be behind: the clock is neither. */
  #tick = (): void => {
    const at = performance.now();
    if (this.#isOff()) return;
    this.now = Math.max(this.now, this.#server.now(at), this.#server.when(this.#next) - at < 2 ? this.#next : 0);
    for (const moment of this.#due) if (moment <= this.match) this.#reach(moment);
    this.plan();
  };

  /** Leave a mark for profilers: when a moment was to be seen, and how late it was. */
  #reach(moment: number): void {
    this.#due.delete(moment);
    const startTime = this.#server.when(moment + (this.#clock()?.anchor ?? 0));
    performance.mark('due', { startTime, detail: { moment, late: performance.now() - startTime } });
  }

  #later(): void {
    window.clearTimeout(this.#asking);
    this.#asking = window.setTimeout(() => {
      this.#ask(JSON.stringify({ type: 'Sync', sent: performance.now() }));
      this.#later();
    }, this.#server.pause());
  }
}
