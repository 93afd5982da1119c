"""The big screen leads: what it turns over is on no phone sooner, and a phone shows it itself where there is no TV."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.phones import TV, Moving, Pages, Serving, add_bot, at_table, start_room

WATCH = """
window.seen = [];
const look = () => {
  const count = (which) => document.querySelectorAll(which).length;
  const now = [count('.lookup'), count('.hands .die'), count('.hands .cover'), count('.stamp:not(.ghost)')].join();
  if (window.seen.at(-1) !== now) window.seen.push(now);
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
"""
"""Keep what a phone shows: the card, open dice, covered dice and the verdict, whenever that changes."""


@pytest.fixture(scope="module")
def shared(browser: Browser, serving: Serving) -> Pages:
    return Moving(browser, serving("1"))


@pytest.fixture
def pages(shared: Pages) -> Iterator[Pages]:
    yield shared
    shared.clear()


def start_match(host: Page) -> None:
    add_bot(host, bots=3)
    host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    at_table(host)
    host.locator(".rollcall").wait_for()
    host.evaluate(WATCH)


def call(host: Page) -> None:
    """Call the first bid there is, making one if nobody has."""
    press = host.locator("button.call")
    while not press.count():
        if host.locator("button.bid").count():
            host.locator("button.bid").click()
        host.wait_for_timeout(200)
    press.focus()
    host.keyboard.press("Enter")
    host.keyboard.press("Enter")


def seen(host: Page) -> list[list[int]]:
    """Read what a phone has shown of the showdown so far, up to the verdict."""
    host.locator(".stamp:not(.ghost)").wait_for()
    shown: list[Any] = host.evaluate("window.seen")
    return [list(map(int, each.split(","))) for each in shown]


def test_with_a_tv_phones_say_look_up_and_show_the_dice_with_the_verdict(pages: Pages) -> None:
    host, code = start_room(pages, "Mia")
    screen = pages.open(f"/tv/{code}", TV)
    screen.locator("main, .stage").first.wait_for()
    start_match(host)
    call(host)
    shown = seen(host)
    assert any(card for card, *_ in shown)
    assert all(not dice or verdict for _, dice, _, verdict in shown)


def test_without_a_tv_the_phone_lifts_the_cups_itself(pages: Pages) -> None:
    host, _ = start_room(pages, "Mia")
    start_match(host)
    call(host)
    shown = seen(host)
    assert not any(card for card, *_ in shown)
    assert any(covered and not verdict for *_, covered, verdict in shown)
    assert shown[-1][2] == 0


def test_somebody_elsewhere_has_it_shown_on_the_phone_from_then_on(pages: Pages) -> None:
    host, code = start_room(pages, "Mia")
    screen = pages.open(f"/tv/{code}", TV)
    screen.locator("main, .stage").first.wait_for()
    start_match(host)
    call(host)
    host.get_by_role("button", name="No TV where you are? Show it here").click()
    expect(host.locator(".hands")).to_be_visible()
    expect(host.locator(".lookup")).to_have_count(0)
    assert host.evaluate("localStorage.getItem('rumpus.here')") == "on"
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Settings").click()
    choice = host.get_by_role("switch", name="No TV where I am")
    expect(choice).to_be_checked()
    choice.uncheck()
    assert host.evaluate("localStorage.getItem('rumpus.here')") == "off"
