"""Who is in a room: coming and going, looks, the host, kicks, and the way to another device."""

from __future__ import annotations

import pytest
from msgspec import structs

from rumpus.core import Illegal, Wall
from rumpus.room import apply, view
from rumpus.room import lines as said
from rumpus.room.lines import MemberId
from rumpus.room.members import MOST_MEMBERS, SHAPES
from rumpus.room.state import ChairState, Room
from tests.room.rooms import (
    ANN,
    BOB,
    CAT,
    DAN,
    DEAL,
    NOBODY,
    OVER,
    T0,
    acts,
    attempt,
    begin,
    chair_of,
    clock_of,
    clock_times,
    clocks,
    comes,
    does,
    drops,
    empty_room,
    finishes,
    fold,
    ids,
    is_harmless,
    joins,
    lapses,
    match_of,
    member,
    names,
    refusal,
    result_of,
    room_of,
    seated,
    sitting,
)

# Coming in


def test_the_first_one_in_is_the_host() -> None:
    assert room_of("Ann", "Bob").host == ANN


def test_a_newcomer_watches_and_counts_as_connected_only_when_seen() -> None:
    room = fold(empty_room(), joins("Ann", at=T0 + 5))
    assert (member(room, ANN).online, member(room, ANN).since, room.chairs) == (False, T0 + 5, ())
    assert member(fold(room, comes(ANN, T0 + 9)), ANN).online


def test_a_newcomer_is_remembered_by_the_digest_of_a_secret() -> None:
    assert member(room_of("Ann"), ANN).token == "token of ann"


@pytest.mark.parametrize("phase", ["lobby", "playing", "result"])
def test_people_come_in_at_any_time_and_watch(phase: str) -> None:
    rooms = {
        "lobby": seated("Ann", "Bob"),
        "playing": match_of("Ann", "Bob"),
        "result": result_of("Ann", "Bob", places=(1, 2)),
    }
    room = fold(rooms[phase], joins("Cat"))
    assert ids(room) == [ANN, BOB, CAT]
    assert sitting(room) == ["ann", "bob"]
    assert room.phase == phase


def test_a_locked_room_lets_nobody_in_until_it_is_unlocked() -> None:
    locked = does(room_of("Ann"), ANN, said.Lock(True))
    assert refusal(locked, joins("Bob")) == "ROOM-LOCKED"
    assert ids(fold(does(locked, ANN, said.Lock(False)), joins("Bob"))) == [ANN, BOB]


def test_whoever_is_inside_a_locked_room_can_drop_and_come_back() -> None:
    locked = does(room_of("Ann", "Bob"), ANN, said.Lock(True))
    assert member(fold(locked, drops(BOB), comes(BOB)), BOB).online


def test_a_full_room_lets_nobody_in() -> None:
    full = fold(empty_room(), *[joins(f"P{number}") for number in range(MOST_MEMBERS)])
    assert refusal(full, joins("Late")) == "ROOM-FULL"
    assert len(fold(full, acts(MemberId("p3"), said.Leave()), joins("Late")).members) == MOST_MEMBERS


def test_a_member_cannot_come_in_twice() -> None:
    """Ids stay unique even if two nodes let the same browser in."""
    assert is_harmless(room_of("Ann", "Bob"), joins("Bob"))
    assert refusal(room_of("Ann", "Bob"), joins("Bob")) == "ROOM-MEMBER"


# Looks


@pytest.mark.parametrize(
    ("wanted", "given"),
    [
        pytest.param(None, "square", id="no wish gets the first free one"),
        pytest.param("star", "star", id="a free wish is granted"),
        pytest.param("circle", "square", id="a taken wish gets the first free one"),
    ],
)
def test_everybody_has_a_shape_of_their_own(wanted: said.Shape | None, given: str) -> None:
    assert member(fold(room_of("Ann"), joins("Bob", shape=wanted)), BOB).shape == given


def crowd(size: int) -> Room:
    return fold(empty_room(), *[joins(f"P{number}") for number in range(size)])


def test_twelve_people_have_twelve_shapes_and_then_they_come_again() -> None:
    assert {each.shape for each in crowd(12).members} == set(SHAPES)
    assert [each.shape for each in crowd(14).members[12:]] == list(SHAPES[:2])
    assert fold(crowd(12), joins("Late", shape="plus")).members[-1].shape == "plus"


def test_a_member_takes_another_look() -> None:
    room = does(room_of("Ann", "Bob"), BOB, said.Dress("heart", "pink"))
    assert (member(room, BOB).shape, member(room, BOB).colour) == ("heart", "pink")


def test_a_member_keeps_the_shape_and_takes_another_colour_even_one_somebody_has() -> None:
    room = does(room_of("Ann", "Bob"), BOB, said.Dress("square", "green"))
    room = does(room, ANN, said.Dress("circle", "green"))
    assert [each.colour for each in room.members] == ["green", "green"]


def test_a_shape_that_somebody_else_has_is_refused() -> None:
    assert refusal(room_of("Ann", "Bob"), acts(BOB, said.Dress("circle", "red"))) == "ROOM-SHAPE"


def test_with_all_shapes_taken_any_may_be_worn() -> None:
    room = does(crowd(14), MemberId("p13"), said.Dress("cloud", "red"))
    assert room.members[13].shape == "cloud"


# One face all evening: bots have theirs, too


def look(chair: ChairState) -> tuple[str | None, str | None]:
    return chair.shape, chair.colour


def test_every_bot_has_a_shape_and_a_colour_that_nobody_else_has() -> None:
    room = seated("Ann", "Bob", bots=5)
    shapes = [*[each.shape for each in room.members], *[chair.shape for chair in room.chairs[2:]]]
    assert len(set(shapes)) == len(shapes) == 7
    colours = [chair.colour for chair in room.chairs[2:]]
    assert len({"blue", *colours}) == 6, "people are blue here"


def test_a_bot_keeps_its_look_whoever_comes_goes_or_changes_theirs_and_whatever_is_played() -> None:
    room = seated("Ann", "Bob", bots=2)
    before = [look(chair) for chair in room.chairs[2:]]
    room = fold(room, joins("Cat"), comes(CAT), acts(CAT, said.Sit()), acts(BOB, said.Leave()))
    room = does(does(room, ANN, said.Dress("cloud", "pink")), ANN, said.Choose("goforit"))
    assert [look(chair) for chair in room.chairs if chair.bot] == before
    room = fold(begin(room), acts(CAT, said.Leave(), DEAL))
    assert [look(chair) for chair in room.chairs if chair.bot] == before
    room = fold(room, finishes(1, 2, 3, 4), acts(ANN, said.Again(), OVER), acts(ANN, said.RemoveBot(1), OVER))
    assert [look(chair) for chair in room.chairs if chair.bot] == before[1:]


@pytest.mark.parametrize("phase", ["lobby", "match"])
def test_nobody_is_given_the_shape_of_a_bot(phase: str) -> None:
    room = (match_of if phase == "match" else seated)("Ann", bots=1)
    taken = room.chairs[1].shape
    room = fold(room, joins("Bob", shape=taken), comes(BOB))
    assert member(room, BOB).shape == "square"
    assert taken is not None
    assert phase == "match" or refusal(room, acts(BOB, said.Dress(taken, "red"))) == "ROOM-SHAPE"


def test_bots_give_way_when_there_are_not_enough_shapes_for_all() -> None:
    room = fold(crowd(11), comes(MemberId("p0")), acts(MemberId("p0"), said.AddBot(2)))
    assert room.chairs[0].shape == "plus"
    room = fold(room, joins("Late"))
    assert room.members[-1].shape == "plus"
    assert does(room, MemberId("p0"), said.AddBot(2)).chairs[1].shape in SHAPES


def test_who_left_during_a_match_is_seen_as_before_and_has_the_shape_again_on_coming_back() -> None:
    room = does(match_of("Ann", "Bob"), BOB, said.Leave(), DEAL)
    assert (room.chairs[1].gone, look(room.chairs[1])) == (True, ("square", "blue"))
    assert member(fold(room, joins("Bob", shape="square", member="bob2")), MemberId("bob2")).shape == "square"


# Names: how a name is cleaned is in test_names.py


def test_the_same_name_twice_is_told_apart_by_a_number() -> None:
    room = fold(room_of("Ann"), joins("ann", member="b"), joins("ANN", member="c"))
    assert names(room) == ["Ann", "ann 2", "ANN 3"]


def test_a_member_takes_another_name_and_keeps_everything_else() -> None:
    room = does(match_of("Ann", "Bob"), BOB, said.Rename(" Rob  "), DEAL)
    assert names(room) == ["Ann", "Rob"]
    assert (sitting(room), room.phase) == (["ann", "bob"], "playing")


def test_members_may_spell_their_own_name_differently() -> None:
    assert names(does(room_of("Ann", "Bob"), BOB, said.Rename("BOB"))) == ["Ann", "BOB"]


def test_a_new_name_is_told_apart_from_people_and_bots() -> None:
    room = seated("Ann", "Bob", bots=1)
    assert names(does(room, BOB, said.Rename("Ann"))) == ["Ann", "Ann 2"]
    assert names(does(room, BOB, said.Rename(room.chairs[2].name.upper()))) == ["Ann", "BISCUIT 2"]


def test_an_unusable_new_name_is_refused() -> None:
    assert refusal(room_of("Ann"), acts(ANN, said.Rename("  "))) == "ROOM-NAME"


# Connections


def test_a_member_drops_and_comes_back() -> None:
    away = fold(room_of("Ann", "Bob"), drops(BOB, T0 + 10))
    assert (member(away, BOB).online, member(away, BOB).since) == (False, T0 + 10)
    back = fold(away, comes(BOB, T0 + 20))
    assert (member(back, BOB).online, member(back, BOB).since) == (True, T0 + 20)


def test_the_room_knows_since_when_nobody_is_there() -> None:
    room = fold(room_of("Ann", "Bob"), drops(ANN, T0 + 10))
    assert room.empty_since is None
    room = fold(room, drops(BOB, T0 + 20))
    assert room.empty_since == T0 + 20
    assert fold(room, comes(BOB, T0 + 30)).empty_since is None


@pytest.mark.parametrize("online", [True, False], ids=["came", "went"])
def test_nobody_outside_the_room_can_be_seen(online: bool) -> None:
    assert refusal(room_of("Ann"), said.Seen(T0, NOBODY, online)) == "ROOM-MEMBER"


def test_hearing_twice_that_somebody_is_away_does_not_restart_the_wait() -> None:
    """A second tab that closes, or a second node that notices, is no news: `since` is when `online` last changed."""
    room = fold(match_of("Ann", "Bob"), drops(BOB, DEAL), drops(ANN, DEAL + 1))
    told_again = fold(room, drops(BOB, DEAL + 50_000), drops(ANN, DEAL + 50_000))
    assert clocks(told_again) == clocks(room)


# Leaving


def test_whoever_leaves_the_lobby_takes_the_chair_along() -> None:
    room = fold(seated("Ann", "Bob", "Cat"), acts(BOB, said.SetReady(True)), acts(BOB, said.Consent()))
    room = does(room, BOB, said.Leave())
    assert (ids(room), sitting(room)) == ([ANN, CAT], ["ann", "cat"])
    assert (room.ready, room.consents) == ((), ())


def test_whoever_leaves_a_match_leaves_an_empty_chair_with_the_name_on_it() -> None:
    room = does(does(seated("Ann", "Bob"), ANN, said.SetChair(1, adult=False, team=3)), ANN, said.SetReady(True))
    room = does(begin(room), BOB, said.Leave(), DEAL)
    chair = room.chairs[1]
    assert (chair.member, chair.bot, chair.gone, chair.name) == (None, None, True, "Bob")
    assert (chair.adult, chair.team) == (False, 3)
    assert room.phase == "playing"


def test_whoever_left_can_come_in_again_as_somebody_else() -> None:
    room = does(match_of("Ann", "Bob"), BOB, said.Leave(), DEAL)
    assert refusal(room, comes(BOB, DEAL)) == "ROOM-MEMBER"
    assert names(fold(room, joins("Bob", member="bob again"))) == ["Ann", "Bob 2"]


def test_a_watcher_leaves_and_the_match_goes_on() -> None:
    room = does(match_of("Ann", "Bob", watching=("Cat",)), CAT, said.Leave(), DEAL)
    assert (ids(room), sitting(room), room.phase) == ([ANN, BOB], ["ann", "bob"], "playing")


def test_whoever_leaves_after_the_match_keeps_a_place_in_its_result() -> None:
    """Places are told by chair, so a chair that vanished would give everybody behind it somebody else's place."""
    room = does(result_of("Ann", "Bob", "Cat", places=(3, 1, 2)), BOB, said.Leave())
    assert room.playing is not None
    assert room.playing.places == (3, 1, 2)
    assert len(room.chairs) == 3


def test_whoever_left_after_the_match_has_no_chair_in_the_next() -> None:
    room = does(result_of("Ann", "Bob", "Cat", places=(3, 1, 2)), BOB, said.Leave())
    assert sitting(does(room, ANN, said.Again())) == ["ann", "cat"]


def test_when_the_last_connected_player_leaves_for_good_the_wait_for_somebody_begins() -> None:
    room = fold(match_of("Ann", "Bob"), drops(BOB, DEAL), acts(ANN, said.Leave(), DEAL + 5))
    assert clock_times(room, "empty") == [DEAL + 5 + 60_000]


def test_when_everybody_has_left_for_good_match_time_does_not_run_for_ever() -> None:
    room = fold(match_of("Ann", "Bob"), acts(ANN, said.Leave(), DEAL), acts(BOB, said.Leave(), DEAL + 5))
    assert room.members == ()
    assert clock_times(room, "empty") == [DEAL + 5 + 60_000]


# The host


@pytest.mark.parametrize(
    ("away", "heir"),
    [
        pytest.param((), BOB, id="the longest at the table"),
        pytest.param((BOB,), CAT, id="but a connected one first"),
        pytest.param((BOB, CAT), BOB, id="or the longest if nobody is connected"),
    ],
)
def test_a_host_who_leaves_is_followed_by_another(away: tuple[MemberId, ...], heir: MemberId) -> None:
    room = fold(seated("Ann", "Bob", "Cat"), *map(drops, away))
    assert does(room, ANN, said.Leave()).host == heir


def test_an_empty_room_has_no_host_and_the_next_to_come_in_is_it() -> None:
    room = does(room_of("Ann"), ANN, said.Leave())
    assert (room.host, room.members) == (None, ())
    assert fold(room, joins("Bob")).host == BOB


def test_a_room_that_everybody_has_left_can_be_entered_again_even_if_it_was_locked() -> None:
    """Nobody is left who could unlock it."""
    room = fold(room_of("Ann"), acts(ANN, said.Lock(True)), acts(ANN, said.Leave()))
    assert fold(room, joins("Bob")).host == BOB


def test_the_host_hands_the_role_over_and_keeps_the_chair() -> None:
    room = does(match_of("Ann", "Bob"), ANN, said.GiveHost(BOB), DEAL)
    assert (room.host, sitting(room)) == (BOB, ["ann", "bob"])
    assert refusal(room, acts(ANN, said.Lock(True))) == "ROOM-HOST"


def test_the_role_cannot_be_handed_to_somebody_who_is_not_here() -> None:
    assert refusal(room_of("Ann"), acts(ANN, said.GiveHost(NOBODY))) == "ROOM-MEMBER"


def test_the_role_is_not_handed_to_somebody_who_was_sent_away() -> None:
    """A kicked host could do nothing, and nobody could undo the kick."""
    room = does(room_of("Ann", "Bob"), ANN, said.Kick(BOB))
    assert refusal(room, acts(ANN, said.GiveHost(BOB))) == "ROOM-AWAY"


def test_the_role_handed_to_an_absent_member_does_not_jump_on_at_once_to_a_third() -> None:
    """Either it is refused, or the absent member has the usual time to come back."""
    room = fold(room_of("Ann", "Bob", "Cat", "Dan"), acts(ANN, said.GiveHost(BOB)), drops(DAN))
    late = T0 + 300_000
    try:
        room = does(room, BOB, said.GiveHost(DAN), late)
    except Illegal:
        return
    assert min(clock_times(room, "host")) > late


def test_nobody_who_was_sent_away_becomes_host_while_there_is_somebody_else() -> None:
    room = fold(
        seated("Ann", "Bob", "Cat"), acts(ANN, said.Kick(BOB)), drops(CAT, T0 + 1), acts(ANN, said.Leave(), T0 + 2)
    )
    assert room.host == CAT


def test_a_host_who_is_away_for_two_minutes_is_followed_by_a_connected_member() -> None:
    room = fold(seated("Ann", "Bob", "Cat"), drops(BOB, T0 + 1), drops(ANN, T0 + 5))
    assert clocks(room) == [("host", ANN, T0 + 5 + 120_000)]
    room = fold(room, lapses("host", T0 + 120_005, ANN))
    assert room.host == CAT
    assert clocks(room) == []


def test_a_host_who_comes_back_in_time_stays_host() -> None:
    room = fold(seated("Ann", "Bob"), drops(ANN, T0), comes(ANN, T0 + 119_999))
    assert (room.host, clocks(room)) == (ANN, [])


def test_a_host_who_comes_back_too_late_is_a_member_like_others() -> None:
    room = fold(seated("Ann", "Bob"), drops(ANN, T0), lapses("host", T0 + 120_000, ANN), comes(ANN, T0 + 120_001))
    assert room.host == BOB


def test_a_host_alone_stays_host_however_long_the_absence() -> None:
    room = fold(seated("Ann", "Bob"), drops(BOB, T0), drops(ANN, T0))
    assert clocks(room) == []
    assert room.host == ANN


def test_whoever_finds_a_room_whose_host_is_long_gone_need_not_wait() -> None:
    room = fold(seated("Ann", "Bob"), drops(BOB, T0), drops(ANN, T0), comes(BOB, T0 + 500_000))
    assert clocks(room) == [("host", ANN, T0 + 120_000)]


# Sending away


def test_a_kick_can_be_undone_for_ten_seconds_in_which_the_chair_waits() -> None:
    room = does(seated("Ann", "Bob"), ANN, said.Kick(BOB), T0 + 7)
    assert member(room, BOB).kicked == T0 + 10_007
    assert sitting(room) == ["ann", "bob"]
    assert clocks(room) == [("kick", BOB, T0 + 10_007)]


def test_an_undone_kick_leaves_the_member_in_the_room_on_the_same_chair() -> None:
    room = fold(seated("Ann", "Bob"), acts(ANN, said.Kick(BOB)), acts(ANN, said.Unkick(BOB), T0 + 9999))
    assert (member(room, BOB).kicked, sitting(room), clocks(room)) == (None, ["ann", "bob"], [])
    assert names(does(room, BOB, said.Rename("Rob"), T0 + 9999)) == ["Ann", "Rob"]


def test_an_undone_kick_leaves_no_trace_once_the_member_is_connected_again() -> None:
    room = fold(seated("Ann", "Bob"), acts(ANN, said.Kick(BOB)), acts(ANN, said.Unkick(BOB), T0 + 9999), comes(BOB, T0))
    assert room == seated("Ann", "Bob")


def test_after_ten_seconds_whoever_was_sent_away_is_out() -> None:
    room = fold(seated("Ann", "Bob"), acts(ANN, said.Kick(BOB)), lapses("kick", T0 + 10_000, BOB))
    assert (ids(room), sitting(room), clocks(room)) == ([ANN], ["ann"], [])
    assert refusal(room, acts(ANN, said.Unkick(BOB))) == "ROOM-MEMBER"


def test_whoever_is_sent_away_during_a_match_leaves_an_empty_chair() -> None:
    room = fold(match_of("Ann", "Bob"), acts(ANN, said.Kick(BOB), DEAL))
    assert clocks(room) == [("kick", BOB, DEAL + 10_000)]
    room = fold(room, lapses("kick", DEAL + 10_000, BOB))
    assert (room.chairs[1].gone, room.chairs[1].name) == (True, "Bob")


def test_whoever_is_sent_away_can_do_nothing_more() -> None:
    room = does(room_of("Ann", "Bob"), ANN, said.Kick(BOB))
    assert refusal(room, acts(BOB, said.React("cry"))) == "ROOM-KICK"
    assert refusal(room, acts(BOB, said.Leave())) == "ROOM-KICK"


def test_the_host_cannot_be_sent_away() -> None:
    assert refusal(room_of("Ann", "Bob"), acts(ANN, said.Kick(ANN))) == "ROOM-KICK"


def test_a_kick_that_never_was_cannot_be_undone() -> None:
    assert refusal(room_of("Ann", "Bob"), acts(ANN, said.Unkick(BOB))) == "ROOM-KICK"


@pytest.mark.parametrize("did", [said.Kick(NOBODY), said.Unkick(NOBODY)], ids=["kick", "undo"])
def test_only_members_can_be_sent_away(did: said.Kick | said.Unkick) -> None:
    assert refusal(room_of("Ann"), acts(ANN, did)) == "ROOM-MEMBER"


def test_whoever_was_sent_away_is_nobody_to_play_for() -> None:
    """A kicked member's browser that reconnects by itself must not keep the clock of an empty match running."""
    room = fold(
        match_of("Ann", "Bob"),
        acts(ANN, said.Kick(BOB), DEAL),
        drops(ANN, DEAL + 1000),
    )
    room = fold(attempt(room, comes(BOB, DEAL + 2000)), lapses("kick", DEAL + 10_000, BOB))
    assert clock_times(room, "empty") == [DEAL + 1000 + 60_000]


def test_whoever_was_sent_away_does_not_wake_a_match_that_stands() -> None:
    room = fold(
        match_of("Ann", "Bob"),
        acts(ANN, said.Kick(BOB), DEAL),
        drops(ANN, DEAL + 1),
        said.Restored(Wall(DEAL + 2), 2),
    )
    assert clock_of(attempt(room, comes(BOB, DEAL + 3))).why == "empty"


def test_a_kick_is_final_when_the_host_starts_so_nobody_sent_away_is_dealt_in() -> None:
    room = does(seated("Ann", "Bob", "Cat"), ANN, said.Kick(CAT), DEAL - 3000)
    assert sitting(begin(room)) == ["ann", "bob"]


# Another device


def test_a_member_goes_on_with_another_device_by_a_pass() -> None:
    room = fold(match_of("Ann", "Bob"), said.Passed(DEAL, BOB, "digest", Wall(DEAL + 60_000)))
    assert member(room, BOB).passing == ("digest", DEAL + 60_000)
    assert member(room, BOB).token == "token of bob"
    room = fold(room, said.Claimed(Wall(DEAL + 9), BOB, "new token"))
    assert (member(room, BOB).token, member(room, BOB).passing) == ("new token", None)
    assert chair_of(room, BOB) == chair_of(match_of("Ann", "Bob"), BOB)


def test_a_second_pass_takes_the_place_of_the_first() -> None:
    room = fold(room_of("Ann"), said.Passed(T0, ANN, "one", Wall(T0 + 10)), said.Passed(T0, ANN, "two", Wall(T0 + 20)))
    assert member(room, ANN).passing == ("two", T0 + 20)


def test_only_members_pass_a_chair_on() -> None:
    assert refusal(room_of("Ann"), said.Passed(T0, NOBODY, "digest", T0)) == "ROOM-MEMBER"
    assert refusal(room_of("Ann"), said.Claimed(T0, NOBODY, "token")) == "ROOM-MEMBER"


PASSED = said.Passed(T0, BOB, "digest", Wall(T0 + 1000))


@pytest.mark.parametrize(
    ("before", "at"),
    [
        pytest.param((), T0, id="without a pass"),
        pytest.param((PASSED,), T0 + 1001, id="by a pass that is no longer good"),
        pytest.param((PASSED, said.Claimed(T0, BOB, "mine")), T0 + 1, id="by a pass that was used"),
    ],
)
def test_no_device_takes_a_chair_over(before: tuple[said.RoomLine, ...], at: int) -> None:
    """Two devices that claim by one pass on two nodes are told apart here or nowhere."""
    room = fold(room_of("Ann", "Bob"), *before)
    assert is_harmless(room, said.Claimed(Wall(at), BOB, "thief"))
    assert refusal(room, said.Claimed(Wall(at), BOB, "thief")) == "ROOM-PASS"


def test_the_score_of_the_evening_survives_another_name_and_another_device() -> None:
    room = fold(match_of("Ann", "Bob"), finishes(2, 1), said.Passed(T0, BOB, "digest", Wall(T0 + 9)))
    room = fold(room, said.Claimed(T0, BOB, "new token"), acts(BOB, said.Rename("Rob")))
    assert room.scores == {ANN: 0, BOB: 1}


def test_a_program_says_so_and_everybody_is_told() -> None:
    room = apply(apply(Room("ABCD", T0), joins("Ann")), structs.replace(joins("Robo"), program=True))
    assert [each.program for each in view(room).members] == [False, True]
