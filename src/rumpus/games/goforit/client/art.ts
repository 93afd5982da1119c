// The pictures of the cards: our six gophers, the hole and the one back. Each is a file of its own that is loaded when it is shown.
import type { Card } from './types';

const files = import.meta.glob<string>('./cards/*.svg', { eager: true, import: 'default', query: '?url' });

export const artOf = (card: Card | 'back'): string => files[`./cards/${card}.svg`] ?? '';

/** Load every picture before a card is turned: the same for everybody, whatever lies where. */
export function warm(): void {
  for (const file of Object.values(files)) new Image().src = file;
}
