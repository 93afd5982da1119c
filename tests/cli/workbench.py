"""`rumpus dev` on a file of its own, in a process of its own, and what its author does with them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Self
from urllib.error import HTTPError
from urllib.request import Request, urlopen

HIGH = Path(__file__).with_name("high.py")
ROUND = "    if line.action.round != state.round or state.laid[line.seat] is not None:\n"
"""The first line of the rule that a test breaks."""
CRASH = "    prize = state.points[state.round + 90 * (state.round == 2 and line.seat == 0)]\n"
PATIENCE_S = 60


class Workbench:
    """A file that is served to its author."""

    def __init__(self, folder: Path, *options: str, source: str | None = None) -> None:
        self.file = folder / "high.py"
        self.sound = HIGH.read_text("utf-8")
        self.file.write_text(self.sound if source is None else source, "utf-8")
        self.options = options
        self.said: list[str] = []

    def __enter__(self) -> Self:
        command = [sys.executable, "-m", "rumpus.cli", "dev", self.file.name, "--port", "0", "--no-open", *self.options]
        self.process = subprocess.Popen(
            command, cwd=self.file.parent, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "PYTHONPATH": str(HIGH.parents[2] / "src")},
        )  # fmt: skip
        assert self.process.stdout is not None
        self.said = [self.process.stdout.readline().rstrip() for _ in range(4)]
        self.url = self.said[0].rpartition(" ")[2].removesuffix("/dev")
        return self

    def __exit__(self, *_: object) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.complaints = self.process.communicate()[1]

    # The author

    def save(self, source: str) -> dict[str, Any]:
        """Save the file, and wait until that was noticed."""
        before = self.status()
        self.file.write_text(source, "utf-8")
        return self.until(lambda now: now["saves"] > before["saves"] or (now["trouble"] or {}).get("kind") == "load")

    def break_it(self, crash: str = CRASH) -> int:
        """Save rules that raise something, and return the line."""
        broken = self.sound.replace(ROUND, crash + ROUND)
        self.save(broken)
        return broken[: broken.index(crash)].count("\n") + 1

    def mend(self) -> dict[str, Any]:
        """Save them as they were, and wait until all is well."""
        self.save(self.sound)
        return self.until(lambda now: now["trouble"] is None)

    # What the page asks for

    def status(self) -> dict[str, Any]:
        return self.ask("/api/dev")[1]  # type: ignore[no-any-return]

    def until(self, true: Any) -> dict[str, Any]:
        """Ask until something is true of how things stand."""
        end = monotonic() + PATIENCE_S
        while not true(now := self.status()):
            assert monotonic() < end, now
            sleep(0.05)
        return now

    def ask(self, path: str, body: dict[str, Any] | None = None, **headers: str) -> tuple[int, Any]:
        """Ask the server, and return the status and what it said."""
        data = None if body is None else json.dumps(body).encode()
        try:
            with urlopen(Request(self.url + path, data, headers), timeout=PATIENCE_S) as answer:
                text = answer.read()
                return answer.status, json.loads(text) if text[:1] in (b"{", b"[") else text.decode()
        except HTTPError as error:
            with error:
                return error.code, error.read().decode()
