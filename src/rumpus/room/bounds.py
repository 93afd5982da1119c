"""What is refused as somebody does it; the fold takes it all the same, since logs of earlier releases may have it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Illegal
from rumpus.room.lines import Acted, HandOver, Joined, LetIn, NotNow
from rumpus.room.lobby import chair_of
from rumpus.room.members import find, is_sent_away
from rumpus.room.table import match_time

if TYPE_CHECKING:
    from rumpus.core import Wall
    from rumpus.room.lines import MemberId, RoomLine
    from rumpus.room.state import Room

MOST_RIDERS = 7
"""People who can play on one member's phone."""

PATIENCE_MS = 60_000
"""How much longer a match may wait for one phone to change hands than it has run."""


def check(room: Room | None, line: RoomLine) -> None:
    """Refuse a line that would do the people of a room harm."""
    if room is None:
        return
    match line:
        case Joined(rides=carrier) if carrier is not None:
            seats_left(room, carrier)
        case Acted(member=member, did=did, at=at):
            if is_sent_away(room, member):
                raise Illegal("ROOM-KICK", "The host has sent you away.")
            if isinstance(did, LetIn | NotNow):
                may_open(room, member)
            elif isinstance(did, HandOver):
                is_waited_for(room, member, at)
        case _:
            pass


def seats_left(room: Room, carrier: MemberId) -> None:
    """Refuse one more on a phone that has many, or whose owner was sent away."""
    if is_sent_away(room, carrier):
        raise Illegal("ROOM-KICK", "The host has sent you away.")
    if sum(each.rides == carrier for each in room.members) >= MOST_RIDERS:
        raise Illegal("ROOM-HAND", "At most {most} more people can play on one phone.", most=MOST_RIDERS)


def may_open(room: Room, member: MemberId) -> None:
    """Refuse to let a spectator answer the door."""
    if member != room.host and chair_of(room, member) is None:
        raise Illegal("ROOM-DOOR", "Only people at the table open the door.")


def is_waited_for(room: Room, member: MemberId, at: Wall) -> None:
    """Refuse to hold a match up again for a phone that has changed hands for longer than the match has run."""
    playing = room.playing
    if playing is None:
        return
    if playing.hands.get(find(room, member).phone, 0) > match_time(playing.clock, at) + PATIENCE_MS:
        raise Illegal("ROOM-HAND", "The match has waited for this phone long enough; the clock runs on.")
