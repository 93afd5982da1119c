"""Rumpus in batches: whole matches by lot, in C and in numpy, and with a policy in numpy for every seat.

python bench/engine/batches.py 1.0
"""

from __future__ import annotations

import sys

import numpy as np
from common import fastest, report

from rumpus.batch import Batch, BatchView, play, runner
from rumpus.batch.rules import Rows, kernel_of

TABLES = (
    ("Roll Call", "rollcall", 2),
    ("Roll Call", "rollcall", 4),
    ("GoForIt!", "goforit", 2),
    ("GoForIt!", "goforit", 4),
)
CHUNK = 20_000


def by_lot(seconds: float) -> None:
    """Measure playouts, by the generator of the kernels."""
    for title, game, players in TABLES:
        for native in (True, False):
            kernel = runner(kernel_of(game, players, {}), native=native)
            seed = 0

            def chunk() -> int:
                nonlocal seed
                seed += CHUNK
                return kernel.playouts(seed, CHUNK)[0]

            report("rumpus", f"{title}, {players} players, batches in {kernel.name}", fastest(chunk, seconds))


def lowest(seen: BatchView) -> Rows:
    """Raise by one, and call from half of the bids on."""
    return np.where(seen.bid >= seen.top // 2, -1 - seen.seat, seen.bid + 1)


def by_policies(seconds: float) -> None:
    """Measure matches in which numpy decides for every seat."""
    seed = made = 0

    def counted(seen: BatchView) -> Rows:
        nonlocal made
        made += len(seen)
        return lowest(seen)

    def chunk() -> int:
        nonlocal seed, made
        seed, made = seed + CHUNK, 0
        play(Batch("rollcall", CHUNK, 2, seed), {0: counted, 1: counted})
        return made

    report("rumpus", "Roll Call, 2 players, policies in numpy", fastest(chunk, seconds))


if __name__ == "__main__":
    by_lot(float(sys.argv[1]))
    by_policies(float(sys.argv[1]))
