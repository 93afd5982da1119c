"""Takes the pictures of docs/kit.md from the real pages, light and dark side by side: `make kit`.

`python tools/kit.py hand tv-grid` takes only those.
"""

from __future__ import annotations

import io
import os
import re
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Locator, Page

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser.free.kit import STEPS  # noqa: E402
from tests.browser.phones import TV, Pages, add_bot, choose, chromium, join_room, start_room  # noqa: E402
from tests.faults.playing import Process  # noqa: E402
from tests.live.plugged import plug_in  # noqa: E402

IMG = ROOT / "docs" / "img"
SHEET = {"width": 520, "height": 1080}
"""Large enough for every piece in every state."""
PHONE = {"width": 390, "height": 844}
TAPPED = {"hand": ["8"], "grid": ["column 2, row 3"], "track": ["space 7"], "scores": ["Jonas"]}
"""What is chosen on a page, by how its name begins; on the first page it is the third of every row."""
SCREENS = ("hand", "grid", "track", "loop", "scores")


def main(wanted: list[str]) -> None:
    """Seat four at the kit, and then nine, and turn the pages."""
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        plug_in(Path(folder), "kit", "tests.browser.free.kit")
        os.environ["PYTHONPATH"] = os.pathsep.join([folder, str(ROOT)])
        with Process(Path(folder) / "rooms.db", "1", "--per-address", "1000") as server:
            pages = Pages(browser, server.url)
            phone, turner, screen = seated(pages, bots=2)
            for number, (name, step) in enumerate(STEPS):
                if number:
                    turn(turner, phone, name, step)
                if name == "crowd" or (name, step + 1) in STEPS:
                    continue
                if name != "loop" and (not wanted or name in wanted):
                    take(phone, name)
                if name in SCREENS and (not wanted or f"tv-{name}" in wanted):
                    screen.wait_for_timeout(600)
                    save(f"tv-{name}", [shot(screen)], 960)
            pages.clear()
            if not wanted or "tv-crowd" in wanted:
                phone, turner, screen = seated(pages, bots=7)
                for name, step in STEPS[1:]:
                    turn(turner, phone, name, step)
                screen.wait_for_timeout(600)
                save("tv-crowd", [shot(screen)], 960)


def seated(pages: Pages, bots: int) -> tuple[Page, Page, Page]:
    """Begin a match; gives a phone, the one that turns the pages, and the TV."""
    host, code = start_room(pages, "Mia", size=PHONE, device_scale_factor=2)
    other = join_room(pages, code, "Jonas")
    screen = pages.open(f"/tv/{code}", TV)
    choose(host, "The kit")
    for _ in range(bots):
        add_bot(host)
    host.get_by_role("button", name=re.compile("^Start The kit")).click()
    host.locator("main.free").wait_for()
    return host, other, screen


def turn(turner: Page, phone: Page, name: str, step: int) -> None:
    """Turn to a page, and wait until it is there."""
    turner.get_by_role("button", name=re.compile("^Turn page")).click()
    phone.get_by_text("Round 3 of 13" if name == "hand" else f"Page {name}.{step}").first.wait_for()


def take(phone: Page, name: str) -> None:
    """Choose what is to be chosen, and take the page light and dark."""
    is_sheet = name in ("pieces", "faces")
    phone.set_viewport_size(SHEET if is_sheet else PHONE)
    if name == "pieces":
        for row in phone.locator(".line ul").all():
            third = row.locator("li").nth(2).locator("button")
            third.click()
    for begins in TAPPED.get(name, []):
        phone.get_by_role("button", name=re.compile(f"^({begins}|Mia’s {begins})\\b")).first.click()
    phone.mouse.move(0, 0)
    phone.evaluate("document.activeElement?.blur()")
    what: Page | Locator = phone.locator(".middle") if is_sheet else phone
    shots = []
    for scheme in ("light", "dark"):
        phone.emulate_media(color_scheme=scheme)
        phone.wait_for_timeout(500)
        shots.append(shot(what))
    phone.emulate_media(color_scheme="light")
    save(name, shots, 1200 if is_sheet else 960)


def shot(what: Page | Locator) -> Image.Image:
    """Take one picture."""
    return Image.open(io.BytesIO(what.screenshot(animations="disabled"))).convert("RGB")


def save(name: str, shots: list[Image.Image], width: int) -> None:
    """Write pictures side by side as one that is this wide."""
    sheet = Image.new("RGB", (sum(each.width for each in shots), shots[0].height))
    for number, each in enumerate(shots):
        sheet.paste(each, (number * shots[0].width, 0))
    small = sheet.resize((width, round(sheet.height * width / sheet.width)), Image.Resampling.LANCZOS)
    small.save(IMG / f"kit-{name}.webp", quality=82, method=6)


if __name__ == "__main__":
    main(sys.argv[1:])
