"""The chances of a bid, as somebody knows them who sees one hand and hears the bids."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

from rumpus.games.rollcall.rules import contributions, faces_counted

if TYPE_CHECKING:
    from rumpus.core import Seat
    from rumpus.games.rollcall.pieces import Said
    from rumpus.games.rollcall.view import View

Counts = tuple[float, ...]
"""The chance of each number of counting dice, from none to all."""

SIDES = 6


@lru_cache(maxsize=4096)
def binomial(dice: int, chance: float) -> Counts:
    """Return the chances that 0, 1, ... of this many dice count, each with the same chance."""
    return tuple(comb(dice, k) * chance**k * (1 - chance) ** (dice - k) for k in range(dice + 1))


@lru_cache(maxsize=16_384)
def at_least(needed: int, dice: int, chance: float) -> float:
    """Return the chance that at least this many of the dice count."""
    return sum(binomial(dice, chance)[max(needed, 0) :])


def per_die(value: int, *, wild: bool) -> float:
    """Return the chance that a hidden die counts for a value: 2 in 6 with the emblem, else 1 in 6."""
    return len(faces_counted(value, wild=wild)) / SIDES


def own(view: View, value: int) -> int:
    """Count a seat's own dice towards a value."""
    (counted,) = contributions((view.mine,), faces_counted(value, wild=view.wild))
    return counted


def chance(view: View, quantity: int, value: int) -> float:
    """Return the chance of a bid by one's own dice alone, every hidden die being as likely to count as any other."""
    hidden = sum(view.dice) - len(view.mine)
    return at_least(quantity - own(view, value), hidden, per_die(value, wild=view.wild))


def heard_chance(view: View, quantity: int, value: int) -> float:
    """Return the chance of a bid by one's own dice and by what the others bid on."""
    counts = heard_counts(view.seat, view.dice, view.claims, value, view.wild)
    return sum(counts[max(quantity - own(view, value), 0) :])


@lru_cache(maxsize=4096)
def heard_counts(seat: Seat | None, dice: tuple[int, ...], claims: tuple[Said, ...], value: int, wild: bool) -> Counts:  # noqa: FBT001
    """Return the chances for all dice of the others, every bidder's weighed by that player's last bid."""
    last_bids = {bidder: (quantity, bid_on) for bidder, quantity, bid_on in claims if bidder != seat}
    plain = Counter({per_die(value, wild=wild): sum(dice)})
    plain[per_die(value, wild=wild)] -= sum(dice[each] for each in {seat, *last_bids} if each is not None)
    counts: Counts = (1.0,)
    for bidder, (quantity, bid_on) in last_bids.items():
        on_bid = suspected(dice[bidder], sum(dice), quantity, per_die(bid_on, wild=wild))
        if bid_on == value:
            counts = together(counts, on_bid)
        else:
            plain[carried_over(on_bid, bid_on, value, wild=wild)] += dice[bidder]
    for each, number in plain.items():
        counts = together(counts, binomial(number, each))
    return counts


def together(some: Counts, others: Counts) -> Counts:
    """Return the chances for two groups of dice counted as one."""
    sums = [0.0] * (len(some) + len(others) - 1)
    for i, a in enumerate(some):
        for j, b in enumerate(others):
            sums[i + j] += a * b
    return tuple(sums)


@lru_cache(maxsize=16_384)
def suspected(dice: int, in_play: int, quantity: int, chance: float) -> Counts:
    """Weigh a bidder's hands by how likely the bid looked from behind that cup: people bid what they believe in."""
    weights = [
        prior * (BLUFF + at_least(quantity - own, in_play - dice, chance))
        for own, prior in enumerate(binomial(dice, chance))
    ]
    total = sum(weights)
    return tuple(weight / total for weight in weights)


def carried_over(on_bid: Counts, bid_value: int, value: int, *, wild: bool) -> float:
    """Return the chance that a bidder's die counts for another value than the one bid on, to the nearest percent."""
    bid_faces = set(faces_counted(bid_value, wild=wild))
    faces = set(faces_counted(value, wild=wild))
    share = sum(count * weight for count, weight in enumerate(on_bid)) / (len(on_bid) - 1)
    if_counting = len(faces & bid_faces) / len(bid_faces)
    if_not = len(faces - bid_faces) / (SIDES - len(bid_faces))
    return round(share * if_counting + (1 - share) * if_not, 2)


BLUFF = 0.05
"""How readily a bid is made that its bidder does not believe in, beside 1 for one that is certain."""
