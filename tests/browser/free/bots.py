"""A bot for any of these games: it does one of the things on offer, soon."""

from __future__ import annotations

from typing import Any

from rumpus.core import Brain, Millis, Offer, Plan, Rng
from rumpus.core.offers import count, nth


def plan(_memory: None, _view: Any, offers: tuple[Offer, ...], rng: Rng) -> Plan:
    offer = offers[rng.below(len(offers))]
    return Plan(nth(offer, rng.below(count(offer))), Millis(700))


def unmoved(memory: None, _view: Any) -> None:
    return memory


BOTS: Any = {1: Brain(None, unmoved, plan), 2: Brain(None, unmoved, plan)}
