"""Rumpus in Firefox and WebKit: layouts, sounds, screens that stay on, the check of the dice, pictures, matches."""

from __future__ import annotations

from time import monotonic, sleep

import pytest

from tests.engines.devices import PHONE, Device, Marionette, wait
from tests.engines.playing import HANDS, SEEN, act, begin, come_in, play_on, tap

SPY = """
Object.assign(window, { notes: 0, contexts: [], locks: [], videos: [] });
const Real = window.AudioContext;
window.AudioContext = class extends Real { constructor(...all) { super(...all); window.contexts.push(this); } };
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...all) { window.notes += 1; return start.apply(this, all); };
const request = window.WakeLock?.prototype.request;
if (request) WakeLock.prototype.request = async function (kind) {
  const lock = await request.call(this, kind);
  window.locks.push(lock);
  return lock;
};
const play = HTMLMediaElement.prototype.play;
HTMLMediaElement.prototype.play = function () { window.videos.push(this); return play.call(this); };
"""
"""Keeps notes, locks and videos of a page from now on; the page is the same until it is loaded anew."""

SMALL, LAPTOP, KEYBOARD = (360, 640), (1366, 768), (390, 400)
"""The last is what a keyboard leaves of a phone."""
ENDS = "return !!document.elementFromPoint(innerWidth / 2, innerHeight - 3)?.closest('.phone .dock')"
"""Whether the keys of the lobby reach down to the edge of the window."""


def settle(device: Device, url: str) -> None:
    """Come into a room of one's own as somebody new, with eyes and ears open."""
    device.open(url)
    device.run("localStorage.clear()")
    device.open(url)
    device.run(SPY)
    come_in(device, "Mia")


# What make test does


def test_roll_call_from_the_first_page_to_the_check_of_the_dice(device: Device, url: str) -> None:
    settle(device, url)
    for size in (SMALL, LAPTOP, PHONE):
        device.resize(*size)
        wait(device, ENDS)
    for zoom in ("1.3", "1"):
        device.run("document.documentElement.style.setProperty('--zoom', arguments[0])", zoom)
        wait(device, ENDS)
    begin(device, url, "rollcall")
    play_on(device, "rollcall", 120)
    wait(device, "return window.notes > 0 && window.contexts.length === 1")
    end = monotonic() + 60
    while not device.run("return window.locks.filter((lock) => !lock.released).length === 1"):
        assert monotonic() < end, "the screen may sleep"
        device.touch(PHONE[0] // 2, 200)
    assert holds(device, "screen")
    tap(device, "named('Check the dice')")
    wait(device, "return document.querySelector('.verdict.good')?.innerText.includes('everything fits')")


def holds(device: Device, topic: str) -> bool:
    """Ask Firefox itself whether it keeps the screen on; nobody can ask WebKit."""
    if not isinstance(device.wire, Marionette):
        return True
    found = device.wire.chrome(
        """return Cc['@mozilla.org/power/powermanagerservice;1'].getService(Ci.nsIPowerManagerService)
          .getWakeLockState(arguments[0]);""",
        topic,
    )
    return bool(found == "locked-foreground")


INK = "return [...document.querySelectorAll('canvas')].filter((canvas) => canvas.width && canvas.height).length"
"""How many canvases have anything on them."""
NOTE = """
if (window.drawn !== undefined) return window.drawn;
window.drawn = 0;
const look = () => document.querySelector('[aria-label^="The picture, enlarged"] canvas');
setInterval(() => { if (look()?.width) window.drawn += 1; }, 30);
return 0;
"""
"""Counts from now on how often the picture was there, also on a page that was loaded anew; gives the count."""
FETCHED = """return performance.getEntriesByType('resource').map(({ name }) => name)
  .filter((each) => each.includes('/picture/'))"""
KEPT = """return [...Object.values(localStorage), ...Object.values(sessionStorage), document.documentElement.outerHTML]
  .filter((each) => each.includes('blob:') || each.includes('/picture/')).length"""
AGAIN = """window.again = 0;
fetch(arguments[0], { cache: 'force-cache' }).then((answer) => (window.again = answer.status))"""


def test_stare_d2_a_picture_is_fetched_opened_and_wiped(device: Device, calm: str) -> None:
    settle(device, calm)
    # on a whole board, since on a short one the bot may begin and be home before anybody else has had a look
    begin(device, calm, "stare", skill="general", judging="key", answer_s=90, target="finish", board="standard")
    end = monotonic() + 240
    while not device.run(NOTE):
        assert monotonic() < end, device.run("return document.body.innerText")
        act(device, "stare")
        sleep(0.3)  # the page has to draw in the same thread that answers
    (address, *_) = device.run(FETCHED)
    wait(device, f"return !document.querySelector('[aria-label^=\"The picture, enlarged\"]') && !(() => {{ {INK} }})()")
    assert device.run(KEPT) == 0
    device.run(AGAIN, address)
    assert wait(device, "return window.again") >= 400


def test_over_plain_http_a_film_keeps_the_screen_on_or_words_say_why_not(device: Device, lan: str, url: str) -> None:
    settle(device, lan)
    assert device.run("return isSecureContext || 'wakeLock' in navigator") is False
    wait(device, "return window.videos.length")
    begin(device, url, "rollcall")
    if device.run(
        """return document.createElement('video').canPlayType('video/mp4; codecs="avc1.42C00A, mp4a.40.2"')"""
    ):
        wait(device, "return window.videos.at(-1).currentTime > 0 && !window.videos.at(-1).paused")
        assert device.run("return window.videos.at(-1).muted || window.videos.at(-1).loop") is False
        assert holds(device, "video-playing")
    else:
        wait(device, "return document.body.innerText.includes('can’t keep the screen on')")


# What make soak does


@pytest.mark.soak
@pytest.mark.parametrize("game", HANDS)
def test_a_whole_match(device: Device, url: str, game: str) -> None:
    settle(device, url)
    begin(device, url, game, bots=2 if game == "rofl" else 1)
    assert play_on(device, game, 400)
    wait(device, "return document.querySelector('.pod').innerText.includes('Mia')")


UNHURRIED: dict[str, dict[str, int | str]] = {
    "rofl": {"write_s": 60, "guess_s": 60},
    "stare": {"answer_s": 90, "target": "finish", "board": "standard"},
}


@pytest.mark.soak
@pytest.mark.parametrize("game", UNHURRIED)
def test_what_is_typed_and_sent_is_whole_above_an_open_keyboard(device: Device, calm: str, game: str) -> None:
    """In a window as low as a keyboard leaves it, and, as on an iPhone, in one that the keyboard covers."""
    settle(device, calm)
    begin(device, calm, game, bots=2, **UNHURRIED[game])
    end = monotonic() + 120
    while not (field := device.run(FIELD)):
        assert monotonic() < end
        act(device, game)
        sleep(0.03)
    device.resize(*KEYBOARD)
    wait(device, WHOLE, field, KEYBOARD[1])
    device.resize(*PHONE)
    device.run(COVERED, KEYBOARD[1])
    wait(device, WHOLE, field, KEYBOARD[1])


FIELD = (
    SEEN
    + """
const lines = at.map((each) => (each.ariaLabel ?? each.labels?.[0]?.innerText ?? '').trim());
return ['Your text', 'Your one guess', 'Your answer'].find((each) => lines.includes(each));
"""
)
"""The line one types in; the two for a question of one's own are not meant."""
WHOLE = (
    SEEN
    + """
const box = named(arguments[0])?.getBoundingClientRect();
return box && box.top >= 0 && box.bottom <= arguments[1] && box.left >= 0 && box.right <= innerWidth;
"""
)
COVERED = """
Object.defineProperty(visualViewport, 'height', { configurable: true, value: arguments[0] });
visualViewport.dispatchEvent(new Event('resize'));
"""
