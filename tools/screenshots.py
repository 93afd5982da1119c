"""Makes the pictures of README and docs from a real match in real Chromium: `make screenshots`."""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path
from time import monotonic

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.phones import Pages, chromium, join_room, start_room  # noqa: E402
from tests.faults.playing import Process  # noqa: E402

IMG = ROOT / "docs" / "img"
TV = {"width": 1280, "height": 720}


def main() -> None:
    """Open a room, seat three people and a bot, and take pictures on the way."""
    IMG.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        server = Process(Path(folder) / "rooms.db", rate="4")
        server.start()
        try:
            with chromium() as browser:
                evening(Pages(browser, server.url))
        finally:
            server.end()


def evening(pages: Pages) -> None:
    """The pictures of one evening."""
    host, code = start_room(pages, "Mia")
    people = [host, join_room(pages, code, "Jonas"), join_room(pages, code, "Priya")]
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


def take(page, screen, wanted: set[str]) -> set[str]:  # noqa: ANN001
    """Take what can be taken now, then go on."""
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
    main()
