"""What an event of STARE! meant, in words, and what sides are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Event, Say, Seat, say
from rumpus.games.stare.events import (
    Appealed,
    Composing,
    Counted,
    Forgiven,
    GameOver,
    Judged,
    Left,
    LookBegan,
    LookEnded,
    Moved,
    NoQuestion,
    Objected,
    Prompted,
    Put,
    Rolled,
    Said,
    TurnBegan,
    TurnEnded,
    Waited,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rumpus.core import Glance
    from rumpus.games.stare.view import View

    Now = Glance[View]


# Sides


def is_team(view: View, side: int) -> bool:
    """Whether a side has several players."""
    return len(view.sides[side].seats) > 1


def side_name(view: View, side: int) -> Say:
    """Name a side: by its player, a team by its first, and one that nobody is left of by its number."""
    seats = view.sides[side].seats
    if not seats:
        return say("Side {number}", number=side + 1)
    return say("Team {seat}", seat=seats[0]) if is_team(view, side) else say("{seat}", seat=seats[0])


def side_names(view: View, sides: Sequence[int]) -> list[Say]:
    """Name several sides."""
    return [side_name(view, side) for side in sides]


# Events


def event(event: Event, at: Now) -> Say:
    """Tell one event, as it is told to everybody."""
    view = at.view
    match event:
        case LookBegan():
            return say("The look begins.")
        case LookEnded():
            return say("The picture is gone.")
        case Put(number=number, text=text):
            return question(number, text)
        case Counted(upheld=upheld):
            return say("The votes uphold it.") if upheld else say("The votes reject it.")
        case Judged(by="time"):
            return say("No answer in time.")
        case Judged(right=right):
            return say("That is right.") if right else say("That is wrong.")
        case Left(seat=seat):
            return say("{seat} left.", seat=seat)
        case GameOver(sides=sides):
            return won(view, sides)
        case TurnBegan() | Waited() | Rolled() | Moved() | Forgiven() | TurnEnded():
            return course(event, side_name(view, event.side))
        case Composing() | NoQuestion() | Objected() | Prompted() | Said() | Appealed():
            return talk(event, side_name(view, event.side))
        case _:
            raise AssertionError(event)


def course(event: TurnBegan | Waited | Rolled | Moved | Forgiven | TurnEnded, name: Say) -> Say:
    """Tell how the turn of a side goes."""
    match event:
        case TurnBegan(turn=turn):
            return began(turn, name)
        case Waited(skipped=True):
            return say("{name} is away: the turn is skipped.", name=name)
        case Waited():
            return say("{name} is away: the turn comes later.", name=name)
        case Rolled(number=number, out=True):
            return say("{name}: {number} again, rolled out.", name=name, number=number)
        case Rolled(number=number, double=True):
            return say("{name}: {number}, Double or Trouble.", name=name, number=number)
        case Rolled(number=number):
            return say("{name}: number {number}.", name=name, number=number)
        case Moved(start=start, end=end):
            return say("{name} goes from {start} to {end}.", name=name, start=start, end=end)
        case Forgiven():
            return say("A second chance for {name}.", name=name)
        case _:
            return say("{name}’s turn is over.", name=name)


def talk(event: Composing | NoQuestion | Objected | Prompted | Said | Appealed, name: Say) -> Say:
    """Tell what a side asks, says or has against it."""
    match event:
        case Composing(again=True):
            return say("{name} has to think up another question.", name=name)
        case Composing():
            return say("{name} thinks up a question.", name=name)
        case NoQuestion():
            return say("{name} had no question in time.", name=name)
        case Objected(of_right=True):
            return say("{name} objects, and is right to.", name=name)
        case Objected():
            return say("{name} objects.", name=name)
        case Prompted():
            return say("{name}, are you still there?", name=name)
        case Said(text=""):
            return say("{name} says it aloud.", name=name)
        case Said(text=text):
            return say("{name} says “{text}”.", name=name, text=text)
        case _:
            return say("{name} appeals.", name=name)


def began(turn: int, name: Say) -> Say:
    """Say that a turn began."""
    return say("Turn {turn}: {name} with a new card.", turn=turn, name=name)


def question(number: int, text: str) -> Say:
    """Tell a question that was put; one that was asked aloud has no text."""
    aloud = say("Question {number} was asked aloud.", number=number)
    return say("Question {number}: {text}", number=number, text=text) if text else aloud


def won(view: View, sides: Sequence[int]) -> Say:
    """Say which sides have won."""
    if len(sides) > 1:
        return say("{names} win!", names=side_names(view, sides))
    return say("{name} wins!", name=side_name(view, sides[0]))


def deal(at: Now) -> Iterator[Say]:
    """Tell the rolls for the first turn, once more for each tie, and who has it."""
    view = at.view
    for rolls in view.first_rolls:
        told = [say("{name}: {face}", name=side_name(view, side), face=face) for side, face in rolls]
        yield say("For the first turn: {rolls}.", rolls=told)
    yield began(view.turn, side_name(view, view.active))


def who(event: Event, at: Now) -> Seat | None:
    """Return whose face stands beside an event: the player's, or that of a side's first."""
    if isinstance(event, Left):
        return event.seat
    side: int | None = getattr(event, "side", None)
    return None if side is None else next(iter(at.view.sides[side].seats), None)
