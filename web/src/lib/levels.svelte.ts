// How loud music, sounds and the announcer are on this device, and what is announced; it stays in this browser.

export type Channel = 'music' | 'sounds' | 'voice';

/** What an announcement can be about; each can be turned off. */
export const KINDS = ['people', 'turn', 'move', 'result', 'score', 'lead', 'clock', 'end'] as const;

const KEY = 'rumpus.levels';

class Levels {
  music = $state(40);
  sounds = $state(75);
  voice = $state(60);
  /** Whether every line is written, too. */
  subtitles = $state(true);
  /** Whether the voice says names; else it says shapes. */
  names = $state(true);
  /** Whether this phone announces. */
  here = $state(false);
  /** The kinds that are not announced. */
  off = $state.raw<string[]>([]);

  constructor() {
    try {
      Object.assign(this, JSON.parse(localStorage.getItem(KEY) ?? '{}'));
    } catch {
      // what somebody else wrote there is not ours
    }
  }

  keep(chosen: Partial<Levels>): void {
    Object.assign(this, chosen);
    const { music, sounds, voice, subtitles, names, here, off } = this;
    localStorage.setItem(KEY, JSON.stringify({ music, sounds, voice, subtitles, names, here, off }));
  }

  /** Announce a kind, or no longer. */
  turn(kind: string, on: boolean): void {
    this.keep({ off: [...this.off.filter((each) => each !== kind), ...(on ? [] : [kind])] });
  }
}

export const levels = new Levels();
