"""The exact chances of a challenge for everybody who has seen what was flipped since the owner laid the cards."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

from rumpus.games.goforit.pieces import GOPHERS, HIGHEST, HOLE, ROCKSTAR, Chance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.games.goforit.pieces import Card, Grouping

CERTAIN = Chance(1, 1)
NEVER = Chance(0, 1)


@lru_cache(maxsize=4096)
def numeric(wager: int, holes: int, gophers_seen: int = 0, holes_seen: int = 0) -> Chance:
    """Return the chance that N flips avoid all holes, C(6,N)/C(6+h,N), if gophers that were seen come first."""
    wanted = wager - gophers_seen
    if wanted <= 0:
        return CERTAIN
    return Chance(comb(GOPHERS - gophers_seen, wanted), comb(GOPHERS + holes - gophers_seen - holes_seen, wanted))


@lru_cache(maxsize=4096)
def rest(wanted: int, gophers_known: int, gophers_hidden: int, holes_hidden: int) -> Chance:
    """Return the chance of the flips still to come: first the known gophers, then any card nobody has seen."""
    more = wanted - gophers_known
    if more <= 0:
        return CERTAIN
    return Chance(comb(gophers_hidden, more), comb(gophers_hidden + holes_hidden, more))


def of_rockstar(cards: int, seen: Sequence[Card]) -> Chance:
    """Return the chance of finding the Rockstar with one flip."""
    return CERTAIN if ROCKSTAR in seen else Chance(1, cards - len(seen))


def seen_cards(grouping: Grouping) -> list[Card]:
    """Return the cards that everybody has seen since they were laid."""
    return [grouping.slots[index].card for index in grouping.seen]


def of_grouping(grouping: Grouping, wager: int, *, rockstar: bool) -> Chance:
    """Return the chance of a challenge on this grouping."""
    seen = seen_cards(grouping)
    if rockstar:
        return of_rockstar(len(grouping.slots), seen)
    bad = seen.count(HOLE)
    return numeric(wager, len(grouping.slots) - GOPHERS, len(seen) - bad, bad)


def still(grouping: Grouping, wager: int, open_slots: Sequence[int]) -> Chance:
    """Return the chance of what is left of a numeric challenge while it is flipped."""
    seen = [(index, grouping.slots[index].card) for index in grouping.seen]
    gophers_seen = sum(card != HOLE for _, card in seen)
    known = sum(card != HOLE and index not in open_slots for index, card in seen)
    holes_hidden = len(grouping.slots) - GOPHERS - (len(seen) - gophers_seen)
    return rest(wager - len(open_slots), known, GOPHERS - gophers_seen, holes_hidden)


def all_wagers(grouping: Grouping) -> tuple[Chance, ...]:
    """Return the chances of all wagers on this grouping, from 1 on."""
    return tuple(of_grouping(grouping, wager, rockstar=False) for wager in range(1, HIGHEST + 1))
