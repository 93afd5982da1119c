"""What a seat may do now: whole actions, compact ranges of them, or a blank that the rules judge once it is filled."""

from __future__ import annotations

from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any

from rumpus.core.lines import Action, Seat, Tagged

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rumpus.core.game import AnyGame
    from rumpus.core.rng import Rng


class Span(Tagged, frozen=True, gc=False, cache_hash=True):
    """Every action whose whole-number fields lie between those of two corners, both included."""

    low: Any
    high: Any
    count: int


class Blank(Tagged, frozen=True, gc=False):
    """An action of this verb whose content is the player's own: a text, an arrangement."""

    verb: str
    seat: Seat | None = None
    """Whose blank it is, if what may fill it depends on that."""


Offer = Action | Span | Blank


def span(low: Action, high: Action) -> Span:
    """Offer all actions from one corner to the other; both have the same verb and differ only in whole numbers."""
    return Span(low, high, prod(len(numbers) for numbers in ranges(low, high)))


def ranges(low: Action, high: Action) -> list[Sequence[Any]]:
    """Return the values of each field between two corners."""
    corners = [(getattr(low, name), getattr(high, name)) for name in low.__struct_fields__]
    return [range(a, b + 1) if type(a) is int else [a] for a, b in corners]


def actions(offer: Offer) -> Iterator[Action]:
    """Return every action an offer stands for; a blank stands for none that could be counted."""
    match offer:
        case Span(low, high):
            verb = type(low)
            for values in product(*ranges(low, high)):
                yield verb(*values)
        case Blank():
            return
        case action:
            yield action


def count(offer: Offer) -> int:
    """Count the actions an offer stands for; a blank counts as one."""
    return offer.count if type(offer) is Span else 1


def nth(offer: Offer, index: int) -> Action:
    """Return one action of a countable offer, in the order of `actions`."""
    if not isinstance(offer, Span):
        assert isinstance(offer, Action)
        return offer
    values: list[Any] = []
    for numbers in reversed(ranges(offer.low, offer.high)):
        index, place = divmod(index, len(numbers))
        values.append(numbers[place])
    action: Action = type(offer.low)(*reversed(values))
    return action


def is_offered(action: Action, offers: Sequence[Offer]) -> bool:
    """Tell whether one of the offers covers the action."""
    return any(covers(offer, action) for offer in offers)


def covers(offer: Offer, action: Action) -> bool:
    """Tell whether the offer stands for the action; a blank covers every action of its verb."""
    match offer:
        case Span(low, high):
            return type(action) is type(low) and all(
                getattr(action, name) in numbers
                for name, numbers in zip(low.__struct_fields__, ranges(low, high), strict=True)
            )
        case Blank(verb):
            return type(action).__name__ == verb
        case offered:
            return action == offered


def pick(game: AnyGame, state: Any, offers: Sequence[Offer], rng: Rng) -> Action:
    """Draw one of the offered actions, all countable ones equally likely; a blank is filled in by the game."""
    index = rng.below(sum(count(offer) for offer in offers))
    for offer in offers:
        if index < count(offer):
            break
        index -= count(offer)
    else:
        raise AssertionError
    return game.sample(state, offer, rng) if isinstance(offer, Blank) else nth(offer, index)
