"""A room's door: who comes in and how, who knocks, and what the people inside say to that.

A key lets in at once. The code alone does too, unless the host or a public server wants people to knock.
"""

from __future__ import annotations

from hmac import compare_digest
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from rumpus.core import Data, Illegal, Wall
from rumpus.room.lines import Fumbled, Knocked, LetIn, Moved, NotNow, Rekeyed, Watched
from rumpus.room.members import free_shape
from rumpus.room.names import clean_name, told_apart
from rumpus.room.state import Knock

if TYPE_CHECKING:
    from rumpus.room.lines import KnockId
    from rumpus.room.state import Room

WAIT_MS = 90_000
"""How long somebody whom nobody answers stands at the door."""

OPEN_MS = 300_000
"""How long the door stays open for somebody who was let in."""

QUIET_MS = 300_000
"""How long somebody who was told "not now" is not heard again."""

MOST_KNOCKS = 8
"""People at the door at once; more are not heard."""

MOST_FUMBLED = 5
"""Wrong numbers until no number is right any more."""

MOST_WATCHERS = 64
"""Screens and nameless spectators that a room remembers."""


class Credentials(Data, frozen=True, gc=False):
    """What somebody comes in with, besides the code."""

    key: str = ""
    number: str = ""
    ticket: str = ""
    """SHA-256 of the knock's ticket."""


# Who may come in; a public server asks the same of a room that does not exist, so that nothing tells the two apart


def check(room: Room | None, by: Credentials, *, public: bool) -> None:
    """Refuse whoever may not come in, revealing nothing about the room; on a public server, not even that it exists."""
    if by.key:
        if not has_key(room, by.key):
            raise Illegal("ROOM-KEY", "This link has expired. Ask for a new one.")
    elif by.ticket:
        if answered(room, by.ticket) != "in":
            raise Illegal("ROOM-WAIT", "Nobody has opened the door yet.")
    elif by.number:
        if room is None or room.members or not is_number(room, by.number):
            raise Illegal("ROOM-NUMBER", "This number does not open the door. Look at the TV again, or knock.")
    elif not is_open(room, public=public):
        raise knock_first()


def knock_first() -> Illegal:
    """Refuse because the code alone does not open this door."""
    return Illegal("ROOM-KNOCK", "The code alone does not open the door here: knock, or scan the QR code.")


def is_known(room: Room, by: Credentials) -> bool:
    """Tell whether somebody has the key, or was let in after a knock."""
    return has_key(room, by.key) or (bool(by.ticket) and answered(room, by.ticket) == "in")


def is_open(room: Room | None, *, public: bool) -> bool:
    """Tell whether the code alone lets people in, so that whoever has it may know about the room."""
    return room is not None and not public and not (room.settings.knocking and room.members)


def has_key(room: Room | None, key: str) -> bool:
    """Tell whether this is the room's key."""
    return room is not None and is_same(room.key, key)


def is_same(secret: str, said: str) -> bool:
    """Compare what was said with a secret, in a time that does not reveal how much of it is right."""
    return bool(secret) and compare_digest(secret.encode(), said.encode(errors="replace"))


def answered(room: Room | None, ticket: str) -> Literal["", "in", "not now"]:
    """Tell how the knock with this ticket was answered."""
    for knock in () if room is None else room.knocks:
        if compare_digest(knock.ticket, ticket):
            return knock.answer
    return ""


def is_let_in(room: Room | None, ticket: str) -> bool:
    """Tell whether this ticket belongs to a screen or spectator that was let in."""
    return room is not None and any(compare_digest(each, ticket) for each in room.watchers)


def check_watcher(room: Room | None, key: str, ticket: str, *, public: bool) -> None:
    """Refuse whoever may not watch: a locked room is closed to all but those who watched before."""
    if ticket and is_let_in(room, ticket):
        return
    check(room, Credentials(key), public=public)
    if room is not None and room.locked:
        raise Illegal("ROOM-LOCKED", "This room is locked; nobody else can watch.")


# A screen that opened a room may be claimed for another one, as long as nobody came


def check_screen(room: Room | None, by: Credentials, *, public: bool) -> None:
    """Refuse whoever may not have the screen of this room; on a public server, a code alone tells nothing about it."""
    if public and not (has_key(room, by.key) or (room is not None and not room.members and is_number(room, by.number))):
        raise Illegal("ROOM-TV", "No TV shows this code with this number.")
    if room is None or not room.by_screen or room.moved is not None:
        raise no_screen()
    if room.members:
        raise Illegal("ROOM-TV", "Somebody plays there. Ask them first.")


def no_screen() -> Illegal:
    """Refuse because no screen has opened such a room, or none is there any more."""
    return Illegal("ROOM-TV", "No TV shows this code just now.")


def opener(room: Room) -> str:
    """Return the ticket of the screen that opened a room: it came first, before anybody could know the code."""
    return room.watchers[0] if room.by_screen and room.watchers else ""


def is_number(room: Room, number: str) -> bool:
    """Tell whether this is the number that the screen of an empty room shows."""
    return is_same(room.number, number)


# What happens at the door


def taken(room: Room, line: Knocked | Watched | Fumbled | Moved | Rekeyed) -> Room:
    """Take a line about what happens at the door."""
    match line:
        case Knocked():
            return knocked(room, line)
        case Watched(_, ticket):
            others = (each for each in room.watchers if each != ticket)
            return replace(room, watchers=(*others, ticket)[-MOST_WATCHERS:])
        case Fumbled():
            fumbled = room.fumbled + 1
            return replace(room, fumbled=fumbled, number=room.number if fumbled < MOST_FUMBLED else "")
        case Moved(_, to, opened):
            return replace(room, moved=(to, opened))
        case _:
            return replace(room, key=line.key)


def knocked(room: Room, line: Knocked) -> Room:
    """Note who is at the door; whoever knocks twice stands there once."""
    others = tuple(each for each in room.knocks if not is_of(each, line.ticket, line.browser))
    name = "" if line.screen else told_apart(clean_name(line.name), [each.name for each in others])
    shape = free_shape(room, line.shape, None)
    until = Wall(line.at + WAIT_MS)
    knock = Knock(line.knock, name, shape, line.colour, line.screen, line.ticket, line.browser, until)
    return replace(room, knocks=(*others, knock))


def hears(room: Room, ticket: str, browser: str) -> bool:
    """Tell whether a knock reaches the people in the room; whoever knocked is not told."""
    if room.closed or room.locked or not room.members or (browser and browser in room.sent_away):
        return False
    before = [each for each in room.knocks if is_of(each, ticket, browser)]
    waiting = sum(not each.answer for each in room.knocks if each not in before)
    return waiting < MOST_KNOCKS and not any(each.answer for each in before)


def is_of(knock: Knock, ticket: str, browser: str) -> bool:
    """Tell whether a knock came from this browser, or with this ticket."""
    return knock.ticket == ticket or (bool(browser) and knock.browser == browser)


def minded(room: Room, did: LetIn | NotNow, at: Wall) -> Room:
    """Somebody inside answered a knock."""
    if isinstance(did, LetIn):
        return let_in(room, waiting(room, did.knock), at)
    (turned,) = waiting(room, did.knock)
    later = replace(turned, answer="not now", until=Wall(at + QUIET_MS))
    return replace(room, knocks=tuple(later if each is turned else each for each in room.knocks))


def waiting(room: Room, knock: KnockId | None) -> list[Knock]:
    """Find who is waiting at the door: one of them, or all."""
    found = [each for each in room.knocks if not each.answer and knock in (None, each.id)]
    if not found:
        raise Illegal("ROOM-DOOR", "No one is at the door any more.")
    return found


def let_in(room: Room, welcome: list[Knock], at: Wall) -> Room:
    """Open the door: a screen may watch from now on, and everybody else has a while to come in."""
    knocks = tuple(
        replace(each, answer="in", until=Wall(at + OPEN_MS)) if each in welcome else each
        for each in room.knocks
        if each not in welcome or not each.screen
    )
    screens = tuple(each.ticket for each in welcome if each.screen)
    return replace(room, knocks=knocks, watchers=(*room.watchers, *screens)[-MOST_WATCHERS:])


def forgotten(room: Room, at: Wall) -> Room:
    """Forget the knocks whose time is over."""
    return replace(room, knocks=tuple(each for each in room.knocks if each.until > at))
