"""A room belongs to its people: who inherits it, who may delete it, who expires, who may pause and for how long."""

from __future__ import annotations

import pytest

from rumpus.core import Illegal
from rumpus.room import lines as said
from rumpus.room.heirs import only_owner
from rumpus.room.lines import MemberId
from rumpus.room.members import MOST_MEMBERS
from rumpus.room.state import Room
from tests.room.rooms import (
    ANN,
    BOB,
    CAT,
    DAN,
    DEAL,
    OVER,
    T0,
    acts,
    begin,
    clock_of,
    clock_times,
    clocks,
    comes,
    does,
    drops,
    empty_room,
    fold,
    ids,
    joins,
    lapses,
    match_of,
    member,
    refusal,
    result_of,
    room_of,
    seated,
)

MINUTE = 60_000


def may_delete(room: Room, who: MemberId) -> bool:
    try:
        only_owner(room, who)
    except Illegal:
        return False
    return True


# Heirs


def test_whoever_never_sat_does_not_inherit_however_long_the_host_is_away() -> None:
    room = fold(room_of("Ann", "Bob"), drops(ANN))
    assert clock_times(room, "host") == []
    assert refusal(room, lapses("host", T0 + 9 * MINUTE, ANN)) == "ROOM-CLOCK"


def test_sitting_down_behind_the_hosts_back_makes_no_heir() -> None:
    room = fold(room_of("Ann", "Bob"), drops(ANN), acts(BOB, said.Sit()))
    assert (member(room, BOB).sat, clock_times(room, "host")) == (None, [])
    assert refusal(room, lapses("host", T0 + 9 * MINUTE, ANN)) == "ROOM-CLOCK"


def test_a_host_who_comes_back_sees_who_sits_there() -> None:
    room = fold(room_of("Ann", "Bob"), drops(ANN), acts(BOB, said.Sit()), comes(ANN, T0 + 5), drops(ANN, T0 + 9))
    assert (member(room, BOB).sat, clock_times(room, "host")) == (T0 + 5, [T0 + 9 + 2 * MINUTE])


def test_the_longest_seated_inherits_not_the_longest_in_the_room() -> None:
    room = fold(room_of("Ann", "Bob", "Cat", "Dan"), acts(CAT, said.Sit(), T0 + 1), acts(BOB, said.Sit(), T0 + 2))
    assert fold(room, drops(ANN, T0 + 3), lapses("host", T0 + 3 + 2 * MINUTE, ANN)).host == CAT
    assert does(room, ANN, said.Leave(), T0 + 3).host == CAT


def test_whoever_stood_up_again_has_sat_all_the_same() -> None:
    room = fold(room_of("Ann", "Bob"), acts(BOB, said.Sit(), T0 + 1), acts(BOB, said.Stand(), T0 + 2))
    assert does(room, ANN, said.Leave(), T0 + 3).host == BOB


def test_a_room_left_to_spectators_has_no_host_and_no_newcomer_becomes_one() -> None:
    room = fold(room_of("Ann", "Bob"), acts(ANN, said.Leave()), joins("Cat"))
    assert (room.host, ids(room)) == (None, [BOB, CAT])
    assert refusal(room, acts(BOB, said.Lock(True))) == "ROOM-HOST"


def test_the_first_to_sit_down_in_a_room_without_a_host_is_it_and_cannot_delete_it() -> None:
    room = fold(result_of("Ann", "Bob", places=(1, 2), watching=("Cat",)), acts(ANN, said.Again(), OVER))
    room = fold(room, acts(BOB, said.Leave(), OVER), acts(ANN, said.Leave(), OVER))
    room = does(room, CAT, said.Sit(), OVER)
    assert (room.host, may_delete(room, CAT)) == (CAT, False)


# Deleting


def test_whoever_opened_the_room_may_delete_it_and_nobody_else() -> None:
    assert [may_delete(seated("Ann", "Bob"), who) for who in (ANN, BOB)] == [True, False]


def test_whoever_was_handed_the_room_by_name_may_delete_it_and_whoever_gave_it_may_not() -> None:
    room = fold(seated("Ann", "Bob", "Cat"), acts(ANN, said.GiveHost(BOB)), acts(BOB, said.GiveHost(CAT)))
    assert [may_delete(room, who) for who in (ANN, BOB, CAT)] == [False, False, True]


def test_whoever_inherited_cannot_delete_nor_hand_that_on_but_can_hand_the_room_back() -> None:
    room = fold(seated("Ann", "Bob", "Cat"), drops(ANN), lapses("host", T0 + 2 * MINUTE, ANN))
    assert [may_delete(room, who) for who in (ANN, BOB)] == [False, False]
    assert not may_delete(does(room, BOB, said.GiveHost(CAT)), CAT)
    assert may_delete(fold(room, comes(ANN), acts(BOB, said.GiveHost(ANN))), ANN)


def test_whoever_inherits_from_a_host_who_left_cannot_delete() -> None:
    room = does(seated("Ann", "Bob"), ANN, said.Leave())
    assert (room.host, may_delete(room, BOB)) == (BOB, False)


@pytest.mark.parametrize(("played", "may"), [(False, True), (True, False)], ids=["nothing was played", "a match was"])
def test_whoever_enters_an_empty_room_may_delete_it_only_if(played: bool, may: bool) -> None:
    room = result_of("Ann", "Bob", places=(1, 2)) if played else seated("Ann", "Bob")
    room = fold(room, acts(ANN, said.Leave(), OVER), acts(BOB, said.Leave(), OVER), joins("Cat", OVER))
    assert (room.host, may_delete(room, CAT)) == (CAT, may)


# Coming and not staying


def test_whoever_joins_and_never_connects_is_gone_after_a_minute() -> None:
    room = fold(room_of("Ann"), joins("Bob", T0 + 7))
    assert clocks(room) == [("gone", BOB, T0 + 7 + MINUTE)]
    assert ids(fold(room, lapses("gone", T0 + 7 + MINUTE, BOB))) == [ANN]


def test_a_watcher_who_was_here_is_kept_for_ten_minutes() -> None:
    room = fold(room_of("Ann", "Bob"), drops(BOB, T0 + 7))
    assert clocks(room) == [("gone", BOB, T0 + 7 + 10 * MINUTE)]
    assert clocks(fold(room, comes(BOB, T0 + 9 * MINUTE))) == []


def test_a_crowd_that_never_came_makes_room_again() -> None:
    crowd = [joins(f"P{number}") for number in range(MOST_MEMBERS - 1)]
    room = fold(room_of("Ann"), *crowd)
    assert refusal(room, joins("Late")) == "ROOM-FULL"
    room = fold(room, *[lapses("gone", T0 + MINUTE, line.member) for line in crowd])
    assert ids(fold(room, joins("Late", T0 + MINUTE))) == [ANN, MemberId("late")]


@pytest.mark.parametrize(
    "room",
    [
        pytest.param(fold(empty_room(), joins("Ann")), id="the host, whoever has not connected yet"),
        pytest.param(fold(seated("Ann", "Bob"), drops(BOB)), id="whoever has a chair"),
        pytest.param(fold(seated("Ann", "Bob"), acts(BOB, said.Stand()), drops(BOB)), id="whoever had one"),
        pytest.param(fold(room_of("Ann", "Bob"), drops(ANN), acts(BOB, said.Sit()), drops(BOB)), id="unseen, too"),
    ],
)
def test_nobody_with_a_place_to_come_back_to_expires(room: Room) -> None:
    assert clock_times(room, "gone") == []


def test_whoever_reads_for_a_chair_does_not_expire() -> None:
    lobby = fold(seated("Ann", bots=1, watching=("Bob",)), acts(BOB, said.Learn(("rollcall",))))
    room = fold(begin(lobby), acts(BOB, said.Sit(1), DEAL), drops(BOB, DEAL))
    assert (room.chairs[1].reader, clock_times(room, "gone")) == (BOB, [])


# Pauses


def test_a_watcher_cannot_pause_but_a_host_without_a_chair_can() -> None:
    room = match_of("Ann", "Bob", watching=("Cat",))
    assert refusal(room, acts(CAT, said.Pause(), DEAL)) == "ROOM-PAUSE"
    room = does(room, ANN, said.GiveHost(CAT), DEAL)
    assert clock_of(does(room, CAT, said.Pause(), DEAL)).until is None


def test_after_two_minutes_everybody_at_the_table_can_end_a_players_pause() -> None:
    room = does(match_of("Ann", "Bob", "Cat", watching=("Dan",)), BOB, said.Pause(), DEAL + 5)
    assert clock_of(room).until == DEAL + 5 + 2 * MINUTE
    assert refusal(room, acts(CAT, said.Resume(), DEAL + 4 + 2 * MINUTE)) == "ROOM-PAUSE"
    assert refusal(room, acts(DAN, said.Resume(), DEAL + 5 + 2 * MINUTE)) == "ROOM-PAUSE"
    assert clock_of(does(room, CAT, said.Resume(), DEAL + 5 + 2 * MINUTE)).why == "resuming"


def test_a_players_pauses_of_a_match_are_counted_together() -> None:
    room = fold(match_of("Ann", "Bob", "Cat"), acts(BOB, said.Pause(), DEAL), acts(BOB, said.Resume(), DEAL + MINUTE))
    room = fold(room, lapses("resume", DEAL + MINUTE + 3000), acts(BOB, said.Pause(), DEAL + 9 * MINUTE))
    assert clock_of(room).until == DEAL + 10 * MINUTE


def test_whoever_pauses_again_and_again_comes_to_an_end() -> None:
    """Each pause counts a quarter of a minute at least, also one that the host ends at once."""
    room = match_of("Ann", "Bob")
    for _ in range(8):
        room = fold(room, acts(BOB, said.Pause(), DEAL), acts(ANN, said.Resume(), DEAL + 1))
    assert refusal(room, acts(BOB, said.Pause(), DEAL)) == "ROOM-PAUSE"


def test_a_host_keeps_a_players_pause_for_as_long_as_it_takes() -> None:
    room = fold(match_of("Ann", "Bob", "Cat"), acts(BOB, said.Pause(), DEAL), acts(ANN, said.Pause(), DEAL + 20_000))
    assert (clock_of(room).by, clock_of(room).until, clock_of(room).stands) == (ANN, None, 0)
    assert room.playing is not None
    assert room.playing.pauses == {BOB: 20_000}
    assert refusal(room, acts(CAT, said.Resume(), DEAL + 90 * MINUTE)) == "ROOM-PAUSE"
    assert refusal(room, acts(ANN, said.Pause(), DEAL + 20_001)) == "ROOM-PAUSE"


# Names


def test_a_name_is_changed_every_five_seconds_at_most() -> None:
    room = does(room_of("Ann"), ANN, said.Rename("Anna"))
    assert refusal(room, acts(ANN, said.Rename("Annie"), T0 + 4999)) == "ROOM-NAME"
    assert member(does(room, ANN, said.Rename("Annie"), T0 + 5000), ANN).name == "Annie"


# Rooms that were opened before


def old_room(*names: str) -> Room:
    room = fold(None, said.Opened(T0, "TUBA"))
    return fold(room, *[line for name in names for line in (joins(name), comes(MemberId(name.lower())))])


def test_an_older_room_goes_on_as_it_was_opened() -> None:
    room = fold(old_room("Ann", "Bob", "Cat"), acts(BOB, said.Sit()), acts(CAT, said.Sit()), joins("Dan"))
    assert clocks(room) == []
    assert fold(room, drops(ANN), lapses("host", T0 + 2 * MINUTE, ANN)).host == BOB
    assert fold(room, acts(ANN, said.Kick(BOB)), acts(ANN, said.Leave())).host == CAT
    assert may_delete(does(room, ANN, said.Leave()), BOB)
    room = begin(fold(room, acts(ANN, said.Rename("A")), acts(ANN, said.Rename("B"))))
    room = fold(room, comes(DAN, DEAL), acts(DAN, said.Pause(), DEAL))
    assert refusal(room, acts(CAT, said.Resume(), DEAL + 9 * MINUTE)) == "ROOM-PAUSE"
