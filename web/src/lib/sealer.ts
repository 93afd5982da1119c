// This browser's share in the seed of a match: a nonce, sealed before the server's secret is known and opened after. It is
// loaded when a match is about to be dealt.
import { keepNonce } from './nonces';
import { sha256 } from './sha256';
import type { DiceView, Doing } from './wire';

export class Sealer {
  #act: (did: Doing) => unknown;
  #nonce = '';
  /** The commitments of the server to which a nonce was sealed, and for which it was opened. */
  #sealed = '';
  #opened = '';

  constructor(act: (did: Doing) => unknown) {
    this.#act = act;
  }

  /** Seal or open a nonce, if the room waits for this member. */
  take({ commitment, opening, waited_for: waited }: DiceView, member: string): void {
    if (!waited.includes(member)) return;
    if (this.#sealed !== commitment) {
      this.#sealed = commitment;
      this.#nonce = newNonce();
      this.#act({ type: 'Seal', digest: sha256(this.#nonce) });
    } else if (opening && this.#opened !== commitment) {
      this.#opened = commitment;
      keepNonce(commitment, this.#nonce);
      this.#act({ type: 'Open', nonce: this.#nonce });
    }
  }
}

/** A number that nobody can guess, as text. */
const newNonce = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
