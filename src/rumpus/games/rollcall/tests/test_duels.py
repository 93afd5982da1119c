"""Rounds of two with few dice: solved, so that whoever knows how level 4 plays them can win no more."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from rumpus.core import Action, Rng, Seat, find_game
from rumpus.games.rollcall.actions import Bid, Call
from rumpus.games.rollcall.bots import raises_in
from rumpus.games.rollcall.duels import CALL, duels, hands, solved
from rumpus.games.rollcall.state import State
from rumpus.games.rollcall.tests.best_response import Response, exploitability, likelihood
from rumpus.games.rollcall.tests.best_response import solved as policy
from rumpus.games.rollcall.tests.test_bots import table

GAME = find_game("rollcall")


def drawn(state: State, seat: int, luck: int = 0) -> Action | None:
    """What is drawn by lot for a seat, if the round is solved."""
    return solved(GAME.view(state, Seat(seat)), raises_in(GAME.legal(state, Seat(seat))), Rng("luck", luck))


def test_the_chances_of_all_hands_add_up_to_one() -> None:
    assert sum(map(likelihood, hands(2))) == pytest.approx(1)


def test_nobody_can_do_better_against_one_die_with_one_die() -> None:
    """By the best response to either chair, through everything that can be said; the value is known to be -7/327."""
    opener = Response(1, 1, policy(1, 1), opens=True).value()
    assert opener == pytest.approx(-7 / 327, abs=0.001)
    assert exploitability(policy(1, 1), policy(1, 1), (1, 1)) <= 0.001


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("dice", "value"), [pytest.param((1, 2), -5 / 54, id="one opens"), pytest.param((2, 1), 7 / 27, id="two open")]
)
def test_nobody_can_do_better_against_one_die_and_two(dice: tuple[int, int], value: float) -> None:
    assert Response(*dice, policy(*dice), opens=True).value() == pytest.approx(value, abs=0.001)
    assert exploitability(policy(*dice), policy(*dice), dice) <= 0.001


@pytest.mark.soak
def test_nobody_can_do_much_better_against_two_dice_with_two_dice() -> None:
    assert Response(2, 2, policy(2, 2), opens=True).value() == pytest.approx(0.0102, abs=0.005)
    assert exploitability(policy(2, 2), policy(2, 2), (2, 2)) <= 0.005


def test_every_step_is_drawn_as_often_as_it_is_solved() -> None:
    """Ann has a two and opens against one die."""
    state = table((2,), (5,), start_dice=1)
    mixture = duels()[1, 1].mixture((), (2,))
    shares = {step: share / sum(share for _, share in mixture) for step, share in mixture}
    seen = Counter(drawn(state, 0, luck) for luck in range(3000))
    for step, share in shares.items():
        assert step != CALL
        assert seen[Bid(1, 0, step // 5 + 1, step % 5 + 2)] / 3000 == pytest.approx(share, abs=0.04)
    assert len(shares) >= 2


def test_a_bid_is_called_as_solved() -> None:
    """Two sixes with one die each, and Bob has a two."""
    assert drawn(table((6,), (2,), bids=((0, 2, 6),), turn=1), 1) == Call(1, 1)


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(table((6,), (2,), (3,)), id="three players"),
        pytest.param(table((6, 6, 6), (2, 2, 2)), id="too many dice"),
        pytest.param(table((6,), (2,), wild=False), id="plain emblems"),
        pytest.param(table((6,), (2,), emblem_bids="on"), id="emblems that are bid on"),
    ],
)
def test_rounds_that_are_not_solved_are_left_open(state: State) -> None:
    assert drawn(state, 0) is None


def test_bids_beyond_the_dice_are_left_open() -> None:
    assert drawn(replace(table((6,), (2,), bids=((0, 9, 6),), turn=1, bid_cap="none"), cap=999), 1) is None


def test_what_playing_like_this_never_leads_to_is_left_open() -> None:
    """Somebody else has sat on Bob's chair before: no lot makes level 4 answer a five with two fives and a six."""
    assert duels()[1, 1].mixture((3, 8, 9), (6,)) == ()
    assert drawn(table((6,), (6,), bids=((0, 1, 5), (1, 2, 5), (0, 2, 6)), turn=1), 1) is None


def test_what_no_hand_leads_to_is_left_open() -> None:
    """No hand opens with two twos, so nobody answers two threes after them."""
    assert duels()[1, 1].mixture((5, 6), (2,)) == ()
