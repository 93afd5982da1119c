"""Rockin' Dice by ear: the start, who has few dice left, who is done, and the points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Announcer, Event, Remark, Say, line, say
from rumpus.core.announcing import LEFT
from rumpus.games.rockindice.events import Capped, Drawn, Left, Placed, Prompted, RanOut, Score, Started, Void, Waits
from rumpus.games.rockindice.telling import lasted
from rumpus.games.rockindice.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rumpus.core import Glance

    Now = Glance[View]

FEW = 3
"""So few dice are said."""

ROUND = line(
    "turn",
    "Round {round} of {rounds}. Hands on the cups!",
    "Get ready: round {round} of {rounds}.",
    "Cups, please! Round {round} of {rounds}.",
)
PRACTICE = line("turn", "A practice race first.", "Let’s warm up!", "This one doesn’t count: practice!")
TIEBREAK = line("turn", "A tie! One more race.", "Tie-break! Hands on the cups.", "All square: one race decides it.")
GO = line("turn", "Go!", "Roll! Go, go, go!", "And… go!", urge="now")
LEFT_OVER = line(
    "move",
    "{seat}: {count} to go!",
    "Only {count} left for {seat}!",
    "{seat} is down to {count}!",
    urge="now",
)
DONE = line("move", "{seat} is out of dice!", "{seat} is done!", "Finished! {seat} was first.", urge="now")
FINISHED = line(
    "result",
    "{seat} wins the round in {time}.",
    "{time}, and {seat} was the fastest!",
    "The round goes to {seat}, after {time}.",
    urge="must",
)
TOO_LONG = line(
    "result", "Time’s up: nobody scores.", "The clock wins this round.", "Nobody made it in time.", urge="must"
)
AGAIN = line(
    "result",
    "That took too long. Once more!",
    "Too slow, all of you. Again!",
    "Let’s play that one again.",
    urge="must",
)
TOTALS = line("score", "The score: {totals}.", "That makes {totals}.", "Now it’s {totals}.", urge="must")
ASKED = line("turn", "Is anybody there?", "Hello? Place or re-roll!", "The dice are waiting for you!", urge="now")
NOBODY = line("result", "The round doesn’t count.", "Nobody here: no points.", "That round is off.", urge="must")
WAITS = line("turn", "We’re waiting for more players.", "There are too few of us just now.", "Somebody is missing.")


def points(seat: int, count: int) -> Say:
    """Name a player with points, as they are said aloud."""
    number = say("minus {count}", count=-count) if count < 0 else say("{count}", count=count)
    return say("{seat} {number}", seat=seat, number=number)


def begins(at: Now) -> Iterator[Remark]:
    """Say the first race."""
    yield race(at.view.round, at, tiebreak=False)


def event(event: Event, at: Now) -> Iterator[Remark]:
    """Say what happened."""
    match event:
        case Drawn(round=round_, tiebreak=tiebreak):
            yield race(round_, at, tiebreak=tiebreak)
        case Started():
            yield GO()
        case Placed(placement=placement, left=left) if 0 < left <= FEW:
            yield LEFT_OVER(seat=placement.seat, count=left)
        case RanOut(seat=seat):
            yield DONE(seat=seat)
        case Score():
            yield from scored(event, at)
        case Capped(replayed=True):
            yield AGAIN()
        case _:
            yield from aside(event)


def aside(event: Event) -> Iterator[Remark]:
    """Say what happened besides."""
    match event:
        case Prompted():
            yield ASKED()
        case Void():
            yield NOBODY()
        case Waits():
            yield WAITS()
        case Left(seat=seat):
            yield LEFT(seat=seat)
        case _:
            return


def race(round_: int, at: Now, *, tiebreak: bool) -> Remark:
    """Say which race comes next."""
    if tiebreak:
        return TIEBREAK()
    return ROUND(round=round_, rounds=at.view.rounds) if round_ else PRACTICE()


def scored(score: Score, at: Now) -> Iterator[Remark]:
    """Say who was first, and how all stand."""
    if score.finisher is None:
        yield TOO_LONG()
        return
    yield FINISHED(seat=score.finisher, time=lasted(score.took))
    yield TOTALS(totals=listed(at.view.totals))


def listed(counts: Sequence[int]) -> list[Say]:
    """Name everybody with points."""
    return [points(seat, count) for seat, count in enumerate(counts)]


def scores(at: Now) -> tuple[int, ...]:
    """Return everybody's points."""
    return at.view.totals


def tension(at: Now) -> float:
    """RD-17: the fewer dice the first has left, the closer the end."""
    view = at.view
    if view.phase != "running":
        return 0.0
    hands = [view.hands[seat] for seat in view.players]
    return max((sum(die.placed for die in hand) / len(hand) for hand in hands if hand), default=0.0)


ANNOUNCER = Announcer(event=event, begins=begins, scores=scores, tension=tension)
