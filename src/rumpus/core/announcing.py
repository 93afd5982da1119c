"""A match told by ear: what a host would say aloud, so that nobody has to look at the table to follow it.

An announcer works from public events and from what every watcher sees, so it cannot give a secret away.
Each line can be said in several ways, which take turns, so that none is heard twice in a row.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from rumpus.core.lines import Data, Event, Millis, Seat
from rumpus.core.telling import Glance, Say

if TYPE_CHECKING:
    from rumpus.core.game import AnyGame

V = TypeVar("V")

Kind = Literal["turn", "move", "result", "score", "lead"]
"""What a line is about: whose turn it is, what somebody does, how it ended, what everybody has, who is ahead."""

Urge = Literal["", "must", "now"]
"""Whether a line waits until it can be said, or is left out if it cannot be said at once; any other is left out when a
newer one takes its place."""

RECENT = 16
"""Lines that are kept for whoever was told nothing yet."""


@dataclass(frozen=True, slots=True)
class Line:
    """Something that is said again and again, and the ways to say it."""

    kind: Kind
    ways: tuple[str, ...]
    urge: Urge
    waits: bool
    """Whether it is told only when the pages have turned over what it tells."""

    def __call__(self, **values: Any) -> Remark:
        """Make a remark with these values."""
        return Remark(self, values)


def line(kind: Kind, *ways: str, urge: Urge = "", waits: bool = False) -> Line:
    """Make a line by all the ways in which it can be said."""
    return Line(kind, ways, urge, waits)


@dataclass(frozen=True, slots=True)
class Remark:
    """A line with its values."""

    line: Line
    values: dict[str, Any]


class Announcement(Data, frozen=True, omit_defaults=True):
    """What is said aloud, and when it can be said first, in match time."""

    at: Millis
    kind: Kind
    text: Say
    urge: Urge = ""
    waits: bool = False


class Aloud(Data, frozen=True, omit_defaults=True):
    """A moment of a match by ear: what is said, how tense it is, and whether all are to be quiet now."""

    lines: tuple[Announcement, ...] = ()
    tension: float = 0.0
    """From 0, nothing is at stake, to 1."""
    hush: bool = False
    """Whether neither a voice nor music is heard, since somebody has to concentrate or a word would tell."""


def no_remarks(_at: Glance[Any]) -> tuple[Remark, ...]:
    """Say nothing."""
    return ()


def no_scores(_at: Glance[Any]) -> tuple[float, ...]:
    """Count nothing."""
    return ()


def calm(_at: Glance[Any]) -> float:
    """Feel no tension."""
    return 0.0


def aloud_always(_at: Glance[Any]) -> bool:
    """Ask for no hush."""
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Announcer(Generic[V]):
    """How a game is told by ear. Every glance is a watcher's."""

    event: Callable[[Any, Glance[V]], Iterable[Remark]]
    """What is said of an event; the view is of right then, or of a little later."""
    begins: Callable[[Glance[V]], Iterable[Remark]] = no_remarks
    """What is said when the match begins."""
    scores: Callable[[Glance[V]], Sequence[float]] = no_scores
    """What every seat has come to, as everybody sees it; more is better. Whoever is alone ahead is announced."""
    tension: Callable[[Glance[V]], float] = calm
    """How tense the moment is, from 0 to 1: how much is at stake."""
    hush: Callable[[Glance[V]], bool] = aloud_always
    """Whether neither a voice nor music is heard now."""


LEAD = line("lead", "{seat} is ahead now.", "{seat} takes the lead.", "And {seat} is in front.")
LATE = line("move", "Time’s up, {seat}!", "Too late, {seat}: we move on.", "The clock beat {seat}.")
ASKED = line("turn", "{seat}, are you still there?", "We’re waiting for you, {seat}.", "{seat}, it’s your turn!")
LEFT = line("score", "{seat} has left the table.", "{seat} says goodbye.", "We go on without {seat}.", urge="must")
"""What any game can say."""

AS_TOLD = line("move", "{told}")
"""An event as the telling of the game has it."""


def as_told(game: AnyGame) -> Announcer[Any]:
    """Announce a game that has no announcer by reading out its telling."""

    def event(event: Event, at: Glance[Any]) -> Iterator[Remark]:
        told = game.telling.event(event, at)
        if told is not None:
            yield AS_TOLD(told=told)

    return Announcer(event=event)


class Announcing:
    """The announcements of one match as it goes on."""

    def __init__(self, game: AnyGame, number: int = 0, heard: int | None = None) -> None:
        self.announcer = game.announcer or as_told(game)
        self.heard = heard or 0
        """How many events it has heard of."""
        self.begun = heard is not None
        """Whether the match has begun; the beginning of one that is heard from later on is not announced."""
        self.said: Counter[Line] = Counter()
        self.number = number
        """Which match of the evening it is: not every one begins with the same words."""
        self.leader: Seat | None = None
        self.recent: deque[tuple[int, Announcement]] = deque(maxlen=RECENT)
        """What was said last, with the number of the event that it was said of."""

    def hear(self, story: Sequence[Event], at: Glance[Any], now: Millis) -> None:
        """Hear what has happened until now; the glance is that of whoever watches."""
        how = self.announcer
        if not self.begun:
            self.begun = True
            self.say(how.begins(at), 0, now)
        if self.heard == len(story):
            return
        for number, event in enumerate(islice(story, self.heard, None), start=self.heard + 1):
            self.say(how.event(event, at), number, now)
        self.heard = len(story)
        self.say(self.lead(how.scores(at)), self.heard, now)

    def say(self, remarks: Iterable[Remark], number: int, now: Millis) -> None:
        """Say what is remarked in the way that comes next."""
        for remark in remarks:
            one = remark.line
            way = one.ways[(self.said[one] + self.number) % len(one.ways)]
            self.said[one] += 1
            told = Announcement(now, one.kind, Say(way, remark.values), one.urge, one.waits)
            self.recent.append((number, told))

    def lead(self, scores: Sequence[float]) -> Iterator[Remark]:
        """Say who is alone ahead, if that is somebody else than before."""
        best = [Seat(seat) for seat, score in enumerate(scores) if score == max(scores)]
        if len(best) == 1 and best[0] != self.leader:
            (self.leader,) = best
            yield LEAD(seat=self.leader)

    def since(self, number: int | None) -> tuple[Announcement, ...]:
        """Return what was said of events after so many; None is somebody who was told nothing of this match."""
        return tuple(each for of, each in self.recent if number is None or of > number)

    def moment(self, at: Glance[Any], lines: tuple[Announcement, ...]) -> Aloud:
        """Return a moment by ear."""
        how = self.announcer
        return Aloud(lines, min(1.0, max(0.0, how.tension(at))), how.hush(at))
