"""Bots of every level play a game to its end with any options, and know only what they are shown."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

from rumpus.arena import Bots, play_out
from rumpus.core import AnyGame, Bot, Brain, Chair, Illegal, Search, Seat
from rumpus.match import Match
from rumpus.testing.playing import Case, cases
from rumpus.testing.problems import Unsound

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

SEARCHING = find_spec("rumpus.arena.search") is not None
"""Whether the arena drives bots that search."""

HASTE = 6
"""How many matches a bot that searches plays out for a move, where it only matters that it moves."""


class Bout(NamedTuple):
    """A table of bots of one level."""

    case: Case
    level: int

    def __str__(self) -> str:
        return f"{self.case}-{self.level}"


def thinks(mind: Brain[Any, Any]) -> bool:
    """Tell whether the arena drives such a bot."""
    return SEARCHING or not isinstance(mind, Search)


def levels(game: AnyGame) -> list[int]:
    """List the levels of a game that can play."""
    return sorted(level for level, mind in game.bots.items() if thinks(mind))


def mind(game: AnyGame, level: int) -> Brain[Any, Any]:
    """Return a bot of a level; one that searches does it in haste, since that changes only how well it plays."""
    found = game.bots[level]
    return Search(playouts=HASTE) if isinstance(found, Search) else found


def bouts(games: Sequence[AnyGame], mixes: int) -> list[Bout]:
    """List tables of bots: of every level that a game brings, or of the first that searches."""
    return [Bout(case, level) for case in cases(games, mixes) for level in tried(case.game)]


def tried(game: AnyGame) -> list[int]:
    """List the levels to try; those that search differ only in how long they do."""
    own = [level for level in levels(game) if not isinstance(game.bots[level], Search)]
    return own or levels(game)[:1]


def bots_finish(bout: Bout) -> None:
    """A match of bots ends without one illegal act."""
    case, level = bout
    match = Match(case.game, [Chair(by=Bot(level))] * case.players, dict(case.options), case.seed, pictures=False)
    bots = Bots(match, {})
    for seat in match.seats:
        bots.add(Seat(seat), mind(case.game, level))
    try:
        play_out(match, bots)
    except Illegal as illegal:
        raise Unsound(
            f"A bot of level {level} did something at line {len(match.log) + 1} that the rules refuse: {illegal}",
            "Let `plan` choose from the offers that it is given.",
            field="bots",
            line=len(match.log) + 1,
        ) from None
