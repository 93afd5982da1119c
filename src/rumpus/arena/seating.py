"""Who sits where: every order of the levels at the table, each turned once round the chairs, all equally often."""

from __future__ import annotations

from collections import Counter
from math import factorial, gcd, prod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Entrant = int | str
"""Who plays: one of a game's own levels, or the file of another bot."""

GOLDEN = 0.618
"""The share of all orders by which one block of matches is apart from the next: any stretch of blocks is well mixed."""


def seating(levels: Sequence[Entrant], number: int) -> tuple[int, ...]:
    """Tell which entry of `levels` sits on each seat of match `number`.

    The first entry stays where the counting begins and the others stand in every distinct order of their levels, one
    order after the other; each order moves one chair further in each match until it has been all the way round.
    """
    block, turned = divmod(number, len(levels))
    round_table = order_of(levels, block)
    return tuple(round_table[(seat + turned) % len(levels)] for seat in range(len(levels)))


def order_of(levels: Sequence[Entrant], block: int) -> tuple[int, ...]:
    """Return the entries as they sit clockwise, from the first entry on; entries of one level keep their order."""
    rest = Counter(levels[1:])
    total = arrangements(rest.values())
    waiting = {level: [entry for entry in range(1, len(levels)) if levels[entry] == level] for level in rest}
    return 0, *(waiting[level].pop(0) for level in arrangement(rest, block * stride(total) % total))


def orders(levels: Sequence[Entrant]) -> int:
    """Count the orders after which every one has come up once."""
    return arrangements(Counter(levels[1:]).values())


def arrangements(counts: Iterable[int]) -> int:
    """Count the distinct orders of things of which some are alike."""
    each = tuple(counts)
    return factorial(sum(each)) // prod(map(factorial, each))


def arrangement(counts: Counter[Entrant], index: int) -> Iterable[Entrant]:
    """Return one of all distinct orders of these levels, by its number."""
    left = Counter(counts)
    while any(left.values()):
        for level in sorted((level for level in left if left[level]), key=by_level):
            ways = arrangements((left - Counter((level,))).values())
            if index < ways:
                left[level] -= 1
                yield level
                break
            index -= ways


def stride(total: int) -> int:
    """Return the step that leads through all orders, each once, and far from the last one each time."""
    step = max(1, round(total * GOLDEN))
    return next(each for each in range(step, step + total) if gcd(each, total) == 1)


def by_level(each: Entrant) -> tuple[bool, Entrant]:
    """Order levels by their numbers, and after them files by their names."""
    return isinstance(each, str), each
