"""Bots that know what a person in that chair knows, and take a person's time."""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from rumpus.core import Brain, Millis, Plan, Span
from rumpus.games.rollcall.actions import Bid, Call, Move, Ready
from rumpus.games.rollcall.duels import solved
from rumpus.games.rollcall.learned import Sight, call_worth, raise_worths, truth, wait_worth
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

INTERRUPT_BELOW = 0.15
"""Out of turn: only a bid less likely than this is called, for a wrong call costs more."""

EVEN = 0.5
"""Level 4 never calls out of turn what is likelier than this."""

HEAT = 0.01
"""Level 4: what is worth so much less is done 2.7 times more rarely."""

LOTS = 2**32
"""Lots that are drawn from."""


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


def plan_4(_memory: None, view: View, offers: tuple[Offer, ...], rng: Rng) -> Plan | None:
    """Level 4: by lot as solved, where a round is; else by what playing has taught it, out of turn as well."""
    if view.phase != "bidding":
        return in_time(only(offers), rng)
    assert view.seat is not None
    sight = Sight(view, view.seat)
    if view.turn != view.seat:
        return in_time(Call(view.round, len(view.claims)), rng) if breaks_in(sight) else None
    raises = raises_in(offers)
    if not raises:
        return in_time(only(offers), rng)
    return in_time(solved(view, raises, rng) or learned(sight, raises, rng), rng)


def breaks_in(sight: Sight) -> bool:
    """Tell whether it is worth more to call out of turn than to wait."""
    true = truth(sight)
    return true < EVEN and call_worth(sight, true, sight.view.risk) > wait_worth(sight, true)


def learned(sight: Sight, raises: list[Bid], rng: Rng) -> Move:
    """Draw what to do by lot, the more often the more it is worth; so the same hand does many things."""
    worths: list[tuple[float, Move]] = [*raise_worths(sight, raises)]
    if sight.view.claims:
        call = Call(sight.view.round, len(sight.view.claims))
        worths.append((call_worth(sight, truth(sight), 1), call))
    best = max(worth for worth, _ in worths)
    weights = [exp((worth - best) / HEAT) for worth, _ in worths]
    lot = rng.below(LOTS) / LOTS * sum(weights)
    reached = bisect(list(accumulate(weights)), lot)
    return worths[min(reached, len(worths) - 1)][1]


class Judgement(NamedTuple):
    """How a bot weighs bids, and how often it bluffs."""

    chance: Chance
    raise_from: float
    """A bid is believed in if it is at least this likely."""
    call_below: float
    """In turn: a bid less likely than this is called."""
    bluff_one_in: int
    """One bid in this many is made as if other dice lay under the cup; 0 is none."""
    bluff_from: float
    """And only if it is at least this likely."""
    vary_one_in: int
    """One bid in this many is any that is likely enough, instead of the highest; 0 is none."""


OWN_DICE = Judgement(chance, 0.5, 0.35, 4, 0.2, 3)
ALL_BIDS = Judgement(heard_chance, 0.8, 0.48, 3, 0.4, 2)


def by_odds(view: View, offers: tuple[Offer, ...], by: Judgement, rng: Rng) -> Move:
    """Call an unlikely bid, else bluff now and then, else make a raise it believes in, else the likeliest."""
    raises = raises_in(offers)
    if not raises:
        return only(offers)
    if view.claims and is_doubtful(view, view.claims[-1], by):
        return Call(view.round, len(view.claims))
    bluff = bluffed(view, raises, by, rng) if now_and_then(by.bluff_one_in, rng) else None
    if bluff is not None:
        return bluff
    likely = believed(view, raises, by)
    if not likely:
        return max(raises, key=lambda bid: (by.chance(view, bid.quantity, bid.value), -bid.quantity, -bid.value))
    return varied(likely, raises, rng) if now_and_then(by.vary_one_in, rng) else max(likely, key=height)


def now_and_then(one_in: int, rng: Rng) -> bool:
    """Draw one time in so many, and never for 0."""
    return bool(one_in) and not rng.below(one_in)


def is_doubtful(view: View, said: Said, by: Judgement) -> bool:
    """Tell whether a bid is too unlikely to let it pass."""
    _, quantity, value = said
    return by.chance(view, quantity, value) < by.call_below


def bluffed(view: View, raises: list[Bid], by: Judgement, rng: Rng) -> Bid | None:
    """Make the highest bid that somebody with other dice would believe in, if it is not hopeless."""
    pretended = replace(view, mine=tuple(rng.dice(len(view.mine))))
    believable = believed(pretended, raises, by)
    bold = [bid for bid in believable if by.chance(view, bid.quantity, bid.value) >= by.bluff_from]
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
    4: Brain(None, see, plan_4),
}
