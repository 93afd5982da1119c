"""The best that one player can do in a round, against others who play in ways that are more or less likely (level 4).

Between equals a solution is all there is. But whoever plays by feel can be made to accept what nobody should, and who
plays by the table can be counted on to pass it on: so level 4 looks at how everybody has played so far.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.goforit.chain import EPSILON, Dare
from rumpus.games.goforit.pieces import HIGHEST
from rumpus.games.goforit.ways import all_ways, targets

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.games.goforit.chain import Solution, Terms, Values


class Response:
    """What every challenge is worth to one player, and what that player does best."""

    def __init__(self, solution: Solution, stakes: Terms, me: int, likely: Sequence[Values]) -> None:
        self.solution = solution
        self.stakes = stakes
        self.me = me
        self.likely = likely
        """By player: how likely each of the ways is."""
        self.worth: dict[Dare, float] = {call: self.accepted(call) for call in solution.calls}
        self.calls = [call for call in solution.calls if call.challenger == me]
        self.raises: list[Dare] = []
        """The best challenge of one's own onto each other player among those looked at, from six down."""
        self.over: dict[int, list[Dare]] = {}
        """By wager that stands: the same among those above it."""
        for wager in range(HIGHEST, 0, -1):
            self.over[wager] = list(self.raises)
            for challenger, challenged in solution.pairs:
                stands = Dare(challenger, challenged, wager)
                self.worth[stands] = self.answered(stands)
            self.keep_better(wager)
        self.over[0] = self.raises

    def keep_better(self, wager: int) -> None:
        """Note challenges at one wager that are better than higher ones onto the same player, or as good."""
        known = {dare.challenged: dare for dare in self.raises}
        for target in self.solution.players:
            dare = Dare(self.me, target, wager)
            if target != self.me and self.worth[dare] >= self.worth.get(known.get(target, dare), 0.0) - EPSILON:
                known[target] = dare
        self.raises = list(known.values())

    def answered(self, stands: Dare) -> float:
        """Work out what a challenge is worth after all answers to it."""
        accepted = self.accepted(stands)
        if stands.challenged == self.me:
            return max([accepted, *[self.worth[dare] for dare in self.options(stands)]])
        return self.meant(stands.challenged, stands, accepted)

    def meant(self, player: int, stands: Dare | None, accepted: float) -> float:
        """Work out what it is worth that another player acts, in whichever way."""
        worth = 0.0
        for chance, dares in zip(self.likely[player], all_ways(self.solution, player, stands), strict=True):
            worth += chance * (sum([self.worth[dare] for dare in dares]) / len(dares) if dares else accepted)
        return worth

    def accepted(self, dare: Dare) -> float:
        """Work out what it is worth that this challenge is accepted."""
        stakes, (challenger, challenged, wager), me = self.stakes, dare, self.me
        if wager:
            chance = stakes.chances[challenged][wager - 1]
            return chance * stakes.lost[challenged][me] + (1 - chance) * stakes.lost[challenger][me]
        chance, lost = stakes.stars[challenged], stakes.star_lost
        return chance * lost[challenged][challenger][me] + (1 - chance) * lost[challenger][challenged][me]

    def options(self, stands: Dare | None) -> list[Dare]:
        """Return one's own challenges that could be best."""
        free = targets(self.stakes, self.me, stands)
        calls = self.calls if not stands or self.stakes.star_answers else []
        return [dare for dare in self.over[stands.wager if stands else 0] + calls if dare.challenged in free]

    def best(self, stands: Dare | None) -> list[Dare]:
        """Return one's own best challenges, all equally good; none is to accept the one that stands."""
        options = self.options(stands)
        most = max((self.worth[dare] for dare in options), default=0.0)
        if stands and most <= self.accepted(stands) + EPSILON:
            return []
        return [dare for dare in options if self.worth[dare] >= most - EPSILON]

    def value(self) -> float:
        """Work out what the round is worth; the player numbered 0 starts it."""
        if self.me == 0:
            return max(self.worth[dare] for dare in self.options(None))
        return self.meant(0, None, 0.0)
