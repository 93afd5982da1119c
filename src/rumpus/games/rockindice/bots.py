"""Bots of four speeds. They place whatever fits, and re-roll at once when nothing does: waiting does not pay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Action, Brain, Millis, Plan
from rumpus.games.rockindice.actions import Place

if TYPE_CHECKING:
    from collections.abc import Callable

    from rumpus.core import Offer, Rng
    from rumpus.games.rockindice.view import View

TIMES = {1: (1800, 500), 2: (1100, 300), 3: (650, 150), 4: (400, 100)}
"""How long an act of each level takes, and how much more or less, in milliseconds."""

SLIPS = {1: 5, 2: 3, 3: 0, 4: 0}
"""Of a hundred acts, how many take twice as long."""

Memory = tuple[int, ...]
"""The bot's dice that fit, in the order in which they came to fit."""


def see(memory: Memory, view: View) -> Memory:
    """Look for dice that fit; what was seen first is placed first, whatever else comes to fit meanwhile."""
    fits = view.fits
    if memory == fits:
        return memory
    kept = [die for die in memory if die in fits]
    return (*kept, *[die for die in fits if die not in kept])


def plan_at(level: int) -> Callable[[Memory, View, tuple[Offer, ...], Rng], Plan | None]:
    """Make the plan of one level; the levels differ in their times alone."""
    typical, spread = TIMES[level]
    slips = SLIPS[level]

    def plan(memory: Memory, view: View, offers: tuple[Offer, ...], rng: Rng) -> Plan | None:
        """Place what fits; else do the one thing that is left: re-roll, stop, or be ready."""
        chance, jitter = divmod(rng.below(100 * (2 * spread + 1)), 2 * spread + 1)
        after = Millis((typical - spread + jitter) * (2 if chance < slips else 1))
        if memory:
            assert view.seat is not None
            die = next(die for die in view.hands[view.seat] if die.id == memory[0])
            return Plan(Place(view.round, view.throw, die.id, die.colour, die.value), after)
        last = offers[-1]
        assert isinstance(last, Action)
        return Plan(last, after)

    return plan


NOTHING: Memory = ()

BOTS = {level: Brain(NOTHING, see, plan_at(level)) for level in TIMES}
