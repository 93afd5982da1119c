// Playing on from a step of a match that is over: a try has a room of its own, and Back leads to the same step.
import { playOn } from './past';
import { route } from './route.svelte';
import { keepTry } from './seat';
import type { Attempt, Practice } from './wire';

/** Where a try began. */
export const stepOf = ({ match, seat, step }: Practice) => `/replay/${match}?seat=${seat}&step=${step}`;

/** Begin a try, and go there. */
export async function tryOn(match: string, attempt: Attempt): Promise<void> {
  const { code, member, token } = await playOn(match, attempt);
  keepTry({ code, member, token, name: '', at: Date.now() });
  route.go(`/${code}`);
}
