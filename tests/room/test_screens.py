"""A room that a screen opened has no host until somebody comes, and is closed if nobody does."""

from __future__ import annotations

import pytest

from rumpus.core import Wall
from rumpus.room import lines as said
from rumpus.room.fold import UNUSED_MS
from rumpus.room.members import awaits_screen
from rumpus.room.state import Room
from tests.room.rooms import (
    ANN,
    BOB,
    DEAL,
    T0,
    acts,
    clock_times,
    clocks,
    comes,
    drops,
    empty_room,
    finishes,
    fold,
    joins,
    lapses,
    match_of,
    refusal,
    result_of,
    room_of,
    seated,
)


def waiting() -> Room:
    return empty_room(screen=True)


def test_a_room_of_a_screen_has_no_host_and_whoever_comes_first_is_it() -> None:
    assert waiting().host is None
    room = fold(waiting(), joins("Ann"), comes(ANN), joins("Bob"), comes(BOB))
    assert room.host == ANN


def test_a_room_of_a_screen_is_closed_when_nobody_comes_for_half_an_hour() -> None:
    assert UNUSED_MS == 30 * 60 * 1000
    assert clock_times(waiting(), "unused") == [T0 + UNUSED_MS]
    room = fold(waiting(), lapses("unused", T0 + UNUSED_MS))
    assert room.closed
    assert clocks(room) == []


def test_the_half_hour_is_over_when_it_is_and_no_sooner() -> None:
    assert refusal(waiting(), lapses("unused", T0 + UNUSED_MS - 1)) == "ROOM-CLOCK"


@pytest.mark.parametrize(
    "line",
    [joins("Ann", at=T0 + UNUSED_MS), said.Restored(Wall(T0 + UNUSED_MS), 0)],
    ids=["somebody joins", "the server restarts"],
)
def test_nothing_happens_any_more_in_a_room_that_is_closed(line: said.RoomLine) -> None:
    assert refusal(fold(waiting(), lapses("unused", T0 + UNUSED_MS)), line) == "ROOM-UNKNOWN"


def test_a_room_that_somebody_came_into_stays_open() -> None:
    room = fold(waiting(), joins("Ann"), comes(ANN), drops(ANN, T0 + 5))
    assert clock_times(room, "unused") == []


def test_when_everybody_has_left_it_waits_for_half_an_hour_once_more() -> None:
    room = fold(waiting(), joins("Ann"), comes(ANN), acts(ANN, said.Leave(), T0 + 7000))
    assert clock_times(room, "unused") == [T0 + 7000 + UNUSED_MS]
    assert room.host is None
    assert fold(room, joins("Bob", T0 + 8000)).host == BOB


def test_a_room_that_somebody_opened_or_played_in_is_never_closed() -> None:
    assert clock_times(empty_room(), "unused") == []
    lobby = fold(waiting(), joins("Ann"), comes(ANN), acts(ANN, said.Sit()), acts(ANN, said.AddBot(2)))
    playing = fold(lobby, acts(ANN, said.Start()), said.Sealed(T0, "5ec2e7"), lapses("seal", DEAL))
    left = fold(playing, finishes(1, 2), acts(ANN, said.Leave(), DEAL))
    assert not left.members
    assert clock_times(left, "unused") == []


@pytest.mark.parametrize(
    ("room", "waits"),
    [
        pytest.param(waiting(), False, id="nobody is in"),
        pytest.param(fold(waiting(), joins("Ann")), False, id="nobody is connected"),
        pytest.param(room_of("Ann"), True, id="somebody is in the lobby"),
        pytest.param(result_of("Ann", "Bob", places=(1, 2)), True, id="a match is over"),
        pytest.param(match_of("Ann", "Bob"), False, id="a match runs"),
        pytest.param(fold(seated("Ann", "Bob"), acts(ANN, said.Start())), False, id="a match begins"),
        pytest.param(fold(room_of("Ann"), acts(ANN, said.Lock(locked=True))), False, id="the room is locked"),
    ],
)
def test_a_room_waits_for_a_screen_while_people_are_in_it_between_matches(room: Room, waits: bool) -> None:
    assert awaits_screen(room) is waits
