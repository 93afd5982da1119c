"""Whether the words of a page have room: none runs off the screen, is cut by its box, or broken in two."""

from __future__ import annotations

from playwright.sync_api import Page

CUT_OFF = """
() => {
  const found = {};
  const place = (element) => {
    const steps = [];
    for (let at = element; at && at !== document.body; at = at.parentElement)
      steps.push(`${at.localName}:${[...at.parentElement.children].indexOf(at)}`);
    return steps.reverse().join(' ');
  };
  const shown = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode;
    const element = text.parentElement;
    if (!text.data.trim() || !shown(element) || element.closest('.vh, svg, script, style, option')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) continue;
    for (const word of text.data.matchAll(/[\\p{L}\\p{M}]{4,}/gu)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const tops = [...range.getClientRects()].map((each) => Math.round(each.top));
      if (new Set(tops).size > 1) found[place(element)] = `broken: ${word[0]}`;
    }
    let [left, right, moves] = [0, innerWidth, false];
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(at);
      if (/auto|scroll/.test(overflowX + overflowY)) moves = true;
      if (/auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth + 1) {
        [left, right] = [-Infinity, Infinity];
        break;
      }
      if (!/visible/.test(overflowX)) {
        const around = at.getBoundingClientRect();
        if (around.width < 2) [left, right] = [-Infinity, Infinity];
        left = Math.max(left, around.left);
        right = Math.min(right, around.right);
        if (!moves && around.height > 2 && !/visible/.test(overflowY) && box.bottom > around.bottom + 3)
          found[place(element)] = `cut below: ${text.data.trim()}`;
      }
      if (position === 'fixed') break;
    }
    if (box.right > right + 1.5 || box.left < left - 1.5)
      found[place(element)] = `cut at the side: ${text.data.trim()}`;
  }
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth + 1) found.page = 'the page is wider than the screen';
  return found;
}
"""


def cut_off(page: Page) -> dict[str, str]:
    """Name the texts of a page that are cut, by where they stand."""
    found: dict[str, str] = page.evaluate(CUT_OFF)
    return found
