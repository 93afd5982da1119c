"""How much JavaScript a phone or a TV loads before it can be used, as it comes over the wire (gzip)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Response

from rumpus.server.static import packed
from tests.browser.phones import TV, Pages, Serving, add_bot, at_table, start_room

FIRST_LOAD_KB = 45.0
"""The shell and one game."""
FURTHER_GAME_KB = 15.0
STATIC = Path(__file__).parents[2] / "src" / "rumpus" / "server" / "static"


@pytest.fixture(scope="module")
def shared(browser: Browser, serving: Serving) -> Pages:
    return Pages(browser, serving("1"))


@pytest.fixture
def pages(shared: Pages) -> Iterator[Pages]:
    yield shared
    shared.clear()


class Loads:
    """What a page loads from now on."""

    def __init__(self, page: Page) -> None:
        self.scripts: dict[str, int] = {}
        page.on("response", self.note)

    def note(self, response: Response) -> None:
        if response.request.is_navigation_request():
            self.scripts.clear()  # what was still on its way to the page before
        elif response.url.endswith(".js"):
            assert response.headers["content-encoding"] == "gzip"
            self.scripts[response.url.rpartition("/")[2]] = int(response.headers["content-length"])

    @property
    def kb(self) -> float:
        return sum(self.scripts.values()) / 1024


NO_LEISURE = """
const later = window.setTimeout;
window.setTimeout = (work, wait = 0, ...rest) => (wait < 1000 ? later(work, wait, ...rest) : 0);
"""
"""What a page fetches when there is nothing else to do is not counted, however slow the machine is."""


def fresh(page: Page) -> Loads:
    """Load the page once more, with nothing kept, and nothing counted that the page before it still fetches."""
    address = page.url
    page.goto("about:blank")
    loads = Loads(page)
    page.add_init_script(NO_LEISURE)
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.goto(address)
    return loads


def test_a_phone_that_scans_the_code_loads_little(pages: Pages) -> None:
    _, code = start_room(pages, "Mia")
    page = pages.open(f"/{code}")
    loads = fresh(page)
    page.get_by_role("button", name="Sit down").wait_for()
    assert loads.kb < FIRST_LOAD_KB, loads.scripts
    page.get_by_role("textbox").fill("Jonas")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_text("Who’s playing").wait_for()
    assert loads.kb < FIRST_LOAD_KB, loads.scripts


def test_a_phone_at_the_table_loads_the_shell_and_one_game_within_the_budget(pages: Pages) -> None:
    host, _ = start_room(pages, "Mia")
    add_bot(host)
    host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    at_table(host)
    host.locator("button.bid").wait_for()
    loads = fresh(host)
    host.get_by_role("radiogroup", name="Which value").wait_for()
    assert loads.kb < FIRST_LOAD_KB, loads.scripts


@pytest.mark.parametrize("part", ["Table", "Screen"])
def test_every_games_table_is_small_on_phones_and_on_the_tv(part: str) -> None:
    sizes = {path.name: len(packed(path)) / 1024 for path in STATIC.glob(f"assets/{part}-*.js")}
    assert sizes
    assert max(sizes.values()) < FURTHER_GAME_KB, sizes


def test_a_screen_in_the_lobby_loads_little(pages: Pages) -> None:
    _, code = start_room(pages, "Mia")
    screen = pages.open(f"/tv/{code}", TV)
    loads = fresh(screen)
    screen.get_by_text("Mia", exact=True).wait_for()
    assert loads.kb < FIRST_LOAD_KB, loads.scripts


def test_a_screen_at_the_table_loads_the_shell_and_one_game_within_the_budget(pages: Pages) -> None:
    host, code = start_room(pages, "Mia")
    screen = pages.open(f"/tv/{code}", TV)
    add_bot(host)
    host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    at_table(host)
    screen.get_by_text("Round 1,").first.wait_for()
    loads = fresh(screen)
    screen.get_by_text("Round 1,").first.wait_for()
    screen.get_by_text("Mia", exact=True).first.wait_for()
    assert loads.kb < FIRST_LOAD_KB, loads.scripts
