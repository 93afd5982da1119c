"""`make bench-server`, second part: everybody acts at once. Rumpus, a floor in C, and two peers, each on one core.

Paced: 24 rooms of four seats, each seat sending eight inputs a second; what does an input cost, and is any lost? Any game
will do (`--game rockindice`): seats take one of their offers at random. Full: every seat keeps two inputs in flight, so
that the server is never idle and inputs that come together are answered together; how many inputs a second can a core handle?

The generator is C (gen.c) on the other core. The peers play the same race with the same number of views, but keep nothing
and settle nothing.
"""

from __future__ import annotations

import argparse
import sys
import tempfile

from servers import ROOT, SEATS, floor, measure, peers, rumpus, workshop

ROOMS = 24
PACE, WINDOW = 8, 2
SECONDS = 6.0


def row(name: str, got: dict[str, float]) -> str:
    """Write one line of the table; refused inputs are answered too, but not counted."""
    counted = got["inputs"] - got["refused"]
    return (
        f"{name:24}{counted / got['seconds']:12,.0f}{got['refused'] / got['seconds']:10,.0f}"
        f"{got['cpu'] * 1e6 / got['inputs']:12.0f}{got['inputs'] / got['cpu']:16,.0f}{got['cpu'] / got['seconds']:8.0%}"
        f"{got['views'] / got['inputs']:8.1f}{got['bytes'] / max(1, got['views']):8.0f}"
        f"{got['p50']:9.1f}{got['p99']:9.1f}{got['lost']:6.0f}"
    )


HEAD = (
    f"{'':24}{'counted/s':>12}{'refused/s':>10}{'us CPU each':>12}{'inputs/s core':>16}{'core':>8}"
    f"{'views':>8}{'bytes':>8}{'p50 ms':>9}{'p99 ms':>9}{'lost':>6}"
)


def main() -> None:
    """Measure everything in turn and print the tables."""
    parser = argparse.ArgumentParser(description="Everybody acts at once.")
    parser.add_argument("--game", default="snatch", help="the game for the paced part (default: the tests' toy game)")
    game = parser.parse_args().game
    sys.path.insert(0, str(ROOT))
    from tests.live.plugged import plug_in  # noqa: PLC0415

    with workshop() as folder, tempfile.TemporaryDirectory() as rooms:
        if folder is None:
            return
        if not (folder / "games").exists():
            (folder / "games").mkdir(parents=True)
            plug_in(folder / "games", "snatch")
        sqlite = f"sqlite://{rooms}/rooms.db"
        print(f"{ROOMS} rooms of {SEATS} seats, {PACE} inputs a second each ({game})\n{HEAD}")
        for name, store in (("Rumpus, memory", "memory:"), ("Rumpus, SQLite", sqlite)):
            print(row(name, measure(rumpus(name, store, game), ROOMS, "pace", PACE, SECONDS, folder)), flush=True)
        print(f"\n{ROOMS} rooms of {SEATS} seats, {WINDOW} inputs of each in flight (snatch)\n{HEAD}")
        ours = [rumpus("Rumpus, memory", "memory:", "snatch"), rumpus("Rumpus, SQLite", sqlite, "snatch")]
        for target in (*ours, *peers(folder, "race"), floor(folder)):
            print(row(target.name, measure(target, ROOMS, "full", WINDOW, SECONDS, folder)), flush=True)


if __name__ == "__main__":
    main()
