"""Who is in, whose move it is, and who may be named: what rules, offers and view all ask."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Data, Seat
from rumpus.games.goforit.groupings import index_of, is_covered, slot_id
from rumpus.games.goforit.pieces import HIGHEST, PER_DECK

if TYPE_CHECKING:
    from rumpus.games.goforit.pieces import Grouping
    from rumpus.games.goforit.state import State

SEATS = tuple(Seat(number) for number in range(18))

DUEL = 2
"""Between two players there is nobody else to name (GFI-11)."""


class Acts(Data, frozen=True, gc=False):
    """GFI-D7: what the player whose move it is in the chain may do."""

    targets: tuple[Seat, ...] = ()
    lowest: int = 0
    """The lowest wager; 0 if no number can be named."""
    go: int = 0
    """The number of the challenge that can be accepted; 0 if there is none."""
    rockstar: bool = False
    """Whether the Rockstar can be called."""


def decks(players: int) -> int:
    """GFI-1: one deck for every six players."""
    return -(-players // PER_DECK)


def live(state: State) -> tuple[Seat, ...]:
    """Return the players who are not out, clockwise."""
    out = state.out
    return tuple([seat for seat in SEATS[: len(state.groupings)] if seat not in out])


def left_of(state: State, seat: Seat) -> Seat:
    """GFI-24, GFI-25: the next live seat clockwise."""
    players = len(state.groupings)
    around = (Seat((seat + step) % players) for step in range(1, players + 1))
    return next(each for each in around if each not in state.out)


def waited_for(state: State) -> Seat | None:
    """GFI-8, GFI-9, GFI-14: the starter, then the challenged, and for the flips the challenger."""
    if state.phase == "flipping":
        return state.chain[-1].challenger
    if state.phase != "chain":
        return None
    return state.chain[-1].challenged if state.chain else state.starter


def targets(state: State, seat: Seat) -> tuple[Seat, ...]:
    """GFI-8, GFI-11, GFI-13: whom a seat may name."""
    others = tuple(each for each in live(state) if each != seat)
    if state.options.raise_back or not state.chain or len(others) < DUEL:
        return others
    return tuple(each for each in others if each != state.chain[-1].challenger)


def acts(state: State) -> Acts | None:
    """GFI-D7: what the player whose move it is in the chain may do."""
    if state.phase != "chain":
        return None
    options, chain = state.options, state.chain
    seat = chain[-1].challenged if chain else state.starter
    wager = chain[-1].wager if chain else 0
    return Acts(
        targets(state, seat),
        wager + 1 if wager < HIGHEST else 0,
        len(chain),
        options.edition == "rockstar" and (not chain or options.rockstar_moment == "any_challenge"),
    )


def opened(state: State) -> list[int]:
    """Return the numbers of the slots that lie open in this round."""
    grouping = state.groupings[state.chain[-1].challenged]
    return [index for turned in state.turned if (index := index_of(grouping, turned.slot)) is not None]


def flippable(state: State) -> list[int]:
    """GFI-15, GFI-40: the ids of the cards that may be flipped."""
    link = state.chain[-1]
    grouping: Grouping = state.groupings[link.challenged]
    done = opened(state)
    return [
        slot_id(grouping, index)
        for index in range(len(grouping.slots))
        if index not in done and not (needs_top(state) and is_covered(grouping, index, done))
    ]


def needs_top(state: State) -> bool:
    """GFI-40: whether only topmost cards may be chosen; a Rockstar call may take any."""
    return state.options.stack_access == "top_only" and not state.chain[-1].rockstar
