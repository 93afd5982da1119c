"""The room waits for readers: nothing is dealt and no clock of a match runs while somebody learns the game."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from rumpus.core import Bot, Person, Wall, find_game
from rumpus.room import lines as said
from rumpus.room.learning import PLAYING, READING
from rumpus.room.lines import MemberId, RoomLine
from rumpus.room.state import Room
from rumpus.room.table import core_chairs, holder
from rumpus.room.view import LessonView, view
from tests.room.rooms import (
    ANN,
    BOB,
    CAT,
    DAN,
    SECRET,
    T0,
    acts,
    chair_of,
    clock_times,
    clocks,
    comes,
    does,
    drops,
    finishes,
    fold,
    is_harmless,
    joins,
    lapses,
    match_of,
    member,
    refusal,
    seated,
    sitting,
)

START = Wall(T0 + 1000)
ROLLCALL = said.Learn(("rollcall", "stare"))


def ready(who: MemberId, at: int = START) -> RoomLine:
    return acts(who, said.SetReady(True), at)


@cache
def reading(*readers: MemberId, bots: int = 0, watching: tuple[str, ...] = ()) -> Room:
    """Ann, Bob and Cat have chairs and Ann starts; these are new to the game."""
    room = seated("Ann", "Bob", "Cat", bots=bots, watching=watching)
    return fold(room, *[acts(who, ROLLCALL) for who in readers], acts(ANN, said.Start(), START))


def dealt(room: Room, at: int = START) -> Room:
    """Seal the dice with nobody's device taking part."""
    return fold(room, said.Sealed(T0, SECRET), lapses("seal", at + 3000))


def seen(room: Room) -> LessonView:
    shown = view(room).learning
    assert shown is not None
    return shown


# Who is asked


def test_people_who_are_new_to_the_game_read_before_anything_is_dealt() -> None:
    room = reading(BOB, CAT)
    assert (room.phase, room.sealing, room.playing) == ("learning", None, None)
    assert seen(room) == LessonView((BOB, CAT), START, Wall(START + PLAYING.most))
    assert clocks(room) == [("lesson", None, START + PLAYING.most)]


def test_who_says_nothing_of_lessons_is_not_asked() -> None:
    assert does(seated("Ann", "Bob"), ANN, said.Start()).phase == "sealing"
    assert view(seated("Ann", "Bob")).learning is None


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param([acts(BOB, said.Learn(("goforit",)))], id="knows this game"),
        pytest.param([acts(BOB, ROLLCALL), acts(BOB, said.Learn(()))], id="has had the lesson since"),
        pytest.param([acts(BOB, ROLLCALL), acts(BOB, said.Stand())], id="watches"),
        pytest.param([acts(BOB, ROLLCALL), drops(BOB)], id="is away"),
        pytest.param([acts(BOB, ROLLCALL), acts(ANN, said.Kick(BOB))], id="was sent away"),
    ],
)
def test_nobody_waits_for_one_who(lines: list[RoomLine]) -> None:
    room = fold(seated("Ann", "Bob", "Cat"), *lines, acts(ANN, said.Start()))
    assert (room.phase, room.learning) == ("sealing", None)


def test_being_ready_in_the_lobby_is_not_having_read() -> None:
    room = fold(seated("Ann", "Bob", "Cat"), acts(BOB, ROLLCALL), ready(BOB), acts(ANN, said.Start(), START))
    assert (room.phase, room.ready) == ("learning", ())


def test_who_has_played_the_game_here_is_not_asked_again_whatever_the_device_says() -> None:
    room = fold(dealt(fold(reading(BOB), ready(BOB))), finishes(1, 2, 3), acts(ANN, said.Again()))
    assert member(room, BOB).played == ("rollcall",)
    room = fold(room, acts(BOB, ROLLCALL), acts(ANN, said.Start()))
    assert room.phase == "sealing"
    room = dealt(room)
    assert member(room, BOB).played == ("rollcall",)
    room = fold(room, finishes(1, 2, 3), acts(ANN, said.Again()), acts(ANN, said.Choose("stare")))
    assert fold(room, acts(BOB, ROLLCALL), acts(ANN, said.Start())).phase == "learning"


def test_how_far_somebody_is_in_the_lesson_is_seen_while_the_room_waits() -> None:
    room = fold(reading(BOB, CAT), acts(BOB, said.Practise(1, 6)), acts(BOB, said.Practise(2, 6)))
    assert seen(room).progress == {BOB: (2, 6)}
    assert fold(room, ready(CAT), ready(BOB), acts(BOB, said.Practise(3, 6))).learning is None


# Every way to begin


def test_it_begins_when_all_are_ready() -> None:
    room = fold(reading(BOB, CAT), ready(CAT))
    assert (room.phase, room.ready) == ("learning", (CAT,))
    room = fold(room, ready(BOB))
    assert (room.phase, room.learning, clocks(room)) == ("sealing", None, [])
    assert sitting(dealt(room)) == [ANN, BOB, CAT]


def test_it_begins_two_minutes_after_the_first_was_ready() -> None:
    room = fold(reading(ANN, BOB, CAT), ready(CAT, START + 20_000), ready(BOB, START + 30_000))
    until = START + 20_000 + PLAYING.others
    assert PLAYING.others == 120_000
    assert seen(room).until == until
    assert is_harmless(room, lapses("lesson", until - 1))
    assert fold(room, lapses("lesson", until)).phase == "sealing"


def test_a_room_of_before_waits_a_minute_as_it_did() -> None:
    room = msgspec.structs.replace(reading(ANN, BOB, CAT), law=said.OWNED)
    room = fold(room, ready(CAT, START + 20_000))
    assert clock_times(room, "lesson") == [START + 20_000 + READING.others] == [START + 80_000]


def test_who_is_not_asked_does_not_hurry_the_readers() -> None:
    room = fold(reading(BOB, CAT), ready(ANN))
    assert clock_times(room, "lesson") == [START + PLAYING.most]


def test_it_begins_after_three_minutes_in_any_case() -> None:
    room = fold(reading(BOB, CAT), ready(CAT, START + 150_000))
    assert clock_times(room, "lesson") == [START + 180_000]
    room = fold(room, lapses("lesson", START + 180_000))
    assert room.phase == "sealing"
    assert is_harmless(room, lapses("lesson", START + 180_000))


def test_it_begins_when_the_host_says_so() -> None:
    assert refusal(reading(BOB, CAT), acts(BOB, said.Start(), START)) == "ROOM-HOST"
    room = does(reading(ANN, BOB), ANN, said.Start(), START)
    assert room.phase == "sealing"
    assert [chair.reader for chair in dealt(room).chairs] == [None, BOB, None], "who starts is ready"


def test_who_is_ready_can_take_it_back() -> None:
    room = fold(reading(BOB, CAT), ready(CAT), acts(CAT, said.SetReady(False)), ready(BOB, START + 9))
    assert (room.phase, room.ready) == ("learning", (BOB,))
    assert seen(room).until == START + PLAYING.others


def test_the_host_can_go_back_to_the_lobby() -> None:
    assert refusal(reading(BOB), acts(BOB, said.Again(), START)) == "ROOM-HOST"
    room = does(reading(BOB), ANN, said.Again(), START)
    assert (room.phase, room.learning, clocks(room)) == ("lobby", None, [])
    assert sitting(room) == [ANN, BOB, CAT]


# Away, gone, new


def test_who_is_away_does_not_count() -> None:
    room = fold(reading(BOB, CAT), drops(CAT, START + 1000))
    assert clock_times(room, "lesson") == [START + PLAYING.most], "Bob still reads"
    room = fold(room, ready(BOB, START + 3000))
    assert clock_times(room, "lesson") == [START + 1000 + PLAYING.away]
    assert fold(room, lapses("lesson", START + 1000 + PLAYING.away)).phase == "sealing"


def test_who_comes_back_is_waited_for_again() -> None:
    room = fold(reading(CAT), drops(CAT, START + 1000), comes(CAT, START + 4000))
    assert clock_times(room, "lesson") == [START + PLAYING.most]


def test_who_leaves_is_not_waited_for() -> None:
    room = fold(reading(BOB, CAT), ready(BOB), acts(CAT, said.Leave(), START))
    assert (room.phase, sitting(room)) == ("sealing", [ANN, BOB])


def test_who_is_sent_away_is_not_waited_for() -> None:
    assert does(reading(CAT), ANN, said.Kick(CAT), START).phase == "sealing"


def test_too_few_are_left_to_play() -> None:
    room = fold(reading(BOB, CAT), acts(CAT, said.Leave(), START), acts(BOB, said.Leave(), START))
    assert (room.phase, room.learning, clocks(room)) == ("lobby", None, [])


def test_the_host_leaves_and_the_heir_can_begin() -> None:
    room = does(reading(BOB, CAT), ANN, said.Leave(), START)
    assert (room.phase, room.host) == ("learning", BOB)
    assert does(room, BOB, said.Start(), START).phase == "sealing"


def test_the_host_is_the_last_one_reading_and_leaves() -> None:
    room = does(reading(ANN), ANN, said.Leave(), START)
    assert (room.phase, room.host) == ("sealing", BOB)


def test_whoever_comes_meanwhile_can_take_a_bots_chair_and_reads_too() -> None:
    room = fold(reading(BOB, bots=1, watching=("Dan",)), acts(DAN, ROLLCALL), acts(DAN, said.Sit(3), START))
    assert sitting(room) == [ANN, BOB, CAT, DAN]
    assert seen(room).readers == (BOB, DAN)
    assert refusal(room, acts(BOB, said.Stand(), START)) == "ROOM-LOBBY"


# Nobody there, and a stop of the server


def test_no_clock_runs_while_nobody_is_there() -> None:
    room = fold(reading(BOB, CAT), ready(BOB, START + 2000), *[drops(who, START + 3000) for who in (ANN, BOB, CAT)])
    assert (room.phase, clocks(room)) == ("learning", [])
    room = fold(room, comes(BOB, START + 900_000))
    assert clock_times(room, "lesson") == [START + 900_000 + PLAYING.away], "Cat has time to come back too"
    room = fold(room, comes(CAT, START + 901_000))
    assert clock_times(room, "lesson") == [START + 900_000 + PLAYING.others]
    assert room.ready == (BOB,)


def test_a_wait_survives_a_stop_of_the_server() -> None:
    room = fold(reading(BOB, CAT), said.Restored(Wall(START + 400_000), 0))
    assert (room.phase, clocks(room)) == ("learning", [])
    assert msgspec.json.decode(msgspec.json.encode(room), type=Room) == room
    room = fold(room, comes(ANN, START + 401_000), comes(BOB, START + 401_000), comes(CAT, START + 401_000))
    assert seen(room) == LessonView((BOB, CAT), Wall(START + 401_000), Wall(START + 401_000 + PLAYING.most))


def test_if_the_last_reader_leaves_an_empty_room_it_begins_when_somebody_is_back() -> None:
    room = fold(reading(CAT), *[drops(who, START) for who in (ANN, BOB, CAT)], acts(CAT, said.Leave(), START))
    assert (room.phase, clocks(room)) == ("learning", [])
    assert fold(room, comes(BOB, START)).phase == "sealing"


def test_lines_of_earlier_rooms_are_read() -> None:
    old = b'{"type":"Joined","at":1,"member":"ann","name":"Ann","shape":null,"colour":"blue","token":"t"}'
    room = fold(None, said.Opened(T0, "TUBA"), msgspec.json.decode(old, type=RoomLine))
    assert (member(room, ANN).learns, member(room, ANN).played) == ((), ())


# Who is not ready when it begins


def test_a_bot_plays_for_whoever_is_not_ready_until_they_are() -> None:
    """A reader loses nothing: no clock of the match is theirs."""
    room = dealt(fold(reading(BOB, CAT), ready(BOB), lapses("lesson", START + PLAYING.others)))
    assert room.phase == "playing"
    assert [chair.member for chair in room.chairs] == [ANN, BOB, None]
    assert room.chairs[2].reader == CAT
    assert [type(chair.by) for chair in core_chairs(room)] == [Person, Person, Bot]
    assert member(room, CAT).played == ()
    assert clock_times(fold(room, drops(CAT, START)), "grace") == []
    room = fold(room, ready(CAT, START + 99_000))
    assert sitting(room) == [ANN, BOB, CAT]
    assert holder(room, chair_of(room, CAT)) == Person()
    assert member(room, CAT).played == ("rollcall",)


def test_their_chair_keeps_its_team_and_its_age() -> None:
    room = fold(seated("Ann", "Bob", "Cat"), acts(ANN, said.SetChair(2, adult=False, team=1)), acts(CAT, ROLLCALL))
    room = dealt(fold(room, acts(ANN, said.Start(), START), acts(ANN, said.Start(), START)))
    assert (room.chairs[2].bot, room.chairs[2].adult, room.chairs[2].team) == (2, False, 1)
    room = fold(room, ready(CAT))
    assert (room.chairs[2].member, room.chairs[2].adult, room.chairs[2].team) == (CAT, False, 1)


@pytest.mark.usefixtures("_pact")
def test_in_a_game_without_bots_everybody_has_their_own_chair() -> None:
    assert not find_game("mute").bots
    room = does(fold(seated("Ann", "Bob"), acts(BOB, said.Learn(("mute",)))), ANN, said.Choose("mute"))
    room = dealt(fold(room, acts(ANN, said.Start(), START), acts(ANN, said.Start(), START)))
    assert sitting(room) == [ANN, BOB]


def test_the_last_moment_to_be_ready_is_the_deal() -> None:
    room = fold(reading(CAT), acts(ANN, said.Start(), START), said.Sealed(T0, SECRET), ready(CAT))
    assert sitting(fold(room, lapses("seal", START + 3000))) == [ANN, BOB, CAT]


def test_whose_chair_a_bot_played_to_the_end_has_it_in_the_lobby() -> None:
    room = fold(dealt(fold(reading(CAT), lapses("lesson", START + PLAYING.most))), finishes(1, 2, 3))
    assert CAT not in room.scores
    room = does(room, ANN, said.Again())
    assert sitting(room) == [ANN, BOB, CAT]
    assert does(room, ANN, said.Start(), START).phase == "learning"


def test_who_reads_and_leaves_leaves_the_chair_to_the_bot() -> None:
    room = dealt(fold(reading(CAT), lapses("lesson", START + PLAYING.most)))
    room = does(room, CAT, said.Leave())
    assert [(chair.reader, chair.bot, chair.gone) for chair in room.chairs][2] == (None, 2, False)


# Latecomers


@cache
def late() -> Room:
    """A match runs with two bots; Cat knows nothing and watches, and so does Dan."""
    room = fold(match_of("Ann", "Bob", bots=2), joins("Cat"), comes(CAT), joins("Dan"), comes(DAN))
    return fold(room, acts(CAT, ROLLCALL), acts(DAN, ROLLCALL))


def test_a_latecomer_reads_while_the_bot_plays_on() -> None:
    room = does(late(), CAT, said.Sit(2))
    assert (room.chairs[2].reader, room.chairs[2].bot, room.chairs[2].name) == (CAT, 2, late().chairs[2].name)
    assert core_chairs(room) == core_chairs(late())
    room = fold(room, ready(CAT))
    assert sitting(room)[:3] == [ANN, BOB, CAT]
    assert member(room, CAT).played == ("rollcall",)


def test_a_latecomer_who_knows_the_game_plays_at_once() -> None:
    room = fold(late(), acts(CAT, said.Learn(())), acts(CAT, said.Sit(2)))
    assert (sitting(room)[2], member(room, CAT).played) == (CAT, ("rollcall",))


def test_a_chair_is_kept_for_one_reader() -> None:
    room = does(late(), CAT, said.Sit(2))
    assert refusal(room, acts(DAN, said.Sit(2))) == "ROOM-CHAIR"
    assert does(room, CAT, said.Sit(2)) == room
    room = does(room, CAT, said.Sit(3))
    assert [chair.reader for chair in room.chairs] == [None, None, None, CAT]
    assert does(room, DAN, said.Sit(2)).chairs[2].reader == DAN


def test_a_reader_can_just_watch() -> None:
    room = fold(late(), acts(CAT, said.Sit(2)), acts(CAT, said.Stand()))
    assert room.chairs == late().chairs


def test_saying_ready_or_not_without_a_chair_in_a_match_takes_none() -> None:
    room = fold(late(), ready(CAT), acts(CAT, said.SetReady(False)))
    assert room.chairs == late().chairs
    room = fold(late(), acts(CAT, said.Sit(2)), acts(CAT, said.SetReady(False)))
    assert room.chairs[2].reader == CAT
