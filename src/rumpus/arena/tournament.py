"""A tournament: many matches between bots of given levels, in every order, so that no place or neighbour counts."""

from __future__ import annotations

import os
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from math import sqrt
from signal import SIG_IGN, SIGINT, raise_signal, signal
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Any

import msgspec

from rumpus.arena.bots import Bots, play_out
from rumpus.arena.seating import seating
from rumpus.core import Bot, Chair, Data, Input, Seat
from rumpus.match import Match

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

CHUNK = 25
"""Matches a worker plays before it reports."""

AHEAD = 4
"""Chunks for each worker that are handed out at a time, so that none is ever idle."""

Z95 = 1.959964
"""Standard errors that a 95 % interval reaches to either side."""


class Tournament(Data, frozen=True):
    """What is played: match `i` of a tournament is the same whoever plays it, and whenever."""

    game: str
    levels: tuple[int, ...]
    options: dict[str, Any]
    seed: str

    def seating(self, number: int) -> tuple[int, ...]:
        """Tell which entry of `levels` sits on each seat of a match."""
        return seating(self.levels, number)


class Result(msgspec.Struct):
    """What came of some matches, added up."""

    wins: list[float]
    matches: int = 0
    inputs: int = 0
    simulated_ms: int = 0
    after: dict[tuple[int, int], tuple[float, int]] = {}
    """For a level and the level on its right, who acts before it: what was won like this, and how often it sat so."""

    def add(self, other: Result) -> None:
        """Count the matches of another result as well."""
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.matches += other.matches
        self.inputs += other.inputs
        self.simulated_ms += other.simulated_ms
        for pair, (wins, sat) in other.after.items():
            self.count(pair, wins, sat)

    def count(self, pair: tuple[int, int], wins: float, sat: int = 1) -> None:
        """Count what a level won beside another."""
        won, times = self.after.get(pair, (0.0, 0))
        self.after[pair] = won + wins, times + sat


def open_match(tournament: Tournament, number: int) -> tuple[Match, Bots]:
    """Deal one match of a tournament and seat its bots."""
    levels = [tournament.levels[entry] for entry in tournament.seating(number)]
    chairs = [Chair(by=Bot(level)) for level in levels]
    match = Match(tournament.game, chairs, tournament.options, f"{tournament.seed}/{number}", pictures=False)
    return match, Bots(match, {Seat(seat): level for seat, level in enumerate(levels)})


def play_match(tournament: Tournament, number: int) -> Match:
    """Play one match of a tournament to its end."""
    match, bots = open_match(tournament, number)
    play_out(match, bots)
    return match


def play_chunk(tournament: Tournament, numbers: range) -> Result:
    """Play some matches of a tournament; a shared win counts in equal parts."""
    result = Result([0.0] * len(tournament.levels))
    for number in numbers:
        match = play_match(tournament, number)
        assert match.outcome is not None
        winners = [seat for seat, place in enumerate(match.outcome.places) if place == 1]
        entries = tournament.seating(number)
        for seat, entry in enumerate(entries):
            won = 1 / len(winners) if seat in winners else 0.0
            result.wins[entry] += won
            result.count((tournament.levels[entry], tournament.levels[entries[seat - 1]]), won)
        result.matches += 1
        result.inputs += sum(isinstance(line, Input) for line in match.log)
        result.simulated_ms += match.now
    return result


def run(tournament: Tournament, matches: int, jobs: int = 1) -> Iterator[Result]:
    """Play a tournament and give what each chunk came to; the sum does not depend on how many jobs share the work."""
    open_match(tournament, 0)
    chunks = (range(start, min(start + CHUNK, matches)) for start in range(0, matches, CHUNK))
    workers = useful(jobs, matches)
    if workers > 1:
        yield from share(tournament, chunks, workers)
    else:
        yield from (play_chunk(tournament, chunk) for chunk in chunks)


def useful(jobs: int, matches: int) -> int:
    """Return how many workers are useful: no more than there are chunks, or processors."""
    return min(jobs, -(-matches // CHUNK), os.cpu_count() or 1)


def share(tournament: Tournament, chunks: Iterator[range], jobs: int) -> Iterator[Result]:
    """Let workers play chunks, a few ahead, and give the results in order; an interrupt ends them where they are."""
    workers = ProcessPoolExecutor(jobs, initializer=signal, initargs=(SIGINT, SIG_IGN))
    try:
        played = (workers.submit(play_chunk, tournament, chunk) for chunk in chunks)
        with undisturbed():
            waiting = deque(islice(played, jobs * AHEAD))
        while waiting:
            result = waiting.popleft().result()
            waiting.extend(islice(played, 1))
            yield result
    except BaseException:
        stop(workers)
        raise
    workers.shutdown()


@contextmanager
def undisturbed() -> Generator[None]:
    """Hold an interrupt back for a moment; a process that is just being started would not survive it."""
    if current_thread() is not main_thread():
        yield
        return
    held: list[int] = []
    before = signal(SIGINT, lambda number, _: held.append(number))
    try:
        yield
    finally:
        signal(SIGINT, before)
    if held:
        raise_signal(SIGINT)


def stop(workers: ProcessPoolExecutor) -> None:
    """End the workers in the middle of a chunk, which may take minutes."""
    for process in list(workers._processes.values()):  # noqa: SLF001  (terminate_workers comes with 3.14)
        process.terminate()
    workers.shutdown(cancel_futures=True)


def confidence(wins: float, matches: int) -> tuple[float, float]:
    """Return the 95 % interval of a win rate (Wilson's, which is sound near 0 and 1 too)."""
    rate = wins / matches
    spread = Z95**2 / matches
    middle = (rate + spread / 2) / (1 + spread)
    reach = Z95 * sqrt(rate * (1 - rate) / matches + spread / (4 * matches)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)
