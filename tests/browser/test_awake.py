"""Screens stay on while a match runs: by a lock over https, by a silent video over plain http; else words say so."""

from __future__ import annotations

import re
from time import monotonic

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.phones import LAN, TV, Pages, Serving, add_bot, at_table, comes_true, start_room, start_room_by_hand

SPY = """
window.locks = [];
window.videos = [];
if (navigator.wakeLock) {
  const request = navigator.wakeLock.request.bind(navigator.wakeLock);
  navigator.wakeLock.request = async (kind) => {
    const lock = await request(kind);
    window.locks.push(lock);
    return lock;
  };
}
const play = HTMLMediaElement.prototype.play;
HTMLMediaElement.prototype.play = function () {
  if (!window.videos.includes(this)) window.videos.push(this);
  return play.call(this);
};
"""
"""Keeps every lock and every video of a page."""
HELD = "() => window.locks.filter((lock) => !lock.released).length === 1"
FREE = "() => window.locks.length > 0 && window.locks.every((lock) => lock.released)"
ROLLS = "() => window.videos.length === 1 && !window.videos[0].paused && window.videos[0].currentTime > 0"
RESTS = "() => window.videos.length === 1 && window.videos[0].paused"
SETTLED_MS = 5_000
MINUTE_MS = 60_000


class Watched(Pages):
    """Pages that tell of locks and videos, and whose time a test can move."""

    def prepare(self, page: Page) -> None:
        page.add_init_script(SPY)
        page.clock.install()


@pytest.fixture
def safe(browser: Browser, serving: Serving) -> Watched:
    """Pages that have a lock, as over https: this machine's own address counts as safe."""
    return Watched(browser, serving("1"))


@pytest.fixture
def plain(browser: Browser, serving: Serving) -> Watched:
    """Pages over plain http, which have none."""
    return Watched(browser, serving("1").replace("127.0.0.1", LAN))


def start_match(host: Page) -> None:
    """Start a match that waits for its player."""
    add_bot(host)
    host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    at_table(host)
    host.locator("button.bid").wait_for()


def show(page: Page, *, hidden: bool) -> None:
    """Put a page out of sight or back, as a phone does; the lock goes with it."""
    page.evaluate(
        """async (hidden) => {
            Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
            if (hidden) for (const lock of window.locks) await lock.release();
            document.dispatchEvent(new Event('visibilitychange'));
        }""",
        hidden,
    )


def test_a_phone_has_the_lock_while_a_match_runs_and_again_after_it_was_out_of_sight(safe: Watched) -> None:
    host, _ = start_room(safe, "Mia")
    host.clock.fast_forward(SETTLED_MS)
    comes_true(host, HELD)
    start_match(host)
    host.clock.fast_forward(11 * MINUTE_MS)
    comes_true(host, HELD)
    show(host, hidden=True)
    comes_true(host, FREE)
    show(host, hidden=False)
    comes_true(host, HELD)
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Settings").click()
    host.get_by_role("switch", name="Keep the screen on").uncheck()
    comes_true(host, FREE)
    host.get_by_role("switch", name="Keep the screen on").check()
    comes_true(host, HELD)
    assert host.evaluate("window.videos.length") == 0
    assert safe.errors == []


def test_ten_minutes_in_the_lobby_let_phone_and_tv_sleep_until_a_match_begins(safe: Watched) -> None:
    host, code = start_room(safe, "Mia")
    screen = safe.open(f"/tv/{code}", TV)
    screen.get_by_text("Mia", exact=True).wait_for()
    for page in (host, screen):
        page.clock.fast_forward(SETTLED_MS)
        comes_true(page, HELD)
        page.clock.fast_forward(9 * MINUTE_MS)
        assert page.evaluate(HELD)
        page.clock.fast_forward(MINUTE_MS)
        comes_true(page, FREE)
    start_match(host)
    for page in (host, screen):
        comes_true(page, HELD)


def can_play(page: Page) -> bool:
    """Say whether this build of the browser has the codecs that phones have."""
    found: bool = page.evaluate(
        """() => document.createElement('video').canPlayType('video/mp4; codecs="avc1.42C00A, mp4a.40.2"') !== ''"""
    )
    return found


def test_over_plain_http_a_silent_video_runs_from_the_first_tap_on(plain: Watched) -> None:
    """It has a sound that is silent, it is not muted and does not loop: else browsers let the screen sleep."""
    host, _ = start_room_by_hand(plain, "Mia")
    if not can_play(host):
        pytest.skip("this Chromium has no H.264")
    assert host.evaluate("'wakeLock' in navigator") is False
    host.clock.fast_forward(SETTLED_MS)
    comes_true(host, "() => window.videos.length === 1")
    start_match(host)
    comes_true(host, ROLLS)
    told = host.evaluate("(({ muted, loop, volume, playsInline }) => [muted, loop, volume, playsInline])(videos[0])")
    assert told == [False, False, 1, True]
    comes_true(host, "() => window.videos[0].webkitAudioDecodedByteCount > 0")
    host.clock.fast_forward(11 * MINUTE_MS)
    assert host.evaluate(ROLLS)
    host.get_by_role("button", name="Pause").click()
    expect(host.get_by_role("heading", name="You paused the game")).to_be_visible()
    host.clock.fast_forward(9 * MINUTE_MS)
    assert host.evaluate(ROLLS)
    host.clock.fast_forward(2 * MINUTE_MS)
    comes_true(host, RESTS)
    assert plain.errors == []


CANNOT = """
delete Navigator.prototype.wakeLock;
HTMLMediaElement.prototype.play = async () => {
  window.refused = 1;
  throw new DOMException('no codec', 'NotSupportedError');
};
"""


GRUDGING = """
const given = navigator.wakeLock.request;
let touched = false;
window.addEventListener('keydown', () => (touched = true), true);
navigator.wakeLock.request = async (kind) => {
  if (touched) return given(kind);
  window.refused = 1;
  throw new DOMException('', 'NotAllowedError');
};
"""


def test_a_browser_that_gives_the_lock_only_in_a_tap_as_safari_does_is_asked_again_in_one(safe: Watched) -> None:
    host, code = start_room(safe, "Mia")
    screen = safe.device(TV)
    screen.add_init_script(GRUDGING)
    screen.goto(f"{safe.url}/tv/{code}")
    screen.get_by_text("Mia", exact=True).wait_for()
    screen.clock.fast_forward(SETTLED_MS)
    comes_true(screen, "() => window.refused > 0")
    add_bot(host)
    stop_time(screen)
    host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    expect(screen.get_by_text("Press any key once, and this screen stays on.")).to_be_visible()
    assert screen.evaluate("window.locks.length") == 0
    screen.keyboard.press("ArrowDown")
    comes_true(screen, HELD)


def stop_time(page: Page) -> None:
    """Let what is said for a moment stay."""
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)


def test_a_browser_that_can_do_neither_says_so_once_a_match_runs(plain: Watched) -> None:
    host, code = start_room_by_hand(plain, "Mia")
    screen = plain.device(TV)
    for page in (host, screen):
        page.add_init_script(CANNOT)
    host.reload()
    host.get_by_text("Who’s playing").wait_for()
    screen.goto(f"{plain.url}/tv/{code}")
    screen.get_by_text("Mia", exact=True).wait_for()
    for page in (host, screen):
        page.clock.fast_forward(SETTLED_MS)
    add_bot(host)
    expect(host.get_by_text("can’t keep the screen on")).to_have_count(0)
    for page in (host, screen):
        comes_true(page, "() => window.refused > 0")
        stop_time(page)
    host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    expect(host.get_by_text("This browser can’t keep the screen on: set your phone to lock later.")).to_be_visible()
    expect(screen.get_by_text("This browser can’t keep the screen on: turn its screen saver off.")).to_be_visible()


@pytest.mark.soak
def test_half_an_hour_of_a_match_with_the_lock(safe: Watched) -> None:
    """Thirty minutes on the page's clock, out of sight every third one."""
    host, _ = start_room(safe, "Mia")
    host.clock.fast_forward(SETTLED_MS)
    start_match(host)
    for minute in range(30):
        host.clock.fast_forward(MINUTE_MS)
        comes_true(host, HELD)
        if minute % 3 == 0:
            show(host, hidden=True)
            comes_true(host, FREE)
            show(host, hidden=False)


@pytest.mark.soak
def test_half_an_hour_of_a_match_with_the_video(plain: Watched) -> None:
    """The video runs eight times as fast, until thirty minutes of it were shown; whenever somebody looks, it runs."""
    host, _ = start_room_by_hand(plain, "Mia")
    if not can_play(host):
        pytest.skip("this Chromium has no H.264")
    host.clock.fast_forward(SETTLED_MS)
    start_match(host)
    comes_true(host, ROLLS)
    host.evaluate(COUNT)
    end = monotonic() + 900
    while host.evaluate("window.shown") < 1800:
        assert monotonic() < end
        host.wait_for_timeout(1000)
        comes_true(host, ROLLS)


COUNT = """() => {
    const [video] = window.videos;
    let before = video.currentTime;
    window.shown = 0;
    video.addEventListener('timeupdate', () => {
        window.shown += Math.max(0, video.currentTime - before);
        before = video.currentTime;
    });
    video.playbackRate = 8;
}"""
