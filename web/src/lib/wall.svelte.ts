// The pictures on the wall of a room: they hang while this seat may see them, and come down when the page is put away, when
// the line stays lost and when the match is over. It is loaded with the first picture.
import type { Asset } from './game';
import { Gallery } from './pictures.svelte';
import type { Address } from './wire';

/** How long pictures stay while the line is lost and nobody can say whether they may, in milliseconds. */
const BLIND = 3000;

export class Wall {
  #gallery: Gallery;
  /** Whether there is a match whose pictures may be asked for again. */
  #isOpen = false;
  #losing = 0;
  #wake: () => void;

  /** Hang the pictures of a room; `renew` asks for new addresses. */
  constructor(code: string, renew: () => void) {
    this.#gallery = new Gallery(code, renew);
    this.#wake = () => {
      if (document.visibilityState === 'hidden') this.#gallery.drop();
      else if (this.#isOpen) renew();
    };
    document.addEventListener('visibilitychange', this.#wake);
  }

  /** The pictures this seat may see now. */
  get assets(): Record<string, Asset> {
    return this.#gallery.assets;
  }

  /** Hang what the last message of the match named; a page that is put away has none. */
  hang(named: Record<string, Address>): void {
    this.#isOpen = true;
    this.#gallery.take(document.visibilityState === 'hidden' ? {} : named);
  }

  /** Take everything down. */
  clear(): void {
    this.#isOpen = false;
    this.#gallery.drop();
  }

  /** Take everything down soon, since nothing has been heard from that moment on. */
  blind(since: number): void {
    this.#losing = window.setTimeout(() => this.#gallery.drop(), BLIND - performance.now() + since);
  }

  /** Leave everything where it is: something was heard. */
  see(): void {
    window.clearTimeout(this.#losing);
  }

  end(): void {
    document.removeEventListener('visibilitychange', this.#wake);
    this.clear();
  }
}
