"""When a match fails: it stops once, its log is kept, and the evening goes on in the lobby.

A game raises `Illegal` and nothing else. Whatever else it raises is a bug of it, and no reason to lose the room, the
evening or the connections: the room is read again as it was before, and its match is over. A failure without the game
is ours: the room is read again and goes on, and only what fails a second time at once costs the match.
"""

from __future__ import annotations

import contextlib
import logging
import traceback
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from rumpus import matchfile
from rumpus.blame import ANYTHING, ours, where
from rumpus.concealed import concealed
from rumpus.core import Line, Setup, find_game, line_type
from rumpus.live.common import Newer
from rumpus.room import Room, Wall, apply
from rumpus.room.lines import Played, Restored, Stopped

if TYPE_CHECKING:
    from rumpus.live.table.table import Table
    from rumpus.match import Match
    from rumpus.matchfile import Saved


log = logging.getLogger("rumpus.live")

OWN = ("pack", "seen")
"""Options that are content of the players' own."""


class BrokenMatch(msgspec.Struct):
    """A match that could not be dealt or folded: all there is of it, and what was raised."""

    setup: Setup
    lines: list[Line]
    error: Exception
    good: int = 0
    """How many of its lines the game took before."""

    @property
    def why(self) -> str:
        """What was raised and where, without its words."""
        return where(self.error)

    @property
    def ours(self) -> bool:
        """Whether the game had no part in it."""
        return ours(self.error, self.setup.game)


def deal(table: Table, setup: Setup) -> None:
    """Deal the match, or note that its game fails at that."""
    try:
        table.begin(setup)
    except Newer:
        raise
    except ANYTHING as error:
        table.fault = BrokenMatch(setup, [], error)


def fold(table: Table, line: Played) -> None:
    """Take a durable line of the match; one that its game fails at is the end of it, but the log is kept whole."""
    match, fault = table.match, table.fault
    if fault is not None:
        with contextlib.suppress(msgspec.ValidationError):
            fault.lines.append(msgspec.json.decode(line.line, type=line_type(find_game(fault.setup.game))))
    elif match is not None:
        try:
            match.take(msgspec.json.decode(line.line, type=line_type(match.game)))
            table.note_holder(match.log[-1])
        except ANYTHING as error:
            table.clear()
            table.fault = BrokenMatch(match.setup, list(match.log), error, len(match.log))
            fold(table, line)


def contain(table: Table, at: Wall, error: Exception | None, *, again: bool) -> None:
    """Stop a match that cannot be folded, whose game raised this, or that fails again; a first fault of ours is logged.

    Without a match there is nothing to stop, and the room fails.
    """
    room, fault = table.room, table.fault
    if room is None or room.playing is None or (fault is not None and room.phase == "result"):
        table.clear()
        if error is not None:
            raise error
    elif fault is not None:
        stop(table, at, fault.why, ours=fault.ours)
    elif error is not None:
        mine = ours(error, room.game)
        if mine and not again:
            confess(room.code, error, "it is read again")
        else:
            stop(table, at, where(error), ours=mine)


def confess(room: str, error: Exception, what: str) -> None:
    """Log a fault of ours: the way to it, without words and values, which may tell a secret."""
    way = "".join(traceback.format_tb(error.__traceback__))
    log.error("room %s: the server failed, %s: %s\n%s", room, what, where(error), way)


def blame(table: Table, error: Exception) -> None:
    """Raise what a game raised elsewhere, if its match is still there; what we raised there costs no match."""
    room, match = table.room, table.match
    if room is not None and match is not None:
        if ours(error, room.game):
            confess(room.code, error, "a picture is missing")
        else:
            raise error


def restored(table: Table, at: Wall) -> None:
    """Go on after a stop or a crash."""
    room, match = table.room, table.match
    assert room is not None
    if room.phase == "playing" and match is None:
        everybody = (1,) * len(room.chairs)
        table.finish(at, everybody, "The rules were updated; this match does not count.", {}, void=True)
    room = table.room
    assert room is not None
    playing = room.playing if room.phase == "playing" else None
    if any(member.online for member in room.members) or (playing and playing.clock.stands is None):
        table.take(Restored(at, match.now if match is not None else 0))


def stop(table: Table, at: Wall, why: str, *, ours: bool) -> None:
    """Stop the match, once and for all."""
    line = Stopped(at, why, ours)
    before = table.room
    table.room = apply(before, line)
    table.stage(line)
    forget(table, before)


def forget(table: Table, before: Room | None) -> None:
    """Let go of a match that was stopped; it has yet to be kept."""
    kept = table.fault if table.match is None else table.match
    if before is not None:
        table.over.append((before, kept))
    table.clear()


def needs(match: Match | BrokenMatch) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the content a match has shown and the bytes it has used; a game that fails at that has shown none."""
    if isinstance(match, BrokenMatch):
        return (), ()
    try:
        return match.game.seen(match.state), match.game.blobs(match.state)
    except ANYTHING:
        return (), ()


def private(match: Match | BrokenMatch, dealt: tuple[str, ...]) -> Setup:
    """Return the setup of a match without the cards that were not dealt; a game that fails at that keeps none."""
    setup = match.setup
    try:
        lines = match.lines if isinstance(match, BrokenMatch) else match.log
        return concealed(find_game(setup.game), setup, dealt, lines)
    except ANYTHING:
        return replace(setup, options={name: value for name, value in setup.options.items() if name not in OWN})


def encoded(saved: Saved) -> bytes:
    """Return the file of a match; of one that its game cannot fold, all there is."""
    try:
        return matchfile.encode(saved)
    except ANYTHING:
        return matchfile.encode_unchecked(saved)
