"""What is refused as somebody does it, although the fold takes it from logs of earlier releases."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rumpus.core import Illegal, Wall
from rumpus.room import bounds
from rumpus.room import lines as said
from rumpus.room.bounds import MOST_RIDERS, PATIENCE_MS
from rumpus.room.lines import KnockId, MemberId, RoomLine
from rumpus.room.state import Room
from rumpus.room.table import HAND_MS, match_time
from tests.room.rooms import (
    ANN,
    BOB,
    CAT,
    DEAL,
    T0,
    acts,
    begin,
    clock_of,
    comes,
    does,
    fold,
    joins,
    knocks,
    lapses,
    room_of,
    seated,
)

LEO, SAM = MemberId("leo"), KnockId("sam")


def rides(name: str, on: MemberId) -> said.Joined:
    return replace(joins(name), rides=on)


def bound(room: Room | None, line: RoomLine) -> str:
    """Return the rule that refuses a line as it is done, empty if none does; the fold takes it."""
    try:
        bounds.check(room, line)
    except Illegal as illegal:
        return illegal.rule
    return ""


def test_what_nobody_does_has_no_bounds() -> None:
    assert bound(None, said.Opened(T0, "TUBA")) == bound(room_of("Ann"), comes(ANN)) == ""


# The door


@pytest.mark.parametrize("did", [said.LetIn(SAM), said.LetIn(), said.NotNow(SAM)])
def test_room_door_the_host_and_people_at_the_table_answer_a_knock_and_spectators_do_not(did: said.Doing) -> None:
    """ROOM-DOOR"""
    room = fold(seated("Ann", "Bob", watching=("Cat",)), knocks("Sam"))
    assert [bound(room, acts(who, did)) for who in (ANN, BOB, CAT)] == ["", "", "ROOM-DOOR"]
    assert fold(room, acts(CAT, did)) != room, "a log of 0.2.0 may have it"


def test_room_door_a_host_who_has_not_sat_down_yet_answers_too() -> None:
    """ROOM-DOOR"""
    assert bound(fold(room_of("Ann", "Bob"), knocks("Sam")), acts(ANN, said.LetIn())) == ""


# One phone, several people


def test_room_hand_only_so_many_play_on_one_phone() -> None:
    """ROOM-HAND"""
    room = fold(seated("Ann", "Bob"), *[rides(f"Leo {number}", ANN) for number in range(MOST_RIDERS)])
    assert bound(room, rides("Sue", ANN)) == "ROOM-HAND"
    assert bound(room, rides("Sue", BOB)) == bound(room, joins("Sue")) == ""


def test_room_kick_whoever_is_sent_away_takes_along_all_who_play_on_that_phone() -> None:
    """ROOM-KICK"""
    room = fold(seated("Ann", "Bob"), rides("Leo", BOB))
    assert bound(room, acts(LEO, said.SetReady(True))) == ""
    room = does(room, ANN, said.Kick(BOB))
    assert bound(room, acts(LEO, said.SetReady(True))) == "ROOM-KICK"
    assert bound(room, rides("Zoe", BOB)) == "ROOM-KICK"
    room = does(room, ANN, said.Unkick(BOB))
    assert bound(room, acts(LEO, said.SetReady(True))) == bound(room, rides("Zoe", BOB)) == ""


def handed_on(room: Room, at: int) -> tuple[Room, int]:
    """Hand the phone from Ann to Leo and let nobody take it, over and over; returns when it was refused."""
    while not bound(room, hands := acts(ANN, said.HandOver(LEO), at)):
        at += HAND_MS
        room = fold(room, hands, lapses("resume", at))
    assert bound(room, hands) == "ROOM-HAND"
    return room, at


def test_room_hand_a_match_does_not_wait_for_one_phone_without_end() -> None:
    """ROOM-HAND: a minute longer than it has run; and after as much more of the match as it waited, once more."""
    room, at = handed_on(begin(fold(seated("Ann", "Bob"), rides("Leo", ANN))), DEAL)
    assert at - DEAL == PATIENCE_MS + HAND_MS
    assert match_time(clock_of(room), Wall(at)) == 0
    room, later = handed_on(room, at + HAND_MS)
    assert later - at == 2 * HAND_MS
    assert match_time(clock_of(room), Wall(later)) == HAND_MS


def test_room_hand_people_who_take_the_phone_are_waited_for_all_evening() -> None:
    """ROOM-HAND: what counts is how long it took."""
    room = begin(fold(seated("Ann", "Bob"), rides("Leo", ANN)))
    for turn in range(100):
        at = DEAL + turn * 10_000
        hands = acts(ANN, said.HandOver(LEO), at)
        assert bound(room, hands) == ""
        room = fold(room, hands, acts(LEO, said.Here(), at + 5000))
    assert match_time(clock_of(room), Wall(DEAL + 1_000_000)) == 500_000


def test_room_hand_without_a_match_there_is_nothing_to_hold_up() -> None:
    """ROOM-HAND: the fold says so."""
    assert bound(fold(seated("Ann", "Bob"), rides("Leo", ANN)), acts(ANN, said.HandOver(LEO))) == ""
