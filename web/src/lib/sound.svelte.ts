// Who hears what. The big screen makes the sounds of the room, a phone those for its owner alone; without a screen phones make all.
// Nothing sounds before somebody touched the page; the notes themselves are loaded at that moment.
import { settings } from './settings.svelte';

/** Sounds of a table, heard by everybody. */
type Shared = 'join' | 'count' | 'go' | 'roll' | 'place' | 'slam' | 'tick' | 'good' | 'bad' | 'win';
/** Sounds for one player, with what the phone does in the hand, in milliseconds. */
const OWN = { tap: 8, turn: [40, 60, 40], hurry: 80, refuse: 60, lose: [30, 50, 90], knock: [30, 90, 30] } as const;

/** A sound by what it means. For one player: `tap` you pressed a key, `turn` it is your turn, `hurry` your time is running
 * out, `refuse` that cannot be done, `lose` you lost something, `knock` somebody is at the door. For everybody: `join`
 * somebody came in, `count` and `go` a countdown, `roll` dice or cards are mixed, `place` something is put on the table,
 * `slam` somebody steps in, `tick` one more is counted (higher with every step), `good` and `bad` a verdict, `win` the end
 * of a match. */
export type Cue = Shared | keyof typeof OWN;

/** A sound that comes late is worse than none. */
const load = () => import('./synth');
const synth = () => load().catch(() => null);

class Sound {
  /** Whether the page was touched, so that browsers let it sound. */
  awake = $state(false);
  /** Whether this page is the big screen. */
  screen = false;
  /** How many big screens show the room. */
  screens = $state(0);

  constructor() {
    const wake = () => {
      this.awake = true;
      for (const kind of ['pointerdown', 'keydown']) document.removeEventListener(kind, wake, true);
      if (settings.sound) void synth().then((found) => found?.warm());
    };
    for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, wake, true);
  }

  cue = (cue: Cue, step = 0): void => {
    if (cue in OWN && !this.screen && this.awake)
      navigator.vibrate?.(OWN[cue as keyof typeof OWN] as number | number[]);
    const mine = this.screen ? !(cue in OWN) : cue in OWN || this.screens === 0;
    if (mine && settings.sound && this.awake && !document.hidden) void synth().then((found) => found?.play(cue, step));
  };

  toggle = (): void => {
    settings.sound = !settings.sound;
    settings.keep();
    if (settings.sound) this.cue(this.screen ? 'good' : 'tap');
  };
}

export const sound = new Sound();
