"""Lessons as they are sent: a script played on the real engine once, and what the learner sees after every line.

The page plays it without the server: it shows a frame, waits for the one action that leads to the next, and goes on. So
a lesson has no room, no clock and no state, and nothing of a match that is to come can be in it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from rumpus.core import AnyGame, Asset, Beat, Bot, Chair, Data, Illegal, Millis, Told, tell
from rumpus.core.lesson import LEARNER, PARTNERS, Act, Lesson, Partner
from rumpus.film import Film, Frame
from rumpus.match import Match
from rumpus.matchfile import Saved, finish

if TYPE_CHECKING:
    from rumpus.core import Action


class LostPress(Data, frozen=True):
    """The refusal of a press that came too late, as a match sends it."""

    rule: str
    why: str
    values: dict[str, Any]
    beaten: Beat


class ActView(Data, frozen=True):
    """What the learner is asked for, and at which frame and moment; doing it leads to the next frame, if it acts."""

    frame: int
    at: Millis
    title: str
    say: str
    why: str
    point: str
    does: Any
    free: tuple[str, ...]
    drafts: tuple[str, ...]
    hold_ms: Millis
    lost: LostPress | None = None
    """How it is refused, where a partner is faster."""


class LessonFilm(Data, frozen=True):
    """A lesson, ready to be played."""

    game: str
    seat: int
    names: tuple[str, ...]
    """How the partners are called, from seat 1 on."""
    options: dict[str, Any]
    acts: tuple[ActView, ...]
    frames: tuple[Frame, ...]
    words: tuple[Told, ...]
    """Every frame in words, for those who listen; clocks stand in a lesson, but for those that run out in it."""
    lasts: Millis
    """The moment at which it is over."""


class Recording:
    """A script being played."""

    def __init__(self, game: AnyGame, lesson: Lesson) -> None:
        self.lesson = lesson
        chairs = (Chair(host=True, adult=lesson.adult), *(Chair(Bot(1)),) * (lesson.seats - 1))
        self.match = Match(game, chairs, lesson.options, lesson.seed, pictures=False)
        self.acts: list[ActView] = []
        for each in lesson.script:
            self.play(each)

    def play(self, step: Act | Partner | Any) -> None:
        """Let the learner or a partner act, or time pass."""
        match step:
            case Act():
                self.match.wait(step.after)
                asked = self.asked(step)
                self.acts.append(asked if step.loses_to is None else self.beaten(step, asked, step.loses_to))
                if step.does is not None and step.loses_to is None:
                    self.act(LEARNER, step.does)
            case Partner():
                self.match.wait(step.after)
                self.act(step.seat, step.does)
            case _:
                self.match.wait(step.ms)

    def act(self, seat: int, action: Action) -> None:
        """Let a seat act, at once."""
        self.match.act(seat, action)
        assert not self.match.held, "nothing waits in a lesson"

    def beaten(self, act: Act, asked: ActView, faster: Partner) -> ActView:
        """Let a partner be faster, and keep what the rules say to whoever comes too late."""
        self.act(faster.seat, faster.does)
        try:
            self.match.act(LEARNER, act.does or {}, at=self.match.now + faster.after)
        except Illegal as late:
            lost = LostPress(late.rule, late.sentence, late.values, Beat(faster.seat, faster.after))
            return msgspec.structs.replace(asked, lost=lost)
        message = "the partner was not faster"
        raise AssertionError(message)

    def asked(self, act: Act) -> ActView:
        """Return an act with its moment."""
        does = None if act.does is None else msgspec.to_builtins(act.does)
        frame, at = len(self.match.log), self.match.now
        return ActView(
            frame, at, act.title, act.say, act.why, act.point, does, act.free, act.drafts, act.hold_ms
        )  # fmt: skip

    def film(self) -> Film:
        """Return the match that was played, to be looked at."""
        saved = Saved(self.match.setup, self.match.now, (), tuple(self.match.log))
        return finish(Film("", saved, self.match.game).folding())


@lru_cache(maxsize=16)
def recorded(game: AnyGame) -> tuple[Recording, Film]:
    """Play a game's lesson; the same for everybody, so once is enough."""
    if game.lesson is None:
        raise Illegal("ROOM-UNKNOWN", "This game has no lesson to play.")
    recording = Recording(game, game.lesson)
    return recording, recording.film()


@lru_cache(maxsize=16)
def lesson_film(game: AnyGame) -> bytes:
    """Return a game's lesson as JSON."""
    recording, film = recorded(game)
    numbers = range(len(film.steps))
    return msgspec.json.encode(
        LessonFilm(
            game.name,
            LEARNER,
            PARTNERS[: recording.lesson.seats - 1],
            film.saved.setup.options,
            tuple(recording.acts),
            tuple(shown(film, number) for number in numbers),
            tuple(told(film, number) for number in numbers),
            film.saved.now,
        )
    )


def shown(film: Film, number: int) -> Frame:
    """Return what the learner sees after one line; of the clocks only those that run out in the lesson."""
    frame = film.frame(number, LEARNER)
    lines = film.saved.lines
    ahead = lines[number].at if number < len(lines) else film.saved.now
    return msgspec.structs.replace(frame, deadlines=[each for each in frame.deadlines if each.at <= ahead])


def told(film: Film, number: int) -> Told:
    """Tell in words what the learner sees after one line, with what can be done."""
    state = film.steps[number].state
    return tell(film.game, film.glance(state, LEARNER), film.game.legal(state, LEARNER))


def picture_of(game: AnyGame, number: int, name: str) -> Asset:
    """Find a picture that the learner may see at a frame."""
    _, film = recorded(game)
    return film.asset(LEARNER, number, name)
