"""`make bench-music`: how much of a core the music takes, in real Chromium: with it minus without it, of all its processes."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from uuid import uuid4

from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.browser.phones import chromium  # noqa: E402
from tests.browser.test_music import MODULES, SONGS  # noqa: E402
from tests.client.node import in_javascript  # noqa: E402

SECONDS = 15
TICK = os.sysconf("SC_CLK_TCK")
OPEN = "() => { window.audio = new AudioContext(); return window.audio.resume(); }"
PLAY = """async ({ music, song, tension }) => {
  const [{ Band }, { default: found }] = await Promise.all([import(music), import(song)]);
  window.band?.end();
  window.band = new Band(window.audio, 1);
  window.band.play({ song: found, mood: 'play', tension });
}"""


def browser_of(mark: str) -> int:
    """Find the process that was started with a mark."""
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if mark.encode() in path.read_bytes():
                return int(path.parent.name)
        except OSError:
            continue
    raise SystemExit("no browser")


def stat(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def spent(root: int) -> float:
    """Add up the CPU seconds of a process and of all below it."""
    parents, seconds = {}, {}
    for path in Path("/proc").glob("[0-9]*"):
        try:
            fields = stat(int(path.name))
        except OSError:
            continue
        parents[int(path.name)] = int(fields[1])
        seconds[int(path.name)] = (int(fields[11]) + int(fields[12])) / TICK
    family = {root}
    while more := {pid for pid, parent in parents.items() if parent in family} - family:
        family |= more
    return sum(seconds[pid] for pid in family)


def share(page: Page, root: int) -> float:
    """Measure which share of a core is taken."""
    page.wait_for_timeout(2000)
    before = spent(root)
    page.wait_for_timeout(SECONDS * 1000)
    return (spent(root) - before) / SECONDS


def main() -> None:
    mark = f"--mark={uuid4()}"
    with (
        tempfile.TemporaryDirectory() as folder,
        chromium(mark, "--autoplay-policy=no-user-gesture-required") as browser,
    ):
        modules = in_javascript(Path(folder), MODULES, SONGS)
        page, root = browser.new_page(), browser_of(mark)
        page.evaluate(OPEN)
        idle = share(page, root)
        print(f"an open page with a silent context: {idle:.2%} of a core")
        for game, song in modules["songs"].items():
            for tension in (0.0, 1.0):
                page.evaluate(PLAY, {"music": modules["music"], "song": song, "tension": tension})
                print(f"{game}, tension {tension:.0f}: {share(page, root) - idle:+.2%} of a core", flush=True)


if __name__ == "__main__":
    main()
