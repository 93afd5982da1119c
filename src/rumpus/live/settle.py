"""Fair settlement: which press of a race is the first, and until when it is too early to say.

Everybody sees an opening half a round trip late and is heard half a round trip late. So a press counts from its arrival
minus the round trip of its line, and is held only as long as an earlier press of a rival could still arrive. Nothing
here knows rooms, rules or clocks: presses in, decisions out. Times are match time in milliseconds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from rumpus.core import Action, Millis, Race, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

MOST_MS = 250
"""How long a press is held at most, counted from its arrival."""


class Press(msgspec.Struct, frozen=True):
    """A seat acted, and somebody may have been faster."""

    seat: Seat
    action: Action
    pressed: Millis
    arrived: Millis
    race: Race
    waits: tuple[tuple[Seat, Millis], ...]
    """The rivals on slower lines, each with the moment after which no earlier press of theirs can arrive."""
    input_id: str = ""
    actor: str = ""


def wait_for(
    race: Race, pressed: int, arrived: int, trip: Callable[[Seat], int | None]
) -> tuple[tuple[Seat, Millis], ...]:
    """Say which rivals could still be heard with an earlier press, and until when; one without a line cannot."""
    ends = [(seat, pressed + each) for seat in race.rivals if (each := trip(seat)) is not None]
    return tuple((seat, Millis(end)) for seat, end in ends if end > arrived)


def share(one: Press, other: Press) -> bool:
    """Say whether two presses are for the same thing."""
    return not set(one.race.keys).isdisjoint(other.race.keys)


def company(press: Press, presses: Iterable[Press]) -> list[Press]:
    """Give the other presses that are for the same thing."""
    return [other for other in presses if other is not press and share(other, press)]


def until(press: Press, presses: Sequence[Press]) -> Millis:
    """Say when a press can be settled: when no rival can come before it any more, and none who did is still held."""
    ahead = [alone_until(other) for other in company(press, presses) if other.pressed < press.pressed]
    return Millis(min(press.arrived + MOST_MS, max([alone_until(press), *ahead])))


def alone_until(press: Press) -> int:
    """Say until when an earlier press of a rival could still arrive."""
    return min(press.arrived + MOST_MS, max((end for _, end in press.waits), default=press.arrived))


def due(presses: Sequence[Press]) -> Millis | None:
    """Say when the next press is settled."""
    return min((until(press, presses) for press in presses), default=None)


def first(presses: Sequence[Press], draw: Callable[[Sequence[Press]], Press]) -> Press:
    """Give the press to settle now: of the one whose time has come, or of those it races with, the earliest."""
    press = min(presses, key=lambda each: (until(each, presses), each.pressed, each.seat))
    seen = [press]
    while (better := earliest([press, *company(press, presses)], draw)) not in seen:
        press = better
        seen.append(press)
    return press


def earliest(presses: Sequence[Press], draw: Callable[[Sequence[Press]], Press]) -> Press:
    """Give the earliest press; of those too close to tell apart the first by rank, and of equal ones one by lot."""
    start = min(press.pressed for press in presses)
    close = max(press.race.close_ms for press in presses if press.pressed == start)
    near = [press for press in presses if press.pressed - start <= min(close, press.race.close_ms)]
    best = min(place(press) for press in near)
    equal = sorted((press for press in near if place(press) == best), key=lambda press: press.seat)
    return equal[0] if len(equal) == 1 else draw(equal)


def place(press: Press) -> tuple[int, int]:
    """Give what the order among presses too close to tell apart goes by."""
    return press.race.rank or 0, press.pressed
