"""ROFL! by ear: who guesses, what is to be done, whose text is on, what it is worth, and who scores.

Neither a message nor a text nor a guess is ever said: a word would tell, and nobody can read out a text without vowels.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Announcer, Event, Remark, Say, line, say
from rumpus.core.announcing import ASKED, LEFT
from rumpus.games.rofl.events import (
    Asked,
    Begun,
    ExtraRound,
    GuessingBegan,
    Judged,
    Left,
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
from rumpus.games.rofl.story import points_each
from rumpus.games.rofl.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rumpus.core import Glance
    from rumpus.core.announcing import Line

    Now = Glance[View]

SPACES = 20
"""Spaces of the board."""

TURN = line(
    "turn",
    "Turn {turn}. It’s up to {seats} to guess.",
    "Turn {turn}, with {seats} guessing.",
    "On to turn {turn}. Eyes shut, {seats}!",
    urge="must",
)
READ = line(
    "turn",
    "Writers, here is your message.",
    "Read it, writers, and not a word!",
    "Here it comes. Read it quietly.",
)
WRITE = line(
    "turn",
    "Go! Squeeze it into a few characters.",
    "Pens ready! Keep it short.",
    "Write! The fewer, the better.",
    urge="now",
)
TOKEN = line(
    "move",
    "{seat} goes for {space}.",
    "{space} for {seat}!",
    "{seat} says {space} will do.",
    "{seat} settles for {space}.",
)
PENS_DOWN = line("turn", "Pens down!", "Stop writing!", "That’s it, pens down.", urge="now")
GUESSING = line(
    "turn", "Now we’ll see what you understand.", "Let’s read them, the shortest first.", "Open your eyes!", urge="now"
)
SHOWN = line(
    "move",
    "{author_seat} on {space}, {worth}. {seats}?",
    "Next is {author_seat} with {space}, {worth}. {seats}?",
    "By {author_seat}, {space} characters, {worth}. {seats}?",
)
BEGUN = line("move", "{seat} has a guess!", "{seat} thinks it’s clear.", "Let’s hear it, {seat}.", urge="now")
RIGHT = line("result", "That’s right, {seat}!", "Yes! {seat} got it.", "Correct, {seat}!", urge="must")
WRONG = line("result", "Sorry, {seat}, that’s wrong.", "No, {seat}, that’s not it.", "Wrong, {seat}!", urge="must")
PASSED = line("result", "Nobody guessed that one.", "No guess, so on we go.", "That one stays a mystery.", urge="must")
POINTS = line(
    "score",
    "{seat} and {author_seat}: {worth}!",
    "{seat} and {author_seat} did it: {worth}.",
    "Well read, {seat}. Well written, {author_seat}. It’s {worth}.",
    urge="must",
)
NO_POINTS = line("score", "Nobody scores.", "No points this time.", "Too short for anybody to read.", urge="must")
TIE_BREAK = line(
    "turn",
    "A tie! Writing: {seats}.",
    "Tie-break: pens ready, {seats}.",
    "All square. {seats}, you write.",
    urge="must",
)
EXTRA = line("turn", "One more round!", "All tied: we go again.", "Nobody is ahead, so once more.", urge="must")
OWN = line(
    "move", "{seat} has a message of their own.", "An idea from {seat}!", "{seat} has thought of something.", urge="now"
)
LATER = line(
    "turn",
    "{seat} is away: the turn comes later.",
    "We’ll come back to {seat} later.",
    "{seat} is up as soon as they’re back.",
)
FORFEITED = line(
    "turn", "{seat} is away: the turn is forfeited.", "No turn for {seat} this time.", "We can’t wait for {seat}."
)


def begins(at: Now) -> Iterator[Remark]:
    """Say the first turn."""
    yield TURN(turn=at.view.turn, seats=at.view.guessers)


def event(event: Event, at: Now) -> Iterator[Remark]:
    """Say what happened."""
    match event:
        case TurnBegan(turn=turn, guessers=guessers):
            yield TURN(turn=turn, seats=guessers)
        case Placed(seat=seat, space=space):
            yield TOKEN(seat=seat, space=space)
        case Shown(seat=seat, space=space, worth=points):
            yield SHOWN(author_seat=seat, space=space, worth=worth(points), seats=at.view.guessers)
        case Begun(seat=seat):
            yield BEGUN(seat=seat)
        case Judged(by=None):
            yield PASSED()
        case Judged(by=seat, right=right):
            yield (RIGHT if right else WRONG)(seat=seat)
        case TurnEnded():
            yield scored(event)
        case _:
            yield from aside(event)


PLAIN: Mapping[type[Event], Line] = {
    Revealed: READ,
    WritingBegan: WRITE,
    WritingEnded: PENS_DOWN,
    GuessingBegan: GUESSING,
    ExtraRound: EXTRA,
}
"""What is said without anybody's name."""

OF_SEATS: Mapping[type[Event], Line] = {Proposing: OWN, Asked: ASKED, Left: LEFT}
"""What is said of one player."""


def aside(event: Event) -> Iterator[Remark]:
    """Say what goes on around the guessing."""
    match event:
        case TieBreak(writers=writers):
            yield TIE_BREAK(seats=writers)
        case Waited(seat=seat, forfeited=forfeited):
            yield (FORFEITED if forfeited else LATER)(seat=seat)
        case Proposing(seat=seat) | Asked(seat=seat) | Left(seat=seat):
            yield OF_SEATS[type(event)](seat=seat)
        case _ if type(event) in PLAIN:
            yield PLAIN[type(event)]()
        case _:
            return  # ten seconds are said by the clock, a guess by nobody, and the winner by the podium


def worth(points: int) -> Say:
    """Say what a text is worth; in a tie-break it is worth the win."""
    return points_each(points) if points else say("for the win")


def scored(ended: TurnEnded) -> Remark:
    """Say who scores."""
    if ended.guesser is None or ended.author is None:
        return NO_POINTS()
    return POINTS(seat=ended.guesser, author_seat=ended.author, worth=worth(ended.points))


def scores(at: Now) -> tuple[int, ...]:
    """Return everybody's points, if all of them are open."""
    open_ones = tuple(total for total in at.view.totals if total is not None)
    return open_ones if len(open_ones) == len(at.view.totals) else ()


def tension(at: Now) -> float:
    """ROFL-16: the lower the lowest number on the board, the more is dared."""
    view = at.view
    if view.phase in {"guess", "verdict"}:
        return 0.9
    return 0.8 - 0.6 * min((space for space in view.spaces if space), default=SPACES) / SPACES


ANNOUNCER = Announcer(event=event, begins=begins, scores=scores, tension=tension)
