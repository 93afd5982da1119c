"""`make bench-start`: a host's way from a wheel to the first roll, step by step, with what it takes of keys, taps and time.

The wheel is built and installed into an environment of its own, from a package cache that one run has warmed. Then the
TV page opens as `rumpus` opens it, and a phone comes in by the code. Seconds are the machine's own: nobody reads or
thinks in them. A name has three letters.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from playwright.sync_api import Page, expect

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.browser.phones import TV, Moving, Newcomers, Pages, chromium  # noqa: E402
from tests.browser.test_screens import code_on  # noqa: E402
from tests.host.evenings import Evening, evening  # noqa: E402
from tests.host.test_wheel import install  # noqa: E402

NAME = "Mia"


class Guests(Newcomers, Moving):
    """Pages as people have them who come for the first time."""


@contextmanager
def step(what: str, keys: int = 0, taps: int = 0) -> Iterator[None]:
    """Print what a step took, once it is done."""
    began = monotonic()
    yield
    print(f"{what:<52}{keys or '':>6}{taps or '':>6}{monotonic() - began:>8.1f} s", flush=True)


def built(folder: Path) -> Path:
    """Build the wheel as a release does."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


@contextmanager
def started(commands: Path, home: Path, what: str) -> Iterator[Evening]:
    """Serve an evening, and wait for its address."""
    path = {"PATH": f"{commands}{os.pathsep}/usr/bin{os.pathsep}/bin", "PYTHONPATH": "", "RUMPUS_TEST_RATE": "1"}
    with evening(["rumpus", "--no-open", "--no-mdns", "--host", "127.0.0.1", "--port", "0"], home, **path) as served:
        with step(what):
            served.begin()
        yield served


def tap(page: Page, name: str) -> None:
    """Tap a key."""
    page.get_by_role("button", name=name).first.click()


def play(pages: Pages) -> None:
    """Go the host's way in the browser, with a TV and a phone."""
    with step("the TV page has made a room and shows its code"):
        screen = pages.open("/tv", TV)
        code = code_on(screen)
    with step("a phone scans the code: its page is there", taps=1):
        phone = pages.open(f"/{code}")
        phone.get_by_role("textbox").wait_for()
    with step("a name, and Sit down", keys=len(NAME), taps=1):
        phone.get_by_role("textbox").fill(NAME)
        tap(phone, "Sit down")
        phone.get_by_text("Who’s playing").wait_for()
    with step("a bot in an empty chair, and Start", taps=2):
        tap(phone, "Add a bot")
        tap(phone, "Start Roll Call")
    with step("the lesson can be skipped: the first roll is on the table", taps=1):
        tap(phone, "Skip")
        expect(phone.get_by_text("Round 1").first).to_be_visible(timeout=60_000)


def main() -> None:
    """Measure and print every step."""
    print(f"{'':<52}{'keys':>6}{'taps':>6}")
    with tempfile.TemporaryDirectory() as name, chromium() as browser:
        folder = Path(name)
        wheel = built(folder)
        install(wheel, sys.executable, folder / "warm")
        began = monotonic()
        with step("uv installs the wheel, packages from its cache", keys=len("uvx rumpus") + 1):
            commands = install(wheel, sys.executable, folder / "env")
        with started(commands, folder, "the first start: address and QR code are printed"):
            print(f"{'together':<64}{monotonic() - began:>8.1f} s", flush=True)
        with started(commands, folder, "another start") as served:
            play(Guests(browser, served.local))


if __name__ == "__main__":
    main()
