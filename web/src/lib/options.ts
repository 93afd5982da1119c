// Options of a game in plain words.
import { aboutOf } from './about.svelte';
import { inGame, t } from './i18n.svelte';
import type { Choice, GameInfo } from './wire';

/** Say the value of an option. */
export function valueWords(game: string, name: string, value: unknown): string {
  const words = aboutOf(game)?.values?.[`${name}=${String(value)}`];
  if (words !== undefined) return inGame(game)(words);
  if (value === true || value === 'on') return t('yes');
  if (value === false || value === 'off') return t('no');
  if (value === 0 && name.endsWith('_s')) return t('no clock');
  if (name.endsWith('_s')) return t('{count} s', { count: value });
  if (name.endsWith('_ms')) return t('{count} s', { count: Number(value) / 1000 });
  return inGame(game)(String(value).replaceAll('_', ' '));
}

/** The values of an option in the order they are offered, with a big screen or without. */
export function offered(game: string, choice: Choice, screens: number): unknown[] {
  const first = screens > 0 ? aboutOf(game)?.together?.[choice.name] : undefined;
  return first === undefined ? choice.values : [first, ...choice.values.filter((each) => each !== first)];
}

/** Whether an option changes anything beside the values of the others. */
export const counts = (choice: Choice, options: Record<string, unknown>) =>
  choice.when === null || options[choice.when[0]] === choice.when[1];

/** Whether an option is set to something else than a room starts with. */
export const isChanged = (choice: Choice, options: Record<string, unknown>) =>
  counts(choice, options) && options[choice.name] !== choice.live;

/** Say what everybody has to agree to. */
export const agreement = (game: GameInfo, to: Record<string, unknown>) =>
  game.options
    .filter((choice) => choice.name in to)
    .map((choice) => `${inGame(game.name)(choice.words)}: ${valueWords(game.name, choice.name, to[choice.name])}`);
