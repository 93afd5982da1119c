"""`make bench-nodes`: four nodes on one PostgreSQL and more and more rooms of four simulated seats, all on this machine.

Every room acts twice in three to six seconds, as people at a table do: 0.5 inputs a second. What the nodes cost is the CPU time
of all of them (user and system, from /proc), told in three ways: per room and second, per answered input (at 0.5 inputs a second
that is twice as much), and at rest, when the same rooms and connections are there and nobody acts. PostgreSQL and the players
(`rumpus load`'s, in this process) are separate. Refusals mean that an input was not allowed; the players only do what they are
offered, so each one would be our fault.

`--against ../other/src` has as many rooms on nodes of another version of the package at the same time, with a PostgreSQL of their
own: on a busy machine, two runs one after the other say little. What waits together is committed together, so an input costs less
the longer the queue for a core is: look at the commits per input, too.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import subprocess
import sys
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rumpus.loadtest import Figures, Load

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
sys.path.insert(0, str(ROOT))

from tests.ports import free_port  # noqa: E402
from tests.store.postgres import Database  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

NODES = 4
STEPS = (125, 250, 500, 1000)
SECONDS = 20.0
SETTLE_S = 18.0
"""Seconds after the deal: connections are measured often at first, which is no cost of playing."""
REST_S = 10.0
NEVER = 1e-6
"""Inputs a second of a room at rest."""
HEAD = (
    f"{'rooms':>6}{'inputs/s':>10}{'p50 ms':>8}{'p99 ms':>8}{'refused':>9}{'lost':>6}{'us/room,s':>11}{'us/input':>10}"
    f"{'at rest':>9}{'pg/input':>10}{'commits':>9}{'nodes':>7}{'pg':>6}{'players':>9}{'KB/room':>9}"
)


class Used(NamedTuple):
    """CPU seconds so far, for the nodes, the database and the players, and the database's commits."""

    nodes: float
    database: float
    players: float
    commits: float


def cpu_seconds(pid: int) -> float:
    """Read the CPU time that a process and its finished children have used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def memory_mb(pid: int) -> float:
    """Read how much memory a process has to itself."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def family(pid: int) -> list[int]:
    """Return a process and its children."""
    return [pid, *map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())]


@contextmanager
def node(store: str, source: Path) -> Iterator[tuple[int, str]]:
    """Run one node of this version of the package, and yield its process id and address."""
    serve = [sys.executable, "-m", "rumpus.cli", "serve", "--host", "127.0.0.1", "--port", str(free_port())]
    command = [*serve, "--store", store, "--per-address", "1000000"]
    env = {**os.environ, "PYTHONPATH": str(source)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env) as process:
        assert process.stdout is not None
        try:
            yield process.pid, process.stdout.readline().split()[-1].rstrip("/")
        finally:
            process.terminate()


async def compare(rooms: int, rate: float, seconds: float, sources: list[Path]) -> list[str]:
    """Measure these versions of the package at the same time."""
    together = asyncio.Barrier(len(sources))
    return await asyncio.gather(*(measure(rooms, rate, seconds, source, together) for source in sources))


async def measure(rooms: int, rate: float, seconds: float, source: Path, together: asyncio.Barrier) -> str:
    """Hold so many rooms for a while, and return a line of the table."""
    database = Database()
    try:
        database.start()
        with ExitStack() as stack:
            store = database.new("rooms")
            nodes = [stack.enter_context(node(store, source)) for _ in range(NODES)]
            load = Load([url for _, url in nodes], rooms, 4, rate)
            try:
                await load.open()
                await load.dealt()
                await together.wait()
                await asyncio.sleep(SETTLE_S)
                pids = [pid for pid, _ in nodes]
                passed, spent, figures = await spend(pids, database, seconds, load)
                memory = sum(map(memory_mb, pids))
                load.rate = NEVER
                await asyncio.sleep(3 / rate)
                rested, rest, _ = await spend(pids, database, REST_S, load)
                return (
                    f"{rooms:6}{figures.accepted / passed:10.1f}{figures.percentile(0.5):8.1f}"
                    f"{figures.percentile(0.99):8.1f}{sum(figures.refused.values()):9}{figures.lost:6}"
                    f"{spent.nodes / passed / rooms * 1e6:11.0f}{spent.nodes / figures.accepted * 1e6:10.0f}"
                    f"{rest.nodes / rested / rooms * 1e6:9.0f}{spent.database / figures.accepted * 1e6:10.0f}"
                    f"{spent.commits / figures.accepted:9.2f}"
                    f"{spent.nodes / passed:7.0%}{spent.database / passed:6.0%}{spent.players / passed:9.0%}"
                    f"{memory / rooms * 1024:9.0f}  {dict(figures.refused) or ''}{'' if source == SOURCE else source}"
                )
            finally:
                await load.close()
    finally:
        database.remove()


async def spend(pids: list[int], database: Database, seconds: float, load: Load) -> tuple[float, Used, Figures]:
    """Let some time pass, and return how long it was, what everybody used and what the players saw meanwhile."""
    load.begin()
    before, began = used(pids, database), time.monotonic()
    await asyncio.sleep(seconds)
    passed, after, figures = time.monotonic() - began, used(pids, database), load.figures
    load.begin()
    return passed, Used(*(later - sooner for later, sooner in zip(after, before, strict=True))), figures


def used(pids: list[int], database: Database) -> Used:
    """Read what everybody has used so far."""
    assert database.process is not None
    nodes, in_it = sum(map(cpu_seconds, pids)), sum(map(cpu_seconds, family(database.process.pid)))
    commits = database.psql("SELECT xact_commit FROM pg_stat_database WHERE datname = 'rooms'")
    return Used(nodes, in_it, time.process_time(), float(commits))


def main() -> None:
    """Measure step by step and print the table."""
    parser = argparse.ArgumentParser(description="Four nodes on one PostgreSQL.")
    parser.add_argument("--rooms", type=int, action="append", help="how many rooms (default: 125, 250, 500, 1000)")
    parser.add_argument("--rate", type=float, default=0.5)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--against", type=Path, metavar="SRC", help="another version of the package, at the same time")
    asked = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 40_000)), hard))
    print(f"{NODES} nodes, one PostgreSQL, rooms of four at {asked.rate} inputs/s each\n{HEAD}")
    for rooms in asked.rooms or STEPS:
        sources = [SOURCE, *([asked.against] if asked.against else [])]
        print(*asyncio.run(compare(rooms, asked.rate, asked.seconds, sources)), sep="\n", flush=True)


if __name__ == "__main__":
    main()
