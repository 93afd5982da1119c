"""GoForIt! in numbers, for programs that learn. They have their cards shuffled, so nobody knows what lies where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Action, Blank, Numbers, Ring
from rumpus.games.goforit import layout
from rumpus.games.goforit.actions import CallRockstar, Challenge, Flip, GoForIt, Keep, Shuffle
from rumpus.games.goforit.groupings import SLOT_IDS
from rumpus.games.goforit.pieces import GOPHERS, HIGHEST, HOLE, HOLES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.games.goforit.options import Options
    from rumpus.games.goforit.view import GroupingView, View

GO, KEEP, SHUFFLE = 1, 2, 3
FIRST_CHALLENGE = 4
"""The number of a wager of one against oneself; those against whoever sits left follow, and so on."""

PHASES = ("arranging", "chain", "flipping", "over")


def actions(_options: Options, players: int) -> int:
    """Count waiting, accepting, keeping, shuffling, every wager, every Rockstar call, and every card that can lie."""
    return FIRST_CHALLENGE + (HIGHEST + 1) * players + GOPHERS + HOLES * players


def number(action: Action, view: View, players: int) -> int | None:
    """Number challenges by who is named, counted from oneself, and cards by where they lie; nobody takes a kind."""
    assert view.seat is not None
    away = Ring(view.seat, players).away
    match action:
        case GoForIt():
            return GO
        case Keep():
            return KEEP
        case Shuffle():
            return SHUFFLE
        case Challenge(target=target, wager=wager):
            return FIRST_CHALLENGE + away(target) * HIGHEST + wager - 1
        case CallRockstar(target=target):
            return FIRST_CHALLENGE + HIGHEST * players + away(target)
        case Flip(slot=slot):
            return FIRST_CHALLENGE + (HIGHEST + 1) * players + slot % SLOT_IDS
        case _:
            return None


def fills(view: View, blank: Blank) -> tuple[Action, ...]:
    """Have the cards shuffled into a grid, once."""
    if blank.verb != "Shuffle" or view.seat in view.ready:
        return ()
    return (Shuffle(view.round, layout.grid(len(view.hand))),)


def see(view: View, options: Options, players: int) -> Iterator[float]:
    """See everybody's holes and open cards, the phase, whose move it is, and the challenge that stands."""
    assert view.seat is not None
    ring, all_holes = Ring(view.seat, players), HOLES * players
    yield from ring.turned([each.holes / all_holes for each in view.groupings])
    yield from ring.turned([known(each, hole=True) / all_holes for each in view.groupings])
    yield from ring.turned([known(each, hole=False) / GOPHERS for each in view.groupings])
    yield from ring.mark(*view.out)
    yield from (float(view.phase == phase) for phase in PHASES)
    yield from ring.mark(view.turn)
    yield from ring.mark(view.starter)
    link = view.chain[-1] if view.chain else None
    yield from ring.mark(link.challenger if link else None)
    yield from ring.mark(link.challenged if link else None)
    yield link.wager / HIGHEST if link else 0.0
    yield float(link is not None and link.rockstar)
    yield len(view.turned) / HIGHEST
    yield float(options.edition == "rockstar")


def known(grouping: GroupingView, *, hole: bool) -> int:
    """Count the cards of a grouping that everybody has seen, and that are a hole or are not."""
    return sum((each.card == HOLE) == hole for each in grouping.known)


def waits(_view: View) -> bool:
    """Whoever is asked has to act."""
    return False


NUMBERS = Numbers(version=1, actions=actions, number=number, see=see, waits=waits, fills=fills)
