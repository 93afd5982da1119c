// Notices lie over the bar at the top, where no name, no die and no bid is, whatever part of a page says them.

/** Take an element out of its part of the page and lay it over everything (`.toasts` in base.css says where). */
export function topmost(element: HTMLElement) {
  document.body.append(element);
  return { destroy: () => element.remove() };
}
