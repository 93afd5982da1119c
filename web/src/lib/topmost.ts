// Notices lie over the bar at the top, where no name, no die and no bid is, whatever part of a page says them.

const raised = new Set<HTMLElement>();

/** Whether one of them says something; what the room has to say comes after it. */
export const isSaid = () => [...raised].some((element) => element.childElementCount > 0);

/** Take an element out of its part of the page and lay it over everything (`.toasts` in base.css says where). */
export function topmost(element: HTMLElement) {
  document.body.append(element);
  raised.add(element);
  return { destroy: () => raised.delete(element) && element.remove() };
}
