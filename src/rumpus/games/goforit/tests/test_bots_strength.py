"""How well bots play, and how long they take."""

from __future__ import annotations

from time import process_time

import pytest

from rumpus.arena import Bots, Result, Tournament, play_out, run
from rumpus.core import Bot, Brain, Chair, Millis, Offer, Plan, Rng, Seat, pick
from rumpus.games.goforit import GAME, habits, layout
from rumpus.games.goforit.actions import Arrange, Shuffle
from rumpus.games.goforit.chain import Dare, Solution
from rumpus.games.goforit.tests.tables import ANN, BOB, CAT, dare, table, with_holes
from rumpus.games.goforit.tests.test_bots import LEVELS, choice
from rumpus.games.goforit.view import View
from rumpus.games.goforit.worth import CLASSIC, solve, terms_of
from rumpus.match import Match

# How well they play


def uniform(_memory: None, view: View, offers: tuple[Offer, ...], rng: Rng) -> Plan | None:
    """Do anything that is offered, all acts equally likely; lay cards by lot."""
    if view.phase != "arranging":
        return Plan(pick(GAME, None, offers, rng), Millis(1000))
    return None if view.seat in view.ready else Plan(Shuffle(view.round, layout.grid(len(view.hand))), Millis(1000))


def in_corners(_memory: None, view: View, offers: tuple[Offer, ...], rng: Rng) -> Plan | None:
    """Play as level 3, but lay holes into the corners of a grid whenever cards are laid."""
    planned = GAME.bots[3].plan(None, view, offers, rng)
    if planned is None or not isinstance(planned.action, Shuffle):
        return planned
    spots = layout.grid(len(view.hand))
    outer = sorted(range(len(spots)), key=lambda index: habits.spots(spots)[index] != "corner")
    order = sorted(view.hand, key=lambda card: card != "hole")
    return Plan(Arrange(view.round, layout.laid(order, [spots[index] for index in outer])), planned.after)


UNIFORM: Brain[None, View] = Brain(None, lambda memory, _view: memory, uniform)
CORNERS: Brain[None, View] = Brain(None, lambda memory, _view: memory, in_corners)


def wins(level: int, brain: Brain[None, View], matches: int) -> float:
    """Return the win rate of a level against another way to play, the seats taken in turns."""
    won = 0
    for number in range(matches):
        match = Match(GAME, [Chair(by=Bot(level))] * 2, {}, f"against/{number}")
        bots = Bots(match, {Seat(number % 2): level})
        bots.add(Seat(1 - number % 2), brain)
        play_out(match, bots)
        assert match.outcome is not None
        won += match.outcome.places[number % 2] == 1
    return won / matches


def strength(levels: tuple[int, ...], matches: int) -> float:
    """The win rate of the first of these bots."""
    result = Result([0.0] * len(levels))
    for part in run(Tournament("goforit", levels, {}, "strength"), matches, jobs=2):
        result.add(part)
    return result.wins[0] / matches


@pytest.mark.untraced
def test_level_3_wins_against_uniform_random_play() -> None:
    assert wins(3, UNIFORM, 400) >= 0.88


@pytest.mark.untraced
def test_level_3_wins_against_level_1() -> None:
    assert strength((3, 1), 300) >= 0.57


@pytest.mark.untraced
def test_level_2_holds_its_own_in_a_field_of_three() -> None:
    assert strength((2, 1, 3), 300) >= 0.30


@pytest.mark.untraced
def test_level_4_profits_from_a_habit() -> None:
    """In the same matches it wins more than level 3, which sees no habits; `make soak` plays thousands."""
    assert wins(4, CORNERS, 300) > wins(3, CORNERS, 300)


@pytest.mark.soak
def test_the_bands_hold_over_many_matches() -> None:
    """The least win rates that the rules promise, with the luck of thousands of matches."""
    assert wins(3, UNIFORM, 6000) >= 0.88
    assert strength((3, 1), 6000) >= 0.57
    assert strength((2, 1, 3), 6000) >= 0.30
    assert strength((4, 3), 6000) >= 0.47
    assert wins(4, CORNERS, 4000) >= wins(3, CORNERS, 4000)


@pytest.mark.soak
@pytest.mark.parametrize("level", LEVELS)
def test_a_match_of_four_bots_takes_less_than_50_ms(level: int) -> None:
    """The quickest of a few batches counts: other processes make a machine slow, nothing makes it fast."""
    tournament = Tournament("goforit", (level,) * 4, {}, "quick")
    times: list[float] = []
    for _ in range(4):
        started = process_time()
        list(run(tournament, 6))
        times.append((process_time() - started) / 6)
    assert min(times) < 0.05


@pytest.mark.soak
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_decides_without_long_thought_even_at_a_full_table(level: int) -> None:
    """Eighteen players: some 20 ms on a quiet machine; the bound here is wide, for machines are noisy."""
    state = dare(with_holes(table(18, edition="rockstar"), CAT, 2), ANN, BOB, 1)
    solve.cache_clear()
    started = process_time()
    assert choice(state, BOB, level)
    assert process_time() - started < 0.5


def test_a_solution_says_what_every_challenge_leads_to() -> None:
    """At 3 : 3 the starter opens with 1, the other answers with 2, and that is accepted."""
    solution = Solution(terms_of((3, 3), CLASSIC))
    assert solution.openings(0) == [Dare(0, 1, 1)]
    assert solution.answers(Dare(0, 1, 1)) == [Dare(1, 0, 2)]
    assert solution.answers(Dare(1, 0, 2)) == []
