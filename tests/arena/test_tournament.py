"""A tournament is the same whoever plays it: rotated seats, seeded matches, sound intervals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from itertools import permutations

import pytest

from rumpus.arena import Result, Tournament, confidence, play_match, run
from rumpus.arena.seating import orders
from rumpus.arena.tournament import CHUNK, useful
from rumpus.core import BadSeats, Unusable

PATIENCE_S = 15
"""How long anything may take before a test gives up; nothing is expected to take so long."""

FOUR = Tournament("rollcall", (3, 2, 2, 1), {"start_dice": 2}, "t")

INTERRUPTED = """
import os, signal, sys, threading
from multiprocessing import active_children
from rumpus.arena import Tournament, run

def interrupt():
    while len(active_children()) < 2:
        pass
    os.killpg(0, signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)  # what runs in the background may have been told to ignore it
threading.Thread(target=interrupt, daemon=True).start()
try:
    list(run(Tournament("goforit", (4,) * 18, {}, "t"), 1000, jobs=2))
except KeyboardInterrupt:
    sys.exit(130)
"""
"""Interrupts a tournament, whose chunks take minutes, as soon as its workers are there."""


def total(jobs: int) -> Result:
    result = Result([0.0] * 4)
    for part in run(FOUR, 60, jobs):
        result.add(part)
    return result


def test_the_result_does_not_depend_on_how_many_jobs_share_the_work() -> None:
    assert total(jobs=1) == total(jobs=2)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_tournament_of_any_length_begins_at_once(jobs: int) -> None:
    parts = run(FOUR, 10**30, jobs)
    assert next(parts).matches == CHUNK


@pytest.mark.parametrize(
    ("jobs", "matches", "most"),
    [
        pytest.param(12, 1, 1, id="no more than there are chunks"),
        pytest.param(12, CHUNK + 1, 2, id="the last chunk may be small"),
        pytest.param(10**20, 10**30, os.cpu_count(), id="no more than there are processors"),
    ],
)
def test_there_are_no_more_workers_than_are_of_use(jobs: int, matches: int, most: int) -> None:
    assert useful(jobs, matches) == min(most, os.cpu_count() or 1)


@pytest.mark.skipif(os.cpu_count() == 1, reason="one processor is no use to two workers")
def test_an_interrupt_ends_the_workers_at_once() -> None:
    command = [sys.executable, "-c", INTERRUPTED]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True) as process:
        try:
            _, complaint = process.communicate(timeout=PATIENCE_S)
            assert (process.returncode, complaint) == (130, "")
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


def test_every_match_has_a_winner_and_is_counted_once() -> None:
    result = total(jobs=1)
    assert result.matches == 60
    assert sum(result.wins) == pytest.approx(60)


@pytest.mark.parametrize(
    "levels", [(2, 1), (3, 2, 1), (3, 2, 2, 1), (3, 2, 2, 2), (1, 1, 2, 2), (4, 3, 2, 1, 1), (3, 3, 2, 2, 1, 1)]
)
def test_every_order_of_the_levels_sits_at_the_table_equally_often(levels: tuple[int, ...]) -> None:
    tournament = Tournament("rollcall", levels, {}, "t")
    seatings = [tournament.seating(number) for number in range(orders(levels) * len(levels))]
    assert all(sorted(entries) == list(range(len(levels))) for entries in seatings)
    tables = Counter(tuple(levels[entry] for entry in entries) for entries in seatings)
    assert set(tables) == set(permutations(levels))
    assert len(set(tables.values())) == 1


def test_everybody_sits_on_every_chair_before_the_order_changes() -> None:
    for block in range(3):
        seatings = [FOUR.seating(4 * block + turned) for turned in range(4)]
        assert [entries.index(0) for entries in seatings] == [0, 3, 2, 1]
        assert len({entries[entries.index(0) :] + entries[: entries.index(0)] for entries in seatings}) == 1


def test_a_large_table_is_well_mixed_long_before_all_its_orders_were_there() -> None:
    levels = (4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1)
    tournament = Tournament("rollcall", levels, {}, "t")
    beside: Counter[tuple[int, int]] = Counter()
    for number in range(1200):
        entries = tournament.seating(number)
        beside.update((levels[entry], levels[entries[seat - 1]]) for seat, entry in enumerate(entries))
    apart = [beside[one, two] / 1200 for one in range(1, 5) for two in range(1, 5) if one != two]
    assert min(apart) > 0.6
    assert max(apart) < 1.05


def test_a_match_of_a_tournament_can_be_played_again_alone() -> None:
    assert play_match(FOUR, 17).log == play_match(FOUR, 17).log
    assert play_match(FOUR, 17).log != play_match(FOUR, 18).log


@pytest.mark.parametrize(
    ("levels", "error", "why"),
    [
        pytest.param((2,), BadSeats, "2 to 12 players, not 1", id="too few"),
        pytest.param((2, 9), Unusable, "level 1, 2, 3, 4, not 9", id="no such level"),
    ],
)
def test_a_tournament_that_cannot_be_played_is_refused_at_once(
    levels: tuple[int, ...], error: type[Exception], why: str
) -> None:
    with pytest.raises(error, match=why):
        next(run(Tournament("rollcall", levels, {}, "t"), 10, jobs=2))


@pytest.mark.parametrize(
    ("wins", "matches", "low", "high"),
    [
        pytest.param(50, 100, 0.404, 0.596, id="half"),
        pytest.param(0, 20, 0.0, 0.161, id="none"),
        pytest.param(20, 20, 0.839, 1.0, id="all"),
    ],
)
def test_the_interval_is_wilsons(wins: int, matches: int, low: float, high: float) -> None:
    assert confidence(wins, matches) == pytest.approx((low, high), abs=0.001)
