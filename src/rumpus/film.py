"""A finished match, to be watched again: what each seat and the TV saw, line by line, and every draw of its dice.

A match that still runs has no file, so nothing of it can be had here. Once it is over its seed is open to everybody who
was there, and with it every hidden die; a seat is shown what it saw then all the same.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any, Literal

from rumpus import matchfile
from rumpus.blame import ANYTHING, where
from rumpus.core import (
    AlbumPage,
    AnyGame,
    Asset,
    Award,
    BadLog,
    Chronicle,
    Data,
    Deadline,
    Draw,
    Expired,
    Glance,
    Gone,
    Illegal,
    Input,
    Layout,
    Millis,
    NotedRng,
    Review,
    Say,
    Search,
    Seat,
    Setup,
    Step,
    Told,
    TooNew,
    WrongVersion,
    actor,
    audit,
    awarded,
    earned,
    find_game,
    holders,
    make_options,
    play_on,
    reviewed,
    story,
    tell,
)
from rumpus.match import clocks
from rumpus.matchfile import SLICE, Look, Saved

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Generator

    from rumpus.core import Chair, Line

FRAMES = 100
"""Frames that are given at once."""

ROLLS = 10
"""Lines with draws that are given at once: each comes with the view of every seat."""

UNFINISHED = "This match was not played to its end."

By = Literal["Deal", "Input", "Expired", "Person", "Away", "Bot", "Gone"]
"""What kinds of lines there are: the deal, an action, a clock, or who holds a chair from now on."""


class ReplayPlayer(Data, frozen=True, gc=False):
    """Who sat at a seat when the match began; in a file of the engine nobody has a look."""

    name: str
    look: Look | None
    bot: int | None
    """The level of a bot; 0 is a program that somebody brought."""
    adult: bool
    team: int | None


class ReplayInfo(Data, frozen=True):
    """A finished match as such."""

    match: str
    room: str
    number: int
    game: str
    title: str
    dice: bool
    """Whether dice are rolled in this game."""
    options: dict[str, Any]
    players: tuple[ReplayPlayer, ...]
    frames: int
    """How many there are: the deal, and one for each line."""
    lasted: Millis
    places: tuple[int, ...]
    why: str
    values: dict[str, Any]


class Frame(Data, frozen=True):
    """What one seat, or the TV, saw after one line; frame 0 is the deal."""

    at: Millis
    by: By
    seat: Seat | None
    """Whose line it was."""
    verb: str | None
    """The kind of action it was, without what was done by it; null for other lines."""
    view: Any
    offers: tuple[Any, ...]
    """What this seat could do then, so that the table looks as it did."""
    deadlines: list[Deadline]
    events: tuple[Any, ...]
    assets: dict[str, str]
    """The pictures this seat could see then, by name; what stays the same here is the same picture."""
    told: tuple[Say, ...]
    """What happened, in words."""
    who: Seat | None
    """Whose face stands beside it."""
    layout: Layout | None = None
    """What lay where, for a game that lets the shell draw its pieces."""


class Frames(Data, frozen=True):
    """Some frames in a row; `start` is the number of the first."""

    seat: Seat | None
    start: int
    frames: list[Frame]


class Roll(Data, frozen=True):
    """All draws of one line, and what every seat and the TV saw right after them."""

    step: int
    draws: tuple[Draw, ...]
    views: list[Any]
    table: Any


class Rolls(Data, frozen=True):
    """Some lines with draws, in a row; `more` is the line to ask from for the next ones."""

    rolls: list[Roll]
    more: int | None


class Awards(Data, frozen=True):
    """What players of a finished match are remembered for, the rarest first; none if nobody earned any."""

    awards: tuple[Award, ...]
    votes: dict[str, dict[str, int]]
    """What the crowd said where it chose players, by question and answer."""
    album: tuple[AlbumPage, ...] = ()
    """What people wrote, in games that keep it."""


class Gist(Data, frozen=True):
    """What is left of a finished match for a group's book, once it was folded."""

    awards: tuple[Award, ...]
    """The best feat of every kind."""
    seen: tuple[str, ...]
    """The cards that came up, for a game that remembers them."""


class Film:
    """A whole match, folded: every state, and every draw that led there."""

    def __init__(self, name: str, saved: Saved, game: AnyGame | None = None) -> None:
        self.name = name
        self.saved = saved
        self.game: AnyGame = find_game(saved.setup.game) if game is None else game
        self.options: Any = make_options(self.game, saved.setup.options)
        self.luck: list[NotedRng] = []
        self.steps: list[Step[Any]] = []
        self.pictures = {each.ref: each.svg for entry in (saved.setup, *saved.lines) for each in entry.drawn}
        self.pages: dict[tuple[str, int | None, int], asyncio.Task[bytes]] = {}
        """What was asked for, made once for everybody who asks."""

    def folding(self) -> Generator[None, None, Film]:
        """Fold the match, a slice of its lines at a time."""
        for step in audit(self.game, self.saved.setup, self.saved.lines, self.noted):
            self.steps.append(step)
            if len(self.steps) % SLICE == 0:
                yield
        return self

    @property
    def number(self) -> int:
        """Which match of its room it was."""
        return int(self.name.split("-")[2])

    def veiled(self, value: Any) -> Any:
        """Return what is shown as the room wanted it for spectators."""
        from rumpus.veil import over_replay  # noqa: PLC0415  (it loads the words of every language)

        return over_replay(self.saved, value)

    def noted(self, seed: str, step: int) -> NotedRng:
        """Make the luck of a line, and keep what it draws."""
        luck = NotedRng(seed, step)
        self.luck.append(luck)
        return luck

    def info(self) -> ReplayInfo:
        """Tell what was played, by whom and how it ended."""
        setup, names = self.saved.setup, self.saved.names
        state = self.steps[-1].state
        outcome = self.game.outcome(state)
        looks = self.saved.looks or (None,) * len(setup.chairs)
        return ReplayInfo(
            match=self.name,
            room=self.name.partition("-")[0],
            number=self.number,
            game=self.game.name,
            title=self.game.title,
            dice=self.game.dice,
            options=setup.options,
            players=tuple(
                ReplayPlayer(name, look, bot_of(chair, look), chair.adult, chair.team)
                for name, look, chair in zip(names, looks, setup.chairs, strict=True)
            ),
            frames=len(self.steps),
            lasted=self.saved.now,
            places=self.game.standing(state) if outcome is None else outcome.places,
            why=UNFINISHED if outcome is None else outcome.why,
            values={} if outcome is None else outcome.values,
        )

    def frames(self, seat: int | None, start: int) -> Generator[None, None, Frames]:
        """Return what a seat saw, or the TV, from one frame on, as spectators may read it."""
        viewer = self.check_seat(seat)
        self.check_start(start)
        frames: list[Frame] = []
        for number in range(start, min(start + FRAMES, len(self.steps))):
            frames.append(self.veiled(self.frame(number, viewer)))
            if len(frames) % SLICE == 0:
                yield
        return Frames(viewer, start, frames)

    def frame(self, number: int, seat: Seat | None) -> Frame:
        """Return what a seat saw after one line."""
        step = self.steps[number]
        line = self.saved.lines[number - 1] if number else None
        at = Millis(0) if line is None else line.at
        by, whose, verb = said(line)
        glance = self.glance(step.state, seat)
        offers = () if seat is None else self.game.legal(step.state, seat)
        assets = {name: digest(each.ref) for name, each in self.assets(number, seat).items()}
        return Frame(
            at,
            by,
            whose,
            verb,
            glance.view,
            offers,
            clocks(self.game, step.state, seat),
            step.events,
            assets,
            story(self.game, glance, line, step.events),
            actor(self.game, glance, line, step.events),
            None if self.game.layout is None else self.game.layout(glance),
        )

    def words(self, seat: int | None, number: int) -> Told:
        """Tell in words what a seat saw after one line."""
        viewer = self.check_seat(seat)
        self.check_start(number)
        state = self.steps[number].state
        return tell(self.game, self.glance(state, viewer), ())

    def glance(self, state: Any, seat: Seat | None) -> Glance[Any]:
        """Return what a seat saw, as a telling and a layout take it."""
        return Glance(self.game.view(state, seat), seat, len(self.saved.setup.chairs), self.options)

    def assets(self, number: int, seat: Seat | None) -> dict[str, Asset]:
        """Return the pictures that a seat could see after one line; those that were sealed it could not."""
        found = self.game.assets(self.steps[number].state, seat)
        return {name: each for name, each in found.items() if not each.sealed}

    def asset(self, seat: int | None, number: int, name: str) -> Asset:
        """Find a picture that a seat could see after one line."""
        viewer = self.check_seat(seat)
        self.check_start(number)
        found = self.assets(number, viewer).get(name)
        if found is None:
            raise Illegal("ROOM-UNKNOWN", "There is no such picture.")
        return found

    def rolls(self, start: int) -> Generator[None, None, Rolls]:
        """Return the lines with draws, from one line on, as spectators may read them."""
        self.check_start(start)
        found = [step for step in range(start, len(self.steps)) if self.luck[step].draws]
        more = found[ROLLS] if len(found) > ROLLS else None
        rolls: list[Roll] = []
        for step in found[:ROLLS]:
            rolls.append(self.veiled(self.roll(step)))
            yield
        return Rolls(rolls, more)

    def awards(self) -> Generator[None, None, Awards]:
        """Find the awards of the match and make its album, as spectators may read them."""
        match = self.chronicle()
        found = yield from awarded(match)
        album = () if self.game.album is None else tuple(self.game.album(match))
        return Awards(self.veiled(found), self.saved.votes, self.veiled(album))

    def gist(self) -> Generator[None, None, Gist]:
        """Find what a group's book tells of the match, as spectators may read it."""
        found = yield from earned(self.chronicle())
        return Gist(self.veiled(found), self.game.seen(self.steps[-1].state))

    def chronicle(self) -> Chronicle[Any]:
        """Return the match as awards look at it."""
        saved = self.saved
        return Chronicle(self.game, self.options, saved.setup.chairs, self.steps, saved.lines, saved.votes)

    def review(self, seat: int | None) -> Generator[None, None, Review | None]:
        """Look back at the decisions of one seat, as spectators may read it."""
        viewer = self.check_seat(seat)
        found = None if viewer is None else (yield from reviewed(self.chronicle(), viewer))
        return None if found is None else self.veiled(found)

    def setup_at(self, step: int, unknown_to: Seat | None) -> Setup:
        """Return the setup of a match that plays on from a step; its driver gives it luck of its own."""
        return play_on(self.saved.setup, self.saved.lines[:step], "", unknown_to)

    def gone_at(self, step: int) -> set[int]:
        """Tell who had left for good by a step."""
        held = holders(self.game, self.setup_at(step, None))
        return {seat for seat, by in enumerate(held) if isinstance(by, Gone)}

    def remembered(self, step: int, but: Seat, level: int) -> Generator[None, None, dict[Seat, Any]]:
        """Return what bots of a level remember at a step who saw what the other seats had seen until then."""
        mind, game = self.game.bots[level], self.game
        memory: dict[Seat, Any] = {
            Seat(seat): mind.start for seat in range(len(self.saved.setup.chairs)) if seat != but
        }
        if isinstance(mind, Search):
            return memory
        for number in range(step):
            state = self.steps[number].state
            memory = {seat: mind.see(known, game.view(state, seat)) for seat, known in memory.items()}
            yield
        return memory

    def roll(self, step: int) -> Roll:
        """Return the draws of one line with what everybody saw of them."""
        game, state = self.game, self.steps[step].state
        views = [game.view(state, Seat(seat)) for seat in range(len(self.saved.setup.chairs))]
        return Roll(step, tuple(self.luck[step].draws), views, game.view(state, None))

    def check_seat(self, seat: int | None) -> Seat | None:
        """Refuse a seat that does not exist; none is the TV."""
        seats = len(self.saved.setup.chairs)
        if seat is not None and not 0 <= seat < seats:
            raise Illegal("ROOM-FORM", "This match has seats 0 to {last}.", last=seats - 1)
        return None if seat is None else Seat(seat)

    def check_start(self, start: int) -> None:
        """Refuse a frame that does not exist."""
        last = len(self.steps) - 1
        if not 0 <= start <= last:
            raise Illegal("ROOM-FORM", "This match has frames 0 to {last}.", last=last)


def bot_of(chair: Chair, look: Look | None) -> int | None:
    """Return the level of the bot that played here, 0 for a program that somebody brought, and nothing for people."""
    return 0 if look is not None and look.program else getattr(chair.by, "level", None)


def digest(ref: str) -> str:
    """Name a picture without saying what it is."""
    return sha256(ref.encode()).hexdigest()[:16]


def said(line: Line | None) -> tuple[By, Seat | None, str | None]:
    """Tell what kind of line it was, whose, and which verb; what was done stays between the seat and the rules."""
    if line is None:
        return "Deal", None, None
    if isinstance(line, Input):
        return "Input", line.seat, type(line.action).__name__
    if isinstance(line, Expired):
        return "Expired", line.timer.seat, None
    by: By = type(line.by).__name__  # type: ignore[assignment]
    return by, line.seat, None


def developing(match: str, file: bytes) -> Generator[None, None, Film]:
    """Fold a match from its file, a slice of its lines at a time."""
    try:
        saved = yield from matchfile.reading(file)
        yield
        return (yield from Film(match, saved).folding())
    except TooNew:
        raise Illegal("ROOM-RULES", "This match was played on a newer Rumpus; this one can only download it.") from None
    except WrongVersion:
        raise Illegal(
            "ROOM-RULES",
            "This match is from before Rumpus 0.2.0, and the rules have changed since; it can only be downloaded.",
        ) from None
    except BadLog as error:
        raise Illegal("ROOM-RULES", "This match cannot be shown again: {problem}", problem=str(error)) from None
    except ANYTHING as error:
        problem = where(error)
        raise Illegal("ROOM-RULES", "This match cannot be shown again: {problem}", problem=problem) from None
