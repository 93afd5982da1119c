"""Races at one table: who is first, who was beaten by whom, and since when a press was possible."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rumpus.core import (
    Action,
    Data,
    Illegal,
    Input,
    Line,
    Millis,
    Rng,
    Seat,
    advance,
    race_rng,
)
from rumpus.live.life import settle
from rumpus.live.life.settle import Press

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.core import Step
    from rumpus.match import Match

PAST = 32
"""Lines of the match that are remembered with the states before them."""

LOST_MS = 1000
"""How much later a press may be and still be told who was faster."""


class Beaten(Data, frozen=True, gc=False):
    """Who was faster in a lost race, and by how much; less than one millisecond if rank or the draw decided."""

    seat: Seat
    by_ms: Millis


class Lost(Illegal):
    """The rules refuse an action because somebody was faster."""

    def __init__(self, illegal: Illegal, beaten: Beaten) -> None:
        super().__init__(illegal.rule, illegal.sentence)
        self.values = illegal.values
        self.beaten = beaten


Past = tuple[Any, Line]
"""A line of the match behind the state it met."""


class Races:
    """What races of one match are settled by, beside the presses themselves: what happened just before."""

    def __init__(self) -> None:
        self.past: deque[Past] = deque(maxlen=PAST)

    def possible_since(self, match: Match, seat: Seat, action: Action, pressed: int) -> Millis:
        """Return the press time, but none before the action became possible: nobody sees the future."""
        for before, line in reversed(self.past):
            if line.at <= pressed:
                break
            if not takes(match, before, line.at, seat, action, pressed=pressed):
                return Millis(line.at)
        return Millis(pressed)

    def lost(self, match: Match, seat: Seat, action: Action, pressed: Millis, illegal: Illegal) -> Illegal:
        """Return a refusal that names who was faster, if the press would have counted a moment before."""
        for before, line in reversed(self.past):
            if not isinstance(line, Input) or line.seat == seat or pressed - line.pressed > LOST_MS:
                continue
            own, other = match.game.race(before, seat, action), match.game.race(before, line.seat, line.action)
            if own is None or other is None or set(own.keys).isdisjoint(other.keys):
                continue
            if takes(match, before, line.at, seat, action):
                words = refusal(match, Input(match.now, seat, action, min(pressed, match.now))) or illegal
                return Lost(words, Beaten(line.seat, Millis(pressed - line.pressed)))
        return illegal


def due(presses: Sequence[Press], match: Match) -> Millis | None:
    """Tell when the next press is settled."""
    return settle.due(presses, lots(match))


def first(presses: Sequence[Press], match: Match) -> tuple[Press, list[Press]]:
    """Return the press to settle now, and those that race with it."""
    press = settle.first(presses, lots(match))
    return press, settle.company(press, presses)


def reviewed(press: Press, action: Action, match: Match) -> Press:
    """Look at a press again after the table changed: rivals who can no longer press are not waited for."""
    race = match.game.race(match.state, press.seat, action)
    rivals = race.rivals if race is not None else ()
    return replace(press, trips=tuple(each for each in press.trips if each[0] in rivals))


def lots(match: Match) -> settle.Draw:
    """Return the draw among equal presses, as the seed of the match has it for its next line."""
    return lambda equal: race_rng(match.setup.seed, len(match.log) + 1).choice(equal)


def takes(
    match: Match, state: Any, at: Millis, seat: Seat, action: Action, step: int = 0, *, pressed: int | None = None
) -> bool:
    """Tell whether the rules take an action in some state; a rule may ask when it was pressed."""
    line = Input(at, seat, action, at if pressed is None else Millis(pressed))
    try:
        _: Step[Any] = advance(match.game, state, line, Rng(match.setup.seed, step))
    except Illegal:
        return False
    return True


def refusal(match: Match, line: Input[Any]) -> Illegal | None:
    """Return the refusal of an action as of now, if the rules refuse it."""
    try:
        match.check(line)
    except Illegal as illegal:
        return illegal
    return None
