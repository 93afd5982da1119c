// The dice of a match, drawn again from its seed; docs/engine.md has the derivation.
import { sha512 } from './sha512';
import type { Draw } from './wire';

/** The bytes of one draw, digest after digest. */
function* stream(seed: string, step: number, draw: number): Generator<number, never> {
  for (let block = 0; ; block++) yield* sha512(`${seed}/${step}/${draw}/${block}`);
}

/** A whole number from 0 to limit - 1, read off the stream without bias. */
function below(bytes: Generator<number, never>, limit: number): number {
  let width = 0;
  while (256 ** width < limit) width++;
  const span = 256 ** width;
  for (;;) {
    let number = 0;
    for (let i = 0; i < width; i++) number = number * 256 + bytes.next().value;
    if (number < span - (span % limit)) return number % limit;
  }
}

/** Make a draw of a line again: the faces, the number, or from which place each item came. */
export function drawAgain(seed: string, step: number, draw: Pick<Draw, 'number' | 'kind' | 'size'>): number[] {
  const bytes = stream(seed, step, draw.number);
  if (draw.kind === 'below') return [below(bytes, draw.size)];
  if (draw.kind === 'dice') {
    const faces: number[] = [];
    while (faces.length < draw.size) {
      const byte = bytes.next().value;
      if (byte < 252) faces.push((byte % 6) + 1);
    }
    return faces;
  }
  const order = Array.from({ length: draw.size }, (_, i) => i);
  for (let i = draw.size - 1; i > 0; i--) {
    const j = below(bytes, i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}
