"""A whole match by keyboard alone, from the first page on, without one tap."""

from __future__ import annotations

import re
from time import monotonic

from playwright.sync_api import Browser, Page, expect

from tests.browser.phones import Newcomers, Serving
from tests.browser.test_evening import PATIENCE_S, is_over

FOCUS = """() => {
  const focused = document.activeElement;
  return `${focused?.innerText ?? ''} ${focused?.className} ${focused?.getAttribute('aria-label') ?? ''}`;
}"""


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def tab_to(page: Page, name: str) -> None:
    """Walk with Tab to a button of this name or class."""
    for _ in range(60):
        press(page, "Tab")
        if re.search(name, page.evaluate(FOCUS)):
            return
    raise AssertionError(f"Tab does not lead to {name}")


def two_dice_each(page: Page) -> None:
    """Make it a short match, in the rules sheet."""
    tab_to(page, "^More rules")
    press(page, "Enter")
    row = page.get_by_role("listitem").filter(has_text="Dice each player starts with")
    slider = row.get_by_role("slider")
    slider.wait_for()
    for _ in range(20):
        press(page, "Tab")
        if slider.evaluate("slider => slider === document.activeElement"):
            break
    press(page, "ArrowLeft", "ArrowLeft", "ArrowLeft")
    expect(row.locator("b.num")).to_have_text("2")
    press(page, "Escape")


def act(page: Page) -> None:
    """Call if there is something to call, else bid, else be ready: by Tab and Enter."""
    for selector, keys in (("button.call", ("Enter", "Enter")), ("button.bid", ("Enter",))):
        if page.locator(selector).count():
            tab_to(page, selector.partition(".")[2] + r"\b")
            press(page, *keys)
            page.wait_for_timeout(300)
            return
    if page.get_by_role("button", name="Ready", exact=True).count():
        tab_to(page, "^Ready")
        press(page, "Enter")


def test_a_whole_match_is_played_by_keyboard_alone(browser: Browser, serving: Serving) -> None:
    pages = Newcomers(browser, serving("8"))
    page = pages.open("/", {"width": 390, "height": 844}, reduced_motion="reduce")
    page.get_by_role("button", name="Start a room").wait_for()
    tab_to(page, "Start a room")
    press(page, "Enter")
    page.get_by_role("textbox").wait_for()
    page.keyboard.type("Mia")
    press(page, "Enter")
    page.get_by_role("button", name="Add a bot", exact=True).wait_for()
    tab_to(page, "^Add a bot")
    press(page, "Enter")
    two_dice_each(page)
    start = page.get_by_role("button", name=re.compile("^Start Roll Call"))
    expect(start).to_be_enabled()
    tab_to(page, "^Start Roll Call")
    press(page, "Enter")
    page.get_by_role("button", name="Skip", exact=True).wait_for()
    tab_to(page, "^Skip")
    press(page, "Enter")
    end = monotonic() + PATIENCE_S
    while not is_over(page):
        assert monotonic() < end, "the match did not end"
        act(page)
        page.wait_for_timeout(50)
        assert page.evaluate("document.activeElement !== null")
    assert pages.errors == []
