"""`make bench-server`, first part: what one input of Roll Call costs the real server, and its peers, on one core.

Four seats per room play one after another: the next acts as soon as the last input is answered and all four have seen what
came of it. Equal work: the same game by the same rules (ten dice each, calls only in turn), every input answered, every seat
sent its own view of every input, by servers that know how to hide hands. Rumpus does what it always does: decodes, checks,
keeps the log (in memory, or durably in SQLite), and answers only what it has kept. The peers keep nothing, or, durable,
append every input to SQLite before they answer, all inputs of a turn of their event loop in one commit.

CPU per input is the whole server process's CPU time divided by the inputs it answered. Then each server gets a fifth of
the inputs it managed (latency from when an input was due), and 2,000 silent connections.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from rounds import NAME, WIDTH, add_arguments, cost, measure_rounds, number_of, print_table, spread
from servers import SEATS, Target, measure, peers, rumpus, seated, workshop

if TYPE_CHECKING:
    from rounds import Column, Row, Rows

ROOMS = 100
SECONDS = 1.0
"""Length of a round; in a longer one, most matches would end."""
SHARE = 0.2
IDLE_ROOMS, IDLE_TIMES = 500, 3

COLUMNS: tuple[Column, ...] = (
    ("us CPU each", ".0f", cost),
    ("inputs/s", ",.0f", lambda got: got["inputs"] / got["seconds"]),
    ("core", ".0%", lambda got: got["cpu"] / got["seconds"]),
    ("views", ".1f", lambda got: got["views"] / got["inputs"]),
    ("bytes", ".0f", lambda got: got["bytes"] / got["views"]),
)
LATENCY: tuple[Column, ...] = (
    ("inputs/s", ",.0f", lambda got: got["inputs"] / got["seconds"]),
    ("p50 ms", ".2f", lambda got: got["p50"]),
    ("p99 ms", ".2f", lambda got: got["p99"]),
    ("us CPU each", ".0f", cost),
)


def memory_kb(pid: int) -> float:
    """Read how much memory a process has to itself."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith("Pss:"))


def idle_kb(target: Target, folder: Path) -> float:
    """Measure what a seated connection costs while nobody acts, with its share of the room and the match."""
    with seated(target, 1, folder) as (pid, _):
        before = memory_kb(pid)
    with seated(target, IDLE_ROOMS, folder) as (pid, generator):
        with subprocess.Popen([*generator, "idle", "0", "4", str(pid)], stdout=subprocess.PIPE) as idle:
            assert idle.stdout is not None
            idle.stdout.readline()
            after = memory_kb(pid)
            if idle.wait():
                print(f"{target.name}: a connection was lost", file=sys.stderr)
    return (after - before) / (IDLE_ROOMS * SEATS)


def rate(rows: Rows, name: str) -> float:
    """Return a fifth of what a server could do with a whole core."""
    return SHARE * median(each["inputs"] / each["cpu"] for each in rows[name])


def main() -> int:
    """Measure rounds, then latency and memory, and print the tables; the exit code is 1 if they are worth nothing."""
    parser = argparse.ArgumentParser(description="One after another.")
    add_arguments(parser)
    parser.add_argument("--cpu", action="store_true", help="leave out latency and memory")
    asked = parser.parse_args()
    number = number_of(asked)
    with workshop() as folder, tempfile.TemporaryDirectory() as kept:
        if folder is None:
            return 1
        targets = [
            rumpus("Rumpus, memory", "memory:", "rollcall"),
            rumpus("Rumpus, SQLite", f"sqlite://{kept}/rooms.db", "rollcall"),
            *peers(folder, "rollcall", kept),
        ]
        by_name = {target.name: target for target in targets if asked.only in target.name}

        def play(name: str, inputs_per_s: float = 0) -> Row:
            got = measure(by_name[name], ROOMS, "turn", inputs_per_s, SECONDS, folder)
            if got["over"] > ROOMS / 10:
                print(f"{name}: {got['over']:.0f} matches ended too early", file=sys.stderr)
            return got

        rows = measure_rounds(list(by_name), number, play)
        print(
            f"{ROOMS} rooms of {SEATS} seats play Roll Call, one seat after the other; median of {number} rounds (least-most)"
        )
        well = print_table(rows, COLUMNS)
        if asked.cpu or not well:
            return 0 if well else 1
        late = measure_rounds(list(by_name), number, lambda name: play(name, rate(rows, name)))
        print(f"\na fifth of what a core could do; median of {number} rounds (least-most)")
        well = print_table(late, LATENCY)
        print(f"\n{'':{NAME}}{'KB idle':>{WIDTH}}")
        for target in by_name.values():
            kilobytes = [idle_kb(target, folder) for _ in range(1 if asked.quick else IDLE_TIMES)]
            print(f"{target.name:{NAME}}{spread(kilobytes, '.1f'):>{WIDTH}}", flush=True)
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
