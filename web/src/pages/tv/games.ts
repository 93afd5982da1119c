// What the shell says of each game in a few words; the server tells which there are.
import type { GameInfo } from '$lib/wire';

const SHORT: Record<string, string> = {
  rollcall: 'bluff with dice',
  goforit: 'bluff with gophers',
  rockindice: 'everyone at once',
  rofl: 'shrink the message',
  stare: 'look, then answer',
};

const TITLES: Record<string, string> = { rollcall: 'Roll Call', goforit: 'GoForIt!', rockindice: 'Rockin’ Dice', rofl: 'ROFL!', stare: 'STARE!' };

export const titleOf = (game: string, known: GameInfo[]): string => known.find((each) => each.name === game)?.title ?? TITLES[game] ?? game;
export const shortOf = (game: GameInfo): string => SHORT[game.name] ?? game.summary;
