"""STARE! by ear: who looks, the die, the question, the verdict, and where everybody stands.

While somebody looks, nothing is heard. What is in the picture and what somebody answers is never said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Announcer, Event, Remark, Say, Seat, line, say
from rumpus.core.announcing import LEFT
from rumpus.games.stare.events import (
    Appealed,
    Composing,
    Counted,
    Forgiven,
    Judged,
    Left,
    LookEnded,
    Moved,
    NoQuestion,
    Objected,
    Prompted,
    Put,
    Rolled,
    TurnBegan,
    TurnEnded,
    Waited,
)
from rumpus.games.stare.story import side_name
from rumpus.games.stare.view import Stake, View

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rumpus.core import Glance
    from rumpus.core.announcing import Line

    Now = Glance[View]

TURN = line(
    "turn",
    "A new card for {name}!",
    "Next to look: {name}.",
    "Eyes wide open, {name}: a new card.",
    urge="must",
)
GONE = line(
    "turn",
    "The picture is gone. Well, {name}?",
    "Time’s up, {name}. What did you see?",
    "And it’s gone, {name}!",
    urge="now",
)
ROLLED = line("move", "{name}: number {number}.", "A {number} for {name}.", "It’s the {number}, {name}.")
DOUBLE = line(
    "move",
    "A {number} for {name}: Double or Trouble!",
    "{name}: number {number}, and Double or Trouble!",
    "Double or Trouble, {name}! Number {number}.",
)
ROLLED_OUT = line(
    "result",
    "{number} again! That ends it, {name}.",
    "{name} rolls {number} again and stops.",
    "{number} once more: out, {name}.",
    urge="must",
)
THINKS = line(
    "turn",
    "{name} thinks up a question.",
    "A question from {name}, please.",
    "{name} may ask. Make it hard!",
    urge="now",
)
NO_QUESTION = line(
    "result",
    "{name} had no question in time.",
    "No question from {name}!",
    "{name} ran out of time to ask.",
    urge="must",
)
PUT = line(
    "move",
    "Question {number} for {name}. Right means {right}, wrong {wrong}.",
    "{name}, question {number}: {right} if right, {wrong} if not.",
    "Listen, {name}: number {number}. Right is {right}, wrong {wrong}.",
)
PUT_SAFE = line(
    "move",
    "Question {number} for {name}. Right means {right}.",
    "{name}, question {number}: {right} if you know it.",
    "Listen, {name}: number {number}, and {right} to win.",
)
OBJECTS = line("move", "{name} objects!", "Objection from {name}!", "{name} says that isn’t fair.", urge="now")
APPEALS = line("move", "{name} appeals!", "{name} won’t have that.", "An appeal from {name}!", urge="now")
UPHELD = line("result", "The votes say yes.", "Upheld!", "The table agrees.", urge="must")
REJECTED = line("result", "The votes say no.", "Rejected!", "The table doesn’t agree.", urge="must")
RIGHT = line("result", "That’s right, {name}!", "Yes, {name}!", "Well seen, {name}!", urge="must")
WRONG = line("result", "That’s wrong, {name}.", "Sorry, {name}, no.", "Not quite, {name}!", urge="must")
NO_ANSWER = line("result", "No answer in time, {name}.", "Too late, {name}!", "{name} ran out of time.", urge="must")
MOVED = line(
    "score",
    "{name} moves to {end}.",
    "That puts {name} on {end}.",
    "{name} now stands on {end}.",
    urge="must",
)
AGAIN = line(
    "result",
    "A second chance for {name}!",
    "{name} may go on, this once.",
    "That one is forgiven, {name}.",
    urge="must",
)
ENDED = line(
    "turn", "{name}’s turn is over.", "That’s it for {name}.", "Thank you, {name}. Here’s the picture.", urge="now"
)
LATER = line(
    "turn",
    "{name} is away: the turn comes later.",
    "We’ll come back to {name} later.",
    "{name} is up as soon as they’re back.",
)
SKIPPED = line(
    "turn", "{name} is away: the turn is skipped.", "No turn for {name} this time.", "We can’t wait for {name}."
)
ASKED = line("turn", "{name}, are you still there?", "We’re waiting for you, {name}.", "{name}, it’s your turn!")


def begins(at: Now) -> Iterator[Remark]:
    """Say who looks first."""
    yield TURN(name=side_name(at.view, at.view.active))


def event(event: Event, at: Now) -> Iterator[Remark]:
    """Say what happened."""
    match event:
        case TurnBegan() | LookEnded() | TurnEnded() | Prompted() | Forgiven() | Appealed() | Objected() | NoQuestion():
            yield OF_SIDES[type(event)](name=side_name(at.view, event.side))
        case Rolled():
            yield rolled(event, at)
        case Put(number=number) if at.view.stake is not None:
            yield put(number, at.view.stake, at)
        case Judged():
            yield judged(event, at)
        case Moved(side=side, end=end):
            yield MOVED(name=side_name(at.view, side), end=end)
        case _:
            yield from aside(event, at)


OF_SIDES: Mapping[type[Event], Line] = {
    TurnBegan: TURN,
    LookEnded: GONE,
    TurnEnded: ENDED,
    Prompted: ASKED,
    Forgiven: AGAIN,
    Appealed: APPEALS,
    Objected: OBJECTS,
    NoQuestion: NO_QUESTION,
}
"""What is said of one side."""


def aside(event: Event, at: Now) -> Iterator[Remark]:
    """Say what goes on around the questions."""
    match event:
        case Composing(side=side):
            yield THINKS(name=side_name(at.view, side))
        case Waited(side=side, skipped=skipped):
            yield (SKIPPED if skipped else LATER)(name=side_name(at.view, side))
        case Counted(upheld=upheld):
            yield UPHELD() if upheld else REJECTED()
        case Left(seat=seat):
            yield LEFT(seat=seat)
        case _:
            return  # a look is not spoken over, an answer is its owner's, and the winner is the podium's


def rolled(roll: Rolled, at: Now) -> Remark:
    """Say what the die shows."""
    told = {"name": side_name(at.view, roll.side), "number": roll.number}
    if roll.out:
        return ROLLED_OUT(**told)
    return DOUBLE(**told) if roll.double else ROLLED(**told)


def put(number: int, stake: Stake, at: Now) -> Remark:
    """Say who is asked, and where right and wrong lead; the question itself is read out by those at the table."""
    view = at.view
    told = {"name": side_name(view, view.active), "number": number, "right": space(stake.right)}
    safe = stake.wrong == view.sides[view.active].position
    return PUT_SAFE(**told) if safe else PUT(**told, wrong=space(stake.wrong))


def space(number: int) -> Say:
    """Name a space of the board."""
    return say("space {number}", number=number)


def judged(event: Judged, at: Now) -> Remark:
    """Say the verdict."""
    name = side_name(at.view, event.side)
    if event.by == "time":
        return NO_ANSWER(name=name)
    return (RIGHT if event.right else WRONG)(name=name)


def scores(at: Now) -> tuple[int, ...]:
    """Return where everybody's piece stands."""
    places = {seat: side.position for side in at.view.sides for seat in side.seats}
    captains = {side.seats[0] for side in at.view.sides if side.seats}
    return tuple(places[seat] if seat in captains else -1 for seat in map(Seat, range(at.seats)))


def tension(at: Now) -> float:
    """STARE-22: a double roll, and whoever is close to the end, makes it tense."""
    view = at.view
    if view.phase in {"look", "ready", "reveal", "over", "waiting"}:
        return 0.2
    return 0.9 if view.double else 0.3 + 0.4 * view.sides[view.active].position / view.target


def hush(at: Now) -> bool:
    """STARE-6: nothing is heard while somebody looks."""
    return at.view.phase == "look"


ANNOUNCER = Announcer(event=event, begins=begins, scores=scores, tension=tension, hush=hush)
