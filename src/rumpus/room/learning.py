"""The room waits for learners: before the first match of a game that somebody here does not know, no clock runs.

Who is asked to learn is who has a chair, whose device said that the lesson was not had, and who has not played the game
in this room. It ends when all of them are ready, some time after the first of them was, when the host says so, or when
the longest wait is over; who is away is not waited for. A bot plays for whoever is not ready then, and for a latecomer
who still learns; each takes the chair when ready.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Data, Wall, find_game
from rumpus.room import lobby
from rumpus.room.heirs import only_host
from rumpus.room.lines import PLAYED
from rumpus.room.members import find, learnt, must_read, online, without
from rumpus.room.state import ChairState, Learning, Member, Room

if TYPE_CHECKING:
    from rumpus.room.lines import MemberId


class Patience(Data, frozen=True, gc=False):
    """How long a room waits, in milliseconds."""

    most: int
    """In any case."""
    others: int
    """After the first was ready."""
    away: int
    """For those who are away, when nobody else is waited for; a reloading page is back sooner."""


READING = Patience(most=180_000, others=60_000, away=5000)
"""For people who read a lesson."""

PLAYING = Patience(most=180_000, others=120_000, away=5000)
"""For people who play it."""

BOT_LEVEL = 2
"""How well a bot plays for whoever is reading."""


def asked(room: Room) -> list[Member]:
    """Return the people at the table who have yet to learn the game, ready or not."""
    seated = [find(room, chair.member) for chair in room.chairs if chair.member is not None]
    return [member for member in seated if must_read(room, member)]


def waited_for(room: Room) -> list[Member]:
    """Return those who are asked and not ready."""
    return [member for member in asked(room) if member.id not in room.ready]


def patience(room: Room) -> Patience:
    """Tell how long a room waits."""
    return PLAYING if room.law >= PLAYED else READING


def latest(room: Room, waiting: Learning) -> Wall:
    """Tell when the wait is over at the latest."""
    longest = waiting.since + patience(room).most
    return Wall(longest if waiting.first is None else min(longest, waiting.first + patience(room).others))


def due(room: Room, waiting: Learning) -> Wall:
    """Tell when the wait is over if nobody says anything more; absent people are not waited for long."""
    slow = waited_for(room)
    if any(member.online for member in slow):
        return latest(room, waiting)
    gone = max([waiting.since, *(member.since for member in slow)])
    return min(latest(room, waiting), Wall(gone + patience(room).away))


def started(room: Room, host: MemberId, at: Wall) -> Room:
    """Begin a match: people here who do not know the game read the lesson first; a ready host can end the wait."""
    if room.phase == "learning":
        only_host(room, host)
        return over(ready_said(room, host, at, ready=True))
    room = replace(lobby.started(room, host), ready=(), night=None)
    if any(member.online for member in asked(room)):
        return replace(room, phase="learning", learning=Learning(at))
    return over(room)


def ready_said(room: Room, member: MemberId, at: Wall, *, ready: bool) -> Room:
    """Note whether a member is ready; whoever read the lesson during a match takes the chair from the bot."""
    others = without(room.ready, member)
    room = replace(room, ready=(*others, member) if ready else others)
    if room.learning is not None and room.learning.first is None and ready and must_read(room, find(room, member)):
        room = replace(room, learning=replace(room.learning, first=at))
    if room.phase != "playing" or not ready or all(chair.reader != member for chair in room.chairs):
        return room
    chairs = tuple(own(chair) if chair.reader == member else chair for chair in room.chairs)
    return learnt(replace(room, chairs=chairs))


def practised(room: Room, member: MemberId, done: int, count: int) -> Room:
    """Note how far somebody is in the lesson, while the room waits."""
    waiting = room.learning
    if waiting is None:
        return room
    return replace(room, learning=replace(waiting, progress={**waiting.progress, member: (done, count)}))


def ended(room: Room) -> Room:
    """Go on as soon as everybody is ready."""
    return over(room) if room.phase == "learning" and online(room) and not waited_for(room) else room


def over(room: Room) -> Room:
    """Wait no longer: the dice are sealed now."""
    return replace(room, phase="sealing", learning=None)


def resumed(room: Room, at: Wall) -> Room:
    """Start waiting again when somebody comes back to a room that was empty, as after a restart of the server."""
    if room.learning is None:
        return room
    return replace(room, learning=replace(room.learning, since=at, first=room.learning.first and at))


def seated(room: Room) -> Room:
    """Seat a bot, as the match is dealt, for everybody who is not ready; whoever plays has played the game now."""
    for member in waited_for(room) if find_game(room.game).bots else ():
        bot = lobby.fits(find_game(room.game), lobby.new_bot(room, BOT_LEVEL))
        chairs = [
            replace(bot, reader=member.id, adult=chair.adult, team=chair.team) if chair.member == member.id else chair
            for chair in room.chairs
        ]
        room = replace(room, chairs=tuple(chairs))
    return learnt(room)


def own(chair: ChairState) -> ChairState:
    """Return a chair as it is once its reader has it."""
    return chair if chair.reader is None else ChairState(chair.reader, adult=chair.adult, team=chair.team)
