// Where everybody stands on the podium of the big screen, on a stage of 1920 x 1080: one spot for each seat, and the blocks. Before
// the winner is named, nobody's place shows who it is: those who are left are in the order of their seats.
import { finalists, type Cast, type Scene } from './podium';

/** Where somebody stands: the middle, how far the feet are above the floor, and how large. */
export interface Spot {
  x: number;
  up: number;
  size: number;
  /** Whether they wait for their moment, or have had it. */
  dim: boolean;
  /** How wide a name may be; there is no room for one if this is 0. */
  name: number;
  /** Whether it is the front row, where the place stands before the name. */
  row: boolean;
}

export interface Block {
  key: string;
  x: number;
  width: number;
  height: number;
  label: string;
}

export interface Stand {
  /** How high the floor is. */
  floor: number;
  spots: Map<number, Spot>;
  blocks: Block[];
  /** On whom the light falls. */
  lights: number[];
}

const MIDDLE = 960;
const WIDTH = 360;
const GAP = 20;
const LOW = 150;
const HIGH = 312;
const ACROSS = 9;
/** How far the blocks of the three places rise, and how large who stands there is: with few others, and with many. */
const FEW = { heights: [330, 235, 190], sizes: [230, 190, 180] };
const MANY = { heights: [236, 170, 122], sizes: [186, 156, 142] };

/** More than two of the others stand in front of the stage. */
const isMany = (all: Cast) => all.rest.length > 2;
const measures = (all: Cast) => (isMany(all) ? MANY : FEW);

/** How several share a block. */
function together(count: number, alone: boolean, single: number): { across: number; size: number; apart: number } {
  if (count === 1) return { across: 1, size: single, apart: 0 };
  if (count <= 3) return { across: count, size: Math.min(single, 186 - 18 * count), apart: 286 - 32 * count };
  return { across: alone ? Math.min(count, ACROSS) : Math.ceil(count / 2), size: count > 6 ? 100 : 116, apart: 160 };
}

/** The blocks as they are at the end, and who stands on them. */
function named(all: Cast, stand: Stand): void {
  const { heights, sizes } = measures(all);
  const groups = [
    { place: 2, seats: all.second },
    { place: 1, seats: all.first },
    { place: 3, seats: all.third },
  ].filter(({ seats }) => seats.length > 0);
  const columns = groups.map(({ place, seats }) => {
    const shape = together(seats.length, groups.length === 1, sizes[place - 1]!);
    return { place, seats, ...shape, width: Math.max(WIDTH, shape.across * shape.apart + 40) };
  });
  let left = MIDDLE - (columns.reduce((sum, { width }) => sum + width, 0) + GAP * (columns.length - 1)) / 2;
  for (const { place, seats, across, size, apart, width } of columns) {
    const rows = Math.ceil(seats.length / across);
    const height = heights[place - 1]! - (rows > 1 ? 90 : 0);
    const x = left + width / 2;
    stand.blocks.push({ key: `place${place}`, x, width, height, label: String(place) });
    if (place === 1) stand.lights.push(x);
    seats.forEach((seat, i) => {
      const row = Math.floor(i / across);
      const here = Math.min(across, seats.length - row * across);
      stand.spots.set(seat, {
        x: x + ((i % across) - (here - 1) / 2) * apart,
        up: height + (rows - 1 - row) * (size + 50),
        size,
        dim: false,
        name: seats.length === 1 ? WIDTH - 20 : apart - 8,
        row: false,
      });
    });
    left += width + GAP;
  }
}

/** The third, in the place that is theirs if nobody shares one. */
function third(all: Cast, stand: Stand, dim: boolean): void {
  if (!all.third.length) return;
  const { heights, sizes } = measures(all);
  const x = MIDDLE + WIDTH + GAP;
  const { size, apart } = together(all.third.length, false, sizes[2]!);
  const width = Math.max(WIDTH, all.third.length * apart + 40);
  stand.blocks.push({ key: 'place3', x, width, height: heights[2]!, label: '3' });
  if (!dim) stand.lights.push(x);
  all.third.forEach((seat, i) => {
    const spot = { x: x + (i - (all.third.length - 1) / 2) * apart, up: heights[2]!, size, dim };
    stand.spots.set(seat, { ...spot, name: all.third.length === 1 ? WIDTH - 20 : apart - 8, row: false });
  });
}

/** Those who are left: in the wings, or on blocks without a number. */
function left(all: Cast, stand: Stand, rolls: boolean): void {
  const seats = finalists(all);
  const from = rolls ? 250 : 60;
  const to = all.third.length || !rolls ? (rolls ? 1120 : 420) : 1670;
  const step = Math.min(rolls ? WIDTH + 60 : 176, (to - from) / seats.length);
  const begin = rolls ? (from + to) / 2 - (step * (seats.length - 1)) / 2 : from + step / 2;
  const { heights, sizes } = measures(all);
  const size = Math.min(rolls ? sizes[1]! : 146, step * 0.86);
  seats.forEach((seat, i) => {
    const x = begin + i * step;
    const up = rolls ? heights[1]! : 0;
    stand.spots.set(seat, { x, up, size, dim: !rolls, name: rolls && step > 150 ? step - 12 : 0, row: false });
    if (!rolls) return;
    stand.blocks.push({ key: `open${seat}`, x, width: Math.min(WIDTH, step - 10), height: up, label: '?' });
    if (seats.length <= 3) stand.lights.push(x);
  });
}

/** Everybody else: beside the blocks, or in one or two rows in front of the stage. */
function others({ rest }: Cast, stand: Stand, here: number[], many: boolean): void {
  const rows = rest.length > ACROSS ? 2 : 1;
  const across = Math.ceil(rest.length / rows);
  rest.forEach((seat, i) => {
    if (!here.includes(seat)) return;
    const row = Math.floor(i / across);
    const wide = (1920 - 60) / across;
    const spot = many
      ? {
          x: 30 + ((i % across) + 0.5) * wide,
          up: rows === 1 ? -210 : -130 - 132 * row,
          size: rows === 1 ? 116 : 78,
          name: wide - 8,
        }
      : { x: 1650 + i * 168, up: 0, size: 136, name: 164 };
    stand.spots.set(seat, { ...spot, dim: false, row: many });
  });
}

/** Place everybody for a moment of the show. */
export function standing(all: Cast, { part, rest }: Scene): Stand {
  const many = isMany(all);
  const stand: Stand = { floor: many ? HIGH : LOW, spots: new Map(), blocks: [], lights: [] };
  if (part === 'named') named(all, stand);
  else {
    if (part === 'third' || part === 'roll') third(all, stand, part === 'roll');
    left(all, stand, part === 'roll');
  }
  others(all, stand, rest, many);
  return stand;
}
