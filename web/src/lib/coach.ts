// What the lesson lets through: the one control that is lit, and the bar above it. Everything else is a wrong tap.
import type { ActView } from './wire';

const KEYS = ['Enter', ' '];
const FOCUSABLE = 'button, input, textarea, select, a[href], [tabindex="0"]';
/** How long something stays open for whoever cannot hold it. */
const SEEN = 1200;

interface Watched {
  /** What is asked for, and the control for it; nothing while the table plays. */
  act: () => ActView | null;
  control: () => HTMLElement | null;
  /** Whether something belongs to the lesson itself and is always let through. */
  isOurs: (target: Element) => boolean;
  wrong: () => void;
  touched: () => void;
}

/** The places at which the tab key stops: the control, or what is in it, and the keys of the lesson. */
export function stopsOf(control: HTMLElement | null, ours: Iterable<HTMLElement>): HTMLElement[] {
  const inside = control === null ? [] : [...control.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const own = control?.matches(FOCUSABLE) ? [control] : inside.filter((each) => each.tabIndex >= 0);
  return [...own, ...ours];
}

/** Watch everything that is pressed in the page; gives a way to stop that. */
export function watch({ act, control, isOurs, wrong, touched }: Watched): () => void {
  let held: { at: number; act: ActView } | null = null;

  const passes = (event: Event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    return isOurs(target) || (act() !== null && (control()?.contains(target) ?? false));
  };

  function guard(event: Event) {
    if (event instanceof KeyboardEvent && !KEYS.includes(event.key) && !isTyped(event)) return;
    if (passes(event)) return void (begins(event) && hold(event));
    event.preventDefault();
    event.stopImmediatePropagation();
    if (begins(event) || (event.type === 'click' && (event as MouseEvent).detail === 0)) wrong();
  }

  /** A control that only shows or chooses something: note since when it is held. */
  function hold(event: Event) {
    const asked = act();
    if (asked?.does === null && !isOurs(event.target as Element)) held = { at: performance.now(), act: asked };
  }

  function release(event: Event) {
    if (event instanceof KeyboardEvent && !KEYS.includes(event.key)) return;
    const was = held;
    held = null;
    if (was === null || was.act !== act() || !was.act.hold_ms) return;
    if (performance.now() - was.at >= was.act.hold_ms) touched();
    else wrong();
  }

  /** A click: of a key or a finger where nothing is held, or of a screen reader, which cannot hold. */
  function click(event: Event) {
    const asked = act();
    if (asked?.does !== null || !passes(event) || isOurs(event.target as Element)) return;
    const byReader = (event as PointerEvent).detail === 0 && held === null && Boolean(asked.hold_ms);
    if (!asked.hold_ms) window.setTimeout(touched);
    else if (byReader) window.setTimeout(() => act() === asked && touched(), SEEN);
  }

  const guarded = ['pointerdown', 'mousedown', 'touchstart', 'click', 'dblclick', 'keydown'];
  const released = ['pointerup', 'pointercancel', 'keyup'];
  for (const name of guarded) window.addEventListener(name, guard, { capture: true, passive: false });
  for (const name of released) window.addEventListener(name, release, true);
  window.addEventListener('click', click, true);
  return () => {
    for (const name of guarded) window.removeEventListener(name, guard, true);
    for (const name of released) window.removeEventListener(name, release, true);
    window.removeEventListener('click', click, true);
  };
}

const begins = (event: Event) =>
  event.type === 'pointerdown' || (event instanceof KeyboardEvent && !event.repeat && KEYS.includes(event.key));

/** A key that a page may take for a digit or a letter of its own. */
const isTyped = (event: KeyboardEvent) => event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
