"""How the host wants the room to be: what the TV shows, who may watch, what people may say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict, replace

from rumpus.core import Illegal
from rumpus.room.heirs import only_host
from rumpus.room.lines import Lock, MemberId, NewLink, PutBack, SetRoom, TakeOff

if TYPE_CHECKING:
    from rumpus.room.state import Room

MOST = 50
"""How often something is taken off the TV in one match."""


def minded(room: Room, host: MemberId, did: Lock | SetRoom | TakeOff | PutBack | NewLink) -> Room:
    """Let the host change how the room is."""
    only_host(room, host)
    match did:
        case Lock(locked):
            return replace(room, locked=locked, knocks=tuple(each for each in room.knocks if each.answer or not locked))
        case SetRoom(language=language) if language is not None and not is_spoken(language):
            raise Illegal("ROOM-LANGUAGE", "There is nothing to play in {language} here.", language=language)
        case SetRoom():
            wanted = {name: value for name, value in asdict(did).items() if value is not None}
            return replace(room, settings=replace(room.settings, **wanted))
        case TakeOff(texts):
            if not texts:
                raise Illegal("ROOM-TEXT", "Nothing anyone typed is on the TV right now.")
            return replace(room, hidden=(*room.hidden[1 - MOST :], texts))
        case NewLink():
            return room
        case _:
            if not room.hidden:
                raise Illegal("ROOM-TEXT", "Nothing was taken off the TV.")
            return replace(room, hidden=room.hidden[:-1])


def spoken(room: Room) -> str:
    """Return the language of the games: the host's word, or what most people read, the host's first; else nothing.

    Whoever plays on somebody else's phone reads what is on it; a language without anything to play does not count.
    """
    if room.settings.language:
        return room.settings.language
    reads = {member.id: member.reads for member in room.members}
    first = sorted(room.members, key=lambda member: member.id != room.host)
    read = [reads[member.phone] for member in first if member.kicked is None and reads[member.phone]]
    return max((each for each in read if is_spoken(each)), key=read.count, default="")


def booked(room: Room, host: MemberId, book: str) -> Room:
    """Let the host have a group's book kept of the evening, or not."""
    only_host(room, host)
    return replace(room, book=book)


def is_spoken(language: str) -> bool:
    """Tell whether there is anything to play in a language; there always is in English."""
    if language == "en":
        return True
    from rumpus.words.languages import languages  # noqa: PLC0415  (they load a matcher, which no command line needs)

    return language in languages()
