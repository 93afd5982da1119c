"""The way of one input through the server, from the bytes of a browser to the bytes for another one.

`python -m tests.live.walk` prints it for a bid and a raise in Roll Call, a press in Rockin' Dice and a look in STARE!.
The way is what a reader follows: the functions that hand the input on, which are those on the stack whenever it comes
to a station (the room hears it, the rules judge it, the log takes it, another browser is sent what came of it). All
that is entered besides (clocks that are looked at, figures that are counted) is given as a number. Each counts once.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import FrameType, SimpleNamespace
from typing import Any, NamedTuple

import msgspec

import rumpus
from rumpus.games.rockindice.tests.tables import ANN, place, table
from rumpus.live.pictures import Studio, fetch
from rumpus.live.wire import Play
from rumpus.room.lines import Choose
from rumpus.server.limits import Limits
from rumpus.server.metrics import Metrics
from rumpus.server.outbox import Outbox
from rumpus.server.socket import Socket
from tests.live.evening import Evening, Player, evening, settle, simple

HOME = Path(rumpus.__file__).parent


STATIONS = {"LiveRoom.hear", "LiveRoom.post", "LiveRoom.work", "apply", "MemoryStore.append"}
STATIONS |= {"Socket.send", "Socket.flush", "Studio.draw"}
"""Where the stack is looked at."""


class Way(NamedTuple):
    """What hands an input on, and what is entered on the way: `file function`, each once."""

    steps: list[str]
    entered: list[str]
    calls: int
    """How often functions of this package are entered, each time counted."""

    def __str__(self) -> str:
        way = f"{files(self.steps)} files, {len(self.steps)} functions"
        entered = f"{files(self.entered)} files, {len(self.entered)} functions"
        return f"{way}; entered: {entered}; {self.calls} calls"


def files(steps: list[str]) -> int:
    return len({step.split()[0] for step in steps})


class Wire:
    """What a socket writes to."""

    def __init__(self) -> None:
        self.written: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def get_extra_info(self, _name: str) -> None:
        return None


def framed(message: Any) -> bytes:
    """Frame a message as a browser sends it, under a mask of zeros."""
    data = msgspec.json.encode(message)
    length = len(data)
    head = bytes([0x81, 0x80 | length]) if length < 126 else bytes([0x81, 0xFE]) + length.to_bytes(2)
    return head + bytes(4) + data


def plug_in(e: Evening, player: Player, server: Any) -> Socket:
    """Let a player go on over a socket of the server."""
    wire: Any = Wire()
    socket = Socket(server, e.live, wire)
    socket.impatience.cancel()
    socket.trip = player.ear.trip  # type: ignore[method-assign]
    player.guest.line = socket
    socket.guest = player.guest
    return socket


async def walked(act: Callable[[], Awaitable[object]]) -> Way:
    """Note every function of this package that is entered on the way."""
    steps: dict[str, None] = {}
    entered: dict[str, None] = {}
    calls = 0

    def note(frame: FrameType | None, event: str, _arg: object) -> None:
        step = None if frame is None or event != "call" else step_of(frame)
        if step is None:
            return
        nonlocal calls
        calls += 1
        entered[step] = None
        if step.split()[1] in STATIONS:
            stack = []
            while frame is not None:
                stack.append(step_of(frame))
                frame = frame.f_back
            steps.update((each, None) for each in reversed(stack) if each is not None)

    sys.setprofile(note)
    try:
        await act()
    finally:
        sys.setprofile(None)
    return Way(list(steps), list(entered), calls)


def step_of(frame: FrameType) -> str | None:
    """Name the function of a frame, if it is one of this package."""
    path, name = Path(frame.f_code.co_filename), frame.f_code.co_qualname
    if not path.is_relative_to(HOME) or name.endswith(">"):
        return None
    return f"{path.relative_to(HOME)} {name.replace('.<locals>', '')}"


async def said(
    e: Evening, player: Player, other: Player, action: dict[str, Any], wait_ms: int = 0, *rest: Player
) -> Way:
    """Let a player act over a socket, and others hear of it over theirs."""
    server = SimpleNamespace(
        limits=Limits(), outbox=Outbox(), metrics=Metrics(), proxied=True, public=False, sockets=set[Socket]()
    )
    mine, theirs, *_ = [plug_in(e, each, server) for each in (player, other, *rest)]
    data = framed(Play("walk", player.table["match"], msgspec.Raw(msgspec.json.encode(action))))
    wire: Any = theirs.transport

    async def act() -> None:
        mine.data_received(data)
        await settle()
        if wait_ms:
            await e.clock.wait(wait_ms)

    way = await walked(act)
    assert any(b'"type":"MatchUpdate"' in each for each in wire.written), wire.written
    return way


async def bid(e: Evening) -> Way:
    """The first bid of a round: it counts at once."""
    people = await e.open("Ann", "Bob", "Cat")
    await e.start()
    first = next(player for player in people if player.table["offers"])
    return await said(e, first, next(each for each in people if each is not first), simple(first.table["offers"]))


async def bid_of_four(e: Evening) -> Way:
    """The same at a table of four, all over sockets: what an accepted action costs."""
    people = await e.open("Ann", "Bob", "Cat", "Dan")
    await e.start()
    first = next(player for player in people if player.table["offers"])
    others = [each for each in people if each is not first]
    return await said(e, first, others[0], simple(first.table["offers"]), 0, *others[1:])


async def raised(e: Evening) -> Way:
    """A bid over another one: it is held until the others had time to call, and counts then."""
    people = await e.open("Ann", "Bob", "Cat")
    await e.start()
    first = next(player for player in people if player.table["offers"])
    await first.play(simple(first.table["offers"]))
    second, offer = next(
        (player, offer)
        for player in people
        for offer in player.table["offers"]
        if player is not first and offer["type"] == "Span"
    )
    return await said(e, second, first, offer["low"], 5000)


async def press(e: Evening) -> Way:
    """A die that somebody else could place as well: it races, and counts once nobody can have been faster."""
    ann, bob = await e.open("Ann", "Bob")
    ann.ear.round_trip, bob.ear.round_trip = 20, 200
    await ann.do(Choose("rockindice"))
    await e.start()
    match = e.live.table.match
    assert match is not None
    match.state = state = table("R4", "B2", board="R3 B1")
    await e.clock.wait(1000)
    return await said(e, ann, bob, msgspec.to_builtins(place(state, ANN, "R4")), 200)


async def look(e: Evening) -> Way:
    """A picture that a player may see now is fetched."""
    people = await e.open("Ann", "Bob")
    await people[0].do(Choose("stare"))
    await e.start()
    for _ in range(60):
        active = [each for each in people if any(not grant.asset.sealed for grant in each.guest.grants.values())]
        if active:
            break
        await e.clock.wait(1000)
    (grant,) = active[0].guest.grants.values()
    studio = Studio(e.store)
    return await walked(lambda: asyncio.create_task(fetch(e.live, studio, grant.token)))


WALKS = {"a bid": bid, "a bid of four": bid_of_four, "a raise": raised, "a press": press, "a look": look}

if __name__ == "__main__":
    for title, walk in WALKS.items():
        evening(walk)
        way = evening(walk)
        print(f"{title}: {way}")
        if "-v" in sys.argv:
            print("\n".join(f"  {step}" for step in way.steps))
