"""A room that a screen opened has no host until somebody comes, and is closed if nobody does."""

from __future__ import annotations

import pytest

from rumpus.core import Illegal, Wall
from rumpus.room import lines as said
from rumpus.room.door import Credentials, check_screen, opener
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


# A TV that shows a code of its own can be claimed for a room that has people

TUBA, KEY, NUMBER = "TUBA", "0123456789abcdef01", "0417"
SHOWN = fold(None, said.Opened(T0, "KXQZ", screen=True, law=2, key=KEY, number=NUMBER), said.Watched(T0, "the TV"))
MOVED = fold(SHOWN, said.Moved(Wall(T0 + 5), TUBA, T0))


def why(room: Room | None, by: Credentials, *, public: bool) -> str:
    """Say why the screen of this room cannot be had, if so."""
    try:
        check_screen(room, by, public=public)
    except Illegal as illegal:
        return str(illegal)
    return ""


@pytest.mark.parametrize(
    ("room", "refused"),
    [
        pytest.param(SHOWN, "", id="nobody came yet"),
        pytest.param(None, "ROOM-TV: No TV shows this code just now.", id="no room"),
        pytest.param(room_of("Ann"), "ROOM-TV: No TV shows this code just now.", id="a room of a phone"),
        pytest.param(MOVED, "ROOM-TV: No TV shows this code just now.", id="it moved before"),
        pytest.param(fold(SHOWN, joins("Bob")), "ROOM-TV: Somebody plays there. Ask them first.", id="people"),
    ],
)
def test_at_home_the_code_is_enough_to_have_the_screen_of_a_room_that_nobody_came_into(
    room: Room | None, refused: str
) -> None:
    assert why(room, Credentials(), public=False) == refused


@pytest.mark.parametrize("room", [None, SHOWN, MOVED, room_of("Ann"), fold(SHOWN, joins("Bob"))])
def test_in_public_a_code_alone_or_with_a_wrong_number_or_key_tells_nothing(room: Room | None) -> None:
    for by in (Credentials(), Credentials(number="0000"), Credentials("0" * 18)):
        assert why(room, by, public=True) == "ROOM-TV: No TV shows this code with this number."


def test_in_public_the_number_beneath_the_code_or_the_key_in_its_qr_code_is_what_it_takes() -> None:
    assert why(SHOWN, Credentials(number=NUMBER), public=True) == ""
    assert why(SHOWN, Credentials(KEY), public=True) == ""
    with_bob = fold(SHOWN, joins("Bob"))
    assert why(with_bob, Credentials(number=NUMBER), public=True) == "ROOM-TV: No TV shows this code with this number."
    assert why(with_bob, Credentials(KEY), public=True) == "ROOM-TV: Somebody plays there. Ask them first."


def test_nobody_comes_into_a_room_whose_screen_moved_and_it_is_closed_like_any_that_nobody_uses() -> None:
    assert MOVED.moved == (TUBA, T0)
    assert refusal(MOVED, joins("Bob")) == "ROOM-MOVED"
    assert fold(MOVED, lapses("unused", T0 + UNUSED_MS)).closed


def test_the_screen_that_opened_a_room_is_the_first_that_came() -> None:
    assert opener(SHOWN) == "the TV"
    assert opener(fold(SHOWN, said.Watched(T0, "a stranger"))) == "the TV"
    assert opener(waiting()) == ""
    assert opener(fold(room_of("Ann"), said.Watched(T0, "a stranger"))) == "", "a phone opened it"
