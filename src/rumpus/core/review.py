"""The review of a finished match: what the chances of each decision of one seat were, given what that seat knew then.

Like awards, a review is a pure function of a match that is over. It looks at decisions, not at people: sentences leave
out whose they are, and a face and a name stand above them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from rumpus.core.awards import Exhibit
from rumpus.core.lines import Data, Seat
from rumpus.core.telling import Say

if TYPE_CHECKING:
    from rumpus.core.awards import Chronicle

S = TypeVar("S")

SLICE = 8
"""Decisions that are judged at a time."""


class Judged(Data, frozen=True, omit_defaults=True):
    """A decision, what its chances were for whoever made it, and what came of it."""

    step: int
    """The line with which it was made; the table it was made at is the one before."""
    round: int
    did: Exhibit
    """What was done, to be drawn."""
    said: Say
    """The same in words."""
    chance: float
    """How likely it was that it would go well, exactly, by what the review says it goes by."""
    came: Say
    right: bool | None = None
    """Whether it went well; None if that was never put to the test."""
    bold: Say | None = None
    """Why it may be called bold, if it may."""
    lucky: Say | None = None
    cost: float = 0
    """What was lost by it."""
    costly: Say | None = None


class StoodOut(Data, frozen=True):
    """A decision that stands out."""

    name: Literal["boldest", "luckiest", "costliest"]
    decision: int
    """Which, counting from 0."""
    note: Say


class Review(Data, frozen=True):
    """All decisions of one seat, in their order, and those that stand out."""

    seat: Seat
    basis: Say
    """What the chances were worked out from."""
    decisions: tuple[Judged, ...]
    marks: tuple[StoodOut, ...]


@dataclass(frozen=True, slots=True)
class Reviewer(Generic[S]):
    """How a game looks back at the decisions of a seat."""

    basis: Say
    """What the chances are worked out from, in a sentence."""
    judge: Callable[[Chronicle[S], Seat], Iterable[Judged]]
    """Every decision of a seat, in order; what the table did for a silent player is none."""


def reviewed(match: Chronicle[Any], seat: Seat) -> Generator[None, None, Review | None]:
    """Look back at the decisions of one seat, some at a time; None if the game does not look back."""
    reviewer: Reviewer[Any] | None = match.game.review
    if reviewer is None:
        return None
    found: list[Judged] = []
    for each in reviewer.judge(match, seat):
        found.append(each)
        if len(found) % SLICE == 0:
            yield
    return Review(seat, reviewer.basis, tuple(found), tuple(marks(found)))


def marks(decisions: list[Judged]) -> Iterable[StoodOut]:
    """Name the boldest, the luckiest and the costliest; of equals the earlier, of equal losses the least deserved."""
    bold = [(each.chance, at, each.bold) for at, each in enumerate(decisions) if each.bold is not None]
    lucky = [(each.chance, at, each.lucky) for at, each in enumerate(decisions) if each.lucky is not None]
    costly = [((-each.cost, -each.chance), at, each.costly) for at, each in enumerate(decisions) if each.costly]
    if bold:
        yield StoodOut("boldest", *min(bold)[1:])
    if lucky:
        yield StoodOut("luckiest", *min(lucky)[1:])
    if costly:
        yield StoodOut("costliest", *min(costly)[1:])
