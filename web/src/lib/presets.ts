// Ways to play a game that go by a name.
import type { GameInfo, Preset } from './wire';

type Options = Record<string, unknown>;

/** How many minutes a preset takes so many players; null where that was never measured. */
export const minutesOf = (game: GameInfo, preset: string, players: number): number | null =>
  game.minutes[preset]?.[Math.max(0, players - game.players[0])] ?? null;

/** Whether options are those of a preset. */
export const isPlayed = (game: GameInfo, preset: Pick<Preset, 'options'>, options: Options): boolean =>
  game.options.every((each) => options[each.name] === (preset.options[each.name] ?? each.live));

/** Which of some presets is played, if any. */
export const played = <P extends Pick<Preset, 'options'>>(game: GameInfo, presets: P[], options: Options): P | null =>
  presets.find((each) => isPlayed(game, each, options)) ?? null;

/** What differs from how a room starts. */
export const changes = (game: GameInfo, options: Options): Options =>
  Object.fromEntries(
    game.options.filter((each) => options[each.name] !== each.live).map((each) => [each.name, options[each.name]]),
  );
