"""After a match: how far its show is, the same on every screen and phone, and the end of the evening.

The room knows neither acts nor how long they last, which are the pages' own: only when the match was over, and which
act was cut short when. From that, every page works out the same moment. While a moment is played that somebody asked
for, the show waits: all of it is later by as much.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Illegal, Wall
from rumpus.room.heirs import only_host
from rumpus.room.state import Recalled
from rumpus.room.table import to_lobby

if TYPE_CHECKING:
    from rumpus.room.lines import MemberId
    from rumpus.room.state import Room, Show

MOST_ACTS = 24
"""Acts of one show that can be cut short."""

RECALL = "recall"
"""What pages call a moment that somebody asked for, when they go on past it; it is no act."""

MOMENT_MS = 9000
"""How long such a moment is played."""


def went_on(room: Room, member: MemberId, act: str, at: Wall) -> Room:
    """Go on with the next act: at once if the host wants it, else when most of the others do.

    Whoever goes on too late or too early, past what is not on any more or not yet, skips nothing else.
    """
    show = show_of(room)
    is_recalling = show.recalled is not None and at < show.recalled.until
    if act in show.cut or is_recalling != (act == RECALL):
        return room
    if len(show.cut) >= MOST_ACTS and not is_recalling:
        raise Illegal("ROOM-SHOW", "The show has no more acts.")
    show = replace(show, wants={**show.wants, member: act})
    if member == room.host or is_wanted(room, show, act):
        show = resumed(show, at) if is_recalling else replace(show, cut={**show.cut, act: at}, wants={})
    return with_show(room, show)


def recalled(room: Room, member: MemberId, award: str, at: Wall) -> Room:
    """Play a moment now, one at a time; the host's is played at once."""
    show = show_of(room)
    if show.recalled is not None and at < show.recalled.until:
        if member != room.host:
            raise Illegal("ROOM-SHOW", "The TV is still playing a moment. Try again when it is over.")
        show = resumed(show, at)
    until = Wall(at + MOMENT_MS)
    return with_show(room, replace(later(show, MOMENT_MS), wants={}, recalled=Recalled(award, at, until)))


def resumed(show: Show, at: Wall) -> Show:
    """Leave a moment that is played."""
    assert show.recalled is not None
    return replace(later(show, at - show.recalled.until), wants={}, recalled=None)


def later(show: Show, by: int) -> Show:
    """Have all of a show happen later."""
    cut = {act: Wall(at + by) for act, at in show.cut.items()}
    return replace(show, since=Wall(show.since + by), cut=cut)


def show_of(room: Room) -> Show:
    """Return the show that is on."""
    show = None if room.playing is None or room.phase != "result" else room.playing.show
    if show is None:
        raise Illegal("ROOM-SHOW", "There is no show right now.")
    return show


def with_show(room: Room, show: Show) -> Room:
    """Put a show in place of what it was."""
    assert room.playing is not None
    return replace(room, playing=replace(room.playing, show=show))


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
