"""Bots that know what a person in that chair knows, and take a person's time."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from rumpus.core import Brain, Millis, Plan, Span
from rumpus.games.rollcall.actions import Bid, Call, Move, Ready
from rumpus.games.rollcall.odds import chance, heard_chance
from rumpus.games.rollcall.pieces import Said

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rumpus.core import Offer, Rng
    from rumpus.games.rollcall.view import View

    Chance = Callable[[View, int, int], float]

SLOWEST_MS = 4000
QUICKEST_MS = 1000

LOOK_MS = 3000
"""A round is not opened sooner than this, so that people have looked under their cups."""

CALL_BELOW = 0.35
"""In turn: a bid less likely than this is called."""

BLUFF_ONE_IN = 4
"""Level 2 and up: one bid in this many is made as if other dice lay under the cup."""

BLUFF_FROM = 0.2
"""And only if it is at least this likely."""

VARY_ONE_IN = 3
"""Level 2 and up: one bid in this many is any that is likely enough, instead of the highest."""

INTERRUPT_BELOW = 0.15
"""Out of turn: only a bid less likely than this is called, for a wrong call costs more."""


def see(memory: None, _view: View) -> None:
    """Remember nothing: all that matters is on the table."""
    return memory


def in_time(action: Move, rng: Rng) -> Plan:
    """Do it after a human-like time, never sooner than a person could."""
    quickest = LOOK_MS if isinstance(action, Bid) and not action.after else QUICKEST_MS
    return Plan(action, Millis(quickest + rng.below(SLOWEST_MS - quickest + 1)))


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
    """Level 2: by the odds of its own dice."""
    if view.phase == "bidding" and view.turn != view.seat:
        return None
    return in_time(by_odds(view, offers, OWN_DICE, rng), rng)


def plan_3(_memory: None, view: View, offers: tuple[Offer, ...], rng: Rng) -> Plan | None:
    """Level 3: by the odds of its own dice and of what the others bid on, and out of turn if a bid is hopeless."""
    if view.phase == "bidding" and view.turn != view.seat:
        _, quantity, value = view.claims[-1]
        hopeless = heard_chance(view, quantity, value) < INTERRUPT_BELOW
        return in_time(Call(view.round, len(view.claims)), rng) if hopeless else None
    return in_time(by_odds(view, offers, ALL_BIDS, rng), rng)


class Judgement(NamedTuple):
    """How a bot weighs bids."""

    chance: Chance
    raise_from: float
    """A bid is believed in if it is at least this likely."""


OWN_DICE = Judgement(chance, 0.5)
ALL_BIDS = Judgement(heard_chance, 0.6)


def by_odds(view: View, offers: tuple[Offer, ...], by: Judgement, rng: Rng) -> Move:
    """Call an unlikely bid, else bluff now and then, else make a raise it believes in, else the likeliest."""
    raises = raises_in(offers)
    if not raises:
        return only(offers)
    if view.claims and is_doubtful(view, view.claims[-1], by):
        return Call(view.round, len(view.claims))
    bluff = None if rng.below(BLUFF_ONE_IN) else bluffed(view, raises, by, rng)
    if bluff is not None:
        return bluff
    likely = believed(view, raises, by)
    if not likely:
        return max(raises, key=lambda bid: (by.chance(view, bid.quantity, bid.value), -bid.quantity, -bid.value))
    return max(likely, key=height) if rng.below(VARY_ONE_IN) else varied(likely, raises, rng)


def is_doubtful(view: View, said: Said, by: Judgement) -> bool:
    """Tell whether a bid is too unlikely to let it pass."""
    _, quantity, value = said
    return by.chance(view, quantity, value) < CALL_BELOW


def bluffed(view: View, raises: list[Bid], by: Judgement, rng: Rng) -> Bid | None:
    """Make the highest bid that somebody with other dice would believe in, if it is not hopeless."""
    pretended = replace(view, mine=tuple(rng.dice(len(view.mine))))
    bold = [bid for bid in believed(pretended, raises, by) if by.chance(view, bid.quantity, bid.value) >= BLUFF_FROM]
    return max(bold, key=height, default=None)


def varied(likely: list[Bid], raises: list[Bid], rng: Rng) -> Bid:
    """Bid on any value the bot believes in, and no more than it believes in."""
    highest = rng.choice(likely)
    (lowest,) = (each for each in raises if each.value == highest.value)
    return replace(highest, quantity=lowest.quantity + rng.below(highest.quantity - lowest.quantity + 1))


def believed(view: View, raises: list[Bid], by: Judgement) -> list[Bid]:
    """Return the highest raise on each value that is likely enough behind this cup."""
    return [best for each in raises if (best := highest_likely(view, each, by)) is not None]


def highest_likely(view: View, lowest: Bid, by: Judgement) -> Bid | None:
    """Find the highest raise on a value that is likely enough, from the lowest legal one up."""
    quantity = lowest.quantity
    while by.chance(view, quantity, lowest.value) >= by.raise_from:
        quantity += 1
    return replace(lowest, quantity=quantity - 1) if quantity > lowest.quantity else None


def raises_in(offers: Iterable[Offer]) -> list[Bid]:
    """Return the lowest legal bid on each value that can be bid on."""
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
