"""Bots place all they can and re-roll at once otherwise; their levels are speeds."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rumpus.arena import Tournament
from rumpus.arena.tournament import play_chunk
from rumpus.core import Millis, Plan, Rng, Seat
from rumpus.games.rockindice import GAME
from rumpus.games.rockindice.actions import Ready, Reroll, Stop
from rumpus.games.rockindice.bots import SLIPS, TIMES
from rumpus.games.rockindice.state import State
from rumpus.games.rockindice.tests.tables import ANN, BOB, place, put, scored, table

LEVELS = sorted(TIMES)


def plan(state: State, seat: Seat, level: int, seed: int = 0, memory: tuple[int, ...] = ()) -> Plan:
    """Ask a bot what it means to do."""
    brain = GAME.bots[level]
    view = GAME.view(state, seat)
    thought = brain.plan(brain.see(memory, view), view, GAME.legal(state, seat), Rng("bot", seed))
    assert thought is not None
    return thought


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_places_what_fits(level: int) -> None:
    state = table("G5 B1 R6", "Y1")

    assert plan(state, ANN, level).action == place(state, ANN, "B1")


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_re_rolls_at_once_when_nothing_fits(level: int) -> None:
    """Also if the missing value lies in somebody else's hand: waiting does not pay."""
    assert plan(table("G2 B5", "G1"), ANN, level).action == Reroll(1, 1)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_never_misplaces_a_die(level: int) -> None:
    """RD-12: where that is possible."""
    state = table("G5 B1 R6", "Y1", misplace_lock_ms=500)

    assert plan(state, ANN, level).action == place(state, ANN, "B1")
    assert plan(table("G5 R6", "Y1", misplace_lock_ms=500), ANN, level).action == Reroll(1, 1)


def test_a_bot_sticks_to_the_die_it_saw_first() -> None:
    """Else every die that comes to fit would make it think anew."""
    state = table("B2 G1 R6", "B1 Y6")
    memory = GAME.bots[2].see((), GAME.view(state, ANN))
    state = put(state, BOB, "B1")

    assert GAME.view(state, ANN).fits == (0, 6)
    assert plan(state, ANN, 2, memory=memory).action == place(state, ANN, "G1")


def test_a_bot_calls_stop_and_goes_on() -> None:
    """RD-18, RD-D9: a stand-in too, where the seat is a person's."""
    assert plan(put(table("R1", "G5", stop_call="manual"), ANN, "R1"), ANN, 2).action == Stop(1)
    assert plan(scored("G5"), ANN, 2).action == Ready(1)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_takes_the_time_of_its_level(level: int) -> None:
    typical, spread = TIMES[level]
    state = table("G5 B1 R6", "Y1")
    times = [plan(state, ANN, level, seed).after for seed in range(2000)]
    usual = [time for time in times if time <= typical + spread]
    slips = len(times) - len(usual)

    assert min(times) >= typical - spread
    assert max(times) <= 2 * (typical + spread)
    assert abs(sum(usual) / len(usual) - typical) < spread / 10
    assert slips == 0 if not SLIPS[level] else 0.01 < slips / len(times) < 0.06


def test_the_levels_are_those_of_the_rules() -> None:
    assert TIMES == {1: (1800, 500), 2: (1100, 300), 3: (650, 150), 4: (400, 100)}


@pytest.mark.untraced
@pytest.mark.parametrize(("slower", "faster"), [(1, 2), (2, 3), (3, 4)])
def test_a_higher_level_wins(slower: int, faster: int) -> None:
    result = play_chunk(Tournament("rockindice", (slower, faster), {"rounds_per_player": 1}, "levels"), range(40))

    assert result.wins[1] > 26


@pytest.mark.untraced
def test_no_place_at_the_table_counts() -> None:
    """Equal levels win about equally often; `rumpus arena` shows 45 to 55 % over many matches."""
    result = play_chunk(Tournament("rockindice", (2, 2), {"rounds_per_player": 1}, "equal"), range(100))

    assert 32 < result.wins[0] < 68


def test_a_bot_knows_nothing_of_the_bag() -> None:
    """Two worlds that differ in the bag alone give the same plan."""
    state = replace(table("G5 B1 R6", "Y1"), bag=(9, 8, 7))
    other = replace(state, bag=(7, 8, 9))

    assert plan(state, ANN, 4) == plan(other, ANN, 4)
    assert plan(state, ANN, 4).after >= Millis(300)
