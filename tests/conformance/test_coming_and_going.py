"""Seats go away, come back and leave in every phase: nothing but `Illegal` is raised, and a clock runs on."""

from __future__ import annotations

from copy import copy
from typing import Any, NamedTuple

import pytest

from rumpus.arena import Bots, brain
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
    find_game,
    pick,
)
from rumpus.match import Match
from tests.conformance.playing import GAMES, mixed

LINES = 100
"""How long a match is followed at most."""

MIXES = 4
BRANCHES = 3
"""How often everybody comes and goes from a phase that is new in a match."""


class Restless(NamedTuple):
    """A table at which nobody stays for long: one option is set, the others are drawn."""

    game: str
    option: str
    value: Any
    number: int

    def __str__(self) -> str:
        return f"{self.game}-{self.number}-{self.option}={self.value}"


def tables(mixes: int) -> list[Restless]:
    """Yield a table for every value of every option with a list of choices, and some with random options."""
    found: list[Restless] = []
    for name in GAMES:
        listed = [each for each in choices(find_game(name)) if each.low is None]
        found += [Restless(name, each.name, value, 0) for each in listed for value in each.values]
        found += [Restless(name, "any", "any", number) for number in range(mixes)]
    return found


@pytest.mark.parametrize("table", tables(MIXES), ids=str)
def test_nobody_who_comes_goes_or_leaves_breaks_a_match(table: Restless) -> None:
    """A match goes its way, and from many of its moments others branch off in which people come and go."""
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


def dealt(table: Restless, rng: Rng) -> Match:
    """Deal to as many as it may be, some of them bots, some in teams and some children."""
    game = find_game(table.game)
    while True:
        options = dict(mixed(game, rng))
        if table.option != "any":
            options[table.option] = table.value
        seats = rng.choice(game.seats)
        try:
            return Match(game, [chair(game, rng) for _ in range(min(seats, 8))], options, str(table))
        except Unusable:
            continue


def chair(game: AnyGame, rng: Rng) -> Chair:
    """Draw who sits on a chair."""
    by: Holder = Person() if rng.below(5) else Bot(rng.choice(sorted(game.bots)))
    team = rng.below(3) if rng.below(2) else None
    return Chair(by=by, adult=bool(rng.below(3)), team=team)


def happen(match: Match, line: Line) -> None:
    """Apply a line; what the rules refuse has no effect."""
    try:
        match.take(line)
    except Illegal as illegal:
        assert isinstance(line, Input), f"{line} can be refused by nobody"
        if illegal.until is not None:
            first = min(deadline.at for deadline in match.deadlines())
            match.now = Millis(max(match.now, min(illegal.until, first - 1)))


def next_line(match: Match, rng: Rng, unrest: int) -> Line:
    """Draw what happens next: somebody acts, a clock runs out, or one time in so many somebody comes or goes."""
    first = min(match.deadlines(), key=lambda deadline: deadline.at)
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
    others: list[Holder] = [Person(), Person(), Away(), Away(), Bot(min(2, max(game.bots))), Gone()]
    return rng.choice([each for each in others if each != before])


def look_at(match: Match, bots: Bots, rng: Rng) -> None:
    """Ask the game everything a room asks it."""
    game, state = match.game, match.state
    places = game.standing(state)
    assert len(places) == len(match.seats)
    if match.outcome is None:
        clocks = match.deadlines()
        assert clocks, "a match that runs has a clock"
        assert all(clock.at >= match.now for clock in clocks), "and none in the past"
    else:
        assert match.deadlines() == ()
    for seat in (None, *(Seat(each) for each in match.seats)):
        game.view(state, seat)
        game.assets(state, seat)
        if seat is not None:
            for offer in game.legal(state, seat):
                if rng.below(8) == 0:
                    game.race(state, seat, pick(game, state, [offer], rng))
            game.stand_in(state, seat)
            game.hushed(state, seat)
    game.quiet(state), game.seen(state), game.blobs(state)
    think(match, bots, rng)


def think(match: Match, bots: Bots, rng: Rng) -> None:
    """Let bots play for whoever a room would let them play for, and have a plan that is on offer."""
    wanted = {Seat(seat) for seat, by in enumerate(holders_of(match)) if isinstance(by, Bot)}
    for seat in [seat for seat in bots.brains if seat not in wanted]:
        bots.remove(seat)
    for seat in sorted(wanted - bots.brains.keys()):
        bots.add(seat, brain(match.game, rng.choice(sorted(match.game.bots))))
    bots.look()
