"""Random play of any game with any options: the material the conformance suite works on."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

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
    all_games,
    choices,
    find_game,
    pick,
)
from rumpus.match import Match

GAMES = tuple(game.name for game in all_games())

LONG = 4000
"""Lines after which a random match counts as endless."""


class Case(NamedTuple):
    """A table to play at: the game, its players, its options and the luck."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...]
    seed: str

    def __str__(self) -> str:
        changed = ",".join(f"{name}={value}" for name, value in self.options)
        return f"{self.game}-{self.players}-{self.seed}-{changed}"


class Moment(NamedTuple):
    """A state, the line that came next, and what it led to."""

    now: Millis
    state: Any
    line: Line
    step: Step[Any]


class Played(NamedTuple):
    """A whole random match."""

    match: Match
    moments: tuple[Moment, ...]


def cases(mixes: int) -> list[Case]:
    """Yield tables for every game: the plain one with few and many seats, and random mixes of all its options."""
    found: list[Case] = []
    for name in GAMES:
        game = find_game(name)
        found += [Case(name, players, (), f"plain{players}") for players in (game.seats[0], min(5, game.seats[-1]))]
        for number in range(mixes):
            rng = Rng(f"mix/{name}", number)
            players = game.seats[rng.below(min(5, len(game.seats)))]
            found.append(Case(name, players, mixed(game, rng), f"mix{number}"))
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
def played(case: Case) -> Played:
    """Play a random match to its end: people act, clocks run out, players come and go."""
    match = Match(case.game, case.players, dict(case.options), case.seed)
    moments: list[Moment] = []
    rng = Rng(f"play/{case.seed}", 0)
    for number in range(LONG):
        if match.outcome is not None:
            return Played(match, tuple(moments))
        rng = Rng(f"play/{case.seed}", number)
        line = next_line(match, rng)
        try:
            step = match.check(line)
        except Illegal as illegal:
            if illegal.until is None:
                raise
            match.wait_until(min(illegal.until, next_deadline(match) - 1))
            continue
        moments.append(Moment(match.now, match.state, line, step))
        match.adopt(line, step)
    raise AssertionError(f"{case} did not end")


def next_deadline(match: Match) -> int:
    """Tell when the first clock runs out."""
    return min(deadline.at for deadline in match.deadlines())


def next_line(match: Match, rng: Rng) -> Line:
    """Draw what happens next."""
    running = match.deadlines()
    first = min(running, key=lambda deadline: deadline.at)
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


def refused(game: AnyGame, state: Any, seat: int, action: Action, at: int) -> Illegal | None:
    """Tell why an action is refused, or None if it is accepted."""
    moment = Millis(at)
    try:
        advance(game, state, Input(moment, Seat(seat), action, moment), Rng("try", 1))
    except Illegal as illegal:
        return illegal
    return None
