// Arrow keys inside a list of pieces, Tab between lists: one piece of each list is in the order of Tab.

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const centre = (element: Element) => {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2] as const;
};

/** Let arrows move between the buttons of a list; told anew when its pieces change. */
export function arrows(list: HTMLElement, _: string) {
  let current: HTMLElement | null = null;
  const all = () => [...list.querySelectorAll<HTMLElement>('button')];

  function settle() {
    const buttons = all();
    if (current === null || !list.contains(current))
      current = buttons.find((each) => each.getAttribute('aria-disabled') !== 'true') ?? buttons[0] ?? null;
    for (const each of buttons) each.tabIndex = each === current ? 0 : -1;
  }

  function keydown(event: KeyboardEvent) {
    const way = DIRECTIONS[event.key];
    const from = (event.target as Element).closest<HTMLElement>('button');
    if (way === undefined || from === null || event.ctrlKey || event.metaKey || event.altKey) return;
    const [x, y] = centre(from);
    let best: { to: HTMLElement; far: number } | null = null;
    for (const to of all()) {
      const [a, b] = centre(to);
      const along = (a - x) * way[0] + (b - y) * way[1];
      const aside = Math.abs((a - x) * way[1]) + Math.abs((b - y) * way[0]);
      const far = along + aside * 3;
      if (along > 4 && (best === null || far < best.far)) best = { to, far };
    }
    event.preventDefault();
    event.stopPropagation();
    if (best === null) return;
    current = best.to;
    settle();
    best.to.focus();
  }

  function focusin(event: FocusEvent) {
    const to = (event.target as Element).closest<HTMLElement>('button');
    if (to === null || to === current) return;
    current = to;
    settle();
  }

  list.addEventListener('keydown', keydown);
  list.addEventListener('focusin', focusin);
  const watch = new MutationObserver(settle);
  watch.observe(list, { childList: true, subtree: true });
  settle();
  return { update: () => settle(), destroy: () => watch.disconnect() };
}
