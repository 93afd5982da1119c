// What a game adds to its replay in client/replay.ts: `rolled` and `open`, for checking the dice. Both may be left out.
import { load, type Opaque, type Translate } from './game';
import { said } from './say';
import type { Frame, Roll } from './wire';

export interface Retelling {
  /** For each draw of a line, what the seats and the TV were shown of it right after, in the same order; null where nobody was. */
  rolled?(roll: Roll): (number[] | null)[];
  /** The dice that lie open to everybody, in the order they were rolled last; null while some are hidden. */
  open?(view: Opaque): number[] | null;
}

const modules = import.meta.glob<Retelling>('../../../src/rumpus/games/*/client/replay.ts');

/** Load what a game adds to its replay. */
export const loadRetelling = (game: string): Promise<Retelling> => load(modules, game, 'replay.ts').catch(() => ({}));

/** Tell a line in one go. */
export const told = (frame: Frame, t: Translate): string => frame.told.map((each) => said(t, each)).join(' ');

/** Whether a line belongs into the story, or was done in silence. */
export const isTold = (frame: Frame): boolean => frame.events.length > 0 || frame.by !== 'Input';
