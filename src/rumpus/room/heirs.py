"""Who is host after the host, and whose room it is: it belongs to the people who sat at its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Illegal
from rumpus.room.lines import OWNED

if TYPE_CHECKING:
    from rumpus.core import Wall
    from rumpus.room.lines import MemberId
    from rumpus.room.state import Member, Room


def only_host(room: Room, member: MemberId) -> None:
    """Refuse what only the host may do."""
    if room.host != member:
        raise Illegal("ROOM-HOST", "Only the host can do that.")


def only_owner(room: Room, member: MemberId) -> None:
    """Refuse what only a host who opened the room, or was handed it by name, may do: whoever inherited it may not."""
    only_host(room, member)
    if room.law >= OWNED and room.owner != member:
        raise Illegal("ROOM-OWNER", "Only the host who opened this room, or was handed it, can delete it.")


def heirs(room: Room) -> list[Member]:
    """List who may be host next: people who sat at the table, longest first, connected ones before others."""
    here = [each for each in room.members if each.kicked is None and each.id != room.host and each.rides is None]
    if room.law < OWNED:
        return [*(each for each in here if each.online), *here, *room.members]
    return sorted((each for each in here if each.sat is not None), key=lambda each: (not each.online, each.sat or 0))


def is_awaited(room: Room) -> bool:
    """Tell whether somebody is here who would become host if the host stayed away."""
    return any(each.online and each.kicked is None for each in heirs(room))


def heir(room: Room) -> Room:
    """Pass the role on; a room where nobody has sat has no host until somebody sits down."""
    after = heirs(room)
    return replace(room, host=after[0].id if after else None)


def seen_at_table(room: Room, at: Wall) -> Room:
    """Note since when people sit at the table; what counts is sitting there while the host is here to see it."""
    host = next((each for each in room.members if each.id == room.host), None)
    if host is None or not host.online:
        return room
    seated = {chair.member for chair in room.chairs}
    if all(each.sat is not None for each in room.members if each.id in seated):
        return room
    members = (replace(each, sat=at) if each.sat is None and each.id in seated else each for each in room.members)
    return replace(room, members=tuple(members))
