// What fits next in an evening: games for as many as are here, what was not played yet first, then the shorter ones.
import { minutesOf, played } from './presets';
import type { GameInfo, RoomView } from './wire';

export interface Next {
  game: GameInfo;
  /** About how long it takes by its first way to play, or as it is set now; null where nobody measured that. */
  minutes: number | null;
  /** Whether it was not played tonight. */
  fresh: boolean;
  /** Whether the host has chosen it. */
  chosen: boolean;
}

const MOST = 3;

/** The games that fit best, at most three; what the host has chosen is one of them. */
export function nextUp(room: RoomView, games: GameInfo[]): Next[] {
  const people = room.chairs.length;
  const all = games.map((game): Next => {
    const chosen = game.name === room.game;
    const preset = chosen ? played(game, game.presets, room.options) : game.presets[0];
    return {
      game,
      minutes: preset ? minutesOf(game, preset.name, people) : null,
      fresh: !room.evening.some((match) => match.game === game.name),
      chosen,
    };
  });
  const fits = all
    .filter(({ chosen, game }) => chosen || (game.players[0] <= people && people <= game.players[1]))
    .sort(
      (one, other) =>
        Number(other.fresh) - Number(one.fresh) || (one.minutes ?? Infinity) - (other.minutes ?? Infinity) || 0,
    );
  const best = fits.slice(0, MOST);
  const mine = fits.find(({ chosen }) => chosen);
  return mine === undefined || best.includes(mine) ? best : [...best.slice(0, MOST - 1), mine];
}
