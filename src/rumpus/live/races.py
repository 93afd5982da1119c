"""The races of one match: presses that are held, what came of them, and what happened just before."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rumpus.core import (
    Action,
    Beat,
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
from rumpus.live import settle
from rumpus.live.settle import Press

if TYPE_CHECKING:
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
    """What is raced for at one table. Nothing here is durable: who is held has no answer yet, and asks again."""

    def __init__(self) -> None:
        self.held: list[Press] = []
        self.refused: dict[str, Illegal] = {}
        """What came of held inputs that the rules refused, by input id, until it is told."""
        self.limit: Millis | None = None
        """When an input came that waits for what is held; nothing that was pressed later comes before it."""
        self.past: deque[Past] = deque(maxlen=PAST)

    def due(self, match: Match) -> Millis | None:
        """Say when the next press is settled."""
        return settle.due(self.held, lots(match)) if self.held else None

    def seats(self) -> set[Seat]:
        """Give the seats whose last act is being settled."""
        return {press.seat for press in self.held}

    def next(self, match: Match) -> tuple[Press, list[Press]]:
        """Give the press to settle now and those that race with it; it is held no more."""
        press = settle.first(self.held, lots(match))
        self.held.remove(press)
        return press, settle.company(press, self.held)

    def review(self, match: Match) -> None:
        """After the table changed: whoever cannot press any more is not waited for."""
        for number, press in enumerate(self.held):
            race = match.game.race(match.state, press.seat, press.action)
            rivals = race.rivals if race is not None else ()
            trips = tuple(each for each in press.trips if each[0] in rivals)
            self.held[number] = replace(press, trips=trips)

    def refuse(self, press: Press, illegal: Illegal) -> None:
        """Note that a held press came to nothing."""
        self.refused[press.input_id] = illegal

    def call_off(self, match: Match) -> None:
        """Refuse everything that is held, since the match is over."""
        for press in self.held:
            words = refusal(match, Input(match.now, press.seat, press.action, press.pressed))
            self.refuse(press, words or Illegal("ROOM-MATCH", "No match is being played."))
        self.held.clear()

    def beaten_by(self, match: Match, line: Input[Any], rivals: list[Press]) -> tuple[Beat, ...]:
        """Say whose held presses come to nothing through a line; raises `Illegal` if the rules refuse the line."""
        after = match.check(line).state
        step = len(match.log) + 2
        losers = [each for each in rivals if not takes(match, after, line.at, each.seat, each.action, step)]
        return tuple(Beat(each.seat, Millis(each.pressed - line.pressed)) for each in losers)

    def possible_since(self, match: Match, seat: Seat, action: Action, pressed: int) -> Millis:
        """Give the press time, but not one before the action became possible: nobody sees what is yet to come."""
        for before, line in reversed(self.past):
            if line.at <= pressed:
                break
            if not takes(match, before, line.at, seat, action, pressed=pressed):
                return Millis(line.at)
        return Millis(pressed)

    def lost(self, match: Match, seat: Seat, action: Action, pressed: Millis, illegal: Illegal) -> Illegal:
        """Give a refusal with who was faster, if it is a press that would have counted a moment before."""
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


def lots(match: Match) -> settle.Draw:
    """Give the draw among equal presses, as the seed of the match has it for its next line."""
    return lambda equal: race_rng(match.setup.seed, len(match.log) + 1).choice(equal)


def takes(
    match: Match, state: Any, at: Millis, seat: Seat, action: Action, step: int = 0, *, pressed: int | None = None
) -> bool:
    """Say whether the rules take an action in some state; a rule may ask when it was pressed."""
    line = Input(at, seat, action, at if pressed is None else Millis(pressed))
    try:
        _: Step[Any] = advance(match.game, state, line, Rng(match.setup.seed, step))
    except Illegal:
        return False
    return True


def refusal(match: Match, line: Input[Any]) -> Illegal | None:
    """Give the words in which the rules refuse an action now, if they do."""
    try:
        match.check(line)
    except Illegal as illegal:
        return illegal
    return None
