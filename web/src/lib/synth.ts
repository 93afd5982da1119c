// The sounds of this page, made by WebAudio; there are no sound files.
import { levels } from './levels.svelte';
import { gainOf, ring } from './notes';
import type { Cue } from './sound.svelte';

let context: AudioContext | null = null;
let desk: GainNode | null = null;

/** Make the context, inside of a gesture where the browser wants one. */
export function warm(): AudioContext {
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume();
  return context;
}

// Safari lets it sound only from a gesture that has ended, and after a call only from the next one.
for (const kind of ['pointerup', 'keydown']) document.addEventListener(kind, () => context && warm(), true);

/** Play a cue; every step is half a tone higher. */
export function play(cue: Cue, step: number): void {
  const audio = warm();
  if (desk === null) {
    desk = audio.createGain();
    desk.connect(audio.destination);
  }
  desk.gain.value = gainOf(levels.sounds);
  ring(audio, desk, cue, step);
}
