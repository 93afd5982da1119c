// Where the lesson's hand points: first what to touch, then what is lit if it is not that alone.
import type { Points } from '$lib/game';

const points: Points = {
  green: ['[data-die="11"]', '[data-die="11"]', '[data-cell="green 1"]'],
  yellow: ['[data-die="21"]', '[data-die="21"]', '[data-cell="yellow 2"]'],
  red: ['[data-die="14"]', '[data-die="14"]', '[data-cell="red 1"]'],
  cup: ['.rr'],
  three: ['[data-die="23"]', '[data-die="23"]', '[data-cell="yellow 3"]'],
  last: ['[data-die="14"]', '[data-die="14"]', '[data-cell="red 2"]'],
  ready: ['footer .btn'],
};
export default points;
