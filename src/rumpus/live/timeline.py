"""What happens by itself in the match of a table, in order of time: clocks, what came too early, races, bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rumpus.core import Input, Millis, Wall
from rumpus.live import drafts

if TYPE_CHECKING:
    from collections.abc import Callable

    from rumpus.live.table import Table


class Happening(NamedTuple):
    """Something that happens at a moment of match time, and what it does to the table."""

    at: Millis
    fire: Callable[[Table, Millis, Wall], None]


def due(table: Table) -> Wall | None:
    """Say when something happens next, if a match is being played and its clock runs."""
    room = table.room
    if room is None or room.phase != "playing" or room.playing is None or room.playing.clock.stands is not None:
        return None
    match, bots = table.match, table.bots
    if match is None or bots is None:
        return None
    if table.races.held or table.drafts.held or match.held or bots.intents:
        happening = upcoming(table)
        at = None if happening is None else happening.at
    else:
        at = first_clock(table)
    return None if at is None else Wall(room.playing.clock.anchor + at)


def upcoming(table: Table) -> Happening | None:
    """Say what happens next; of equal moments a race or a clock comes first, then what was held, then bots.

    Clocks wait while a race is settled, and what comes after such a clock waits with it.
    """
    match, bots = table.match, table.bots
    if match is None or bots is None:
        return None
    race, clock = table.races.due(match), first_clock(table)
    draft = table.drafts.due(clock)
    if race is None and draft is None and not match.held and not bots.intents:
        return None if clock is None else Happening(clock, expire)
    moments = [Happening(held.until, release) for held in match.held.values()]
    if draft is not None:
        moments.append(Happening(draft, write_down))
    intent = bots.next()
    if intent is not None:
        moments.append(Happening(intent.at, bot_acts))
    if race is not None:
        last = limit(table)
        moments = [each for each in moments if last is None or each.at < last]
        moments.insert(0, Happening(race, settle_race))
    elif clock is not None:
        moments.insert(0, Happening(clock, expire))
    return min(moments, default=None, key=lambda each: each.at)


def first_clock(table: Table) -> Millis | None:
    """Say when the first clock of the match runs out."""
    match = table.match
    assert match is not None
    first = None
    for deadline in match.deadlines():
        if first is None or deadline.at < first:
            first = deadline.at
    return first


def limit(table: Table) -> Millis | None:
    """Say from when on everything waits for the races that are held: from a clock, or an input that waits for them."""
    moments = [moment for moment in (first_clock(table), table.races.limit) if moment is not None]
    return min(moments, default=None)


def fire(table: Table, at: Wall) -> None:
    """Let the next thing happen."""
    happening = upcoming(table)
    assert happening is not None
    pass_to(table, happening.at)
    happening.fire(table, happening.at, at)


def wait(table: Table, at: Wall) -> None:
    """Let match time pass up to a moment; everything that was due by then has happened."""
    room, match = table.room, table.match
    if match is None or room is None or room.phase != "playing" or room.playing is None:
        return
    clock = room.playing.clock
    if clock.stands is None and match.now < at - clock.anchor:
        pass_to(table, Millis(at - clock.anchor))


def pass_to(table: Table, moment: Millis) -> None:
    """Let match time pass, but not over a clock that waits for a race."""
    match = table.match
    assert match is not None
    clock = first_clock(table) if table.races.held else None
    if clock is not None and clock <= moment:
        moment = Millis(clock - 1)
    match.now = max(match.now, moment)


def settle_race(table: Table, _due: Millis, at: Wall) -> None:
    """No earlier press can arrive any more."""
    table.settle_race(at)


def expire(table: Table, due: Millis, at: Wall) -> None:
    """A clock runs out."""
    assert table.match is not None
    mark = table.mark()
    table.match.fire(due)
    table.stage_match(mark, at)
    table.follow_up(at)


def release(table: Table, due: Millis, at: Wall) -> None:
    """An action that came too early counts now; if it races, as pressed now, since it was not possible before."""
    match = table.match
    assert match is not None
    held = match.release(due)
    name = table.held.pop(held.seat, ("", ""))
    if match.game.race(match.state, held.seat, held.action) is not None:
        table.put(held.seat, held.action, due, at, name)
        return
    mark = table.mark()
    match.hold_or_take(Input(match.now, held.seat, held.action, held.pressed))
    table.noted(mark, at, held.seat, name)


def write_down(table: Table, _due: Millis, at: Wall) -> None:
    """What is being typed is kept as it stands."""
    drafts.write_down(table, at)


def bot_acts(table: Table, due: Millis, at: Wall) -> None:
    """A bot does what it meant to do, and pressed when it meant to."""
    assert table.match is not None
    assert table.bots is not None
    intent = table.bots.next()
    assert intent is not None
    table.bots.forget(intent.seat)
    table.put(intent.seat, intent.action, due, at, (f"bot.{intent.seat}.{len(table.match.log)}", "bot"))
