"""After a match: how far its show is, the same on every screen and phone, and the end of the evening.

The room knows neither acts nor how long they last, which are the pages' own: only when the match was over, and which
act was cut short when. From that, every page works out the same moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Illegal
from rumpus.room.heirs import only_host
from rumpus.room.table import to_lobby

if TYPE_CHECKING:
    from rumpus.core import Wall
    from rumpus.room.lines import MemberId
    from rumpus.room.state import Room, Show

MOST_ACTS = 24
"""Acts of one show that can be cut short."""


def went_on(room: Room, member: MemberId, act: str, at: Wall) -> Room:
    """Go on with the next act: at once if the host wants it, else when most of the others do."""
    playing = room.playing
    if room.phase != "result" or playing is None or playing.show is None:
        raise Illegal("ROOM-SHOW", "There is no show right now.")
    show = playing.show
    if act in show.cut:
        return room
    if len(show.cut) >= MOST_ACTS:
        raise Illegal("ROOM-SHOW", "The show has no more acts.")
    show = replace(show, wants={**show.wants, member: act})
    if member == room.host or is_wanted(room, show, act):
        show = replace(show, cut={**show.cut, act: at}, wants={})
    return replace(room, playing=replace(playing, show=show))


def is_wanted(room: Room, show: Show, act: str) -> bool:
    """Tell whether most of those who are here, besides the host, want to go on; who rides on a phone has no other."""
    others = [each.id for each in room.members if each.online and each.rides is None and each.id != room.host]
    return 2 * sum(show.wants.get(each) == act for each in others) > len(others)


def said_good_night(room: Room, host: MemberId, at: Wall) -> Room:
    """End the evening, between matches; the room stays, and goes on as soon as the host wants."""
    only_host(room, host)
    if room.phase not in ("lobby", "result"):
        raise Illegal("ROOM-LOBBY", "That can only be changed between matches.")
    return replace(room if room.phase == "lobby" else to_lobby(room), night=at)
