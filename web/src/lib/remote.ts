// The arrow keys of a remote: each walks to the nearest thing that way, OK presses it, Back leaves. Pages that have keys of
// their own come first; what they took is left alone. It is loaded where a screen may be a TV, and once.

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const BACK = ['GoBack', 'BrowserBack', 'XF86Back'];
const THINGS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
const NEAR = 4;

/** What can be walked to: in the topmost dialog, if there is one. */
function things(): HTMLElement[] {
  const inside = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
  return [...inside.querySelectorAll<HTMLElement>(THINGS)].filter(
    (each) => each.checkVisibility() && !each.matches(':disabled, [inert] *, [tabindex="-1"]'),
  );
}

/** Where a thing is; what is drawn in place of a hidden field is its label. */
const boxOf = (thing: Element): DOMRect =>
  ((thing instanceof HTMLInputElement && thing.closest('label')) || thing).getBoundingClientRect();

/** How far it is from one span to another; nothing if they overlap. */
const gap = (from: number, to: number, low: number, high: number): number => Math.max(0, low - to, from - high);

/** The nearest thing in a direction: straight ahead comes before aside. */
function nearest(from: DOMRect, [x, y]: readonly [number, number], among: HTMLElement[]): HTMLElement | undefined {
  let best: { to: HTMLElement; far: number } | undefined;
  for (const to of among) {
    const box = boxOf(to);
    const across = (box.left + box.right - from.left - from.right) / 2;
    const down = (box.top + box.bottom - from.top - from.bottom) / 2;
    const along = across * x + down * y;
    if (along <= NEAR) continue;
    const aside = x ? gap(from.top, from.bottom, box.top, box.bottom) : gap(from.left, from.right, box.left, box.right);
    if (aside > along) continue; // that is another way
    const far = along + 4 * aside + 0.2 * Math.abs(x ? down : across);
    if (!best || far < best.far) best = { to, far };
  }
  return best?.to;
}

/** Whether a field has a use for the key itself: a slider for left and right, a text until its end. */
function needs(field: Element | null, key: string): boolean {
  const sideways = key === 'ArrowLeft' || key === 'ArrowRight';
  if (field instanceof HTMLTextAreaElement) return true;
  if (!(field instanceof HTMLInputElement) || !sideways) return false;
  if (field.type === 'range') return true;
  if (['checkbox', 'radio', 'button', 'submit'].includes(field.type)) return false;
  return key === 'ArrowLeft' ? field.selectionStart !== 0 : field.selectionEnd !== field.value.length;
}

function walk(event: KeyboardEvent, way: readonly [number, number]): void {
  const active = document.activeElement;
  if (needs(active, event.key)) return;
  const all = things();
  const isHere = active !== null && active !== document.body && active !== document.documentElement;
  const to = isHere ? nearest(boxOf(active), way, all) : all[0];
  to?.focus();
  if (to || (active instanceof HTMLInputElement && active.type === 'radio')) event.preventDefault();
}

/** Press what has no answer to Enter of its own. */
function press(event: KeyboardEvent): void {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || !['checkbox', 'radio'].includes(field.type)) return;
  event.preventDefault();
  field.click();
}

function back(event: KeyboardEvent): void {
  event.preventDefault();
  history.back();
}

window.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const way = WAYS[event.key];
  if (way) walk(event, way);
  else if (event.key === 'Enter') press(event);
  else if (BACK.includes(event.key)) back(event);
});

export {};
