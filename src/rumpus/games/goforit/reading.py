"""The table as a round to be solved, and how each opponent plays it, by what they have done so far."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from rumpus.core import Seat
from rumpus.games.goforit import odds
from rumpus.games.goforit.chain import Dare, Solution, Values
from rumpus.games.goforit.pieces import GOPHERS, HIGHEST, HOLE
from rumpus.games.goforit.ways import SIXTHS, all_ways
from rumpus.games.goforit.worth import Deal, solve

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rumpus.games.goforit.view import GroupingView, View

PRIOR = (0.15, 0.25, 0.6)
"""How likely somebody is to play like each of the levels 1 to 3 before anything was seen."""

WHIM = 0.03
"""In how many acts anybody does anything."""


class Acts(NamedTuple):
    """What was seen of others: like which level each of them is likely to play, and how far one has watched."""

    likely: Mapping[Seat, Values] = {}
    last: tuple[int, int] = (0, 0)
    """The round and how many acts of its chain were noted."""


# The table as a round between players numbered as they sit


def seats_in_order(view: View) -> list[Seat]:
    """Return the live seats clockwise from the starter, or from the chair of a starter who has left."""
    players = len(view.groupings)
    around = (Seat((view.starter + step) % players) for step in range(players))
    return [seat for seat in around if seat not in view.out]


def chances(grouping: GroupingView) -> Values:
    """Return the chances of all wagers on a grouping, for anybody who has watched."""
    bad = sum(each.card == HOLE for each in grouping.known)
    exact = (odds.numeric(wager, grouping.holes, len(grouping.known) - bad, bad) for wager in range(1, HIGHEST + 1))
    return tuple(each.good / each.all for each in exact)


def star_chance(grouping: GroupingView) -> float:
    """Return the chance that a Rockstar call on a grouping is met."""
    exact = odds.of_rockstar(GOPHERS + grouping.holes, [each.card for each in grouping.known])
    return exact.good / exact.all


def deal_of(view: View) -> Deal:
    """Return the agreements that change what a round is worth."""
    if view.edition == "classic":
        return Deal(raise_back=view.raise_back)
    return Deal(view.ending, view.star_answers, view.raise_back)


def solution_of(view: View, around: Sequence[Seat], judge: Callable[[Seat], Values] | None = None) -> Solution:
    """Return the solution of the round: by the exact chances, or as somebody judges them."""
    groupings = [view.groupings[seat] for seat in around]
    judged = tuple(map(chances, groupings)) if judge is None else tuple(map(judge, around))
    holes = tuple(grouping.holes for grouping in groupings)
    return solve(holes, deal_of(view), judged, tuple(map(star_chance, groupings)))


def dares(view: View, around: Sequence[Seat]) -> list[Dare]:
    """Return the chain; a challenge of somebody who has left since is none any more."""
    links = (link for link in view.chain if {link.challenger, link.challenged} <= {*around})
    return [
        Dare(around.index(link.challenger), around.index(link.challenged), 0 if link.rockstar else link.wager)
        for link in links
    ]


# What the others do


def see(memory: Acts, view: View) -> Acts:
    """Note every challenge and every answer once."""
    if view.phase not in {"chain", "flipping"}:
        return memory
    round_, noted = memory.last
    done = len(view.chain) + (view.phase == "flipping")
    noted = noted if round_ == view.round else 0
    if done <= noted:
        return memory
    around = seats_in_order(view)
    solution, chain = solution_of(view, around), dares(view, around)
    likely = dict(memory.likely)
    answers: list[Dare | None] = [*chain, None] if view.phase == "flipping" else [*chain]
    for stands, act in list(zip([None, *chain], answers, strict=False))[noted:]:
        if stands is None or stands.wager:  # whoever is called has no choice
            player = stands.challenged if stands else 0
            seat, wagers = around[player], HIGHEST - (stands.wager if stands else 0)
            any_act = WHIM / (wagers * (len(around) - 1) + 1)
            fits = [share(way, act) for way in all_ways(solution, player, stands)]
            likely[seat] = weighed(likely.get(seat, PRIOR), [any_act + (1 - WHIM) * each for each in mixed(fits)])
    return Acts(likely, (view.round, done))


def mixed(by_way: Sequence[float]) -> list[float]:
    """Work out for each level what is known for each way of playing."""
    return [sum(part * each for part, each in zip(sixths, by_way, strict=True)) / 6 for sixths in SIXTHS.values()]


def weighed(before: Values, fits: Sequence[float]) -> Values:
    """Work out how likely each level is now that what was done is as likely as this for each."""
    found = [chance * fit for chance, fit in zip(before, fits, strict=True)]
    return tuple(each / sum(found) for each in found)


def share(way: Sequence[Dare], act: Dare | None) -> float:
    """Return how likely an act is in one of the ways."""
    if act is None:
        return float(not way)
    return way.count(act) / len(way) if way else 0.0


def ways(likely: Values) -> Values:
    """Return how often somebody is likely to play in each of the ways."""
    by_way = zip(*SIXTHS.values(), strict=True)
    return tuple(sum(chance * part for chance, part in zip(likely, way, strict=True)) / 6 for way in by_way)
