// Which games this browser has been told about.
const KEY = 'rumpus.howto';

export function isKnown(game: string): boolean {
  return (localStorage.getItem(KEY) ?? '').split(' ').includes(game);
}

export function remember(game: string): void {
  if (!isKnown(game)) localStorage.setItem(KEY, `${localStorage.getItem(KEY) ?? ''} ${game}`.trim());
}
