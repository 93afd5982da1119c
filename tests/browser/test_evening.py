"""An evening as people have it: phones and a TV in real Chromium, from the first page to the winner."""

from __future__ import annotations

import re
from time import monotonic

from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.phones import (
    TV,
    Moving,
    Pages,
    Serving,
    add_bot_by_hand,
    join_room_by_hand,
    says,
    start_room_by_hand,
)

PATIENCE_S = 120


def one_die_each(host: Page) -> None:
    """Let the host make it a short match, by the rules sheet."""
    host.get_by_role("button", name="More rules", exact=True).click()
    row = host.get_by_role("listitem").filter(has_text="Dice each player starts with")
    for _ in range(4):
        row.get_by_role("button", name="less").click()
    expect(row.locator("b.num")).to_have_text("1")
    host.keyboard.press("Escape")


CHOICES = """() => {
  const seen = [...document.querySelectorAll('button')].filter((each) => each.offsetParent);
  const named = (name) => seen.find((each) => each.innerText.trim() === name);
  const there = (selector) => document.querySelector(selector);
  if (named('Skip')) return 'Skip';
  if (named('Ready')) return 'Ready';
  return there('button.bid') ? (there('button.call') ? 'call' : 'bid') : '';
}"""
"""What there is to do on a phone, in one look."""


def act(page: Page) -> None:
    """Do what there is to do on a phone: skip the lesson, call by keyboard if in turn, else bid, else be ready."""
    choice: str = page.evaluate(CHOICES)
    if choice in {"Skip", "Ready"}:
        page.get_by_role("button", name=choice, exact=True).first.click(timeout=1000)
    elif choice == "call":
        page.locator("button.call").first.focus(timeout=1000)
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
    elif choice:
        page.locator("button.bid").first.click(timeout=1000)


def is_over(page: Page) -> bool:
    """Say whether the result is on a screen."""
    return says(page, "last player with dice")


def play_on(phones: list[Page], screens: list[Page]) -> None:
    """Play until the result is on every screen; one phone reloads in the middle."""
    end, reloaded = monotonic() + PATIENCE_S, False
    while not all(is_over(page) for page in screens):
        assert monotonic() < end, "the match did not end"
        for page in phones:
            try:
                act(page)
            except TooLate:
                continue
        if not reloaded and phones[1].locator(".stamp:not(.ghost)").count():
            phones[1].reload()
            reloaded = True
        phones[0].wait_for_timeout(20)


def test_three_phones_a_tv_and_a_bot_play_a_whole_match(browser: Browser, serving: Serving) -> None:
    pages = Moving(browser, serving("40"))
    mia, code = start_room_by_hand(pages, "Mia")
    phones = [mia, *(join_room_by_hand(pages.calm(), code, name) for name in ("Jonas", "Priya"))]
    screen = pages.open(f"/tv/{code}", TV)
    expect(screen.get_by_text("Jonas", exact=True)).to_be_visible()
    add_bot_by_hand(mia)
    one_die_each(mia)
    mia.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    play_on(phones, [*phones, screen])
    (winner,) = {found_winner(page) for page in phones}
    expect(screen.get_by_text(winner, exact=True).first).to_be_visible()
    assert pages.errors == []


def found_winner(page: Page) -> str:
    """Read who won off a phone."""
    sentence = page.get_by_text(re.compile("is the last player with dice")).first.inner_text()
    return sentence.partition(" is the last")[0]


def test_a_wrong_code_is_said_in_words_and_nothing_is_lost(browser: Browser, serving: Serving) -> None:
    pages = Pages(browser, serving("40"))
    page = pages.open("/")
    page.get_by_role("textbox").first.click()
    page.keyboard.type("ZZZZ")
    expect(page.get_by_text("There is no room ZZZZ.")).to_be_visible()
