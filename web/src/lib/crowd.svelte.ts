// The crowd's questions as this browser has them; loaded when a table stands.
import type { Snippet } from 'svelte';
import { asked } from './asked.svelte';
import type { Refusal } from './game';
import type { Room } from './room.svelte';
import type { FromServer, CrowdQuestion, CrowdResult } from './wire';

export class Crowd {
  /** What I am asked, now or once what came before has landed; a screen has every question. */
  #asked = $state.raw<CrowdQuestion[]>([]);
  /** How many have answered, by question; a little late, and never what. */
  counts = $state.raw<Record<string, number>>({});
  /** How many could; a question is missing if fewer than two could. */
  could = $state.raw<Record<string, number>>({});
  /** What was settled last, the newest last. */
  results = $state.raw<CrowdResult[]>([]);
  /** Which faces I may show now. */
  faces = $state<'all' | 'laugh' | 'none'>('all');
  /** What I answered, by question; it is kept until the match is over, to be told what became of it. */
  mine = $state.raw<Record<string, string>>({});

  /** What shows it on a phone. */
  card: Snippet | undefined;

  #room: Room;
  #match = 0;

  constructor(room: Room, card?: Snippet) {
    this.#room = room;
    this.card = card;
    room.more = this.#take;
    this.follow();
  }

  /** Be asked, or not: whatever is chosen on this phone. */
  follow(): void {
    this.#room.want('Questions', asked.on);
    if (!asked.on) this.#asked = [];
  }

  /** Whether I am asked anything. */
  get open(): boolean {
    return this.questions.length > 0;
  }

  /** What I am asked now. */
  get questions(): CrowdQuestion[] {
    return this.#asked.filter(({ since = 0 }) => since <= this.#room.time.match);
  }

  /** Answer a question; resolves to the refusal in words, or null. */
  async tip(question: CrowdQuestion, answer: string): Promise<Refusal | null> {
    const before = this.mine;
    this.mine = { ...this.mine, [question.name]: answer };
    const refusal = await this.#room.inputs.give({
      type: 'GiveTip',
      match: this.#match,
      question: question.name,
      answer,
    });
    if (refusal !== null) this.mine = before;
    return refusal;
  }

  /** What my answer to a settled question brought; null if there was none that counts. */
  gained({ question, settled }: CrowdResult): number | null {
    const answer = this.mine[question.name];
    if (
      answer === undefined ||
      Object.keys(settled.to ?? {}).length ||
      settled.decided?.includes(this.#room.seat ?? -1)
    )
      return null;
    return settled.points?.[answer] ?? 0;
  }

  #take = (message: FromServer): void => {
    if (message.type !== 'CrowdUpdate' && message.type !== 'OwnTips') return;
    if (message.match !== this.#match) this.mine = {};
    this.#match = message.match;
    if (message.type === 'OwnTips') {
      this.mine = { ...this.mine, ...message.tips };
    } else {
      this.#asked = message.questions ?? [];
      this.counts = message.counts ?? {};
      this.could = message.could ?? {};
      this.results = message.results ?? [];
      this.faces = message.faces ?? 'all';
    }
  };
}
