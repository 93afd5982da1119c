"""What happens next by itself: the one agenda that live rooms, the arena, the terminal and tests go by.

A driver lists what can be due in it, each with when that is and what happens then. The earliest comes first; of things
due at one moment, the order of `Kind` decides.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Generic, NamedTuple, TypeVar

D = TypeVar("D")
"""What is driven: a match, the bots at one, a table, a room."""

M = TypeVar("M", bound=int)
"""Its moments: match time, or the time of the room."""


class Kind(IntEnum):
    """What can be due. Of things due at one moment, the first here happens first."""

    ABSENCE = 1
    """A member has been gone for too long to be back in a moment."""
    ROOM = 2
    """A clock of the room runs out."""
    RACE = 3
    """It is certain who was first."""
    CLOCK = 4
    """A clock of the match runs out."""
    HELD = 5
    """An action that came too early counts."""
    DRAFT = 6
    """What somebody is typing is written down."""
    BOT = 7
    """A bot does what it meant to do."""


class Source(NamedTuple, Generic[D, M]):
    """One kind of thing that can be due."""

    kind: Kind
    when: Callable[[D], M | None]
    """When the next of this kind is due."""
    act: Callable[[D, M], None]
    """What happens at that moment."""


class Agenda(Generic[D, M]):
    """Everything that happens by itself in something that is driven."""

    def __init__(self, *sources: Source[D, M]) -> None:
        self.sources = tuple(sorted(sources, key=lambda source: source.kind))

    def next(self, driven: D) -> tuple[M, Source[D, M]] | None:
        """Return what is due next, and when."""
        first: tuple[M, Source[D, M]] | None = None
        for source in self.sources:
            at = source.when(driven)
            if at is not None and (first is None or at < first[0]):
                first = at, source
        return first

    def due(self, driven: D) -> M | None:
        """Tell when something is due next."""
        first: M | None = None
        for source in self.sources:
            at = source.when(driven)
            if at is not None and (first is None or at < first):
                first = at
        return first

    def step(self, driven: D) -> bool:
        """Let happen what is due next, whenever that is; returns whether there was anything."""
        first = self.next(driven)
        if first is not None:
            first[1].act(driven, first[0])
        return first is not None

    def run_to(self, driven: D, now: M, most: int | None = None) -> M | None:
        """Let everything happen that is due by now, one after the other; returns when something is due after that.

        More than `most` things at once are a bug.
        """
        done = 0
        while (first := self.next(driven)) is not None and first[0] <= now:
            if done == most:
                raise Restless
            done += 1
            first[1].act(driven, first[0])
        return None if first is None else first[0]


class Restless(Exception):
    """More happened at one moment than any game needs: its clocks never end."""
