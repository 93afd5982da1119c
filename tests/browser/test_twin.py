"""A whole match in words: the text twin alone, found by roles and names as a screen reader finds things."""

from __future__ import annotations

import re
from time import monotonic

from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.phones import TV, Pages, Serving, at_hand, has
from tests.browser.test_evening import PATIENCE_S, one_die_each


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(name))


def switch_to_words(page: Page) -> None:
    """Choose the table in words, in the settings."""
    button(page, "^Settings$").click()
    page.get_by_role("switch", name=re.compile("^The table in words")).check()
    button(page, "^Close$").click()


def act(page: Page) -> None:
    """Be ready, call if there is something to call, else take the second bid on the list."""
    there = at_hand(page)
    if has(there, "Ready$"):
        button(page, "^Ready$").click(timeout=1000)
    elif has(there, "Call ") and page.get_by_text("Your turn").count():
        button(page, "^Call ").click(timeout=1000)
        button(page, "^Really: Call .* Press again").click(timeout=1000)
    elif has(there, "Bid "):
        if page.get_by_role("combobox").count():
            page.get_by_role("combobox").select_option(index=1, timeout=1000)
        button(page, "^Bid ").first.click(timeout=1000)


def test_a_whole_match_is_played_by_the_text_twin_alone(browser: Browser, serving: Serving) -> None:
    pages = Pages(browser, serving("8"))
    page = pages.open("/")
    switch_to_words(page)
    button(page, "^Start a room$").click()
    page.get_by_role("textbox", name="Your name").fill("Mia")
    button(page, "^Open the room$").click()
    button(page, "^Add a bot$").click()
    button(page, "^Add a bot$").click()
    one_die_each(page)
    button(page, "^Start Roll Call").click()
    expect(page.get_by_role("heading", name="The table in words")).to_be_visible()
    expect(page.get_by_text("Your dice:")).to_have_count(0)
    button(page, "^Show what only you know$").click()
    expect(page.get_by_text(re.compile(r"^Your dice: \w+\.$"))).to_be_visible()
    end = monotonic() + PATIENCE_S
    result = page.get_by_role("heading", name=re.compile("wins Roll Call!"))
    while not result.count():
        assert monotonic() < end, "the match did not end"
        try:
            act(page)
        except TooLate:
            continue
        seen = button(page, "^See the result$")
        if seen.count():
            seen.click(timeout=1000)
    assert pages.errors == []


def test_the_big_screen_has_a_text_twin_too_and_a_slip_does_not_call(browser: Browser, serving: Serving) -> None:
    pages = Pages(browser, serving("4"))
    page = pages.open("/")
    switch_to_words(page)
    button(page, "^Start a room$").click()
    page.get_by_role("textbox", name="Your name").fill("Mia")
    button(page, "^Open the room$").click()
    button(page, "^Add a bot$").click()
    screen = pages.open(f"/tv/{page.url[-4:]}", TV)
    button(page, "^Start Roll Call").click()
    screen.keyboard.press("Tab")
    button(screen, "^The table in words$").press("Enter")
    expect(screen.get_by_role("heading", name="The table in words")).to_be_visible()
    expect(screen.get_by_role("listitem").filter(has_text="Mia: five dice and Biscuit: five dice")).to_be_visible()
    assert button(screen, "only you know").count() == 0
    bid, call = button(page, "^Bid "), button(page, "^Call ")
    bid.wait_for()
    if not call.count():
        bid.click()
    call.click()
    expect(button(page, "^Really: Call ")).to_be_visible()
    expect(page.get_by_text("Showdown.")).to_have_count(0)
