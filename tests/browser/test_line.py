"""A phone that lost its line says so within three seconds, greys what it shows, and comes back by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from time import monotonic

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from rumpus.core import all_games
from tests.browser.line import Wire
from tests.browser.phones import TV, Pages, Serving, add_bot, at_table, choose, have_banner, start_room

LOST = "No connection, trying again"
TITLES = [game.title for game in all_games()]


@pytest.fixture(scope="module")
def shared(browser: Browser, serving: Serving) -> Pages:
    return Pages(browser, serving("1"))


@pytest.fixture
def pages(shared: Pages) -> Iterator[Pages]:
    yield shared
    shared.clear()


@pytest.fixture
def wire(pages: Pages) -> Iterator[Wire]:
    with Wire(pages.url) as joined:
        yield joined


@pytest.fixture
def far(pages: Pages, wire: Wire) -> Pages:
    """Pages whose line goes over the wire."""
    return Pages(pages.browser, wire.url)


WATCH = """
addEventListener('load', () => new MutationObserver(() => {
  if (document.querySelector('.line-news:not(.back)')) window.saidAt ??= Date.now();
}).observe(document, { subtree: true, childList: true }));
"""
"""Note when the page says so by itself: whoever asks from outside, on a busy machine, is late."""


def begin(host: Page, title: str = "Roll Call") -> None:
    """Start a match with a bot."""
    add_bot(host)
    if title != "Roll Call":
        choose(host, title)
    host.get_by_role("button", name=re.compile(f"^Start {re.escape(title)}")).click()
    at_table(host)
    expect(host.locator(".table-area")).to_be_visible()


def seconds_till_said(page: Page, silent_since: float) -> float:
    """Wait for the banner; gives how long it took by the page's own clock."""
    expect(page.get_by_text(LOST)).to_be_visible()
    return float(page.evaluate("window.saidAt")) / 1000 - silent_since


def clock(page: Page) -> Locator:
    return page.locator(".table-area .clock .num").first


def test_a_silent_line_is_said_within_three_seconds(far: Pages, wire: Wire) -> None:
    """By a clock that is moved by hand, so that no busy machine makes it later."""
    host, _ = start_room(far, "Mia")
    host.clock.install()
    host.reload()
    begin(host)
    have_banner(host)
    stop_the_clock(host)
    wire.silence()
    host.clock.run_for(1900)
    assert not host.get_by_text(LOST).count(), "a hiccup is no news"
    host.clock.run_for(1100)
    assert host.get_by_text(LOST).is_visible()


@pytest.mark.soak
def test_a_silent_line_is_said_within_three_seconds_of_real_time(far: Pages, wire: Wire) -> None:
    host, _ = start_room(far, "Mia")
    host.add_init_script(WATCH)
    host.reload()
    begin(host)
    have_banner(host)
    since = float(host.evaluate("Date.now()")) / 1000
    wire.silence()
    assert seconds_till_said(host, since) < 3.0


class Clocked(Pages):
    """Pages whose timers can be moved by hand."""

    def prepare(self, page: Page) -> None:
        page.clock.install()


def stop_the_clock(page: Page) -> None:
    """Let no time pass on a page but by hand."""
    page.clock.pause_at(float(page.evaluate("Date.now()")) / 1000 + 0.1)


@pytest.mark.parametrize("title", TITLES)
def test_a_silent_line_is_said_in_every_game(pages: Pages, wire: Wire, title: str) -> None:
    far = Clocked(pages.browser, wire.url)
    host, _ = start_room(far, "Mia")
    begin(host, title)
    have_banner(host)
    assert not host.get_by_text(LOST).count()
    stop_the_clock(host)
    wire.silence()
    host.clock.run_for(3000)
    expect(host.get_by_text(LOST)).to_be_visible()
    area = host.locator(".table-area")
    expect(area).to_have_class(re.compile(r"\blost\b"))
    expect(area).to_have_attribute("inert", "")
    wire.speak()
    expect(host.get_by_text("You are back")).to_be_visible()
    expect(area).not_to_have_class(re.compile(r"\blost\b"))
    end = monotonic() + 30
    while host.get_by_text("You are back").count():  # once more, if the line fell silent meanwhile
        assert monotonic() < end, "it is still said"
        host.clock.run_for(2100)
        host.wait_for_timeout(50)
    assert far.errors == []


def test_what_was_pressed_as_the_line_fell_silent_is_sent_when_it_is_back(pages: Pages, far: Pages, wire: Wire) -> None:
    host, code = start_room(far, "Mia")
    screen = pages.open(f"/tv/{code}", TV)
    begin(host)
    bid = host.locator("button.bid")
    bid.wait_for()
    have_banner(host)
    wire.silence()
    bid.press("Enter")
    expect(host.get_by_text(LOST)).to_be_visible()
    expect(host.get_by_text("What you pressed will be sent when you are back online.")).to_be_visible()
    assert not screen.get_by_text("Mia says").count()
    wire.speak()
    expect(screen.get_by_text("Mia says").first).to_be_visible()
    expect(host.get_by_text("Your turn, Mia")).to_have_count(0)


def test_the_clock_stands_while_nobody_knows_it(far: Pages, wire: Wire) -> None:
    host, _ = start_room(far, "Mia")
    begin(host)
    clock(host).wait_for()
    wire.silence()
    expect(host.get_by_text(LOST)).to_be_visible()
    shown = clock(host).inner_text()
    host.wait_for_timeout(2500)
    assert clock(host).inner_text() == shown
    wire.speak()
    expect(clock(host)).not_to_have_text(shown)


def test_a_line_that_is_cut_for_a_moment_is_nobodys_business_and_a_longer_one_is_said(far: Pages, wire: Wire) -> None:
    host, _ = start_room(far, "Mia")
    host.add_init_script(WATCH)
    host.reload()
    begin(host)
    host.locator("button.bid").wait_for()
    wire.cut()
    host.wait_for_timeout(1500)
    assert not host.evaluate("window.saidAt")
    expect(host.get_by_text("Your turn, Mia")).to_be_visible()
    wire.silence()
    wire.cut()
    expect(host.locator(".line-news")).to_be_visible()
    wire.speak()
    expect(host.get_by_text("You are back")).to_be_visible()
    expect(host.get_by_text("Your turn, Mia")).to_be_visible()


def test_somebody_who_is_long_gone_is_told_of_the_bot_and_may_try_at_once(far: Pages, wire: Wire) -> None:
    host, _ = start_room(far, "Mia")
    host.clock.install()
    host.reload()
    begin(host)
    host.locator("button.bid").wait_for()
    have_banner(host)
    wire.silence()
    host.clock.run_for(3000)
    expect(host.get_by_text("Your seat and hand are safe.")).to_be_visible()
    host.clock.run_for(27_500)
    expect(host.get_by_text("A bot plays for you until you are back.")).to_be_visible()
    called = wire.calls
    host.get_by_role("button", name="Try now").click()
    while wire.calls == called:
        host.wait_for_timeout(20)
    wire.speak()
    expect(host.get_by_text("You are back")).to_be_visible()


def test_in_the_lobby_too_the_banner_pushes_and_covers_nothing(far: Pages, wire: Wire) -> None:
    host, _ = start_room(far, "Mia")
    host.get_by_text("Who’s playing").wait_for()
    wire.silence()
    expect(host.get_by_text(LOST)).to_be_visible()
    banner = host.locator(".line-news").bounding_box()
    first = host.get_by_role("button", name="Menu").bounding_box()
    assert banner is not None
    assert first is not None
    assert banner["y"] + banner["height"] <= first["y"]


def test_the_big_screen_says_so_too(pages: Pages, far: Pages, wire: Wire) -> None:
    host, code = start_room(pages, "Mia")
    screen = far.open(f"/tv/{code}", TV)
    screen.get_by_text("Mia", exact=True).first.wait_for()
    begin(host)
    screen.get_by_text("Round 1,").first.wait_for()
    wire.silence()
    expect(screen.get_by_text("Connection lost; this screen comes back by itself")).to_be_visible()
    wire.speak()
    expect(screen.get_by_text("Connection lost; this screen comes back by itself")).to_have_count(0)


def passes(page: Page, seconds: float) -> None:
    """Let time pass on a page, bit by bit, so that what it asks is answered meanwhile."""
    for _ in range(int(seconds * 4)):
        page.clock.run_for(250)
        page.wait_for_timeout(20)


def test_a_page_asks_little_in_a_match_and_nothing_while_nobody_looks_at_it(shared: Pages) -> None:
    pages = Clocked(shared.browser, shared.url)
    sent: list[str | bytes] = []

    def note(frame: str | bytes) -> None:
        sent.append(frame)

    host, _ = start_room(pages, "Mia")
    host.on("websocket", lambda line: line.on("framesent", note))
    host.reload()
    begin(host)
    host.locator("button.bid").wait_for()
    stop_the_clock(host)
    passes(host, 1)
    sent.clear()
    passes(host, 4)
    assert 2 <= len(sent) <= 7, "about one frame a second"
    host.evaluate("Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })")
    passes(host, 1.5)
    sent.clear()
    passes(host, 3)
    assert len(sent) <= 1, "now and then what time it is"
    sent.clear()
    host.evaluate("delete document.hidden")
    host.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    end = monotonic() + 30
    while not sent:
        assert monotonic() < end, "whoever comes back knows at once"
        host.wait_for_timeout(20)
