"""Bots place what they see and re-roll otherwise; their levels are speeds, and how well they look."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rumpus.arena import Result, Tournament, confidence, run
from rumpus.arena.tournament import play_chunk
from rumpus.cli.rules import rules_text
from rumpus.core import Millis, Plan, Rng, Seat
from rumpus.games.rockindice import GAME
from rumpus.games.rockindice.actions import Ready, Reroll, Stop
from rumpus.games.rockindice.bots import LEVELS as MINDS
from rumpus.games.rockindice.bots import PATIENCE_MS
from rumpus.games.rockindice.state import State
from rumpus.games.rockindice.tests.tables import ANN, BOB, place, put, scored, table

LEVELS = sorted(MINDS)


def plan(state: State, seat: Seat, level: int, seed: int = 0, memory: tuple[int, ...] = ()) -> Plan:
    """Ask a bot what it means to do."""
    brain = GAME.bots[level]
    view = GAME.view(state, seat)
    thought = brain.plan(brain.see(memory, view), view, GAME.legal(state, seat), Rng("bot", seed))
    assert thought is not None
    return thought


def throws(state: State, many: int = 200) -> list[State]:
    """The same table after as many throws."""
    return [replace(state, throws=(number, *state.throws[1:])) for number in range(many)]


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_places_the_dice_that_fit_as_far_as_it_sees_them(level: int) -> None:
    """What it overlooks goes into the cup with the rest."""
    done = [(state, plan(state, ANN, level).action) for state in throws(table("G5 B1 R6", "Y1"))]
    placing = [action == place(state, ANN, "B1") for state, action in done]
    shaking = [action == Reroll(1, state.throws[ANN]) for state, action in done]

    assert sum(placing) + sum(shaking) == 200
    assert abs(sum(placing) / 2 - MINDS[level].sees) <= (0 if level == 4 else 6)


def test_what_is_overlooked_stays_so_until_the_next_throw() -> None:
    """Level 1 does not see in one moment what it overlooked in the one before."""
    state = next(each for each in throws(table("G5 B1 R6", "Y1 Y6")) if isinstance(plan(each, ANN, 1).action, Reroll))

    assert {plan(put(state, BOB, "Y1"), ANN, 1, seed).action for seed in range(20)} == {Reroll(1, state.throws[ANN])}


def test_a_bot_that_overlooks_everything_and_may_not_re_roll_places_in_the_end() -> None:
    """RD-14: no die is stuck, and nobody has to wait for it for ever."""
    for state in throws(table("B1 G1", "Y1")):
        assert plan(state, ANN, 1).action in {place(state, ANN, "B1"), place(state, ANN, "G1")}


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_re_rolls_when_nothing_fits(level: int) -> None:
    """Level 1 takes its time; level 4 waits a moment if the missing value lies in somebody else's hand."""
    waiting, hopeless = plan(table("G2 B5", "G1"), ANN, level), plan(table("G2 B5", "R1"), ANN, level)
    mind = MINDS[level]

    assert waiting.action == hopeless.action == Reroll(1, 1)
    assert abs(hopeless.after - mind.typical_ms - mind.doubts_ms) <= mind.spread_ms
    assert waiting.after - hopeless.after == (PATIENCE_MS if level == 4 else 0)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_never_misplaces_a_die(level: int) -> None:
    """RD-12: where that is possible."""
    for state in throws(table("G5 B1 R6", "Y1", misplace_lock_ms=500)):
        assert plan(state, ANN, level).action in {place(state, ANN, "B1"), Reroll(1, state.throws[ANN])}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("hand", "rule"), [("B1 B2", "stuck"), ("G5 B1 R6", "none_playable")])
def test_a_bot_that_overlooks_what_fits_misplaces_no_die_instead(level: int, hand: str, rule: str) -> None:
    """RD-12: it may not re-roll, and all it is offered besides is to misplace a die."""
    for state in throws(table(hand, "Y1", misplace_lock_ms=500, reroll_rule=rule)):
        assert plan(state, ANN, level).action == place(state, ANN, "B1")


# Level 4 looks at the others


def test_level_4_places_first_what_somebody_else_could_place() -> None:
    state = table("B1 G1 R6", "G1 Y6")

    assert plan(state, ANN, 4).action == place(state, ANN, "G1")
    assert plan(state, ANN, 3).action == place(state, ANN, "B1")


def test_level_4_goes_on_with_a_series_of_its_own_and_opens_nothing_for_others() -> None:
    series, opening = table("B1 G1 G2 R6", "Y6"), table("B1 G1 R6", "B2 Y6")

    assert plan(series, ANN, 4).action == place(series, ANN, "G1")
    assert plan(opening, ANN, 4).action == place(opening, ANN, "G1")


def test_level_4_does_not_help_anybody_out_of_the_last_die() -> None:
    """It shakes its dice rather than place the one that lets Bob finish; its own last die it places all the same."""
    state = table("B1 R6", "B2")

    assert plan(state, ANN, 4).action == Reroll(1, 1)
    assert plan(state, ANN, 3).action == place(state, ANN, "B1")
    last = table("B1", "B2")
    assert plan(last, ANN, 4).action == place(last, ANN, "B1")
    free = table("B1 G1", "B2")
    assert plan(free, ANN, 4).action == place(free, ANN, "G1")
    forced = table("B1 B2", "B2")
    assert plan(forced, ANN, 4).action == place(forced, ANN, "B1"), "no die is stuck"


def test_level_4_sticks_to_the_die_it_reaches_for_unless_another_is_much_better() -> None:
    """One rival is no reason to turn back; two are."""
    one, two = table("B1 G1 R6", "G1 Y6", "Y5"), table("B1 G1 R6", "G1 Y6", "G1")

    assert plan(one, ANN, 4, memory=(0,)).action == place(one, ANN, "B1")
    assert plan(two, ANN, 4, memory=(0,)).action == place(two, ANN, "G1")


def test_a_bot_sticks_to_the_die_it_saw_first() -> None:
    """Else every die that comes to fit would make it think anew."""
    state = next(
        each
        for each in throws(table("B2 G1 R6", "B1 Y6"))
        if GAME.bots[2].see((), GAME.view(put(each, BOB, "B1"), ANN)) == (0, 6)
    )
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
    typical, spread, slips_at = MINDS[level][:3]
    state = table("B1", "Y1")
    times = [plan(state, ANN, level, seed).after for seed in range(2000)]
    usual = [time for time in times if time <= typical + spread]
    slips = len(times) - len(usual)

    assert min(times) >= typical - spread
    assert max(times) <= 2 * (typical + spread)
    assert abs(sum(usual) / len(usual) - typical) < spread / 10
    assert slips == 0 if not slips_at else 0.01 < slips / len(times) < 0.06


def test_the_levels_are_those_of_the_rules() -> None:
    text = rules_text(GAME)
    for level, mind in MINDS.items():
        row = next(line for line in text.splitlines() if line.startswith(f"| {level} "))
        assert f"{mind.typical_ms} ± {mind.spread_ms} ms | {mind.slips} | {mind.sees} |" in row


@pytest.mark.untraced
@pytest.mark.parametrize(("slower", "faster"), [(1, 2), (2, 3), (3, 4)])
def test_a_higher_level_wins(slower: int, faster: int) -> None:
    result = play_chunk(Tournament("rockindice", (slower, faster), {"rounds_per_player": 1}, "levels"), range(40))

    assert result.wins[1] > 26


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", [2, 3, 4])
def test_a_higher_level_wins_at_the_same_speed_too(level: int, players: int) -> None:
    """What is left is how well it looks: one in a field of the level below, everybody with a second for an act."""
    below = (level - 1,) * (players - 1)
    total = Result([0.0] * players)
    for part in run(Tournament("rockindice", (level, *below), {}, "pace", pace_ms=1000), 600, jobs=2):
        total.add(part)

    assert confidence(total.wins[0], 600)[0] > 1 / players


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
