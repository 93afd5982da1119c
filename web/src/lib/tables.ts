// The games' tables on phones.
import { load, type Drawn } from './game';

const tables = import.meta.glob<Drawn>('../../../src/rumpus/games/*/client/Table.svelte', { import: 'default' });

export const loadTable = (game: string): Promise<Drawn> => load(tables, game, 'Table.svelte');
