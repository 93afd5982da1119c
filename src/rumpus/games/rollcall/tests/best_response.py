"""The best that can be done against a player of a round for two, whatever the player does with each hand.

Whoever responds knows how the other plays, hears every bid and forgets nothing. A round is worth 1 to whoever wins it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from math import factorial, prod

from rumpus.games.rollcall.duels import CALL, VALUES, Hand, Step, duels, hands
from rumpus.games.rollcall.rules import FACES

Policy = Callable[[tuple[Step, ...], Hand], Mapping[Step, float]]
"""After these bids, how often a player takes each step with a hand."""

Weights = Mapping[Hand, float]


def solved(first: int, second: int) -> Policy:
    """How level 4 plays a round that is solved."""
    duel = duels()[first, second]

    def policy(bids: tuple[Step, ...], hand: Hand) -> Mapping[Step, float]:
        mixture = duel.mixture(bids, hand)
        shares = sum(share for _, share in mixture)
        return {step: share / shares for step, share in mixture}

    return policy


def likelihood(hand: Hand) -> float:
    """How often these dice are rolled, in any order."""
    orders: int = factorial(len(hand)) // prod(map(factorial, Counter(hand).values()))
    return float(orders / 6 ** len(hand))


@cache
def counted(hand: Hand, value: int) -> int:
    return sum(face in FACES[True][value] for face in hand)


class Response:
    """The best response of one player to the other, with so many dice each."""

    def __init__(self, own: int, theirs: int, policy: Policy, *, opens: bool) -> None:
        self.hands = hands(own)
        self.opens = opens
        self.policy = policy
        self.steps = len(VALUES) * (own + theirs)
        self.theirs = theirs
        self.mine = {value: [counted(hand, value) for hand in self.hands] for value in VALUES}

    def value(self) -> float:
        """What the response wins on average."""
        worths = self.after((), {hand: likelihood(hand) for hand in hands(self.theirs)})
        return sum(likelihood(hand) * worth for hand, worth in zip(self.hands, worths, strict=True))

    def after(self, bids: tuple[Step, ...], weights: Weights) -> list[float]:
        """What is won from here on with each hand, counting how often the other comes here with each of theirs."""
        return self.answer(bids, weights) if (len(bids) % 2 == 0) is self.opens else self.listen(bids, weights)

    def answer(self, bids: tuple[Step, ...], weights: Weights) -> list[float]:
        """Whoever responds is in turn, and takes the best step with each hand."""
        lowest = bids[-1] + 1 if bids else 0
        steps = [self.after((*bids, step), weights) for step in range(lowest, self.steps)]
        if bids:
            steps.append([-worth for worth in self.bid_stands(bids[-1], weights)])
        return [max(worths) for worths in zip(*steps, strict=True)]

    def listen(self, bids: tuple[Step, ...], weights: Weights) -> list[float]:
        """The other is in turn, and does with each hand what it does; one that does not know what to do has lost."""
        paths: dict[Step, dict[Hand, float]] = {}
        lost = 0.0
        for hand, weight in weights.items():
            steps = self.policy(bids, hand)
            lost += 0 if steps else weight
            for step, share in steps.items():
                paths.setdefault(step, {})[hand] = weight * share
        total = [lost] * len(self.hands)
        for step, behind in paths.items():
            worths = self.bid_stands(bids[-1], behind) if step == CALL else self.after((*bids, step), behind)
            total = [sum_ + worth for sum_, worth in zip(total, worths, strict=True)]
        return total

    def bid_stands(self, bid: Step, weights: Weights) -> list[float]:
        """What a bid is worth to its bidder if it is called now."""
        quantity, value = bid // len(VALUES) + 1, VALUES[bid % len(VALUES)]
        behind: dict[int, float] = {}
        for hand, weight in weights.items():
            count = counted(hand, value)
            behind[count] = behind.get(count, 0.0) + weight
        return [
            sum(weight if mine + theirs >= quantity else -weight for theirs, weight in behind.items())
            for mine in self.mine[value]
        ]


def exploitability(first: Policy, second: Policy, dice: tuple[int, int]) -> float:
    """What best responses win, on average over both chairs: 0 for an equilibrium, 1 for whoever always loses."""
    opening = Response(dice[0], dice[1], second, opens=True).value()
    answering = Response(dice[1], dice[0], first, opens=False).value()
    return (opening + answering) / 2
