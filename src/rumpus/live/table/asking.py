"""The crowd at a table: what it is asked, what it answers, and what the match, which never hears of it, settles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import CrowdQuestion, Illegal, Settled, checked_answer, may_answer, spread
from rumpus.room import apply
from rumpus.room.crowd import AskedQuestion, named
from rumpus.room.tipping import Posed, Tallied, Tip, Tipped

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.core import Seat, Wall
    from rumpus.live.table.table import Table


def questions(table: Table) -> Sequence[CrowdQuestion]:
    """Return what the crowd is asked now, whoever of it may answer."""
    room, match = table.room, table.match
    if room is None or room.phase != "playing" or match is None or room.settings.crowd == "off":
        return ()
    return () if match.game.crowd is None else match.game.crowd.ask(match.glance(None))


def is_asked(table: Table, question: CrowdQuestion, seat: Seat | None) -> bool:
    """Tell whether somebody on this seat, or on none, is asked a question; the host may want only watchers to be."""
    room = table.room
    return room is not None and may_answer(question, seat) and (seat is None or room.settings.crowd == "on")


def tip(table: Table, who: str, answered: str, answer: str, at: Wall) -> None:
    """Take an answer, or refuse it. All that come before anything is written down share one line."""
    question = next((each for each in questions(table) if each.name == answered), None)
    if question is None:
        raise Illegal("ROOM-CROWD", "That question is closed.")
    seat = table.seats().get(named(who))
    if seat is not None and not is_asked(table, question, seat):
        raise Illegal("ROOM-CROWD", "That question is not for you.")
    given = Tip(who, question.name, checked_answer(question, seat, answer))
    if all(each.question.name != question.name for each in table.tips.open):
        write(table, Posed(at, question))
    write(table, Tipped(at, (given,)))


def write(table: Table, line: Posed | Tipped) -> None:
    """Have a line written down, together with the last one if that is of the same kind."""
    table.common.check(table.room, line)
    last = table.staged[-1].line if table.staged else None
    table.stage(line)
    if isinstance(line, Tipped) and isinstance(last, Tipped):
        table.staged[-2].line = Tipped(line.at, (*last.tips, *line.tips))
        del table.staged[-1]


def settle(table: Table, at: Wall) -> None:
    """See what the last line of the match settles of what the crowd was asked."""
    match = table.match
    assert match is not None
    crowd, glance, events = match.game.crowd, match.glance(None), match.story[table.told :]
    if crowd is None:
        return
    for asked in table.tips.open:
        settled = crowd.settle(asked.question, spread(asked.tips), glance, events)
        if settled is not None:
            line = tally(table, asked, settled, at)
            table.stage(line)
            table.room = apply(table.room, line)


def tally(table: Table, asked: AskedQuestion, settled: Settled, at: Wall) -> Tallied:
    """Work out what a settled question brought to whom; those who decided it themselves are left out."""
    if settled.void:
        return Tallied(at, asked.question.name, settled)
    seats = table.seats()
    gained = {
        str(member): settled.points.get(answer, 0)
        for who, answer in sorted(asked.tips.items())
        if (member := named(who)) is not None and seats.get(member) not in settled.decided
    }
    given = {str(member): settled.to[seat] for member, seat in seats.items() if member and seat in settled.to}
    return Tallied(at, asked.question.name, settled, {} if settled.to else gained, given)  # of a vote, none is right


def own_tips(table: Table, who: str) -> dict[str, str]:
    """Return what somebody answered that is not settled."""
    return {each.question.name: each.tips[who] for each in table.tips.open if who in each.tips}
