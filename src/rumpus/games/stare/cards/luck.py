"""The luck of one card: every draw is a function of the card's seed alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from rumpus.core import Rng
from rumpus.core.rng import below

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")


class Luck:
    """Draws from the core's generator, in the few ways that pictures need.

    Single draws read on in one stream of bytes: a card makes two hundred, and a digest for each would take longest.
    """

    def __init__(self, seed: str) -> None:
        self.rng = Rng(seed, 0)
        self.bytes = self.rng.stream()

    def between(self, low: int, high: int) -> int:
        """Draw a whole number from low to high, both included."""
        return low + below(self.bytes, high - low + 1)

    def chance(self, percent: int) -> bool:
        """Return True that often."""
        return below(self.bytes, 100) < percent

    def side(self) -> int:
        """Draw -1 (left) or 1 (right)."""
        return 1 if self.chance(50) else -1

    def choice(self, items: Sequence[T]) -> T:
        """Draw one of the items."""
        return items[below(self.bytes, len(items))]

    def sample(self, items: Sequence[T], count: int) -> list[T]:
        """Draw that many of the items, in random order."""
        return self.rng.shuffle(items)[:count]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """Draw an order of the items."""
        return self.rng.shuffle(items)
