"""How rarely each award is earned: bots of all levels play many matches, at tables of every size."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from typing import TYPE_CHECKING

from rumpus.arena.bots import Bots, play_out
from rumpus.arena.minutes import as_played, searches
from rumpus.arena.tournament import CHUNK, useful
from rumpus.core import Bot, Chair, Chronicle, Seat, audit, earned, find_game, make_options
from rumpus.match import Match
from rumpus.matchfile import finish

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rumpus.core import AnyGame

HEAD = '''"""In which share of matches somebody earns each award: `rumpus arena {name} --awards` writes this."""

MATCHES = {matches}
"""How many matches of bots were played: all presets, all levels, from the fewest players to six."""

RARITY = {{
'''

LARGEST = 6
"""The most players of a table that is measured."""


def played(game: AnyGame, number: int) -> Match:
    """Play one of the matches to its end."""
    preset = game.presets[number % len(game.presets)]
    options = as_played(game, preset)
    sizes = range(game.seats[0], min(game.seats[-1], LARGEST) + 1)
    levels = [each for each in game.bots if not searches(game, each)] or [min(game.bots)]
    seats = sizes[number // len(game.presets) % len(sizes)]
    sat = {Seat(seat): levels[(number + seat) % len(levels)] for seat in range(seats)}
    match = Match(game, [Chair(by=Bot(level)) for level in sat.values()], options, f"rarity/{number}", pictures=False)
    play_out(match, Bots(match, sat))
    return match


def chronicle(match: Match) -> Chronicle[object]:
    """Fold a match again, with all its states."""
    game, setup = match.game, match.setup
    steps = list(audit(game, setup, match.log))
    return Chronicle(game, make_options(game, setup.options), setup.chairs, steps, match.log)


def counted(name: str, numbers: Iterable[int]) -> Counter[str]:
    """Count in how many of these matches each award was earned."""
    game = find_game(name)
    found: Counter[str] = Counter()
    for number in numbers:
        found.update(each.name for each in finish(earned(chronicle(played(game, number)))))
    return found


def measured(game: AnyGame, matches: int, jobs: int) -> dict[str, float]:
    """Return the share of matches in which each award was earned, however many jobs share the work."""
    chunks = [range(start, min(start + CHUNK, matches)) for start in range(0, matches, CHUNK)]
    names, workers = [game.name] * len(chunks), useful(jobs, matches)
    total: Counter[str] = Counter()
    if workers > 1:
        with ProcessPoolExecutor(workers) as pool:
            parts = list(pool.map(counted, names, chunks))
    else:
        parts = list(map(counted, names, chunks))
    total.update(chain.from_iterable(part.elements() for part in parts))
    return {prize.name: round(total[prize.name] / matches, 4) for prize in game.awards}


def module(game: AnyGame, matches: int, jobs: int = 1) -> str:
    """Write down what was measured as a game's `rarity.py`."""
    rows = (f'    "{name}": {share},\n' for name, share in measured(game, matches, jobs).items())
    return HEAD.format(name=game.name, matches=matches) + "".join(rows) + "}\n"
