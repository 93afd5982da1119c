// The games' lessons.
import { load, type Lesson, type Picture } from './game';

const lessons = import.meta.glob<{ default: Picture; steps: Lesson[] }>('../../../src/rumpus/games/*/client/HowTo.svelte');

export const loadLesson = (game: string) => load(lessons, game, 'HowTo.svelte');
