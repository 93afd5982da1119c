"""RD-14 to RD-17: when a player may re-roll, and what a re-roll takes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rumpus.games.rockindice import GAME
from rumpus.games.rockindice.actions import Place, Reroll, Stop
from rumpus.games.rockindice.events import Rolled, Shaken
from rumpus.games.rockindice.tests.tables import (
    ANN,
    BOB,
    act,
    gone_on,
    held,
    illegal,
    offered,
    place,
    put,
    refused,
    run_out,
    scored,
    table,
)

REROLL = Reroll(1, 1)


def stuck(hand: str, board: str) -> list[str]:
    """Write the dice of a hand that are stuck."""
    state = table(hand, "Y6", board=board)
    dice = {die.id: f"{die.colour[0].upper()}{die.value}" for die in state.hands[ANN]}
    return [dice[die] for die in GAME.view(state, ANN).stuck]


@pytest.mark.parametrize(
    ("hand", "board", "left"),
    [
        pytest.param("B4 B5 R1", "B3", [], id="E5 four then five, and a one"),
        pytest.param("B5 R1", "B3", ["B5"], id="E6 a five waits for a four"),
        pytest.param("B2", "B3", ["B2"], id="E7 too low for ever"),
        pytest.param("Y1 Y1", "", ["Y1"], id="E18 one of two equal dice"),
        pytest.param("B6 B4 B5", "B3", [], id="in any order"),
        pytest.param("B4 B6", "B3", ["B6"], id="a gap"),
        pytest.param("G2 B1 G1 R3", "", ["R3"], id="several colours"),
        pytest.param("R1 R1 R2 R2", "", ["R1", "R2"], id="two pairs"),
    ],
)
def test_rd_14_a_die_is_stuck_if_it_is_left_after_everything_possible_was_placed(
    hand: str, board: str, left: list[str]
) -> None:
    """RD-14: a re-roll is legal exactly if a die is stuck."""
    assert stuck(hand, board) == left

    state = table(hand, "Y6", board=board)
    assert (REROLL in offered(state, ANN)) == bool(left)
    if left:
        assert act(state, ANN, REROLL).events == (Shaken(ANN, len(hand.split())),)
    else:
        assert illegal(state, ANN, REROLL).why == "No die is stuck: you can place them all."
        assert refused(state, ANN, REROLL) == "RD-14"


@pytest.mark.parametrize(
    ("rule", "hand", "allowed"),
    [
        ("stuck", "B1 B2", False),
        ("stuck", "B1 B3", True),
        ("stuck", "B3 B4", True),
        ("none_playable", "B1 B2", False),
        ("none_playable", "B1 B3", False),
        ("none_playable", "B3 B4", True),
        ("always", "B1 B2", True),
        ("always", "B1 B3", True),
        ("always", "B3 B4", True),
    ],
)
def test_rd_14_the_table_may_have_another_rule(rule: str, hand: str, allowed: bool) -> None:
    """RD-14, `reroll_rule`."""
    state = table(hand, "B6", reroll_rule=rule)

    assert (REROLL in offered(state, ANN)) == allowed
    if allowed:
        assert act(state, ANN, REROLL)
    else:
        assert refused(state, ANN, REROLL) == "RD-14"


def test_rd_14_the_refusal_says_what_to_do() -> None:
    """RD-14, RD-D5: under `none_playable` a die that fits has to go first."""
    assert illegal(table("B1 B3", "B6", reroll_rule="none_playable"), ANN, REROLL).why == "A die fits: place it first."


def test_rd_15_a_re_roll_takes_all_dice_left_also_those_that_fit() -> None:
    """RD-15, E6: blue 5 is stuck and red 1 fits, and both are rolled."""
    state = put(table("B5 R1 G1", "B6", board="B3"), ANN, "G1")

    step = run_out(act(state, ANN, REROLL).state, "cup")

    (rolled,) = step.events
    assert isinstance(rolled, Rolled)
    assert len(rolled.values) == 2
    assert [die.value for die in step.state.hands[ANN]] == [*rolled.values, 1]


def test_rd_15_who_has_no_dice_left_has_nothing_to_roll() -> None:
    """RD-15, RD-18: under `stop_call` manual the round goes on for a moment."""
    state = put(table("B1", "B6", stop_call="manual", reroll_rule="always"), ANN, "B1")

    assert refused(state, ANN, REROLL, at=1100) == "RD-15"


def test_rd_16_there_is_no_limit_on_re_rolls_and_nobody_has_to() -> None:
    """RD-16: a hundred of them, one after the other."""
    state, at = table("B6 B6", "G1", reroll_rule="always"), 1000
    for throw in range(1, 101):
        state = run_out(act(state, ANN, Reroll(1, throw), at=at).state, "cup").state
        at += 800

    assert Reroll(1, 101) in offered(state, ANN)
    assert all(each.timer.kind == "prompt" for each in GAME.deadlines(state))


def test_rd_17_a_die_whose_space_was_filled_by_another_helps_only_after_a_re_roll() -> None:
    """RD-17: Ann's red 1 cannot be placed until it shows something else."""
    state = put(table("R1 B6", "R1 B5"), BOB, "R1")
    assert refused(state, ANN, place(state, ANN, "R1")) == "RD-10"

    state = run_out(act(state, ANN, REROLL).state, "cup").state

    assert held(state, ANN) != ["R1", "B6"]


def test_rd_17_a_die_that_waits_for_a_lower_value_may_be_kept() -> None:
    """RD-17, E8: green 4 fits as soon as Bob has placed green 3, without a re-roll."""
    state = table("G4 B6", "G3 B5", board="G2")
    assert refused(state, ANN, place(state, ANN, "G4")) == "RD-7"

    state = put(state, BOB, "G3")

    assert put(state, ANN, "G4").heights[1] == 4


# Acts are aimed at one throw of one round


def test_rd_d2_a_re_roll_that_is_sent_again_does_not_roll_the_next_throw() -> None:
    """RD-D2: Ann's dice are on the table again, and her first re-roll comes once more."""
    state = run_out(act(table("B6 B6", "G1", reroll_rule="always"), ANN, Reroll(1, 1)).state, "cup").state
    assert GAME.view(state, ANN).throw == 2

    assert illegal(state, ANN, Reroll(1, 1), at=3000).why == "Those dice have been rolled again."
    assert act(state, ANN, Reroll(1, 2), at=3000).state.cups[ANN]


def test_rd_d2_a_placement_of_an_earlier_throw_has_no_effect() -> None:
    """RD-D2, RD-12: Ann's blue die shows a 1 again; what she did with it before costs nothing, not even time."""
    state = table("B1 B6", "G1", reroll_rule="always", misplace_lock_ms=500)
    old = place(state, ANN, "B1")
    state = run_out(act(state, ANN, Reroll(1, 1)).state, "cup").state
    state = replace(state, hands=(table("B1 B6", "G1").hands[ANN], state.hands[BOB]))

    assert refused(state, ANN, old, at=3000) == "RD-D2"
    assert put(state, ANN, "B1", at=3000).left == (1, 1)


@pytest.mark.parametrize("action", [Reroll(1, 1), Stop(1), Place(1, 1, 0, "blue", 1)])
def test_rd_d2_an_act_of_another_round_has_no_effect(action: Reroll | Stop | Place) -> None:
    """RD-D2: it is round 2, and Ann has run out of dice first, or has the same blue 1."""
    state = replace(table("B1", "G1", stop_call="manual", reroll_rule="always"), round=2)
    if isinstance(action, Stop):
        state = put(state, ANN, "B1")

    assert illegal(state, ANN, action).why == "That was for another round."


def test_rd_d2_throws_are_counted_on_when_a_round_is_dealt_again_and_anew_in_the_next() -> None:
    """RD-D2, RD-D7: the round ran into the time limit, so its number comes twice."""
    state = run_out(run_out(table("B6", "G1", round_cap_s=60), "cap").state, "go").state
    assert (state.round, state.throws) == (1, (2, 2))
    assert refused(state, ANN, Reroll(1, 1), at=state.since + 1) == "RD-D2"

    state = run_out(gone_on(scored("G6")), "go").state
    assert (state.round, state.throws) == (2, (1, 1))
