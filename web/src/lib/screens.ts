// The games' tables on the big screen; a game without one is drawn by the shell.
import { load, place, type Drawn } from './game';

const FREE = '../free/Screen.svelte';
const screens = import.meta.glob<Drawn>(['../../../src/rumpus/games/*/client/Screen.svelte', '../free/Screen.svelte'], {
  import: 'default',
});

export const hasScreen = (game: string): boolean => place(game, 'Screen.svelte') in screens;

export const loadScreen = (game: string): Promise<Drawn> =>
  hasScreen(game) ? load(screens, game, 'Screen.svelte') : screens[FREE]!();
