// The server's clock as a page knows it, and when the page is to look at it next. Times of the page are given, not taken: tests play them.

/** How often a page draws what runs, in its own milliseconds; all pages of a room do it at the same moments of the server's clock. */
export const STEP = 100;
/** Answers that are remembered: the fastest of them is believed, and old ones go since two clocks never run quite alike. */
const ANSWERS = 8;
const FIRST = 250;
const LAST = 16_000;

interface Heard {
  trip: number;
  /** The server's clock at a moment of the page's. */
  now: number;
  at: number;
}

export class ServerClock {
  #rate = 1;
  #heard: Heard[] = [];
  #best: Heard = { trip: Infinity, now: 0, at: 0 };
  #asked = 0;

  /** A new line to a server: what an older one said is forgotten. */
  begin(rate: number, sent: number, now: number, at: number): void {
    this.#rate = rate;
    this.#heard = [];
    this.#asked = 0;
    this.hear(sent, now, at);
  }

  /** Take an answer that was asked for and heard at moments of the page: the server said it halfway, give or take half the way. */
  hear(sent: number, now: number, at: number): void {
    this.#heard = [...this.#heard, { trip: at - sent, now, at: (sent + at) / 2 }].slice(-ANSWERS);
    this.#best = this.#heard.reduce((best, each) => (each.trip <= best.trip ? each : best));
  }

  /** How long to wait before the server is asked again: soon at first, then now and then. */
  pause(): number {
    return Math.min(LAST, FIRST * 2 ** this.#asked++);
  }

  /** The server's clock at a moment of the page. */
  now(at: number): number {
    return this.#best.now + (at - this.#best.at) * this.#rate;
  }

  /** The moment of the page at which the server's clock says something. */
  when(moment: number): number {
    return this.#best.at + (moment - this.#best.now) / this.#rate;
  }

  /** The server's time at which the page draws next: a step that all pages share, or what is due before it. */
  next(after: number, due: Iterable<number>): number {
    const step = STEP * this.#rate;
    let next = (Math.floor(after / step) + 1) * step;
    for (const moment of due) if (moment > after && moment < next) next = moment;
    return next;
  }
}
