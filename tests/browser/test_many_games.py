"""The lobby with twenty games, plugged in as others plug in theirs; in this build nine of them have pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.drawn import DRAWN
from tests.browser.phones import PHONE, TV, Pages, add_bot, choose, choose_by_hand, join_room, start_room
from tests.faults.playing import Process
from tests.live.plugged import plug_in

PLAIN = tuple(f"plain{number}" for number in range(10, 16))
GAMES = (*DRAWN, *PLAIN)
MOST = 8
MODULE = """
from dataclasses import replace
from tests.live.peek import GAME as PEEK
GAME = replace(PEEK, name={name!r}, title={title!r}, seats=range(2, {most} + 1))
"""

INSIDE = """(selector) => [...document.querySelectorAll(selector)].map((each) => {
  const box = each.getBoundingClientRect();
  return [box.left, box.top, innerWidth - box.right, box.width, box.height];
})"""


def title(name: str) -> str:
    """Give a game a title that is as long as they get."""
    return "The Game of Peek " + name.lstrip("pekalin")


@pytest.fixture(scope="module")
def pages(browser: Browser, drawn: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pages]:
    folder = tmp_path_factory.mktemp("many")
    for name in GAMES:
        plug_in(folder, name, f"game_of_{name}")
        (folder / f"game_of_{name}.py").write_text(MODULE.format(name=name, title=title(name), most=MOST))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(folder))
        patch.setenv("RUMPUS_STATIC", str(drawn))
        with Process(folder / "rooms.db", rate="1") as server:
            yield Pages(browser, server.url)


def boxes(page: Page, selector: str) -> list[list[float]]:
    """Measure for each how far in it is from the left, the top and the right, its width and its height."""
    found: list[list[float]] = page.evaluate(INSIDE, selector)
    return found


def test_twenty_games_can_be_tapped_on_a_phone(pages: Pages) -> None:
    mia, _ = start_room(pages, "Mia", size=PHONE)
    expect(mia.get_by_role("radiogroup", name="Game").get_by_role("radio")).to_have_count(20)
    for width, height, title in ((390, 844, "The Game of Peek 4"), (360, 640, "The Game of Peek 3")):
        mia.set_viewport_size({"width": width, "height": height})
        for left, _, right, *size in boxes(mia, ".games .gm"):
            assert min(left, right) >= 0
            assert min(size) >= 44
        assert mia.evaluate("document.documentElement.scrollWidth <= innerWidth")
        choose_by_hand(mia, title)


def test_twenty_games_fit_the_tv_above_the_bench(pages: Pages) -> None:
    """With a few people, and with two rows of them."""
    mia, code = start_room(pages, "Mia")
    screen = pages.open(f"/tv/{code}", TV)
    join_room(pages, code, "Jonas")
    choose(mia, "The Game of Peek 5")
    add_bot(mia)
    games_fit(screen, 3)
    add_bot(mia, bots=5)
    games_fit(screen, 8)


def games_fit(screen: Page, people: int) -> None:
    expect(screen.locator(".row .tag b")).to_have_count(people if people == MOST else people + 1)
    expect(screen.locator(".games li")).to_have_count(20)
    expect(screen.locator(".games .sel")).to_have_text(re.compile("Peek 5"))
    screen.wait_for_timeout(800)  # everybody has sat down
    bench = boxes(screen, ".bench")[0][1]
    for left, top, right, _, height in boxes(screen, ".games li"):
        assert min(left, right) >= 0
        assert top + height <= bench
        assert top >= 540
    assert screen.evaluate(
        "[...document.querySelectorAll('.games b')].every((each) => each.scrollWidth <= each.clientWidth)"
    )
