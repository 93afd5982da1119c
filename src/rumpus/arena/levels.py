"""The table of levels: how often one bot of a level wins among others of the level below, at tables of every size."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from rumpus.arena.tournament import Tournament, confidence, run

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rumpus.arena.tournament import Result
    from rumpus.core import AnyGame

LARGEST = 6
"""The most players of a table that is measured."""


def sizes(game: AnyGame) -> range:
    """Return the sizes of table that are measured."""
    return range(game.seats[0], min(game.seats[-1], LARGEST) + 1)


def meetings(game: AnyGame, players: int) -> list[tuple[int, ...]]:
    """List who meets whom at a table: one bot of each level, and others of the level below."""
    return [(level, *[below] * (players - 1)) for below, level in pairwise(sorted(game.bots))]


def won(tournament: Tournament, matches: int, jobs: int, played: Callable[[Result], None]) -> float:
    """Play a tournament, and return how many matches the first of its bots won."""
    wins = 0.0
    for part in run(tournament, matches, jobs):
        wins += part.wins[0]
        played(part)
    return wins


def written(wins: float, matches: int) -> str:
    """Write how often somebody won, with the 95 % interval."""
    low, high = confidence(wins, matches)
    return f"{100 * wins / matches:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def table(
    games: Sequence[AnyGame], matches: int, seed: str, jobs: int, pace_ms: int | None, played: Callable[[Result], None]
) -> Iterator[str]:
    """Measure all levels of some games, and write the lines of the table as they come."""
    columns = max(len(meetings(game, 2)) for game in games)
    heads = [f"level {below + 1} among level {below}" for below in range(1, columns + 1)]
    yield f"| game | players | fair | {' | '.join(heads)} |"
    yield "|---" * (3 + columns) + "|"
    for game in games:
        for players in sizes(game):
            cells = [
                written(won(Tournament(game.name, met, {}, seed, pace_ms=pace_ms), matches, jobs, played), matches)
                for met in meetings(game, players)
            ]
            cells += [""] * (columns - len(cells))
            yield f"| {game.title} | {players} | {100 / players:.1f} % | {' | '.join(cells)} |"


def to_play(games: Sequence[AnyGame], matches: int) -> int:
    """Count the matches of a table."""
    return sum(matches * len(meetings(game, players)) for game in games for players in sizes(game))
