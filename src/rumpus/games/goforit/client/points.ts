// Where the lesson's hand points: first what to touch, then what is lit if it is not that alone.
import type { Points } from '$lib/game';

const points: Points = {
  row: ['.shapes button:nth-of-type(4)'],
  blind: ['.keys .quiet'],
  go: ['.acts .go'],
  on: ['.on .btn'],
  main: ['.keys .main'],
  raise: ['.raise'],
  second: ['.spot:nth-child(2) button'],
  fifth: ['.spot:nth-child(5) button'],
};
export default points;
