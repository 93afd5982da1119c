// Pictures in memory alone: fetched once, opened into pixels, and let go of when this seat may not see them any more. No address
// of one is ever in the page, in its storage or in the browser's cache.
import type { Asset, Still } from './game';
import { decipher } from './sha256';
import type { Address } from './wire';

/** The largest a drawing is made, in pixels. It is there sooner with fewer of them, and sharp to look at closely a moment later. */
const MOST_PIXELS = 6_000_000;
const FIRST_PIXELS = 1_200_000;
const MOMENT = 1000;

/** How long to wait before new addresses are asked for, the more often the longer. */
const PATIENCE = [0, 500, 1500, 4000];

/** Bytes that are deciphered for practice while the key is waited for: what is compiled then opens the picture at once. */
const WARM = 16_384;

/** Whether this browser can unpack what comes enciphered; if not, it waits until the picture is open. */
const UNPACKS = typeof DecompressionStream === 'function';

/** One picture. */
export class Held implements Asset {
  sealed = $state(false);
  problem = $state(false);
  readonly token: string;
  #path: string;
  #lost: () => void;
  #stop = new AbortController();
  #gone = false;
  #wasSealed: boolean;
  #key: Promise<string>;
  #unlock: (key: string) => void = () => undefined;
  #blob: Promise<Blob> | null = null;
  #still: Promise<Still> | null = null;
  #listeners = new Set<() => void>();

  /** Begin to fetch it; `lost` is told if it does not come. */
  constructor(path: string, token: string, sealed: boolean, lost: () => void) {
    this.token = token;
    this.sealed = this.#wasSealed = sealed;
    this.#path = path;
    this.#lost = lost;
    this.#key = new Promise((resolve) => (this.#unlock = resolve));
    if (!sealed || UNPACKS) {
      this.#blob = this.#load();
      this.#blob.catch(() => undefined);
    }
  }

  /** Take note that it may be seen now. */
  unseal(key: string | null): void {
    if (key !== null) this.#unlock(key);
    this.sealed = false;
  }

  async #load(): Promise<Blob> {
    try {
      const response = await fetch(this.#path, {
        cache: 'no-store',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        signal: this.#stop.signal,
      });
      if (!response.ok) throw new Error(String(response.status));
      if (!this.#wasSealed) return await response.blob();
      const bytes = new Uint8Array(await response.arrayBuffer());
      decipher(new Uint8Array(WARM), '0'.repeat(64));
      const key = await this.#key;
      decipher(bytes, key);
      return await unpacked(bytes);
    } catch (error) {
      if (!this.#gone) {
        this.problem = true;
        this.#lost();
      }
      throw error;
    }
  }

  open(pixels = 2048): Promise<Still> {
    if (this.#gone || this.#blob === null) return Promise.reject(new Error('gone'));
    this.#still ??= this.#blob
      .then((blob) => develop(blob, pixels, this.#stop.signal))
      .then((still) => {
        if (this.#gone) release(still);
        if (this.#gone) throw new Error('gone');
        return still;
      });
    return this.#still;
  }

  ended(then: () => void): () => void {
    if (this.#gone) then();
    else this.#listeners.add(then);
    return () => this.#listeners.delete(then);
  }

  drop(): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#stop.abort();
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
    this.#still?.then(release, () => undefined);
    this.#blob = this.#still = null;
  }
}

/** The pictures of one room, as the last message of the match says. */
export class Gallery {
  assets = $state.raw<Record<string, Held>>({});
  #code: string;
  #renew: () => void;
  #tries = 0;
  #timer = 0;

  /** `renew` asks the server for new addresses. */
  constructor(code: string, renew: () => void) {
    this.#code = code;
    this.#renew = renew;
  }

  /** Have exactly these pictures: fetch what is new, open what was sealed, let go of the rest. */
  take(addresses: Record<string, Address>): void {
    const next: Record<string, Held> = {};
    for (const [name, { token, sealed, key }] of Object.entries(addresses)) {
      const known = this.assets[name];
      if (known?.token === token) {
        next[name] = known;
        if (known.sealed && !sealed) known.unseal(key);
      } else {
        next[name] = new Held(`/api/rooms/${this.#code}/picture/${token}`, token, sealed, () => this.#again());
      }
    }
    const before = this.assets;
    this.assets = next;
    for (const [name, held] of Object.entries(before)) if (next[name] !== held) held.drop();
    if (Object.keys(next).length === 0) this.#tries = 0;
  }

  drop(): void {
    window.clearTimeout(this.#timer);
    this.take({});
  }

  /** Ask for other addresses, not too often. */
  #again(): void {
    const wait = PATIENCE[Math.min(this.#tries++, PATIENCE.length - 1)];
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(this.#renew, wait);
  }
}

/** Read what was enciphered: the length of the rest, the media type and a line feed, and the picture in gzip. */
async function unpacked(bytes: Uint8Array): Promise<Blob> {
  const length = new DataView(bytes.buffer).getUint32(0);
  const start = bytes.indexOf(10, 4) + 1;
  const media = new TextDecoder().decode(bytes.subarray(4, start - 1));
  const stream = new Blob([bytes.slice(start, 4 + length)]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Blob([await new Response(stream).arrayBuffer()], { type: media });
}

/** Turn a picture into pixels, as many across as are wanted; a photo has those it came with. */
async function develop(blob: Blob, pixels: number, stop: AbortSignal): Promise<Still> {
  if (blob.type !== 'image/svg+xml') {
    const bitmap = await createImageBitmap(blob);
    return { source: bitmap, width: bitmap.width, height: bitmap.height };
  }
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const [width, height, start] = sizeOf(bytes);
  const sized = new Blob([bytes.subarray(0, start), ` width="${width}" height="${height}"`, bytes.subarray(start)], {
    type: blob.type,
  });
  const url = URL.createObjectURL(sized);
  const image = new Image();
  image.src = url;
  await image.decode().finally(() => URL.revokeObjectURL(url));
  const canvas = document.createElement('canvas');
  const paint = (most: number) => {
    const scale = Math.min(pixels / width, Math.sqrt(most / (width * height)));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  };
  paint(FIRST_PIXELS);
  const later = window.setTimeout(() => {
    paint(MOST_PIXELS);
    image.removeAttribute('src');
  }, MOMENT);
  const end = () => {
    window.clearTimeout(later);
    image.removeAttribute('src');
  };
  if (stop.aborted) end();
  else stop.addEventListener('abort', end);
  return { source: canvas, width, height };
}

/** The size of a drawing in units of its own, and where its attributes begin. Only its first tag is ever read as text: browsers
 * remember the last text that was searched. */
function sizeOf(bytes: Uint8Array): [number, number, number] {
  let start = bytes.indexOf(60);
  while (start >= 0 && bytes[start + 1] !== 115) start = bytes.indexOf(60, start + 1);
  const tag = new TextDecoder().decode(bytes.subarray(start, bytes.indexOf(62, start)));
  const box = /\bviewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(tag);
  if (box === null) throw new Error('this drawing has no size');
  return [Number(box[1]), Number(box[2]), start + '<svg'.length];
}

/** Give the memory of a picture back. */
function release({ source }: Still): void {
  if (source instanceof ImageBitmap) source.close();
  else wipe(source as HTMLCanvasElement);
}

/** Leave nothing on a canvas, nor behind it. */
export function wipe(canvas: HTMLCanvasElement): void {
  canvas.width = canvas.height = 0;
}
