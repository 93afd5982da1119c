"""Roll Call's pages keep what the rules promise of screens: hidden dice stay hidden, odds come after the showdown."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocket, expect

from rumpus.games.rollcall.odds import SIDES, at_least
from tests.browser.phones import TV, Pages, Serving, add_bot, at_table, start_room


@pytest.fixture(scope="module")
def shared(browser: Browser, serving: Serving) -> Pages:
    return Pages(browser, serving("1"))


@pytest.fixture
def pages(shared: Pages) -> Iterator[Pages]:
    yield shared
    shared.clear()


def listen(page: Page) -> list[dict[str, Any]]:
    """Keep every message that reaches a page from now on."""
    heard: list[dict[str, Any]] = []

    def take(data: str | bytes) -> None:
        heard.append(json.loads(data))

    def follow(socket: WebSocket) -> None:
        socket.on("framereceived", take)

    page.on("websocket", follow)
    page.reload()
    return heard


def start_match(host: Page) -> None:
    add_bot(host)
    host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    at_table(host)
    host.locator("button.bid").wait_for()


def own_dice(page: Page) -> Locator:
    return page.get_by_role("group", name=re.compile("^Your dice"))


def test_rc_d7_a_phone_hides_the_own_dice_until_pressed(pages: Pages) -> None:
    """RC-D7: dice are in the page only while the cup is held."""
    host, _ = start_room(pages, "Mia")
    start_match(host)
    assert own_dice(host).count() == 0
    box = host.get_by_role("button", name="Your cup: hold to see your dice").bounding_box()
    assert box is not None
    host.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    host.mouse.down()
    expect(own_dice(host).locator(".die")).to_have_count(5)
    host.mouse.up()
    expect(own_dice(host)).to_have_count(0)


def test_rc_d7_the_big_screen_shows_cups_counts_and_bids_and_never_a_hidden_die(pages: Pages) -> None:
    """RC-D7: neither what the screen draws nor what it is sent holds a die before the call."""
    host, code = start_room(pages, "Mia")
    screen = pages.open(f"/tv/{code}", TV)
    heard = listen(screen)
    start_match(host)
    host.locator("button.bid").click()
    screen.locator(".standing .die").first.wait_for()
    expect(screen.locator(".places .die")).to_have_count(0)
    expect(screen.get_by_text("Mia", exact=True).first).to_be_visible()
    tables = [message["view"] for message in heard if message["type"] == "MatchUpdate"]
    assert tables
    assert all(view["mine"] == [] and "ghost" not in view for view in tables if view["phase"] == "bidding")


def expected(shown: dict[str, Any]) -> str:
    """The chance of a called bid, by the odds of the rules."""
    hidden = sum(map(len, shown["hands"])) - len(shown["hands"][shown["caller"]])
    chance = at_least(
        shown["claim"]["quantity"] - shown["counts"][shown["caller"]], hidden, len(shown["faces"]) / SIDES
    )
    whole = round(chance * 100)
    return {0: "< 1 %" if chance else "0 %", 100: "> 99 %" if chance < 1 - 1e-9 else "100 %"}.get(whole, f"{whole} %")


def call_at_once(host: Page) -> None:
    """Call the first bid there is, making one if nobody has."""
    call = host.locator("button.call")
    while not call.count():
        if host.locator("button.bid").count():
            host.locator("button.bid").click()
        host.wait_for_timeout(200)
    call.focus()
    host.keyboard.press("Enter")
    host.keyboard.press("Enter")
    host.get_by_text(re.compile("told the truth|bluffing")).first.wait_for(state="attached")


def test_rc_d6_phone_and_screen_tell_the_odds_of_the_rules_after_the_showdown(pages: Pages) -> None:
    """RC-D6: the odds as the caller knew them are the same on every screen, and come when all is counted."""
    host, code = start_room(pages, "Mia")
    screen = pages.open(f"/tv/{code}", TV, reduced_motion="reduce")
    heard = listen(screen)
    start_match(host)
    expect(host.locator(".odds b")).to_have_count(0)
    call_at_once(host)
    screen.locator(".odds b").wait_for()
    *_, shown = (m["view"]["showdown"] for m in heard if m["type"] == "MatchUpdate" and "showdown" in m["view"])
    expect(host.locator(".odds b")).to_have_text(expected(shown))
    expect(screen.locator(".odds b")).to_have_text(expected(shown))


def test_rc_d6_a_table_that_does_not_want_the_odds_does_not_see_them(pages: Pages) -> None:
    """RC-D6: with `odds` off nobody is told."""
    host, code = start_room(pages, "Mia")
    screen = pages.open(f"/tv/{code}", TV, reduced_motion="reduce")
    host.get_by_role("button", name="More rules", exact=True).click()
    row = host.get_by_role("listitem").filter(has_text="how likely the bid was")
    row.get_by_text("no", exact=True).click()
    host.keyboard.press("Escape")
    start_match(host)
    call_at_once(host)
    expect(screen.get_by_text(re.compile("opens|wins")).first).to_be_visible()
    assert host.locator(".odds b").count() == screen.locator(".odds b").count() == 0
