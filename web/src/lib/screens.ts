// The games' tables on the big screen.
import { load, type Drawn } from './game';

const screens = import.meta.glob<Drawn>('../../../src/rumpus/games/*/client/Screen.svelte', { import: 'default' });

export const loadScreen = (game: string): Promise<Drawn> => load(screens, game, 'Screen.svelte');
