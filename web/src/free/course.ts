// Where the spaces of a track lie: in lines that run to and fro, or round and round in a ring.

export interface Spot {
  x: number;
  y: number;
  /** Where the next space is; a ring of an odd number has one step of two. */
  next: '' | 'right' | 'left' | 'down' | 'up';
  far: number;
}

export interface Course {
  columns: number;
  rows: number;
  spots: Spot[];
}

const ring = (count: number, most: number): Omit<Course, 'spots'> => {
  const around = Math.ceil(count / 2) + 2;
  const columns = Math.max(2, Math.min(most, around - 2, Math.ceil((around * 3) / 5)));
  return { columns, rows: Math.max(2, around - columns) };
};

const inRing = (at: number, columns: number, rows: number): [number, number] => {
  if (at < columns) return [at, 0];
  if (at < columns + rows - 1) return [columns - 1, at - columns + 1];
  if (at < 2 * columns + rows - 2) return [2 * columns + rows - 3 - at, rows - 1];
  return [0, 2 * columns + 2 * rows - 4 - at];
};

/** Lay out so many spaces, at most so many side by side. */
export function courseOf(count: number, most: number, loop: boolean): Course {
  const inLoop = loop && count > 3;
  const lines = Math.ceil(count / most);
  const { columns, rows } = inLoop ? ring(count, most) : { columns: Math.ceil(count / lines), rows: lines };
  const place = (at: number): [number, number] => {
    if (inLoop) return inRing(at, columns, rows);
    const y = Math.floor(at / columns);
    const x = at % columns;
    return [y % 2 ? columns - 1 - x : x, y];
  };
  const spots = Array.from({ length: count }, (_, at): Spot => {
    const [x, y] = place(at);
    if (at === count - 1 && !inLoop) return { x, y, next: '', far: 0 };
    const [to, below] = place((at + 1) % count);
    const next = to > x ? 'right' : to < x ? 'left' : below > y ? 'down' : 'up';
    return { x, y, next, far: Math.abs(to - x) + Math.abs(below - y) };
  });
  return { columns, rows, spots };
}
