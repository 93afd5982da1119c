// The games' tables in words.
import { load, type Twin } from './game';

const twins = import.meta.glob<Twin>('../../../src/rumpus/games/*/client/twin.ts', { import: 'default' });

export const loadTwin = (game: string): Promise<Twin> => load(twins, game, 'twin.ts');
