"""Seats go away, come back and leave in every phase: nothing but `Illegal` is raised, and a clock runs on."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any, NamedTuple

from rumpus.arena import Bots
from rumpus.core import (
    AnyGame,
    Away,
    Bot,
    Chair,
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
    Unusable,
    choices,
    pick,
)
from rumpus.match import Match
from rumpus.testing.playing import first_clock, mixed, unfair
from rumpus.testing.problems import Unsound
from rumpus.testing.thinking import levels, mind

if TYPE_CHECKING:
    from collections.abc import Sequence

LINES = 100
"""How long a match is followed at most."""

BRANCHES = 3
"""How often everybody comes and goes from a phase that is new in a match."""


class RestlessTable(NamedTuple):
    """A table at which nobody stays for long: one option is set, the others are drawn."""

    game: AnyGame
    option: str
    value: Any
    number: int

    def __str__(self) -> str:
        return f"{self.game.name}-{self.number}-{self.option}={self.value}"


def tables(games: Sequence[AnyGame], mixes: int) -> list[RestlessTable]:
    """List a table for every value of every option with a list of choices, and some with random options."""
    found: list[RestlessTable] = []
    for game in games:
        listed = [each for each in choices(game) if each.low is None]
        found += [RestlessTable(game, each.name, value, 0) for each in listed for value in each.values]
        found += [RestlessTable(game, "any", "any", number) for number in range(mixes)]
    return found


def nobody_breaks_it(table: RestlessTable) -> None:
    """Nobody who comes, goes or leaves breaks a match.

    A match goes its way, and from many of its moments others branch off in which people come and go.
    """
    match = dealt(table, Rng(f"restless/{table}", 0))
    met: dict[Any, int] = {}
    for number in range(1, LINES):
        if match.outcome is not None:
            return
        rng = Rng(f"restless/{table}", number)
        phase = getattr(match.state, "phase", None)
        met[phase] = met.get(phase, 0) + 1
        if met[phase] <= BRANCHES or not rng.below(12):
            turmoil(copy_of(match), rng)
        happen(match, next_line(match, rng, unrest=15))


def turmoil(match: Match, rng: Rng) -> None:
    """Let people come and go for a while, with little else between."""
    bots = Bots(match, {})
    for _ in range(3 + rng.below(8)):
        if match.outcome is None:
            happen(match, next_line(match, rng, unrest=1 + rng.below(2)))
        look_at(match, bots, rng)


def copy_of(match: Match) -> Match:
    """Return a match that goes on from here by itself."""
    branch = copy(match)
    branch.log, branch.story, branch.held = list(match.log), list(match.story), {}
    branch.rng = Rng(match.setup.seed, 0)
    return branch


def dealt(table: RestlessTable, rng: Rng) -> Match:
    """Deal to as many as it may be, some of them bots, some in teams and some children."""
    game = table.game
    while True:
        options = dict(mixed(game, rng))
        if table.option != "any":
            options[table.option] = table.value
        seats = rng.choice(game.seats)
        try:
            return Match(
                game,
                [chair(game, rng) for _ in range(min(seats, max(8, game.seats[0])))],
                options,
                str(table),
                pictures=False,
            )
        except Unusable:
            continue


def chair(game: AnyGame, rng: Rng) -> Chair:
    """Draw who sits on a chair."""
    by: Holder = Person() if rng.below(5) or not game.bots else Bot(rng.choice(sorted(game.bots)))
    team = rng.below(3) if rng.below(2) else None
    return Chair(by=by, adult=bool(rng.below(3)), team=team)


def happen(match: Match, line: Line) -> None:
    """Apply a line; what the rules refuse has no effect."""
    try:
        match.take(line)
    except Illegal as illegal:
        if not isinstance(line, Input):
            raise unfair(match, line, illegal) from None
        if illegal.until is not None:
            match.now = Millis(max(match.now, min(illegal.until, first_clock(match).at - 1)))


def next_line(match: Match, rng: Rng, unrest: int) -> Line:
    """Draw what happens next: somebody acts, a clock runs out, or one time in so many somebody comes or goes."""
    first = first_clock(match)
    at = Millis(match.now + rng.below(400))
    if first.at <= at or not rng.below(10):
        return Expired(max(first.at, match.now), first.timer)
    holders = holders_of(match)
    here = [seat for seat, by in enumerate(holders) if by != Gone()]
    acting = [Seat(seat) for seat in here if match.offers(seat)]
    if here and (not acting or not rng.below(unrest)):
        seat = Seat(rng.choice(here))
        return Seated(at, seat, another(match.game, holders[seat], rng))
    if not acting:
        return Expired(first.at, first.timer)
    seat = rng.choice(acting)
    return Input(at, seat, pick(match.game, match.state, match.offers(seat), rng), at)


def holders_of(match: Match) -> list[Holder]:
    """Tell who holds the chairs, as far as the match was told."""
    holders = [chair.by for chair in match.setup.chairs]
    for line in match.log:
        if isinstance(line, Seated):
            holders[line.seat] = line.by
    return holders


def another(game: AnyGame, before: Holder, rng: Rng) -> Holder:
    """Draw who holds a chair from now on; one in six leaves for good."""
    bot = Bot(min(2, max(game.bots, default=1)))
    others: list[Holder] = [Person(), Person(), Away(), Away(), bot, Gone()]
    return rng.choice([each for each in others if each != before])


def look_at(match: Match, bots: Bots, rng: Rng) -> None:
    """Ask the game everything a room asks it."""
    game, state = match.game, match.state
    check_clocks(match)
    for seat in (None, *(Seat(each) for each in match.seats)):
        game.view(state, seat)
        game.assets(state, seat)
        if seat is not None:
            for offer in game.legal(state, seat):
                if rng.below(8) == 0:
                    game.race(state, seat, pick(game, state, [offer], rng))
            game.stand_in(state, seat)
            game.hushed(state, seat)
    game.quiet(state)
    game.seen(state)
    game.blobs(state)
    think(match, bots, rng)


def check_clocks(match: Match) -> None:
    """A clock ends every moment, none lies in the past, and everybody has a place."""
    places, number = match.game.standing(match.state), len(match.log)
    if len(places) != len(match.seats):
        raise Unsound(
            f"`standing` gives {places} to {len(match.seats)} seats after line {number}: {match.log[-1]}.",
            "Give every seat a place, also those who have left.",
            field="standing",
            line=number,
        )
    if match.outcome is None and first_clock(match).at < match.now:
        raise Unsound(
            f"After line {number}, {match.log[-1]}, a clock has been over since {first_clock(match).at} ms.",
            "Let a line that starts a clock note its time in the state: `since=line.at`.",
            field="deadlines",
            line=number,
        )
    if match.outcome is not None and match.deadlines():
        raise Unsound(
            f"The match is over after line {number}, {match.log[-1]}, and a clock runs: {match.deadlines()[0]}.",
            "Let `deadlines` return () once there is an outcome.",
            field="deadlines",
            line=number,
        )


def think(match: Match, bots: Bots, rng: Rng) -> None:
    """Let bots play for whoever a room would let them play for, and have a plan that is on offer."""
    able = levels(match.game)
    wanted = {Seat(seat) for seat, by in enumerate(holders_of(match)) if isinstance(by, Bot)} if able else set()
    for seat in [seat for seat in bots.brains if seat not in wanted]:
        bots.remove(seat)
    for seat in sorted(wanted - bots.brains.keys()):
        bots.add(seat, mind(match.game, rng.choice(able)))
    bots.look()
