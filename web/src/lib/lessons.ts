// Which games this browser has been told about.
const KEY = 'rumpus.howto';

function isKnown(game: string): boolean {
  return (localStorage.getItem(KEY) ?? '').split(' ').includes(game);
}

export function remember(game: string): void {
  if (!isKnown(game)) localStorage.setItem(KEY, `${localStorage.getItem(KEY) ?? ''} ${game}`.trim());
}

/** The games whose lessons are new here. */
export const unknown = (games: { name: string }[]): string[] => games.map((each) => each.name).filter((game) => !isKnown(game));
