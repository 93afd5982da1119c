// Paints the card of a match onto a canvas, in flat colours, so that the picture stays small; no page needs https for that.
import { emblemOf } from './game';
import type { Card, Figure } from './card';

/** What is drawn on, and how much smaller the picture is. */
const [W, H] = [1080, 1350];
const SCALE = 0.74;
const FLOOR = 880;
const INK = '#1c1b2e';
const FONT = '"Nunito Variable", ui-rounded, system-ui, sans-serif';
const BRIGHT = ['#d6342c', '#f0b400', '#0d8f9c', '#8a4dd8', '#e4672a', '#1f6feb', '#1a8f4c'];
const LOGO: [string, string][] = [
  ['R', '#d6342c'],
  ['u', '#f0b400'],
  ['m', '#1a8f4c'],
  ['p', '#1f6feb'],
  ['u', '#8a4dd8'],
  ['s', '#e4672a'],
];

type Pen = CanvasRenderingContext2D;

/** A picture of SVG that is not in the page, ready to be drawn. */
async function drawn(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = svg.startsWith('<') ? `data:image/svg+xml,${encodeURIComponent(svg)}` : svg;
  await image.decode();
  return image;
}

/** A symbol of the sprite file as a picture of its own, in somebody's colour. */
function symbol(name: string, colour: string, size: number): Promise<HTMLImageElement> {
  const found = document.getElementById(name)!;
  const probe = document.createElement('i');
  probe.className = `p-${colour}`;
  document.body.append(probe);
  const of = (property: string) => {
    probe.style.color = property;
    return getComputedStyle(probe).color;
  };
  const style = `color:${colour};--c:${of('var(--c)')};--c-deep:${of('var(--c-deep)')};--c-lite:${of('var(--c-lite)')}`;
  probe.remove();
  const box = found.getAttribute('viewBox')!;
  const [, , wide, high] = box.split(' ').map(Number);
  const head = `xmlns="http://www.w3.org/2000/svg" width="${size}" height="${(size * high!) / wide!}" viewBox="${box}"`;
  return drawn(`<svg ${head} style="${style}">${found.innerHTML}</svg>`);
}

const face = ({ shape, colour, bot }: Figure, size: number) => symbol(`av-${shape}${bot ? '-bot' : ''}`, colour, size);

function box(pen: Pen, x: number, y: number, w: number, h: number, r: number | number[], fill: string): void {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.roundRect(x, y, w, h, r);
  pen.fill();
}

/** Write one line, no larger than this and no wider than that. */
function write(pen: Pen, text: string, x: number, y: number, size: number, wide: number, fill: string): void {
  pen.font = `900 ${size}px ${FONT}`;
  const fits = Math.min(size, (size * wide) / Math.max(1, pen.measureText(text).width));
  pen.font = `900 ${fits}px ${FONT}`;
  pen.fillStyle = fill;
  pen.fillText(text, x, y);
}

/** Break a text into lines; what does not fit is cut off. */
export function lines(text: string, wide: number, most: number, measure: (text: string) => number): string[] {
  const all: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > wide) {
      all.push(line);
      line = word;
    } else line = longer;
  }
  all.push(line);
  return all.length <= most ? all : [...all.slice(0, most - 1), `${all[most - 1]!.slice(0, -1)}…`];
}

function backdrop(pen: Pen): void {
  box(pen, 0, 0, W, H, 0, '#241c4a');
  pen.fillStyle = '#3a2d63';
  for (let i = 0; i < 20; i++) {
    const [from, to] = [(i * Math.PI) / 10, ((i + 0.5) * Math.PI) / 10];
    pen.beginPath();
    pen.moveTo(W / 2, 560);
    pen.lineTo(W / 2 + 420 * Math.cos(from), 560 + 420 * Math.sin(from));
    pen.lineTo(W / 2 + 420 * Math.cos(to), 560 + 420 * Math.sin(to));
    pen.fill();
  }
  for (let i = 0; i < 44; i++) {
    pen.save();
    pen.translate((i * 397) % W, 330 + ((i * 211) % 530));
    pen.rotate(i * 1.3);
    box(pen, 0, 0, i % 3 ? 16 : 22, 11, 2, BRIGHT[i % 7]!);
    pen.restore();
  }
  for (let i = 0; i < 19; i++) {
    const [x, y] = [i * 57 + 24, 14 - 12 * ((i - 9) / 9) ** 2];
    pen.fillStyle = BRIGHT[i % 7]!;
    pen.beginPath();
    pen.moveTo(x - 23, y);
    pen.lineTo(x + 23, y);
    pen.lineTo(x, y + 48);
    pen.fill();
  }
  box(pen, 0, FLOOR, W, H - FLOOR, 0, '#8f5529');
  box(pen, 0, FLOOR, W, 12, 0, '#d39a63');
}

async function podium(pen: Pen, all: Figure[]): Promise<void> {
  const steps = [
    { place: 2, x: 66, high: 180, size: 165, fill: '#b3b6d0', ink: '#2f2c4a' },
    { place: 1, x: 386, high: 262, size: 215, fill: '#f5b81f', ink: '#4a2d00' },
    { place: 3, x: 706, high: 138, size: 155, fill: '#d58a51', ink: '#3f1b06' },
  ];
  for (const { place, x, high, size, fill, ink } of steps) {
    const here = all.filter((each) => each.place === place).slice(0, 3);
    if (!here.length) continue;
    box(pen, x, FLOOR - high, 308, high, [30, 30, 0, 0], fill);
    const each = here.length === 1 ? size : 300 / here.length;
    const top = FLOOR - high - each * 1.04 - 6;
    const faces = await Promise.all(here.map((one) => face(one, each)));
    const from = x + 154 - (each * here.length) / 2;
    faces.forEach((one, i) => pen.drawImage(one, from + i * each, top));
    if (place === 1) pen.drawImage(await symbol('i-crown', '#ffd23f', 90), x + 109, top - 66);
    pen.textAlign = 'center';
    write(pen, String(place), x + 154, FLOOR - 34, place === 1 ? 110 : 84, 300, ink);
    const plates = here.map(({ name, score }) =>
      name && score ? `${name} · ${/\d+/.exec(score)?.[0] ?? ''}` : name || score,
    );
    const plate =
      here.length === 1
        ? plates[0]!
        : here
            .map(({ name }) => name)
            .filter(Boolean)
            .join(', ');
    if (!plate) continue;
    pen.font = `900 36px ${FONT}`;
    const wide = Math.min(300, pen.measureText(plate).width + 48);
    box(pen, x + 154 - wide / 2, FLOOR - high - 34, wide, 64, 24, '#fff');
    write(pen, plate, x + 154, FLOOR - high + 11, 36, wide - 36, INK);
  }
  pen.textAlign = 'left';
}

async function award(pen: Pen, { title, who, sentence, text }: Card['award']): Promise<void> {
  box(pen, 48, 926, 984, 182, 36, '#e9dcc0');
  box(pen, 48, 926, 984, 172, 36, '#fffdf6');
  const x = who ? 216 : 90;
  const wide = 1006 - x;
  if (who) pen.drawImage(await face(who, 100), 84, 962);
  write(pen, who?.name ? `${title}: ${who.name}` : title, x, 976, 32, wide, '#855200');
  pen.font = `900 36px ${FONT}`;
  const told = lines(sentence, wide, text ? 1 : 2, (each) => pen.measureText(each).width);
  told.forEach((line, i) => write(pen, line, x, 1024 + i * 44, 36, wide, INK));
  if (text) tiles(pen, text, x, 1044, wide);
}

/** A text, a letter on each tile. */
function tiles(pen: Pen, text: string, x: number, y: number, wide: number): void {
  const letters = Array.from(text);
  const step = Math.min(38, wide / letters.length);
  pen.textAlign = 'center';
  letters.forEach((letter, i) => {
    if (letter === ' ') return;
    box(pen, x + i * step, y, step - 3, 42, 7, '#dccbf6');
    pen.font = `700 ${step * 0.8}px ui-monospace, monospace`;
    pen.fillStyle = INK;
    pen.fillText(letter, x + (i + 0.5) * step - 1, y + 32);
  });
  pen.textAlign = 'left';
}

/** Paint a card; `code` is the QR code that leads to its moment, `scan` what stands beside it. */
export async function paint(card: Card, code: string, scan: [string, string]): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(W * SCALE);
  canvas.height = Math.round(H * SCALE);
  const pen = canvas.getContext('2d', { alpha: false })!;
  pen.scale(SCALE, SCALE);
  await document.fonts.load(`900 40px ${FONT}`);
  backdrop(pen);
  let x = 60;
  for (const [letter, colour] of LOGO) {
    write(pen, letter, x, 182, 100, 200, colour);
    x += pen.measureText(letter).width;
  }
  pen.textAlign = 'right';
  write(pen, card.date, 910, 160, 34, 460, '#d9d0f5');
  const emblem = emblemOf(card.game);
  if (emblem) pen.drawImage(await drawn(emblem), 934, 98, 90, 95);
  pen.textAlign = 'center';
  write(pen, card.headline, W / 2, 304, 96, 960, '#fff');
  pen.textAlign = 'left';
  await podium(pen, card.podium);
  await award(pen, card.award);
  if (code) {
    box(pen, 48, 1132, 190, 190, 20, '#fff');
    pen.imageSmoothingEnabled = false;
    pen.drawImage(await drawn(code), 54, 1138, 178, 178);
  }
  write(pen, scan[0], code ? 270 : 60, 1220, 38, 760, '#fff');
  write(pen, scan[1], code ? 270 : 60, 1268, 30, 760, '#ffe3bd');
  return canvas;
}

/** The card as a file; a JPEG is small, and what can be copied is a PNG. */
export const fileOf = (canvas: HTMLCanvasElement, type: 'jpeg' | 'png'): Promise<File> =>
  new Promise((done, failed) =>
    canvas.toBlob(
      (blob) =>
        blob ? done(new File([blob], `rumpus.${type}`, { type: blob.type })) : failed(new Error('no picture')),
      `image/${type}`,
      0.86,
    ),
  );
