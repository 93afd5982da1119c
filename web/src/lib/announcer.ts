// What a host says aloud, and when: one line after the other, the newest first of those that are not yet said, never over the
// last seconds of a clock. It knows no voice and no page; all times are milliseconds of one clock.

export interface Line {
  kind: string;
  text: string;
  /** When it can be said first. */
  at: number;
  /** It waits until it can be said ('must'), or is left out if that is not at once ('now'), or when newer lines come. */
  urge?: '' | 'must' | 'now';
  /** It tells what the pages are still turning over. */
  waits?: boolean;
}

export interface Clock {
  at: number;
  /** How long it runs in all; 0 if nobody draws it. */
  length: number;
}

/** What is going on while somebody would like to speak. */
export interface Scene {
  /** Whether something is being turned over. */
  waiting: boolean;
  /** Whether all have to be quiet. */
  hush: boolean;
  clocks: Clock[];
}

/** A voice starts within this, or a line that is for now is left out. */
export const AT_ONCE_MS = 300;
/** Clocks of at least this length have last seconds. */
const CLOCK_MS = 15_000;
/** They are the clock's alone. */
export const LAST_MS = 5000;
/** When so little is left of a clock, it is said. */
export const WARN_MS = 10_000;
/** If something happens so soon, nothing is said before. */
const NEAR_MS = 1200;
/** What is older when it arrives is not news any more. */
const OLD_MS = 4000;

/** A voice that takes so many times as long as one would guess is no slower than that: something else held it up. */
const SLOWEST = 2;

/** How long it takes to say something, in milliseconds, as far as one can guess. */
export const takes = (text: string): number => 700 + 62 * text.length;

export class Announcer {
  /** What is to be said, in this order. */
  waiting: Line[] = [];
  /** What is being said. */
  speaking: Line | null = null;
  /** How many times as long as one would guess this voice took at most. */
  #pace = 1;

  /** Take what was announced at one moment; what was announced before and is not said yet makes way for it. */
  hear(lines: Line[], now: number): void {
    const fresh = lines.filter((line) => line.at > now - OLD_MS);
    if (fresh.some((line) => line.urge !== 'now' && line.kind !== 'lead'))
      this.waiting = this.waiting.filter((line) => line.urge === 'must');
    const isNow = (line: Line) => line.urge === 'now';
    this.waiting = [...fresh.filter(isNow), ...this.waiting, ...fresh.filter((line) => !isNow(line))];
  }

  /** Give what is to be said now, if anything is. */
  next(now: number, scene: Scene): Line | null {
    if (this.speaking !== null) return null;
    if (scene.hush) this.waiting = this.waiting.filter((line) => line.urge === 'must');
    while (!scene.hush && this.waiting.length > 0) {
      const line = this.waiting[0]!;
      if (line.waits && scene.waiting) return null;
      if (this.#isBad(line, now, scene)) {
        this.waiting.shift();
        continue;
      }
      if (this.#isOver(line, now, scene)) return null;
      this.waiting.shift();
      this.speaking = line;
      return line;
    }
    return null;
  }

  /** Note that it was said, and how long a voice took for it. */
  done(took = 0): void {
    if (this.speaking) this.#pace = Math.min(SLOWEST, Math.max(this.#pace, took / takes(this.speaking.text)));
    this.speaking = null;
  }

  /** Forget everything. */
  clear(): void {
    this.waiting = [];
  }

  /** Whether it is too late for a line, or something else is just about to happen. */
  #isBad(line: Line, now: number, scene: Scene): boolean {
    if (line.urge === 'now') return now - line.at > AT_ONCE_MS;
    return line.urge !== 'must' && scene.clocks.some(({ at }) => at > now && at - now < NEAR_MS);
  }

  /** Whether a line would be heard over the last seconds of a clock. */
  #isOver(line: Line, now: number, scene: Scene): boolean {
    const until = now + takes(line.text) * this.#pace;
    return scene.clocks.some(({ at, length }) => length >= CLOCK_MS && now < at && until > at - LAST_MS);
  }
}
