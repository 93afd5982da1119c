// A finished match in motion: its frames as they are needed, the moment that is shown, and the story. The server folds;
// nothing here knows a rule.
import { rollsOf, framesOf, replayInfo } from './past';
import type { Asset, Opaque, Player, Translate } from './game';
import { t, texts } from './i18n.svelte';
import { Held } from './pictures.svelte';
import { isTold, loadRetelling, told, type Retelling } from './retold';
import { COLOURS, SHAPES } from './looks';
import type { Frame, News, ReplayInfo, Roll, Told as InWords } from './wire';

/** No line is looked at for longer than this, in milliseconds, however long the table thought, */
const LONGEST = 8000;
/** and for less than it takes to read what happened; a quiet move needs no words. */
const SHORTEST = 600;
const LETTER = 35;
const QUIET = 250;
/** When everything that a line led to lies on the table. */
const SETTLED = 6000;
/** How long after the last line the table goes on, so that its end is seen to the end. */
const AFTER = 12_000;

/** Events that a table gets. */
const STORY = 60;
/** Sentences that a table gets. */
const NEWS = 6;
const TICK = 50;
/** Pictures that are kept. */
const PICTURES = 4;

export const SPEEDS = [1, 2, 4, 0.5];

interface Told {
  step: number;
  seat: number | null;
  text: string;
}

export class Projector {
  info: ReplayInfo;
  #game: Retelling;
  /** Whose eyes; null is the TV. */
  seat = $state<number | null>(null);
  step = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** Match time. */
  now = $state(0);
  /** Why frames are missing. */
  problem = $state('');
  #frames = new Map<number | null, Frame[]>();
  #pages = new Map<string, Promise<void>>();
  /** Counts the pages that arrived, so that what was derived from them is derived again. */
  #arrived = $state(0);
  #pictures = new Map<string, Held>();
  #ticking = 0;
  #before = 0;
  /** How long the step has been looked at. */
  #looked = 0;

  static async open(match: string): Promise<Projector> {
    const info = await replayInfo(match);
    return new Projector(info, await loadRetelling(info.game));
  }

  constructor(info: ReplayInfo, game: Retelling) {
    this.info = info;
    this.#game = game;
  }

  // Frames

  get last(): number {
    return this.info.frames - 1;
  }

  /** What somebody saw at a step; undefined until it arrived. */
  frame(seat: number | null, step: number): Frame | undefined {
    void this.#arrived;
    return this.#frames.get(seat)?.[step];
  }

  /** Load all that is needed to watch as somebody, the wanted page first. */
  async load(seat: number | null): Promise<void> {
    try {
      const first = await this.#page(seat, this.step);
      for (let start = 0; start <= this.last; start += first) await this.#page(seat, start);
      this.problem = '';
    } catch (problem) {
      this.problem = (problem as Error).message;
      this.pause();
    }
  }

  /** Load the page with a step; gives how many frames a page has. */
  async #page(seat: number | null, step: number): Promise<number> {
    const size = this.#size;
    const start = size === 0 ? 0 : Math.floor(step / size) * size;
    const key = `${seat}:${start}`;
    if (!this.#pages.has(key)) this.#pages.set(key, this.#fetch(seat, start));
    try {
      await this.#pages.get(key);
    } catch (problem) {
      this.#pages.delete(key);
      throw problem;
    }
    return size === 0 && step >= this.#size ? this.#page(seat, step) : this.#size;
  }

  /** How many frames the server gives at once; known since the first page. */
  #size = 0;

  async #fetch(seat: number | null, start: number): Promise<void> {
    const found = await framesOf(this.info.match, seat, start);
    if (start === 0) this.#size = found.frames.length;
    const known = this.#frames.get(seat) ?? [];
    found.frames.forEach((frame, i) => (known[start + i] = frame));
    this.#frames.set(seat, known);
    this.#arrived += 1;
    if (!this.playing) this.#settle();
  }

  /** Whether a seat had something to decide at the step that is shown. */
  decides(seat: number): boolean {
    return this.step < this.last && (this.frame(seat, this.step)?.offers.length ?? 0) > 0;
  }

  /** Whether everything the TV saw is here. */
  get complete(): boolean {
    void this.#arrived;
    const known = this.#frames.get(null);
    return known !== undefined && known.length === this.info.frames && !known.includes(undefined as never);
  }

  async rolls(): Promise<Roll[]> {
    const all: Roll[] = [];
    for (let start: number | null = 0; start !== null;) {
      const page = await rollsOf(this.info.match, start);
      all.push(...page.rolls);
      start = page.more;
    }
    return all;
  }

  // Who is there

  /** Everybody at the table at the moment that is shown. Players without a look, as in a file of the engine, wear what the
   * others leave. */
  readonly players: Player[] = $derived.by(() => {
    const by = new Map<number, string>();
    for (let step = 0; step <= this.step; step++) {
      const frame = this.frame(null, step);
      if (frame?.seat != null && frame.by !== 'Input' && frame.by !== 'Expired') by.set(frame.seat, frame.by);
    }
    const left = SHAPES.filter((each) => !this.info.players.some(({ look }) => look?.shape === each)).reverse();
    return this.info.players.map(({ name, look, bot, adult, team }, seat) => ({
      seat,
      name,
      shape: look?.shape ?? left[seat % left.length] ?? SHAPES[seat % SHAPES.length]!,
      colour: look?.colour ?? COLOURS[seat % COLOURS.length]!,
      bot,
      away: by.get(seat) === 'Away',
      gone: by.get(seat) === 'Gone',
      adult,
      team,
    }));
  });

  name(seat: number | null): string {
    return seat === null ? t('TV') : (this.info.players[seat]?.name ?? '');
  }

  /** Say a sentence of the game or the shell in this browser's language, with seats as names. */
  say: Translate = (sentence, values = {}) => {
    const named = Object.entries(values).map(([key, value]) => {
      const isSeat = key === 'seat' || key.endsWith('_seat');
      return [key, isSeat ? (this.info.players[Number(value)]?.name ?? value) : value];
    });
    return texts.say(sentence, Object.fromEntries(named), this.info.game);
  };

  // The story

  readonly story: Told[] = $derived.by(() => {
    void this.#arrived;
    const lines: Told[] = [];
    this.#frames.get(null)?.forEach((frame, step) => {
      if (isTold(frame)) lines.push({ step, seat: frame.who, text: told(frame, this.say) });
    });
    return lines;
  });

  /** What happened at the step that is shown; quiet moves too. */
  readonly caption: string = $derived.by(() => {
    const frame = this.frame(null, this.step);
    return frame === undefined ? '' : told(frame, this.say);
  });

  /** The events up to now, the newest last, as a table gets them. */
  readonly events: Opaque[] = $derived.by(() => {
    const found: Opaque[] = [];
    for (let step = this.step; step >= 0 && found.length < STORY; step--)
      found.unshift(...(this.frame(null, step)?.events ?? []));
    return found;
  });

  /** What happened up to now as a table that the shell draws gets it; what could be done has no names any more. */
  readonly told: InWords = $derived.by(() => {
    const news: News[] = [];
    for (let step = this.step; step > 0 && news.length < NEWS; step--) {
      const frame = this.frame(null, step);
      if (frame?.events.length) news.unshift(...frame.told.map((text) => ({ seat: frame.who, text })));
    }
    return {
      table: [],
      secrets: [],
      meanwhile: [],
      labels: [],
      forms: {},
      fields: {},
      deliberate: [],
      news,
      lists: [],
    };
  });

  // Pictures

  /** What somebody could see at the step that is shown. The last few are kept, so that going on and back is quick. */
  assets(seat: number | null): Record<string, Asset> {
    const named = Object.entries(this.frame(seat, this.step)?.assets ?? {});
    const found = named.map(([name, id]) => [name, this.#picture(id, seat, name)] as const);
    const old = [...this.#pictures].slice(0, -PICTURES).filter(([, held]) => !found.some(([, each]) => each === held));
    for (const [id, held] of old) {
      this.#pictures.delete(id);
      queueMicrotask(() => held.drop());
    }
    return Object.fromEntries(found);
  }

  #picture(id: string, seat: number | null, name: string): Held {
    const query = new URLSearchParams({
      frame: String(this.step),
      name,
      ...(seat === null ? {} : { seat: String(seat) }),
    });
    const forget = () => this.#pictures.delete(id);
    const held =
      this.#pictures.get(id) ?? new Held(`/api/matches/${this.info.match}/picture?${query}`, id, false, forget);
    this.#pictures.delete(id);
    this.#pictures.set(id, held);
    return held;
  }

  get game(): Retelling {
    return this.#game;
  }

  // Time

  /** When the next line comes; after the last one the table goes on for a while. */
  #next(step: number): number {
    const own = this.frame(null, step)?.at ?? 0;
    return step < this.last ? (this.frame(null, step + 1)?.at ?? own) : own + AFTER;
  }

  /** Show a step as it was when its moment was over: everything it led to lies on the table. */
  go(step: number): void {
    this.step = Math.min(Math.max(step, 0), this.last);
    this.#settle();
    if (this.playing) this.#begin();
  }

  /** Let the time of a step run from its beginning. */
  #begin(): void {
    this.now = this.frame(null, this.step)?.at ?? 0;
    this.#looked = 0;
  }

  #settle(): void {
    const at = this.frame(null, this.step)?.at ?? 0;
    this.now = Math.max(at + SETTLED, this.#next(this.step) - 1);
  }

  /** Go to the line of the story before or after the step that is shown. */
  jump(by: 1 | -1): void {
    const steps = this.story.map((line) => line.step);
    const found = by > 0 ? steps.find((each) => each > this.step) : steps.filter((each) => each < this.step).at(-1);
    if (found !== undefined) this.go(found);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  play(): void {
    if (this.step >= this.last) this.step = 0;
    this.#begin();
    this.playing = true;
    this.#before = performance.now();
    window.clearInterval(this.#ticking);
    this.#ticking = window.setInterval(() => this.#tick(performance.now()), TICK);
  }

  pause(): void {
    this.playing = false;
    window.clearInterval(this.#ticking);
  }

  /** How long to look at a step. */
  #due(frame: Frame): number {
    const reading = isTold(frame) ? SHORTEST + LETTER * this.caption.length : QUIET;
    return Math.min(LONGEST, Math.max(reading, this.#next(this.step) - frame.at));
  }

  #tick(moment: number): void {
    const passed = Math.min(250, moment - this.#before) * this.speed;
    this.#before = moment;
    const frame = this.frame(null, this.step);
    const ahead = this.step < this.last ? this.frame(null, this.step + 1) : undefined;
    if (frame && (ahead || this.step === this.last)) {
      this.now += passed;
      this.#looked += passed;
      if (this.#looked >= this.#due(frame)) {
        if (this.step === this.last) {
          this.pause();
          this.#settle();
          return;
        }
        this.step += 1;
        this.#looked = 0;
        this.now = Math.max(this.now, ahead!.at);
      }
    }
  }
}
