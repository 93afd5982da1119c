// The line to the server: a WebSocket that notices when it falls silent, says so, and comes back by itself.
import type { FromServer } from '../wire';
import { Backoff } from './backoff';

/** How long nothing is heard before the server is asked whether it is there, in milliseconds: while it matters, and else. */
const CLOSELY = 800;
const RARELY = 5000;
/** How long an answer may take; then the line counts as lost. */
const PATIENCE = 2000;
/** A line that closes and is back within a moment is nobody's business. */
const MOMENT = 700;
/** A try that fails so soon was refused: somebody is there, but no server. */
const REFUSED = 500;

const QUESTION = JSON.stringify({ type: 'Sync', sent: -1 });

export class Line {
  state = $state<'connecting' | 'open' | 'lost'>('connecting');
  /** When the next try begins and how long the wait for it is, in the page's milliseconds. */
  next = $state.raw({ at: 0, wait: 1 });
  /** Whether the machine is there but its server is not. */
  refused = $state(false);
  /** When something was heard last, in the page's milliseconds. */
  heard = performance.now();
  /** Whether a silent line is to be noticed at once. */
  closely = false;

  #address: string;
  #greet: () => string[];
  #hear: (message: FromServer) => void;
  #missed: () => void;
  /** The way that was heard last, and one that is tried; both are listened to, for the old one may come back by itself. */
  #socket: WebSocket | null = null;
  #newer: WebSocket | null = null;
  #asked = false;
  #timer = 0;
  #trying = 0;
  #backoff = new Backoff();
  #over = false;
  #wake = () => {
    if (document.hidden) return;
    if (this.state === 'open') this.#ask();
    else this.try();
  };

  constructor(address: string, greet: () => string[], hear: (message: FromServer) => void, missed: () => void) {
    this.#address = address;
    this.#greet = greet;
    this.#hear = hear;
    this.#missed = missed;
    this.#after(RARELY, this.#lose);
    this.try();
    document.addEventListener('visibilitychange', this.#wake);
    window.addEventListener('online', this.#wake);
  }

  /** Send something that is answered. */
  send(data: string): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(data);
    if (!this.#asked) this.#after(PATIENCE, this.#lose);
    this.#asked = true;
  }

  end(): void {
    this.#over = true;
    window.clearTimeout(this.#timer);
    window.clearTimeout(this.#trying);
    document.removeEventListener('visibilitychange', this.#wake);
    window.removeEventListener('online', this.#wake);
    this.#newer?.close();
    this.#socket?.close();
  }

  /** Try to come back now, and again after a while. */
  try = (): void => {
    if (this.#over) return;
    this.#newer?.close();
    const socket = new WebSocket(this.#address);
    const began = performance.now();
    this.#newer = socket;
    socket.onopen = () => this.#greet().forEach((data) => socket.send(data));
    socket.onmessage = (message) => this.#take(socket, JSON.parse(message.data as string) as FromServer);
    socket.onclose = () => this.#closed(socket, performance.now() - began < REFUSED);
    this.#later(this.#backoff.next());
  };

  #later(wait: number): void {
    window.clearTimeout(this.#trying);
    this.next = { at: performance.now() + wait, wait };
    this.#trying = window.setTimeout(this.try, wait);
  }

  #take(socket: WebSocket, message: FromServer): void {
    if (this.#over || (socket !== this.#socket && socket !== this.#newer)) return;
    const other = socket === this.#newer ? this.#socket : this.#newer;
    this.#socket = socket;
    this.#newer = null;
    other?.close();
    window.clearTimeout(this.#trying);
    this.#backoff.reset();
    this.#asked = false;
    this.refused = false;
    this.heard = performance.now();
    this.state = 'open';
    this.#after(this.closely ? CLOSELY : RARELY, this.#ask);
    this.#hear(message);
  }

  #closed(socket: WebSocket, soon: boolean): void {
    if (this.#over) return;
    if (socket === this.#newer) {
      this.#newer = null;
      this.refused = soon && navigator.onLine;
      this.#lose();
    } else if (socket === this.#socket) {
      this.#socket = null;
      if (this.state !== 'open') return;
      this.#after(MOMENT, this.#lose);
      this.#later(100);
    }
  }

  /** See whether the server is there. A page that nobody looks at asks when somebody does. */
  #ask = (): void => {
    this.#asked = false;
    if (!document.hidden) this.send(QUESTION);
  };

  #lose = (): void => {
    window.clearTimeout(this.#timer);
    if (this.state === 'lost') return;
    this.state = 'lost';
    this.#missed();
    if (this.#newer === null) this.#later(this.#backoff.next());
  };

  /** Do something after a while; a page that slept meanwhile has not listened, and asks first. */
  #after(wait: number, work: () => void): void {
    window.clearTimeout(this.#timer);
    const due = performance.now() + wait;
    this.#timer = window.setTimeout(
      () => (performance.now() - due > 1000 && this.#socket !== null ? this.#ask() : work()),
      wait,
    );
  }
}
