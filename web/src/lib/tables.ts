// The games' tables on phones; a game without one is drawn by the shell.
import { load, place, type Drawn } from './game';

const FREE = '../free/Table.svelte';
const tables = import.meta.glob<Drawn>(['../../../src/rumpus/games/*/client/Table.svelte', '../free/Table.svelte'], {
  import: 'default',
});

export const hasTable = (game: string): boolean => place(game, 'Table.svelte') in tables;

export const loadTable = (game: string): Promise<Drawn> =>
  hasTable(game) ? load(tables, game, 'Table.svelte') : tables[FREE]!();
