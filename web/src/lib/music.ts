// Music, made bar by bar by WebAudio; there are no sound files. A game's own colour is in its client/music.ts.

/** The colour of a game: a few chords, how they move, and what they sound like. */
export interface Song {
  /** Beats a minute; a bar has four. */
  tempo: number;
  /** The note that it comes home to, in Hz. */
  root: number;
  /** Steps of the scale, in half tones above the root. */
  scale: number[];
  /** The chord of every bar, by the step of the scale that it stands on. */
  chords: number[];
  lead: OscillatorType;
  bass: OscillatorType;
  /** Which eighths of a bar are plucked, and on which note of the chord; '.' is a rest. */
  pluck: string;
  /** Which eighths of a bar the bass plays. */
  beat: string;
  /** How loud it is, so that all games are equally loud. */
  gain: number;
}

export type Mood = 'lobby' | 'play' | 'triumph';

/** What a lobby sounds like, and a game that has no colour of its own. */
export const HOME: Song = {
  tempo: 92,
  root: 130.81,
  scale: [0, 2, 4, 7, 9],
  chords: [0, 3, 1, 2],
  lead: 'triangle',
  bass: 'sine',
  pluck: '0.2.1.2.',
  beat: 'x...x...',
  gain: 1,
};

/** What the whole is turned down to: it is heard beneath the talk in a room. */
const LOUD = 1.3;
/** From how much tension on each layer is heard. */
const TICKS = 0.3;
const RUNS = 0.55;
const HEART = 0.8;

/** One note: when, for how long, how high and how loud. */
interface Note {
  at: number;
  for: number;
  hz: number;
  wave: OscillatorType;
  loud: number;
}

const barOf = (song: Song): number => (60 / song.tempo) * 4;

/** The pitch of a step of the scale, in Hz; steps go on above and below it. */
function pitch(song: Song, step: number, octave = 0): number {
  const size = song.scale.length;
  const at = ((step % size) + size) % size;
  const up = Math.floor(step / size) + octave;
  return song.root * 2 ** (up + song.scale[at]! / 12);
}

/** All notes of one bar, by seconds from its beginning. */
function notesOf(song: Song, mood: Mood, tension: number, bar: number): Note[] {
  const long = barOf(song);
  const eighth = long / 8;
  const chord = song.chords[bar % song.chords.length]!;
  const notes: Note[] = [];
  const put = (at: number, long: number, hz: number, wave: OscillatorType, loud: number) =>
    notes.push({ at, for: long, hz, wave, loud });
  if (mood === 'triumph') {
    for (let i = 0; i < 8; i++)
      put(i * eighth, eighth * 1.6, pitch(song, chord + [0, 2, 4, 5, 4, 2, 4, 7][i]!, 1), song.lead, 0.11);
    for (const up of [0, 2, 4]) put(0, long, pitch(song, chord + up), 'triangle', 0.09);
  } else {
    for (const up of [0, 2]) put(0, long, pitch(song, chord + up), 'sine', mood === 'lobby' ? 0.075 : 0.06);
    [...song.pluck].forEach((step, i) => {
      if (step !== '.') put(i * eighth, eighth * 1.5, pitch(song, chord + Number(step) * 2, 1), song.lead, 0.07);
    });
  }
  [...song.beat].forEach((hit, i) => {
    if (hit === 'x') put(i * eighth, eighth * 1.8, pitch(song, chord, -1), song.bass, 0.17);
  });
  if (mood === 'play') {
    if (tension >= TICKS) for (let i = 1; i < 8; i += 2) put(i * eighth, 0.03, 2800, 'square', 0.012);
    if (tension >= RUNS)
      for (let i = 0; i < 16; i++)
        put((i * eighth) / 2, eighth / 2, pitch(song, chord + (i % 4) * 2, 2), song.lead, 0.022);
    if (tension >= HEART) for (const i of [0, 1, 4, 5]) put(i * eighth, 0.16, 62, 'sine', 0.2);
  }
  return notes;
}

/** Where notes go: through a filter that opens with tension, one gain for the voice to duck and one for the level. */
class Desk {
  readonly level: GainNode;
  readonly duck: GainNode;
  #filter: BiquadFilterNode;
  #audio: BaseAudioContext;

  constructor(audio: BaseAudioContext, level: number) {
    this.#audio = audio;
    this.#filter = audio.createBiquadFilter();
    this.#filter.type = 'lowpass';
    this.#filter.frequency.value = 1400;
    this.duck = audio.createGain();
    this.level = audio.createGain();
    this.level.gain.value = level;
    this.#filter.connect(this.duck).connect(this.level).connect(audio.destination);
  }

  /** Play one bar from a moment on. */
  bar(song: Song, mood: Mood, tension: number, number: number, from: number): void {
    this.#filter.frequency.setTargetAtTime(1400 + 2600 * (mood === 'triumph' ? 1 : tension), from, 0.4);
    for (const note of notesOf(song, mood, tension, number)) this.#sing(note, from, song.gain * LOUD);
  }

  #sing({ at, for: long, hz, wave, loud }: Note, from: number, gain: number): void {
    const start = from + at;
    const source = this.#audio.createOscillator();
    source.type = wave;
    source.frequency.value = hz;
    const volume = this.#audio.createGain();
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(loud * gain, start + Math.min(0.02, long / 4));
    volume.gain.exponentialRampToValueAtTime(0.0004, start + long);
    source.connect(volume).connect(this.#filter);
    source.start(start);
    source.stop(start + long + 0.02);
  }
}

/** Render some bars into samples, faster than they are heard. */
export async function render(
  song: Song,
  mood: Mood,
  tension: number,
  bars: number,
  rate = 22_050,
): Promise<Float32Array> {
  const long = barOf(song);
  const audio = new OfflineAudioContext(1, Math.ceil(bars * long * rate), rate);
  const desk = new Desk(audio, 1);
  for (let bar = 0; bar < bars; bar++) desk.bar(song, mood, tension, bar, bar * long);
  return (await audio.startRendering()).getChannelData(0);
}

/** 12 dB. */
const DUCKED = 10 ** (-12 / 20);
const FADE_S = 0.8;
const AHEAD_S = 0.25;

/** Plays on and on, a bar at a time, what it is told to. */
export class Band {
  #audio: AudioContext;
  #desk: Desk;
  #timer = 0;
  #next = 0;
  #bar = 0;
  #now: { song: Song; mood: Mood; tension: number } | null = null;
  #last: string = '';
  #level: number;

  constructor(audio: AudioContext, level: number) {
    this.#audio = audio;
    this.#level = level;
    this.#desk = new Desk(audio, 0);
  }

  /** Play this from the next bar on; nothing fades out. */
  play(what: { song: Song; mood: Mood; tension: number } | null): void {
    const name = what === null ? '' : `${what.mood} ${what.song.root} ${what.song.tempo}`;
    if (name !== this.#last) this.#bar = 0;
    const was = this.#now;
    [this.#now, this.#last] = [what, name];
    if (what === null || was === null) this.#fade(what === null ? 0 : this.#level);
    if (what !== null && this.#timer === 0) this.#on();
  }

  /** How loud it is, from 0 to 1. */
  loud(level: number): void {
    this.#level = level;
    if (this.#now !== null) this.#fade(level);
  }

  /** Make room for a voice, or take it back. */
  duck(on: boolean): void {
    this.#desk.duck.gain.setTargetAtTime(on ? DUCKED : 1, this.#audio.currentTime, on ? 0.05 : 0.3);
  }

  end(): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    this.#fade(0);
    this.#now = null;
  }

  #fade(level: number): void {
    this.#desk.level.gain.setTargetAtTime(level, this.#audio.currentTime, FADE_S / 3);
  }

  #on = (): void => {
    this.#timer = 0;
    if (this.#now === null) return;
    const { song, mood, tension } = this.#now;
    const from = Math.max(this.#next, this.#audio.currentTime + 0.05);
    this.#desk.bar(song, mood, tension, this.#bar++, from);
    this.#next = from + barOf(song);
    const wait = (this.#next - this.#audio.currentTime - AHEAD_S) * 1000;
    this.#timer = window.setTimeout(this.#on, Math.max(20, wait));
  };
}
