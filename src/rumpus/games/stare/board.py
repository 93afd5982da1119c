"""The board: where its spaces are, and where a move leads (STARE-16 to STARE-18, STARE-26 to STARE-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import BadOptions
from rumpus.games.stare.options import LONGEST, SHORTEST, Options, Track

if TYPE_CHECKING:
    from rumpus.games.stare.state import State

STANDARD = Track(48, 24, (7, 12, 17, 22, 28, 33, 39, 44))
LONG = Track(72, 36, (7, 12, 17, 22, 28, 33, 40, 45, 51, 56, 62, 67))

SPARSEST = 3
"""At most one space in this many is Double or Trouble."""


def board_of(options: Options) -> Track:
    """Lay out the board of a table."""
    if options.board == "custom":
        return made(options) if options.track is None else checked(options.track)
    return LONG if options.board == "long" else STANDARD


def made(options: Options) -> Track:
    """Lay out a board by its numbers: the triangles first, then a double space at regular steps."""
    length = options.board_length
    short = length * options.board_short // 100
    every = options.board_doubles
    doubles = range(every, length, every) if every else ()
    return checked(Track(length, short, tuple(space for space in doubles if space != short)))


def checked(track: Track) -> Track:
    """Refuse a board that cannot be played on, and say why."""
    inner = range(1, track.length)
    if not SHORTEST <= track.length <= LONGEST:
        raise BadOptions(f"a board has {SHORTEST} to {LONGEST} spaces, not {track.length}")
    if track.short not in inner:
        raise BadOptions(f"the Short Game space lies between START and FINISH, not on {track.short}")
    if len(track.doubles) * SPARSEST > track.length:
        raise BadOptions(f"at most one space in {SPARSEST} is Double or Trouble, not {len(track.doubles)}")
    if any(space not in inner or space == track.short for space in track.doubles):
        raise BadOptions("Double-or-Trouble spaces lie between START and FINISH and not on the Short Game space")
    return Track(track.length, track.short, tuple(sorted({*track.doubles})))


def target(state: State) -> int:
    """STARE-16, STARE-18: the space that wins."""
    return state.board.short if state.options.target == "short" else state.board.length


def ahead(state: State, side: int, steps: int) -> int:
    """STARE-17: where a side's piece stands after a move ahead; with `exact_finish` it has to fit."""
    here, goal = state.positions[side], target(state)
    if here + steps > goal and state.options.exact_finish:
        return here
    return min(here + steps, goal)


def back(state: State, side: int, steps: int) -> int:
    """STARE-29: where a piece stands after a move back; never behind START."""
    return max(0, state.positions[side] - steps)


def is_double(state: State) -> bool:
    """STARE-26, STARE-40: whether the next roll of the active side is a double roll."""
    plain = state.options.gameplay == "fast" and not state.options.fast_dot
    return not plain and state.positions[state.active] in state.board.doubles


def if_right(state: State) -> int:
    """STARE-11, STARE-27, STARE-30: where a right answer leads."""
    return ahead(state, state.active, state.number * (1 + state.double))


def if_wrong(state: State) -> int:
    """STARE-12, STARE-28: where a wrong answer leads."""
    return back(state, state.active, state.number) if state.double else state.positions[state.active]
