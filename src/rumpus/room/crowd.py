"""The crowd: what it was asked and answered, a fold of its own beside the room's, and its ranking, which is the room's.

Answers are no part of `Room`: they are nobody's business until they are settled, and most lines do not touch them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from rumpus.core import CrowdQuestion, Data, Settled, Wall, spread
from rumpus.room.lines import Dealt, Finished, MemberId, Stopped
from rumpus.room.state import Room, Tipster
from rumpus.room.tipping import Posed, Tallied, Tipped

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rumpus.room.lines import RoomLine

NAMELESS = "~"
"""What the mark of a watcher without a name begins with; no member's name inside a room does."""

RECENT = 4
"""Results that somebody who comes back is shown."""

SIDES = 24
"""Faces that are shown beside a result; more are only counted."""

PRIZES = (2, 1)
"""ROOM-CROWD: points of the evening for the best of a match's crowd, where the host wants that."""


class AskedQuestion(Data, frozen=True, gc=False):
    """A question that somebody answered, and the answers: secret until it is settled."""

    question: CrowdQuestion
    tips: dict[str, str] = msgspec.field(default_factory=dict[str, str])


class CrowdResult(Data, frozen=True, gc=False):
    """A question that was settled, as everybody may know it now."""

    at: Wall
    question: CrowdQuestion
    settled: Settled
    split: dict[str, int]
    """How often each answer was; of typed ones, only how many were right and how many were not."""
    sides: tuple[tuple[MemberId, str], ...]
    """Who said what, of those who have a name."""


class Tips(Data, frozen=True, gc=False):
    """What the crowd of a match was asked."""

    open: tuple[AskedQuestion, ...] = ()
    """Neither settled nor dropped, in the order of their first answers."""
    results: tuple[CrowdResult, ...] = ()
    votes: dict[str, dict[str, int]] = msgspec.field(default_factory=dict[str, dict[str, int]])
    """How often each answer was given to the questions by which the crowd chose players."""


NONE = Tips()


def told(tips: Tips, line: RoomLine) -> Tips:
    """Take a line of the room; those that have nothing to do with the crowd change nothing."""
    match line:
        case Posed(_, question):
            return replace(tips, open=(*tips.open, AskedQuestion(question)))
        case Tipped():
            return replace(tips, open=tuple(answered(each, line) for each in tips.open))
        case Tallied():
            return tallied(tips, line)
        case Dealt() | Stopped():
            return NONE
        case Finished():
            return replace(tips, open=())
        case _:
            return tips


def answered(asked: AskedQuestion, line: Tipped) -> AskedQuestion:
    """Note the answers to one question."""
    new = {tip.who: tip.answer for tip in line.tips if tip.question == asked.question.name}
    return replace(asked, tips={**asked.tips, **new}) if new else asked


def tallied(tips: Tips, line: Tallied) -> Tips:
    """Open what was said, or drop it."""
    asked = next(each for each in tips.open if each.question.name == line.question)
    rest = tuple(each for each in tips.open if each is not asked)
    if line.settled.void:
        return replace(tips, open=rest)
    result = opened(asked, line)
    votes = {**tips.votes, line.question: result.split} if line.settled.to else tips.votes
    return Tips(rest, (*tips.results, result)[-RECENT:], votes)


def opened(asked: AskedQuestion, line: Tallied) -> CrowdResult:
    """Make a result of a question; the words that people typed stay their own."""
    counted = {who: answer for who, answer in asked.tips.items() if named(who) is None or who in line.gained}
    if not asked.question.choices:
        counted = {who: right_or_wrong(line.settled, answer) for who, answer in counted.items()}
    people = sorted((member, answer) for who, answer in counted.items() if (member := named(who)) is not None)
    return CrowdResult(line.at, asked.question, line.settled, spread(counted), tuple(people[:SIDES]))


def right_or_wrong(settled: Settled, answer: str) -> str:
    """Say of a typed answer only whether it was right."""
    return "right" if settled.points.get(answer) else "wrong"


def named(who: str) -> MemberId | None:
    """Return the member who answered, unless it is somebody without a name."""
    return None if who.startswith(NAMELESS) else MemberId(who)


def counted(room: Room, line: Tallied) -> Room:
    """Add what a question brought to the rankings of the match and of the evening."""
    if line.settled.void or room.playing is None:
        return room
    playing = replace(room.playing, crowd=with_gains(room.playing.crowd, line))
    return replace(room, playing=playing, crowd=with_gains(room.crowd, line))


def with_gains(ranking: Mapping[MemberId, Tipster], line: Tallied) -> dict[MemberId, Tipster]:
    """Add what a question brought to one ranking."""
    after = dict(ranking)
    for who, points in line.gained.items():
        had = after.get(MemberId(who), Tipster())
        after[MemberId(who)] = Tipster(had.points + points, had.right + (points > 0), had.tips + 1)
    for who, points in line.given.items():
        had = after.get(MemberId(who), Tipster())
        after[MemberId(who)] = replace(had, points=had.points + points)
    return after


def rewarded(room: Room) -> Room:
    """ROOM-CROWD: give the best of a match's crowd points of the evening, if the host wants that; ties share."""
    if room.playing is None or not room.settings.crowd_points:
        return room
    best = sorted({each.points for each in room.playing.crowd.values() if each.points}, reverse=True)
    scores = dict(room.scores)
    for points, prize in zip(best, PRIZES, strict=False):
        for member, each in room.playing.crowd.items():
            if each.points == points:
                scores[member] = scores.get(member, 0) + prize
    return replace(room, scores=scores)
