// What this page asked the room to do and has no answer to yet.
import type { Refusal } from '../game';
import type { Answer } from '../wire';

interface Pending {
  data: string;
  settle: (answer: Answer) => void;
}

export class Inputs {
  /** Whether an action of this seat waits to take effect. */
  held = $state(false);
  /** How many inputs have not been answered; they are sent again when the line is back. */
  owed = $state(0);

  #send: (data: string) => void;
  #say: (sentence: string, values: Record<string, unknown>) => string;
  #pending = new Map<string, Pending>();
  #count = 0;
  #mark = Math.random().toString(36).slice(2, 8);

  constructor(send: (data: string) => void, say: (sentence: string, values: Record<string, unknown>) => string) {
    this.#send = send;
    this.#say = say;
  }

  /** Send an input; resolves to the refusal in words, or null. */
  give(message: Record<string, unknown>): Promise<Refusal | null> {
    const id = `${this.#mark}.${++this.#count}`;
    const data = JSON.stringify({ ...message, id });
    return new Promise((resolve) => {
      const settle = (answer: Answer) => {
        this.held = answer.result === 'held';
        if (this.held) return;
        this.#pending.delete(id);
        this.owed = this.#pending.size;
        resolve(answer.result === 'refused' ? this.#refusal(answer) : null);
      };
      this.#pending.set(id, { data, settle });
      this.owed = this.#pending.size;
      this.#send(data);
    });
  }

  /** Take the answer to an input. */
  take(answer: Answer): void {
    this.#pending.get(answer.id)?.settle(answer);
  }

  /** Everything that has no answer yet, to be sent again. */
  get unanswered(): string[] {
    return [...this.#pending.values()].map(({ data }) => data);
  }

  /** A refusal follows the language, whenever it is read. */
  #refusal({ rule, why, values, beaten }: Answer): Refusal {
    const say = () => this.#say(why, values);
    return {
      rule,
      get why() {
        return say();
      },
      beaten,
    };
  }
}
