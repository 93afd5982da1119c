// Whoever plays by keys is not lost when one page of the table follows another.

/** Take the focus if nothing has it. */
export function caught(node: HTMLElement): void {
  if (document.activeElement === null || document.activeElement === document.body) node.focus({ preventScroll: true });
}
