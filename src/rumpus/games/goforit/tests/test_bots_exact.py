"""Level 3 plays the exact solution for two players, and level 4 answers as well as can be to a field of level 3."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import comb

import pytest

from rumpus.games.goforit.actions import Challenge, GoForIt
from rumpus.games.goforit.chain import Dare
from rumpus.games.goforit.reading import ways
from rumpus.games.goforit.response import Response
from rumpus.games.goforit.tests.tables import ANN, BOB, dare, table
from rumpus.games.goforit.tests.test_bots import choice
from rumpus.games.goforit.ways import all_ways
from rumpus.games.goforit.worth import CLASSIC, ahead, solve, terms_of, values

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


# The best answer to a field of level 3

LEVEL_3 = ways((0.0, 0.0, 1.0))


def response(holes: tuple[int, ...], me: int) -> Response:
    """What level 4 does if it knows that all others play as level 3."""
    terms = terms_of(holes, CLASSIC, valued=ahead)
    return Response(solve(holes, CLASSIC, terms.chances, terms.stars), terms, me, [LEVEL_3] * len(holes))


def played(holes: tuple[int, ...], me: int, stands: Dare | None, won: Callable[[int], float]) -> float:
    """How likely `me` is to win if level 4 sits there: the chain is walked with the exact chances of every act."""
    solution = solve(holes, CLASSIC, *terms_of(holes, CLASSIC)[:2])
    player = stands.challenged if stands else 0
    if player == me:
        options = [(1.0, response(holes, me).best(stands))]
    else:
        options = [*zip(LEVEL_3, all_ways(solution, player, stands), strict=True)]
    total = 0.0
    for part, dares in options:
        if dares:
            total += part * sum(played(holes, me, each, won) for each in dares) / len(dares) if part else 0.0
        elif stands:
            met = float(chance(stands.wager, holes[stands.challenged]))
            total += part * (met * won(stands.challenged) + (1 - met) * won(stands.challenger))
    return total


@cache
def wins(holes: tuple[int, ...], me: int) -> float:
    """How likely level 4 is to win a match against level 3, from this place on."""
    if len(holes) == 2:
        return values(holes, CLASSIC)[me]

    def won(loser: int) -> float:
        left = [each - (player == loser) for player, each in enumerate(holes)]
        around = [player for player in (*range(1, len(holes)), 0) if left[player]]
        return wins(tuple(left[player] for player in around), around.index(me)) if me in around else 0.0

    return played(holes, me, None, won)


def test_the_table_of_what_is_to_come_is_what_the_best_answers_make_of_it() -> None:
    """Worked out here forwards over every chain of three players; in `make tables` it is done backwards."""
    for holes in ((1, 1, 1), (1, 2, 1), (2, 1, 2)):
        for me in range(3):
            assert ahead(holes, CLASSIC)[me] == pytest.approx(wins(holes, me), abs=1e-4)


@pytest.mark.parametrize("holes", [(3, 3, 3), (2, 3, 1), (3, 3, 3, 3), (1, 2, 3, 1)])
def test_the_table_agrees_with_one_round_more(holes: tuple[int, ...]) -> None:
    """If this fails, run `make tables`."""
    for me in range(len(holes)):
        assert ahead(holes, CLASSIC)[me] == pytest.approx(response(holes, me).value(), abs=1e-4)


def test_nobody_does_better_than_level_4_by_any_single_act() -> None:
    """Whatever stands, what level 4 does is worth at least as much as accepting and as any challenge."""
    known = response((3, 2, 3), 0)
    for wager in range(1, 7):
        stands = Dare(1, 0, wager)
        best = known.best(stands)
        worth = known.worth[best[0]] if best else known.accepted(stands)
        higher = [Dare(0, target, each) for target in (1, 2) for each in range(wager + 1, 7)]
        assert worth >= max([known.accepted(stands), *[known.worth[each] for each in higher]]) - 1e-9
