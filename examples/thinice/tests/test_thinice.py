"""Thin Ice by its rules, and by what holds for every game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from thinice import GAME, Choose, State

from rumpus import Illegal, Match
from rumpus.core import Input, Millis, Rng, Seat, Step
from rumpus.testing import conformance

test_conformance = conformance(GAME)


def choose(state: State, seat: int, floe: int) -> Step[State]:
    return GAME.apply(state, Input(Millis(0), Seat(seat), Choose(state.step, floe), Millis(0)), Rng("x", 1))


def test_thin_1_everybody_begins_in_a_corner_and_a_turn_is_a_step_and_a_break() -> None:
    match = Match(GAME, players=2)
    assert match.view().pawns == (0, 35)
    match.act(0, Choose(0, 7))
    match.act(0, Choose(1, 20))
    assert match.view().mover == 1
    with pytest.raises(Illegal, match="THIN-1"):
        match.act(0, Choose(2, 8))


def test_thin_2_a_step_is_to_a_free_floe_beside() -> None:
    match = Match(GAME, players=2)
    with pytest.raises(Illegal, match="THIN-2"):
        match.act(0, Choose(0, 2))


def test_thin_3_a_floe_on_which_somebody_stands_does_not_break() -> None:
    match = Match(GAME, players=2)
    match.act(0, Choose(0, 7))
    with pytest.raises(Illegal, match="THIN-3"):
        match.act(0, Choose(1, 35))


CORNERED = State((7, 35), (7, 8, 29, 35), (0, 0), step=1, seats=2)
"""Seat 1 has one way to go, and seat 0 is to break a floe."""


def test_thin_4_whoever_cannot_step_is_out() -> None:
    step = choose(CORNERED, 0, 29)
    assert step.events[0].out == (1,)  # type: ignore[attr-defined]
    assert step.state.places == (1, 2)


def test_thin_5_the_last_one_who_can_step_wins() -> None:
    assert GAME.outcome(CORNERED) is None
    over = GAME.outcome(choose(CORNERED, 0, 29).state)
    assert over is not None
    assert over.places == (1, 2)
    both = choose(replace(CORNERED, floes=(7, 29, 35)), 0, 29).state
    assert both.places == (1, 2), "if nobody can step, whoever broke the floe is out last"
