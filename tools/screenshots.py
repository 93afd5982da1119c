"""Takes the pictures for README and docs from real matches in real Chromium: `make screenshots`.

`python tools/screenshots.py goforit rofl` takes only those games'.
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

from tests.browser.phones import Moving, Pages, choose, chromium, join_room_by_hand, start_room_by_hand  # noqa: E402
from tests.faults.playing import Process  # noqa: E402

IMG = ROOT / "docs" / "img"
TV = {"width": 1280, "height": 720}


def main(wanted: list[str]) -> None:
    """Open a room for each game, seat people and bots, and take pictures on the way."""
    IMG.mkdir(exist_ok=True)
    with chromium() as browser:
        for game in (rollcall, goforit, rockindice, rofl, stare):
            if wanted and game.__name__ not in wanted:
                continue
            with (
                tempfile.TemporaryDirectory() as folder,
                Process(Path(folder) / "rooms.db", rate="4" if game is rollcall else "1") as server,
            ):
                game(Moving(browser, server.url))
            for context in browser.contexts:
                context.close()


def table(pages: Pages, title: str, bots: int) -> tuple[list[Page], Page]:
    """Seat two people and some bots at a game, and return their phones and the TV."""
    host, code = start_room_by_hand(pages, "Mia")
    people = [host, join_room_by_hand(pages, code, "Jonas")]
    choose(host, title)
    for _ in range(bots):
        host.get_by_role("button", name="Add a bot").click()
    screen = pages.open(f"/tv/{code}", TV)
    host.wait_for_timeout(800)
    host.get_by_role("button", name=re.compile(f"^Start {title}")).click()
    for page in people:
        page.get_by_role("button", name="Skip", exact=True).click()
    return people, screen


def shoot(page: Page, name: str) -> None:
    """Take a picture small enough for a page of pictures."""
    page.screenshot(path=IMG / f"{name}.jpg", type="jpeg", quality=80, animations="disabled")


def goforit(pages: Pages) -> None:
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


def rockindice(pages: Pages) -> None:
    """A race in full swing."""
    people, screen = table(pages, "Rockin' Dice", 2)
    for page in people:
        page.locator(".slot.fits, .slot.early").first.wait_for(timeout=20_000)
    for _ in range(5):
        for page in people:
            for there in (".slot.fits", "button.rr[aria-disabled=false]"):
                if page.locator(there).count():
                    page.locator(there).first.dispatch_event("pointerdown", {"button": 0})
                    break
        screen.wait_for_timeout(500)
    shoot(people[1], "phone-rockindice")
    shoot(screen, "tv-rockindice")


def rofl(pages: Pages) -> None:
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
    for page in writers:
        page.keyboard.press("Enter")
    for page in writers:
        page.get_by_role("button", name=re.compile("^I am done")).click(timeout=15_000)
    screen.get_by_text(re.compile("wrote")).first.wait_for(timeout=60_000)
    screen.wait_for_timeout(900)
    shoot(screen, "tv-rofl")


def stare(pages: Pages) -> None:
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


def rollcall(pages: Pages) -> None:
    """A lobby, bids and a showdown."""
    host, code = start_room_by_hand(pages, "Mia")
    people = [host, join_room_by_hand(pages, code, "Jonas"), join_room_by_hand(pages, code, "Priya")]
    screen = pages.open(f"/tv/{code}", TV)
    host.get_by_role("button", name="Add a bot").click()
    host.wait_for_timeout(1200)
    host.screenshot(path=IMG / "phone-lobby.png")
    screen.screenshot(path=IMG / "tv-lobby.png")
    host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    for page in people:
        page.get_by_role("button", name="Skip", exact=True).click()
    wanted = {"phone-bid", "tv-table", "phone-showdown", "tv-showdown"}
    end = monotonic() + 120
    while wanted and monotonic() < end:
        for page in people:
            wanted -= take(page, screen, wanted)


def take(page: Page, screen: Page, wanted: set[str]) -> set[str]:
    """Take what there is to see now, then go on."""
    bid, call = page.locator("button.bid"), page.locator("button.call")
    if bid.count() and call.count() and "phone-bid" in wanted:
        page.wait_for_timeout(400)
        page.screenshot(path=IMG / "phone-bid.png")
        screen.screenshot(path=IMG / "tv-table.png")
        call.first.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        screen.wait_for_timeout(1300)
        page.screenshot(path=IMG / "phone-showdown.png")
        screen.screenshot(path=IMG / "tv-showdown.png")
        return {"phone-bid", "tv-table", "phone-showdown", "tv-showdown"}
    if bid.count():
        bid.first.click()
    return set()


if __name__ == "__main__":
    main(sys.argv[1:])
