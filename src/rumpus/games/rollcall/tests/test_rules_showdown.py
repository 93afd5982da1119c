"""RC-19 to RC-23: showdown."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from rumpus.core import Seat
from rumpus.games.rollcall import rules
from rumpus.games.rollcall.events import Showdown
from rumpus.games.rollcall.tests.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    MATCHES,
    OUT,
    QUICK,
    THREES,
    Moment,
    call,
    hand,
    played,
    showdown,
    table,
)

ALL_THREES = ("3 3 3 3 3", "3 3 3", "3 3", "3")
"""Eleven threes: Ann has five dice, Bob three, Cat two and Dan one."""


@pytest.mark.parametrize(
    ("dice", "value", "count"),
    [
        pytest.param("3 3 5 5 6", 3, 2, id="E4 two threes"),
        pytest.param("3 3 5 5 6", 6, 1, id="E4 one six"),
        pytest.param("3 3 5 5 6", 4, 0, id="E4 no four"),
        pytest.param("E E 6 6 6", 6, 5, id="E5 three sixes and two emblems"),
        pytest.param("E E 6 6 6", 4, 2, id="E5 two emblems"),
        pytest.param("E", 2, 1, id="one emblem"),
        pytest.param("", 2, 0, id="no dice"),
    ],
)
def test_rc_19_a_hand_contributes_its_dice_of_the_value_plus_its_emblems(dice: str, value: int, count: int) -> None:
    """RC-19, E4, E5: what a hand contributes to a call."""
    faces = rules.faces_counted(value, wild=True)

    assert rules.contributions((hand(dice),), faces) == (count,)


def test_rc_19_at_a_call_all_dice_are_uncovered_and_each_contribution_counted() -> None:
    """RC-19, E6: the threes of Ann, Bob and Cat are 3 + 1 + 2 = 6."""
    shown = showdown(call(table(*THREES, starter=CAT, bids=((6, 3),)), ANN))

    assert shown.hands == tuple(hand(text) for text in THREES)
    assert (shown.counts, shown.total) == ((3, 1, 2), 6)


def test_rc_19_players_who_are_out_have_nothing_to_uncover() -> None:
    """RC-19: only live players have dice to show and to count."""
    shown = showdown(call(table("3 3", OUT, "E 2", bids=((3, 3),)), CAT))

    assert (shown.hands, shown.counts) == (((3, 3), (), (1, 2)), (2, 0, 1))


@pytest.mark.parametrize(
    ("quantity", "caller", "loser"),
    [
        pytest.param(6, ANN, ANN, id="E6 six of six, so Ann who called in turn loses"),
        pytest.param(7, ANN, CAT, id="E7 six of seven, so Cat who bid loses"),
        pytest.param(6, BOB, BOB, id="E8 six of six, so Bob who called out of turn loses"),
        pytest.param(7, BOB, CAT, id="E9 six of seven, so Cat who bid loses to Bob"),
        pytest.param(5, ANN, ANN, id="one more than bid"),
        pytest.param(15, BOB, CAT, id="far fewer than bid"),
    ],
)
def test_rc_20_the_bidder_wins_if_there_are_at_least_as_many_as_bid(quantity: int, caller: Seat, loser: Seat) -> None:
    """RC-20: equality is in favour of the bidder."""
    state = table(*THREES, starter=CAT, bids=((quantity, 3),))

    assert showdown(call(state, caller)).loser == loser


@pytest.mark.parametrize(
    ("caller", "left"),
    [
        pytest.param(ANN, (5, 5, 4), id="E7 caught in turn"),
        pytest.param(BOB, (5, 5, 4), id="E9 caught out of turn"),
    ],
)
def test_rc_21_a_losing_bidder_loses_one_die(caller: Seat, left: tuple[int, ...]) -> None:
    """RC-21: no matter whether the call was in or out of turn."""
    state = call(table(*THREES, starter=CAT, bids=((7, 3),)), caller)

    assert (state.dice, showdown(state).loss) == (left, 1)


def test_rc_21_a_losing_caller_in_turn_loses_one_die() -> None:
    """RC-21, E6: Ann called in turn, was wrong and has four dice left."""
    state = call(table(*THREES, starter=CAT, bids=((6, 3),)), ANN)

    assert (state.dice, showdown(state).loss) == ((4, 5, 5), 1)


def test_rc_21_a_losing_bidder_loses_one_die_at_any_penalty_for_calls() -> None:
    """RC-21: the penalty for calls out of turn is none of the bidder's business."""
    state = call(table(*THREES, starter=CAT, bids=((7, 3),), out_of_turn_penalty=3), BOB)

    assert state.dice == (5, 5, 4)


def test_rc_22_a_losing_caller_out_of_turn_loses_two_dice() -> None:
    """RC-22, E8: Bob called out of turn, was wrong and has three of five dice left."""
    state = call(table(*THREES, starter=CAT, bids=((6, 3),)), BOB)

    assert (state.dice, showdown(state).loss) == ((5, 3, 5), 2)


@pytest.mark.parametrize(
    ("bidder", "caller", "left", "loss"),
    [
        pytest.param(BOB, ANN, (3, 3, 2, 1), 2, id="from five dice to three"),
        pytest.param(CAT, BOB, (5, 1, 2, 1), 2, id="from three dice to one"),
        pytest.param(ANN, CAT, (5, 3, 0, 1), 2, id="from two dice to none"),
        pytest.param(ANN, DAN, (5, 3, 2, 0), 1, id="E10 from one die to none, without debt"),
    ],
)
def test_rc_22_a_caller_out_of_turn_never_loses_more_dice_than_are_left(
    bidder: Seat, caller: Seat, left: tuple[int, ...], loss: int
) -> None:
    """RC-22: two dice, or the only one if just one is left."""
    state = call(table(*ALL_THREES, starter=bidder, bids=((11, 3),)), caller)

    assert (state.dice, showdown(state).loss) == (left, loss)


@pytest.mark.parametrize(
    ("quantity", "caller", "changes"),
    [
        pytest.param(11, BOB, {BOB: -1}, id="a wrong call in turn"),
        pytest.param(11, CAT, {CAT: -2}, id="a wrong call out of turn"),
        pytest.param(12, BOB, {ANN: -1}, id="a right call in turn"),
        pytest.param(12, CAT, {ANN: -1}, id="a right call out of turn"),
        pytest.param(12, DAN, {ANN: -1}, id="a right call of the player with one die"),
    ],
)
def test_rc_23_nobody_else_gains_or_loses_dice(quantity: int, caller: Seat, changes: dict[Seat, int]) -> None:
    """RC-23: the loser alone has fewer dice, and the winner has no more."""
    before = table(*ALL_THREES, bids=((quantity, 3),), bid_cap="none")

    after = call(before, caller)

    assert {seat: after.dice[seat] - before.dice[seat] for seat in (ANN, BOB, CAT, DAN)} == {
        seat: changes.get(seat, 0) for seat in (ANN, BOB, CAT, DAN)
    }


def umpire(moment: Moment) -> tuple[int, Seat, int]:
    """Judge a call from the hands alone, as people at a table would: the sum, the loser and the loss."""
    before = moment.before
    shown = showdown(moment.step.state)
    wild = before.options.wild and shown.claim.value != 1
    total = sum(face == shown.claim.value or (wild and face == 1) for roll in before.hands for face in roll)
    if total < shown.claim.quantity:
        return total, shown.claim.seat, 1
    penalty = 1 if shown.caller == before.turn else before.options.out_of_turn_penalty
    return total, shown.caller, min(penalty, before.dice[shown.caller])


@QUICK
@given(setup=MATCHES)
def test_rc_20_to_rc_23_in_random_matches_every_call_has_one_loser_and_the_loss_of_the_rules(
    setup: dict[str, Any],
) -> None:
    """RC-20, RC-21, RC-22, RC-23: every showdown is as an umpire would judge it, and takes dice of the loser alone."""
    for moment in played(setup):
        if not any(isinstance(event, Showdown) for event in moment.step.events):
            continue
        shown = showdown(moment.step.state)
        assert (shown.total, shown.loser, shown.loss) == umpire(moment)
        expected = [left - shown.loss * (seat == shown.loser) for seat, left in enumerate(moment.before.dice)]
        assert moment.step.state.dice == tuple(expected)
