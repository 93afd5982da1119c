"""OpenSpiel plays Roll Call and GoForIt!: its algorithms run on them and find what can be worked out by hand."""

from __future__ import annotations

from functools import cache
from math import comb
from random import Random
from typing import Any

import pytest

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not made for this system")
import rumpus.zoo.spiel  # noqa: E402, F401  (registers its games)

SPECS = (
    "rumpus_rollcall(dice=1)",
    "rumpus_rollcall(dice=2,rounds=1)",
    "rumpus_rollcall(dice=2,emblem_bids=True)",
    "rumpus_goforit",
)


@pytest.mark.parametrize("spec", SPECS)
def test_random_matches_end_and_what_is_won_adds_up_to_nothing(spec: str) -> None:
    game, luck = pyspiel.load_game(spec), Random(spec)
    for _ in range(5):
        state, length = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                assert sum(chance for _, chance in outcomes) == pytest.approx(1)
                assert len(outcomes) <= game.max_chance_outcomes()
                state.apply_action(luck.choice(outcomes)[0])
            else:
                legal = state.legal_actions()
                assert legal == sorted(legal)
                assert max(legal) < game.num_distinct_actions()
                assert state.clone().information_state_string(0) == state.information_state_string(0)
                state.apply_action(luck.choice(legal))
                length += 1
        assert length <= game.max_game_length()
        assert sorted(state.returns()) == [-1, 1]


def test_nobody_is_told_the_others_dice() -> None:
    first, second = (pyspiel.load_game(SPECS[0]).new_initial_state() for _ in range(2))
    for state, hands in ((first, (0, 1)), (second, (0, 5))):
        for hand in hands:
            state.apply_action(hand)
    assert first.information_state_string(0) == second.information_state_string(0)
    assert first.information_state_string(1) != second.information_state_string(1)


@cache
def worth(wager: int, challenger: int) -> float:
    """What a challenge on one's single hole is worth to the starter: the challenged player accepts or raises."""
    met = 2 * comb(6, wager) / comb(7, wager) - 1
    accepted = met if challenger == 0 else -met
    raised = [worth(higher, 1 - challenger) for higher in range(wager + 1, 7)]
    return max(accepted, *raised, -1) if challenger else min(accepted, *raised, 1)


def test_openspiel_solves_goforit_with_one_hole_each() -> None:
    """CFR, and an exact best response to what it found; the value is that of going backwards by hand, 1 in 7."""
    exact = max(worth(wager, 0) for wager in range(1, 7))
    assert exact == pytest.approx(1 / 7)
    game = pyspiel.load_game("rumpus_goforit(holes=1)")
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(60):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    assert pyspiel.exploitability(game, policy) < 0.002
    won, lost = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)
    assert won == pytest.approx(exact, abs=0.005)
    assert lost == pytest.approx(-won)


def test_openspiel_samples_goforit_too() -> None:
    game = pyspiel.load_game("rumpus_goforit(holes=1)")
    solver = pyspiel.OutcomeSamplingMCCFRSolver(game, seed=1)
    before = pyspiel.exploitability(game, solver.average_policy())
    for _ in range(2000):
        solver.run_iteration()
    assert pyspiel.exploitability(game, solver.average_policy()) < before


@pytest.mark.soak
def test_openspiel_finds_the_value_of_roll_call_with_one_die_each() -> None:
    """It is -7/327 for whoever starts."""
    game = pyspiel.load_game("rumpus_rollcall(dice=1)")
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(150):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    assert pyspiel.exploitability(game, policy) < 0.002
    won, _ = pyspiel.expected_returns(game.new_initial_state(), policy, -1, True)
    assert won == pytest.approx(-7 / 327, abs=0.002)
