"""Names of every kind: sixteen wide letters, and from right to left. No page is pushed apart by them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import test_rofl as rofl
from tests.browser.phones import TV, Pages, Serving, at_table, choose, join_room, set_rules, start_room, who_has
from tests.browser.test_access import SIZES

WIDE, OTHER, LEFTWARD = "W" * 16, "M" * 16, "محمد"

BEYOND = """() => {
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const inside = text.parentElement;
    if (!text.textContent.trim() || !inside.checkVisibility() || inside.closest('.vh, .to-words, svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width } = range.getBoundingClientRect();
    const edge = Math.min(innerWidth, boxOf(inside).right);
    if (width && (left < -1 || right > edge + 1) && !isKept(inside)) found.push(text.textContent.trim());
  }
  return found;
  function boxOf(each) {
    return getComputedStyle(each).display === 'inline' ? boxOf(each.parentElement) : each.getBoundingClientRect();
  }
  function isKept(each) {
    const style = getComputedStyle(each);
    if (['auto', 'scroll'].includes(style.overflowX) || style.textOverflow === 'ellipsis') return true;
    return each.parentElement !== null && isKept(each.parentElement);
  }
}"""
"""Find texts beyond their boxes or the edges of the screen, but for what can be scrolled there or ends in dots."""


@pytest.fixture(scope="module")
def shared(browser: Browser, serving: Serving) -> Pages:
    return Pages(browser, serving("1"))


@pytest.fixture
def pages(shared: Pages) -> Iterator[Pages]:
    yield shared
    shared.clear()


def beyond(*phones: Page) -> list[str]:
    """Look at phones in every size; gives what is beyond their edges."""
    found: list[str] = []
    for page in phones:
        before = page.viewport_size
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            found += [f"{size}: {text}" for text in page.evaluate(BEYOND)]
        assert before is not None
        page.set_viewport_size(before)
    return found


def seat(pages: Pages, title: str, *guests: str) -> tuple[list[Page], str]:
    """Let people with such names come into a room that plays a game."""
    host, code = start_room(pages, WIDE, reduced_motion="reduce")
    phones = [host, *(join_room(pages, code, name) for name in guests)]
    choose(host, title)
    return phones, code


def start(phones: list[Page], title: str) -> None:
    phones[0].get_by_role("button", name=re.compile(f"^Start {title}")).click()
    for page in phones:
        at_table(page)


def test_roll_call_holds_names_of_any_width_until_the_dice_are_counted(pages: Pages) -> None:
    phones, code = seat(pages, "Roll Call", OTHER, "Ruth")
    for page in phones:  # no question of the crowd, whose card takes the place of what a call wins and costs
        page.evaluate("localStorage.setItem('rumpus.asked', 'off')")
        page.reload()
    screen = pages.open(f"/tv/{code}", TV, reduced_motion="reduce")
    assert beyond(*phones) == []
    start(phones, "Roll Call")
    for page in phones:
        page.get_by_text("Round 1").first.wait_for()
    assert beyond(*phones) == []
    title, flag = screen.locator(".title").bounding_box(), screen.locator(".flag").bounding_box()
    assert title is not None
    assert flag is not None
    assert title["x"] + title["width"] <= flag["x"], "whose turn it is lies beside the title"
    bidder = who_has(phones, "button.bid")
    bidder.locator("button.bid").click()
    caller = next(page for page in phones if page is not bidder)
    caller.locator("button.call").wait_for()
    waiting = who_has(phones, ".riskcard")
    expect(waiting.locator(".riskcard .good b")).to_have_text(re.compile(r"\S loses\u00a01$"))
    assert beyond(*phones) == []
    caller.locator("button.call").focus()
    caller.keyboard.press("Enter")
    caller.keyboard.press("Enter")
    for page in phones:
        page.locator(".stamp:not(.ghost)").wait_for()
    assert beyond(*phones) == []


@pytest.mark.parametrize("title", ["GoForIt", "Rockin", "STARE", "ROFL"])
def test_every_other_table_holds_them_too(pages: Pages, title: str) -> None:
    phones, _ = seat(pages, title, OTHER)
    start(phones, title)
    for page in phones:
        page.locator(".table-page h2, .table-page .meta").first.wait_for(state="attached")
    assert beyond(*phones) == []


def test_the_end_of_a_turn_of_rofl_holds_them_and_one_text_fills_the_page(pages: Pages) -> None:
    phones, _ = seat(pages, "ROFL", OTHER)
    set_rules(phones[0], **rofl.SLOW)
    start(phones, "ROFL")
    guesser, writer = phones
    writer.locator(".reveal h3").wait_for()
    message = rofl.read(writer)
    rofl.write(writer, "abc")
    writer.get_by_role("button", name=re.compile("^I am done")).click()
    line = guesser.get_by_role("textbox", name="Your one guess")
    line.fill(message)
    line.press("Enter")
    for page in phones:
        page.get_by_role("list", name="All texts").wait_for()
    assert beyond(*phones) == []
    row = writer.locator(".end ol li").bounding_box()
    assert row is not None
    assert row["height"] > 150


def test_a_name_from_right_to_left_leaves_the_sentence_in_order(pages: Pages) -> None:
    phones, _ = seat(pages, "Roll Call", LEFTWARD)
    expect(phones[0].get_by_text(f"not ready yet: \u2068{LEFTWARD}\u2069")).to_be_visible()
