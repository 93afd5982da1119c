// A gallery: wide, slow chords of whole tones.
import type { Song } from '$lib/music';

const song: Song = {
  tempo: 72,
  root: 123.47,
  scale: [0, 2, 4, 6, 7, 9, 11],
  chords: [0, 1, 4, 3],
  lead: 'sine',
  bass: 'sine',
  pluck: '0...2.1.',
  beat: 'x.......',
  gain: 1.24,
};

export default song;
