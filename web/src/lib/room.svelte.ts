// One room as this browser sees it: a line that comes back by itself, and everything that arrived on it.
import { untrack } from 'svelte';
import { ServerClock } from './clock';
import { texts } from './i18n.svelte';
import { Line } from './line.svelte';
import { sound } from './sound.svelte';
import type { Asset, Opaque, Player, Refusal } from './game';
import type { Gallery } from './pictures.svelte';
import type { Answer, Deadline, Doing, FromServer, MemberView, Offer, RoomView, MatchUpdate } from './wire';

interface Pending {
  data: string;
  settle: (answer: Answer) => void;
}

const STORY = 60;

/** How long pictures stay while the line is lost and nobody can say whether they may, in milliseconds. */
const BLIND = 3000;
const NO_ASSETS: Record<string, Asset> = {};

export class Room {
  code: string;
  /** The room, as of the last RoomUpdate; null until the first. */
  room = $state.raw<RoomView | null>(null);
  /** The match as this seat sees it; null outside of matches. */
  table = $state.raw<MatchUpdate | null>(null);
  /** Events of the match, the newest last. */
  story = $state.raw<Opaque[]>([]);
  member = $state<string | null>(null);
  line: Line;
  /** What the server said when it let go of a line that comes back by itself. */
  farewell = $state('');
  /** Why the server closed this place for good. */
  closed = $state<string | null>(null);
  /** The rule that keeps us out, if it is one. */
  rule = $state('');
  /** Whether an own action waits to take effect. */
  held = $state(false);
  /** Milliseconds of the server's clock, drawn ten times a second and whenever something is due, on every page at the same moments. */
  clock = $state(0);

  #token: string | null;
  #by: object | null;
  #pending = new Map<string, Pending>();
  /** How much that was done has not been answered yet; it is sent again when the line is back. */
  owes = $state(0);
  #count = 0;
  #mark = Math.random().toString(36).slice(2, 8);
  #time = new ServerClock();
  /** Match times at which something is to be seen. */
  #due = new Set<number>();
  #next = 0;
  #timer = 0;
  #asking = 0;
  #hello = 0;
  #nonce = '';
  /** The commitments of the server to which a nonce was sealed, and for which it was opened. */
  #sealed = '';
  #opened = '';
  #pictures = $state.raw<Gallery | null>(null);
  #losing = 0;
  /** Who sits in each chair; who left a match is still known by the look. */
  #looks: (MemberView | undefined)[] = [];
  #wake = () => {
    if (document.visibilityState === 'hidden') this.#pictures?.drop();
    else if (this.#pictures !== null && this.table !== null) this.#renew();
  };

  /** Connect as a member by the secret of this browser, or with none to watch, by what lets watchers in. */
  constructor(code: string, token: string | null, by: object | null = null) {
    this.code = code;
    this.#token = token;
    this.#by = by;
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.line = new Line(`${scheme}//${location.host}/ws/${code}`, this.#greet, this.#take, this.#lost);
    document.addEventListener('visibilitychange', this.#wake);
  }

  leave(): void {
    window.clearTimeout(this.#timer);
    window.clearTimeout(this.#asking);
    document.removeEventListener('visibilitychange', this.#wake);
    this.closed = this.closed ?? '';
    this.#pictures?.drop();
    this.line.end();
  }

  // Time

  /** Draw anew exactly when match time reaches these moments. */
  due = (...moments: number[]): void => {
    untrack(() => {
      for (const moment of moments) if (moment > this.matchNow) this.#due.add(moment);
      this.#plan();
    });
  };

  #plan(): void {
    if (this.closed !== null || this.lost) return;
    const anchor = this.room?.match?.clock.anchor ?? 0;
    const due = this.paused ? [] : [...this.#due].map((moment) => moment + anchor);
    this.#next = this.#time.next(this.clock, due);
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(this.#tick, this.#time.when(this.#next) - performance.now());
  }

  /** A timer may be a little early, and a better idea of the server's clock may be behind: the clock is neither. */
  #tick = (): void => {
    const at = performance.now();
    if (this.lost) return;
    this.clock = Math.max(this.clock, this.#time.now(at), this.#time.when(this.#next) - at < 2 ? this.#next : 0);
    for (const moment of this.#due) if (moment <= this.matchNow) this.#reach(moment);
    this.#plan();
  };

  /** Leave a mark for profilers: when a moment was to be seen, and how late it was. */
  #reach(moment: number): void {
    this.#due.delete(moment);
    const startTime = this.#time.when(moment + (this.room?.match?.clock.anchor ?? 0));
    performance.mark('due', { startTime, detail: { moment, late: performance.now() - startTime } });
  }

  #ask = (): void => {
    this.line.send(JSON.stringify({ type: 'Sync', sent: performance.now() }));
    this.#asking = window.setTimeout(this.#ask, this.#time.pause());
  };

  // What is derived from what arrived

  /** Whether what is seen is only the last that was known; the clock stands then. */
  get lost(): boolean {
    return this.line.state === 'lost';
  }

  get isHost(): boolean {
    return this.member !== null && this.room?.host === this.member;
  }

  get seat(): number | null {
    const number = this.room?.chairs.findIndex((chair) => chair.member !== null && chair.member === this.member) ?? -1;
    return number < 0 ? null : number;
  }

  /** Everybody at the table, by seat. */
  get players(): Player[] {
    const room = this.room;
    if (room === null) return [];
    return room.chairs.map((chair, seat) => {
      const look = this.#looks[seat];
      return {
        ...chair,
        seat,
        name: (chair.member && look?.name) || chair.name,
        shape: (look ?? chair).shape!,
        colour: (look ?? chair).colour!,
        away: chair.member !== null && look?.online === false,
      };
    });
  }

  get paused(): boolean {
    return this.room?.phase === 'playing' && this.room.match?.clock.stands != null;
  }

  /** Match time in milliseconds, running. */
  get matchNow(): number {
    const clock = this.room?.match?.clock;
    if (!clock) return 0;
    return clock.stands ?? Math.max(0, this.clock - clock.anchor);
  }

  get offers(): Offer[] {
    return (this.table?.offers as Offer[] | undefined) ?? [];
  }

  get deadlines(): Deadline[] {
    return (this.table?.deadlines as Deadline[] | undefined) ?? [];
  }

  /** The pictures this seat may see now. */
  get assets(): Record<string, Asset> {
    return this.#pictures?.assets ?? NO_ASSETS;
  }

  /** Say a sentence of the server in this browser's language, with seats as names. */
  say = (sentence: string, values: Record<string, unknown> = {}): string => {
    const named = Object.entries(values).map(([name, value]) => [
      name,
      /(^|_)seat$/.test(name) ? (this.players[Number(value)]?.name ?? value) : value,
    ]);
    return texts.say(sentence, Object.fromEntries(named), this.room?.game);
  };

  // Acting

  /** Do something in the room; resolves to the refusal in words, or null. */
  do = (did: Doing): Promise<Refusal | null> => this.#say({ type: 'Do', did });

  /** Act in the match. */
  play = (action: Record<string, unknown>): Promise<Refusal | null> =>
    this.#say({ type: 'Play', match: this.room?.match?.number ?? 0, action });

  #say(message: Record<string, unknown>): Promise<Refusal | null> {
    const id = `${this.#mark}.${++this.#count}`;
    const data = JSON.stringify({ ...message, id });
    return new Promise((resolve) => {
      const settle = (answer: Answer) => {
        if (answer.result === 'held') {
          this.held = true;
          return;
        }
        this.held = false;
        this.#pending.delete(id);
        this.owes = this.#pending.size;
        resolve(answer.result === 'refused' ? this.#refusal(answer) : null);
      };
      this.#pending.set(id, { data, settle });
      this.owes = this.#pending.size;
      this.line.send(data);
    });
  }

  #refusal({ rule, why, values, beaten }: Answer): Refusal {
    const say = () => this.say(why, values);
    return {
      rule,
      get why() {
        return say();
      },
      beaten,
    };
  }

  // Staying connected

  #greet = (): string[] => {
    this.#hello = performance.now();
    const who = this.#token === null ? { type: 'Watch', ...this.#by } : { type: 'Hello', token: this.#token };
    return [JSON.stringify(who), ...[...this.#pending.values()].map(({ data }) => data)];
  };

  #renew = (): void => this.line.send(JSON.stringify({ type: 'Renew' }));

  #lost = (): void => {
    this.#losing = window.setTimeout(() => this.#pictures?.drop(), BLIND - performance.now() + this.line.heard);
  };

  #take = (message: FromServer): void => {
    window.clearTimeout(this.#losing);
    switch (message.type) {
      case 'Welcome':
        this.member = message.member;
        this.#time.begin(message.rate, this.#hello, message.now, performance.now());
        this.clock = this.#time.now(performance.now());
        window.clearTimeout(this.#asking);
        this.#asking = window.setTimeout(this.#ask, this.#time.pause());
        this.farewell = '';
        break;
      case 'RoomUpdate':
        if (message.room.phase === 'lobby' || message.room.phase === 'sealing') {
          this.table = null;
          this.#due.clear();
          this.#pictures?.drop();
        }
        this.#hear(message.room);
        this.#looks = message.room.chairs.map((chair) => message.room.members.find((each) => each.id === chair.member));
        this.room = message.room;
        this.line.closely = message.room.phase !== 'lobby' && message.room.phase !== 'result';
        sound.screens = message.screens;
        void this.#seal(message.room);
        break;
      case 'Synced':
        if (message.sent > 0) this.#time.hear(message.sent, message.now, performance.now());
        break;
      case 'MatchUpdate':
        this.story =
          message.match === this.table?.match ? [...this.story, ...message.events].slice(-STORY) : message.events;
        this.table = message;
        void this.#hang();
        break;
      case 'Answer':
        this.#pending.get(message.id)?.settle(message);
        break;
      case 'Bye':
        if (message.again) this.farewell = message.why;
        else {
          this.closed = message.why;
          this.rule = message.rule;
          this.line.end();
        }
        break;
      default:
        break;
    }
    this.#plan();
  };

  /** Have the pictures that the last message of the match names; a page that is put away has none. */
  async #hang(): Promise<void> {
    if (this.#pictures === null && Object.keys(this.table?.assets ?? {}).length > 0) {
      const { Gallery } = await import('./pictures.svelte');
      this.#pictures ??= new Gallery(this.code, this.#renew);
    }
    const addresses = this.closed !== null || document.visibilityState === 'hidden' ? {} : (this.table?.assets ?? {});
    this.#pictures?.take(addresses);
  }

  /** Let the room's own news sound: who comes in, and a pause that ends. */
  #hear(next: RoomView): void {
    const before = this.room;
    if (before === null) return;
    const known = new Set(before.members.map((member) => member.id));
    if (next.members.some((member) => !known.has(member.id))) sound.cue('join');
    if (before.match?.clock.why === 'resuming' && next.match?.clock.why === '') sound.cue('go');
  }

  /** Add a nonce of this browser's own to the seed of the next match. */
  async #seal(room: RoomView): Promise<void> {
    const sealing = room.sealing;
    if (sealing === null || this.member === null || !sealing.waited_for.includes(this.member)) return;
    if (this.#sealed !== sealing.commitment) {
      this.#sealed = sealing.commitment;
      const { newNonce, sha256 } = await import('./seal');
      this.#nonce = newNonce();
      void this.do({ type: 'Seal', digest: sha256(this.#nonce) });
    } else if (sealing.opening && this.#opened !== sealing.commitment) {
      this.#opened = sealing.commitment;
      const { keepNonce } = await import('./seal');
      keepNonce(sealing.commitment, this.#nonce);
      void this.do({ type: 'Open', nonce: this.#nonce });
    }
  }
}

export const SHAPES = [
  'circle',
  'square',
  'triangle',
  'star',
  'diamond',
  'hexagon',
  'heart',
  'drop',
  'cloud',
  'flower',
  'shield',
  'plus',
];
export const COLOURS = ['blue', 'green', 'red', 'yellow', 'purple', 'teal', 'orange', 'pink'];
