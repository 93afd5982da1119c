// What a player can look like: a shape that is theirs alone, and a colour.
import type { Dress } from './wire';

export type Shape = Dress['shape'];
export type Colour = Dress['colour'];

/** All of them, in the order of the server; a test compares the two. */
export const SHAPES: Shape[] = [
  'circle',
  'square',
  'triangle',
  'star',
  'diamond',
  'hexagon',
  'heart',
  'drop',
  'cloud',
  'flower',
  'shield',
  'plus',
];
export const COLOURS: Colour[] = ['blue', 'green', 'red', 'yellow', 'purple', 'teal', 'orange', 'pink'];

export interface Dressed {
  name: string;
  shape: string;
  colour: string;
  bot?: number | null;
}

/** Who wears which shape. Bots give way when there are not enough shapes, and when people have taken all, anybody may share. */
export function ownersOf(others: Dressed[]): Map<string, Dressed> {
  const byShape = (all: Dressed[]) => new Map(all.map((each) => [each.shape, each]));
  const everybody = [byShape(others), byShape(others.filter((each) => each.bot == null))];
  return everybody.find((each) => each.size < SHAPES.length) ?? new Map();
}
