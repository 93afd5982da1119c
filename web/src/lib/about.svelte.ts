// What the games on offer say of themselves, loaded once each.
import { SvelteMap } from 'svelte/reactivity';
import { loadAbout, type About } from './game';

const known = new SvelteMap<string, About>();
const asked = new Set<string>();

/** What a game says of itself; null until it is here. */
export function aboutOf(game: string): About | null {
  if (!asked.has(game)) {
    asked.add(game);
    loadAbout(game).then((about) => known.set(game, about), () => asked.delete(game));
  }
  return known.get(game) ?? null;
}
