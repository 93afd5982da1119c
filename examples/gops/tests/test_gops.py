"""GOPS by its rules, and by what holds for every game."""

from __future__ import annotations

import pytest
from gops import CARDS, GAME, Bid, Revealed

from rumpus import Illegal, Match
from rumpus.testing import conformance

test_conformance = conformance(GAME)


def bid(match: Match, *cards: int) -> Revealed:
    """Let everybody bid, and give what was revealed."""
    for seat, card in enumerate(cards):
        match.act(seat, Bid(match.state.round, card))
    shown = match.story[-1]
    assert isinstance(shown, Revealed)
    return shown


def test_gops_1_a_card_is_bid_once() -> None:
    match = Match(GAME, players=2)
    bid(match, 4, 5)
    with pytest.raises(Illegal, match="GOPS-1: You have no 4 left"):
        match.act(0, Bid(2, 4))


def test_gops_2_a_bid_stays_and_nobody_else_sees_it() -> None:
    match = Match(GAME, players=2)
    match.act(0, Bid(1, 13))
    assert match.view(0).bids == (13, None)
    assert match.view(1).bids == match.view().bids == (0, None)
    with pytest.raises(Illegal, match="GOPS-2"):
        match.act(0, Bid(1, 12))


def test_gops_3_the_highest_single_bid_takes_the_prize() -> None:
    match = Match(GAME, players=3)
    prize = match.view().prize
    assert bid(match, 9, 9, 2) == Revealed(prize, (9, 9, 2), 2)
    assert match.view().points == (0, 0, prize)


def test_gops_4_bids_that_all_cancel_out_carry_the_prize_over() -> None:
    match = Match(GAME, players=2)
    first = match.view().prize
    assert bid(match, 7, 7).seat is None
    assert bid(match, 1, 2) == Revealed(first + match.story[-1].worth - first, (1, 2), 1)
    assert match.view().points[1] > first


def test_gops_5_the_most_points_win() -> None:
    match = Match(GAME, players=2)
    for card in CARDS:
        bid(match, card, 14 - card)
    assert match.outcome is not None
    points = match.view().points
    assert match.outcome.places == ((1, 2) if points[0] > points[1] else (2, 1) if points[1] > points[0] else (1, 1))
