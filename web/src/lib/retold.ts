// What a game adds to its replay in client/replay.ts: `moves`, `tell` and `who`, and `rolled` and `open` for checking the
// dice. All of it may be left out.
import type { Opaque, Translate } from './game';
import { texts } from './i18n.svelte';
import type { Frame, Roll } from './wire';

export interface Retelling {
  /** What a seat did, in a sentence for each kind of action: for lines of which nobody else was told anything. */
  moves?: Record<string, string>;
  /** What happened, in sentences; none where the line needs no words of the game. */
  tell?(frame: Frame, t: Translate): string[];
  /** Whose line it is in the story; else the seat its first event names. */
  who?(frame: Frame): number | null;
  /** For each draw of a line, what the seats and the TV were shown of it right after, in the same order; null where nobody was. */
  rolled?(roll: Roll): (number[] | null)[];
  /** The dice that lie open to everybody, in the order they were rolled last; null while some are hidden. */
  open?(view: Opaque): number[] | null;
}

const modules = import.meta.glob<Retelling>('../../../src/rumpus/games/*/client/replay.ts');

/** Load what a game adds to its replay. */
export async function loadRetelling(game: string): Promise<Retelling> {
  const path = Object.keys(modules).find((each) => each.includes(`/games/${game}/client/`));
  const [loaded] = await Promise.all([path === undefined ? {} : modules[path]!(), texts.need(game)]);
  return loaded;
}

/** Tell a line in one go, in the words of the game or else of the shell. */
export function told(game: Retelling, frame: Frame, t: Translate): string {
  const own = game.tell?.(frame, t) ?? [];
  return own.length ? own.join(' ') : plain(game, frame, t);
}

/** Whose face stands beside a line of the story. */
export function actor(game: Retelling, frame: Frame): number | null {
  if (game.who) return game.who(frame);
  const first = frame.events[0] as { seat?: number | null } | undefined;
  return first === undefined ? frame.seat : (first.seat ?? null);
}

/** Whether a line belongs into the story, or was done in silence. */
export const isTold = (frame: Frame): boolean => frame.events.length > 0 || frame.by !== 'Input';

function plain(game: Retelling, frame: Frame, t: Translate): string {
  const seat = { seat: frame.seat };
  switch (frame.by) {
    case 'Deal':
      return t('The match begins.');
    case 'Expired':
      return frame.seat === null ? t('The time is up.') : t('{seat}’s time is up.', seat);
    case 'Person':
      return t('{seat} is back.', seat);
    case 'Away':
      return t('{seat} is away.', seat);
    case 'Bot':
      return t('A bot plays for {seat}.', seat);
    case 'Gone':
      return t('{seat} left for good.', seat);
    default:
      return t(game.moves?.[frame.verb ?? ''] ?? '{seat} makes a quiet move.', seat);
  }
}
