"""One phone, several people: whoever has none plays on a member's phone, with a secret and a chair of their own."""

from __future__ import annotations

from msgspec.structs import replace

from rumpus.core import Wall
from rumpus.room import lines as said
from rumpus.room.lines import MemberId
from rumpus.room.lobby import missing_consents
from rumpus.room.state import Room
from rumpus.room.table import HAND_MS, match_time
from tests.room.rooms import (
    ANN,
    BOB,
    DEAL,
    SECRET,
    T0,
    acts,
    begin,
    chair_of,
    clock_of,
    clocks,
    comes,
    does,
    drops,
    fold,
    ids,
    joins,
    lapses,
    member,
    refusal,
    sealing_of,
    seated,
    sitting,
)

LEO = MemberId("leo")


def rides(name: str, on: MemberId) -> said.Joined:
    return replace(joins(name), rides=on)


def table(game: str = "rollcall") -> Room:
    """Ann and Bob are seated, and Leo plays on Ann's phone."""
    return fold(seated("Ann", "Bob"), acts(ANN, said.Choose(game)), rides("Leo", ANN))


def match() -> Room:
    return begin(table())


def test_who_plays_on_a_phone_is_seated_at_once_and_there_as_long_as_the_phone_is() -> None:
    room = table()
    assert sitting(room) == ["ann", "bob", "leo"]
    assert member(room, LEO).online
    room = fold(room, drops(LEO, DEAL))
    assert [member(room, who).online for who in (ANN, BOB, LEO)] == [False, True, False]
    room = fold(room, comes(ANN, DEAL + 1))
    assert member(room, LEO).online


def test_a_locked_room_lets_somebody_in_whom_a_member_brings() -> None:
    room = does(seated("Ann", "Bob"), ANN, said.Lock(True))
    assert "leo" in ids(fold(room, rides("Leo", BOB)))


def test_nobody_rides_on_somebody_who_rides() -> None:
    assert refusal(table(), rides("Sue", LEO)) == "ROOM-HAND"


def test_somebody_who_comes_during_a_match_watches() -> None:
    room = fold(begin(seated("Ann", "Bob")), rides("Leo", ANN))
    assert sitting(room) == ["ann", "bob"]


def test_stand_ins_give_way_to_all_of_a_phone() -> None:
    room = fold(match(), drops(ANN, DEAL))
    room = fold(room, lapses("grace", DEAL + 60_000, ANN), lapses("grace", DEAL + 60_000, LEO))
    assert chair_of(room, LEO).standing_in
    room = fold(room, comes(LEO, DEAL + 61_000))
    assert not any(chair.standing_in for chair in room.chairs)


def test_a_phone_takes_all_with_it_when_it_leaves() -> None:
    assert sitting(does(table(), ANN, said.Leave())) == ["bob"]


def test_its_owner_can_have_somebody_leave_or_stand_up_and_others_cannot() -> None:
    assert sitting(does(table(), ANN, said.Leave(LEO))) == ["ann", "bob"]
    assert sitting(does(does(table(), ANN, said.GiveHost(BOB)), ANN, said.Stand(LEO))) == ["ann", "bob"]
    assert refusal(table(), acts(BOB, said.Leave(LEO))) == "ROOM-HAND"
    assert refusal(table(), acts(BOB, said.Stand(LEO))) == "ROOM-HOST"


def test_one_yes_of_a_phone_is_enough() -> None:
    room = does(table("goforit"), ANN, said.SetOption("edition", "rockstar"))
    assert missing_consents(room) == [ANN, BOB]


def test_only_owners_of_phones_seal_dice_and_inherit_rooms() -> None:
    room = fold(table(), acts(ANN, said.Start(), DEAL), said.Sealed(DEAL, SECRET))
    assert sealing_of(room).waited_for == (ANN, BOB)
    room = fold(does(table(), ANN, said.GiveHost(BOB)), acts(BOB, said.Leave()))
    assert room.host == ANN


def test_a_game_that_everybody_plays_at_once_says_why_not() -> None:
    for game in ("rofl", "rockindice"):
        assert refusal(table(game), acts(ANN, said.Start())) == "ROOM-HAND"


def test_room_hand_the_clock_waits_until_the_phone_is_opened() -> None:
    """ROOM-HAND: others see who gets it; match time stands meanwhile."""
    room = does(match(), ANN, said.HandOver(LEO), DEAL + 5000)
    assert (clock_of(room).why, clock_of(room).by, match_time(clock_of(room), Wall(DEAL + 9000))) == (
        "handed",
        LEO,
        5000,
    )
    assert does(room, BOB, said.Here(), DEAL + 6000) == room
    room = does(room, LEO, said.Here(), DEAL + 9000)
    assert match_time(clock_of(room), Wall(DEAL + 10_000)) == 6000
    assert does(room, LEO, said.Here(), DEAL + 9000) == room


def test_room_hand_it_waits_twenty_seconds_at_most() -> None:
    room = does(match(), ANN, said.HandOver(LEO), DEAL + 5000)
    assert does(room, ANN, said.HandOver(LEO), DEAL + 6000) == room
    assert ("resume", None, DEAL + 5000 + HAND_MS) in clocks(room)
    room = fold(room, lapses("resume", DEAL + 5000 + HAND_MS))
    assert match_time(clock_of(room), Wall(DEAL + 6000 + HAND_MS)) == 6000


def test_room_hand_it_does_not_wait_where_the_host_wants_that() -> None:
    room = does(match(), ANN, said.SetRoom(handover=False))
    assert does(room, ANN, said.HandOver(LEO), DEAL + 5000) == room


def test_a_phone_that_is_handed_over_can_be_paused() -> None:
    room = fold(match(), acts(ANN, said.HandOver(LEO), DEAL + 5000), acts(BOB, said.Pause(), DEAL + 6000))
    assert clock_of(room).why == "paused"


def test_a_phone_is_handed_only_to_somebody_who_plays_on_it() -> None:
    watching = does(match(), ANN, said.Rename("Anna"), T0)
    for who, to in ((ANN, BOB), (ANN, ANN), (BOB, LEO)):
        assert refusal(watching, acts(who, said.HandOver(to), DEAL)) == "ROOM-HAND"
    late = fold(begin(seated("Ann", "Bob")), rides("Leo", ANN))
    assert refusal(late, acts(ANN, said.HandOver(LEO), DEAL)) == "ROOM-HAND"
