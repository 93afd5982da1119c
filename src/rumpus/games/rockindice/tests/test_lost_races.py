"""RD-D4, RD-D12: races that were lost without anybody being held. The room writes them down as the game says."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rumpus.core import Beat, Millis, Seat
from rumpus.games.rockindice import GAME
from rumpus.games.rockindice.actions import Missed, Reroll, Stop
from rumpus.games.rockindice.events import Outrun
from rumpus.games.rockindice.pieces import Photo
from rumpus.games.rockindice.state import State
from rumpus.games.rockindice.tests.tables import ANN, BOB, CAT, act, illegal, offered, place, put, refused, table


def beat(seat: Seat, by_ms: int) -> Beat:
    """Return who was too late."""
    return Beat(seat, Millis(by_ms))


def lost(state: State, seat: Seat, text: str, pressed: int) -> State:
    """Let a seat press too late, and the room write down what the game says of it."""
    record = GAME.missed(state, seat, place(state, seat, text), Millis(pressed))
    assert record is not None
    step = act(state, seat, record, at=pressed, pressed=pressed)
    assert replace(step.state, races=state.races) == state
    return step.state


def test_rd_d4_a_press_that_came_too_late_is_kept_with_its_race() -> None:
    """RD-D4: Bob and Cat wanted the blue 1 too, 30 and 45 ms after Ann; nothing but the record changes."""
    state = put(table("B1 R1", "B1", "B1"), ANN, "B1", at=1000)
    step = act(state, BOB, Missed("blue", 1), at=1040, pressed=1030)

    assert step.events == (Outrun(BOB, state.placements[0], Millis(30), finish=False),)
    assert replace(step.state, races=()) == state
    state = lost(step.state, CAT, "B1", 1045)
    assert state.races == (Photo(state.placements[0], (beat(BOB, 30), beat(CAT, 45))),)


def test_rd_d4_equal_presses_make_a_race_by_nothing() -> None:
    """RD-D4: the draw decided, and that is as close as a race can be."""
    state = put(table("B1 R1", "B1"), ANN, "B1", at=1000)

    assert lost(state, BOB, "B1", 1000).races == (Photo(state.placements[0], (beat(BOB, 0),)),)


def test_rd_d4_what_was_queued_lost_by_the_moment_it_could_be_made() -> None:
    """RD-D4, RD-D2: Bob has placed at 900 ms, so his press at 1030 counts from 1150 on."""
    state = put(table("B1 R1", "G1 B1 B6"), BOB, "G1", at=900)
    state = put(state, ANN, "B1", at=1000)

    assert lost(state, BOB, "B1", 1030).races[0].beat == (beat(BOB, 150),)


def test_rd_d4_a_lost_race_is_written_down_once() -> None:
    """RD-D4: pressing again changes nothing, also for who was held and is in the record already."""
    state = put(table("B1 R1", "B1"), ANN, "B1", at=1000, beat=(beat(BOB, 12),))

    assert GAME.missed(state, BOB, place(state, BOB, "B1"), Millis(1100)) is None
    assert refused(state, BOB, Missed("blue", 1), at=1100) == "RD-D4"


def test_rd_d4_what_is_farther_off_than_the_closest_races_is_not_written_down() -> None:
    """RD-D4: three races are kept, each here 20 ms apart; 30 ms are too many, 10 are not."""
    state = table("B1 B2 B3 B4 R1", "B4")
    for number in (1, 2, 3):
        state = put(state, ANN, f"B{number}", at=1000 * number, beat=(beat(CAT, 20),))
    state = put(state, ANN, "B4", at=4000)

    assert GAME.missed(state, BOB, place(state, BOB, "B4"), Millis(4030)) is None
    assert refused(state, BOB, Missed("blue", 4), at=4030) == "RD-D4"
    assert len(lost(state, BOB, "B4", 4010).races) == 3


@pytest.mark.parametrize(
    ("seat", "text", "pressed", "why"),
    [
        (BOB, "B1", 2001, "more than a second later"),
        (BOB, "B1", 999, "before it"),
        (BOB, "R2", 1010, "a space that nobody filled"),
        (ANN, "R1", 1010, "the winner"),
    ],
)
def test_rd_d4_no_race_is_made_up(seat: Seat, text: str, pressed: int, why: str) -> None:
    """RD-D4: only a press for a space that somebody else has just filled is one."""
    state = put(table("B1 R1", "B1 R2"), ANN, "B1", at=1000)
    wanted = place(state, seat, text)

    assert GAME.missed(state, seat, wanted, Millis(pressed)) is None, why
    assert illegal(state, seat, Missed(wanted.colour, wanted.value), 2001, pressed).rule == "RD-D4"


def test_rd_d4_nobody_lost_a_race_without_a_die_for_it() -> None:
    """RD-D4: and none in the cup, where dice show nothing."""
    state = put(table("B1 R1", "G1 R2", "B1 G5"), ANN, "B1", at=1000)
    shaken = act(state, CAT, Reroll(1, 1), at=1010).state

    assert refused(state, BOB, Missed("blue", 1), at=1020) == "RD-D4"
    assert refused(shaken, CAT, Missed("blue", 1), at=1020) == "RD-D4"


def test_rd_d12_a_press_just_after_the_finish_is_kept_as_a_photo_finish() -> None:
    """RD-D12: Bob's last die, on another space, 61 ms after Ann's."""
    state = put(table("R1", "G1"), ANN, "R1", at=1000)
    over = lost(state, BOB, "G1", 1061)

    assert over.races == (Photo(state.placements[-1], (beat(BOB, 61),), finish=True),)
    assert over.score == state.score


def test_rd_d12_at_the_finish_a_press_counts_when_it_was_made() -> None:
    """RD-D12: Bob has placed at 900 ms and is told of the 61 ms that Ann was faster."""
    state = put(put(table("R1", "G1 G2"), BOB, "G1", at=900), ANN, "R1", at=1000)

    assert lost(state, BOB, "G2", 1061).races[0].beat == (beat(BOB, 61),)


def test_rd_d12_no_finish_was_lost_where_stop_was_called_or_the_time_was_up() -> None:
    """RD-D12, RD-18, RD-D7: Cat placed after Ann ran out; and a time limit is nobody's last die."""
    state = put(table("R1", "G1 B5", "Y1 B6", stop_call="manual"), ANN, "R1", at=1000)
    state = put(state, CAT, "Y1", at=1100)
    stopped = act(state, ANN, Stop(1), at=1200).state
    capped = replace(stopped, finisher=None)

    assert GAME.missed(stopped, BOB, place(stopped, BOB, "G1"), Millis(1250)) is None
    assert GAME.missed(capped, BOB, place(capped, BOB, "G1"), Millis(1250)) is None
    assert GAME.missed(replace(capped, placements=()), BOB, place(capped, BOB, "G1"), Millis(1250)) is None


def test_rd_d4_only_a_placement_races_and_only_while_there_is_a_board() -> None:
    """RD-D4: neither a re-roll nor anything before the start signal."""
    state = put(table("B1 R1", "B1"), ANN, "B1", at=1000)

    assert GAME.missed(state, BOB, Reroll(1, 1), Millis(1010)) is None
    assert refused(replace(state, phase="countdown"), BOB, Missed("blue", 1), at=1010) == "RD-D4"
    assert Missed("blue", 1) not in offered(state, BOB)


@pytest.mark.parametrize(("number", "throw"), [(2, 1), (1, 2)])
def test_rd_d4_a_press_that_was_aimed_at_something_else_lost_no_race(number: int, throw: int) -> None:
    """RD-D4, RD-D2: Bob's placement is of another round or another throw."""
    state = put(table("B1 G5", "B1 G6"), ANN, "B1", at=1000)
    own = place(state, BOB, "B1")

    assert GAME.missed(state, BOB, own, Millis(1030)) == Missed("blue", 1)
    assert GAME.missed(state, BOB, replace(own, round=number, throw=throw), Millis(1030)) is None
