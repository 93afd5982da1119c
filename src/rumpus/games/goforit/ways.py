"""The ways in which people play a round: by feel, by the table of chances, and by its solution.

Bots of levels 1 to 3 play in these ways, and level 4 looks for them in everybody else. A way returns challenges that
are equally likely; none is to accept the one that stands. Players are numbered as they sit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.goforit.chain import Dare
from rumpus.games.goforit.pieces import HIGHEST
from rumpus.games.goforit.players import DUEL

if TYPE_CHECKING:
    from rumpus.games.goforit.chain import Solution, Terms

SIXTHS = {1: (6, 0, 0), 2: (1, 5, 0), 3: (0, 2, 4)}
"""By level: how many acts of six are by feel, by the table, and by the solution; level 3 solves every duel."""

EVEN = 0.5

STEP = 2
"""By feel one wagers one or two, or this many more, and accepts every wager above this."""


def all_ways(solution: Solution, player: int, stands: Dare | None) -> tuple[list[Dare], list[Dare], list[Dare]]:
    """Return what a player does in each of the ways."""
    terms = solution.terms
    return (
        by_feel(terms, player, stands),
        by_table(terms, player, stands),
        by_solution(solution, player, stands),
    )


def by_feel(terms: Terms, player: int, stands: Dare | None) -> list[Dare]:
    """Anybody, and a wager of one or two, or up to two more; everything above two is accepted."""
    wager = stands.wager if stands else 0
    if wager > STEP:
        return []
    more = range(wager + 1, wager + STEP + 1)
    return [Dare(player, target, each) for target in targets(terms, player, stands) for each in more]


def by_table(terms: Terms, player: int, stands: Dare | None) -> list[Dare]:
    """Open as high as it is at least even; accept what is below even, else pass it on if that is no worse."""
    certain = sure_calls(terms, player, stands)
    if certain:
        return certain[:1]
    wager = stands.wager + 1 if stands else 1
    lost = terms.chances[player][wager - 2] if stands else 1.0
    if lost < EVEN or wager > HIGHEST:
        return []
    most = max(terms.chances[target][wager - 1] for target in targets(terms, player, stands))
    weakest = [each for each in targets(terms, player, stands) if terms.chances[each][wager - 1] == most]
    if stands:
        return [Dare(player, target, wager) for target in weakest] if most >= 1 - lost else []
    return [Dare(player, target, highest_even(terms, target)) for target in weakest]


def highest_even(terms: Terms, target: int) -> int:
    """Return the highest wager on a grouping that is at least even, or else one."""
    return max((each for each in range(1, HIGHEST + 1) if terms.chances[target][each - 1] >= EVEN), default=1)


def by_solution(solution: Solution, player: int, stands: Dare | None) -> list[Dare]:
    """What is worth most if everybody does so; a Rockstar that was seen is called if nothing is better."""
    best = solution.answers(stands) if stands else solution.openings(player)
    certain = [call for call in sure_calls(solution.terms, player, stands) if call in best]
    return certain[:1] or best


def sure_calls(terms: Terms, player: int, stands: Dare | None) -> list[Dare]:
    """Return the calls of a Rockstar that was seen."""
    if not terms.star_lost or (stands and not terms.star_answers):
        return []
    return [Dare(player, target, 0) for target in targets(terms, player, stands) if terms.stars[target] == 1]


def targets(terms: Terms, player: int, stands: Dare | None) -> list[int]:
    """GFI-8, GFI-11: whom a player may name."""
    players = range(len(terms.chances))
    barred = stands.challenger if stands and not terms.raise_back and len(players) > DUEL else player
    return [each for each in players if each not in {player, barred}]
