// A poker face late at night: a low minor vamp.
import type { Song } from '$lib/music';

const song: Song = {
  tempo: 84,
  root: 110,
  scale: [0, 2, 3, 5, 7, 8, 10],
  chords: [0, 5, 3, 4],
  lead: 'triangle',
  bass: 'triangle',
  pluck: '0..1.2..',
  beat: 'x..x..x.',
  gain: 1.1,
};

export default song;
