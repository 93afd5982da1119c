"""What happens by itself in the match of a table: races, clocks, what came too early, drafts and bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.agenda import Agenda, Kind, Source
from rumpus.core import Millis, Wall
from rumpus.live.life import Behind, Drafted, Held, races
from rumpus.live.table import moves, standins

if TYPE_CHECKING:
    from rumpus.live.table.table import Table


def match_due(table: Table) -> Wall | None:
    """Tell when something happens next, if a match is being played and its clock runs."""
    clock, match, bots = table.clock(), table.match, table.bots
    if clock is None or match is None:
        return None
    quiet = not table.waiting.inputs and (bots is None or not bots.intents)
    at = match.first_clock() if quiet else TABLE_AGENDA.due(table)
    return None if at is None else Wall(clock.anchor + at)


def pass_time(table: Table, at: Wall) -> None:
    """Let match time pass up to a moment, but not over a clock that waits for a race.

    Everything that was due by then has happened.
    """
    clock, match = table.clock(), table.match
    if clock is None or match is None or at - clock.anchor <= match.now:
        return
    stop = match.first_clock() if table.waiting.inputs and moves.presses(table) else None
    moment = Millis(at - clock.anchor)
    match.now = moment if stop is None or stop > moment else max(match.now, Millis(stop - 1))


def pass_to(table: Table, moment: Millis) -> Wall:
    """Let match time pass up to a moment of its own, and return the time of the room."""
    _, playing = table.running()
    at = Wall(playing.clock.anchor + moment)
    pass_time(table, at)
    return at


def wait_limit(table: Table) -> Millis | None:
    """Return the moment from which everything waits for the races: a clock, or an input that waits for them."""
    assert table.match is not None
    moments = [each.stage.since for each in table.waiting.inputs.values() if isinstance(each.stage, Behind)]
    return min((each for each in (table.match.first_clock(), *moments) if each is not None), default=None)


def before_limit(table: Table, moment: Millis | None) -> Millis | None:
    """Return a moment, unless what is due then waits for a race."""
    if moment is None or not table.waiting.inputs or not moves.presses(table):
        return moment
    last = wait_limit(table)
    return moment if last is None or moment < last else None


def race_due(table: Table) -> Millis | None:
    """Tell when the next race is settled: when no earlier press can still arrive."""
    assert table.match is not None
    return races.due(moves.presses(table), table.match)


def settle(table: Table, due: Millis) -> None:
    """Settle a race."""
    moves.settle_race(table, pass_to(table, due))


def clock_due(table: Table) -> Millis | None:
    """Tell when the first clock runs out; while a race is settled, clocks wait."""
    assert table.match is not None
    return None if table.waiting.inputs and moves.presses(table) else table.match.first_clock()


def expire(table: Table, due: Millis) -> None:
    """Let a clock run out."""
    assert table.match is not None
    at, before = pass_to(table, due), table.match.state
    table.match.expire(due)
    table.wrote(before, at)
    table.follow_up(at)


def held_due(table: Table) -> Millis | None:
    """Tell when the next action counts that came too early."""
    moments = [each.stage.until for each in table.waiting.inputs.values() if isinstance(each.stage, Held)]
    return before_limit(table, min(moments, default=None))


def release(table: Table, due: Millis) -> None:
    """Let it count."""
    held = table.waiting.at(Held)
    each = next(each for each in held if isinstance(each.stage, Held) and each.stage.until == due)
    moves.release(table, each, due, pass_to(table, due))


def draft_due(table: Table) -> Millis | None:
    """Tell when what is being typed is written down: a second after the last time, and in time for the next clock."""
    moments = [each.stage.until for each in table.waiting.inputs.values() if isinstance(each.stage, Drafted)]
    if not moments:
        return None
    assert table.match is not None
    clock = table.match.first_clock()
    return before_limit(table, min(moments) if clock is None else min(*moments, Millis(clock - 1)))


def write_down(table: Table, due: Millis) -> None:
    """Write it down."""
    moves.write_down(table, pass_to(table, due))


def bot_due(table: Table) -> Millis | None:
    """Tell when the next bot acts."""
    return None if table.bots is None else before_limit(table, table.bots.due())


def bot_acts(table: Table, due: Millis) -> None:
    """Let it act."""
    standins.act(table, due, pass_to(table, due))


TABLE_AGENDA = Agenda(
    Source(Kind.RACE, race_due, settle),
    Source(Kind.CLOCK, clock_due, expire),
    Source(Kind.HELD, held_due, release),
    Source(Kind.DRAFT, draft_due, write_down),
    Source(Kind.BOT, bot_due, bot_acts),
)
"""What happens in the match of a table by itself."""
