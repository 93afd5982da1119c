"""`make bench-server`, second part: everybody acts at once. Rumpus, a floor in C, and two peers, each on one core.

Paced: 24 rooms of four seats, each seat sends eight inputs a second; what does an input cost, and is any lost? Any game can
be put in (`--game rockindice`): seats take one of their offers at random. Full: every seat keeps two inputs on their way, so
that the server is never idle and inputs that come together are answered together; how many inputs a second does a core do?

The generator is C (gen.c) on the other core. Peers are installed into a throw-away folder (KEEP_PEERS=folder keeps it) and
play the same race with the same number of views, but keep nothing and settle nothing. Needs Linux, cc and taskset; node
and npm for the peers.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from rumpus.client import Client
from rumpus.room.lines import Choose, SetOption, Sit, Start

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
ROOMS, SEATS = 24, 4
PACE, WINDOW = 8, 2
SECONDS = 6.0
OPTIONS = {
    "snatch": {"need": 100_000},
    "rockindice": {"rounds_per_player": 5, "place_gap_ms": 0, "reroll_ms": 0},
}
"""Options that make a match long enough to be measured, with something to do at any time."""


class Target(NamedTuple):
    """A server to measure: how it is started, and what the generator has to know."""

    name: str
    command: Callable[[int], list[str]]
    plan: Callable[[int], list[str]]
    home: Path = HERE


# What a plan says to the generator


def word(name: str, data: bytes) -> str:
    """Say what messages begin with, or where a number is found in them."""
    return f"{name} {data.hex()}"


def inputs(*parts: bytes | str) -> str:
    """Say what an input is made of: bytes are fixed, a letter is filled in by the generator."""
    return " ".join(["input", *(part if isinstance(part, str) else "L" + part.hex() for part in parts)])


def seat(path: str, ready: bytes, *greetings: tuple[bytes, bytes]) -> str:
    """Say where a seat connects, what it says when it hears what, and what it hears when it may begin."""
    said = [f"{heard.hex() or '-'},{answer.hex()}" for heard, answer in greetings]
    return " ".join(["conn", path, ready.hex(), *said])


# Rumpus


async def open_room(port: int, game: str, stack: AsyncExitStack) -> list[str]:
    """Open a room of four and start a match; gives what the generator needs to take the seats."""
    people = [await stack.enter_async_context(Client(f"http://127.0.0.1:{port}")) for _ in range(SEATS)]
    code = await people[0].create("Seat 0")
    for number, player in enumerate(people[1:], start=1):
        await player.join(code, f"Seat {number}")
    for player in people:
        await player.do(Sit())
    await people[0].do(Choose(game))
    for name, value in OPTIONS.get(game, {}).items():
        await people[0].do(SetOption(name, value))
    await people[0].do(Start())
    for player in people:
        await player.until(lambda player=player: player.table)
    hellos = [json.dumps({"type": "Hello", "token": player.token}).encode() for player in people]
    return [seat(f"/ws/{code}", b'{"type":"Table"', (b"", hello)) for hello in hellos]


async def open_rooms(port: int, game: str) -> list[str]:
    """Open all rooms, start their matches, and leave all at once; the generator comes back with the same secrets."""
    async with AsyncExitStack() as stack:
        rooms = await asyncio.gather(*(open_room(port, game, stack) for _ in range(ROOMS)))
    return [line for room in rooms for line in room]


def rumpus_plan(port: int, game: str) -> list[str]:
    """Let every seat take its offers."""
    return [
        word("view", b'{"type":"Table"'),
        word("ack", b'{"type":"Answer","id":"'),
        inputs(b'{"type":"Play","id":"', "N", b'","match":1,"action":', "O", b"}"),
        *asyncio.run(open_rooms(port, game)),
    ]


def rumpus(name: str, store: str, game: str) -> Target:
    """Measure the real server on a store."""
    return Target(
        name,
        lambda port: [sys.executable, str(HERE / "roomy.py"), str(port), store],
        lambda port: rumpus_plan(port, game),
        ROOT,
    )


# The floor and the peers


def floor(folder: Path) -> Target:
    """Build and measure what sockets alone cost."""
    program = build("floor", folder)
    seats = [seat(f"/ws/{room}/{number}", b'{"ack":') for room in range(ROOMS) for number in range(SEATS)]
    words = [word("view", b'{"ack":'), word("mark", b'"ack":'), inputs(b'{"n":', "N", b"}")]
    return Target("floor (C)", lambda port: [str(program), str(port)], lambda _: [*words, *seats])


def build(name: str, folder: Path) -> Path:
    """Compile one of the C programs."""
    program = folder / name
    subprocess.run(["cc", "-O2", "-o", str(program), str(HERE / f"{name}.c")], check=True)
    return program


def npm(folder: Path, name: str, *packages: str) -> Path | None:
    """Install a peer with its script; gives its folder if that worked."""
    home = folder / name
    if not (home / "node_modules").exists():
        home.mkdir(parents=True, exist_ok=True)
        (home / "package.json").write_text('{"private": true}')
        command = [shutil.which("npm") or "npm", "install", "--legacy-peer-deps", *packages]
        if not shutil.which("node") or subprocess.run(command, cwd=home, capture_output=True, check=False).returncode:
            print(f"{name} could not be installed here and is left out", file=sys.stderr)
            return None
    shutil.copy(HERE / "peers" / f"{name}.js", home)
    return home


def boardgame_io(home: Path) -> Target:
    """Measure boardgame.io over its own transport, socket.io."""
    seats = []
    for room in range(ROOMS):
        for number in range(SEATS):
            sync = json.dumps(["sync", f"m{room}", str(number), None, SEATS], separators=(",", ":"))
            greetings = (b"0{", b"40/race,"), (b"40/race,", b"42/race," + sync.encode())
            seats.append(seat("/socket.io/?EIO=4&transport=websocket", b'42/race,["sync"', *greetings))
    move = inputs(
        b'42/race,["update",{"type":"MAKE_MOVE","payload":{"type":"grab","args":[', "N", b'],"playerID":"', "P",
        b'","credentials":null}},0,"m', "R", b'","', "P", b'"]',
    )  # fmt: skip
    words = [word("view", b'42/race,["update"'), word("mark", b'"ack":'), move]
    script = str(home / "boardgame_io.js")
    return Target("boardgame.io", lambda port: ["node", script, str(port)], lambda _: [*words, *seats], home)


def colyseus_plan(port: int) -> list[str]:
    """Make rooms on Colyseus; a message is a byte for its kind, its name and a value in MessagePack."""

    def ask(path: str) -> dict[str, Any]:
        request = urllib.request.Request(
            f"http://127.0.0.1:{port}/matchmake/{path}", b"{}", {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request) as response:
            answer: dict[str, Any] = json.load(response)
        return answer

    seats = []
    for _ in range(ROOMS):
        path = "create/race"
        for _ in range(SEATS):
            given = ask(path)
            room = given.get("room") or given
            path = f"joinById/{room['roomId']}"
            where = f"/{room['processId']}/{room['roomId']}?sessionId={given['sessionId']}"
            seats.append(seat(where, b"\x0d\xa5ready", (b"\x0a", b"\x0a")))
    words = [word("binary", b""), word("view", b"\x0d\xa4view"), word("pack", b"\xa3ack")]
    return [*words, inputs(b"\x0d\xa4grab\x81\xa1n", "M"), *seats]


def colyseus(home: Path) -> Target:
    """Measure Colyseus with a message to each client."""
    return Target("Colyseus", lambda port: ["node", str(home / "colyseus.js"), str(port)], colyseus_plan, home)


def peers(folder: Path) -> Iterator[Target]:
    """Install the peers."""
    home = npm(folder, "boardgame_io", "boardgame.io@0.50")
    if home is not None:
        yield boardgame_io(home)
    packages = ("@colyseus/core@0.18", "@colyseus/schema@5", "@colyseus/ws-transport@0.18", "express@5", "zod@4")
    home = npm(folder, "colyseus", *packages)
    if home is not None:
        yield colyseus(home)


# Measuring


@contextmanager
def running(target: Target, port: int, folder: Path) -> Iterator[int]:
    """Run a server on one core; gives its process id."""
    env = {**os.environ, "NODE_ENV": "production", "PYTHONPATH": f"{ROOT}{os.pathsep}{folder / 'games'}"}
    with (folder / "server.log").open("ab") as log:
        command = ["taskset", "-c", "0", *target.command(port)]
        server = subprocess.Popen(command, cwd=target.home, env=env, stdout=log, stderr=log)
    try:
        until_open(port, server)
        yield server.pid
    finally:
        server.terminate()
        server.wait()


def until_open(port: int, server: subprocess.Popen[bytes]) -> None:
    """Wait until a server takes connections."""
    for _ in range(300):
        try:
            socket.create_connection(("127.0.0.1", port), 0.2).close()
        except OSError:
            if server.poll() is not None:
                raise SystemExit("the server did not start; see server.log in the folder of KEEP_PEERS") from None
            time.sleep(0.1)
        else:
            return


def measure(target: Target, mode: str, amount: int, folder: Path) -> dict[str, float]:
    """Start a server, let everybody act, and give what came of it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    with running(target, port, folder) as pid:
        plan = folder / "plan.txt"
        plan.write_text("\n".join([f"port {port}", *target.plan(port)]) + "\n")
        command = ["taskset", "-c", "1", str(folder / "gen"), str(plan), mode, str(amount), str(SECONDS), str(pid)]
        out = subprocess.run(command, capture_output=True, text=True, check=False)
        if out.returncode:
            raise SystemExit(f"{target.name}: {out.stderr}")
        figures: dict[str, float] = json.loads(out.stdout)
    return figures


def row(name: str, got: dict[str, float]) -> str:
    """Write one line of the table; refused inputs are answered as well, but not counted."""
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
    parser.add_argument("--game", default="snatch", help="the game of the paced part (default: the toy of the tests)")
    game = parser.parse_args().game
    sys.path.insert(0, str(ROOT))
    from tests.live.snatch import plug_in  # noqa: PLC0415

    if not shutil.which("cc") or not shutil.which("taskset"):
        print("races are not measured here: that takes Linux, cc and taskset", file=sys.stderr)
        return
    kept = os.environ.get("KEEP_PEERS")
    folder = Path(kept or tempfile.mkdtemp(prefix="rumpus-peers-"))
    folder.mkdir(parents=True, exist_ok=True)
    try:
        build("gen", folder)
        if not (folder / "games").exists():
            (folder / "games").mkdir(parents=True)
            plug_in(folder / "games")
        with tempfile.TemporaryDirectory() as rooms:
            sqlite = f"sqlite://{rooms}/rooms.db"
            print(f"{ROOMS} rooms of {SEATS} seats, {PACE} inputs a second each ({game})\n{HEAD}")
            for name, store in (("Rumpus, memory", "memory:"), ("Rumpus, SQLite", sqlite)):
                print(row(name, measure(rumpus(name, store, game), "pace", PACE, folder)), flush=True)
            print(f"\n{ROOMS} rooms of {SEATS} seats, {WINDOW} inputs of each on their way (snatch)\n{HEAD}")
            ours = [rumpus("Rumpus, memory", "memory:", "snatch"), rumpus("Rumpus, SQLite", sqlite, "snatch")]
            for target in (*ours, *peers(folder), floor(folder)):
                print(row(target.name, measure(target, "full", WINDOW, folder)), flush=True)
    finally:
        if not kept:
            shutil.rmtree(folder)


if __name__ == "__main__":
    main()
