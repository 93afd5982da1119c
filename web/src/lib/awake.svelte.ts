// Keeps this screen on while a match runs: by the browser's own lock, which only pages over https have, else by a silent video.
// Browsers keep a screen on for a video only if it has a sound, is not muted and does not loop: ours is silent instead
// (tools/silence.py), and goes back to its beginning before it ends. It may begin only in a tap.
import { untrack } from 'svelte';
import silence from './silence.mp4';
import type { RoomView } from './wire';

const NAME = 'rumpus.awake';
const GESTURES = ['pointerup', 'click', 'keydown'];
/** How long a screen stays on when no match runs. */
const REST_MS = 600_000;
const BACK_S = 2;

/** What is in the way of a screen that should stay on: it waits for a touch, or the browser cannot. */
type Hindrance = 'waits' | 'unable';

class Awake {
  /** Whether the owner of this screen wants it. */
  chosen = $state(localStorage.getItem(NAME) !== 'off');
  /** Whether it stays on, or why not; nothing while it may sleep. */
  state = $state<'' | 'on' | Hindrance>('');
  #wanted = false;
  #asking = false;
  #lock: WakeLockSentinel | null = null;
  #video: HTMLVideoElement | null = null;

  constructor() {
    document.addEventListener('visibilitychange', () => this.#go());
    for (const kind of GESTURES) document.addEventListener(kind, () => this.state !== 'on' && this.#go(true), true);
  }

  /** Keep this screen on from now on, or let it sleep. */
  want(on: boolean): void {
    this.#wanted = on;
    this.#go();
  }

  choose(on: boolean): void {
    this.chosen = on;
    localStorage.setItem(NAME, on ? 'on' : 'off');
    this.#go();
  }

  #go(touched = false): void {
    if (!this.#wanted || !this.chosen) return this.#rest();
    if (document.hidden) return;
    if ('wakeLock' in navigator) void this.#ask(touched);
    else this.#roll();
  }

  #rest(): void {
    this.state = '';
    void this.#lock?.release();
    this.#lock = null;
    this.#video?.pause();
  }

  /** Ask for the lock; the browser takes it back when the page is hidden, and it is asked again when the page is seen. Safari
   * gives it only in a tap; if it is refused even then, there is still the video. */
  async #ask(touched: boolean): Promise<void> {
    if (this.#lock !== null || this.#asking) return;
    this.#asking = true;
    const lock = await navigator.wakeLock.request('screen').catch(() => null);
    this.#asking = false;
    if (!this.#wanted || !this.chosen) void lock?.release();
    else if (lock === null && touched) this.#roll();
    else if (lock === null) this.state = 'waits';
    else {
      this.#lock = lock;
      this.state = 'on';
      lock.onrelease = () => {
        if (this.#lock !== lock) return;
        this.#lock = null;
        this.state = '';
        this.#go();
      };
    }
  }

  /** Show the video; there is nothing to wait for before it, or the tap would be over. */
  #roll(): void {
    const video = (this.#video ??= this.#made());
    video.play().then(
      () => (this.state = video.paused ? '' : 'on'),
      ({ name }: DOMException) => {
        if (name !== 'AbortError') this.state = name === 'NotAllowedError' ? 'waits' : 'unable';
      },
    );
  }

  #made(): HTMLVideoElement {
    const video = document.createElement('video');
    video.playsInline = video.disableRemotePlayback = true;
    video.src = silence;
    video.ontimeupdate = () => video.currentTime > BACK_S && (video.currentTime = 0);
    video.onended = () => this.state !== '' && this.#roll();
    video.onpause = () => this.state === 'on' && !video.ended && (this.state = 'waits');
    return video;
  }
}

export const awake = new Awake();

/** Keep the screen of a component's room on as long as a match runs, and ten minutes more; warns once of what is in the way. */
export function stayAwake(room: () => RoomView, warn: (of: Hindrance) => void): void {
  const runs = $derived(
    ['learning', 'sealing', 'playing'].includes(room().phase) && room().match?.clock.stands == null,
  );
  $effect(() => {
    untrack(() => awake.want(true));
    if (runs) return;
    const timer = window.setTimeout(() => awake.want(false), REST_MS);
    return () => window.clearTimeout(timer);
  });
  $effect(() => () => awake.want(false));
  const warned = new Set<string>(['', 'on']);
  $effect(() => {
    const state = awake.state;
    if (!runs || warned.has(state)) return;
    warned.add(state);
    warn(state as Hindrance);
  });
}
