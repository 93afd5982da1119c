// Which part of a picture is looked at: dragged with a finger, pinched with two, doubled by a double tap, moved by keys.

/** A part of a picture, in its own pixels. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const MOST = 6;
const TAP_MS = 300;

export class Lens {
  readonly most = MOST;
  /** How much larger than the whole picture in its frame; 1 shows all of it. */
  zoom = $state(1);
  /** The middle of what is seen, from 0 to 1. */
  x = $state(0.5);
  y = $state(0.5);
  /** The frame on the page, in its pixels. */
  wide = $state(0);
  high = $state(0);
  /** The picture's own size; whoever draws it says so. */
  size = $state({ width: 4, height: 3 });
  #fingers = new Map<number, { x: number; y: number }>();
  #tapped = -Infinity;
  #moved = false;
  #home = 1;

  /** Pixels of the page for one of the picture, with all of it in the frame. */
  get fit(): number {
    return Math.min(this.wide / this.size.width, this.high / this.size.height) || 1;
  }

  get scale(): number {
    return this.fit * this.zoom;
  }

  /** Where the picture's corner lies in the frame. */
  get left(): number {
    return this.wide / 2 - this.x * this.size.width * this.scale;
  }

  get top(): number {
    return this.high / 2 - this.y * this.size.height * this.scale;
  }

  /** What is seen, as shares of the picture. */
  get seen(): Box {
    const w = Math.min(1, this.wide / (this.size.width * this.scale));
    const h = Math.min(1, this.high / (this.size.height * this.scale));
    return { x: this.x - w / 2, y: this.y - h / 2, w, h };
  }

  /** The zoom that leaves no edge free. */
  get cover(): number {
    return Math.max(this.wide / this.size.width, this.high / this.size.height) / this.fit || 1;
  }

  /** Begin with this zoom; a double tap comes back to it. */
  start(zoom: number): void {
    this.#home = zoom;
    this.zoom = zoom;
    this.to(0.5, 0.5);
  }

  /** Look at a place. */
  to(x: number, y: number): void {
    const { w, h } = this.seen;
    this.x = Math.min(1 - w / 2, Math.max(w / 2, x));
    this.y = Math.min(1 - h / 2, Math.max(h / 2, y));
  }

  /** Zoom around a point of the frame. */
  scaleAt(px: number, py: number, factor: number): void {
    const [fromX, fromY] = [
      (px - this.left) / (this.size.width * this.scale),
      (py - this.top) / (this.size.height * this.scale),
    ];
    this.zoom = Math.min(MOST, Math.max(1, this.zoom * factor));
    this.to(
      fromX + (this.wide / 2 - px) / (this.size.width * this.scale),
      fromY + (this.high / 2 - py) / (this.size.height * this.scale),
    );
  }

  // Fingers and keys

  down = (event: PointerEvent): void => {
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.#fingers.set(event.pointerId, { x: event.offsetX, y: event.offsetY });
    this.#moved = this.#fingers.size > 1;
  };

  move = (event: PointerEvent): void => {
    const before = this.#fingers.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.offsetX, y: event.offsetY };
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (Math.hypot(now.x - before.x, now.y - before.y) > 3) this.#moved = true;
    if (other) {
      const apart = (point: { x: number; y: number }) => Math.max(20, Math.hypot(point.x - other.x, point.y - other.y));
      this.scaleAt((now.x + other.x) / 2, (now.y + other.y) / 2, apart(now) / apart(before));
    }
    const share = other ? 0.5 : 1;
    this.to(
      this.x - ((now.x - before.x) * share) / (this.size.width * this.scale),
      this.y - ((now.y - before.y) * share) / (this.size.height * this.scale),
    );
    this.#fingers.set(event.pointerId, now);
  };

  up = (event: PointerEvent): void => {
    if (!this.#fingers.delete(event.pointerId) || this.#moved) return;
    if (event.timeStamp - this.#tapped < TAP_MS) {
      this.#tapped = -Infinity;
      if (this.zoom > this.#home * 1.05) this.start(this.#home);
      else this.scaleAt(event.offsetX, event.offsetY, 2);
    } else this.#tapped = event.timeStamp;
  };

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.scaleAt(event.offsetX, event.offsetY, Math.exp(-event.deltaY / 400));
  };

  key = (event: KeyboardEvent): void => {
    const { w, h } = this.seen;
    const steps: Record<string, () => void> = {
      ArrowLeft: () => this.to(this.x - w / 5, this.y),
      ArrowRight: () => this.to(this.x + w / 5, this.y),
      ArrowUp: () => this.to(this.x, this.y - h / 5),
      ArrowDown: () => this.to(this.x, this.y + h / 5),
      '+': () => this.scaleAt(this.wide / 2, this.high / 2, 1.3),
      '=': () => this.scaleAt(this.wide / 2, this.high / 2, 1.3),
      '-': () => this.scaleAt(this.wide / 2, this.high / 2, 1 / 1.3),
      '0': () => this.start(this.#home),
    };
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    step();
  };
}
