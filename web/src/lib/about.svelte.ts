// What the games on offer say of themselves, loaded once each.
import { load, place, type About } from './game';
import { inGame } from './i18n.svelte';
import { said } from './say';
import type { GameInfo, MatchUpdate } from './wire';

const abouts = import.meta.glob<About>('../../../src/rumpus/games/*/client/about.ts', { import: 'default' });

let known = $state.raw<Record<string, About>>({});
const asked = new Set<string>();
/** What is said of a game that says nothing of itself. */
const NOTHING: About = { tagline: '', chips: () => [] };
const has = (game: string) => place(game, 'about.ts') in abouts;

/** What a game says of itself; null until it is here. */
export function aboutOf(game: string): About | null {
  if (!has(game)) return NOTHING;
  if (!asked.has(game)) {
    asked.add(game);
    load(abouts, game, 'about.ts').then(
      (about) => (known = { ...known, [game]: about }),
      () => asked.delete(game),
    );
  }
  return known[game] ?? null;
}

/** A game in a few words; one that has none of its own is told by its summary. */
export const taglineOf = ({ name, summary }: GameInfo): string =>
  has(name) ? (aboutOf(name)?.tagline ?? '') : summary;

/** What a seat has come to at the end, in a word or two: as the game says, or as its table shows. */
export function scoreIn({ view, layout }: MatchUpdate, game: string, seat: number): string {
  const say = inGame(game);
  if (has(game)) return aboutOf(game)?.score?.(view, seat, say) ?? '';
  const score = layout?.parts?.find((part) => part.type === 'Score' && part.of === seat && part.zone !== 'centre');
  if (score?.type !== 'Score') return '';
  return typeof score.value === 'number' ? String(score.value) : said(say, score.value);
}
