// One room as this browser sees it: a WebSocket that comes back by itself, and everything that arrived on it.
import { untrack } from 'svelte';
import { ServerClock } from './clock';
import { t, texts } from './i18n.svelte';
import { sound } from './sound.svelte';
import type { Asset, Player, Refusal } from './game';
import type { Gallery } from './pictures.svelte';
import type { Answer, Deadline, Doing, FromServer, MemberView, Offer, RoomView, Table } from './wire';

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
  /** The room, as of the last News; null until the first. */
  room = $state.raw<RoomView | null>(null);
  /** The match as this seat sees it; null outside of matches. */
  table = $state.raw<Table | null>(null);
  /** Events of the match, the newest last. */
  story = $state.raw<any[]>([]);
  member = $state<string | null>(null);
  line = $state<'connecting' | 'open' | 'lost'>('connecting');
  /** What the server said when it let go of a line that comes back by itself. */
  farewell = $state('');
  /** Why the server closed this place for good. */
  closed = $state<string | null>(null);
  /** Whether an own action waits to take effect. */
  held = $state(false);
  /** Milliseconds of the server's clock, drawn ten times a second and whenever something is due, on every page at the same moments. */
  clock = $state(0);

  #token: string | null;
  #screen: boolean;
  #socket: WebSocket | null = null;
  #pending = new Map<string, Pending>();
  #count = 0;
  #mark = Math.random().toString(36).slice(2, 8);
  #time = new ServerClock();
  /** Match times at which something is to be seen. */
  #due = new Set<number>();
  #next = 0;
  #timer = 0;
  #asking = 0;
  #hello = 0;
  #retry = 0;
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
    else if (this.#pictures !== null && this.table !== null) this.#send(JSON.stringify({ type: 'Renew' }));
    if (document.visibilityState === 'visible') this.#again(0);
  };

  /** Connect as a member by the secret of this browser, or with none to watch. */
  constructor(code: string, token: string | null, screen = false) {
    this.code = code;
    this.#token = token;
    this.#screen = screen;
    this.#connect();
    document.addEventListener('visibilitychange', this.#wake);
    window.addEventListener('online', this.#wake);
  }

  leave(): void {
    window.clearTimeout(this.#timer);
    window.clearTimeout(this.#asking);
    document.removeEventListener('visibilitychange', this.#wake);
    window.removeEventListener('online', this.#wake);
    this.closed = this.closed ?? '';
    this.#pictures?.drop();
    this.#socket?.close();
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
    if (this.closed !== null) return;
    const anchor = this.room?.match?.clock.anchor ?? 0;
    const due = this.paused ? [] : [...this.#due].map((moment) => moment + anchor);
    this.#next = this.#time.next(this.clock, due);
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(this.#tick, this.#time.when(this.#next) - performance.now());
  }

  /** A timer may be a little early, and a better idea of the server's clock may be behind: the clock is neither. */
  #tick = (): void => {
    const at = performance.now();
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
    this.#send(JSON.stringify({ type: 'Sync', sent: performance.now() }));
    this.#asking = window.setTimeout(this.#ask, this.#time.pause());
  };

  // What is derived from what arrived

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
    const named = Object.entries(values).map(([name, value]) => [name, /(^|_)seat$/.test(name) ? (this.players[Number(value)]?.name ?? value) : value]);
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
        resolve(answer.result === 'refused' ? this.#refusal(answer) : null);
      };
      this.#pending.set(id, { data, settle });
      this.#send(data);
    });
  }

  #refusal({ rule, why, values, beaten }: Answer): Refusal {
    const say = () => this.say(why, values);
    return { rule, get why() { return say(); }, beaten };
  }

  #send(data: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(data);
  }

  // Staying connected

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}/ws/${this.code}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#hello = performance.now();
      socket.send(JSON.stringify(this.#token === null ? { type: 'Watch', screen: this.#screen } : { type: 'Hello', token: this.#token }));
      for (const { data } of this.#pending.values()) socket.send(data);
    };
    socket.onmessage = (message) => this.#take(JSON.parse(message.data as string) as FromServer);
    socket.onclose = () => {
      if (this.#socket !== socket || this.closed !== null) return;
      this.line = 'lost';
      this.#losing = window.setTimeout(() => this.#pictures?.drop(), BLIND);
      this.#again(Math.min(2000, 100 * 2 ** this.#retry++));
    };
  }

  #again(wait: number): void {
    if (this.closed !== null || this.#socket?.readyState === WebSocket.OPEN) return;
    window.setTimeout(() => {
      const state = this.#socket?.readyState;
      if (this.closed === null && state !== WebSocket.OPEN && state !== WebSocket.CONNECTING) this.#connect();
    }, wait);
  }

  #take(message: FromServer): void {
    switch (message.type) {
      case 'Welcome':
        this.member = message.member;
        this.#time.begin(message.rate, this.#hello, message.now, performance.now());
        this.clock = this.#time.now(performance.now());
        window.clearTimeout(this.#asking);
        this.#asking = window.setTimeout(this.#ask, this.#time.pause());
        this.#plan();
        this.line = 'open';
        window.clearTimeout(this.#losing);
        this.farewell = '';
        this.#retry = 0;
        break;
      case 'News':
        if (message.room.phase === 'lobby' || message.room.phase === 'sealing') {
          this.table = null;
          this.#due.clear();
          this.#pictures?.drop();
        }
        this.#hear(message.room);
        this.#looks = message.room.chairs.map((chair) => message.room.members.find((each) => each.id === chair.member));
        this.room = message.room;
        sound.screens = message.screens;
        this.#plan();
        void this.#seal(message.room);
        break;
      case 'Synced':
        this.#time.hear(message.sent, message.now, performance.now());
        this.#plan();
        break;
      case 'Table':
        this.story = message.match === this.table?.match ? [...this.story, ...message.events].slice(-STORY) : message.events;
        this.table = message;
        void this.#hang();
        break;
      case 'Answer':
        this.#pending.get(message.id)?.settle(message);
        break;
      case 'Bye':
        if (message.again) this.farewell = message.why;
        else this.closed = message.why;
        break;
      default:
        break;
    }
  }

  /** Have the pictures that the last message of the match names; a page that is put away has none. */
  async #hang(): Promise<void> {
    if (this.#pictures === null && Object.keys(this.table?.assets ?? {}).length > 0) {
      const { Gallery } = await import('./pictures.svelte');
      this.#pictures ??= new Gallery(this.code, () => this.#send(JSON.stringify({ type: 'Renew' })));
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

export const SHAPES = ['circle', 'square', 'triangle', 'star', 'diamond', 'hexagon', 'heart', 'drop', 'cloud', 'flower', 'shield', 'plus'];
export const COLOURS = ['blue', 'green', 'red', 'yellow', 'purple', 'teal', 'orange', 'pink'];
