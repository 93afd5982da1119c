"""A try: one person plays on from a step of a match, in a room of their own; and a review is shared by its owner."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rumpus.core import Bot, Gone, Illegal, Person, Wall
from rumpus.room import lines as said
from rumpus.room.fold import LEFT_MS, deadlines
from rumpus.room.lines import Again, Branched, EndMatch, Extra, RoomTimer, ShareReview
from rumpus.room.sealing import make_seed
from rumpus.room.state import ChairState, Practice, Room
from rumpus.room.table import holder, match_time
from rumpus.room.view import view
from tests.room.rooms import ANN, BOB, OVER, T0, does, fold, joins

AT = Wall(T0 + 5000)
LINE = Branched(
    AT, ANN, "ABCD-1-1-key", 7, 1, 61_000, "rollcall", {"start_dice": 3},
    (Extra("Bob", "star", "red"), Extra("Cat", gone=True)), 2, True, "5ec2e7",
)  # fmt: skip


def trying(line: Branched = LINE) -> Room:
    """Open a room, and begin a try in it."""
    return fold(None, said.Opened(T0, "TRYY", law=said.LAW), joins("Ann"), line)


def test_the_member_sits_where_they_chose_and_bots_in_the_other_chairs() -> None:
    room = trying()
    bob, cat = ChairState(None, 2, "Bob", "star", "red"), ChairState(None, None, "Cat", gone=True)
    assert room.chairs == (bob, ChairState(ANN), cat)
    assert trying(replace(LINE, seat=2)).chairs == (bob, cat, ChairState(ANN))
    assert trying(replace(LINE, seat=0)).chairs == (ChairState(ANN), bob, cat)
    assert [holder(room, chair) for chair in (bob, cat)] == [Bot(2), Gone()]


def test_it_is_a_match_whose_clock_stands_until_its_player_is_there() -> None:
    room = trying()
    assert room.playing is not None
    assert (room.phase, room.locked, room.options) == ("playing", True, {"start_dice": 3})
    assert (room.playing.seed, room.playing.number) == (make_seed("5ec2e7", ()), 1)
    assert match_time(room.playing.clock, Wall(AT + 99_000)) == 61_000
    there = fold(room, said.Seen(Wall(AT + 2000), ANN, True))
    assert there.playing is not None
    assert match_time(there.playing.clock, Wall(AT + 3000)) == 62_000
    assert holder(there, there.chairs[1]) == Person()


def test_everybody_in_it_sees_what_it_is_a_try_of() -> None:
    assert view(trying()).practice == Practice("ABCD-1-1-key", 7, 1, 2, True)


def test_nothing_of_it_counts_and_it_ends_where_it_ends() -> None:
    room = fold(trying(), said.Seen(AT, ANN, True), said.Finished(OVER, (2, 1, 3), "Why.", {}))
    assert (room.phase, room.scores, room.evening) == ("result", {}, ())
    with pytest.raises(Illegal, match=r"ROOM-TRY: .* only a try"):
        does(room, ANN, Again())


def test_its_player_may_end_it() -> None:
    assert does(fold(trying(), said.Seen(AT, ANN, True)), ANN, EndMatch()).phase == "playing"


def test_a_try_needs_a_room_in_which_nothing_was_played() -> None:
    with pytest.raises(Illegal, match=r"ROOM-TRY: .* room of its own"):
        fold(trying(), LINE)
    with pytest.raises(Illegal, match=r"ROOM-TRY: .* room of its own"):
        fold(replace(fold(None, said.Opened(T0, "TRYY", law=said.LAW), joins("Ann")), matches=1), LINE)


def test_it_is_closed_some_time_after_its_player_left() -> None:
    room = fold(trying(), said.Seen(AT, ANN, True))
    assert not [each for each in deadlines(room) if each.timer.kind == "unused"]
    room = fold(room, said.Seen(AT, ANN, False))
    due = Wall(AT + LEFT_MS)
    assert [each.at for each in deadlines(room) if each.timer.kind == "unused"] == [due]
    assert fold(room, said.Lapsed(due, RoomTimer("unused"))).closed


def played() -> Room:
    """Return a room in which one match is over, and the second is being played."""
    room = fold(None, said.Opened(T0, "ABCD", law=said.LAW), joins("Ann"), joins("Bob"))
    return replace(room, matches=2, phase="playing")


def test_a_review_is_shared_by_its_owner_and_no_longer() -> None:
    room = does(does(played(), ANN, ShareReview(1)), BOB, ShareReview(1))
    assert room.reviews == ((1, ANN), (1, BOB))
    assert does(room, ANN, ShareReview(1)).reviews == ((1, BOB), (1, ANN))
    assert does(room, ANN, ShareReview(1, shared=False)).reviews == ((1, BOB),)


@pytest.mark.parametrize("match", [2, 3])
def test_the_review_of_a_match_that_is_not_over_is_shared_by_nobody(match: int) -> None:
    with pytest.raises(Illegal, match=r"ROOM-MATCH: .* not over"):
        does(played(), ANN, ShareReview(match))
    assert does(replace(played(), phase="result"), ANN, ShareReview(2)).reviews == ((2, ANN),)
