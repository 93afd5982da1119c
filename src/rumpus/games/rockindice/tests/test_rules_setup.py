"""RD-1 to RD-4, RD-26 to RD-28: points, the bag, the draw, the start signal and the handicap."""

from __future__ import annotations

from typing import Any

import pytest

from rumpus.core import BadSeats, Input, Millis, Seat
from rumpus.games.rockindice import GAME
from rumpus.games.rockindice.actions import Place, Ready, Reroll, Stop, Written
from rumpus.games.rockindice.events import Drawn, Started
from rumpus.games.rockindice.state import State
from rumpus.games.rockindice.tests.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    dealt,
    gone_on,
    luck,
    offered,
    refused,
    run_out,
    scored,
)
from rumpus.match import Match


def counts(state: State) -> list[int]:
    """Count everybody's dice."""
    return [len(hand) for hand in state.hands]


@pytest.mark.parametrize(
    ("players", "dice", "rounds"),
    [pytest.param(2, 12, 6, id="E1 two"), pytest.param(3, 8, 9, id="E1 three"), pytest.param(4, 6, 12, id="E1 four")],
)
def test_rd_3_rd_22_players_draw_12_8_or_6_dice_and_play_6_9_or_12_rounds(players: int, dice: int, rounds: int) -> None:
    """RD-3, RD-22, E1."""
    state = dealt(players)

    assert counts(state) == [dice] * players
    assert GAME.view(state, None).rounds == rounds


@pytest.mark.parametrize("players", [1, 5, 12])
def test_rd_1_the_game_is_for_2_to_4_players(players: int) -> None:
    """RD-1: there are four cups."""
    with pytest.raises(BadSeats, match="2 to 4 players"):
        Match("rockindice", players)


@pytest.mark.parametrize(("options", "points"), [({}, 100), ({"start_points": 0}, 0), ({"start_points": 200}, 200)])
def test_rd_1_everybody_starts_with_100_points_or_what_the_table_agreed_on(
    options: dict[str, Any], points: int
) -> None:
    """RD-1."""
    assert dealt(3, **options).totals == (points, points, points)


def test_rd_2_each_round_starts_with_all_24_dice_in_the_bag_and_an_empty_board() -> None:
    """RD-2, RD-21: the second round is drawn from all dice again."""
    state = gone_on(scored("B2 B3"))

    assert state.phase == "countdown"
    assert sorted(die.id for hand in state.hands for die in hand) == list(range(24))
    assert (state.heights, state.placements) == ((0, 0, 0, 0), ())


def test_rd_2_the_bag_is_well_mixed() -> None:
    """RD-2: over 2,400 deals Ann's first die is each of the 24 about as often."""
    first = [dealt(4, seed=str(seed)).hands[ANN][0].id for seed in range(2400)]

    assert all(60 < first.count(die) < 140 for die in range(24))


def test_rd_3_colours_are_left_to_chance() -> None:
    """RD-3: some hands of six have all dice of one colour but few, and most are mixed."""
    hands = [dealt(4, seed=str(seed)).hands[ANN] for seed in range(300)]
    kinds = {len({die.colour for die in hand}) for hand in hands}

    assert {2, 3, 4} <= kinds


def test_rd_4_the_start_signal_opens_the_round_for_all_and_everybody_rolls_all_own_dice() -> None:
    """RD-4: before it no die shows a value, after it every die does."""
    state = dealt(4)
    assert {die.value for hand in state.hands for die in hand} == {0}

    step = run_out(state, "go")

    assert step.events == (Started(1),)
    assert step.state.phase == "running"
    assert all(1 <= die.value <= 6 for hand in step.state.hands for die in hand)
    assert len({die.value for hand in step.state.hands for die in hand}) > 1


@pytest.mark.parametrize("action", [Place(1, 1, 0, "blue", 1), Place(1, 1, (1, 2), "blue", 1), Reroll(1, 1), Stop(1)])
def test_rd_4_nothing_can_be_done_before_the_start_signal(action: Place | Reroll | Stop) -> None:
    """RD-4: bad input before GO, refused and not queued."""
    state = dealt(2)

    assert refused(state, ANN, action, at=3999) == "RD-4"
    assert offered(state, ANN) == set()


def test_rd_21_the_next_draw_is_told_with_the_dice_of_every_seat() -> None:
    """RD-3, RD-21: the same number of dice again, once all are ready."""
    state = scored("B2", "B3", finisher=BOB)
    for seat in (ANN, BOB):
        state = GAME.apply(state, ready(seat), luck()).state

    assert GAME.apply(state, ready(CAT), luck()).events == (Drawn(2, tiebreak=False, dice=(8, 8, 8)),)


def ready(seat: Seat) -> Input[Written]:
    """Be ready after the first round."""
    return Input(Millis(2000), seat, Ready(1), Millis(2000))


# Handicap


@pytest.mark.parametrize(
    ("players", "children", "handicap", "dice", "in_bag"),
    [
        pytest.param(2, (ANN,), 1, [11, 12], 1, id="E14 one adult of two, 1"),
        pytest.param(2, (ANN,), 2, [11, 13], 0, id="E14 one adult of two, 2"),
        pytest.param(4, (DAN,), 2, [6, 6, 6, 4], 2, id="E15 three adults of four, 2"),
        pytest.param(4, (ANN, BOB, CAT), 1, [5, 5, 5, 6], 3, id="E16 one adult of four, 1"),
        pytest.param(3, (CAT,), 2, [8, 8, 6], 2, id="two adults of three, 2"),
        pytest.param(3, (CAT,), 0, [8, 8, 8], 0, id="no handicap"),
    ],
)
def test_rd_26_rd_27_adults_get_that_many_dice_more(
    players: int, children: tuple[Seat, ...], handicap: int, dice: list[int], in_bag: int
) -> None:
    """RD-26, RD-27, E14 to E16: the rest stays in the bag for the round."""
    state = dealt(players, children=children, handicap=handicap)

    assert counts(state) == dice
    assert len(state.bag) == in_bag


@pytest.mark.parametrize("children", [(), (ANN, BOB, CAT)])
def test_rd_28_among_equals_the_handicap_has_no_effect(children: tuple[Seat, ...]) -> None:
    """RD-28: three adults, or three children."""
    assert counts(dealt(3, children=children, handicap=2)) == [8, 8, 8]
