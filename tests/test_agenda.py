"""The agenda: what happens next by itself, and in which order."""

from __future__ import annotations

import pytest

from rumpus.agenda import Agenda, Kind, Restless, Source
from rumpus.arena import ARENA_AGENDA
from rumpus.live.room import ROOM_AGENDA
from rumpus.live.table import TABLE_AGENDA
from rumpus.match import MATCH_AGENDA

Diary = dict[Kind, list[int]]
"""What is due of each kind, and when; `done` is noted by the sources."""


class Driven:
    def __init__(self, due: Diary) -> None:
        self.due = due
        self.done: list[tuple[int, Kind]] = []


def source(kind: Kind) -> Source[Driven, int]:
    def when(driven: Driven) -> int | None:
        return min(driven.due.get(kind, []), default=None)

    def act(driven: Driven, at: int) -> None:
        driven.due[kind].remove(at)
        driven.done.append((at, kind))

    return Source(kind, when, act)


EVERYTHING = Agenda(*(source(kind) for kind in reversed(Kind)))


def test_of_things_due_at_one_moment_the_order_of_kinds_decides_whatever_order_they_are_listed_in() -> None:
    driven = Driven({kind: [5] for kind in Kind} | {Kind.BOT: [3, 5]})
    assert EVERYTHING.run_to(driven, 5) is None
    assert driven.done == [(3, Kind.BOT), *((5, kind) for kind in Kind)]


def test_what_is_due_later_waits_and_is_announced() -> None:
    driven = Driven({Kind.CLOCK: [4, 9], Kind.HELD: [7]})
    assert EVERYTHING.due(driven) == 4
    assert EVERYTHING.run_to(driven, 6) == 7
    assert driven.done == [(4, Kind.CLOCK)]
    assert EVERYTHING.step(driven)
    assert EVERYTHING.step(driven)
    assert not EVERYTHING.step(driven)
    assert driven.done[1:] == [(7, Kind.HELD), (9, Kind.CLOCK)]


def test_what_never_comes_to_rest_is_stopped() -> None:
    def again(driven: Driven, at: int) -> None:
        driven.done.append((at, Kind.CLOCK))

    driven = Driven({})
    with pytest.raises(Restless):
        Agenda(Source[Driven, int](Kind.CLOCK, lambda _: 1, again)).run_to(driven, 1, 50)
    assert len(driven.done) == 50


def test_every_driver_has_the_same_order() -> None:
    """A clock comes before an action that was held, and both before a bot, in a match alone and in a room."""
    kinds = [
        [each.kind for each in agenda.sources] for agenda in (MATCH_AGENDA, ARENA_AGENDA, TABLE_AGENDA, ROOM_AGENDA)
    ]
    assert kinds == [
        [Kind.CLOCK, Kind.HELD],
        [Kind.CLOCK, Kind.BOT],
        [Kind.RACE, Kind.CLOCK, Kind.HELD, Kind.DRAFT, Kind.BOT],
        [Kind.ABSENCE, Kind.ROOM, Kind.RACE],
    ]
