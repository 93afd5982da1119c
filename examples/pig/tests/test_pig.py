"""Pig by its rules, and by what holds for every game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pig import GAME, Keep, Roll, Rolled, State

from rumpus import Illegal, Match
from rumpus.core import Input, Millis, Rng, Seat
from rumpus.testing import conformance

test_conformance = conformance(GAME)


def first(face_is_one: bool) -> Match:
    """Find a match whose first roll is a one, or is none, and roll."""
    for seed in range(100):
        match = Match(GAME, players=2, seed=seed)
        (rolled,) = match.act(match.view().turn, Roll(0))
        assert isinstance(rolled, Rolled)
        if (rolled.face == 1) == face_is_one:
            return match
    raise AssertionError


def test_pig_1_only_the_player_in_turn_rolls() -> None:
    match = Match(GAME, players=2)
    with pytest.raises(Illegal, match="PIG-1"):
        match.act(1 - match.view().turn, Roll(0))


def test_pig_2_points_are_kept_after_at_least_one_roll() -> None:
    match = Match(GAME, players=2)
    with pytest.raises(Illegal, match="PIG-2"):
        match.act(match.view().turn, Keep(0))
    match = first(face_is_one=False)
    seat, stake = match.view().turn, sum(match.view().rolled)
    match.act(seat, Keep(1))
    assert match.view().points[seat] == stake
    assert match.view().turn == 1 - seat


def test_pig_3_a_one_takes_it_all_and_passes_the_die_on() -> None:
    match = first(face_is_one=True)
    assert match.view().points == (0, 0)
    assert match.view().rolled == ()
    assert match.view().turns == 2


def test_pig_4_a_hundred_points_win() -> None:
    state = replace(State((95, 40), Seat(0), seats=2), rolled=(5,), rolls=1)
    assert GAME.outcome(state) is None
    after = GAME.apply(state, Input(Millis(0), Seat(0), Keep(1), Millis(0)), Rng("x", 1)).state
    over = GAME.outcome(after)
    assert over is not None
    assert over.places == (1, 2)
