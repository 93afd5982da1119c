"""RD-D4, RD-D12: what a placement races for, with whom, and what everybody is told of it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rumpus.core import Beat, Millis, Race, Seat
from rumpus.games.rockindice import GAME
from rumpus.games.rockindice.actions import Place, Ready, Reroll, Stop
from rumpus.games.rockindice.events import Placed
from rumpus.games.rockindice.pieces import Photo, Stroke
from rumpus.games.rockindice.state import State
from rumpus.games.rockindice.tests.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    QUICK,
    act,
    held,
    illegal,
    place,
    put,
    scored,
    table,
)


def race(state: State, seat: Seat, text: str) -> Race | None:
    """Return what placing this die would race for."""
    return GAME.race(state, seat, place(state, seat, text))


def beat(seat: Seat, by_ms: int) -> Beat:
    """Return who was too late."""
    return Beat(seat, Millis(by_ms))


# What is raced for


def test_rd_d4_a_space_is_raced_for_by_all_who_hold_a_die_that_fits_it_now() -> None:
    """RD-D4: Bob and Dan hold a yellow 1 too, Cat does not."""
    state = table("Y1 B6", "Y1 B5", "Y2 G1", "R3 Y1")

    assert race(state, ANN, "Y1") == Race(("yellow 1",), (BOB, DAN))
    assert race(state, BOB, "Y1") == Race(("yellow 1",), (ANN, DAN))


@pytest.mark.parametrize("other", ["G1 B6", "Y2 Y3", "R1 R1"])
def test_rd_d4_without_such_a_die_elsewhere_a_placement_is_settled_at_once(other: str) -> None:
    """RD-D4: nobody could have been faster; when it was pressed counts all the same."""
    assert race(table("Y1 B6", other), ANN, "Y1") == Race(("yellow 1",), ())


def test_rd_d4_dice_in_the_cup_race_for_nothing() -> None:
    """RD-D4: Bob re-rolls, so his yellow 1 is nobody's business."""
    state = act(table("Y1 B6", "Y1 B5"), BOB, Reroll(1, 1)).state

    assert race(state, ANN, "Y1") == Race(("yellow 1",), ())


def test_rd_d4_a_placed_die_races_for_nothing() -> None:
    """RD-D4: Bob's blue 1 lies on the board, and Ann's cannot be placed."""
    state = put(table("B1 B6", "B1 G5"), BOB, "B1")

    assert race(state, ANN, "B1") is None


@pytest.mark.parametrize(
    ("state", "action"),
    [
        pytest.param(table("Y2 B6", "Y2 B5"), Place(1, 1, 18, "yellow", 2), id="not next"),
        pytest.param(table("Y1 B6", "B1 B5"), Place(1, 1, 18, "blue", 1), id="wrong space"),
        pytest.param(table("Y1 B6", "Y1 B5"), Place(1, 1, 19, "yellow", 1), id="another's die"),
        pytest.param(table("Y1 B6", "Y1 B5"), Place(1, 1, (18, 0), "yellow", 1), id="two dice"),
        pytest.param(table("Y1 B6", "Y1 B5"), Place(2, 1, 18, "yellow", 1), id="another round"),
        pytest.param(table("Y1 B6", "Y1 B5"), Place(1, 2, 18, "yellow", 1), id="another throw"),
        pytest.param(table("Y1 B6", "Y1 B5"), Reroll(1, 1), id="a re-roll"),
        pytest.param(table("Y1 B6", "Y1 B5"), Stop(1), id="stop"),
        pytest.param(scored("Y1 B5"), Ready(1), id="ready"),
        pytest.param(scored("Y1 B5", "Y1", finisher=BOB), Place(1, 1, 18, "yellow", 1), id="after the end"),
        pytest.param(
            act(table("Y1 B6", "Y1 B5"), ANN, Reroll(1, 1)).state, Place(1, 1, 18, "yellow", 1), id="in the cup"
        ),
    ],
)
def test_rd_d4_nothing_else_is_a_race(state: State, action: Place | Reroll | Stop | Ready) -> None:
    """RD-D4: what is refused anyway, and all that is no placement."""
    assert GAME.race(state, ANN, action) is None


# The finish


def test_rd_d12_a_last_die_races_for_the_finish_with_other_last_dice_on_any_space() -> None:
    """RD-D12, E19: Ann's fits red, Bob's fits blue."""
    state = table("R1", "B1", "G2 G3")

    assert race(state, ANN, "R1") == Race(("red 1", "finish"), (BOB,))
    assert race(state, BOB, "B1") == Race(("blue 1", "finish"), (ANN,))


def test_rd_d12_the_space_is_raced_for_besides() -> None:
    """RD-D12, RD-D4: Cat holds a red 1 too, among others; Bob's last die fits elsewhere."""
    state = table("R1", "B1", "R1 G3", "Y5")

    assert race(state, ANN, "R1") == Race(("red 1", "finish"), (BOB, CAT))


@pytest.mark.parametrize("other", ["B1 G5", "B2"])
def test_rd_d12_only_a_player_with_just_one_die_that_fits_could_finish_too(other: str) -> None:
    """RD-D12."""
    assert race(table("R1", other), ANN, "R1") == Race(("red 1",), ())


def test_rd_d12_a_last_die_in_the_cup_could_not_finish() -> None:
    """RD-D12."""
    state = act(table("R1", "B1", reroll_rule="always"), BOB, Reroll(1, 1)).state

    assert race(state, ANN, "R1") == Race(("red 1",), ())


def test_rd_d12_a_die_that_is_not_the_last_does_not_race_for_the_finish() -> None:
    """RD-D12."""
    assert race(table("R1 G5", "B1"), ANN, "R1") == Race(("red 1",), ())


def test_rd_d12_after_the_first_last_die_the_finish_is_decided() -> None:
    """RD-D12, RD-18, `stop_call` manual: whoever runs out later merely loses nothing."""
    state = put(table("G1", "R1", "B1", stop_call="manual"), ANN, "G1")

    assert race(state, BOB, "R1") == Race(("red 1",), ())


@QUICK
@given(st.data())
def test_rd_d4_rd_d12_a_race_is_the_same_for_all_who_run_it(data: st.DataObject) -> None:
    """RD-D4, RD-D12: whoever is a rival has a placement of the same key, with everybody else of it as rivals."""
    faces = [f"{colour}{value}" for colour in "BGRY" for value in range(1, 4)]
    hands = data.draw(st.lists(st.lists(st.sampled_from(faces), max_size=2), min_size=2, max_size=3))
    state = table(*[" ".join(hand) for hand in hands], board=data.draw(st.sampled_from(["", "B1 G2", "R1 Y1"])))
    placements = [
        (seat, each.keys, each.rivals)
        for seat, hand in enumerate(hands)
        for text in hand
        if (each := race(state, Seat(seat), text)) is not None
    ]
    for seat, keys, rivals in placements:
        assert Seat(seat) not in rivals
        for rival in rivals:
            assert any(
                other == rival and set(keys) & set(shared) and seat in back for other, shared, back in placements
            )


# What is told


def test_rd_d4_e19_the_rules_see_the_settled_order() -> None:
    """RD-D4, RD-D12, E19: Bob pressed at 840 ms, Ann at 980 ms; Bob ends the round, and Ann keeps one die."""
    state = table("R1", "B1")
    late = place(state, ANN, "R1")
    step = act(state, BOB, place(state, BOB, "B1"), at=1180, pressed=840, beat=(beat(ANN, 140),))

    assert isinstance(step.events[0], Placed)
    assert (step.events[0].placement.pressed, step.events[0].beat) == (840, (beat(ANN, 140),))
    assert (step.state.finisher, held(step.state, ANN)) == (BOB, ["R1"])
    refusal = illegal(step.state, ANN, late, at=1180, pressed=980)
    assert (refusal.rule, refusal.values) == ("RD-18", {"by_seat": BOB, "ms": 140})


def test_rd_d4_the_closest_races_of_a_round_are_kept_for_all_to_see() -> None:
    """RD-D4: three of them, the closest first, until the next round."""
    state = table("B1 B2 B3 B4 R1", "G6")
    for number, by_ms in enumerate((80, 43, 300, 7), start=1):
        state = put(state, ANN, f"B{number}", at=1000 * number, beat=(beat(BOB, by_ms),))

    races = GAME.view(state, None).races
    assert [(photo.won.value, photo.beat[0].by_ms) for photo in races] == [(4, 7), (2, 43), (1, 80)]
    assert not any(photo.finish for photo in races)
    assert GAME.view(put(state, ANN, "R1", at=9000), BOB).races == races


def test_rd_d4_a_placement_without_a_rival_is_no_race() -> None:
    """RD-D4."""
    assert GAME.view(put(table("B1 R1", "G6"), ANN, "B1"), None).races == ()


def test_rd_d12_a_photo_finish_is_marked() -> None:
    """RD-D12: among the closest races is the one that ended the round."""
    state = put(table("R1", "B1"), BOB, "B1", at=1180, pressed=840, beat=(beat(ANN, 61),))

    assert state.races == (Photo(state.placements[0], (beat(ANN, 61),), finish=True),)


def test_rd_d12_where_stop_is_called_only_the_first_last_die_is_a_photo_finish() -> None:
    """RD-D12, RD-18, `stop_call` manual: Ann ran out first, so Bob's last die ends nothing, close as it was."""
    state = put(table("R1", "G1", "G1 B5", stop_call="manual"), ANN, "R1", at=1000)
    state = put(state, BOB, "G1", at=1100, beat=(beat(CAT, 7),))

    assert [photo.finish for photo in state.races] == [False]


def test_rd_d12_the_scores_say_where_everybody_was_at_the_finish() -> None:
    """RD-D12: Bob 61 ms too late with a green 1, Cat 300 ms before with a yellow 1, Dan had placed nothing."""
    state = table("R1", "G1", "Y1 B6", "B5")
    state = put(state, CAT, "Y1", at=1000)
    state = put(state, ANN, "R1", at=1400, pressed=1300, beat=(beat(BOB, 61),))

    assert state.score is not None
    assert state.score.strokes == (
        Stroke(ANN, "red", 1, 0),
        Stroke(BOB, "green", 1, 61),
        Stroke(CAT, "yellow", 1, -300),
    )


def test_rd_d12_who_came_too_late_for_the_same_space_is_shown_with_that_die() -> None:
    """RD-D12, RD-D4: Bob's red 1 among two dice."""
    state = put(table("R1", "G5 R1"), ANN, "R1", beat=(beat(BOB, 12),))

    assert state.score is not None
    assert state.score.strokes[1] == Stroke(BOB, "red", 1, 12)


def test_rd_d4_a_press_is_never_before_the_start_signal() -> None:
    """RD-D4, RD-4: whatever a round trip says."""
    state = replace(table("B1 R1", "G6"), since=Millis(500))

    assert put(state, ANN, "B1", at=520, pressed=470).placements[0].pressed == 500
