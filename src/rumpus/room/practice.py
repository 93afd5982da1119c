"""Playing on from a step of a match that is over: a try is a room of its own, and nothing of it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Illegal, Wall
from rumpus.room.sealing import make_seed
from rumpus.room.state import ChairState, MatchClock, Nonces, Playing, Practice, Room

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.room.lines import Branched, MemberId, ShareReview

FIRST = 1
"""The number of the one match of a try."""


def branched(room: Room, line: Branched) -> Room:
    """Begin the match of a try; its clock stands until its player is there, and nobody else comes in."""
    if room.matches or room.phase != "lobby":
        raise Illegal("ROOM-TRY", "A try has a room of its own.")
    nonces = Nonces(line.secret, line.at, ())
    clock = MatchClock(Wall(line.at - line.now), line.now, "empty")
    return replace(
        room,
        phase="playing",
        game=line.game,
        options=line.options,
        chairs=tuple(chairs(line)),
        matches=FIRST,
        playing=Playing(FIRST, make_seed(line.secret, ()), nonces, clock),
        locked=True,
        practice=Practice(line.match, line.step, line.seat, line.level, line.fresh),
    )


def chairs(line: Branched) -> Iterator[ChairState]:
    """Seat the member in that player's place, and bots in the others; whoever had left for good is gone."""
    for number, each in enumerate(line.extras):
        if number == line.seat:
            yield ChairState(line.member)
        bot = None if each.gone else line.level
        yield ChairState(None, bot, each.name, each.shape, each.colour, gone=each.gone)
    if line.seat == len(line.extras):
        yield ChairState(line.member)


def shared(room: Room, member: MemberId, did: ShareReview) -> Room:
    """Note whether a member shares the review of a match that is over."""
    if did.match > room.matches or (did.match == room.matches and room.phase == "playing"):
        raise Illegal("ROOM-MATCH", "That match is not over.")
    others = tuple(each for each in room.reviews if each != (did.match, member))
    return replace(room, reviews=(*others, (did.match, member)) if did.shared else others)
