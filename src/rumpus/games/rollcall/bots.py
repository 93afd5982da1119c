"""Bots that know what a person in that chair knows, and take a person's time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Brain, Millis, Plan, Span
from rumpus.games.rollcall.odds import chance, heard_chance
from rumpus.games.rollcall.state import Bid, Call, Ready, Said

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rumpus.core import Offer, Rng
    from rumpus.games.rollcall.view import View

    Chance = Callable[[View, int, int], float]

SLOWEST_MS = 4000
QUICKEST_MS = 1000

CALL_BELOW = 0.35
"""In turn: a bid less likely than this is called."""

RAISE_FROM = 0.5
"""A raise is made as high as it is at least this likely."""

INTERRUPT_BELOW = 0.15
"""Out of turn: only a bid less likely than this is called, for a wrong call costs more."""


def see(memory: None, _view: View) -> None:
    """Remember nothing: all that matters is on the table."""
    return memory


def in_time(action: Bid | Call | Ready, rng: Rng) -> Plan:
    """Do it after a human-like time, never sooner than a person could."""
    return Plan(action, Millis(QUICKEST_MS + rng.below(SLOWEST_MS - QUICKEST_MS + 1)))


def plan_1(_memory: None, view: View, offers: tuple[Offer, ...], rng: Rng) -> Plan | None:
    """Level 1: the smallest raise, until the quantity exceeds half of the dice in play."""
    if view.phase == "bidding" and view.turn != view.seat:
        return None
    raises = raises_in(offers)
    if not raises:
        return in_time(only(offers), rng)
    if view.claims:
        _, quantity, _ = view.claims[-1]
        if quantity > sum(view.dice) / 2:
            return in_time(Call(view.round, len(view.claims)), rng)
    return in_time(min(raises, key=height), rng)


def plan_2(_memory: None, view: View, offers: tuple[Offer, ...], rng: Rng) -> Plan | None:
    """Level 2: by the odds of the own dice."""
    if view.phase == "bidding" and view.turn != view.seat:
        return None
    return in_time(by_odds(view, offers, chance), rng)


def plan_3(_memory: None, view: View, offers: tuple[Offer, ...], rng: Rng) -> Plan | None:
    """Level 3: by the odds of the own dice and of what the others bid on, and out of turn if a bid is hopeless."""
    if view.phase == "bidding" and view.turn != view.seat:
        _, quantity, value = view.claims[-1]
        hopeless = heard_chance(view, quantity, value) < INTERRUPT_BELOW
        return in_time(Call(view.round, len(view.claims)), rng) if hopeless else None
    return in_time(by_odds(view, offers, heard_chance), rng)


def by_odds(view: View, offers: tuple[Offer, ...], chance: Chance) -> Bid | Call | Ready:
    """Call an unlikely bid, else raise as high as the odds allow, else make the likeliest raise."""
    raises = raises_in(offers)
    if not raises:
        return only(offers)
    if view.claims and is_doubtful(view, view.claims[-1], chance):
        return Call(view.round, len(view.claims))
    likely = [best for each in raises if (best := highest_likely(view, each, chance)) is not None]
    if likely:
        return max(likely, key=height)
    return max(raises, key=lambda bid: (chance(view, bid.quantity, bid.value), -bid.quantity, -bid.value))


def is_doubtful(view: View, said: Said, chance: Chance) -> bool:
    """Say whether a bid is too unlikely to let it pass."""
    _, quantity, value = said
    return chance(view, quantity, value) < CALL_BELOW


def highest_likely(view: View, lowest: Bid, chance: Chance) -> Bid | None:
    """Find the highest raise on a value that is likely enough, from the lowest legal one up."""
    quantity = lowest.quantity
    while chance(view, quantity, lowest.value) >= RAISE_FROM:
        quantity += 1
    return Bid(lowest.round, lowest.after, quantity - 1, lowest.value) if quantity > lowest.quantity else None


def raises_in(offers: Iterable[Offer]) -> list[Bid]:
    """Give the lowest legal bid on each value that can be bid on."""
    lowest: dict[int, Bid] = {}
    for offer in offers:
        if isinstance(offer, Span):
            for value in range(offer.low.value, offer.high.value + 1):
                bid = lowest.get(value)
                if bid is None or offer.low.quantity < bid.quantity:
                    lowest[value] = Bid(offer.low.round, offer.low.after, offer.low.quantity, value)
    return list(lowest.values())


def only(offers: tuple[Offer, ...]) -> Call | Ready:
    """Take the one thing that is left to do: a call, or being ready."""
    (offer,) = offers
    assert isinstance(offer, Call | Ready)
    return offer


def height(bid: Bid) -> tuple[int, int]:
    """Order bids as they rise."""
    return bid.quantity, bid.value


BOTS = {
    1: Brain(None, see, plan_1),
    2: Brain(None, see, plan_2),
    3: Brain(None, see, plan_3),
}
