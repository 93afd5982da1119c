"""Rooms made by folding lines, at times that are plain integers. A member's id is the name in small letters."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import msgspec
import pytest

from rumpus.core import Illegal, Wall
from rumpus.room import lines as said
from rumpus.room.fold import apply, deadlines
from rumpus.room.lines import Doing, KnockId, MemberId, RoomLine, RoomTimer
from rumpus.room.state import ChairState, MatchClock, Member, Nonces, Room

ANN, BOB, CAT, DAN = MemberId("ann"), MemberId("bob"), MemberId("cat"), MemberId("dan")
NOBODY = MemberId("nobody")

T0 = Wall(1_000_000)
"""When a room of the tests opens and everybody in it connects."""

DEAL = Wall(2_000_000)
"""When a match of the tests is dealt, so its match time 0."""

OVER = Wall(2_500_000)
"""When a match of the tests is over."""

SECRET = "5ec2e7"


class Running(NamedTuple):
    """A running clock of a room."""

    kind: str
    member: MemberId | None
    at: int


def fold(room: Room | None, *lines: RoomLine) -> Room:
    """Take lines one after the other."""
    for line in lines:
        room = apply(room, line)
    assert room is not None
    return room


def acts(member: MemberId, did: Doing, at: int = T0) -> said.Acted:
    return said.Acted(Wall(at), member, did)


def does(room: Room, member: MemberId, did: Doing, at: int = T0) -> Room:
    """Have a member do something."""
    return apply(room, acts(member, did, at))


def joins(name: str, at: int = T0, shape: said.Shape | None = None, member: str | None = None) -> said.Joined:
    who = MemberId(name.lower() if member is None else member)
    return said.Joined(Wall(at), who, name, shape, "blue", f"token of {who}")


def knocks(name: str, at: int = T0, *, screen: bool = False, browser: str = "") -> said.Knocked:
    """Have somebody knock whose ticket, knock and browser are named after them."""
    who = name.lower()
    return said.Knocked(Wall(at), KnockId(who), name, None, "pink", screen, f"ticket of {who}", browser)


def comes(member: MemberId, at: int = T0) -> said.Seen:
    return said.Seen(Wall(at), member, online=True)


def drops(member: MemberId, at: int = T0) -> said.Seen:
    return said.Seen(Wall(at), member, online=False)


def lapses(kind: str, at: int, member: MemberId | None = None) -> said.Lapsed:
    return said.Lapsed(Wall(at), msgspec.convert({"kind": kind, "member": member}, RoomTimer))


def finishes(*places: int, at: int = OVER) -> said.Finished:
    return said.Finished(Wall(at), places, "Ann wins.", {})


def empty_room(*, screen: bool = False) -> Room:
    return fold(None, said.Opened(T0, "TUBA", screen, said.LAW))


@cache
def room_of(*names: str) -> Room:
    """A lobby with these people, all connected, nobody on a chair."""
    lines = [line for name in names for line in (joins(name), comes(MemberId(name.lower())))]
    return fold(empty_room(), *lines)


@cache
def seated(*names: str, bots: int = 0, watching: tuple[str, ...] = ()) -> Room:
    """A lobby with these people on chairs in this order, then bots; the first one is the host."""
    sit = [acts(MemberId(name.lower()), said.Sit()) for name in names]
    host = MemberId(names[0].lower())
    return fold(room_of(*names, *watching), *sit, *[acts(host, said.AddBot(2))] * bots)


def begin(room: Room, at: int = DEAL) -> Room:
    """Start the match of a lobby, with nobody's device sealing, so that it is dealt at this time."""
    assert room.host is not None
    sealing = fold(room, acts(room.host, said.Start(), at - 3000), said.Sealed(Wall(at - 3000), SECRET))
    return sealing if sealing.phase == "playing" else fold(sealing, lapses("seal", at))


@cache
def match_of(*names: str, bots: int = 0, watching: tuple[str, ...] = ()) -> Room:
    """A match with these people and bots, dealt at DEAL."""
    return begin(seated(*names, bots=bots, watching=watching))


@cache
def result_of(*names: str, places: tuple[int, ...], bots: int = 0, watching: tuple[str, ...] = ()) -> Room:
    """A room whose match is over."""
    return fold(match_of(*names, bots=bots, watching=watching), finishes(*places))


def member(room: Room, who: MemberId) -> Member:
    return next(each for each in room.members if each.id == who)


def names(room: Room) -> list[str]:
    return [each.name for each in room.members]


def ids(room: Room) -> list[MemberId]:
    return [each.id for each in room.members]


def sitting(room: Room) -> list[str]:
    """Who has the chairs: the id of a member, else the name on the chair."""
    return [chair.name if chair.member is None else chair.member for chair in room.chairs]


def chair_of(room: Room, who: MemberId) -> ChairState:
    return next(chair for chair in room.chairs if chair.member == who)


def clock_of(room: Room) -> MatchClock:
    assert room.playing is not None
    return room.playing.clock


def sealing_of(room: Room) -> Nonces:
    assert room.sealing is not None
    return room.sealing


def clocks(room: Room) -> list[Running]:
    """Every running clock, the next first."""
    return [Running(each.timer.kind, each.timer.member, each.at) for each in deadlines(room)]


def clock_times(room: Room, kind: str) -> list[int]:
    return [each.at for each in clocks(room) if each.kind == kind]


def encoded(room: Room) -> bytes:
    return msgspec.json.encode(room)


def refusal(room: Room, line: RoomLine) -> str:
    """Return the rule that refuses a line, after checking that it says why and that nothing has happened."""
    before = encoded(room)
    with pytest.raises(Illegal) as refused:
        apply(room, line)
    assert refused.value.why
    assert encoded(room) == before
    return refused.value.rule


def attempt(room: Room, line: RoomLine) -> Room:
    """Take a line, or give the very same room if it is refused, having checked that it says by which rule and why."""
    before = encoded(room)
    try:
        return apply(room, line)
    except Illegal as error:
        refused = error
    assert refused.rule.startswith("ROOM-")
    assert refused.why
    assert encoded(room) == before
    return room


def is_harmless(room: Room, line: RoomLine) -> bool:
    """Tell whether a line that should never have been written is refused, or changes nothing."""
    return attempt(room, line) == room
