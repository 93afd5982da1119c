"""Random play of a game with any options: the material that the other checks work on."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec.structs import replace

from rumpus.core import (
    Action,
    AnyGame,
    Away,
    Bot,
    Choice,
    Expired,
    Gone,
    Holder,
    Illegal,
    Input,
    Line,
    Millis,
    Person,
    Rng,
    Seat,
    Seated,
    Step,
    advance,
    choices,
    pick,
)
from rumpus.match import Match
from rumpus.testing.problems import Unsound

if TYPE_CHECKING:
    from collections.abc import Sequence

LONG = 4000
"""Lines after which a random match counts as endless."""


class Case(NamedTuple):
    """A table to play at: the game, its players, its options and the luck."""

    game: AnyGame
    players: int
    options: tuple[tuple[str, Any], ...]
    seed: str
    version: int | None = None
    """An older version of the rules, whose matches go on."""

    def __str__(self) -> str:
        changed = ",".join(f"{name}={value}" for name, value in self.options)
        old = "" if self.version is None else f"v{self.version}-"
        return f"{self.game.name}-{old}{self.players}-{self.seed}-{changed}"


class Moment(NamedTuple):
    """A state, the line that came next, and what it led to."""

    now: Millis
    state: Any
    line: Line
    step: Step[Any]


class RandomMatch(NamedTuple):
    """A whole random match."""

    match: Match
    moments: tuple[Moment, ...]


def cases(games: Sequence[AnyGame], mixes: int) -> list[Case]:
    """List tables for games: the plain one with few and many seats, also by older rules, and mixes of all options."""
    found: list[Case] = []
    for game in games:
        sizes = sorted({game.seats[0], min(5, game.seats[-1])})
        for version in (None, *range(game.since, game.version)):
            found += [Case(game, players, (), f"plain{players}", version) for players in sizes]
        for number in range(mixes):
            rng = Rng(f"mix/{game.name}", number)
            players = game.seats[rng.below(min(5, len(game.seats)))]
            found.append(Case(game, players, mixed(game, rng), f"mix{number}"))
    return found


def mixed(game: AnyGame, rng: Rng) -> tuple[tuple[str, Any], ...]:
    """Draw a value for about half of the options; those that limit the players stay as they are."""
    drawn = ((option.name, draw(option, rng)) for option in choices(game) if option.name != "max_players")
    return tuple((name, value) for name, value in drawn if rng.below(2))


def draw(option: Choice, rng: Rng) -> Any:
    """Draw one value of an option."""
    if option.low is None or option.high is None:
        return rng.choice(option.values)
    values = [*option.besides, option.low, option.high, option.low + rng.below(option.high - option.low + 1)]
    return rng.choice(values)


@cache
def played(case: Case) -> RandomMatch:
    """Play a random match to its end: people act, clocks run out, players come and go."""
    match = Match(case.game, case.players, dict(case.options), case.seed, pictures=False)
    if case.version is not None:
        match = Match.of(replace(match.setup, version=case.version, kept=()), case.game, pictures=False)
    try:
        return to_the_end(match)
    except Unsound:
        raise
    except Exception as error:
        error.add_note(f"It happened at line {len(match.log) + 1} of the match.")
        raise


def to_the_end(match: Match) -> RandomMatch:
    """Let anything happen that can happen, until the match is over."""
    moments: list[Moment] = []
    for number in range(LONG):
        if match.outcome is not None:
            return RandomMatch(match, tuple(moments))
        line = next_line(match, Rng(f"play/{match.setup.seed}", number))
        try:
            step = match.check(line)
        except Illegal as illegal:
            if illegal.until is None:
                raise unfair(match, line, illegal) from None
            match.wait_until(min(illegal.until, first_clock(match).at - 1))
            continue
        moments.append(Moment(match.now, match.state, line, step))
        match.adopt(line, step)
    raise Unsound(
        f"A match of random moves had not ended after {LONG} lines.",
        "Let `outcome` end it: by a number of rounds, by points, or when nothing is left to do.",
        line=LONG,
    )


def plays(_play: RandomMatch) -> None:
    """A match of random moves can be played to its end."""


def unfair(match: Match, line: Line, illegal: Illegal) -> Unsound:
    """Tell of a line that could have been expected to be taken, and was refused."""
    number = len(match.log) + 1
    if isinstance(line, Input):
        return Unsound(
            f"`legal` offers {line.action} to seat {line.seat}, and `apply` refuses it: {illegal}",
            "Offer it only when the rules take it, or let them take it.",
            seat=line.seat,
            action=line.action,
            line=number,
        )
    part = "expire" if isinstance(line, Expired) else "seated"
    return Unsound(
        f"`{part}` refuses {line}: {illegal}",
        "Nobody sends such a line, so nobody can be refused it: return a `Step`, if need be with the same state.",
        field=part,
        line=number,
    )


def first_clock(match: Match) -> Any:
    """Return the clock that runs out first; a match that runs has one."""
    running = match.deadlines()
    if not running:
        raise Unsound(
            "The match runs, and no clock does: if nobody acts, it stands still for ever.",
            "Return a `Deadline` from `deadlines` until `outcome` says that the match is over.",
            field="deadlines",
            line=len(match.log) + 1,
        )
    return min(running, key=lambda deadline: deadline.at)


def next_line(match: Match, rng: Rng) -> Line:
    """Draw what happens next."""
    first = first_clock(match)
    at = Millis(match.now + rng.below(700))
    seats = [Seat(seat) for seat in match.seats if match.offers(seat)]
    if not seats or first.at <= at or not rng.below(12):
        return Expired(max(first.at, match.now), first.timer)
    if not rng.below(15):
        return Seated(at, Seat(rng.below(len(match.seats))), holder(rng))
    seat = rng.choice(seats)
    return Input(at, seat, pick(match.game, match.state, match.offers(seat), rng), at)


def holder(rng: Rng) -> Holder:
    """Draw who holds a chair from now on; leaving for good is rare."""
    others: list[Holder] = [Person(), Away(), Bot(1)]
    return rng.choice(others) if rng.below(8) else Gone()


def everybody(play: RandomMatch) -> list[Seat | None]:
    """Return everybody who looks at the table, including the TV."""
    return [None, *(Seat(seat) for seat in play.match.seats)]


def refused(game: AnyGame, state: Any, seat: int, action: Action, at: int) -> Illegal | None:
    """Tell why an action is refused, or None if it is accepted."""
    moment = Millis(at)
    try:
        advance(game, state, Input(moment, Seat(seat), action, moment), Rng("try", 1))
    except Illegal as illegal:
        return illegal
    return None
