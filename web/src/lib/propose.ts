// "We are 6 and have 40 minutes": what fits.
import { minutesOf } from './presets';
import type { GameInfo, Preset } from './wire';

/** A game by one of its presets, and how long that takes. */
export interface Pick {
  game: GameInfo;
  preset: Preset;
  minutes: number;
}

/** What could be played tonight, in this order. */
export interface Proposal {
  picks: Pick[];
  minutes: number;
}

const MOST = 3;

/** Everything that so many people can play and that was measured, the shortest first. */
export const ways = (games: GameInfo[], people: number): Pick[] =>
  games
    .filter(({ players: [few, most] }) => few <= people && people <= most)
    .flatMap((game) =>
      game.presets.flatMap((preset) => {
        const minutes = minutesOf(game, preset.name, people);
        return minutes === null ? [] : [{ game, preset, minutes }];
      }),
    )
    .sort((one, other) => one.minutes - other.minutes);

/** For one game, two and three of them: the choice that leaves the least time over. */
export function proposals(games: GameInfo[], people: number, minutes: number): Proposal[] {
  const best: (Proposal | undefined)[] = [];
  const all = ways(games, people);
  const extend = (picks: Pick[], from: number, total: number) => {
    const before = best[picks.length];
    if (picks.length > 0 && total > (before?.minutes ?? 0)) best[picks.length] = { picks, minutes: total };
    if (picks.length === MOST) return;
    for (let at = from; at < all.length && total + all[at]!.minutes <= minutes; at++) {
      const next = all[at]!;
      if (!picks.some((each) => each.game === next.game)) extend([...picks, next], at + 1, total + next.minutes);
    }
  };
  extend([], 0, 0);
  return best.filter((each) => each !== undefined);
}
