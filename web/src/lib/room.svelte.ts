// One room as this browser sees it: what arrived last, and what follows from it. The line, the time and the inputs are in
// room/; the wall with its pictures and the sealer of nonces are loaded when they are needed.
import { fetched } from './fetched';
import { texts } from './i18n.svelte';
import { Inputs } from './room/inputs.svelte';
import { Line } from './room/line.svelte';
import { hearNews } from './room/sounds';
import { Time } from './room/time.svelte';
import { sound } from './sound.svelte';
import type { Asset, Opaque, Player, Refusal } from './game';
import type { Sealer } from './sealer';
import type { Wall } from './wall.svelte';
import type { Deadline, DiceView, Doing, FromServer, MemberView, Offer, RoomView, MatchUpdate } from './wire';

const wall = () => import('./wall.svelte');
const sealer = () => import('./sealer');
const STORY = 60;
const NO_ASSETS: Record<string, Asset> = {};

/** Who is in the room, by id. */
export type Members = ReadonlyMap<string, MemberView>;

export class Room {
  code: string;
  /** The room, as of the last RoomUpdate; null until the first. */
  room = $state.raw<RoomView | null>(null);
  /** Whether the author of the game mends it, so that the match waits. */
  atWork = $state(false);
  /** The match as this seat sees it; null outside of matches. */
  table = $state.raw<MatchUpdate | null>(null);
  /** Events of the match, the newest last. */
  story = $state.raw<Opaque[]>([]);
  member = $state<string | null>(null);
  /** What the server said when it let go of a line that comes back by itself. */
  farewell = $state('');
  /** Why the server closed this place for good. */
  closed = $state<string | null>(null);
  /** The rule that keeps us out, if it is one. */
  rule = $state('');
  /** Takes what only some want. */
  more: (message: FromServer) => void = () => undefined;

  readonly line: Line;
  readonly time: Time;
  readonly inputs: Inputs;
  #wall = $state.raw<Wall | null>(null);
  #sealer: Promise<Sealer> | null = null;
  #token: string | null;
  #by: object | null;
  #greeted = 0;
  #wants: Record<string, boolean> = {};
  /** Who sits in each chair; people who left a match are still known by their looks. */
  #looks: (MemberView | undefined)[] = [];

  /** Connect as a member by the secret of this browser, or without one as a spectator, by whatever lets spectators in. */
  constructor(code: string, token: string | null, by: object | null = null) {
    this.code = code;
    this.#token = token;
    this.#by = by;
    const send = (data: string) => this.line.send(data);
    this.time = new Time(
      () => this.room?.match?.clock,
      () => this.closed !== null || this.lost,
      send,
    );
    this.inputs = new Inputs(send, (sentence, values) => this.say(sentence, values));
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const missed = () => this.#wall?.blind(this.line.heard);
    this.line = new Line(`${scheme}//${location.host}/ws/${code}`, this.#greet, this.#take, missed);
  }

  leave(): void {
    this.closed = this.closed ?? '';
    this.time.end();
    this.#wall?.end();
    this.line.end();
  }

  // What follows from what arrived

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
        bot: chair.bot ?? (chair.member !== null && look?.program ? 0 : null),
        away: chair.member !== null && look?.online === false,
      };
    });
  }

  get paused(): boolean {
    return this.room?.phase === 'playing' && (this.atWork || this.room.match?.clock.stands != null);
  }

  get offers(): Offer[] {
    return (this.table?.offers as Offer[] | undefined) ?? [];
  }

  get deadlines(): Deadline[] {
    return (this.table?.deadlines as Deadline[] | undefined) ?? [];
  }

  /** The pictures this seat may see now. */
  get assets(): Record<string, Asset> {
    return this.#wall?.assets ?? NO_ASSETS;
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
  do = (did: Doing): Promise<Refusal | null> => this.inputs.give({ type: 'Do', did });

  /** Act in the match. */
  play = (action: Record<string, unknown>): Promise<Refusal | null> =>
    this.inputs.give({ type: 'Play', match: this.room?.match?.number ?? 0, action });

  /** Fill in a blank by the fields of its form. */
  fill = (form: string, action: Record<string, string>): Promise<Refusal | null> =>
    this.inputs.give({ type: 'Play', match: this.room?.match?.number ?? 0, form, action });

  /** Have more than the rest, such as the match in words, or no longer. */
  want(type: 'Words' | 'Listen' | 'Questions', on: boolean): void {
    if (on === (this.#wants[type] ?? false)) return;
    this.#wants[type] = on;
    this.line.send(JSON.stringify({ type, on }));
  }

  // Listening

  #greet = (): string[] => {
    this.#greeted = performance.now();
    const who = this.#token === null ? { type: 'Watch', ...this.#by } : { type: 'Hello', token: this.#token };
    const wants = Object.entries(this.#wants).map(([type, on]) => JSON.stringify({ type, on }));
    return [JSON.stringify(who), ...wants, ...this.inputs.unanswered];
  };

  #take = (message: FromServer): void => {
    this.#wall?.see();
    switch (message.type) {
      case 'Welcome':
        this.member = message.member;
        this.time.begin(message.rate, this.#greeted, message.now);
        this.farewell = '';
        break;
      case 'RoomUpdate':
        this.#enter(message.room);
        sound.screens = message.screens;
        this.atWork = message.at_work;
        break;
      case 'Synced':
        this.time.hear(message.sent, message.now);
        break;
      case 'MatchUpdate':
        this.story =
          message.match === this.table?.match ? [...this.story, ...message.events].slice(-STORY) : message.events;
        this.table = message;
        void this.#hang();
        break;
      case 'Answer':
        this.inputs.take(message);
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
        this.more(message);
    }
    this.time.plan();
  };

  #enter(room: RoomView): void {
    if (room.phase === 'lobby' || room.phase === 'sealing') {
      this.table = null;
      this.time.clear();
      this.#wall?.clear();
    }
    hearNews(this.room, room);
    this.#looks = room.chairs.map((chair) => room.members.find((each) => each.id === chair.member));
    this.room = room;
    this.line.closely = room.phase !== 'lobby' && room.phase !== 'result';
    if (room.sealing !== null && this.member !== null) void this.#seal(room.sealing, this.member);
  }

  /** Hang the pictures that the match names. */
  async #hang(): Promise<void> {
    if (this.#wall === null) {
      if (Object.keys(this.table!.assets).length === 0) return;
      const { Wall } = await fetched(wall);
      if (this.closed !== null || this.table === null) return;
      this.#wall ??= new Wall(this.code, () => this.line.send(JSON.stringify({ type: 'Renew' })));
    }
    this.#wall.hang(this.table!.assets);
    if (this.lost) this.#wall.blind(this.line.heard);
  }

  /** Add a nonce of this browser's own to the seed of the next match. */
  async #seal(sealing: DiceView, member: string): Promise<void> {
    this.#sealer ??= fetched(sealer).then(({ Sealer }) => new Sealer(this.do));
    (await this.#sealer).take(sealing, member);
  }
}
