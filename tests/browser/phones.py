"""Real Chromium at phone and TV size, driven against a real server."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any, Literal

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from rumpus.core import all_games
from rumpus.room.members import COLOURS, SHAPES

PHONE = {"width": 390, "height": 844}
TV = {"width": 1920, "height": 1080}
LAN = "rumpus.lan"
"""A name of this machine that is no secure context, as addresses in a LAN are."""
Serving = Callable[[str], str]
"""Returns the address of a server whose clock runs so many times as fast as real."""
STATIC = Path(__file__).parents[2] / "src" / "rumpus" / "server" / "static"
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--mute-audio"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)


def installed() -> str | None:
    """Find the system's browser, if it has one: best without windows, since nobody looks at them."""
    names = ("chromium-headless-shell", "chromium", "google-chrome")
    return next(filter(None, map(shutil.which, names)), None)


@contextmanager
def chromium(*flags: str) -> Iterator[Browser]:
    """Start a browser: the system's if there is one, else Playwright's own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=[*FLAGS, *flags])
        try:
            yield browser
        finally:
            browser.close()


UNANNOUNCED = """
if (location.protocol !== 'about:') localStorage['rumpus.levels'] ??= '{"subtitles":false,"music":0,"voice":0}';
"""

KNOWING = f"""
if (location.protocol !== 'about:') localStorage['rumpus.howto'] ??= '{" ".join(game.name for game in all_games())}';
"""
"""What a page keeps of somebody who has played every game before."""


class Pages:
    """The pages of one evening; whatever goes wrong in one of them is kept in `errors`.

    They ask for less motion: painting it takes more of the machine than all the rest. `Moving` has it.
    """

    motion: Literal["reduce", "no-preference"] = "reduce"
    announcer = False
    """Whether they have subtitles and music, as everybody has who does not turn them off."""
    newcomers = False
    """Whether the games are new to everybody, so that lessons come before them; those have tests of their own."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.errors: list[str] = []

    def open(self, path: str, size: dict[str, int] | None = None, **options: Any) -> Page:
        """Open a page of its own, as on a device of its own."""
        page = self.device(size, **options)
        page.goto(self.url + path)
        return page

    def device(self, size: dict[str, int] | None = None, **options: Any) -> Page:
        """Take a device on which nothing is open yet."""
        phone: dict[str, Any] = {"is_mobile": True, "has_touch": True} if size is None else {}
        allowed = {"permissions": ["screen-wake-lock"]}  # as outside of tests, where nobody is asked for it
        device: dict[str, Any] = {
            "viewport": size or PHONE,
            "reduced_motion": self.motion,
            **allowed,
            **phone,
            **options,
        }
        context = self.browser.new_context(**device)
        if not self.announcer:
            context.add_init_script(UNANNOUNCED)
        if not self.newcomers:
            context.add_init_script(KNOWING)
        page = context.new_page()
        self.prepare(page)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.note(message.type, message.text))
        return page

    def prepare(self, page: Page) -> None:
        """Get a page ready before it loads anything."""

    def calm(self) -> Pages:
        """Pages of the same evening that ask for less motion."""
        return self

    def clear(self) -> None:
        """Put all pages away, so that the next evening begins with none."""
        for context in self.browser.contexts:
            context.close()
        self.errors.clear()

    def note(self, kind: str, text: str) -> None:
        """Keep what the browser complains about; a line that was cut is no complaint."""
        if kind == "error" and "WebSocket" not in text and "ERR_CONNECTION" not in text:
            self.errors.append(text)


class Moving(Pages):
    """Pages on which everything moves, as most people have it; of several phones at a table, one is enough."""

    motion = "no-preference"

    def calm(self) -> Pages:
        found = Pages(self.browser, self.url)
        found.errors = self.errors
        return found


def stand_still(page: Page) -> None:
    """Stop the timers of a page, so that what it shows for a moment stays."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)


FETCH = {
    "css": """name => new Promise((done) => document.head.append(Object.assign(
      document.createElement('link'), { rel: 'stylesheet', href: name, onload: () => done(true) })))""",
    "js": "name => import(name).then(() => true)",
}


def have_banner(page: Page) -> None:
    """Let a page have what it says when its line is lost; it fetches that by itself when it has leisure."""
    for kind in ("css", "js"):
        (banner,) = (STATIC / "assets").glob(f"Lost-*.{kind}")
        page.evaluate(FETCH[kind], f"/assets/{banner.name}")


def have_news(screen: Page) -> None:
    """Wait until a big screen tells who is the host and who lost the line; in its first second it does not."""
    (news,) = (STATIC / "assets").glob("News-*.js")
    comes_true(
        screen, "name => performance.getEntriesByName(location.origin + name).length > 0", f"/assets/{news.name}"
    )
    screen.evaluate(FETCH["js"], f"/assets/{news.name}")


def speak(page: Page, language: str) -> None:
    """Change the language of the browser, as its own settings do."""
    page.evaluate("language => localStorage.setItem('rumpus.language', language)", language)
    page.evaluate("window.dispatchEvent(new Event('languagechange'))")


def comes_true(page: Page, script: str, arg: object = None) -> None:
    """Wait until something holds in a page; asked from outside, since a page may not evaluate texts by itself."""
    end = monotonic() + 30
    while not page.evaluate(script, arg):
        assert monotonic() < end, script
        page.wait_for_timeout(20)


AT_HAND = """() => [...document.querySelectorAll('button, input, textarea')]
  .filter((each) => each.checkVisibility() && !each.closest('[inert], [aria-hidden=true]'))
  .map((each) => (each.ariaLabel ?? each.labels?.[0]?.innerText ?? each.innerText).trim())"""


def at_hand(page: Page) -> list[str]:
    """Name what can be pressed or filled in on a page, in one look; asking by roles takes a page far longer."""
    found: list[str] = page.evaluate(AT_HAND)
    return found


def has(names: list[str], beginning: str) -> bool:
    """Tell whether one of the names begins so."""
    return any(re.match(beginning, each) for each in names)


def says(page: Page, pattern: str) -> bool:
    """Say whether a page has such words anywhere; loops ask this, since finding the element takes a page far longer."""
    found: bool = page.evaluate("pattern => new RegExp(pattern).test(document.body.textContent)", pattern)
    return found


def who_has(phones: list[Page], selector: str) -> Page:
    """Wait until one of the phones shows something, and say which one it is."""
    end = monotonic() + 30
    while True:
        for page in phones:
            if page.locator(selector).count():
                return page
        assert monotonic() < end, selector
        phones[0].wait_for_timeout(20)


SEATED = """
if (location.protocol !== 'about:' && !('rumpus.seats' in localStorage)) {
  const seat = %s;
  localStorage['rumpus.seats'] = JSON.stringify([{ ...seat, at: Date.now() }]);
  localStorage['rumpus.name'] = seat.name;
  const look = %s;
  localStorage['rumpus.shape'] = look.shape;
  localStorage['rumpus.colour'] = look.colour;
  sessionStorage['rumpus.sit'] = seat.code;
}
"""
"""What a page keeps of somebody who has just come in by its form."""


def come_in(pages: Pages, path: str, name: str, **options: Any) -> tuple[Page, str]:
    """Take a place as the form of a page does, by the same request, and open the page at it; gives the room's code.

    That costs half of what the form costs; the form has tests of its own, and whole evenings begin with it.
    """
    page = pages.device(**options)
    number = len(pages.browser.contexts) - 1
    look = {"shape": SHAPES[number % len(SHAPES)], "colour": COLOURS[number % len(COLOURS)]}
    place = page.request.post(pages.url + path, data={"name": name, **look}).json()
    page.add_init_script(SEATED % (json.dumps({**place, "name": name}), json.dumps(look)))
    page.goto(f"{pages.url}/{place['code']}")
    page.get_by_text("Who’s playing").wait_for()
    return page, place["code"]


def start_room(pages: Pages, name: str, **options: Any) -> tuple[Page, str]:
    """Make a room and be its host on a phone; gives the phone and the code."""
    return come_in(pages, "/api/rooms", name, **options)


def join_room(pages: Pages, code: str, name: str, **options: Any) -> Page:
    """Join a room on another phone."""
    return come_in(pages, f"/api/rooms/{code}/members", name, **options)[0]


def start_room_by_hand(pages: Pages, name: str, **options: Any) -> tuple[Page, str]:
    """Make a room from the first page on; gives the phone and the code."""
    page = pages.open("/", **options)
    page.get_by_role("button", name="Start a room").click()
    page.get_by_role("textbox").fill(name)
    page.get_by_role("button", name="Open the room").click()
    page.wait_for_url(re.compile(r"/[A-Z]{4}$"))
    return page, page.url[-4:]


def join_room_by_hand(pages: Pages, code: str, name: str) -> Page:
    """Join a room as somebody does who scanned its code."""
    page = pages.open(f"/{code}")
    page.get_by_role("textbox").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.get_by_text("Who’s playing").wait_for()
    return page


def tick(radio: Locator) -> None:
    """Tap what a radio button stands for, once it stands still; the button itself is too small to be hit for sure."""
    radio.locator("xpath=ancestor::label").click()
    expect(radio).to_be_checked()


ARRANGE = """async (said) => {
  const code = location.pathname.slice(1);
  const { token } = JSON.parse(localStorage['rumpus.seats']).find((seat) => seat.code === code);
  const games = await (await fetch('/api/games')).json();
  const named = (title) => games.find((game) => game.title.startsWith(title)).name;
  const near = (bots) => bots.reduce((one, other) => (Math.abs(other - 2) < Math.abs(one - 2) ? other : one));
  const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${code}`);
  const told = (type, id) => new Promise((done) => line.addEventListener('message', ({ data }) => {
    const each = JSON.parse(data);
    if (each.type === type && (!id || each.id === id)) done(each);
  }));
  await new Promise((done) => line.addEventListener('open', done));
  const welcome = told('RoomUpdate');
  line.send(JSON.stringify({ type: 'Hello', token }));
  let { game } = (await welcome).room;
  for (const did of said) {
    const id = `arrange.${Math.random().toString(36).slice(2)}`;
    if (did.type === 'Choose') did.game = game = named(did.game);
    if (did.type === 'AddBot') did.level = near(games.find(({ name }) => name === game).bots);
    const answer = told('Answer', id);
    line.send(JSON.stringify({ type: 'Do', id, did }));
    const { result, why } = await answer;
    if (result !== 'accepted') throw new Error(`${JSON.stringify(did)}: ${why}`);
  }
  line.close();
}"""
"""Say something in a room as the page's own member, by a line of its own; a game goes by its title."""


def arrange(host: Page, *said: dict[str, Any]) -> None:
    """Let the host arrange something by the messages that taps send, at a fraction of what taps cost."""
    host.wait_for_url(re.compile(r"/[A-Z]{4,6}$"))
    host.evaluate(ARRANGE, list(said))


def choose(host: Page, title: str) -> None:
    """Let the host choose a game; it is chosen once the page says so."""
    arrange(host, {"type": "Choose", "game": title})
    is_chosen(host, title)


def choose_by_hand(host: Page, title: str) -> None:
    """Let the host tap the game."""
    tick(host.get_by_role("radio", name=re.compile(f"^{re.escape(title)}")))
    is_chosen(host, title)


def is_chosen(page: Page, title: str) -> None:
    expect(page.locator("h3").filter(has_text=re.compile(f"^\\s*{re.escape(title)}"))).to_be_visible()


def set_rules(host: Page, **values: str | float | bool) -> None:
    """Let the host set options; the sheet has tests of its own (`test_presets.py`, `test_shell.py`)."""
    arrange(host, *({"type": "SetOption", "name": name, "value": value} for name, value in values.items()))


def add_bot(host: Page, bots: int = 1) -> None:
    """Let the host seat one more bot, or several; they are there once the page shows them."""
    rows = host.locator(".botrow")
    wanted = rows.count() + bots
    arrange(host, *({"type": "AddBot"} for _ in range(bots)))
    expect(rows).to_have_count(wanted)


def add_bot_by_hand(host: Page) -> None:
    """Seat one more bot by a tap; one that met a page in motion is repeated, as a person would."""
    rows = host.locator(".botrow")
    wanted = rows.count() + 1
    for patience_ms in (10_000, 30_000):
        host.get_by_role("button", name="Add a bot", exact=True).click()
        with suppress(AssertionError):
            expect(rows).to_have_count(wanted, timeout=patience_ms)
            return
    expect(rows).to_have_count(wanted)


class Newcomers(Pages):
    """Pages of people who have played none of the games."""

    newcomers = True


def at_table(page: Page) -> None:
    """See the table of a match that has begun."""
    expect(page.locator(".table-area")).to_be_visible()


def skip(page: Page) -> None:
    """Skip the lesson, and see it go: its table looks like the one that comes."""
    page.get_by_role("button", name="Skip", exact=True).click()
    expect(page.locator(".practice-area")).to_have_count(0)


def leave_room(page: Page) -> None:
    """Leave for good."""
    for name in ("Menu", "Leave the room", "Leave for good?"):
        page.get_by_role("button", name=name).click()
