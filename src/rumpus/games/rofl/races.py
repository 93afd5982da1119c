"""What players race for: a space, the guess of a tie-break, the floor (ROFL-D2, ROFL-44, ROFL-60)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Race, Seat
from rumpus.games.rofl import guessing
from rumpus.games.rofl.actions import Begin, MyOwn, Place, Write
from rumpus.games.rofl.players import writers

if TYPE_CHECKING:
    from rumpus.games.rofl.actions import Move
    from rumpus.games.rofl.state import State


def race(state: State, seat: Seat, action: Move) -> Race | None:
    """ROFL-D2, ROFL-44, ROFL-60: what is raced for; a text has no rival and brings its own press time (ROFL-D3)."""
    if action.turn != state.turn:
        return None
    match action:
        case Place(_, space):
            rivals = (other for other in writers(state) if other != seat and not state.entries[other].space)
            return Race((f"space {space}",), tuple(rivals))
        case Begin(_, shown) if state.tiebreak:
            return Race((f"guess {shown}",), tuple(other for other in guessing.untried(state) if other != seat))
        case MyOwn():
            return Race(("floor",), tuple(other for other in writers(state) if other != seat))
        case Write():
            return Race((f"text {seat}",))
        case _:
            return None
