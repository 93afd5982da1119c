// Where the spaces of the winding board lie on the big screen's stage, for any length of board.

export interface Spot {
  x: number;
  y: number;
}

export interface Track {
  /** Every space from START to FINISH. */
  spots: Spot[];
  /** The road as the path of an SVG. */
  road: string;
  /** Where each row of the road begins, from below. */
  rows: Spot[];
  /** Half the width of a plain space. */
  size: number;
}

const LEFT = 186;
const RIGHT = 1716;
/** The lowest and the highest row; a road of many rows has a little more room. */
const FEW = { bottom: 748, top: 352 };
const MANY = { bottom: 768, top: 318 };
const heightOf = (rows: number) => (rows > 3 ? MANY : FEW);
/** The two big ovals at the ends take this much of the road. */
const END = 110;
const STEP = 8;

/** Lay the road: rows from below to above, each a gentle wave, joined by half circles. */
export function layTrack(length: number): Track {
  const count = rowsFor(length);
  const { bottom, top } = heightOf(count);
  const gap = (bottom - top) / (count - 1);
  const wave = Math.min(20, gap * 0.1);
  const points: Spot[] = [];
  const rows: Spot[] = [];
  for (let row = 0; row < count; row++) {
    const base = bottom - row * gap;
    const ahead = row % 2 === 0;
    rows.push({ x: ahead ? LEFT : RIGHT, y: base });
    for (let x = 0; x <= RIGHT - LEFT; x += STEP) {
      const share = x / (RIGHT - LEFT);
      points.push({
        x: ahead ? LEFT + x : RIGHT - x,
        y: base + wave * Math.sin(share * Math.PI * 4 + row) * Math.sin(share * Math.PI) ** 0.5,
      });
    }
    if (row < count - 1) points.push(...turn(ahead ? RIGHT : LEFT, base, gap, ahead));
  }
  const size = Math.min(50, gap * 0.29);
  const { spots, apart } = spread(points, length);
  return {
    spots,
    road: `M${points.map(({ x, y }) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')}`,
    rows,
    size: Math.min(size, apart * 0.44),
  };
}

/** As many rows as give the spaces most room both along the road and between its rows. */
function rowsFor(length: number): number {
  const roomFor = (rows: number) =>
    Math.min(
      (rows * (RIGHT - LEFT) + (rows - 1) * 260) / length,
      (heightOf(rows).bottom - heightOf(rows).top) / (rows - 1) / 1.9,
      120,
    );
  return [2, 3, 4, 5, 6, 7, 8].reduce((best, rows) => (roomFor(rows) > roomFor(best) + 1 ? rows : best));
}

/** Half a circle upwards, flattened so that it stays on the stage. */
function turn(x: number, y: number, gap: number, ahead: boolean): Spot[] {
  const wide = Math.min(102, gap * 0.52);
  return Array.from({ length: 15 }, (_, i) => {
    const angle = ((i + 1) / 16) * Math.PI;
    return { x: x + (ahead ? 1 : -1) * wide * Math.sin(angle), y: y - (gap / 2) * (1 - Math.cos(angle)) };
  });
}

/** Put the spaces at even distances along the road; the first and the last lie at its ends. */
function spread(points: Spot[], length: number): { spots: Spot[]; apart: number } {
  const far = [0];
  for (let i = 1; i < points.length; i++)
    far.push(far[i - 1]! + Math.hypot(points[i]!.x - points[i - 1]!.x, points[i]!.y - points[i - 1]!.y));
  const whole = far.at(-1)!;
  const apart = (whole - 2 * END) / Math.max(1, length - 2);
  let at = 0;
  const spots = Array.from({ length: length + 1 }, (_, space) => {
    if (space === 0) return { x: points[0]!.x - 46, y: points[0]!.y };
    if (space === length)
      return { x: points.at(-1)!.x + Math.sign(points.at(-1)!.x - points.at(-2)!.x) * 26, y: points.at(-1)!.y };
    const wanted = END + (space - 1) * apart;
    while (at < far.length - 2 && far[at + 1]! < wanted) at++;
    const part = (wanted - far[at]!) / (far[at + 1]! - far[at]!);
    const [from, to] = [points[at]!, points[at + 1]!];
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });
  return { spots, apart };
}

/** A star with twelve points around the origin, as wide as asked. */
export function burst(wide: number, high: number): string {
  return (
    Array.from({ length: 24 }, (_, i) => {
      const angle = (i / 24) * 2 * Math.PI;
      const reach = i % 2 ? 0.8 : 1;
      return `${i ? 'L' : 'M'}${(wide * reach * Math.cos(angle)).toFixed(1)} ${(high * reach * Math.sin(angle)).toFixed(1)}`;
    }).join('') + 'Z'
  );
}
