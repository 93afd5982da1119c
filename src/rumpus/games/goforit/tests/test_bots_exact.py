"""Level 3 plays the exact solution for two players."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

import pytest

from rumpus.games.goforit.actions import Challenge, GoForIt
from rumpus.games.goforit.tests.tables import ANN, BOB, dare, table
from rumpus.games.goforit.tests.test_bots import choice
from rumpus.games.goforit.worth import CLASSIC, values

# The exact solution for two players


def chance(wager: int, holes: int) -> Fraction:
    """The chance that a wager is met."""
    return Fraction(comb(6, wager), comb(6 + holes, wager))


@cache
def reference(starter: int, other: int) -> Fraction:
    """The chance that the starter of a round wins the match, by exact backward induction over both players' holes."""
    won = Fraction(1) if other == 1 else 1 - reference(other - 1, starter)
    lost = Fraction(0) if starter == 1 else 1 - reference(other, starter - 1)
    return max(answered(starter, other, wager, True, won, lost) for wager in range(1, 7))


def answered(starter: int, other: int, wager: int, by_starter: bool, won: Fraction, lost: Fraction) -> Fraction:
    """What a challenge is worth to the starter if it is answered best."""
    met = chance(wager, other if by_starter else starter)
    accepted = met * won + (1 - met) * lost if by_starter else met * lost + (1 - met) * won
    raises = [answered(starter, other, higher, not by_starter, won, lost) for higher in range(wager + 1, 7)]
    return min([accepted, *raises]) if by_starter else max([accepted, *raises])


TABLE = {
    (1, 1): 0.5714, (1, 2): 0.1837, (1, 3): 0.0850,
    (2, 1): 0.7959, (2, 2): 0.5321, (2, 3): 0.2454,
    (3, 1): 0.9475, (3, 2): 0.7287, (3, 3): 0.5532,
}  # fmt: skip
"""The chance that the starter wins, by the holes of both."""


@pytest.mark.parametrize("holes", TABLE)
def test_the_solution_for_two_players_is_the_exact_one(holes: tuple[int, int]) -> None:
    assert round(float(reference(*holes)), 4) == TABLE[holes]
    assert values(holes, CLASSIC)[0] == pytest.approx(float(reference(*holes)), abs=1e-12)


@pytest.mark.parametrize("holes", TABLE)
def test_level_3_loses_nothing_against_the_exact_table_in_any_state(holes: tuple[int, int]) -> None:
    """Every opening, and every answer to every wager, is worth as much as the best there is."""
    mine, theirs = holes
    won = Fraction(1) if theirs == 1 else 1 - reference(theirs - 1, mine)
    lost = Fraction(0) if mine == 1 else 1 - reference(theirs, mine - 1)
    state = table(2, left=holes)
    opening = choice(state, ANN, 3)
    assert isinstance(opening, Challenge)
    assert answered(mine, theirs, opening.wager, True, won, lost) == reference(mine, theirs)
    for wager in range(1, 7):
        stands = dare(state, ANN, BOB, wager)
        act_of_bob = choice(stands, BOB, 3)
        met = chance(wager, theirs)
        worth = met * won + (1 - met) * lost
        if isinstance(act_of_bob, Challenge):
            worth = answered(mine, theirs, act_of_bob.wager, False, won, lost)
        assert worth == answered(mine, theirs, wager, True, won, lost)


def test_level_3_answers_as_a_starter_too() -> None:
    """At one hole each a starter who is challenged with 2 raises to 3, and accepts a 3."""
    state = dare(dare(table(2, left=(1, 1)), ANN, BOB, 1), BOB, ANN, 2)
    assert choice(state, ANN, 3) == Challenge(1, 2, BOB, 3)
    state = dare(dare(table(2, left=(1, 1)), ANN, BOB, 1), BOB, ANN, 3)
    assert choice(state, ANN, 3) == GoForIt(1, 2)
