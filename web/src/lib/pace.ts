// How long a game's pages turn something over, so that words wait for it: client/pace.ts, where a game has one.
import { load, type Waits } from './game';

const found = import.meta.glob<Waits>('../../../src/rumpus/games/*/client/pace.ts', { import: 'default' });
const atOnce: Waits = () => false;

export const loadWaits = (game: string): Promise<Waits> => load(found, game, 'pace.ts').catch(() => atOnce);
