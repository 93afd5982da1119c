"""A tournament: many matches between bots of given levels, in every order, so that no place or neighbour counts."""

from __future__ import annotations

import os
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from math import sqrt
from signal import SIG_IGN, SIGINT, raise_signal, signal
from threading import current_thread, main_thread
from typing import TYPE_CHECKING, Any, Self

import msgspec

from rumpus.arena.bots import Bots, brain, play_out
from rumpus.arena.files import THINK_S, Hired, Outsider, check_file, guest
from rumpus.arena.seating import Entrant, seating
from rumpus.core import Bot, Brain, Chair, Data, Input, Millis, Person, Plan, Seat, find_game
from rumpus.match import Match

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Mapping, Sequence

    from rumpus.core import Offer, Rng

CHUNK = 25
"""Matches a worker plays before it reports."""

AHEAD = 4
"""Chunks for each worker that are handed out at a time, so that none is ever idle."""

Z95 = 1.959964
"""Standard errors that a 95 % interval reaches to either side."""


class Tournament(Data, frozen=True):
    """What is played: match `i` of a tournament is the same whoever plays it, and whenever."""

    game: str
    levels: tuple[Entrant, ...]
    """The bots that play: each the level of one of the game's own, or the file of another."""
    options: dict[str, Any]
    seed: str
    think_s: float = THINK_S
    """How long a bot of a file may think about one move."""
    pace_ms: int | None = None
    """How long everybody takes for an act, give or take a quarter: what is left is judgement; by default as bots do."""

    def seating(self, number: int) -> tuple[int, ...]:
        """Tell which entry of `levels` sits on each seat of a match."""
        return seating(self.levels, number)


class Result(msgspec.Struct):
    """What came of some matches, added up."""

    wins: list[float]
    matches: int = 0
    inputs: int = 0
    simulated_ms: int = 0
    after: dict[tuple[Entrant, Entrant], tuple[float, int]] = {}
    """For a level and the level on its right, who acts before it: what was won like this, and how often it sat so."""
    faults: dict[str, tuple[int, str]] = {}
    """For each file that failed, in how many matches, and what it was the first time."""

    def add(self, other: Result) -> None:
        """Count the matches of another result as well."""
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.matches += other.matches
        self.inputs += other.inputs
        self.simulated_ms += other.simulated_ms
        for pair, (wins, sat) in other.after.items():
            self.count(pair, wins, sat)
        for file, (times, why) in other.faults.items():
            self.failed(file, why, times)

    def failed(self, file: str, why: str, times: int = 1) -> None:
        """Count a match in which a file failed."""
        before, first = self.faults.get(file, (0, why))
        self.faults[file] = before + times, first

    def count(self, pair: tuple[Entrant, Entrant], wins: float, sat: int = 1) -> None:
        """Count what a level won beside another."""
        won, times = self.after.get(pair, (0.0, 0))
        self.after[pair] = won + wins, times + sat


class Crew:
    """The bots of a tournament that are files, each entry with a process of its own."""

    def __init__(self, tournament: Tournament) -> None:
        game = find_game(tournament.game)
        self.hired = {
            entry: Hired(each, game, tournament.think_s)
            for entry, each in enumerate(tournament.levels)
            if isinstance(each, str)
        }

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for each in self.hired.values():
            each.end()


def open_match(tournament: Tournament, number: int, crew: Crew | None = None) -> tuple[Match, Bots]:
    """Deal one match of a tournament and seat its bots; those that are files sit down if their crew is there."""
    entries = tournament.seating(number)
    levels = [tournament.levels[entry] for entry in entries]
    chairs = [Chair(by=Person() if isinstance(level, str) else Bot(level)) for level in levels]
    match = Match(tournament.game, chairs, tournament.options, f"{tournament.seed}/{number}", pictures=False)
    hired = (
        {} if crew is None else {seat: crew.hired[entry] for seat, entry in enumerate(entries) if entry in crew.hired}
    )
    bots = sit(match, levels, hired)
    if tournament.pace_ms is not None:
        bots.brains = {seat: paced(mind, tournament.pace_ms) for seat, mind in bots.brains.items()}
    return match, bots


def paced(mind: Brain[Any, Any], pace_ms: int) -> Brain[Any, Any]:
    """Let a bot do what it does, but in the same time as others."""

    def plan(memory: Any, view: Any, offers: tuple[Offer, ...], rng: Rng) -> Plan | None:
        meant = mind.plan(memory, view, offers, rng)
        return meant and Plan(meant.action, Millis(pace_ms * 3 // 4 + rng.below(pace_ms // 2 + 1)))

    return replace(mind, plan=plan)


def sit(match: Match, who: Sequence[Entrant], hired: Mapping[int, Hired]) -> Bots:
    """Seat bots by their levels, and those that are files if they were hired for their seats."""
    bots = Bots(match, {})
    for seat, each in enumerate(who):
        if not isinstance(each, str):
            bots.add(Seat(seat), brain(match.game, each))
        elif seat in hired:
            bots.add(Seat(seat), guest(hired[seat]))
    return bots


def play_match(tournament: Tournament, number: int) -> Match:
    """Play one match of a tournament to its end."""
    with Crew(tournament) as crew:
        match, bots = open_match(tournament, number, crew)
        play_out(match, bots)
        return match


def play_chunk(tournament: Tournament, numbers: range) -> Result:
    """Play some matches of a tournament; a shared win counts in equal parts."""
    result = Result([0.0] * len(tournament.levels))
    with Crew(tournament) as crew:
        for number in numbers:
            match, bots = open_match(tournament, number, crew)
            play_out(match, bots)
            count(result, tournament, number, match)
            for mind in bots.brains.values():
                if isinstance(mind, Outsider) and mind.faults:
                    result.failed(mind.hired.file, mind.faults[0])
    return result


def count(result: Result, tournament: Tournament, number: int, match: Match) -> None:
    """Count a match that was played to its end."""
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


def run(tournament: Tournament, matches: int, jobs: int = 1) -> Iterator[Result]:
    """Play a tournament and give what each chunk came to; the sum does not depend on how many jobs share the work."""
    match, _ = open_match(tournament, 0)
    for file in sorted({each for each in tournament.levels if isinstance(each, str)}):
        check_file(file, match.game)
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
