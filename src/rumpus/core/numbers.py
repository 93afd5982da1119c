"""A game in numbers, for programs that learn: what a seat sees is a row of them, and what it may do is one.

A game that can be learnt by such programs has a module `numbers` with `NUMBERS`. It is made of views and offers alone,
so nobody learns from what a seat may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from rumpus.core.lines import Action
from rumpus.core.offers import Blank, actions

if TYPE_CHECKING:
    from rumpus.core.offers import Offer

V = TypeVar("V")
O = TypeVar("O")  # noqa: E741  (the options type, as in `Game`)

WAIT = 0
"""The number of doing nothing, in every game."""


@dataclass(frozen=True, slots=True)
class Ring:
    """The seats as one of them counts them: itself first, then clockwise."""

    seat: int
    players: int

    def away(self, seat: int) -> int:
        """Tell how many chairs away a seat is."""
        return (seat - self.seat) % self.players

    def mark(self, *seats: int | None) -> list[float]:
        """Return a number for each seat, which is 1 for those that are named."""
        named = {self.away(seat) for seat in seats if seat is not None}
        return [float(each in named) for each in range(self.players)]

    def turned(self, values: Sequence[float]) -> list[float]:
        """Return a value for each seat, one's own first."""
        return [float(values[(self.seat + each) % self.players]) for each in range(self.players)]


def no_fills(_view: object, _blank: Blank) -> tuple[Action, ...]:
    """Leave every blank alone."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers(Generic[V, O]):
    """How a game is told in numbers. Whenever one of them would mean something else, `version` is raised."""

    version: int
    actions: Callable[[O, int], int]
    """How many numbers actions have, by the options and the number of players; 0 is to wait."""
    number: Callable[[Any, V, int], int | None]
    """The number of an action, for this view and so many players; None if programs are not asked for it."""
    see: Callable[[V, O, int], Iterable[float]]
    """A view as numbers, always as many."""
    waits: Callable[[V], bool]
    """Whether this seat may do nothing for now; whoever must act is not let off."""
    fills: Callable[[V, Blank], tuple[Action, ...]] = no_fills
    """The few ways in which programs fill in a blank."""
    turns: bool = True
    """Whether one seat acts at a time; else it is played in ticks only."""
    tick_ms: int = 1000
    """How long a tick is."""

    def menu(self, view: V, offers: Iterable[Offer], players: int) -> dict[int, Action]:
        """Return what can be done by its numbers, waiting not among it."""
        found: dict[int, Action] = {}
        for offer in offers:
            for action in self.fills(view, offer) if isinstance(offer, Blank) else actions(offer):
                number = self.number(action, view, players)
                if number is not None:
                    found[number] = action
        return found
