"""How well hands can be read off bids by somebody who knows how they are made."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable

from rumpus.core import Rng

Hand = tuple[int, ...]


def most_frequent(hand: Hand) -> set[int]:
    """The faces of which a hand has the most."""
    counts = Counter(hand)
    return {face for face in counts if counts[face] == max(counts.values())}


def read_off(bid: Callable[[Hand, Rng], object], hands: int, dice: int = 5) -> float:
    """How often an observer names a face right of which the hand has the most, by the bid alone.

    The observer knows the code: it has watched as many bids with open hands before, and names what was right most often
    behind the same bid.
    """
    behind: defaultdict[object, Counter[int]] = defaultdict(Counter)
    for number in range(hands):
        hand = tuple(Rng("watched", number).dice(dice))
        behind[bid(hand, Rng("watched luck", number))].update(most_frequent(hand))
    right = 0
    for number in range(hands):
        hand = tuple(Rng("read", number).dice(dice))
        seen = behind[bid(hand, Rng("read luck", number))]
        right += bool(seen) and seen.most_common(1)[0][0] in most_frequent(hand)
    return right / hands
