"""`make bench-server`, second part: everybody acts at once. Rumpus, a floor in C, and the peers, each on one core.

Paced: 24 rooms of four seats, each seat sending eight inputs a second; what does an input cost, and is any lost? Any game
will do (`--game rockindice`): seats take one of their offers at random. Full: every seat keeps two inputs in flight, so
that the server is never idle and inputs that come together are answered together; how many inputs a second can a core handle?

The generator is C (gen.c) on the other core. The peers play the same race with the same number of views, but settle nothing.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from typing import TYPE_CHECKING

from rounds import add_arguments, cost, measure_rounds, number_of, print_table
from servers import ROOT, SEATS, floor, measure, peers, rumpus, workshop

if TYPE_CHECKING:
    from rounds import Column

ROOMS = 24
PACE, WINDOW = 8, 2
SECONDS = 3.0

COLUMNS: tuple[Column, ...] = (
    ("us CPU each", ".0f", cost),
    ("inputs/s core", ",.0f", lambda got: got["inputs"] / got["cpu"]),
    ("counted/s", ",.0f", lambda got: (got["inputs"] - got["refused"]) / got["seconds"]),
    ("core", ".0%", lambda got: got["cpu"] / got["seconds"]),
    ("views", ".1f", lambda got: got["views"] / got["inputs"]),
    ("bytes", ".0f", lambda got: got["bytes"] / max(1, got["views"])),
    ("p50 ms", ".1f", lambda got: got["p50"]),
    ("p99 ms", ".1f", lambda got: got["p99"]),
    ("lost", ".0f", lambda got: got["lost"]),
)
"""Refused inputs are answered too, but not counted."""


def main() -> int:
    """Measure everything in turn and print the tables; the exit code is 1 if they are worth nothing."""
    parser = argparse.ArgumentParser(description="Everybody acts at once.")
    parser.add_argument("--game", default="snatch", help="the game for the paced part (default: the tests' toy game)")
    add_arguments(parser)
    asked = parser.parse_args()
    number = number_of(asked)
    sys.path.insert(0, str(ROOT))
    from tests.live.plugged import plug_in  # noqa: PLC0415

    with workshop() as folder, tempfile.TemporaryDirectory() as kept:
        if folder is None:
            return 1
        if not (folder / "games").exists():
            (folder / "games").mkdir(parents=True)
            plug_in(folder / "games", "snatch")
        stores = (("Rumpus, memory", "memory:"), ("Rumpus, SQLite", f"sqlite://{kept}/rooms.db"))
        paced = {name: rumpus(name, store, asked.game) for name, store in stores if asked.only in name}
        rows = measure_rounds(
            list(paced), number, lambda name: measure(paced[name], ROOMS, "pace", PACE, SECONDS, folder)
        )
        print(
            f"{ROOMS} rooms of {SEATS} seats, {PACE} inputs a second each ({asked.game}); median of {number} (least-most)"
        )
        well = print_table(rows, COLUMNS)
        ours = [rumpus(name, store, "snatch") for name, store in stores]
        every = (*ours, *peers(folder, "race", kept), floor(folder))
        full = {each.name: each for each in every if asked.only in each.name}
        rows = measure_rounds(
            list(full), number, lambda name: measure(full[name], ROOMS, "full", WINDOW, SECONDS, folder)
        )
        print(
            f"\n{ROOMS} rooms of {SEATS} seats, {WINDOW} inputs of each in flight (snatch); median of {number} (least-most)"
        )
        return 0 if print_table(rows, COLUMNS) and well else 1


if __name__ == "__main__":
    sys.exit(main())
