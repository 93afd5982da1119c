"""`python bench/server/inner.py`: what a bid of four costs from the bytes of one browser to those for all four, without sockets.

Rooms on stores in memory bid one turn after another, all of them in each turn of the loop. `--count` counts the bytecodes of the
interpreter instead, by function, which come out the same on a busy machine. Under `valgrind --tool=callgrind`, 15 bids less
5 bids are the machine's instructions of ten. `PYTHONPATH=../other/src` measures another version of the package.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType, SimpleNamespace
from typing import Any, NamedTuple

import msgspec
import uvloop

from rumpus.cli.serve import collect_less
from rumpus.live.wire import Play
from rumpus.room.lines import SetOption
from rumpus.server.limits import Limits
from rumpus.server.metrics import Metrics
from rumpus.server.outbox import Outbox

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.live.evening import Evening, settle  # noqa: E402
from tests.live.walk import framed, plug_in  # noqa: E402

OPTIONS = {"start_dice": 10, "call_window_ms": 0, "turn_s": 0, "out_of_turn": False}
BIDS = 15
"""In one round; those that are not asked for are made as well, so that only the server's part differs."""
VALUES = 5
FEW = 10
"""Bytecodes per bid of a function that is not listed."""


class Room(NamedTuple):
    """A room of four with all its bids to come: who makes each, and its bytes."""

    evening: Evening
    bids: list[tuple[Any, bytes]]


async def prepared(server: Any) -> Room:
    """Open a room, deal, and think of bids."""
    e = Evening()
    people = await e.open("Ann", "Bob", "Cat", "Dan")
    for name, value in OPTIONS.items():
        await people[0].do(SetOption(name, value))
    await e.start()
    seats, match = e.live.table.seats(), e.live.table.match
    assert match is not None
    sockets = {seats[player.guest.member]: plug_in(e, player, server) for player in people}
    bids: list[tuple[Any, bytes]] = []
    for number in range(BIDS):
        quantity, value = 1 + number // VALUES, 2 + number % VALUES
        bid = {"type": "Bid", "round": 1, "after": number, "quantity": quantity, "value": value}
        message = framed(Play(f"b{number}", 1, msgspec.Raw(msgspec.json.encode(bid))))
        bids.append((sockets[(match.state.turn + number) % len(people)], message))
    return Room(e, bids)


async def play(rooms: list[Room], bids: int) -> None:
    """Let all rooms make their bids."""
    for number in range(bids):
        for room in rooms:
            socket, data = room.bids[number]
            socket.data_received(data)
        await settle()


async def counted(rooms: list[Room], bids: int) -> Counter[CodeType]:
    """Let all rooms make their bids, and count the bytecodes of every function."""
    found = Counter[CodeType]()

    def inside(frame: FrameType, event: str, _arg: object) -> Any:
        if event == "opcode":
            found[frame.f_code] += 1
        return inside

    def enter(frame: FrameType, _event: str, _arg: object) -> Any:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return inside

    for room in rooms:
        task: Any = room.evening.live.task
        running = task.get_coro().cr_frame
        running.f_trace = inside
        enter(running, "call", None)
    sys.settrace(enter)
    await play(rooms, bids)
    sys.settrace(None)
    return found


async def measure(asked: argparse.Namespace) -> None:
    """Measure it, and print it."""
    limits = Limits(messages_per_s=1e9, burst=1_000_000_000)
    parts: dict[str, Any] = {"limits": limits, "outbox": Outbox(), "metrics": Metrics(), "proxied": True}
    server = SimpleNamespace(**parts, public=False, sockets=set())
    rooms = [await prepared(server) for _ in range(asked.rooms)]
    collect_less()
    each = asked.rooms * asked.bids
    if asked.count:
        found = {code: count / each for code, count in (await counted(rooms, asked.bids)).items() if is_ours(code)}
        for code, count in sorted(found.items(), key=lambda pair: -pair[1]):
            if count >= FEW:
                print(f"{count:8.1f}  {Path(code.co_filename).name:14} {code.co_qualname}")
        print(f"{sum(found.values()):8.1f}  bytecodes per bid")
    else:
        began = time.process_time()
        await play(rooms, asked.bids)
        print(f"{(time.process_time() - began) / each * 1e6:.1f} us of CPU per bid")


def is_ours(code: CodeType) -> bool:
    """Tell whether a function is part of the package."""
    return "rumpus" in Path(code.co_filename).parts


def main() -> None:
    """Read what is asked for."""
    parser = argparse.ArgumentParser(description="A bid of four without sockets.")
    parser.add_argument("--rooms", type=int, default=20)
    parser.add_argument("--bids", type=int, default=BIDS, help=f"at most {BIDS}")
    parser.add_argument("--count", action="store_true", help="count bytecodes instead")
    uvloop.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
