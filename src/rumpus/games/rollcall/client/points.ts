// Where the lesson's hand points: first what to touch, then what is lit if it is not that alone.
import type { Points } from '$lib/game';

const points: Points = {
  cup: ['.cup', '.row'],
  more: ['.rail .key:last-child', '.rail'],
  bid: ['.btn.bid'],
  call: ['.btn.call'],
  next: ['.go .btn'],
};
export default points;
