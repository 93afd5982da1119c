// The notes of every cue, for any audio context, also one that renders into samples.
import type { Cue } from './sound.svelte';

interface Note {
  /** When it starts and how long it rings, in seconds. */
  at: number;
  for: number;
  wave: OscillatorType | 'noise';
  /** Its pitch in Hz, and where it glides to. */
  hz: number;
  to?: number;
  loud: number;
}

const note = (at: number, hz: number, long = 0.14, loud = 0.2, wave: Note['wave'] = 'triangle', to?: number): Note => ({
  at,
  for: long,
  wave,
  hz,
  loud,
  ...(to === undefined ? {} : { to }),
});
const rattle = (at: number, hz = 2600) => note(at, hz, 0.05, 0.22, 'noise');

export const NOTES: Record<Cue, Note[]> = {
  tap: [note(0, 520, 0.05, 0.1, 'sine', 340)],
  turn: [note(0, 587), note(0.13, 880, 0.28)],
  hurry: [note(0, 988, 0.07, 0.16, 'square'), note(0.16, 988, 0.07, 0.16, 'square')],
  refuse: [note(0, 185, 0.11, 0.2, 'sawtooth', 150), note(0.13, 150, 0.16, 0.2, 'sawtooth', 110)],
  lose: [note(0, 392, 0.16), note(0.15, 330, 0.16), note(0.3, 247, 0.34)],
  knock: [0, 0.2].flatMap((at) => [note(at, 190, 0.09, 0.34, 'sine', 110), rattle(at, 900)]),
  join: [note(0, 660, 0.09, 0.16, 'sine', 990), note(0.1, 990, 0.14, 0.16, 'sine', 1320)],
  count: [note(0, 523, 0.1, 0.2, 'square')],
  go: [note(0, 784, 0.3, 0.2, 'square')],
  roll: [0, 0.07, 0.13, 0.21, 0.28, 0.34, 0.43, 0.5, 0.6]
    .map((at, i) => rattle(at, 2200 + (i % 3) * 700))
    .concat(note(0.72, 150, 0.12, 0.3, 'sine', 70)),
  place: [note(0, 240, 0.09, 0.26, 'sine', 120), rattle(0, 1400)],
  slam: [
    note(0, 120, 0.4, 0.5, 'sine', 40),
    note(0, 900, 0.18, 0.3, 'noise'),
    note(0.05, 196, 0.4, 0.16, 'sawtooth', 185),
  ],
  tick: [note(0, 440, 0.12, 0.18)],
  good: [note(0, 523, 0.14), note(0.1, 659, 0.14), note(0.2, 784, 0.32)],
  bad: [note(0, 311, 0.22, 0.2, 'sawtooth'), note(0.2, 233, 0.42, 0.2, 'sawtooth', 208)],
  win: [
    note(0, 523),
    note(0.14, 659),
    note(0.28, 784),
    note(0.42, 1047, 0.5),
    note(0.42, 659, 0.5, 0.12),
    note(0.62, 1319, 0.6, 0.12),
  ],
};

let hiss: AudioBuffer | null = null;

function noise(audio: BaseAudioContext): AudioBuffer {
  if (hiss === null || hiss.sampleRate !== audio.sampleRate) {
    hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    const data = hiss.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  }
  return hiss;
}

/** Play a cue into a node; every step is half a tone higher. */
export function ring(audio: BaseAudioContext, to: AudioNode, cue: Cue, step = 0): void {
  const higher = 2 ** (Math.min(step, 24) / 12);
  for (const each of NOTES[cue]) sing(audio, to, each, higher);
}

function sing(
  audio: BaseAudioContext,
  to: AudioNode,
  { at, for: long, wave, hz, to: end, loud }: Note,
  higher: number,
): void {
  const start = audio.currentTime + 0.01 + at;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + long);
  volume.connect(to);
  if (wave === 'noise') {
    const source = audio.createBufferSource();
    source.buffer = noise(audio);
    const filter = audio.createBiquadFilter();
    filter.type = 'bandpass';
    filter.frequency.value = hz;
    source.connect(filter).connect(volume);
    source.start(start, 0, long);
  } else {
    const source = audio.createOscillator();
    source.type = wave;
    source.frequency.setValueAtTime(hz * higher, start);
    if (end !== undefined) source.frequency.exponentialRampToValueAtTime(end * higher, start + long);
    source.connect(volume);
    source.start(start);
    source.stop(start + long);
  }
}

/** How loud sounds are turned where nobody turned them down or up. */
const USUAL = 75;
/** What keeps the loudest of them, several at once, from being cut off. */
const SAFE = 0.7;

/** The gain of a level from 0 to 100. */
export const gainOf = (level: number): number => SAFE * (level / USUAL);
