// A pocket calculator that hums: short blips in major sixths.
import type { Song } from '$lib/music';

const song: Song = {
  tempo: 104,
  root: 164.81,
  scale: [0, 2, 4, 7, 9],
  chords: [0, 2, 4, 1],
  lead: 'square',
  bass: 'sine',
  pluck: '0120.210',
  beat: 'x.x...x.',
  gain: 0.84,
};

export default song;
