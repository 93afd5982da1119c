// What the shell itself announces: who comes, and the last seconds. Each in several ways, which take turns.
import { texts } from './i18n.svelte';

/** Ways to say something. */
const say = (ways: string[]): string[] => ways;

const WAYS = {
  people: say(['{name} is here!', 'Hello, {name}!', 'Welcome, {name}!', 'Look who’s here: {name}!']),
  clock: say(['Ten seconds!', 'Ten seconds to go!', 'Hurry up: ten seconds!']),
  clockOf: say(['Ten seconds, {name}!', '{name}, ten seconds to go!', 'Hurry up, {name}: ten seconds!']),
} satisfies Record<string, string[]>;

const said: Partial<Record<keyof typeof WAYS, number>> = {};

/** Say something in the way that comes next. */
export function words(what: keyof typeof WAYS, values: Record<string, unknown> = {}): string {
  const count = (said[what] = (said[what] ?? -1) + 1);
  return texts.say(WAYS[what][count % WAYS[what].length]!, values);
}
