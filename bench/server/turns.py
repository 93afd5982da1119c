"""`make bench-server`, first part: what one input of Roll Call costs the real server, and its peers, on one core.

Four seats per room play one after another: the next acts as soon as the last input is answered and all four have seen what
came of it. Equal work: the same game by the same rules (ten dice each, calls only in turn), every input answered, every seat
sent its own view of every input, by servers that know how to hide hands. Rumpus does what it always does: decodes, checks,
keeps the log (in memory, or durably in SQLite), and answers only what it has kept. The peers keep nothing.

CPU per input is the whole server process's CPU time divided by the inputs it answered, in rounds that measure every server
once, one after another; each round's ratio is taken within that round, and the median of the rounds counts. Then
each server gets a fifth of the inputs it managed (latency from when an input was due), and 2,000 silent connections.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from servers import SEATS, Target, measure, peers, rumpus, seated, workshop

ROOMS = 100
SECONDS = 2.0
"""Length of a round; in a longer one, most matches would end."""
ROUNDS = 5
SHARE = 0.2
IDLE_ROOMS = 500


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


def cost(got: dict[str, float]) -> float:
    """Return the microseconds of CPU per input."""
    return got["cpu"] * 1e6 / got["inputs"]


def main() -> None:
    """Measure rounds, then latency and memory, and print the table."""
    parser = argparse.ArgumentParser(description="One after another.")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--only", default="", help="measure only servers whose names contain this")
    parser.add_argument("--cpu", action="store_true", help="leave out latency and memory")
    asked = parser.parse_args()
    with workshop() as folder, tempfile.TemporaryDirectory() as kept:
        if folder is None:
            return
        targets = [
            rumpus("Rumpus, memory", "memory:", "rollcall"),
            rumpus("Rumpus, SQLite", f"sqlite://{kept}/rooms.db", "rollcall"),
            *peers(folder, "rollcall"),
        ]
        targets = [target for target in targets if asked.only in target.name]
        rows: dict[str, list[dict[str, float]]] = {target.name: [] for target in targets}
        for number in range(asked.rounds):
            for target in targets:
                got = measure(target, ROOMS, "turn", 0, SECONDS, folder)
                if got["errors"] or got["refused"] or got["lost"] or got["over"] > ROOMS / 10:
                    print(f"not clean: {json.dumps(got)}", file=sys.stderr)
                rows[target.name].append(got)
                print(f"round {number + 1}: {target.name} {cost(got):.0f} us", file=sys.stderr)
        print(
            f"{ROOMS} rooms of {SEATS} seats play Roll Call, one seat after the other; median of {asked.rounds} rounds"
        )
        print(f"{'':18}{'us CPU each':>12}{'inputs/s':>10}{'core':>6}{'views':>7}{'bytes':>7}", end="")
        print("".join(f"{'by ' + name:>22}" for name in rows if name.startswith("Rumpus")))
        for name, measured in rows.items():
            got = {key: median(each[key] for each in measured) for key in measured[0]}
            print(
                f"{name:18}{median(map(cost, measured)):12.0f}{got['inputs'] / got['seconds']:10,.0f}"
                f"{got['cpu'] / got['seconds']:6.0%}{got['views'] / got['inputs']:7.1f}{got['bytes'] / got['views']:7.0f}",
                end="",
            )
            for ours in (each for each in rows if each.startswith("Rumpus")):
                ratios = [cost(peer) / cost(own) for peer, own in zip(measured, rows[ours], strict=True)]
                print(f"{median(ratios):21.2f}x", end="")
            print()
        if asked.cpu:
            return
        print(f"\n{'':18}{'a fifth, inputs/s':>18}{'p50 ms':>8}{'p99 ms':>8}{'us CPU each':>13}{'KB idle':>9}")
        for target in targets:
            rate = SHARE * median(each["inputs"] / each["cpu"] for each in rows[target.name])
            got = measure(target, ROOMS, "turn", rate, SECONDS, folder)
            print(
                f"{target.name:18}{rate:18,.0f}{got['p50']:8.2f}{got['p99']:8.2f}{cost(got):13.0f}"
                f"{idle_kb(target, folder):9.1f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
