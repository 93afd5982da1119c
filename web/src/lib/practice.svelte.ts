// A lesson that is played: frames that the engine made, and the one thing to do that leads from each to the next. The server
// knows nothing of it: whoever practises plays with a film.
import { ask } from './api';
import type { Asset, Opaque, Player, Refusal, Translate } from './game';
import { texts } from './i18n.svelte';
import { Held } from './pictures.svelte';
import type { ActView, Frame, LessonFilm, Told } from './wire';

/** How often the table is drawn, in milliseconds. */
const TICK = 50;
/** A page that slept goes on where it was. */
const LONGEST = 250;
/** Events that a table gets. */
const STORY = 60;

/** What partners wear; one of them changes if the learner wears it. */
const LOOKS = [
  ['hexagon', 'orange'],
  ['square', 'teal'],
  ['drop', 'yellow'],
  ['cloud', 'purple'],
  ['diamond', 'pink'],
];

/** Who practises. */
export type Learner = Pick<Player, 'name' | 'shape' | 'colour'>;

export const loadFilm = (game: string) => ask<LessonFilm>('GET', `/api/games/${game}/lesson`);

export class Practice {
  readonly film: LessonFilm;
  readonly players: Player[];
  /** The frame that is shown. */
  step = $state(0);
  /** How many acts are done. */
  done = $state(0);
  /** Match time; it stands while something is asked for. */
  now = $state(0);
  /** How often something else was touched, so that the sentence is said again. */
  wrong = $state(0);
  over = $state(false);
  #timer: number;
  #before = performance.now();

  constructor(film: LessonFilm, me: Learner) {
    this.film = film;
    const looks = LOOKS.filter(([shape]) => shape !== me.shape);
    const one = { away: false, gone: false, adult: true, team: null };
    this.players = [
      { seat: 0, name: me.name, shape: me.shape, colour: me.colour, bot: null, ...one },
      ...film.names.map((name, i) => ({
        seat: i + 1,
        name,
        shape: looks[i]![0]!,
        colour: looks[i]![1]!,
        bot: 1,
        ...one,
      })),
    ];
    film.frames.forEach(({ assets }, frame) => {
      for (const [name, digest] of Object.entries(assets)) {
        const path = `/api/games/${film.game}/lesson/picture?frame=${frame}&name=${name}`;
        if (!this.#pictures.has(digest)) this.#pictures.set(digest, new Held(path, digest, false, () => undefined));
      }
    });
    this.#timer = window.setInterval(this.#tick, TICK);
  }

  end(): void {
    window.clearInterval(this.#timer);
    for (const held of this.#pictures.values()) held.drop();
  }

  get frame(): Frame {
    return this.film.frames[this.step]!;
  }

  get words(): Told {
    return this.film.words[this.step]!;
  }

  /** What comes next for the learner, soon or now. */
  get next(): ActView | undefined {
    return this.film.acts[this.done];
  }

  /** What is to be done now; nothing while the table plays. */
  readonly asked: ActView | null = $derived.by(() => {
    const next = this.next;
    return next && this.step === next.frame && this.now >= next.at ? next : null;
  });

  readonly events: Opaque[] = $derived.by(() => {
    const frames = this.film.frames.slice(0, this.step + 1);
    return frames.flatMap((each) => each.events).slice(-STORY);
  });

  /** The pictures that the learner may see now; all of them are fetched when the lesson begins. */
  readonly assets: Record<string, Asset> = $derived(
    Object.fromEntries(
      Object.entries(this.frame.assets).flatMap(([name, digest]) => {
        const held = this.#pictures.get(digest);
        return held ? [[name, held]] : [];
      }),
    ),
  );
  #pictures = new Map<string, Held>();

  say: Translate = (sentence, values = {}) => {
    const named = Object.entries(values).map(([key, value]) => [
      key,
      /(^|_)seat$/.test(key) ? (this.players[Number(value)]?.name ?? value) : value,
    ]);
    return texts.say(sentence, Object.fromEntries(named), this.film.game);
  };

  /** Act in the match, which is what was asked for, or it is said again. */
  play = async (action: Record<string, unknown>): Promise<Refusal | null> => {
    const act = this.asked;
    if (!act || !fits(act, action)) return this.next?.drafts.includes(String(action.type)) ? null : this.repeat();
    this.step += 1;
    this.now = Math.max(this.now, this.frame.at);
    this.#go();
    const { lost } = act;
    return lost && { rule: lost.rule, why: this.say(lost.why, lost.values), beaten: lost.beaten };
  };

  /** Fill in a form of the table in words: whatever is written there is right. */
  fill = async (verb: string): Promise<Refusal | null> => {
    const act = this.asked;
    return act?.does?.type === verb ? this.play({ ...act.does }) : this.repeat();
  };

  /** What was asked for only shows or chooses something, and it was done. */
  touched(): void {
    if (this.asked?.does === null) this.#go();
  }

  /** Something else was touched. */
  repeat(): Refusal {
    this.wrong += 1;
    return { rule: '', why: this.say(this.next?.say ?? ''), beaten: null };
  }

  #go(): void {
    this.done += 1;
    this.wrong = 0;
  }

  #tick = (): void => {
    const moment = performance.now();
    const passed = Math.min(LONGEST, moment - this.#before);
    this.#before = moment;
    if (this.over || this.asked) return;
    this.now += passed;
    const ahead = this.film.frames[this.step + 1];
    if (this.next?.frame === this.step) this.now = Math.min(this.now, this.next.at);
    else if (ahead === undefined) this.over = this.now >= this.film.lasts;
    else if (this.now >= ahead.at) this.step += 1;
  };
}

/** Whether two values are the same; of texts, letters and digits are all that counts. */
const alike = (one: unknown, two: unknown): boolean => plain(one) === plain(two);
const plain = (value: unknown): string =>
  JSON.stringify(value)
    ?.toLowerCase()
    .replace(/[^\p{L}\p{N},:{[]/gu, '') ?? '';

/** Whether this is the action that was asked for; some of its fields may be the learner's own business. */
function fits(act: ActView, action: Record<string, unknown>): boolean {
  const wanted = Object.entries((act.does ?? {}) as Record<string, unknown>);
  return act.does !== null && wanted.every(([name, value]) => act.free.includes(name) || alike(value, action[name]));
}

/** A lesson whose page gave way before its end. */
class Left {
  #practice: Practice | null = null;

  keep(practice: Practice | null): void {
    this.#practice = practice;
  }

  /** Take up a game's lesson again, if it was left. */
  of(game: string): Practice | null {
    return this.#practice?.film.game === game && !this.#practice.over ? this.#practice : null;
  }
}

export const left = new Left();
