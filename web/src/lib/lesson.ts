// The games' lessons.
import { load, place, type Lesson, type Picture } from './game';
import { isKnown } from './lessons';

const lessons = import.meta.glob<{ default: Picture; steps: Lesson[] }>(
  '../../../src/rumpus/games/*/client/HowTo.svelte',
);

/** Whether a game has a lesson; a game of another package may have none. */
export const hasLesson = (game: string): boolean => place(game, 'HowTo.svelte') in lessons;

/** The games whose lessons are new here. */
export const unknown = (games: { name: string }[]): string[] =>
  games.map((each) => each.name).filter((game) => hasLesson(game) && !isKnown(game));

export const loadLesson = (game: string) => load(lessons, game, 'HowTo.svelte');
