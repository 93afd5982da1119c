"""A tournament: many matches between bots of given levels, the seats rotated so that no place at the table counts."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from typing import TYPE_CHECKING, Any

import msgspec

from rumpus.arena.bots import Bots, play_out
from rumpus.core import Bot, Chair, Data, Input, Seat
from rumpus.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterator

CHUNK = 25
"""Matches a worker plays before it reports."""

Z95 = 1.959964
"""Standard errors that a 95 % interval reaches to either side."""


class Tournament(Data, frozen=True):
    """What is played: match `i` of a tournament is the same whoever plays it, and whenever."""

    game: str
    levels: tuple[int, ...]
    options: dict[str, Any]
    seed: str

    def seating(self, number: int) -> tuple[int, ...]:
        """Say which entry of `levels` sits on each seat of a match: one chair further in each match."""
        return tuple((seat + number) % len(self.levels) for seat in range(len(self.levels)))


class Result(msgspec.Struct):
    """What came of some matches, added up."""

    wins: list[float]
    matches: int = 0
    inputs: int = 0
    simulated_ms: int = 0

    def add(self, other: Result) -> None:
        """Count the matches of another result as well."""
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.matches += other.matches
        self.inputs += other.inputs
        self.simulated_ms += other.simulated_ms


def open_match(tournament: Tournament, number: int) -> tuple[Match, Bots]:
    """Deal one match of a tournament and seat its bots."""
    levels = [tournament.levels[entry] for entry in tournament.seating(number)]
    chairs = [Chair(by=Bot(level)) for level in levels]
    match = Match(tournament.game, chairs, tournament.options, f"{tournament.seed}/{number}")
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
        seating = tournament.seating(number)
        for seat in winners:
            result.wins[seating[seat]] += 1 / len(winners)
        result.matches += 1
        result.inputs += sum(isinstance(line, Input) for line in match.log)
        result.simulated_ms += match.now
    return result


def run(tournament: Tournament, matches: int, jobs: int = 1) -> Iterator[Result]:
    """Play a tournament and give what each chunk came to; the sum does not depend on how many jobs share the work."""
    open_match(tournament, 0)
    chunks = [range(start, min(start + CHUNK, matches)) for start in range(0, matches, CHUNK)]
    if jobs == 1:
        for chunk in chunks:
            yield play_chunk(tournament, chunk)
        return
    with ProcessPoolExecutor(jobs) as workers:
        yield from workers.map(play_chunk, [tournament] * len(chunks), chunks)


def confidence(wins: float, matches: int) -> tuple[float, float]:
    """Give the 95 % interval of a win rate (Wilson's, which is sound near 0 and 1 too)."""
    rate = wins / matches
    spread = Z95**2 / matches
    middle = (rate + spread / 2) / (1 + spread)
    reach = Z95 * sqrt(rate * (1 - rate) / matches + spread / (4 * matches)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)
