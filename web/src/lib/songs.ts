// The colours of the games: client/music.ts, where a game has one.
import { place } from './game';
import { HOME, type Song } from './music';

const found = import.meta.glob<Song>('../../../src/rumpus/games/*/client/music.ts', { import: 'default' });

export const songOf = (game: string): Promise<Song> =>
  (found[place(game, 'music.ts')]?.() ?? Promise.resolve(HOME)).catch(() => HOME);
