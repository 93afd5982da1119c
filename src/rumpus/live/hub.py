"""All rooms of one server: made, found, loaded, unloaded."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from hashlib import sha256
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rumpus.blame import ANYTHING
from rumpus.core import Illegal, Wall
from rumpus.live.common import Common
from rumpus.live.keys import new_code, new_key, new_number
from rumpus.live.meter import Meter
from rumpus.live.pictures import Studio
from rumpus.live.room import TRIES, LiveRoom
from rumpus.live.table import faults
from rumpus.live.thinking import Thinkers
from rumpus.packs import Shelf
from rumpus.room import door
from rumpus.room.heirs import only_host, only_owner
from rumpus.room.lines import (
    LAW,
    Booked,
    Claimed,
    Colour,
    Fumbled,
    Joined,
    Knocked,
    MemberId,
    Moved,
    Opened,
    PackInfo,
    Passed,
    Rekeyed,
    Shape,
    Watched,
)
from rumpus.room.lobby import only_in_lobby
from rumpus.room.members import awaits_screen, find
from rumpus.store import Conflict, RoomCode, Store, StoreError

if TYPE_CHECKING:
    from rumpus.arena import Think
    from rumpus.live.clocks import Clock
    from rumpus.live.table import Table
    from rumpus.room import Room


log = logging.getLogger("rumpus.live")

BY_CODE = door.Credentials()
"""What somebody comes in by who has the code alone."""
PASS_MS = 300_000
"""How long a pass to another device is good."""
FAR_MS = 300_000
"""How far away what is due in a room may lie for it to be unloaded; the store knows when to read it again."""


def digest(secret: str) -> str:
    """Return the SHA-256 of a secret; the secret itself is kept nowhere."""
    return sha256(secret.encode()).hexdigest()


def is_due(live: LiveRoom, soon: int) -> bool:
    """Tell whether anything happens by itself in a room until then."""
    due = live.due()
    return due is not None and due <= soon


def has_opener(live: LiveRoom, room: Room) -> bool:
    """Tell whether the screen that opened a room is connected."""
    opener = door.opener(room)
    return any(guest.screen and opener and guest.ticket == opener for guest in live.guests)


def no_pass() -> Illegal:
    """Refuse a pass that has expired, or that no room could have given."""
    return Illegal("ROOM-PASS", "That pass has expired; ask for a new one.")


class Hub:
    """The rooms of this server. A room that nobody uses is unloaded and read again when somebody does."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        most_rooms: int = 2000,
        shelf: Shelf | None = None,
        meter: Meter | None = None,
        think: Think | None = None,
        *,
        public: bool = False,
        rooms: type[LiveRoom] = LiveRoom,
    ) -> None:
        self.kind = rooms
        """What its rooms are; where a game is written, they wait for its author."""
        self.public = public
        """Whether anybody may reach this server, so that a code alone opens no door."""
        self.shelf = shelf or Shelf()
        self.meter = meter or Meter()
        self.store = store
        self.studio = Studio(store)
        self.thinkers = Thinkers()
        self.think = think or self.thinkers.think
        self.clock = clock
        self.common = Common()
        """What every node on this store can read."""
        self.most_rooms = most_rooms
        self.rooms: dict[RoomCode, LiveRoom] = {}
        self.loading: dict[RoomCode, asyncio.Task[LiveRoom | None]] = {}
        self.left: dict[RoomCode, None] = {}
        """Rooms that somebody was in, in the order in which the last one left; those only asked for are not there."""

    async def create(self, *, screen: bool = False) -> LiveRoom:
        """Open a new room under a code that no other room has, for somebody or for a screen that waits for people."""
        await self.make_room()
        while True:
            code = new_code(public=self.public)
            if code in self.rooms:
                continue
            live = self.new_room(code)
            live.table.take(Opened(self.clock.now(), code, screen, LAW, new_key(), new_number()))
            try:
                await live.journal.write(live.table, live.due())
            except Conflict:
                continue
            try:
                await self.make_room()
            except Illegal:
                await self.store.delete(code, live.room().opened)
                raise
            return self.keep(live)

    def new_room(self, code: RoomCode) -> LiveRoom:
        """Return a room in which nothing has happened."""
        return self.kind(code, self.store, self.clock, self.shelf, self.meter, self.think, common=self.common)

    def keep(self, live: LiveRoom) -> LiveRoom:
        """Hold a room and let it work."""
        self.rooms[live.code] = live
        live.journal.hold()
        live.start()
        assert live.task is not None
        live.task.add_done_callback(lambda task: self.dropped(live, task))
        return live

    def dropped(self, live: LiveRoom, task: asyncio.Task[None]) -> None:
        """Let go of a room that stopped; a bug is logged, and the room is read again when somebody comes."""
        live.closing = True
        if self.rooms.get(live.code) is live:
            del self.rooms[live.code]
            self.left.pop(live.code, None)
        if not task.cancelled() and task.exception() is not None:
            log.error("room %s stopped", live.code, exc_info=task.exception())
            live.presence.dismiss("Something went wrong in this room; it is read again.", again=True)

    async def find(self, code: str) -> LiveRoom | None:
        """Return a room by its code, read from the store if it is not loaded."""
        name = RoomCode(code.upper())
        live = self.rooms.get(name)
        if live is not None and not live.closing:
            return live
        if name not in self.loading:
            self.loading[name] = asyncio.create_task(self.load(name))
            self.loading[name].add_done_callback(lambda _: self.loading.pop(name, None))
        return await self.loading[name]

    def nowhere(self) -> LiveRoom:
        """Return a room that does not exist, for callers who must not learn whether one does."""
        return self.new_room(RoomCode(""))

    async def load(self, name: RoomCode) -> LiveRoom | None:
        """Read a room from the store."""
        old = self.rooms.get(name)
        if old is not None and old.task is not None:
            await asyncio.wait([old.task])
        live = self.new_room(name)
        await live.reload()
        if live.table.room is None:
            return None
        if live.table.room.closed:
            await self.store.delete(name, live.table.room.opened)
            return None
        self.meter.loaded()
        await self.restore(live)
        if live.room().phase == "result":
            await live.journal.keep(live.room(), live.table.match, live.table.tips.votes)
        await self.make_room()
        return self.keep(live)

    async def restore(self, live: LiveRoom) -> None:
        """Let a room that was read go on; if another node wrote to it meanwhile or it fails, read it again."""
        failed = False
        for _ in range(TRIES):
            try:
                faults.restored(live.table, self.clock.now())
                if not live.room().key:
                    live.table.take(Rekeyed(self.clock.now(), new_key()))
                await live.journal.write(live.table, live.due())
            except Conflict:
                self.meter.conflicted()
                await live.reload()
            except StoreError:
                raise
            except ANYTHING as error:
                await live.reload(error, again=failed)
                failed = True
            else:
                return
        raise StoreError(f"room {live.code} is written to by too many at once")

    async def unload_idle(self) -> None:
        """Let go of rooms that nobody is connected to and in which nothing is due, or not for long."""
        soon = self.clock.now() + FAR_MS
        for live in tuple(self.rooms.values()):
            if live.is_idle() and not is_due(live, soon):
                await live.close("")

    async def make_room(self) -> None:
        """Let go of the room that is idle for longest if there are as many as this server holds; refuses if none is."""
        while len(self.rooms) >= self.most_rooms:
            going = [live.task for live in self.rooms.values() if live.closing and live.task is not None]
            if going:
                await asyncio.wait(going, return_when=asyncio.FIRST_COMPLETED)
                continue
            idle = [live for live in self.rooms.values() if live.is_idle()]
            if not idle:
                raise Illegal("ROOM-MANY", "This server has as many rooms as it can hold; try again later.")
            order = {code: number for number, code in enumerate(self.left)}
            soon = self.clock.now() + FAR_MS
            await min(idle, key=lambda live: (is_due(live, soon), order.get(live.code, -1))).close("")

    def was_left(self, live: LiveRoom) -> None:
        """Note that somebody left a room just now: it is the one that goes last."""
        self.left.pop(live.code, None)
        if self.rooms.get(live.code) is live:
            self.left[live.code] = None

    def waiting(self) -> list[LiveRoom]:
        """List the rooms here that wait for a screen."""
        return [
            live
            for live in self.rooms.values()
            if not live.closing
            and awaits_screen(live.room())
            and not any(guest.screen for guest in (*live.guests, *live.presence.arriving))
        ]

    async def close(self) -> None:
        """Stop all rooms, each when it has finished what it began."""
        rooms = tuple(self.rooms.values())
        await asyncio.gather(*(live.close("The server is restarting; the game goes on by itself.") for live in rooms))
        await self.thinkers.close()

    # Joining and moving between devices

    async def join(
        self,
        live: LiveRoom,
        name: str,
        shape: Shape | None,
        colour: Colour,
        by: door.Credentials = BY_CODE,
        browser: str = "",
        *,
        program: bool = False,
    ) -> tuple[MemberId, str]:
        """Let somebody in by what they have beside the code; returns their id and the secret of their browser."""
        member, token = MemberId(secrets.token_hex(4)), secrets.token_hex(16)

        def work(table: Table, now: Wall) -> MemberId:
            try:
                door.check(table.room, by, public=self.public)
            except Illegal as illegal:
                if illegal.rule == "ROOM-NUMBER":
                    table.take(Fumbled(now))
                raise
            table.take(Joined(now, member, name, shape, colour, digest(token), browser, by.ticket, program=program))
            return member

        return await live.ask(work), token

    async def ride(
        self, live: LiveRoom, carrier: MemberId, name: str, shape: Shape | None, colour: Colour
    ) -> tuple[MemberId, str]:
        """Let somebody in who plays on a member's phone; returns their id and their secret."""
        member, token = MemberId(secrets.token_hex(4)), secrets.token_hex(16)

        def work(table: Table, now: Wall) -> MemberId:
            browser = "" if table.room is None else find(table.room, carrier).browser
            table.take(Joined(now, member, name, shape, colour, digest(token), browser, rides=carrier))
            return member

        return await live.ask(work), token

    async def knock(self, code: str, person: Knocked) -> None:
        """Let somebody knock; whether anybody hears it is not said."""

        def work(table: Table, now: Wall) -> None:
            if table.room is not None and door.hears(table.room, person.ticket, person.browser):
                table.take(replace(person, at=now))

        with suppress(Illegal, StoreError):
            live = await self.find(code)
            if live is not None:
                await live.ask(work)

    async def show_on(self, live: LiveRoom, screen: LiveRoom | None, by: door.Credentials) -> None:
        """Let the screen that opened one room, which nobody is in, show another instead."""
        if screen is None:
            door.check_screen(None, by, public=self.public)
            return

        def work(table: Table, now: Wall) -> None:
            room = table.room
            try:
                door.check_screen(room, by, public=self.public)
            except Illegal:
                if self.public and by.number and room is not None and not room.members:
                    table.take(Fumbled(now))
                raise
            assert room is not None
            if self.common.alone and not has_opener(screen, room):
                raise door.no_screen()
            table.take(Moved(now, live.code, live.room().opened))

        await screen.ask(work)

    async def let_watch(self, live: LiveRoom) -> str:
        """Return a new secret by which a screen may look on, whatever the room's door is like."""
        ticket = secrets.token_hex(16)
        await live.ask(lambda table, now: table.take(Watched(now, digest(ticket))))
        return ticket

    async def make_pass(self, live: LiveRoom, member: MemberId) -> str:
        """Return a pass by which another device goes on as this member."""
        ticket = secrets.token_hex(8)

        def work(table: Table, now: Wall) -> str:
            table.take(Passed(now, member, digest(ticket), Wall(now + PASS_MS)))
            return ticket

        return await live.ask(work)

    async def claim(self, live: LiveRoom, ticket: str) -> tuple[MemberId, str]:
        """Let another device go on by a pass; the old one is told and closed."""
        token = secrets.token_hex(16)

        def work(table: Table, now: Wall) -> MemberId:
            assert table.room is not None
            for member in table.room.members:
                if member.passing is not None and member.passing[0] == digest(ticket) and now <= member.passing[1]:
                    table.take(Claimed(now, member.id, digest(token)))
                    return member.id
            raise no_pass()

        member = await live.ask(work)
        for guest in [guest for guest in live.guests if guest.member == member]:
            guest.bye("You went on with another device.", again=False)
        return member, token

    async def put_pack(self, live: LiveRoom, member: MemberId, data: bytes) -> PackInfo:
        """Put a pack of the players' own on the table of a room; only its host can, and only between matches."""
        game = self.host_in_lobby(live, member).game
        held = await self.shelf.read(game, data)
        async with live.packing:
            digests = await self.store.put_blobs(live.code, held.kept)
            await live.ask(lambda table, now: table.put_pack(now, member, held))
            await self.store.keep_blobs(live.code, digests)
        return held.info

    async def drop_pack(self, live: LiveRoom, member: MemberId) -> None:
        """Take the pack away again."""
        async with live.packing:
            await live.ask(lambda table, now: table.put_pack(now, member, None))
            await self.store.keep_blobs(live.code, ())

    def host_in_lobby(self, live: LiveRoom, member: MemberId) -> Room:
        """Check who asks and when before any work is done."""
        room = live.room()
        only_host(room, member)
        only_in_lobby(room)
        return room

    async def keep_book(self, live: LiveRoom, member: MemberId, book: str) -> None:
        """Let the host have a group's book kept of the evening, or no longer."""
        await live.ask(lambda table, now: table.take(Booked(now, member, book)))

    async def delete(self, live: LiveRoom, member: MemberId) -> None:
        """Delete a room with its data; only a host can whose room it is."""
        only_owner(live.room(), member)
        await live.close("The host deleted this room.", again=False)
        await self.store.delete(live.code, live.room().opened)
