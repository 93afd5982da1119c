"""What a match is worth to each player, by the holes everybody has left.

Between two players it is solved exactly, round by round, down to the last hole: that is the equilibrium. Where holes
can be won back (`transfer_hole`) all duels over a number of holes are solved at once, by iteration. Larger tables are
valued as if every player were equally likely to lose the next hole; to whoever looks ahead, up to six players, by what
the best response to such players makes of them (`ahead.bin`, by `make tables`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from importlib.resources import files
from itertools import product
from struct import iter_unpack
from typing import TYPE_CHECKING, NamedTuple
from zlib import decompress

from rumpus.games.goforit import odds
from rumpus.games.goforit.chain import Solution, Terms, Values
from rumpus.games.goforit.pieces import GOPHERS, HIGHEST, HOLES

if TYPE_CHECKING:
    from collections.abc import Iterator

DUEL = 2
"""Players between whom a match is solved."""

ROUNDS = 60
"""Iterations after which a duel over a fixed number of holes is solved to far more digits than anybody could use."""

MOST_HOLES = 12
"""Holes of both players up to which such a duel is solved."""


class Deal(NamedTuple):
    """The agreements that change what a round is worth."""

    ending: str = ""
    """How a Rockstar call ends; empty in the classic edition."""
    star_answers: bool = True
    raise_back: bool = True


CLASSIC = Deal()

Holes = tuple[int, ...]
"""Holes left to each live player, clockwise from the starter of the round."""

Valued = Callable[[Holes, Deal], Values]
"""Says what a match is worth in each place at the beginning of a round."""

LARGEST = 6
"""Players up to whom one looks ahead."""

FULL = 65_535
"""A match that is as good as won."""


@lru_cache(maxsize=1024)
def plain_chances(holes: int) -> Values:
    """Return the chances of the wagers 1 to 6 on cards nobody has seen."""
    return tuple(chance.good / chance.all for chance in (odds.numeric(k, holes) for k in range(1, HIGHEST + 1)))


def terms_of(
    holes: Holes,
    deal: Deal,
    chances: tuple[Values, ...] | None = None,
    stars: Values | None = None,
    valued: Valued | None = None,
) -> Terms:
    """Work out what a round between these players is played for; by default, chances are those of unseen cards."""
    valued = valued or values
    players = range(len(holes))
    return Terms(
        chances or tuple(plain_chances(each) for each in holes),
        stars or tuple(1 / (GOPHERS + each) for each in holes),
        tuple(after(holes, loser, deal, valued) for loser in players),
        tuple(tuple(after_call(holes, loser, winner, deal, valued) for winner in players) for loser in players)
        if deal.ending
        else (),
        deal.star_answers,
        deal.raise_back,
    )


def after(holes: Holes, loser: int, deal: Deal, valued: Valued) -> Values:
    """Work out what the match is worth once this player has lost a hole."""
    return following(tuple(each - (player == loser) for player, each in enumerate(holes)), deal, valued)


def after_call(holes: Holes, loser: int, winner: int, deal: Deal, valued: Valued) -> Values:
    """Work out what the match is worth after a Rockstar call."""
    if deal.ending == "eliminate":
        return following(tuple(0 if player == loser else each for player, each in enumerate(holes)), deal, valued)
    gain = deal.ending == "transfer_hole"
    return following(
        tuple(each - (player == loser) + (gain and player == winner) for player, each in enumerate(holes)), deal, valued
    )


@lru_cache(maxsize=65_536)
def following(holes: Holes, deal: Deal, valued: Valued) -> Values:
    """Work out what the match is worth to each player when the next to the left starts; 0 is a player who is out."""
    order = [player for player in (*range(1, len(holes)), 0) if holes[player]]
    worth = dict(zip(order, valued(tuple(holes[player] for player in order), deal), strict=True))
    return tuple(worth.get(player, 0.0) for player in range(len(holes)))


@lru_cache(maxsize=65_536)
def values(holes: Holes, deal: Deal) -> Values:
    """Work out what the match is worth to each player at the beginning of a round; the first one starts it."""
    if len(holes) == 1:
        return (1.0,)
    if len(holes) > DUEL or (deal.ending == "transfer_hole" and sum(holes) > MOST_HOLES):
        lasting = survival(tuple(sorted(holes)))
        return tuple(lasting[each] for each in holes)
    if deal.ending == "transfer_hole":
        return endless_duels(sum(holes), deal)[holes[0]]
    return Solution(terms_of(holes, deal)).values(0)


@lru_cache(maxsize=512)
def solve(holes: Holes, deal: Deal, chances: tuple[Values, ...], stars: Values) -> Solution:
    """Solve a round; everybody at the table thinks about the same one."""
    return Solution(terms_of(holes, deal, chances, stars))


# Looking ahead


def ahead(holes: Holes, deal: Deal) -> Values:
    """Work out what the match is worth to whoever answers best all the time, in each place; the first one starts."""
    if DUEL < len(holes) <= LARGEST and max(holes) <= HOLES:
        return looked_ahead()[holes]
    return values(holes, deal)


@cache
def looked_ahead() -> dict[Holes, Values]:
    """Read what best answers make of every number of holes in the classic edition, for three to six players."""
    packed = decompress(files("rumpus.games.goforit").joinpath("ahead.bin").read_bytes())
    worth = (number for (number,) in iter_unpack("<H", packed))
    return {holes: tuple(next(worth) / FULL for _ in holes) for holes in situations()}


def situations() -> Iterator[Holes]:
    """List the holes that three to six players may have left, those first that others lead to."""
    for players in range(DUEL + 1, LARGEST + 1):
        yield from sorted(product(range(1, HOLES + 1), repeat=players), key=sum)


@lru_cache(maxsize=64)
def endless_duels(total: int, deal: Deal) -> dict[int, Values]:
    """Solve all duels over so many holes at once, by the starter's holes: a Rockstar call only moves them."""
    even: Values = (0.5, 0.5)
    worth: dict[int, Values] = dict.fromkeys(range(1, total), even)
    worth[0], worth[total] = (0.0, 1.0), (1.0, 0.0)
    numbers = deal._replace(ending="")
    for _ in range(ROUNDS):
        before = dict(worth)
        for own in range(1, total):
            gained, given = before[total - own - 1][::-1], before[total - own + 1][::-1]
            terms = terms_of((own, total - own), numbers)
            worth[own] = Solution(terms._replace(star_lost=((given, given), (gained, gained)))).values(0)
    return worth


@lru_cache(maxsize=65_536)
def survival(holes: Holes) -> dict[int, float]:
    """Work out how likely players are to be the last, by holes, if all are equally likely to lose the next one."""
    if len(holes) == 1:
        return {holes[0]: 1.0}
    chances = dict.fromkeys(holes, 0.0)
    for lost in set(holes):
        among = holes.count(lost)
        rest = list(holes)
        rest.remove(lost)
        next_holes = tuple(sorted([*rest, lost - 1] if lost > 1 else rest))
        then = survival(next_holes)
        share = among / len(holes)
        for own in chances:
            stays = then.get(own, 0.0)
            if own == lost:
                stays = (then.get(own - 1, 0.0) + (among - 1) * stays) / among
            chances[own] += share * stays
    return chances
