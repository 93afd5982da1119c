"""The chain of one round, solved backwards from a wager of six: what everyone does who plays for their own chances.

With cards that lie at random a round is a game of open information and one roll at its end, so backward induction is
exact: with two players it is the equilibrium, with more each player maximizes their own chance (max^n).
"""

from __future__ import annotations

from typing import NamedTuple

from rumpus.games.goforit.pieces import HIGHEST

Values = tuple[float, ...]
"""What something is worth to each player, by place at the table."""

EPSILON = 1e-12
"""What is closer together than this is equal."""


class Terms(NamedTuple):
    """What a round is played for; players are numbered from 0, those who are out left aside."""

    chances: tuple[Values, ...]
    """By player: the chance that a wager of 1, 2, ... 6 on the player's grouping is met."""
    stars: Values
    """By player: the chance that a Rockstar call on the grouping is met."""
    lost: tuple[Values, ...]
    """By player who loses a hole: what the match is worth to everybody then."""
    star_lost: tuple[tuple[Values, ...], ...] = ()
    """By loser and winner of a Rockstar call; empty where it cannot be called."""
    star_answers: bool = True
    """Whether the Rockstar can be called in answer to a challenge."""
    raise_back: bool = True


class Dare(NamedTuple):
    """A challenge: who wants to flip whose cards, for which wager; 0 is a Rockstar call."""

    challenger: int
    challenged: int
    wager: int


class Solution:
    """A solved round: what every challenge is worth to everybody after all answers to it, and the best answers."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.players = range(len(terms.lost))
        self.worth: dict[Dare, Values] = {}
        self.raises: list[dict[int, Dare]] = [{} for _ in self.players]
        """By player: the best challenge onto each other player among those looked at, from six down."""
        self.best: dict[tuple[int, int], list[Dare]] = {}
        """By player and wager that stands: the best raise onto each other player."""
        self.pairs = [(a, b) for a in self.players for b in self.players if a != b]
        self.calls = [Dare(a, b, 0) for a, b in self.pairs] if terms.star_lost else []
        for call in self.calls:
            self.worth[call] = self.accepted(call)
        for wager in range(HIGHEST, 0, -1):
            self.solve(wager)
        self.note_best(0)

    def solve(self, wager: int) -> None:
        """Solve all challenges at one wager; those at higher ones are solved."""
        self.note_best(wager)
        for challenger, challenged in self.pairs:
            stands = Dare(challenger, challenged, wager)
            answers = self.answers(stands)
            self.worth[stands] = self.mean(answers) if answers else self.accepted(stands)
        for player, target in self.pairs:
            self.keep_better(Dare(player, target, wager))

    def note_best(self, wager: int) -> None:
        """Note everybody's best raises over a wager."""
        for player in self.players:
            self.best[player, wager] = list(self.raises[player].values())

    def keep_better(self, dare: Dare) -> None:
        """Note a challenge unless a higher one onto the same player is better; lower ones win ties."""
        player, target, _ = dare
        known = self.raises[player].get(target)
        if known is None or self.worth[dare][player] >= self.worth[known][player] - EPSILON:
            self.raises[player][target] = dare

    def answers(self, stands: Dare) -> list[Dare]:
        """Return the challenges that answer another best, all equally good; none is to accept."""
        player = stands.challenged
        options = self.best[player, stands.wager]
        if self.terms.star_answers:
            options = options + [call for call in self.calls if call.challenger == player]
        if not self.terms.raise_back and len(self.players) > 2:  # noqa: PLR2004  (else nobody else can be named)
            options = [option for option in options if option.challenged != stands.challenger]
        accepted = self.accepted_by(stands, player)
        best = self.best_for(player, options)
        return best if best and self.worth[best[0]][player] > accepted + EPSILON else []

    def openings(self, player: int) -> list[Dare]:
        """Return the best challenges to open the round with, all equally good."""
        return self.best_for(player, self.best[player, 0] + [call for call in self.calls if call.challenger == player])

    def best_for(self, player: int, options: list[Dare]) -> list[Dare]:
        """Return the options that are worth most to a player."""
        most = max((self.worth[option][player] for option in options), default=0.0)
        return [option for option in options if self.worth[option][player] >= most - EPSILON]

    def mean(self, options: list[Dare]) -> Values:
        """Work out what it is worth to everybody that one of several options is drawn by lot."""
        first = self.worth[options[0]]
        if len(options) == 1:
            return first
        return tuple(sum(each) / len(options) for each in zip(*(self.worth[option] for option in options), strict=True))

    def accepted(self, dare: Dare) -> Values:
        """Work out what it is worth to everybody that this challenge is accepted."""
        chance, met, failed = self.stakes(dare)
        return tuple([chance * a + (1 - chance) * b for a, b in zip(met, failed, strict=True)])

    def accepted_by(self, dare: Dare, player: int) -> float:
        """Work out what it is worth to one player that this challenge is accepted."""
        chance, met, failed = self.stakes(dare)
        return chance * met[player] + (1 - chance) * failed[player]

    def stakes(self, dare: Dare) -> tuple[float, Values, Values]:
        """Return the chance that a challenge is met, and what it is worth to everybody if it is, and if not."""
        terms, (challenger, challenged, wager) = self.terms, dare
        if wager:
            return terms.chances[challenged][wager - 1], terms.lost[challenged], terms.lost[challenger]
        lost = terms.star_lost
        return terms.stars[challenged], lost[challenged][challenger], lost[challenger][challenged]

    def values(self, starter: int) -> Values:
        """Work out what the round is worth to everybody when this player starts it."""
        return self.mean(self.openings(starter))
