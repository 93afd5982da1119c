// Where the lesson's hand points: first what to touch, then what is lit if it is not that alone.
import type { Points } from '$lib/game';

const points: Points = {
  seen: ['.reveal .btn', '.reveal'],
  text: ['.ruler input', '.ruler'],
  token: ['.putit'],
  done: ['.place .btn'],
  next: ['.foot .btn'],
  pass: ['.pass'],
  guess: ['.guess .line'],
};
export default points;
