"""Faces that people show each other, and what they may not tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rumpus.core import Illegal, Seat
from rumpus.room.lines import Acted, React
from rumpus.room.lobby import chair_of

if TYPE_CHECKING:
    from rumpus.live.table.table import Table
    from rumpus.match import Match
    from rumpus.room import Room, RoomLine


def open_faces(table: Table, seat: Seat | None) -> Literal["all", "laugh", "none"]:
    """Tell which faces somebody may show now."""
    match = table.match
    if match is None or match.outcome is not None:
        return "all"
    if seat is not None and match.game.hushed(match.state, seat):
        return "none"
    return "laugh" if match.game.quiet(match.state) else "all"


def keep_straight(room: Room | None, match: Match | None, line: RoomLine) -> None:
    """Refuse a face that could give a secret away: anything but a laugh, and every face of someone who sees it."""
    if not isinstance(line, Acted) or not isinstance(line.did, React) or match is None or match.outcome is not None:
        return
    assert room is not None
    number = chair_of(room, line.member)
    if number is not None and match.game.hushed(match.state, Seat(number)):
        raise Illegal("ROOM-QUIET", "You see what the others must not know yet, so keep a straight face.")
    if line.did.face != "laugh" and match.game.quiet(match.state):
        raise Illegal("ROOM-QUIET", "Only a laugh for now: a face could give something away.")
