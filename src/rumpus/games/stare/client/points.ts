// Where the lesson's hand points: first what to touch, then what is lit if it is not that alone.
import type { Points } from '$lib/game';

const points: Points = {
  ready: ['.hand .btn'],
  roll: ['.roll'],
  answer: ['.hand form'],
  next: ['.foot .btn'],
  wrong: ['.two .danger'],
  free: ['.look'],
};
export default points;
