"""Bots by the memory of the rules: what they remember the seed decides, and as judges they go by the key."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rumpus.core import Brain, Millis, Plan
from rumpus.games.stare.actions import AskSpare, Name, Recall, Roll, Rule

if TYPE_CHECKING:
    from rumpus.core import Offer, Rng
    from rumpus.games.stare.view import View

EAGLE = 3
"""The level that names the weakest-placed side."""

SOONEST_MS, SPREAD_MS = 3_000, 6_500
"""A bot answers after 3 to 10 seconds; ten are left after a rejected objection, so it is always in time."""


def plan(level: int, _memory: None, view: View, offers: tuple[Offer, ...], rng: Rng) -> Plan | None:
    """Do what is offered to a bot: roll, name, ask a spare question, say what it remembers, judge by the key."""
    match offers:
        case (Roll() as roll, *_):
            return Plan(roll, Millis(900 + rng.below(1200)))
        case (Name(), *_):
            return Plan(named(level, view, offers, rng), Millis(1500 + rng.below(1500)))
        case (AskSpare(), *_):
            return Plan(AskSpare(view.turn, view.question, hard=level > 1), Millis(SOONEST_MS + rng.below(SPREAD_MS)))
        case (Recall() as recall, *_):
            return Plan(recall, Millis(SOONEST_MS + rng.below(SPREAD_MS)))
        case (Rule(turn, question), *_):
            return Plan(Rule(turn, question, right=bool(view.matched)), Millis(1500 + rng.below(2000)))
        case _:
            return None


def named(level: int, view: View, offers: tuple[Offer, ...], rng: Rng) -> Name:
    """Choose who asks: an eagle the side that is furthest behind, so that its gain hurts least."""
    sides = [offer for offer in offers if isinstance(offer, Name)]
    if level == EAGLE:
        return min(sides, key=lambda each: view.sides[each.side].position)
    return rng.choice(sides)


def same(memory: None, _view: View) -> None:
    """Keep nothing: what a bot remembers of the picture is drawn when it is asked."""
    return memory


BOTS = {level: Brain(None, same, partial(plan, level)) for level in (1, 2, 3)}
