"""The show in real Chromium: the TV tells who won, phones follow, and the evening has a table and an end."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from rumpus.client import Client
from rumpus.room.lines import ShowName, Sit
from tests.browser.phones import TV, Pages, Serving, arrange, comes_true, speak, start_room
from tests.browser.test_access import found_in_both_schemes, violations
from tests.faults.playing import play_on

RATE = "4"
"""Slow enough for every part of the podium to be drawn."""

HEARD = """
window.heard = [];
const hear = () => {
  for (const each of document.querySelectorAll('h1, .lookup b, .vh[aria-live]')) {
    const text = each.textContent.trim();
    if (text && !window.heard.includes(text)) window.heard.push(text);
  }
};
new MutationObserver(hear).observe(document, { childList: true, subtree: true, characterData: true });
"""
"""Every headline and whatever readers are told."""


class Listening(Pages):
    """Pages that keep what they said."""

    def prepare(self, page: Page) -> None:
        page.add_init_script(HEARD)


@pytest.fixture
def pages(browser: Browser, serving: Serving) -> Iterator[Pages]:
    found = Listening(browser, serving(RATE))
    yield found
    assert found.errors == []
    found.clear()


class Players:
    """People who play by themselves, in a loop of their own: Playwright has that of this thread."""

    def __init__(self, url: str, code: str, *names: str) -> None:
        self.thread = ThreadPoolExecutor(1)
        self.loop = asyncio.new_event_loop()
        self.stack = contextlib.AsyncExitStack()
        self.all: list[Client] = []
        self.do(self.come(url, code, names))

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        self.thread.submit(self.loop.run_until_complete, work).result()

    async def come(self, url: str, code: str, names: tuple[str, ...]) -> None:
        for name in names:
            client = await self.stack.enter_async_context(Client(url))
            await client.join(code, name)
            await client.do(Sit())
            await client.do(ShowName(shown=True))
            self.all.append(client)

    async def play(self) -> None:
        """Play the match that begins."""
        await self.all[0].until(lambda: self.all[0].room["phase"] == "playing")
        await asyncio.gather(*(play_on(each, [], f"luck {seat}") for seat, each in enumerate(self.all)))

    def leave(self) -> None:
        self.do(self.stack.aclose())
        self.loop.close()
        self.thread.shutdown()


def heard(page: Page) -> list[str]:
    """Return what a page said, the first thing first."""
    found: list[str] = page.evaluate("window.heard")
    return found


def says(page: Page, pattern: str) -> str:
    """Wait until a page says something, and give the sentence."""
    comes_true(page, "pattern => window.heard.some((said) => new RegExp(pattern).test(said))", pattern)
    return next(said for said in heard(page) if re.search(pattern, said))


def play(host: Page, players: Players) -> None:
    """Have a match played, from the lobby to its end."""
    arrange(host, {"type": "SetOption", "name": "start_dice", "value": 1}, {"type": "Start"})
    players.do(players.play())


@contextlib.contextmanager
def people(url: str, code: str, *names: str) -> Iterator[Players]:
    """Have people at the table until the evening is over."""
    players = Players(url, code, *names)
    try:
        yield players
    finally:
        players.leave()


def test_an_evening_of_three_games_with_a_tv(pages: Pages) -> None:
    """The TV tells who won, and phones look up until then; games end with tonight's table, the evening with its end."""
    host, code = start_room(pages, "Mia", bypass_csp=True)
    arrange(host, {"type": "Stand"}, {"type": "AddBot"})
    screen = pages.open(f"/tv/{code}", TV, bypass_csp=True)
    with people(pages.url, code, "Jonas", "Priya") as players:
        expect(screen.get_by_text("Jonas", exact=True)).to_be_visible()
        for number in range(1, 4):
            play(host, players)
            if (
                number == 1
            ):  # at its own pace: nobody is named before the drum roll, nor on a phone before the TV is done
                named = says(screen, " wins Roll Call!$")
                assert violations(screen) == []
                before = [said for said in heard(screen) if re.search(r"^Who wins|^Third place|^.+ or .+\?$", said)]
                assert before
                assert says(host, " wins Roll Call!$") == named
                assert heard(host).index("Look up!") < heard(host).index(named)
            else:
                host.get_by_role("button", name="See the result").click()
                host.get_by_role("button", name="Go on").click()
                named = says(host, " wins Roll Call!$")
            if number < 3:
                host.get_by_role("button", name="Another game, other rules").click()
                winner = named.removesuffix(" wins Roll Call!")
                expect(screen.get_by_role("heading", name="Tonight")).to_be_visible()
                expect(screen.get_by_text(f"{winner} won Roll Call")).to_be_visible()
                expect(screen.locator(".next li")).to_have_count(3)
                if number == 1:
                    assert violations(screen) == []
                for page in (screen, host):
                    page.evaluate("window.heard = []")
        host.get_by_role("button", name="Good night, all").click()
        room = players.all[0].room
    best = max(room["scores"].values())
    names = {each["id"]: each["name"] for each in room["members"]}
    champions = ", ".join(names[member] for member, points in room["scores"].items() if points == best)
    says(screen, f"^Good night! Tonight belongs to {champions}\\.$")
    expect(screen.get_by_text("3 games tonight")).to_be_visible()
    expect(host.get_by_role("heading", name="Good night!")).to_be_focused()
    assert violations(screen) + found_in_both_schemes(host) == []
    speak(host, "de")
    expect(host.get_by_role("heading", name="Gute Nacht!")).to_be_visible()
    host.get_by_role("button", name="Ein Spiel noch").click()
    expect(screen.get_by_role("heading", name="What fits next")).to_be_visible()
