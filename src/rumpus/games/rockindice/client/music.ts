// Rock: fifths that drive on eighths.
import type { Song } from '$lib/music';

const song: Song = {
  tempo: 132,
  root: 82.41,
  scale: [0, 3, 5, 7, 10],
  chords: [0, 0, 2, 3],
  lead: 'sawtooth',
  bass: 'sawtooth',
  pluck: '0.00.1.0',
  beat: 'xxxxxxxx',
  gain: 0.94,
};

export default song;
