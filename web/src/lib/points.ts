// Where the hand of each game's played lesson points; loaded by those who play one.
import { load, place, type Points } from './game';

const pointing = import.meta.glob<Points>('../../../src/rumpus/games/*/client/points.ts', { import: 'default' });

/** Whether a game has a first minute to be played, on pages that the hand knows. */
export const isPlayed = (game: string): boolean => place(game, 'points.ts') in pointing;

export const loadPoints = (game: string) => load(pointing, game, 'points.ts');
