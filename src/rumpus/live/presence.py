"""Who is here: connections that come and go, and when a member counts as away."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rumpus.live.sending import Guest, Guests, unwelcome_at_the_door
from rumpus.live.wire import Welcome
from rumpus.room import MemberId, Wall
from rumpus.room.lines import Watched
from rumpus.room.members import find, on_phone

if TYPE_CHECKING:
    from rumpus.live.clocks import Clock
    from rumpus.live.table import Table
    from rumpus.room import Room
    from rumpus.store import RoomCode

ABSENT_MS = 2000
"""How long a connection may be gone before its member counts as away; a page that reloads is back sooner."""


class Presence:
    """The connections of one room, and the members whose connections are gone."""

    def __init__(self, code: RoomCode, clock: Clock, guests: Guests) -> None:
        self.code = code
        self.clock = clock
        self.guests = guests
        self.arriving: set[Guest] = set()
        """Connections that are not welcomed yet; if the room fails or closes before, they are told too."""
        self.absent: dict[MemberId, Wall] = {}
        """When each member who is gone counts as away."""

    def welcomed(self, table: Table, guest: Guest, now: Wall) -> Callable[[], None]:
        """A connection came."""
        room = known(table)
        why = unwelcome_at_the_door(room, guest)
        if why:
            return lambda: self.turn_away(guest, why)
        if guest.member is not None:
            for each in on_phone(room, guest.member):
                self.absent.pop(each, None)
            if not find(room, guest.member).online:
                table.seen(guest.member, now, online=True)
        elif guest.ticket and guest.ticket not in room.watchers:
            table.take(Watched(now, guest.ticket))
        return lambda: self.let_in(guest)

    def let_in(self, guest: Guest) -> None:
        """Welcome a connection, unless it is gone again."""
        if guest in self.arriving:
            self.arriving.discard(guest)
            self.guests.add(guest)
            guest.send(Welcome(self.code, guest.member, self.clock.now(), self.clock.rate))

    def turn_away(self, guest: Guest, why: str) -> None:
        """Do not let a connection in."""
        self.arriving.discard(guest)
        guest.bye(why, again=False)

    def parted(self, table: Table, guest: Guest, now: Wall) -> None:
        """A connection went; its member counts as away if no other one of theirs is here and none comes soon."""
        self.guests.discard(guest)
        self.arriving.discard(guest)
        member = guest.member
        if member is not None and not self.has_phone(table.room, member):
            self.absent[member] = Wall(now + ABSENT_MS)

    def has_phone(self, room: Room | None, member: MemberId) -> bool:
        """Tell whether the phone on which a member plays is connected, whoever holds it."""
        gone = room is None or all(each.id != member for each in room.members)
        mates = [member] if room is None or gone else on_phone(room, member)
        return any(other.member in mates for other in self.guests)

    def miss(self, table: Table, due: Wall) -> None:
        """Let a member count as away who has been gone since then."""
        member = next(member for member, moment in self.absent.items() if moment <= due)
        del self.absent[member]
        if any(each.id == member and each.online for each in known(table).members):
            table.seen(member, due, online=False)

    def remind(self, table: Table) -> None:
        """Note in a room that was read again who is connected here, whatever others thought."""
        here = {guest.member for guest in self.guests}
        for member in () if table.room is None else table.room.members:
            if member.id in here and not member.online:
                table.seen(member.id, self.clock.now(), online=True)

    def dismiss(self, why: str, *, again: bool) -> None:
        """Say goodbye to everybody."""
        for guest in (*self.guests, *self.arriving):
            guest.bye(why, again=again)
        self.guests.clear()
        self.arriving.clear()


def known(table: Table) -> Room:
    """Return the room at a table, which there is once anybody comes."""
    assert table.room is not None
    return table.room
