// How a page has something announced that it shows; where nothing is announced, nobody listens.
import type { Line } from './announcer';

type Listener = (kind: string, text: string, urge: Line['urge']) => void;

let listener: Listener | null = null;

/** Have something announced now. */
export const announce = (kind: string, text: string, urge: Line['urge'] = 'must'): void => listener?.(kind, text, urge);

/** Be the one who announces; gives a way to stop that. */
export function listen(to: Listener): () => void {
  listener = to;
  return () => {
    if (listener === to) listener = null;
  };
}
