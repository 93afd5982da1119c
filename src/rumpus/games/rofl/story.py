"""What an event of ROFL! meant, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Event, Say, Seat, say
from rumpus.games.rofl.events import (
    Asked,
    Begun,
    ExtraRound,
    GameOver,
    GuessingBegan,
    Hurry,
    Judged,
    Left,
    Pending,
    Placed,
    Proposing,
    Revealed,
    Shown,
    TieBreak,
    TurnBegan,
    TurnEnded,
    Waited,
    WritingBegan,
    WritingEnded,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rumpus.core import Glance
    from rumpus.games.rofl.view import View

    Now = Glance[View]

SAID: dict[type[Event], Say] = {
    Revealed: say("The Writers read the message."),
    WritingBegan: say("The Writers squeeze the message."),
    Hurry: say("Ten seconds left."),
    WritingEnded: say("Pens down!"),
    GuessingBegan: say("The messages are shown, the lowest number first."),
    ExtraRound: say("One more round."),
}


def event(event: Event, _at: Now) -> Say:
    """Tell one event, as it is told to everybody."""
    match event:
        case TurnBegan(turn=turn, guessers=guessers):
            return began(turn, guessers)
        case Shown(seat=seat, text=text):
            return say("{seat} wrote “{text}”.", seat=seat, text=text)
        case Pending(text=text):
            return say("The guess: “{text}”.", text=text)
        case Judged():
            return judged(event)
        case TurnEnded(text=text):
            return say("The message was “{text}”. {award}", text=text, award=award(event))
        case TieBreak(writers=writers):
            return say("A tie-break. Writing: {seats}.", seats=writers)
        case GameOver(winners=winners):
            return won(winners)
        case Waited() | Proposing() | Placed() | Asked() | Begun() | Left():
            return did(event)
        case _:
            return SAID[type(event)]


def judged(event: Judged) -> Say:
    """Tell a verdict; a guess that was said aloud has no text."""
    seat, text = event.by, event.text
    if seat is None:
        return say("Nobody guessed it.")
    if not text:
        right_aloud = say("{seat} said it aloud: right!", seat=seat)
        return right_aloud if event.right else say("{seat} said it aloud: wrong.", seat=seat)
    right = say("{seat} guessed “{text}”: right!", seat=seat, text=text)
    return right if event.right else say("{seat} guessed “{text}”: wrong.", seat=seat, text=text)


def did(event: Waited | Proposing | Placed | Asked | Begun | Left) -> Say:
    """Tell what a player did, or failed to do."""
    seat = event.seat
    match event:
        case Waited(forfeited=forfeited):
            later = say("{seat} is away: the turn comes later.", seat=seat)
            return say("{seat} is away: the turn is forfeited.", seat=seat) if forfeited else later
        case Proposing():
            return say("{seat} has a message of their own.", seat=seat)
        case Placed(space=space, auto=auto):
            told = {"seat": seat, "space": space}
            auto_told = say("The table puts {seat}’s token on {space}.", **told)
            return auto_told if auto else say("{seat} puts the token on {space}.", **told)
        case Asked():
            return say("{seat}, are you still there?", seat=seat)
        case Begun():
            return say("{seat} is guessing.", seat=seat)
        case _:
            return say("{seat} left.", seat=seat)


def began(turn: int, guessers: Sequence[Seat]) -> Say:
    """Say that a turn began."""
    return say("Turn {turn}. Guessing: {seats}.", turn=turn, seats=guessers)


def won(winners: Sequence[Seat]) -> Say:
    """Say who has won."""
    return say("{seats} win!", seats=winners) if len(winners) > 1 else say("{seat} wins!", seat=winners[0])


def points_each(points: int) -> Say:
    """Say what a message is worth to each of two."""
    return say("1 point each") if points == 1 else say("{count} points each", count=points)


def award(ended: TurnEnded) -> Say:
    """Say who scores; in a tie-break nothing is scored."""
    if ended.guesser is None or ended.author is None:
        return say("Nobody scores.")
    if not ended.points:
        return say("{seat} guessed {author_seat}’s text.", seat=ended.guesser, author_seat=ended.author)
    each = points_each(ended.points)
    return say("{points}: {seats}.", points=each, seats=(ended.guesser, ended.author))


def deal(at: Now) -> Iterator[Say]:
    """Tell the first turn."""
    yield began(at.view.turn, at.view.guessers)


def who(event: Event, _at: Now) -> Seat | None:
    """Return whose face stands beside an event."""
    return event.by if isinstance(event, Judged) else getattr(event, "seat", None)
