// What moved between two views: the same id flies, a turned card flips, a rolled die tumbles, what is new drops in, what is gone fades.
import { settings } from '$lib/settings.svelte';

const FLIGHT = { duration: 260, easing: 'cubic-bezier(0.2, 0.9, 0.25, 1.15)' };
const FLIP = 150;
const TUMBLE = 700;
const FADE = 220;
/** As many pieces move at once; more of them follow each other. */
const AT_ONCE = 3;
const APART = 40;

interface Seen {
  box: DOMRect;
  face: string;
  rolled: string;
  node: HTMLElement;
}

export interface Moved {
  rolled: number;
  moved: number;
}

const idsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-id]')];

export class Motion {
  #before = new Map<string, Seen>();

  /** Look at the table as it lies, before it changes. */
  look(root: HTMLElement): void {
    this.#before = new Map(
      idsIn(root).map((node) => [
        node.dataset.id!,
        { box: node.getBoundingClientRect(), face: node.dataset.face ?? '', rolled: node.dataset.rolled ?? '', node },
      ]),
    );
  }

  /** Let it move to how it lies now. `scale` is by how much the stage is drawn smaller than it is. */
  play(root: HTMLElement, scale = 1): Moved {
    const before = this.#before;
    const done: Moved = { rolled: 0, moved: 0 };
    if (before.size === 0) return done;
    const calm = settings.calm;
    const now = new Set<string>();
    for (const node of idsIn(root)) {
      const id = node.dataset.id!;
      const was = before.get(id);
      now.add(id);
      const piece = node.firstElementChild as HTMLElement | null;
      if (piece === null) continue;
      const wait = Math.max(0, done.moved - AT_ONCE) * APART;
      if (was === undefined) {
        done.moved += 1;
        if (!calm)
          piece.animate([{ translate: '0 -18px', opacity: 0 }, {}], { ...FLIGHT, delay: wait, fill: 'backwards' });
        continue;
      }
      const box = node.getBoundingClientRect();
      const [x, y] = [(was.box.left - box.left) / scale, (was.box.top - box.top) / scale];
      const far = Math.hypot(x, y) > 3 && was.box.width > 0;
      if (far) {
        done.moved += 1;
        const size = box.width > 0 ? was.box.width / box.width : 1;
        if (!calm) {
          node.style.zIndex = '5';
          const from = { translate: `${x}px ${y}px`, scale: String(size), transformOrigin: '0 0' };
          const to = { translate: '0 0', scale: '1', transformOrigin: '0 0' };
          const flight = node.animate([from, to], { ...FLIGHT, delay: wait, fill: 'backwards' });
          flight.onfinish = () => (node.style.zIndex = '');
        }
      }
      if (was.rolled !== (node.dataset.rolled ?? '')) {
        done.rolled += 1;
        if (!calm) piece.animate(tumbling(), { duration: TUMBLE, easing: 'ease-out' });
      } else if (was.face === '' && node.dataset.face) {
        if (!calm)
          piece.animate([{ rotate: 'y 90deg' }, { rotate: 'y 0deg' }], {
            duration: FLIP,
            delay: far ? 180 : 0,
            fill: 'backwards',
          });
      }
    }
    if (!calm) for (const [id, was] of before) if (!now.has(id)) this.#fade(root, was, scale);
    return done;
  }

  /** Let a piece that is gone fade where it lay. */
  #fade(root: HTMLElement, { node, box }: Seen, scale: number): void {
    if (box.width === 0) return;
    const ghost = node.cloneNode(true) as HTMLElement;
    const frame = root.getBoundingClientRect();
    ghost.removeAttribute('data-id');
    ghost.removeAttribute('data-key');
    ghost.setAttribute('aria-hidden', 'true');
    ghost.inert = true;
    Object.assign(ghost.style, {
      position: 'absolute',
      left: `${(box.left - frame.left) / scale}px`,
      top: `${(box.top - frame.top) / scale}px`,
      zIndex: '4',
      pointerEvents: 'none',
      translate: 'none',
    });
    root.append(ghost);
    const end = () => ghost.remove();
    const fading = ghost.animate([{ opacity: 1 }, { opacity: 0, scale: '0.8' }], { duration: FADE });
    fading.onfinish = end;
    fading.oncancel = end;
  }
}

const tumbling = () => [
  { rotate: '-220deg', translate: '-30px -46px', scale: '0.9' },
  { rotate: '40deg', translate: '12px 0', scale: '1.06', offset: 0.55 },
  { rotate: '-14deg', translate: '-4px -8px', offset: 0.75 },
  { rotate: '0deg', translate: '0 0' },
];
