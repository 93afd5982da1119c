"""What happens at a room's door, as lines of its log."""

from __future__ import annotations

from typing import Literal, NewType

from rumpus.core import Wall
from rumpus.core.lines import Tagged

KnockId = NewType("KnockId", str)
"""The name of a knock inside a room; it reveals nothing and is no secret."""

Shape = Literal[
    "circle", "square", "triangle", "star", "diamond", "hexagon", "heart", "drop", "cloud", "flower", "shield", "plus"
]
Colour = Literal["blue", "green", "red", "yellow", "purple", "teal", "orange", "pink"]


class Happened(Tagged, frozen=True, gc=False, omit_defaults=True):
    """A line of a room; what has its default is not written, so nodes that do not know such a field yet can read it."""


class Knocked(Happened, frozen=True, gc=False):
    """Somebody at the door wants to come in, or a screen does. `ticket` is the SHA-256 of what it comes in with."""

    at: Wall
    knock: KnockId
    name: str
    shape: Shape | None
    colour: Colour
    screen: bool
    ticket: str
    browser: str


class Watched(Happened, frozen=True, gc=False):
    """Somebody nameless watches; the secret with this SHA-256 lets them watch again, even if the room is locked."""

    at: Wall
    ticket: str


class Fumbled(Happened, frozen=True, gc=False):
    """Somebody gave a wrong number at the door."""

    at: Wall


class Moved(Happened, frozen=True, gc=False):
    """The screen that opened this room shows another one from now on: nobody comes here any more."""

    at: Wall
    to: str
    """The code of that room."""
    opened: Wall
    """When that room was opened: a code may be given to another one later."""


class Rekeyed(Happened, frozen=True, gc=False):
    """The room has a new key; earlier links and QR codes let nobody in."""

    at: Wall
    key: str
