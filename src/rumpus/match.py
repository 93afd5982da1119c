"""One match in motion: the driver that library users, the arena and the live room share."""

from __future__ import annotations

import gzip
from operator import index
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar, get_args

import msgspec
from msgspec.structs import replace

from rumpus import matchfile
from rumpus.agenda import Agenda, Kind, Source
from rumpus.core import (
    AnyGame,
    BadSeats,
    Chair,
    Deadline,
    Drawing,
    Event,
    Expired,
    Glance,
    Holder,
    Illegal,
    Input,
    Line,
    Millis,
    Offer,
    Outcome,
    Picture,
    Rng,
    Seat,
    Seated,
    Setup,
    Step,
    Unusable,
    advance,
    aloud,
    check_version,
    deal,
    find_game,
    make_options,
    read_action,
)
from rumpus.matchfile import Held, Saved

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from os import PathLike

E = TypeVar("E", bound=Setup | Input[Any] | Expired | Seated)


class Early(NamedTuple):
    """An action that came too early: when the rules will take it, and the rule that says so."""

    until: Millis
    rule: str


class Match:
    """A match of any game, from the deal to the result.

    >>> match = Match("rollcall", players=4, options={"start_dice": 5}, seed=7)
    >>> match.act(3, {"type": "Bid", "round": 1, "after": 0, "quantity": 3, "value": 5})
    (Claim(no=1, seat=3, quantity=3, value=5),)

    Time is match time in milliseconds and moves only when you say so: `act(..., at=...)` and `wait(ms)` first let every
    clock run out that was due by then.
    """

    def __init__(
        self,
        game: str | AnyGame,
        players: int | Sequence[Chair] = 2,
        options: Mapping[str, Any] | None = None,
        seed: int | str = 0,
        *,
        pictures: bool = True,
    ) -> None:
        self.game: AnyGame = find_game(game) if isinstance(game, str) else game
        chairs = (Chair(),) * players if isinstance(players, int) else tuple(players)
        if any(type(chair) is not Chair for chair in chairs):
            message = "players are a number or a list of rumpus.core.Chair"
            raise BadSeats(message)
        chosen = msgspec.to_builtins(make_options(self.game, options or {}))
        self.deal(Setup(self.game.name, self.game.version, chosen, chairs, str(seed)), pictures=pictures)

    @classmethod
    def of(cls, setup: Setup, game: AnyGame | None = None, *, pictures: bool = True) -> Match:
        """Deal a match by a setup, under the version of the rules that it names."""
        match = cls.__new__(cls)
        match.game = find_game(setup.game) if game is None else game
        check_version(match.game, setup)
        match.deal(setup, pictures=pictures)
        return match

    def deal(self, setup: Setup, *, pictures: bool) -> None:
        """Begin with the first state; what decks say at the deal is kept with the setup."""
        self.options: Any = make_options(self.game, setup.options)
        self.rng = Rng(setup.seed, 0)
        self.state: Any = deal(self.game, setup, self.rng)
        self.depicted = self.game.depicted if pictures else None
        """What says which picture came up, so that it is drawn at once and kept with the line."""
        self.pictures: dict[str, bytes] = {}
        """The pictures of the game's own making that came up: SVGs, packed, by reference."""
        self.setup = self.completed(setup, self.rng.kept, self.state)
        self.now = setup.began
        self.log: list[Line] = []
        self.story: list[Event] = []
        self.held: dict[Seat, Held] = {}
        self.running: tuple[Any, tuple[Deadline, ...]] = None, ()
        """The running clocks, and the state they are of."""

    def act(self, seat: int, action: Offer | Mapping[str, Any], at: int | None = None) -> tuple[Event, ...]:
        """Let a seat act; returns what happened, or nothing if the action has to wait (see `held`).

        Raises `Malformed` when it is not an action of this game, or stands for many; then nothing changed. Raises
        `Illegal` when a rule forbids it; then nothing changed but the time. What clocks did until `at` is in `story`
        in any case.
        """
        place = self.place(seat)
        wanted = read_action(self.game, action)
        self.wait_until(self.now if at is None else at)
        self.check_free(place)
        return self.take_or_hold(Input(self.now, place, wanted, self.now))

    def check_free(self, seat: Seat) -> None:
        """Refuse a second action of a seat whose last one still waits."""
        waiting = self.held.get(seat)
        if waiting is not None:
            raise Illegal(waiting.rule, "Your last move is waiting to take effect, and it is final.")

    def seat(self, seat: int, by: Holder, at: int | None = None) -> tuple[Event, ...]:
        """Change who holds a chair."""
        place = self.place(seat)
        if type(by) not in get_args(Holder):
            message = f"a chair is held by Person(), Away(), Bot(level) or Gone(), not by {by!r}"
            raise Unusable(message)
        self.wait_until(self.now if at is None else at)
        return self.take(Seated(self.now, place, by))

    def wait(self, ms: int) -> tuple[Event, ...]:
        """Let time pass."""
        return self.wait_until(self.now + whole(ms))

    def wait_until(self, at: int) -> tuple[Event, ...]:
        """Let time pass up to a moment: clocks run out and held actions count, in the order of their times."""
        at = whole(at)
        if at < self.now:
            message = f"match time never goes back: it is {self.now} ms, not {at} ms"
            raise Unusable(message)
        before = len(self.story)
        MATCH_AGENDA.run_to(self, Millis(at))
        self.now = Millis(at)
        return tuple(self.story[before:])

    # What happens by itself

    def due(self) -> Millis | None:
        """Tell when something happens next by itself."""
        return MATCH_AGENDA.due(self)

    def first_clock(self) -> Millis | None:
        """Tell when the first clock runs out."""
        first = None
        for deadline in self.deadlines():
            if first is None or deadline.at < first:
                first = deadline.at
        return first

    def expire(self, due: Millis) -> None:
        """Let the first clock run out that is due at this moment."""
        timer = next(deadline.timer for deadline in self.deadlines() if deadline.at == due)
        self.take(Expired(max(due, self.now), timer))

    def first_held(self) -> Millis | None:
        """Tell when the first action that is held counts."""
        return min([held.until for held in self.held.values()]) if self.held else None

    def release(self, due: Millis) -> None:
        """Let the first action count that was held until this moment, unless the rules hold it on."""
        held = next(held for held in self.held.values() if held.until == due)
        del self.held[held.seat]
        self.take_or_hold(Input(max(due, self.now), held.seat, held.action, held.pressed))

    # What somebody does

    def take_or_hold(self, line: Input[Any]) -> tuple[Event, ...]:
        """Make an action part of the match, or keep it until the rules take it."""
        came = self.offer(line)
        if isinstance(came, Early):
            self.held[line.seat] = Held(line.seat, line.action, line.pressed, came.until, came.rule)
            return ()
        return came

    def offer(self, line: Input[Any]) -> tuple[Event, ...] | Early:
        """Make an action part of the match and give what happened, or say when the rules will take it."""
        try:
            step = self.check(line)
        except Illegal as illegal:
            if illegal.until is None:
                raise
            return Early(illegal.until, illegal.rule)
        return self.adopt(line, step)

    def take(self, line: Line) -> tuple[Event, ...]:
        """Check a line, then make it part of the match."""
        return self.adopt(line, self.check(line))

    def check(self, line: Line) -> Step[Any]:
        """Work out what a line would lead to; nothing changes yet."""
        rng = self.rng
        rng.step = len(self.log) + 1
        rng.draw = 0
        return advance(self.game, self.state, line, rng)

    def adopt(self, line: Line, step: Step[Any]) -> tuple[Event, ...]:
        """Make the line that was just checked part of the match."""
        if self.rng.kept or self.depicted is not None:
            line = self.completed(line, self.rng.kept, step.state)
        self.log.append(line)
        self.state = step.state
        self.now = line.at
        self.story.extend(step.events)
        if self.held:
            for held in tuple(self.held.values()):
                self.review(held)
        return step.events

    def completed(self, entry: E, kept: tuple[Any, ...], state: Any) -> E:
        """Put into a line what decks and matchers said there, and the picture that came up, unless it has that."""
        for drawing in entry.drawn:
            self.pictures[drawing.ref] = drawing.svg
        ref = "" if self.depicted is None else self.depicted(state)
        if ref and ref not in self.pictures:
            self.pictures[ref] = gzip.compress(self.game.draw(ref).body, mtime=0)
            return replace(entry, kept=kept, drawn=(Drawing(ref, self.pictures[ref]),))
        return entry if entry.kept == kept else replace(entry, kept=kept)

    def review(self, held: Held) -> None:
        """Drop a held action without a trace as soon as the rules would no longer take it."""
        until = self.counts_at(Input(held.until, held.seat, held.action, held.pressed))
        if until != held.until:
            del self.held[held.seat]
            if until is not None:
                self.held[held.seat] = replace(held, until=until)

    def counts_at(self, line: Input[Any]) -> Millis | None:
        """Tell when the rules will take an action that waits, as of now; None if they never will."""
        try:
            self.check(line)
        except Illegal as illegal:
            return illegal.until
        return line.at

    def view(self, seat: int | None = None) -> Any:
        """Return what a seat may know; without a seat, what everybody may know."""
        return self.game.view(self.state, None if seat is None else self.place(seat))

    def glance(self, seat: int | None = None) -> Glance[Any]:
        """Return what a seat may know, as the game's telling takes it."""
        place = None if seat is None else self.place(seat)
        return Glance(self.game.view(self.state, place), place, len(self.setup.chairs), self.options)

    def tell(self, seat: int | None = None, names: Sequence[str] = ()) -> list[str]:
        """Tell what a seat sees and knows, in English sentences."""
        at = self.glance(seat)
        called = names or tuple(f"seat {each}" for each in self.seats)
        how = self.game.telling
        return [aloud(each, called) for each in (*how.table(at), *(() if seat is None else how.secrets(at)))]

    def offers(self, seat: int) -> tuple[Offer, ...]:
        """Return what a seat may do now."""
        return self.game.legal(self.state, self.place(seat))

    def deadlines(self) -> tuple[Deadline, ...]:
        """List all running clocks."""
        state, running = self.running
        if state is not self.state:
            running = self.game.deadlines(self.state)
            self.running = self.state, running
        return running

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it runs."""
        return self.game.outcome(self.state)

    @property
    def seats(self) -> range:
        """All seats, clockwise."""
        return range(len(self.setup.chairs))

    def place(self, seat: int) -> Seat:
        """Check that there is such a seat."""
        if not hasattr(seat, "__index__") or seat not in self.seats:
            message = f"there is no seat {seat!r}; this match has seats 0 to {self.seats[-1]}"
            raise BadSeats(message)
        return Seat(index(seat))

    def picture(self, ref: str) -> Picture:
        """Return a picture of the game's own making, as it was when it came up."""
        svg = self.pictures.get(ref)
        return self.game.draw(ref) if svg is None else Picture("image/svg+xml", gzip.decompress(svg))

    def save(self, path: str | PathLike[str]) -> None:
        """Write the whole match to one JSON file."""
        matchfile.write(path, Saved(self.setup, self.now, tuple(self.held.values()), tuple(self.log)))

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Match:
        """Read a match from a file that `save` wrote; raises `BadLog` with the line that is wrong."""
        saved = matchfile.read(path)
        match = cls.of(saved.setup)
        for line in saved.lines:
            match.take(line)
        match.now = saved.now
        match.held = {held.seat: held for held in saved.held}
        return match


MATCH_AGENDA = Agenda(
    Source(Kind.CLOCK, Match.first_clock, Match.expire),
    Source(Kind.HELD, Match.first_held, Match.release),
)
"""What happens in a match by itself."""


def clocks(game: AnyGame, state: Any, seat: Seat | None) -> list[Deadline]:
    """Return the running clocks that a seat may know of."""
    return [each for each in game.deadlines(state) if each.seats is None or seat in each.seats]


def whole(ms: int) -> int:
    """Check that a time is in whole milliseconds."""
    try:
        return index(ms)
    except TypeError:
        message = f"match time is in whole milliseconds, not {ms!r}"
        raise Unusable(message) from None
