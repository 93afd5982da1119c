// What somebody types: drafts go out at most once a second, never with a half-composed word, and nothing is put into the field.

import { DRAFT_MS } from './wire';

/** Some phones compose every word they type; such letters count once they have rested this long. */
const REST_MS = 1000;
/** Letters that stand for themselves while they are composed; a syllable that is still being spelt does not. */
const PLAIN = /^[\p{Script=Latin}\p{N}\p{P}\p{S}\p{M}\s]*$/u;

/** Whether letters are typed past every field; whoever does that means the one there is. */
export const isAstray = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key.length === 1 &&
  key !== ' ' &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(target as Element).closest('input, textarea, select, dialog');

export class Typing {
  /** What stands in the field, a half-composed word included. */
  text = $state('');
  /** Whether time is so short that drafts go out faster. */
  hurried = false;
  #send: (text: string) => void;
  #composed: string;
  #sent: string;
  #composing = false;
  #plain = true;
  #last = -Infinity;
  #timer = 0;
  #rest = 0;

  constructor(start: string, send: (text: string) => void) {
    this.text = this.#composed = this.#sent = start;
    this.#send = send;
  }

  input = (event: Event): void => {
    this.text = (event.currentTarget as HTMLInputElement).value;
    const { isComposing, data } = event as InputEvent;
    window.clearTimeout(this.#rest);
    if (!this.#composing && !isComposing) this.#take();
    else {
      this.#plain = PLAIN.test(data ?? '');
      if (this.#plain) this.#rest = window.setTimeout(this.#take, REST_MS);
    }
  };

  compositionstart = (): void => {
    this.#composing = true;
    this.#plain = false;
  };

  compositionend = (event: CompositionEvent): void => {
    this.#composing = false;
    window.clearTimeout(this.#rest);
    this.text = (event.currentTarget as HTMLInputElement).value;
    this.#take();
  };

  /** Send what stands, if it was not sent yet; a syllable that is still being spelt is left out. */
  flush = (): void => {
    if (!this.#composing || this.#plain) this.#composed = this.text;
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    if (this.#composed === this.#sent) return;
    this.#last = performance.now();
    this.#sent = this.#composed;
    this.#send(this.#sent);
  };

  /** Forget what was not sent. */
  stop = (): void => {
    window.clearTimeout(this.#timer);
    window.clearTimeout(this.#rest);
  };

  #take = (): void => {
    this.#composed = this.text;
    const wait = this.#last + (this.hurried ? 150 : DRAFT_MS) - performance.now();
    if (wait <= 0) this.flush();
    else if (!this.#timer) this.#timer = window.setTimeout(this.#due, wait);
  };

  #due = (): void => {
    this.#timer = 0;
    this.#last = performance.now();
    if (this.#composed === this.#sent) return;
    this.#sent = this.#composed;
    this.#send(this.#sent);
  };
}

/** Act when a key is touched, without taking the focus (and the phone's keyboard) from the field. */
export function press(node: HTMLElement, act: () => void) {
  let now = act;
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.preventDefault();
    now();
  };
  const click = (event: MouseEvent) => {
    if (event.detail === 0) now();
  };
  const keep = (event: Event) => event.preventDefault();
  node.addEventListener('pointerdown', down);
  node.addEventListener('mousedown', keep);
  node.addEventListener('click', click);
  return { update: (next: () => void) => (now = next) };
}
