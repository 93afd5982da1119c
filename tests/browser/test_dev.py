"""The page of a game's author: a move, a mistake in the rules, where it is, and how it goes away when it is mended."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.phones import Pages
from tests.cli.workbench import CRASH, Workbench

DESK = {"width": 1440, "height": 900}

LAY = """async (round) => {
  const [frame] = document.querySelectorAll('iframe');
  const { code, token } = JSON.parse(frame.dataset.seat);
  const line = new WebSocket(`ws://${location.host}/ws/${code}`);
  line.onopen = () => line.send(JSON.stringify({ type: 'Hello', token }));
  line.onmessage = ({ data }) => {
    const said = JSON.parse(data);
    if (said.type !== 'MatchUpdate' || said.view.round !== round || said.offers.length === 0) return;
    line.onmessage = null;
    line.send(JSON.stringify({ type: 'Play', id: `lay.${round}`, match: said.match, action: said.offers[0] }));
  };
}"""
"""Lay a card in a round, as the seat of the first frame."""


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Workbench]:
    with Workbench(tmp_path) as opened:
        yield opened


def open_page(pages: Pages, bench: Workbench, size: dict[str, int]) -> Page:
    """Open the author's page, with the match on it."""
    page = pages.open("/dev", size)
    expect(page.get_by_text("Waiting for your next save")).to_be_visible()
    bench.until(lambda now: now["phase"] == "playing")
    return page


def picture(page: Page, name: str) -> None:
    """Keep a picture of a page where somebody wants to look at it."""
    folder = os.environ.get("RUMPUS_TEST_PICTURES")
    if folder:
        page.screenshot(path=Path(folder) / f"{name}.png", animations="disabled")


def at_round(bench: Workbench, number: int) -> None:
    """Wait until the match has come so far: it has two lines when everybody is there, and a round has three."""
    bench.until(lambda now: now["lines"] >= 2 + 3 * (number - 1))


def test_a_mistake_is_shown_with_its_place_and_goes_away_when_it_is_mended(bench: Workbench, browser: Browser) -> None:
    pages = Pages(browser, bench.url)
    page = open_page(pages, bench, DESK)
    phone, screen = page.frame_locator("iframe").first, page.frame_locator("iframe").last
    expect(screen.locator("main.screen")).to_be_visible()
    expect(phone.get_by_role("button", name="Pause")).to_be_visible()
    page.evaluate(LAY, 1)
    at_round(bench, 2)
    picture(page, "dev-playing")
    line = bench.break_it()
    page.evaluate(LAY, 2)
    expect(page.get_by_role("heading", name="Your rules stopped")).to_be_visible()
    alert = page.get_by_role("alert").first
    expect(alert).to_contain_text(f"state.points has 3 items. Line {line} asked for number 92, counting from 0.")
    expect(alert).to_contain_text(f"high.py, line {line}")
    expect(page.locator(".failed")).to_have_text(f"{line}{CRASH.rstrip()}")
    expect(page.get_by_text("state.round = 2", exact=True)).to_be_visible()
    expect(page.get_by_text("You did this: Lay")).to_be_visible()
    expect(page.locator("dl")).to_contain_text("laid")
    picture(page, "dev-error")
    screens = pages.open(f"/tv/{bench.status()['code']}", {"width": 1920, "height": 1080})
    expect(screens.get_by_text("The author is at work.")).to_be_visible()
    picture(screens, "dev-tv")
    expect(screens.get_by_text("IndexError")).to_have_count(0)
    bench.mend()
    expect(page.get_by_role("heading", name="Your rules stopped")).to_have_count(0)
    expect(page.get_by_text("Your rules work again")).to_be_visible()
    expect(screens.get_by_text("The author is at work.")).to_have_count(0)
    at_round(bench, 3)
    assert pages.errors == []


def test_on_a_phone_it_fits_and_a_log_that_fails_can_be_cut(bench: Workbench, browser: Browser) -> None:
    pages = Pages(browser, bench.url)
    page = pages.open("/dev")
    expect(page.get_by_text("Waiting for your next save")).to_be_visible()
    page.evaluate(LAY, 1)
    at_round(bench, 2)
    picture(page, "dev-phone-playing")
    bench.break_it("    raise ValueError('no move counts')\n")
    expect(page.get_by_role("heading", name="The match does not fit the new rules")).to_be_visible()
    picture(page, "dev-phone-error")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Play on from the line before").click()
    expect(page.get_by_role("heading", name="Your rules stopped")).to_be_visible()
    page.get_by_role("button", name="New match").click()
    bench.mend()
    expect(page.get_by_text("Your rules work again")).to_be_visible()


def test_another_seat_is_taken_from_its_bot_and_the_page_speaks_german(bench: Workbench, browser: Browser) -> None:
    pages = Pages(browser, bench.url)
    page = pages.open("/dev", DESK, locale="de-DE")
    expect(page.get_by_text("Speichere, wenn du so weit bist")).to_be_visible()
    page.get_by_role("group", name="Wessen Handy du siehst").get_by_role("button").nth(1).click()
    expect(page.get_by_title("Das Handy von You 2")).to_be_visible()
    bench.until(lambda now: now["seats"][1]["bot"] is None)
    bench.file.write_text(bench.sound.replace("def legal(", "def legal(("))
    expect(page.get_by_role("heading", name="Deine Datei lässt sich nicht laden")).to_be_visible()
    picture(page, "dev-load")
    assert pages.errors == []
