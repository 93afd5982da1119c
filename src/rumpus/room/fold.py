"""A room is the fold of its lines: who may do what, and which clocks run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.core import Illegal, Wall
from rumpus.room import crowd, door, heirs, learning, lobby, manners, members, practice, sealing, show, table
from rumpus.room import lines as said
from rumpus.room.lines import OWNED, MemberId, RoomTimer
from rumpus.room.state import Room, RoomDeadline
from rumpus.room.tipping import Tallied

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.room.lines import Doing, RoomLine
    from rumpus.room.state import Member

GRACE_MS = 60_000
"""How long a player may be away before a stand-in plays."""

HOST_MS = 120_000
"""How long a host may be away before somebody else becomes host."""

EMPTY_MS = 60_000
"""How long match time runs on when nobody is there."""

COMING_MS = 60_000
"""How long somebody who has joined may take to connect."""

GONE_MS = 600_000
"""How long somebody who never sat at the table may be away."""

UNUSED_MS = 1_800_000
"""How long a room that a screen opened waits for somebody."""

LEFT_MS = 600_000
"""How long a try waits for whoever left it."""


def apply(room: Room | None, line: RoomLine) -> Room:
    """Take one line. Raises `Illegal` if a member may not do that now, and then nothing has happened."""
    if isinstance(line, said.Opened):
        if room is not None:
            raise Illegal("ROOM-OPEN", "This room is already open.")
        return Room(line.code, line.at, by_screen=line.screen, law=line.law, key=line.key, number=line.number)
    assert room is not None
    if room.closed:
        raise Illegal("ROOM-UNKNOWN", "There is no room {code}.", code=room.code)
    return attended(heirs.seen_at_table(learning.ended(taken(room, line)), line.at), line.at)


def attended(room: Room, at: Wall) -> Room:
    """Note since when nobody is there; time that stopped because of it runs again once somebody is."""
    if not members.online(room):
        return room if room.empty_since is not None else replace(room, empty_since=at)
    room = room if room.empty_since is None else learning.resumed(replace(room, empty_since=None), at)
    if room.phase == "playing" and room.playing is not None and room.playing.clock.why == "empty":
        return table.resumed(room, at)
    return room


def taken(room: Room, line: RoomLine) -> Room:
    """Take one line of a room that is open."""
    match line:
        case said.Joined():
            room = members.joined(room, line)
            return room if line.rides is None or room.phase != "lobby" else lobby.sat(room, line.member, None)
        case said.Acted():
            return acted(room, line.member, line.did, line.at)
        case said.Seen():
            return members.seen(room, line)
        case said.Lapsed():
            return lapsed(room, line.timer, line.at)
        case said.Sealed() | said.Branched():
            return sealing.sealed(room, line) if isinstance(line, said.Sealed) else practice.branched(room, line)
        case said.Passed():
            return members.passed(room, line)
        case said.Claimed():
            return members.claimed(room, line)
        case said.Knocked() | said.Watched() | said.Fumbled() | said.Moved() | said.Rekeyed():
            return door.taken(room, line)
        case said.Restored():
            return table.restored(room, line)
        case said.Packed() | said.Booked():
            return provided(room, line)
        case said.Finished():
            room = table.finished(room, line)
            return room if line.void else crowd.rewarded(room)
        case Tallied():
            return crowd.counted(room, line)
        case said.Stopped():
            return table.stopped(room, ours=line.ours)
        case _:
            return room


def provided(room: Room, line: said.Packed | said.Booked) -> Room:
    """The host put a pack on the table, or has a book kept, or not any more."""
    if isinstance(line, said.Booked):
        return manners.booked(room, line.member, line.book)
    return lobby.packed(room, line.member, line.pack)


def acted(room: Room, member: MemberId, did: Doing, at: Wall) -> Room:
    """A member did something."""
    if members.find(room, member).kicked is not None:
        raise Illegal("ROOM-KICK", "The host has sent you away.")
    match did:
        case said.Rename(name):
            return members.renamed(room, member, name, at)
        case said.Dress():
            return members.dressed(room, member, did)
        case said.ShowName(shown):
            return members.changed(room, member, named=shown)
        case said.Leave(other):
            return members.left(room, member, other)
        case said.GiveHost(other):
            return members.host_given(room, member, other)
        case said.Kick(other):
            return members.kicked(room, member, other, at)
        case said.Unkick(other):
            return members.unkicked(room, member, other)
        case (
            said.Lock() | said.SetRoom() | said.TakeOff() | said.PutBack() | said.NewLink()
            | said.LetIn() | said.NotNow()
        ):  # fmt: skip
            return minded(room, member, did, at)
        case said.React(face):
            return table.reacted(room, member, face, at)
        case said.Learn() | said.Read() | said.Practise() | said.SetReady() | said.Start() | said.Seal() | said.Open():
            return before_the_match(room, member, did, at)
        case said.GoOn() | said.Recall() | said.GoodNight() | said.ShareReview() | said.Again():
            return after_the_match(room, member, did, at)
        case said.Pause() | said.Resume() | said.Skip() | said.EndMatch() | said.HandOver() | said.Here():
            return at_the_table(room, member, did, at)
        case _:
            return in_the_lobby(room, member, did)


def minded(
    room: Room,
    member: MemberId,
    did: said.Lock | said.SetRoom | said.TakeOff | said.PutBack | said.NewLink | said.LetIn | said.NotNow,
    at: Wall,
) -> Room:
    """A member did something about how the room is, or answered who is at its door."""
    if isinstance(did, said.LetIn | said.NotNow):
        return door.minded(room, did, at)
    return manners.minded(room, member, did)


BeforeTheMatch = said.Learn | said.Read | said.Practise | said.SetReady | said.Start | said.Seal | said.Open


def before_the_match(room: Room, member: MemberId, did: BeforeTheMatch, at: Wall) -> Room:
    """A member said that they are ready or that it should begin, or seals the dice."""
    match did:
        case said.Learn(games):
            return members.changed(room, member, learns=games)
        case said.Read(language):
            return members.changed(room, member, reads=language)
        case said.Practise(done, count):
            return learning.practised(room, member, done, count)
        case said.SetReady(ready):
            return learning.ready_said(room, member, at, ready=ready)
        case said.Seal(commitment):
            return sealing.committed(room, member, commitment, at)
        case said.Open(nonce):
            return sealing.opened(room, member, nonce, at)
        case _:
            return learning.started(room, member, at)


def at_the_table(
    room: Room,
    member: MemberId,
    did: said.Pause | said.Resume | said.Skip | said.EndMatch | said.HandOver | said.Here,
    at: Wall,
) -> Room:
    """A member did something about the match as such."""
    match did:
        case said.Pause():
            return table.paused(room, member, at)
        case said.Resume():
            return table.resuming(room, member, at)
        case said.Skip(chair):
            return table.skipped(room, member, chair)
        case said.HandOver(other):
            return table.handed(room, member, other, at)
        case said.Here():
            return table.taken_over(room, member, at)
        case _:
            heirs.only_host(room, member)
            table.running(room)
            return room


AfterTheMatch = said.GoOn | said.Recall | said.GoodNight | said.ShareReview | said.Again


def after_the_match(room: Room, member: MemberId, did: AfterTheMatch, at: Wall) -> Room:
    """A member did something about what follows a match."""
    match did:
        case said.GoOn(act):
            return show.went_on(room, member, act, at)
        case said.Recall(award):
            return show.recalled(room, member, award, at)
        case said.GoodNight():
            return show.said_good_night(room, member, at)
        case said.ShareReview():
            return practice.shared(room, member, did)
        case _:
            return table.again(room, member)


def in_the_lobby(room: Room, member: MemberId, did: Doing) -> Room:
    """A member did something about what is played next, and where people sit."""
    match did:
        case said.Sit(chair):
            return lobby.sat(room, member, chair)
        case said.Stand(other):
            return lobby.stood(room, member, other)
        case said.Consent(to):
            return lobby.consented(room, member, to)
        case said.Choose(game, options):
            return lobby.chosen(room, member, game, options)
        case said.SetOption(name, value):
            return lobby.option_set(room, member, name, value)
        case said.AddBot():
            return lobby.bot_added(room, member, did)
        case said.SetBot():
            return lobby.bot_set(room, member, did)
        case said.RemoveBot(chair):
            return lobby.bot_removed(room, member, chair)
        case _:
            assert isinstance(did, said.SetChair)
            return lobby.chair_set(room, member, did)


def lapsed(room: Room, timer: RoomTimer, at: Wall) -> Room:
    """A clock of the room ran out; one that has stopped or has not run out yet changes nothing."""
    if not any(each.timer == timer and each.at <= at for each in clocks(room)):
        raise Illegal("ROOM-CLOCK", "That clock has not run out.")
    match timer.kind:
        case "grace":
            return table.stood_in(room, timer.member or MemberId(""))
        case "host":
            return heirs.heir(room)
        case "kick" | "gone":
            return members.removed(room, timer.member or MemberId(""))
        case "seal":
            return sealing.waited_out(room, at)
        case "lesson":
            return learning.over(room)
        case "resume":
            return table.resumed(room, at)
        case "unused":
            return replace(room, closed=True)
        case "knock":
            return door.forgotten(room, at)
        case _:
            return table.frozen(room, at)


def deadlines(room: Room) -> tuple[RoomDeadline, ...]:
    """Return all the room's running clocks; the line that says a clock ran out does what it is for."""
    return tuple(sorted(clocks(room), key=lambda deadline: deadline.at))


def clocks(room: Room) -> Iterator[RoomDeadline]:
    """Find the running clocks."""
    for member in room.members:
        if member.kicked is not None:
            yield RoomDeadline(member.kicked, RoomTimer("kick", member.id))
        elif not member.online and room.phase == "playing" and is_missed(room, member.id):
            yield RoomDeadline(Wall(member.since + GRACE_MS), RoomTimer("grace", member.id))
        elif not member.online and is_passing(room, member):
            yield RoomDeadline(
                Wall(member.since + (GONE_MS if member.came else COMING_MS)), RoomTimer("gone", member.id)
            )
        if member.id == room.host and not member.online and heirs.is_awaited(room):
            yield RoomDeadline(Wall(member.since + HOST_MS), RoomTimer("host", member.id))
    if room.by_screen and not room.members and not room.matches and not room.closed:
        yield RoomDeadline(Wall((room.empty_since or room.opened) + UNUSED_MS), RoomTimer("unused"))
    if room.practice is not None and room.empty_since is not None and not room.closed:
        yield RoomDeadline(Wall(room.empty_since + LEFT_MS), RoomTimer("unused"))
    if room.knocks:
        yield RoomDeadline(min(each.until for each in room.knocks), RoomTimer("knock"))
    if room.learning is not None and room.empty_since is None:
        yield RoomDeadline(learning.due(room, room.learning), RoomTimer("lesson"))
    if room.sealing is not None:
        yield RoomDeadline(Wall(room.sealing.since + sealing.SILENT_MS), RoomTimer("seal"))
    if room.phase == "playing" and room.playing is not None:
        clock = room.playing.clock
        if clock.resume_at is not None:
            yield RoomDeadline(clock.resume_at, RoomTimer("resume"))
        if clock.stands is None and room.empty_since is not None:
            yield RoomDeadline(Wall(room.empty_since + EMPTY_MS), RoomTimer("empty"))


def is_missed(room: Room, member: MemberId) -> bool:
    """Tell whether a member's chair waits for that member."""
    return any(chair.member == member and not chair.standing_in for chair in room.chairs)


def is_passing(room: Room, member: Member) -> bool:
    """Tell whether a member has no place to come back to: not the host, nor anybody who sits or sat at the table."""
    if room.law < OWNED or member.id == room.host or member.sat is not None:
        return False
    return all(member.id not in (chair.member, chair.reader) for chair in room.chairs)
