// A country fair: a bright, bouncing major.
import type { Song } from '$lib/music';

const song: Song = {
  tempo: 112,
  root: 146.83,
  scale: [0, 2, 4, 5, 7, 9, 11],
  chords: [0, 3, 4, 0],
  lead: 'square',
  bass: 'triangle',
  pluck: '.0.1.0.2',
  beat: 'x...x...',
  gain: 1.09,
};

export default song;
