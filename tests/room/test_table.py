"""The match of a room: its clock, its absent players, its end, and the score of the evening."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.core import Away, Bot, Chair, Gone, Person, Wall
from rumpus.room import lines as said
from rumpus.room.lines import MemberId, RoomLine
from rumpus.room.state import MatchClock, PlayedMatch, Reaction, Room, StoppedMatch
from rumpus.room.table import FACES, core_chairs, holder, match_name, match_time
from rumpus.room.view import view
from tests.room.rooms import (
    ANN,
    BOB,
    CAT,
    DEAL,
    OVER,
    T0,
    acts,
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
    is_harmless,
    joins,
    lapses,
    match_of,
    member,
    refusal,
    result_of,
    room_of,
    seated,
    sitting,
)

QUICK = settings(max_examples=200)


def time_at(room: Room, at: int) -> int:
    return match_time(clock_of(room), Wall(at))


# The clock


def test_match_time_is_0_at_the_deal_and_runs_with_the_wall() -> None:
    room = match_of("Ann", "Bob")
    assert [time_at(room, DEAL + ms) for ms in (0, 1, 5000)] == [0, 1, 5000]


def test_match_time_is_never_below_0() -> None:
    assert match_time(MatchClock(DEAL), Wall(DEAL - 5)) == 0


@pytest.mark.parametrize("who", [ANN, BOB], ids=["the host", "a player"])
def test_anybody_at_the_table_pauses_and_the_clock_really_stops(who: MemberId) -> None:
    room = does(match_of("Ann", "Bob", watching=("Cat",)), who, said.Pause(), DEAL + 700)
    assert (clock_of(room).why, clock_of(room).by) == ("paused", who)
    assert [time_at(room, DEAL + ms) for ms in (700, 800, 9_000_000)] == [700, 700, 700]


def test_a_paused_match_is_not_paused_again() -> None:
    room = does(match_of("Ann", "Bob", "Cat"), BOB, said.Pause(), DEAL + 700)
    assert refusal(room, acts(BOB, said.Pause(), DEAL + 800)) == "ROOM-PAUSE"
    assert refusal(room, acts(CAT, said.Pause(), DEAL + 800)) == "ROOM-PAUSE"


@pytest.mark.parametrize("who", [ANN, BOB], ids=["the host", "the one who paused"])
def test_after_a_pause_the_clock_runs_on_from_where_it_stood_after_three_seconds(who: MemberId) -> None:
    room = fold(match_of("Ann", "Bob"), acts(BOB, said.Pause(), DEAL + 700), acts(who, said.Resume(), DEAL + 5000))
    assert clocks(room) == [("resume", None, DEAL + 8000)]
    assert time_at(room, DEAL + 7999) == 700
    room = fold(room, lapses("resume", DEAL + 8000))
    assert clocks(room) == []
    assert [time_at(room, DEAL + ms) for ms in (8000, 8001, 9000)] == [700, 701, 1700]


def test_nobody_else_ends_a_pause() -> None:
    room = does(match_of("Ann", "Bob", "Cat"), BOB, said.Pause(), DEAL)
    assert refusal(room, acts(CAT, said.Resume(), DEAL)) == "ROOM-PAUSE"


@pytest.mark.parametrize(
    "before",
    [
        pytest.param((), id="that runs"),
        pytest.param((acts(ANN, said.Pause(), DEAL), acts(ANN, said.Resume(), DEAL)), id="that is about to run"),
    ],
)
def test_a_match_is_not_resumed(before: tuple[RoomLine, ...]) -> None:
    room = fold(match_of("Ann", "Bob"), *before)
    assert refusal(room, acts(ANN, said.Resume(), DEAL)) == "ROOM-PAUSE"


def test_a_countdown_is_stopped_by_another_pause_which_is_then_that_members() -> None:
    room = fold(
        match_of("Ann", "Bob", "Cat"), acts(BOB, said.Pause(), DEAL + 700), acts(BOB, said.Resume(), DEAL + 800)
    )
    room = does(room, CAT, said.Pause(), DEAL + 900)
    assert (clock_of(room).by, clocks(room), time_at(room, DEAL + 9999)) == (CAT, [], 700)
    assert refusal(room, acts(BOB, said.Resume(), DEAL + 950)) == "ROOM-PAUSE"


def test_the_host_ends_the_pause_of_somebody_who_left() -> None:
    room = fold(match_of("Ann", "Bob"), acts(BOB, said.Pause(), DEAL), acts(BOB, said.Leave(), DEAL + 1))
    assert clock_of(does(room, ANN, said.Resume(), DEAL + 2)).why == "resuming"


def test_a_pause_outlasts_its_members_dropping_and_coming_back() -> None:
    room = fold(
        match_of("Ann", "Bob"), acts(BOB, said.Pause(), DEAL + 700), drops(BOB, DEAL + 800), drops(ANN, DEAL + 900)
    )
    assert clock_times(room, "empty") == []
    room = fold(room, comes(ANN, DEAL + 500_000))
    assert (clock_of(room).why, time_at(room, DEAL + 600_000)) == ("paused", 700)


# Nobody there


def test_match_time_runs_on_for_a_minute_when_nobody_is_there_and_then_stops() -> None:
    room = fold(match_of("Ann", "Bob"), drops(ANN, DEAL + 1000), drops(BOB, DEAL + 2000))
    assert clock_times(room, "empty") == [DEAL + 62_000]
    room = fold(room, lapses("empty", DEAL + 62_000))
    assert clock_times(room, "empty") == []
    assert (clock_of(room).why, time_at(room, DEAL + 900_000)) == ("empty", 62_000)


@pytest.mark.parametrize("who", [ANN, BOB, CAT], ids=["the host", "a player", "a watcher"])
def test_match_time_runs_again_as_soon_as_anybody_returns(who: MemberId) -> None:
    room = fold(match_of("Ann", "Bob", watching=("Cat",)), *[drops(each, DEAL) for each in (ANN, BOB, CAT)])
    room = fold(room, lapses("empty", DEAL + 60_000), comes(who, DEAL + 900_000))
    assert [time_at(room, DEAL + ms) for ms in (900_000, 900_500)] == [60_000, 60_500]


def test_somebody_who_returns_within_the_minute_stops_the_wait() -> None:
    room = fold(match_of("Ann", "Bob"), drops(ANN, DEAL), drops(BOB, DEAL), comes(BOB, DEAL + 59_999))
    assert clock_times(room, "empty") == []
    assert time_at(room, DEAL + 60_000) == 60_000


@pytest.mark.parametrize("phase", ["lobby", "result"])
def test_outside_a_match_an_empty_room_has_no_clock(phase: str) -> None:
    room = seated("Ann", "Bob") if phase == "lobby" else result_of("Ann", "Bob", places=(1, 2))
    assert clocks(fold(room, drops(ANN, OVER), drops(BOB, OVER))) == []


# After a crash


def test_after_a_crash_nobody_is_connected_and_match_time_stands_at_the_last_line() -> None:
    room = fold(match_of("Ann", "Bob"), said.Restored(Wall(DEAL + 500_000), 4000))
    assert not any(each.online for each in room.members)
    assert room.empty_since == DEAL + 500_000
    assert (clock_of(room).why, time_at(room, DEAL + 600_000)) == ("empty", 4000)


def test_after_a_crash_match_time_runs_on_when_somebody_returns() -> None:
    room = fold(match_of("Ann", "Bob"), said.Restored(Wall(DEAL + 500_000), 4000), comes(BOB, DEAL + 600_000))
    assert [time_at(room, DEAL + ms) for ms in (600_000, 600_001)] == [4000, 4001]


def test_after_a_crash_everybody_has_the_whole_grace_time_to_return() -> None:
    room = fold(match_of("Ann", "Bob"), said.Restored(Wall(DEAL + 500_000), 4000), comes(ANN, DEAL + 500_001))
    assert clocks(room) == [("grace", BOB, DEAL + 560_000)]
    room = fold(match_of("Ann", "Bob"), said.Restored(Wall(DEAL + 500_000), 4000), comes(BOB, DEAL + 500_001))
    assert clocks(room) == [("grace", ANN, DEAL + 560_000), ("host", ANN, DEAL + 620_000)]


def test_whoever_was_away_before_the_crash_has_been_away_since_then() -> None:
    room = fold(match_of("Ann", "Bob"), drops(BOB, DEAL + 1), said.Restored(Wall(DEAL + 9), 9))
    assert member(room, BOB).since == DEAL + 1


def test_a_pause_outlasts_a_crash() -> None:
    room = does(match_of("Ann", "Bob"), BOB, said.Pause(), DEAL + 700)
    room = fold(room, said.Restored(Wall(DEAL + 9000), 700), comes(ANN, DEAL + 9500))
    assert (clock_of(room).why, clock_of(room).by, time_at(room, DEAL + 99_999)) == ("paused", BOB, 700)


def test_a_countdown_cut_short_by_a_crash_ends_when_somebody_returns() -> None:
    room = fold(match_of("Ann", "Bob"), acts(BOB, said.Pause(), DEAL + 700), acts(BOB, said.Resume(), DEAL + 800))
    room = fold(room, said.Restored(Wall(DEAL + 9000), 700))
    assert clock_times(room, "resume") == []
    assert time_at(room, DEAL + 9500) == 700
    assert time_at(fold(room, comes(ANN, DEAL + 9500)), DEAL + 9600) == 800


@pytest.mark.parametrize("phase", ["lobby", "sealing", "result"])
def test_outside_a_match_a_crash_only_disconnects_everybody(phase: str) -> None:
    rooms = {
        "lobby": seated("Ann", "Bob"),
        "sealing": does(seated("Ann", "Bob"), ANN, said.Start()),
        "result": result_of("Ann", "Bob", places=(1, 2)),
    }
    before = rooms[phase]
    room = fold(before, said.Restored(OVER, 0), comes(ANN), comes(BOB))
    assert room == before


@pytest.mark.parametrize(
    "before",
    [
        pytest.param((drops(ANN, DEAL), drops(BOB, DEAL), lapses("empty", DEAL + 60_000)), id="nobody was there"),
        pytest.param(
            (acts(ANN, said.Pause(), DEAL + 60_000), acts(ANN, said.Resume(), DEAL + 60_001)), id="a countdown"
        ),
    ],
)
def test_a_crash_does_not_set_a_standing_clock_back(before: tuple[RoomLine, ...]) -> None:
    """The time at which it stands is in the log; the last line of the match may be older."""
    room = fold(match_of("Ann", "Bob"), *before, said.Restored(Wall(DEAL + 70_000), 4000))
    assert time_at(room, DEAL + 70_000) >= 60_000


# Match time as a whole


@QUICK
@given(
    st.lists(
        st.tuples(
            st.integers(0, 70_000),
            st.sampled_from(["pause", "resume", "drop ann", "drop bob", "ann", "bob", "crash", "clock"]),
        )
    )
)
def test_match_time_goes_on_without_a_jump_whatever_happens(steps: list[tuple[int, str]]) -> None:
    room, now = match_of("Ann", "Bob"), int(DEAL)
    for wait, what in steps:
        before, passed = time_at(room, now), time_at(room, now + wait)
        assert 0 <= passed - before <= wait
        now += wait
        lines: dict[str, RoomLine] = {
            "pause": acts(BOB, said.Pause(), now),
            "resume": acts(ANN, said.Resume(), now),
            "drop ann": drops(ANN, now),
            "drop bob": drops(BOB, now),
            "ann": comes(ANN, now),
            "bob": comes(BOB, now),
            "crash": said.Restored(Wall(now), passed),
            "clock": lapses(clocks(room)[0].kind, now, clocks(room)[0].member) if clocks(room) else comes(BOB, now),
        }
        line = lines[what]
        if what == "clock" and clocks(room) and clocks(room)[0].at > now:
            continue
        if what in {"pause", "resume"} and is_harmless(room, line):
            continue
        room = fold(room, line)
        assert time_at(room, now) == passed


# Absent players


def test_a_stand_in_plays_for_a_player_who_is_away_for_a_minute() -> None:
    room = fold(match_of("Ann", "Bob"), drops(BOB, DEAL + 5))
    assert clocks(room) == [("grace", BOB, DEAL + 60_005)]
    assert not chair_of(room, BOB).standing_in
    room = fold(room, lapses("grace", DEAL + 60_005, BOB))
    assert chair_of(room, BOB).standing_in
    assert not chair_of(room, ANN).standing_in
    assert clocks(room) == []


@pytest.mark.parametrize("away", [1, 59_999, 60_000, 3_600_000], ids=["at once", "just in time", "then", "an hour on"])
def test_a_player_takes_the_chair_back_at_any_moment(away: int) -> None:
    room = fold(match_of("Ann", "Bob"), drops(BOB, DEAL))
    room = fold(room, lapses("grace", DEAL + 60_000, BOB)) if away >= 60_000 else room
    room = fold(room, comes(BOB, DEAL + away))
    assert (chair_of(room, BOB).standing_in, clocks(room)) == (False, [])


def test_an_absent_player_is_waited_for_each_time() -> None:
    room = fold(match_of("Ann", "Bob"), drops(BOB, DEAL), comes(BOB, DEAL + 50_000), drops(BOB, DEAL + 55_000))
    assert clocks(room) == [("grace", BOB, DEAL + 115_000)]


def test_nobody_stands_in_for_a_watcher_or_outside_a_match() -> None:
    assert clock_times(fold(match_of("Ann", "Bob", watching=("Cat",)), drops(CAT, DEAL)), "grace") == []
    assert clocks(fold(seated("Ann", "Bob"), drops(BOB))) == []
    assert clocks(fold(result_of("Ann", "Bob", places=(1, 2)), drops(BOB, OVER))) == []


def test_the_host_lets_a_stand_in_play_for_an_absent_player_now() -> None:
    room = does(fold(match_of("Ann", "Bob"), drops(BOB, DEAL)), ANN, said.Skip(1), DEAL + 1)
    assert chair_of(room, BOB).standing_in
    assert clocks(room) == []
    assert not chair_of(fold(room, comes(BOB, DEAL + 2)), BOB).standing_in


@pytest.mark.parametrize(
    ("chair", "rule"),
    [
        pytest.param(0, "ROOM-SKIP", id="oneself"),
        pytest.param(1, "ROOM-SKIP", id="a player who is here"),
        pytest.param(2, "ROOM-SKIP", id="a bot"),
        pytest.param(3, "ROOM-CHAIR", id="nobody"),
        pytest.param(-1, "ROOM-CHAIR", id="nobody at all"),
    ],
)
def test_the_host_cannot_skip(chair: int, rule: str) -> None:
    assert refusal(match_of("Ann", "Bob", bots=1), acts(ANN, said.Skip(chair), DEAL)) == rule


def test_a_player_who_left_for_good_is_not_skipped() -> None:
    room = does(match_of("Ann", "Bob"), BOB, said.Leave(), DEAL)
    assert refusal(room, acts(ANN, said.Skip(1), DEAL)) == "ROOM-SKIP"


def test_a_latecomer_who_took_a_bots_chair_is_waited_for_like_anybody() -> None:
    room = fold(match_of("Ann", bots=1), joins("Cat", DEAL), comes(CAT, DEAL), acts(CAT, said.Sit(1), DEAL))
    assert clocks(fold(room, drops(CAT, DEAL + 5))) == [("grace", CAT, DEAL + 60_005)]


# Chairs as a game sees them


def test_a_game_is_told_who_holds_a_chair() -> None:
    room = match_of("Ann", "Bob", "Cat", bots=1)
    room = fold(room, drops(BOB, DEAL), acts(CAT, said.Leave(), DEAL))
    assert [holder(room, chair) for chair in room.chairs] == [Person(), Away(), Gone(), Bot(2)]


def test_a_game_is_dealt_to_everybody_who_has_a_chair_even_if_they_are_away_for_a_moment() -> None:
    room = fold(seated("Ann", "Bob", bots=1), acts(ANN, said.SetChair(1, adult=False, team=4)), drops(BOB))
    assert core_chairs(room) == (
        Chair(Person(), host=True),
        Chair(Person(), adult=False, team=4),
        Chair(Bot(2)),
    )


def test_the_host_of_the_room_is_the_host_at_the_table_even_after_a_handover() -> None:
    room = does(seated("Ann", "Bob"), ANN, said.GiveHost(BOB))
    assert [chair.host for chair in core_chairs(room)] == [False, True]
    assert not any(chair.host for chair in core_chairs(does(room, BOB, said.Stand())))


# The end


def test_a_match_that_is_over_shows_its_result() -> None:
    room = fold(match_of("Ann", "Bob"), said.Finished(OVER, (2, 1), "{winner} has dice left.", {"winner": "Bob"}))
    assert room.phase == "result"
    assert room.playing is not None
    assert (room.playing.places, room.playing.why) == ((2, 1), "{winner} has dice left.")
    assert room.playing.values == {"winner": "Bob"}


@pytest.mark.parametrize(
    ("places", "points"),
    [
        pytest.param((1, 2, 3), (2, 1, 0), id="three in a row"),
        pytest.param((3, 1, 2), (0, 2, 1), id="in any order"),
        pytest.param((1, 1, 3), (1, 1, 0), id="two share the first place"),
        pytest.param((1, 2, 2), (2, 0, 0), id="two share the last place"),
        pytest.param((1, 1, 1), (0, 0, 0), id="all alike"),
    ],
)
def test_everybody_gets_a_point_for_each_player_they_finished_above(
    places: tuple[int, ...], points: tuple[int, ...]
) -> None:
    room = result_of("Ann", "Bob", "Cat", places=places)
    assert tuple(room.scores[who] for who in (ANN, BOB, CAT)) == points


def test_bots_are_finished_above_and_get_no_points() -> None:
    assert result_of("Ann", "Bob", bots=2, places=(2, 4, 1, 3)).scores == {ANN: 2, BOB: 0}


def name_of(room: Room) -> str:
    """Return the name under which the match of a room is kept."""
    assert room.playing is not None
    return match_name(room, room.playing)


def test_whoever_left_for_good_is_finished_above_and_gets_no_points() -> None:
    room = fold(match_of("Ann", "Bob"), acts(BOB, said.Leave(), DEAL), finishes(1, 2))
    assert room.scores == {ANN: 1}
    assert room.evening == (PlayedMatch("rollcall", ("Ann", "Bob"), (1, 2), (ANN, None), OVER - DEAL, name_of(room)),)


def test_whoever_a_stand_in_played_for_gets_the_points() -> None:
    room = fold(match_of("Ann", "Bob"), drops(BOB, DEAL), lapses("grace", DEAL + 60_000, BOB), finishes(2, 1))
    assert room.scores == {ANN: 0, BOB: 1}


def test_the_score_of_the_evening_adds_up_over_matches() -> None:
    room = does(result_of("Ann", "Bob", places=(1, 2)), ANN, said.Again(), OVER)
    room = fold(begin(room, OVER + 10_000), finishes(1, 2, at=OVER + 20_000))
    assert room.scores == {ANN: 2, BOB: 0}
    assert len(room.evening) == 2
    assert room.matches == 2


def test_the_evening_remembers_names_as_they_were() -> None:
    room = does(result_of("Ann", "Bob", bots=1, places=(1, 2, 3)), ANN, said.Rename("Anna"), OVER)
    assert room.evening == (
        PlayedMatch("rollcall", ("Ann", "Bob", "Biscuit"), (1, 2, 3), (ANN, BOB, None), OVER - DEAL, name_of(room)),
    )


def test_the_host_ends_a_match_early_and_the_ranking_follows_as_its_result() -> None:
    """The room only says that it may be done; the places are those of the game, in the line that follows."""
    room = match_of("Ann", "Bob")
    assert does(room, ANN, said.EndMatch(), DEAL) == room
    assert fold(room, acts(ANN, said.EndMatch(), DEAL), finishes(1, 2)).phase == "result"


def test_a_match_that_was_not_played_out_gives_no_points_and_does_not_count_towards_the_evening() -> None:
    room = does(result_of("Ann", "Bob", places=(1, 2)), ANN, said.Again(), OVER)
    early = said.Finished(Wall(OVER + 20_000), (2, 1), "The host ended the match early.", {}, void=True)
    over = fold(begin(room, OVER + 10_000), early)
    assert (over.phase, over.scores, len(over.evening)) == ("result", {ANN: 1, BOB: 0}, 1)
    seen = view(over).match
    assert seen is not None
    assert (seen.places, seen.void) == ((2, 1), True)


@pytest.mark.parametrize("playing", [True, False], ids=["in the middle", "when it is over"])
def test_a_match_whose_game_failed_leads_to_the_lobby_and_changes_no_points(playing: bool) -> None:
    first = result_of("Ann", "Bob", places=(1, 2))
    room = begin(does(first, ANN, said.Again(), OVER), OVER + 10_000) if playing else first
    assert room.playing is not None
    after = fold(room, said.Stopped(Wall(OVER + 20_000), "KeyError in rules (rules.py:1)"))
    assert (after.phase, after.playing, after.scores, len(after.chairs)) == ("lobby", None, {ANN: 1, BOB: 0}, 2)
    name = match_name(room, room.playing)
    assert view(after).stopped == StoppedMatch("rollcall", name)
    ours = fold(room, said.Stopped(Wall(OVER + 20_000), "KeyError in room (room.py:1)", ours=True))
    assert view(ours).stopped == StoppedMatch("rollcall", name, ours=True)
    assert begin(after, OVER + 30_000).stopped is None, "it is told until the next match"


def test_without_a_match_there_is_none_to_stop() -> None:
    assert refusal(seated("Ann"), said.Stopped(T0, "KeyError")) == "ROOM-MATCH"


@pytest.mark.parametrize(
    "before",
    [
        pytest.param((acts(BOB, said.Pause(), DEAL),), id="that is paused"),
        pytest.param((drops(ANN, DEAL), drops(BOB, DEAL), lapses("empty", DEAL + 60_000)), id="that stands"),
    ],
)
def test_a_match_can_end(before: tuple[RoomLine, ...]) -> None:
    room = fold(match_of("Ann", "Bob"), *before, finishes(1, 1))
    assert (room.phase, clock_times(room, "empty")) == ("result", [])


@pytest.mark.parametrize("phase", ["lobby", "sealing", "result"])
def test_a_result_needs_a_match(phase: str) -> None:
    rooms = {
        "lobby": seated("Ann", "Bob"),
        "sealing": does(seated("Ann", "Bob"), ANN, said.Start()),
        "result": result_of("Ann", "Bob", places=(1, 2)),
    }
    assert refusal(rooms[phase], finishes(1, 2)) == "ROOM-MATCH"


@pytest.mark.parametrize("places", [(), (1,), (1, 2, 3)], ids=["for nobody", "for too few", "for too many"])
def test_a_result_has_a_place_for_every_chair(places: tuple[int, ...]) -> None:
    assert is_harmless(match_of("Ann", "Bob"), finishes(*places))
    assert refusal(match_of("Ann", "Bob"), finishes(*places)) == "ROOM-MATCH"


# Again


def test_after_the_result_the_host_leads_back_to_the_lobby_with_the_same_game_options_and_chairs() -> None:
    room = does(seated("Ann", "Bob", bots=1), ANN, said.SetOption("start_dice", 2))
    room = fold(begin(room), finishes(1, 2, 3), acts(BOB, said.SetReady(True), OVER))
    room = does(room, ANN, said.Again(), OVER)
    assert (room.phase, room.playing, room.options) == ("lobby", None, {"start_dice": 2})
    assert sitting(room) == ["ann", "bob", "Biscuit"]
    assert (room.ready, room.consents) == ((), ())


def test_whoever_left_for_good_has_no_chair_in_the_next_match() -> None:
    room = fold(match_of("Ann", "Bob", "Cat"), acts(BOB, said.Leave(), DEAL), finishes(1, 3, 2))
    assert sitting(does(room, ANN, said.Again(), OVER)) == ["ann", "cat"]


def test_whoever_is_away_keeps_the_chair_for_the_next_match_without_a_stand_in() -> None:
    room = fold(match_of("Ann", "Bob"), drops(BOB, DEAL), lapses("grace", DEAL + 60_000, BOB), finishes(1, 2))
    room = does(room, ANN, said.Again(), OVER)
    assert not chair_of(room, BOB).standing_in


def test_a_player_long_gone_when_the_next_match_begins_is_stood_in_for_at_once() -> None:
    room = fold(result_of("Ann", "Bob", places=(1, 2)), drops(BOB, OVER), acts(ANN, said.Again(), OVER))
    room = begin(room, OVER + 900_000)
    assert clocks(room) == [("grace", BOB, OVER + 60_000)]


@pytest.mark.parametrize("phase", ["lobby", "sealing", "playing"])
def test_there_is_no_way_back_to_the_lobby_before_the_match_is_over(phase: str) -> None:
    rooms = {
        "lobby": seated("Ann", "Bob"),
        "sealing": does(seated("Ann", "Bob"), ANN, said.Start()),
        "playing": match_of("Ann", "Bob"),
    }
    assert refusal(rooms[phase], acts(ANN, said.Again(), DEAL)) == "ROOM-MATCH"


# Faces


def test_a_member_shows_a_face_to_everybody() -> None:
    assert does(room_of("Ann", "Bob"), BOB, said.React("laugh"), T0 + 5).reactions == (
        Reaction(BOB, "laugh", Wall(T0 + 5)),
    )


def test_a_member_shows_one_face_every_two_seconds() -> None:
    room = does(room_of("Ann", "Bob"), BOB, said.React("laugh"), T0)
    assert refusal(room, acts(BOB, said.React("gasp"), T0 + 1999)) == "ROOM-REACT"
    assert len(does(room, BOB, said.React("gasp"), T0 + 2000).reactions) == 2
    assert len(does(room, ANN, said.React("gasp"), T0 + 1).reactions) == 2


def test_only_the_last_faces_are_remembered() -> None:
    room = room_of("Ann")
    for number in range(FACES + 3):
        room = does(room, ANN, said.React("clap"), T0 + 2000 * number)
    assert [each.at for each in room.reactions] == [T0 + 2000 * number for number in range(3, FACES + 3)]


def test_in_a_crowd_too_a_member_shows_one_face_every_two_seconds() -> None:
    crowd = [f"P{number}" for number in range(FACES + 1)]
    room = fold(empty_room(), *[joins(name) for name in crowd])
    room = fold(room, *[acts(MemberId(name.lower()), said.React("fire")) for name in crowd])
    assert refusal(room, acts(MemberId("p0"), said.React("fire"), T0 + 10)) == "ROOM-REACT"
