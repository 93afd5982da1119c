"""Races of Rockin' Dice: who races with whom, who was faster, and the closest of them (RD-D4, RD-D12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Beat, Illegal, Input, Millis, Race, Seat, Step
from rumpus.games.rockindice.actions import Missed, Place
from rumpus.games.rockindice.board import fits, fitting
from rumpus.games.rockindice.events import Outrun
from rumpus.games.rockindice.pieces import Photo

if TYPE_CHECKING:
    from rumpus.games.rockindice.actions import Written
    from rumpus.games.rockindice.pieces import Placement
    from rumpus.games.rockindice.state import State

CLOSE_MS = 1000
"""Up to here a player who came too late is told by how much."""

PHOTOS = 3
"""The closest races of a round that are kept."""


# Who races


def race(state: State, seat: Seat, action: Written) -> Race | None:
    """RD-D4, RD-D12: a placement races for its space, and a last die for the finish, with whoever could have it too.

    If nobody could, it has the space at once; what counts is when it was pressed all the same.
    """
    if type(action) is not Place or state.phase != "running" or not could_place(state, seat, action):
        return None
    keys = [f"{action.colour} {action.value}"]
    others = [each for each in state.players if each != seat]
    rivals = {each for each in others if wants(state, each, action)}
    if state.left[seat] == 1 and state.finisher is None:
        enders = {each for each in others if state.left[each] == 1 and fitting(state.hands[each], state.heights)}
        keys += ["finish"] if enders else []
        rivals |= enders
    return Race(tuple(keys), tuple(sorted(rivals)))


def is_aimed(state: State, seat: Seat, wanted: Place) -> bool:
    """Tell whether a placement is meant for this round, and for the dice as they lie."""
    return (wanted.round, wanted.throw) == (state.round, state.throws[seat])


def could_place(state: State, seat: Seat, wanted: Place) -> bool:
    """Tell whether a die fits now on the space it is meant for; one in the cup shows nothing and fits nowhere."""
    return is_aimed(state, seat, wanted) and any(
        die.id == wanted.die and (die.colour, die.value) == (wanted.colour, wanted.value) and fits(die, state.heights)
        for die in state.hands[seat]
    )


def wants(state: State, seat: Seat, wanted: Place | Missed) -> bool:
    """RD-D4: whether a player holds a die for this space."""
    return any(
        not die.placed and die.value == wanted.value and die.colour == wanted.colour for die in state.hands[seat]
    )


# Who was faster


def pressed(state: State, line: Input[Written]) -> Millis:
    """RD-4, RD-D2: nobody presses before the start signal, and what was queued is pressed when it could be made."""
    return max(line.pressed, state.free[line.seat], state.locked[line.seat], state.since)


def outrun(state: State, line: Input[Written]) -> Outrun | None:
    """RD-10, RD-D4, RD-D12: who was faster than this press, and by how much; none if it lost no close race."""
    won = lost_to(state, line.action)
    if won is None or won.seat == line.seat:
        return None
    finish = state.phase == "scoring"
    late = Millis((line.pressed if finish else pressed(state, line)) - won.pressed)
    return Outrun(line.seat, won, late, finish) if 0 <= late <= CLOSE_MS else None


def lost_to(state: State, action: Written) -> Placement | None:
    """Find the placement that was faster: the one on the same space, or the one that ended the round."""
    if not isinstance(action, Place | Missed):
        return None
    if state.phase == "scoring":
        last = state.placements[-1] if state.finisher is not None else None
        return last if last is not None and last.seat == state.finisher else None
    spaces = (each for each in state.placements if (each.colour, each.value) == (action.colour, action.value))
    return next(spaces, None) if state.phase == "running" else None


# The record of the closest races


def closest(state: State, photo: Photo) -> tuple[Photo, ...]:
    """RD-D4: keep the closest races of the round, to be watched in slow motion after it."""
    others = [each for each in state.races if each.won != photo.won]
    return tuple(sorted([*others, photo], key=by_how_much)[:PHOTOS])


def by_how_much(photo: Photo) -> int:
    """Order races by how close they were."""
    return min(each.by_ms for each in photo.beat)


def missed(state: State, seat: Seat, action: Written, at: Millis) -> Missed | None:
    """RD-D4: a placement that came too late is written down, if that is one of the closest races of the round."""
    if type(action) is not Place or not is_aimed(state, seat, action):
        return None
    wanted = Missed(action.colour, action.value)
    return None if noted(state, Input(at, seat, wanted, at), wanted) is None else wanted


def miss(state: State, line: Input[Written], wanted: Missed) -> Step[State]:
    """RD-D4, RD-D12: note a press that came too late; nothing but the record of the closest races changes."""
    found = noted(state, line, wanted)
    if found is None:
        raise Illegal("RD-D4", "No race was lost there.")
    lost, races = found
    return Step(replace(state, races=races), (lost,))


def noted(state: State, line: Input[Written], wanted: Missed) -> tuple[Outrun, tuple[Photo, ...]] | None:
    """Find a lost race and the record with it: none if it was not one, was far off, or is in the record already."""
    lost = outrun(state, line)
    if lost is None or not wants(state, line.seat, wanted):
        return None
    known = next((each.beat for each in state.races if each.won == lost.won), ())
    if line.seat in [each.seat for each in known]:
        return None
    found = Photo(lost.won, (*known, Beat(line.seat, lost.by_ms)), lost.finish)
    races = closest(state, found)
    return (lost, races) if found in races else None
