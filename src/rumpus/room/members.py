"""Who is in a room: coming, going, names, the host."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, get_args

from msgspec.structs import replace

from rumpus.core import Illegal, Wall, find_game
from rumpus.room.heirs import heir, only_host
from rumpus.room.lines import OWNED, Claimed, Colour, Dress, Joined, MemberId, Passed, Seen, Shape
from rumpus.room.names import clean_name, told_apart
from rumpus.room.state import ChairState, Member, Room

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_MEMBERS = 64
"""People in a room, including spectators."""

UNDO_MS = 10_000
"""How long a kick can be undone."""

RENAME_MS = 5000
"""How often a member may take another name."""

SHAPES: tuple[Shape, ...] = get_args(Shape)
COLOURS: tuple[Colour, ...] = get_args(Colour)


def find(room: Room, member: MemberId) -> Member:
    """Find a member, or refuse because there is none."""
    for each in room.members:
        if each.id == member:
            return each
    raise Illegal("ROOM-MEMBER", "No one here has that name.")


def is_sent_away(room: Room, member: MemberId) -> bool:
    """Tell whether a member was sent away, or the one on whose phone that member plays."""
    who = find(room, member)
    return who.kicked is not None or (who.rides is not None and find(room, who.rides).kicked is not None)


def changed(room: Room, member: MemberId, **changes: Any) -> Room:
    """Return the room with one member changed."""
    members = tuple(replace(each, **changes) if each.id == member else each for each in room.members)
    return replace(room, members=members)


def names(room: Room, but: MemberId | None = None) -> Iterator[str]:
    """Return every name in use, of people and of bots."""
    yield from (member.name for member in room.members if member.id != but)
    yield from (chair.name for chair in room.chairs if chair.name)


def online(room: Room) -> list[Member]:
    """Return the connected members, longest in the room first."""
    return [member for member in room.members if member.online and member.kicked is None]


def awaits_screen(room: Room) -> bool:
    """Tell whether a screen may show the room: people are in it, between matches, and anybody may watch."""
    return room.phase in ("lobby", "result") and not room.locked and not room.settings.knocking and bool(online(room))


def must_read(room: Room, member: Member) -> bool:
    """Tell whether a member has yet to read the lesson of the room's game; those who know the game are not asked."""
    return room.game in member.learns and room.game not in member.played and member.kicked is None


def learnt(room: Room) -> Room:
    """Note that everybody with a chair has played the game."""
    for chair in room.chairs:
        if chair.member is not None and room.game not in find(room, chair.member).played:
            room = changed(room, chair.member, played=(*find(room, chair.member).played, room.game))
    return room


def joined(room: Room, line: Joined) -> Room:
    """Let somebody in; the first one is the host, and everybody has their own shape while there are enough."""
    if any(each.id == line.member for each in room.members):
        raise Illegal("ROOM-MEMBER", "You are already in this room.")
    if line.rides is not None and find(room, line.rides).rides is not None:
        raise Illegal("ROOM-HAND", "Somebody with a phone of their own has to bring you.")
    if room.moved is not None:
        raise Illegal("ROOM-MOVED", "The TV shows another room now: scan its code again.")
    if line.browser and line.browser in room.sent_away:
        raise Illegal("ROOM-KICK", "The host has sent you away.")
    invited = line.rides is not None or any(each.ticket == line.ticket and each.answer == "in" for each in room.knocks)
    if room.locked and room.members and not invited:
        raise Illegal("ROOM-LOCKED", "This room is locked; ask the host to let you in.")
    if len(room.members) >= MOST_MEMBERS:
        raise Illegal("ROOM-FULL", "This room is full: {most} people are in it.", most=MOST_MEMBERS)
    name = told_apart(clean_name(line.name), list(names(room)))
    shape = free_shape(room, line.shape, None)
    looks = line.member, name, shape, line.colour
    there = line.rides is not None and find(room, line.rides).online
    member = Member(
        *looks,
        line.token,
        online=there,
        since=line.at,
        came=there,
        browser=line.browser,
        rides=line.rides,
        program=line.program,
    )
    knocks = tuple(each for each in room.knocks if each.ticket != line.ticket)
    room = replace(room, members=(*room.members, member), knocks=knocks)
    if room.host is not None or (len(room.members) > 1 and room.law >= OWNED):
        return room
    return replace(room, host=line.member, owner=None if room.matches else line.member)


def free_shape(room: Room, wanted: Shape | None, member: MemberId | None) -> Shape:
    """Choose the wanted shape if nobody has it, otherwise the first free one; bots give way if there are too few."""
    taken = {each.shape for each in room.members if each.id != member}
    left: list[Shape] = [shape for shape in SHAPES if shape not in taken]
    free: list[Shape] = [shape for shape in left if shape not in {chair.shape for chair in bots(room)}] or left
    if wanted is not None and (wanted in free or not free):
        return wanted
    if not free:
        return SHAPES[len(room.members) % len(SHAPES)]
    return free[0]


def bots(room: Room) -> Iterator[ChairState]:
    """Return the chairs that bots have."""
    return (chair for chair in room.chairs if chair.bot is not None)


def look_of_a_bot(room: Room) -> tuple[Shape, Colour]:
    """Give a bot a shape that nobody has, the last one since people take the first, and the rarest colour."""
    worn: list[Member | ChairState] = [*room.members, *bots(room)]
    shapes, colours = [each.shape for each in worn], [each.colour for each in worn]
    return min(reversed(SHAPES), key=shapes.count), min(reversed(COLOURS), key=colours.count)


def renamed(room: Room, member: MemberId, name: str, at: Wall) -> Room:
    """Give a member another name, not too often."""
    last = find(room, member).renamed
    if last is not None and at - last < RENAME_MS and room.law >= OWNED:
        raise Illegal("ROOM-NAME", "One new name every five seconds.")
    shown = told_apart(clean_name(name), list(names(room, but=member)))
    return changed(room, member, name=shown, renamed=at)


def dressed(room: Room, member: MemberId, look: Dress) -> Room:
    """Give a member another look, if nobody else has that shape; everybody looks the same for a whole match."""
    if room.phase not in ("lobby", "result"):
        raise Illegal("ROOM-LOBBY", "That can only be changed between matches.")
    if free_shape(room, look.shape, member) != look.shape:
        raise Illegal("ROOM-SHAPE", "Somebody else is the {shape}.", shape=look.shape)
    return changed(room, member, shape=look.shape, colour=look.colour)


def seen(room: Room, line: Seen) -> Room:
    """Note that a phone's connection came or went; all who play on it take their chairs back when it comes."""
    phone = on_phone(room, line.member)
    if find(room, line.member).online == line.online:
        return room
    for member in phone:
        room = changed(room, member, online=line.online, since=line.at, came=True)
    if line.online:
        chairs = tuple(replace(chair, standing_in=False) if chair.member in phone else chair for chair in room.chairs)
        return replace(room, chairs=chairs)
    return room


def on_phone(room: Room, member: MemberId) -> list[MemberId]:
    """Return all who play on a member's phone."""
    phone = find(room, member).phone
    return [each.id for each in room.members if each.phone == phone]


def left(room: Room, member: MemberId, other: MemberId | None) -> Room:
    """Let a member leave for good, or somebody who plays on that member's phone."""
    if other is not None and find(room, other).rides != member:
        raise Illegal("ROOM-HAND", "No one on your phone has that name.")
    return removed(room, other or member)


def kicked(room: Room, host: MemberId, member: MemberId, at: Wall) -> Room:
    """Send a member away; for a moment the host can undo it."""
    only_host(room, host)
    who = find(room, member)
    if who.id == host:
        raise Illegal("ROOM-KICK", "The host cannot be sent away; hand the role over first.")
    barred = (who.browser,) if who.browser and who.browser not in room.sent_away else ()
    return changed(replace(room, sent_away=(*room.sent_away, *barred)), member, kicked=Wall(at + UNDO_MS))


def unkicked(room: Room, host: MemberId, member: MemberId) -> Room:
    """Undo a kick."""
    only_host(room, host)
    who = find(room, member)
    if who.kicked is None:
        raise Illegal("ROOM-KICK", "That member was not sent away.")
    barred = tuple(each for each in room.sent_away if each != who.browser)
    return changed(replace(room, sent_away=barred), member, kicked=None)


def removed(room: Room, member: MemberId) -> Room:
    """Take a member out of the room for good; in a match the chair stays, without a player."""
    for each in room.members:
        room = removed(room, each.id) if each.rides == member else room
    who = find(room, member)
    chairs = room.chairs
    if room.phase in ("playing", "result"):
        chairs = tuple(
            replace(chair, member=None, name=who.name, gone=True, shape=who.shape, colour=who.colour, standing_in=False)
            if chair.member == member
            else chair
            for chair in unread(chairs, member)
        )
    else:
        chairs = tuple(chair for chair in chairs if chair.member != member)
    members = tuple(each for each in room.members if each.id != member)
    left = replace(room, members=members, chairs=chairs, ready=without(room.ready, member))
    left = replace(left, consents=without(room.consents, member), owner=None if room.owner == member else room.owner)
    if room.phase in ("learning", "sealing") and len(chairs) not in find_game(room.game).seats:
        left = replace(left, phase="lobby", learning=None, sealing=None)
    return left if room.host != member else heir(left)


def without(members: tuple[MemberId, ...], member: MemberId) -> tuple[MemberId, ...]:
    """Return all members but one."""
    return tuple(each for each in members if each != member)


def unread(chairs: tuple[ChairState, ...], member: MemberId) -> tuple[ChairState, ...]:
    """Return the chairs with none kept for this reader; a bot plays on there."""
    return tuple(replace(chair, reader=None) if chair.reader == member else chair for chair in chairs)


def host_given(room: Room, host: MemberId, member: MemberId) -> Room:
    """Hand over the host's role by name, and the room with it if it is the host's to give."""
    only_host(room, host)
    chosen = find(room, member)
    if chosen.kicked is not None or not chosen.online:
        raise Illegal("ROOM-AWAY", "{name} is not here.", name=chosen.name)
    return replace(room, host=chosen.id, owner=chosen.id if room.owner == host else room.owner)


def passed(room: Room, line: Passed) -> Room:
    """Note a pass for another device."""
    find(room, line.member)
    return changed(room, line.member, passing=(line.digest, line.until))


def claimed(room: Room, line: Claimed) -> Room:
    """Let another device carry on as this member; the old one's secret is worthless now."""
    passing = find(room, line.member).passing
    if passing is None or line.at > passing[1]:
        raise Illegal("ROOM-PASS", "That pass has expired; ask for a new one.")
    return changed(room, line.member, token=line.token, passing=None)
