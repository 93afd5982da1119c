"""What the crowd is asked and says, as lines of a room's log."""

from __future__ import annotations

from typing import Literal

import msgspec

from rumpus.core import CrowdQuestion, Data, Settled, Wall
from rumpus.room.arrivals import Happened

CrowdMode = Literal["on", "watchers", "off"]
"""Who is asked along: everybody with nothing to do, only those who do not sit at the table, or nobody."""


class Tip(Data, frozen=True, gc=False):
    """What somebody answered: a member, or a watcher without a name by a mark of their own."""

    who: str
    question: str
    answer: str


class Posed(Happened, frozen=True, gc=False):
    """A question was answered for the first time; one that nobody answers leaves no line."""

    at: Wall
    question: CrowdQuestion


class Tipped(Happened, frozen=True, gc=False):
    """People answered; a later answer takes the place of an earlier one. All that came at once are in one line."""

    at: Wall
    tips: tuple[Tip, ...]


class Tallied(Happened, frozen=True, gc=False):
    """A question was settled by what happened, or dropped.

    What it brought is written down, so that it stays as it was even if a game asks for other things one day.
    """

    at: Wall
    question: str
    settled: Settled
    gained: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    """What each member's answer brought, 0 if it was wrong."""
    given: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    """What members were given whom the crowd chose."""
