"""The life of an input: the stages it goes through from when it is heard to when it counts or is refused.

docs/how-it-works.md draws them; a test compares the drawing with `NEXT`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

import msgspec
from msgspec.structs import replace

from rumpus.core import Illegal, Millis, Seat, Wall
from rumpus.live.life.settle import Press

if TYPE_CHECKING:
    from rumpus.room import MemberId


class Asker(Protocol):
    """Whoever sent it, and is told what becomes of it."""

    member: MemberId | None

    def send(self, message: Any) -> None:
        """Send an answer."""
        ...


class Received(msgspec.Struct, frozen=True):
    """An input as it arrived."""

    guest: Asker
    message: Any
    """`Do` or `Play`."""
    at: Wall
    trip: int
    """The round trip of the line it came by, in milliseconds of the room's clock."""
    id: str
    """Its name, as no other in this room is named."""


class Heard(msgspec.Struct, frozen=True, gc=False):
    """It has just come, and nothing is decided."""


class Held(msgspec.Struct, frozen=True, gc=False):
    """It came too early; the rules take it then."""

    until: Millis
    rule: str


Racing = Press
"""Somebody else may have been faster; it is settled once no press that beats it can still arrive."""


class Drafted(msgspec.Struct, frozen=True, gc=False):
    """It is what somebody is still typing: it is written down then, unless a newer one takes its place."""

    until: Millis


class Behind(msgspec.Struct, frozen=True, gc=False):
    """It waits for a race to be settled: something that happens to the room, or a seat's next act."""

    since: Millis | None
    """Nothing that was pressed later comes before it; None if anything may."""


class Accepted(msgspec.Struct, frozen=True, gc=False):
    """It counts."""


class Refused(msgspec.Struct, frozen=True):
    """It does not count."""

    illegal: Illegal
    """The rule, and the words."""


Waits = Heard | Held | Racing | Drafted | Behind
Ended = Accepted | Refused
Stage = Waits | Ended

NEXT: Mapping[type, tuple[type, ...]] = {
    Heard: (Accepted, Refused, Held, Racing, Drafted, Behind),
    Held: (Held, Racing, Accepted, Refused),
    Racing: (Racing, Held, Accepted, Refused),
    Drafted: (Accepted, Refused),
    Behind: (Accepted, Refused, Held, Racing, Drafted, Behind),
}
"""Where an input can go from each stage; accepted and refused are for good."""

HEARD, ACCEPTED = Heard(), Accepted()

NO_SEAT = Seat(-1)

DROPPED = "The table moved on before your move counted; it is dropped and costs nothing."


def dropped() -> Refused:
    """Refuse an input whose turn or match is over."""
    return Refused(Illegal("ROOM-LATE", DROPPED))


class UnderWay(msgspec.Struct, frozen=True):
    """An input that waits."""

    id: str
    """As no other in its room is named."""
    who: str
    """The member, or `bot`."""
    seat: Seat
    """`NO_SEAT` if it is nobody's at the table."""
    action: Any
    pressed: Millis
    stage: Waits
    heard: Received | None
    """How it came, and over which connection its answer goes; a bot's has none."""


class Waiting(msgspec.Struct, frozen=True):
    """Every input of a room that has no final answer, in order of arrival. It never changes: there is a next one."""

    inputs: Mapping[str, UnderWay] = {}
    """Those that wait, by their ids."""
    ended: tuple[tuple[UnderWay, Ended], ...] = ()
    """What became of those that waited, until they are told."""
    paced: Mapping[Seat, Millis] = {}
    """When a draft of each seat was last written down."""

    def put(self, each: UnderWay) -> Waiting:
        """Let an input wait, or wait otherwise."""
        return replace(self, inputs={**self.inputs, each.id: each})

    def without(self, *ids: str) -> Waiting:
        """Stop letting inputs wait."""
        return replace(self, inputs={name: each for name, each in self.inputs.items() if name not in ids})

    def end(self, each: UnderWay, stage: Ended) -> Waiting:
        """Note what became of an input that waited."""
        inputs = {name: other for name, other in self.inputs.items() if name != each.id}
        return replace(self, inputs=inputs, ended=(*self.ended, (each, stage)))

    def instead(self, old: UnderWay, new: UnderWay) -> Waiting:
        """Let one input take the place of another."""
        pairs = ((new.id, new) if name == old.id else (name, each) for name, each in self.inputs.items())
        return replace(self, inputs=dict(pairs))

    def at(self, stage: type[Any]) -> list[UnderWay]:
        """Return the inputs at a stage."""
        return [each for each in self.inputs.values() if type(each.stage) is stage]

    def seats(self, stages: Iterable[type]) -> set[Seat]:
        """Return the seats that have an input at one of these stages."""
        return {each.seat for each in self.inputs.values() if type(each.stage) in stages}
