"""An evening from outside: a command that serves, the line that says where, and a match that is played there."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import aiohttp

from tests.faults.playing import play_on, seated

RATE = "40"


class Evening:
    """A command that serves."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.url = ""

    def line(self) -> str:
        """Return the next line it prints."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().rstrip("\n")

    def begin(self) -> None:
        """Wait until it says where it is."""
        said = self.line()
        found = re.fullmatch(r"Rumpus is at (\S+?)/?", said)
        assert found is not None, said + str(self.process.communicate(timeout=30))
        self.url = found[1]

    @property
    def local(self) -> str:
        """Where it is from here."""
        port = re.search(r":(\d+)$", self.url)
        return f"http://127.0.0.1:{port[1] if port else 80}"

    def stop(self, how: signal.Signals = signal.SIGTERM) -> tuple[int, str, str]:
        """Tell it to stop, and return how it ended and what else it said."""
        self.process.send_signal(how)
        out, err = self.process.communicate(timeout=30)
        return self.process.returncode, out, err


@contextmanager
def evening(command: Sequence[str], home: Path, **settings: str) -> Iterator[Evening]:
    """Start a command in a folder of its own, without a screen, and end it whatever happens."""
    quiet = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    places = {"HOME": str(home), "XDG_DATA_HOME": str(home / "data"), "RUMPUS_TEST_RATE": RATE, "PYTHONUTF8": "1"}
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        command, cwd=home, env=quiet | places | settings, stdout=pipe, stderr=pipe, text=True, encoding="utf-8"
    )
    try:
        yield Evening(process)
    finally:
        process.kill()
        process.communicate()


def play(url: str) -> int:
    """Fetch the pages, play a whole match of Roll Call against a bot, and return how many matches are kept then."""

    async def run() -> int:
        async with aiohttp.ClientSession(url) as browser:
            for page in ("/", "/tv"):
                async with browser.get(page) as response:
                    assert '<script type="module"' in await response.text()
            async with asyncio.timeout(120), seated(url, 1, 1) as (ann,):
                await play_on(ann, [], "an evening")
                headers = {"Authorization": f"Bearer {ann.token}"}
                async with browser.get(f"/api/rooms/{ann.code}/matches", headers=headers) as response:
                    matches = await response.json()
        return len(matches)

    return asyncio.run(run())
