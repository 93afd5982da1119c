"""The kernels in C: compiled on first use where there is a compiler, kept for the next time, and called by ctypes."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
import sysconfig
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from platformdirs import user_cache_path

if TYPE_CHECKING:
    from rumpus.batch.rules import Kernel, Rows

SOURCE = Path(__file__).with_name("kernels.c")
FLAGS = ("-O3", "-shared", "-fPIC")
PATIENCE_S = 120
NAMES = ("cc", "gcc", "clang")


@cache
def library() -> ctypes.CDLL | None:
    """Compile the kernels, unless that was done before; None if there is no compiler, or it fails."""
    if os.environ.get("RUMPUS_BATCH") == "numpy":
        return None
    source = SOURCE.read_bytes()
    about = f"{FLAGS} {sys.platform} {sysconfig.get_platform()}".encode()
    file = user_cache_path("rumpus") / f"kernels-{sha256(source + about).hexdigest()[:16]}.so"
    if not file.exists() and not compiled(file):
        return None
    try:
        return ctypes.CDLL(str(file))
    except OSError:
        return None


def compiled(file: Path) -> bool:
    """Compile the kernels to a file that is there all at once, and tell whether it worked."""
    compiler = next(filter(None, map(shutil.which, NAMES)), None)
    if compiler is None:
        return False
    beside = file.with_name(f"{file.stem}-{os.getpid()}.tmp")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        command = [compiler, *FLAGS, "-o", str(beside), str(SOURCE)]
        subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE_S)  # noqa: S603  (no shell)
        beside.replace(file)
    except (OSError, subprocess.SubprocessError):
        beside.unlink(missing_ok=True)
        return False
    return True


def pointer(values: np.ndarray[Any, Any] | None) -> Any:
    """Return where an array begins."""
    return None if values is None else ctypes.c_void_p(values.ctypes.data)


class Native:
    """One game's kernel in C."""

    name = "C"

    def __init__(self, kernel: Kernel, shared: ctypes.CDLL) -> None:
        self.shared = shared
        self.game = kernel.game
        self.rules = np.array(kernel.cells(), np.int32)
        self.players = kernel.players

    def door(self, what: str, result: Any = None) -> Any:
        """Find a function of this game."""
        found = getattr(self.shared, f"{self.game}_{what}")
        found.restype = result
        return found

    def deal(self, rows: Rows, luck: Rows, feed: Rows | None, which: Rows | None) -> None:
        """Deal a match in every row, or in those that are marked."""
        fed = 0 if feed is None else feed.shape[1]
        self.door("deal_all")(
            pointer(self.rules), pointer(rows), pointer(luck), pointer(feed), ctypes.c_int64(fed),
            ctypes.c_int64(len(rows)), pointer(which),
        )  # fmt: skip

    def step(self, rows: Rows, choices: Rows, luck: Rows, feed: Rows | None) -> int:
        """Do one thing in every row, and count what was not on offer."""
        fed = 0 if feed is None else feed.shape[1]
        refused: int = self.door("step_all", ctypes.c_int64)(
            pointer(self.rules), pointer(rows), pointer(choices), pointer(luck), pointer(feed), ctypes.c_int64(fed),
            ctypes.c_int64(len(rows)),
        )  # fmt: skip
        return refused

    def choose(self, rows: Rows, luck: Rows) -> Rows:
        """Choose anything in every row, all that is on offer being equally likely."""
        choices = np.zeros(len(rows), np.int32)
        self.door("any_all")(
            pointer(self.rules), pointer(rows), pointer(choices), pointer(luck), ctypes.c_int64(len(rows))
        )
        return choices

    def playouts(self, seed: int, matches: int) -> tuple[int, list[int]]:
        """Play whole matches at random; return the decisions that were made, and how often each seat won."""
        wins = np.zeros(self.players, np.int64)
        play = self.door("playouts", ctypes.c_int64)
        decisions: int = play(pointer(self.rules), ctypes.c_uint64(seed), ctypes.c_int64(matches), pointer(wins))
        return decisions, wins.tolist()
