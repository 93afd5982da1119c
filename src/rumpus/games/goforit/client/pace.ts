// While a card turns over, and until its verdict is said, words wait for the big screen.
import type { Waits } from '$lib/game';
import { isStill, isTold, sceneOf } from './scene';
import type { View } from './types';

const waits: Waits<View> = ({ view, now }) => {
  const scene = sceneOf(view);
  return scene !== null && (scene.verdict ? !isTold(scene, now) : !isStill(scene, now));
};

export default waits;
