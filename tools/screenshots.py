"""Takes the pictures for README and docs, and films an evening, from real matches in real Chromium: `make screenshots`.

`python tools/screenshots.py goforit rofl` takes only those games' pictures, and films nothing.
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path
from time import monotonic

from playwright.sync_api import Page

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.phones import (  # noqa: E402
    Moving,
    Newcomers,
    Pages,
    add_bot,
    choose,
    chromium,
    join_room_by_hand,
    skip,
    start_room_by_hand,
)
from tests.browser.test_evening import act, is_over, one_die_each  # noqa: E402
from tests.browser.test_screens import code_on  # noqa: E402
from tests.faults.playing import Process  # noqa: E402
from tools.pictures.moving import MovingPicture  # noqa: E402

IMG = ROOT / "docs" / "img"
TV = {"width": 1280, "height": 720}


class Guests(Newcomers, Moving):
    """Pages as people have them who come for the first time."""


def main(wanted: list[str]) -> None:
    """Open a room for each game, seat people and bots, and take pictures on the way."""
    IMG.mkdir(exist_ok=True)
    moving = MovingPicture()
    with chromium() as browser:
        for game in (rollcall, goforit, rockindice, rofl, stare, result):
            if wanted and game.__name__ not in wanted:
                continue
            print(game.__name__, flush=True)
            with tempfile.TemporaryDirectory() as folder, Process(Path(folder) / "rooms.db", rate="1") as server:
                game(Guests(browser, server.url), moving)
            for context in browser.contexts:
                context.close()
    if not wanted:
        moving.save(IMG / "evening.webp")


def table(pages: Pages, title: str, bots: int) -> tuple[list[Page], Page]:
    """Seat two people and some bots at a game, and return their phones and the TV."""
    host, code = start_room_by_hand(pages, "Mia")
    people = [host, join_room_by_hand(pages, code, "Jonas")]
    choose(host, title)
    for _ in range(bots):
        add_bot(host)
    screen = pages.open(f"/tv/{code}", TV)
    host.wait_for_timeout(800)
    start(people, title)
    return people, screen


def start(people: list[Page], title: str) -> None:
    """Start a match of people who know the game."""
    people[0].get_by_role("button", name=re.compile(f"^Start {title}")).click()
    for page in people:
        skip(page)


def shoot(page: Page, name: str) -> None:
    """Take a picture small enough for a page of pictures."""
    page.screenshot(path=IMG / f"{name}.jpg", type="jpeg", quality=80, animations="disabled")


def goforit(pages: Pages, moving: MovingPicture) -> None:
    """Cards are laid, then somebody is dared."""
    people, screen = table(pages, "GoForIt!", 2)
    for page in people:
        page.locator(".piece").first.wait_for()
        page.get_by_role("button", name="Heart").click()
    shoot(people[1], "phone-goforit")
    for page in people:
        page.get_by_role("button", name="I am ready", exact=True).click()
    end = monotonic() + 90
    while not any(page.locator(".acts .go").count() for page in people) and monotonic() < end:
        for page in people:
            opening = page.locator(".acts .raise")
            if opening.count() and not page.locator(".acts .go").count():
                opening.first.click(timeout=1000)
        screen.wait_for_timeout(300)
    screen.wait_for_timeout(700)
    shoot(screen, "tv-goforit")
    dared = next((page for page in people if page.locator(".acts .go").count()), people[0])
    moving.still(screen, dared, 1.2)
    if dared.locator(".acts .go").count():
        dared.locator(".acts .go").first.click()
    screen.wait_for_timeout(1200)
    for page in people:
        if page.locator(".flip .spot > button").count():
            moving.still(screen, page, 0.8)
            page.locator(".flip .spot > button").last.click()  # the one on top
    moving.moving(screen, dared, 5)


def rockindice(pages: Pages, moving: MovingPicture) -> None:
    """A race in full swing."""
    people, screen = table(pages, "Rockin' Dice", 2)
    for page in people:
        page.locator(".slot.fits, .slot.early").first.wait_for(timeout=20_000)
    for _ in range(5):
        moving.still(screen, people[1], 0.5)
        for page in people:
            for there in (".slot.fits", "button.rr[aria-disabled=false]"):
                if page.locator(there).count():
                    page.locator(there).first.dispatch_event("pointerdown", {"button": 0})
                    break
        screen.wait_for_timeout(500)
    shoot(people[1], "phone-rockindice")
    shoot(screen, "tv-rockindice")


def rofl(pages: Pages, moving: MovingPicture) -> None:
    """A message is squeezed and read."""
    people, screen = table(pages, "ROFL!", 2)
    screen.wait_for_timeout(1500)
    writers = [page for page in people if page.locator(".reveal h3").count()]
    for page in writers:
        page.get_by_role("button", name="Got it", exact=True).click()
    for page, text in zip(writers, ("d+txs", "dth&tx"), strict=False):
        line = page.get_by_role("textbox", name="Your text", exact=True)
        line.wait_for()
        line.press_sequentially(text)
    screen.wait_for_timeout(900)
    shoot(writers[0], "phone-rofl")
    moving.still(screen, writers[0], 1.4)
    for page in writers:
        page.keyboard.press("Enter")
    for page in writers:
        page.get_by_role("button", name=re.compile("^I am done")).click(timeout=15_000)
    screen.get_by_text(re.compile("wrote")).first.wait_for(timeout=60_000)
    screen.wait_for_timeout(900)
    shoot(screen, "tv-rofl")
    moving.still(screen, next((page for page in people if page not in writers), people[0]), 1.6)


def stare(pages: Pages, moving: MovingPicture) -> None:
    """A look at a picture, and a question about it."""
    people, screen = table(pages, "STARE!", 0)
    looker = None
    while looker is None:
        looker = next((page for page in people if page.get_by_role("button", name="I am ready").count()), None)
    judge = next(page for page in people if page is not looker)
    looker.get_by_role("button", name="I am ready").click()
    looker.locator("canvas").first.wait_for()
    looker.wait_for_timeout(1500)
    shoot(looker, "phone-stare")
    moving.still(screen, looker, 1.8)
    line = looker.get_by_role("textbox", name="Your answer", exact=True)
    end = monotonic() + 120
    while not line.count() and monotonic() < end:
        if looker.get_by_role("button", name=re.compile("^Roll")).count():
            looker.get_by_role("button", name=re.compile("^Roll")).click()
        if judge.get_by_role("textbox", name="Your question").count():
            judge.get_by_role("textbox", name="Your question").fill("What stands next to the door?")
            judge.get_by_role("textbox", name="Your answer, sealed").fill("an umbrella")
            judge.get_by_role("button", name=re.compile("^Ask")).click()
        screen.wait_for_timeout(300)
    screen.wait_for_timeout(1200)
    shoot(screen, "tv-stare")
    moving.still(screen, looker, 1.6)


def rollcall(pages: Pages, moving: MovingPicture) -> None:
    """A room from its first minute: the TV makes it, people come in, bid, and call."""
    screen = pages.open("/tv", TV)
    code = code_on(screen)
    screen.wait_for_timeout(1500)
    shoot(screen, "tv-first")
    moving.still(screen, None, 1.4)
    host = pages.open(f"/{code}")
    host.get_by_role("textbox").fill("Mia")
    host.wait_for_timeout(500)
    shoot(host, "phone-join")
    moving.still(screen, host, 1.2)
    host.get_by_role("button", name="Sit down").click()
    host.get_by_text("Who’s playing").wait_for()
    moving.moving(screen, host, 1)
    people = [host]
    for name in ("Jonas", "Priya"):
        people.append(join_room_by_hand(pages, code, name))
        host.wait_for_timeout(500)
        moving.still(screen, host, 0.6)
    add_bot(host)
    host.wait_for_timeout(1200)
    shoot(host, "phone-lobby")
    shoot(screen, "tv-lobby")
    moving.still(screen, host, 1.4)
    host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    host.get_by_role("button", name="Skip", exact=True).wait_for()
    host.wait_for_timeout(1500)
    shoot(host, "phone-lesson")
    shoot(screen, "tv-lesson")
    moving.still(screen, host, 1.4)
    for page in people:
        skip(page)
    bid_and_call(people, screen, moving)


def bid_and_call(people: list[Page], screen: Page, moving: MovingPicture) -> None:
    """Raise until somebody can call, and call."""
    end = monotonic() + 120
    while monotonic() < end:
        for page in people:
            bid, call = page.locator("button.bid"), page.locator("button.call")
            if bid.count() and call.count():
                page.wait_for_timeout(600)
                shoot(page, "phone-bid")
                shoot(screen, "tv-table")
                moving.still(screen, page, 1.6)
                call.first.focus()
                page.keyboard.press("Enter")
                page.keyboard.press("Enter")
                moving.moving(screen, page, 6)
                shoot(page, "phone-showdown")
                shoot(screen, "tv-showdown")
                moving.still(screen, page, 1)
                return
            if bid.count():
                moving.still(screen, page, 0.8)
                bid.first.click()
        screen.wait_for_timeout(200)


def result(pages: Pages, moving: MovingPicture) -> None:
    """The end of a short match."""
    host, code = start_room_by_hand(pages, "Mia")
    people = [host, join_room_by_hand(pages, code, "Jonas")]
    one_die_each(host)
    screen = pages.open(f"/tv/{code}", TV)
    host.wait_for_timeout(800)
    start(people, "Roll Call")
    end = monotonic() + 120
    while not all(is_over(page) for page in (host, screen)) and monotonic() < end:
        for page in people:
            act(page)
        screen.wait_for_timeout(200)
    moving.moving(screen, host, 3)
    screen.wait_for_timeout(2500)
    shoot(host, "phone-result")
    shoot(screen, "tv-result")
    moving.still(screen, host, 2.5)


if __name__ == "__main__":
    main(sys.argv[1:])
