"""Fair settlement: which press of a race is the first, and until when it is too early to say.

Everybody sees an opening half a round trip late and is heard half a round trip late. So a press counts from its
arrival minus the round trip of its line, and is held only as long as one that would beat it could still arrive. Who is
first then depends on presses and ranks alone, and not on who was heard first. Nothing here knows rooms, rules or
clocks: presses in, decisions out. Times are match time in milliseconds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import msgspec

from rumpus.core import Millis, Race, Seat

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_MS = 250
"""How long a press is held at most, counted from its arrival; where rank decides among close ones, that much longer."""

APART_MS = MOST_MS - 1
"""How much longer than the fastest line at a table one may be and be made up for: no hold is too short for that."""

Draw = Callable[[Sequence["Press"]], "Press"]
"""How one of several equal presses is drawn."""


class Press(msgspec.Struct, frozen=True):
    """A seat acted, and somebody may have been faster."""

    seat: Seat
    pressed: Millis
    arrived: Millis
    race: Race
    trips: tuple[tuple[Seat, int], ...]
    """The rivals who could still be heard with a press that beats this one, each with the round trip of the line."""
    id: str = ""
    """The input that it is a stage of."""


def credit(trip: float, fastest: float) -> float:
    """Return how much of a round trip is made up for, so that nobody is held for too long."""
    return min(trip, fastest + APART_MS)


def wait_for(
    race: Race, pressed: int, arrived: int, trip: Callable[[Seat], int | None]
) -> tuple[tuple[Seat, int], ...]:
    """Tell which rivals could still be heard with a press that beats this one; one without a line cannot."""
    trips = [(seat, each) for seat in race.rivals if (each := trip(seat)) is not None]
    return tuple((seat, each) for seat, each in trips if heard_by(race, seat, pressed, pressed, each) > arrived)


def heard_by(race: Race, rival: Seat, pressed: int, start: int, trip: int) -> int:
    """Tell when this rival can no longer beat anybody.

    One of better rank beats a press by one that is too close to the earliest to tell apart, any other by one that is
    earlier and not too close.
    """
    return start + race.close_ms + trip + 1 if rival in race.ahead else pressed - race.close_ms + trip


def share(one: Press, other: Press) -> bool:
    """Tell whether two presses are for the same thing."""
    return not set(one.race.keys).isdisjoint(other.race.keys)


def company(press: Press, presses: Iterable[Press]) -> list[Press]:
    """Return the other presses that are for the same thing."""
    return [other for other in presses if other is not press and share(other, press)]


def due(presses: Sequence[Press], draw: Draw) -> Millis | None:
    """Tell when the next press is settled."""
    return min((until(press, presses, draw) for press in presses), default=None)


def until(press: Press, presses: Sequence[Press], draw: Draw) -> Millis:
    """Tell when the race of a press is settled: when nobody can beat its leader, but nobody is held for long."""
    return Millis(min(press.arrived + MOST_MS + press.race.close_ms, certain(leader(press, presses, draw), presses)))


def certain(press: Press, presses: Sequence[Press]) -> int:
    """Tell when no press can arrive that beats the leading one; rivals already heard are not waited for."""
    others = company(press, presses)
    heard = {other.seat for other in others}
    start = min(each.pressed for each in (press, *others))
    ends = [
        heard_by(press.race, rival, press.pressed, start, trip) for rival, trip in press.trips if rival not in heard
    ]
    return max([press.arrived, *ends])


def first(presses: Sequence[Press], draw: Draw) -> Press:
    """Return the press to settle now: the one that leads the race whose time has come."""
    press = min(presses, key=lambda each: (until(each, presses, draw), each.pressed, each.seat))
    return leader(press, presses, draw)


def leader(press: Press, presses: Sequence[Press], draw: Draw) -> Press:
    """Return the first of those a press races with, or of those that one races with in turn."""
    seen = [press]
    while (better := earliest([press, *company(press, presses)], draw)) not in seen:
        press = better
        seen.append(press)
    return press


def earliest(presses: Sequence[Press], draw: Draw) -> Press:
    """Return the earliest press; of those too close to tell apart the first by rank, and of equal ones one by lot."""
    start = min(press.pressed for press in presses)
    close = max(press.race.close_ms for press in presses if press.pressed == start)
    near = [press for press in presses if press.pressed - start <= min(close, press.race.close_ms)]
    best = min(place(press) for press in near)
    equal = sorted((press for press in near if place(press) == best), key=lambda press: press.seat)
    return equal[0] if len(equal) == 1 else draw(equal)


def place(press: Press) -> tuple[int, int]:
    """Return what orders presses that are too close to tell apart."""
    return press.race.rank or 0, press.pressed
