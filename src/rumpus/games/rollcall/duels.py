"""Rounds of two players with few dice, solved: how often each bid is made with each hand, so that nobody does better.

Whoever wins such a round costs the other one die, whatever the match is like: so the equilibrium of the round is that
of the match. `make tables` solves the rounds (`tools/rollcall/duel.c`) and writes `duels.bin`.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from itertools import combinations_with_replacement
from struct import Struct
from typing import TYPE_CHECKING, NamedTuple
from zlib import decompress

from rumpus.games.rollcall.actions import Bid, Call
from rumpus.games.rollcall.pieces import EMBLEM, HIGHEST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.core import Rng
    from rumpus.games.rollcall.view import View

VALUES = range(EMBLEM + 1, HIGHEST + 1)
HEAD = Struct("<BBBBIII")
"""Before a round: its dice, how many bids are remembered, how wide a share is; then how many lines, hands and steps."""

FIRST = 2
"""The number of the first bid in the file; the call is the one before."""

Step = int
"""A bid by its place in the order of all bids, from one two on; CALL is the call."""

CALL = -1

Hand = tuple[int, ...]

Mixture = tuple[tuple[Step, int], ...]
"""What is done with a hand, each with its share; shares are whole numbers."""


class Duel(NamedTuple):
    """How a round is played that begins with so many dice."""

    memory: int
    """How many bids are remembered."""
    width: int
    """How many bytes a share has."""
    lines: dict[int, tuple[int, int]]
    """By what is remembered: the place of its first hand, and that of the first step."""
    counts: bytes
    """How many steps each hand has."""
    steps: bytes
    shares: bytes

    def mixture(self, bids: tuple[Step, ...], hand: Hand) -> Mixture:
        """Return what is done with a hand after these bids; nothing, if playing like this never leads there."""
        line = self.lines.get(sum(2 << bid for bid in bids[-self.memory :]) + len(bids) % 2)
        if line is None:
            return ()
        first, step = line
        mine = first + hands(len(hand)).index(tuple(sorted(hand)))
        start = step + sum(self.counts[first:mine])
        return tuple((self.steps[at] - FIRST, self.share(at)) for at in range(start, start + self.counts[mine]))

    def share(self, at: int) -> int:
        """Return the share of a step."""
        return int.from_bytes(self.shares[at * self.width : (at + 1) * self.width], "little")


@cache
def hands(dice: int) -> tuple[Hand, ...]:
    """Return every hand of so many dice."""
    return tuple(combinations_with_replacement(range(EMBLEM, HIGHEST + 1), dice))


@cache
def duels() -> dict[tuple[int, int], Duel]:
    """Read the solved rounds, by the dice of whoever opens and of the other."""
    data = memoryview(decompress(files("rumpus.games.rollcall").joinpath("duels.bin").read_bytes()))
    found: dict[tuple[int, int], Duel] = {}
    while data.nbytes:
        *dice, memory, width, lines, full, steps = HEAD.unpack_from(data)
        heard, counts, made, shares, data = cut(data[HEAD.size :], 4 * lines, full, steps, steps * width)
        first, second = dice
        places = dict(placed(heard.cast("I"), bytes(counts), (len(hands(first)), len(hands(second)))))
        found[first, second] = Duel(memory, width, places, bytes(counts), bytes(made), bytes(shares))
    return found


def cut(data: memoryview, *sizes: int) -> Iterator[memoryview]:
    """Cut off pieces of these sizes, and leave the rest."""
    for size in sizes:
        yield data[:size]
        data = data[size:]
    yield data


def placed(heard: memoryview, counts: bytes, hands: tuple[int, int]) -> Iterator[tuple[int, tuple[int, int]]]:
    """Find where each line begins: whoever is in turn has so many hands."""
    first = step = 0
    for each in heard:
        yield each, (first, step)
        end = first + hands[each % 2]
        step += sum(counts[first:end])
        first = end


def solved(view: View, raises: list[Bid], rng: Rng) -> Bid | Call | None:
    """Draw what to do by lot where the round is solved, by the rules that it is solved for; else leave it open."""
    live = [each for each, dice in enumerate(view.dice) if dice]
    others = [each for each in live if each != view.starter]
    duel = duels().get((view.dice[view.starter], view.dice[others[0]])) if len(others) == 1 else None
    if duel is None or not view.wild or any(bid.value == EMBLEM for bid in raises):
        return None
    bids = tuple((quantity - 1) * len(VALUES) + value - VALUES.start for _, quantity, value in view.claims)
    if bids and bids[-1] >= len(VALUES) * sum(view.dice):
        return None
    return drawn(duel.mixture(bids, view.mine), view, rng)


def drawn(mixture: Mixture, view: View, rng: Rng) -> Bid | Call | None:
    """Draw one of the steps of a mixture."""
    lot = rng.below(sum(share for _, share in mixture)) if mixture else 0
    for step, share in mixture:
        lot -= share
        if lot < 0:
            quantity, value = divmod(step, len(VALUES))
            made = len(view.claims)
            return Call(view.round, made) if step == CALL else Bid(view.round, made, quantity + 1, VALUES[value])
    return None
