// What the games on offer say of themselves, loaded once each.
import { load, type About } from './game';

const abouts = import.meta.glob<About>('../../../src/rumpus/games/*/client/about.ts', { import: 'default' });

let known = $state.raw<Record<string, About>>({});
const asked = new Set<string>();

/** What a game says of itself; null until it is here. */
export function aboutOf(game: string): About | null {
  if (!asked.has(game)) {
    asked.add(game);
    load(abouts, game, 'about.ts').then(
      (about) => (known = { ...known, [game]: about }),
      () => asked.delete(game),
    );
  }
  return known[game] ?? null;
}
