"""One phone, several people: whole matches by hands that are opened one at a time."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser import test_evening, test_goforit, test_stare
from tests.browser.phones import TV, Pages, Serving, at_hand, choose, has, set_rules, start_room

PATIENCE_S = 150


@pytest.fixture
def pages(browser: Browser, serving: Serving, request: pytest.FixtureRequest) -> Iterator[Pages]:
    found = Pages(browser, serving(getattr(request, "param", "8")))
    yield found
    assert found.errors == []
    found.clear()


def brings(page: Page, name: str) -> None:
    """Have somebody play on this phone too."""
    page.locator(".sp.me").click()
    page.get_by_role("textbox", name="Who plays on this phone too").fill(name)
    page.get_by_role("button", name="Plays here too").click()
    expect(page.get_by_role("button", name=f"{name} does not play here any more")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    expect(page.locator(".sp").filter(has_text=name)).to_contain_text("on Mia’s phone")


def opened(page: Page, there: list[str]) -> bool:
    """Open the hand that is next, if the phone is covered; by keys, since a finger has to rest on it."""
    if not has(there, "Hold to open|Keep holding"):
        return False
    page.get_by_role("button", name=re.compile("^(Hold to open|Keep holding)")).press("Enter", timeout=1000)
    return True


def play(page: Page, act: Callable[[Page], None]) -> int:
    """Play until the match is over; returns how often a hand was opened."""
    end, keys = monotonic() + PATIENCE_S, 0
    while not has(there := at_hand(page), "See the result|Play again|Watch again"):
        assert monotonic() < end, page.locator("body").inner_text()
        try:
            if opened(page, there):
                keys += 1
            else:
                act(page)
        except TooLate:
            continue
        page.wait_for_timeout(20)
    return keys // 2  # on a busy machine clocks run out before most hands are opened


def hands(page: Page) -> list[dict[str, Any]]:
    """Keep what a page is told of the match."""
    heard: list[dict[str, Any]] = []

    def follow(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: heard.append(json.loads(data)))

    page.on("websocket", follow)
    page.reload()
    return heard


@pytest.mark.parametrize("pages", ["20"], indirect=True)
def test_two_on_one_phone_play_a_whole_roll_call_and_no_page_has_two_hands(pages: Pages) -> None:
    """The connection is one member's at a time, and what it is sent is that seat's alone."""
    mia, code = start_room(pages, "Mia")
    screen = pages.open(f"/tv/{code}", TV)
    brings(mia, "Leo")
    set_rules(mia, start_dice=1)
    heard = hands(mia)
    mia.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    play(mia, test_evening.act)
    expect(screen.get_by_text(re.compile("last player with dice")).first).to_be_visible()
    seats = [each["seat"] for each in heard if each["type"] == "MatchUpdate"]
    assert {*seats} == {0, 1}
    members = [each["member"] for each in heard if each["type"] == "Welcome"]
    assert len({*members}) == 2


@pytest.mark.soak
def test_two_on_one_phone_play_a_whole_goforit(pages: Pages) -> None:
    """The longest of the three games that may; Roll Call and STARE! are played to the end in `make test`."""
    mia, _ = start_room(pages, "Mia")
    choose(mia, "GoForIt!")
    brings(mia, "Leo")
    mia.get_by_role("button", name=re.compile("^Start GoForIt!")).click()
    assert play(mia, test_goforit.Tally().act)


def test_two_on_one_phone_play_a_whole_stare(pages: Pages) -> None:
    mia, _ = start_room(pages, "Mia")
    choose(mia, "STARE!")
    brings(mia, "Leo")
    set_rules(mia, **test_stare.SHORT)
    mia.get_by_role("button", name=re.compile("^Start STARE!")).click()
    assert play(mia, lambda page: test_stare.act(page, [page]))


def test_a_page_that_is_loaded_again_shows_no_hand_until_somebody_says_who_it_is(pages: Pages) -> None:
    mia, _ = start_room(pages, "Mia")
    brings(mia, "Leo")
    mia.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    mia.get_by_role("group", name="Who has the phone").wait_for()
    mia.reload()
    expect(mia.get_by_text("Hand me to")).to_be_visible()
    expect(mia.locator(".table-page")).to_have_count(0)
    mia.get_by_role("button", name="Leo", exact=True).click()
    for _ in range(2):
        mia.get_by_role("button", name=re.compile("^(Hold to open|Keep holding)")).press("Enter")
    expect(mia.get_by_role("group", name="Who has the phone").locator(".on")).to_have_accessible_name("Leo")


def test_a_game_that_everybody_plays_at_once_says_why_not(pages: Pages) -> None:
    mia, _ = start_room(pages, "Mia")
    brings(mia, "Leo")
    choose(mia, "ROFL!")
    start = mia.get_by_role("button", name=re.compile("^Start ROFL!"))
    expect(start).to_contain_text("Everybody plays at once. One phone each.")
    expect(start).to_have_attribute("aria-disabled", "true")
