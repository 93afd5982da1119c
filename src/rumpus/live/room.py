"""One running room: an inbox, a clock, a log. What happened is sent when it is durable, and not before."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any, TypeVar

from rumpus.agenda import Agenda, Kind, Source
from rumpus.arena import Answered, Question, Think, at_once
from rumpus.blame import ANYTHING
from rumpus.core import Illegal
from rumpus.live import journal
from rumpus.live.clocks import Bell, Waker
from rumpus.live.common import Common
from rumpus.live.errands import Errand, fail, give
from rumpus.live.inputs import Inputs
from rumpus.live.life import APART_MS, Received
from rumpus.live.presence import Presence
from rumpus.live.sending import Fanout, Guest, Guests, Lines, see_out
from rumpus.live.table import TABLE_AGENDA, Table, faults, match_due, own_tips, pass_time
from rumpus.live.wire import Do, GiveTip, Listen, OwnTips, Play, Questions, Renew, Synced, Words
from rumpus.room import Room, RoomDeadline, Wall, deadlines
from rumpus.room.lines import Lapsed
from rumpus.store import Conflict, RoomCode, Store, StoreError

if TYPE_CHECKING:
    from rumpus.live.clocks import Clock
    from rumpus.live.meter import Meter
    from rumpus.live.wire import FromClient
    from rumpus.packs import Shelf

T = TypeVar("T")

log = logging.getLogger("rumpus.live")

TRIES = 10
"""How often an append is tried again when somebody else wrote first."""

SHORT = 10_000
"""Things that may happen at one moment; more is a bug of a game."""


class LiveRoom:
    """A room that is loaded. Everything that happens to it goes through `inbox`, one batch after the other."""

    def __init__(
        self,
        code: RoomCode,
        store: Store,
        clock: Clock,
        shelf: Shelf,
        meter: Meter,
        think: Think = at_once,
        *,
        common: Common | None = None,
    ) -> None:
        self.code = code
        self.store = store
        self.clock = clock
        self.packing = asyncio.Lock()
        """Held while a pack is put on the table or taken away, so that the store keeps the right one."""
        self.guests = Guests()
        self.lines = Lines(self.guests, clock.rate)
        self.think = think
        self.journal = journal.Journal(code, store, shelf, meter, self.lines.trip, self.ponder, common=common)
        self.table = self.journal.new_table()
        self.meter = meter
        self.inputs = Inputs(self.journal, meter)
        self.presence = Presence(code, clock, self.guests)
        self.inbox: list[Errand | Received] = []
        self.bell = Bell()
        self.coming: Wall | None = None
        """When something happens next by itself, unless anything happened since it was found out."""
        self.stirred = True
        """Whether something did."""
        self.waker = Waker(clock, self.bell)
        self.closing = False
        self.failed = False
        self.behind = False
        """Whether another node may have written to this room."""
        self.fanout = Fanout(self.guests)
        self.seen_out: Room | None = None
        """The room for which everybody who had to go went."""
        self.clocked: Room | None = None
        self.clocks: tuple[RoomDeadline, ...] = ()
        """The running clocks of the room, and the room they are of: most inputs change only the match."""
        self.task: asyncio.Task[None] | None = None

    # From outside; none of these waits

    def is_idle(self) -> bool:
        """Tell whether nobody is connected, coming in or asking anything."""
        return not (self.guests or self.presence.arriving or self.inbox or self.packing.locked())

    def arrive(self, guest: Guest) -> None:
        """Let a connection in: it is welcomed, and sent everything as it is."""
        self.presence.arriving.add(guest)
        self.post(lambda now: self.presence.welcomed(self.table, guest, now))

    def depart(self, guest: Guest) -> None:
        """Note that a connection is gone."""
        self.post(lambda now: self.presence.parted(self.table, guest, now))

    def hear(self, guest: Guest, message: FromClient) -> None:
        """Take a message of a connection; it is answered when what it led to is durable."""
        if type(message) is Play or type(message) is Do:
            trip = guest.line.trip() * self.lines.rate
            if trip > APART_MS:
                trip = self.lines.credited(self.room(), trip)
            self.inbox.append(Received(guest, message, self.clock.now(), round(trip), f"{guest.member}.{message.id}"))
            self.bell.ring()
        elif isinstance(message, Renew):
            self.post(lambda _: self.retell(guest.renew))
        elif isinstance(message, Questions):
            self.post(lambda _: self.asked_along(guest, on=message.on))
        elif isinstance(message, GiveTip):
            self.post(lambda now: self.inputs.tipped(self.table, guest, message, now))
        elif isinstance(message, Words):
            self.post(lambda _: self.retell(partial(guest.put_into_words, on=message.on)))
        elif isinstance(message, Listen):
            self.post(lambda _: self.retell(partial(guest.listen, on=message.on)))
        else:
            self.post(lambda _: lambda: guest.send(Synced(getattr(message, "sent", 0.0), self.clock.now())))

    def retell(self, change: Callable[[], None]) -> None:
        """Change how a connection is told of the match, and tell it."""
        change()
        self.guests.changed = True

    def asked_along(self, guest: Guest, *, on: bool) -> Callable[[], None]:
        """Let a connection be asked the crowd's questions, or no longer; what it answered before it is told first."""
        playing = self.room().playing
        mine = OwnTips(0 if playing is None else playing.number, own_tips(self.table, guest.who))
        self.retell(partial(guest.ask_along, on=on))
        return lambda: guest.send(mine)

    async def ask(self, work: Callable[[Table, Wall], T]) -> T:
        """Let something happen to the room and give what came of it, once it is durable."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def errand(now: Wall) -> Callable[[], None]:
            try:
                result = work(self.table, now)
            except Illegal as illegal:
                return partial(fail, done, illegal)
            return partial(give, done, result)

        if self.closing or self.task is None:
            raise StoreError(f"room {self.code} is closing; try again")
        self.post(errand)
        waited: list[asyncio.Future[Any]] = [done, self.task]
        await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
        if not done.done():
            raise StoreError(f"room {self.code} stopped; try again")
        return done.result()

    async def settled(self) -> None:
        """Wait until everything that was due has happened and everybody was told."""
        await self.ask(lambda _table, _now: None)

    def blame(self, error: Exception) -> None:
        """Stop the match, since its game raised this outside of the room."""
        self.post(lambda _: faults.blame(self.table, error))

    def ponder(self, question: Question, then: Answered) -> None:
        """Have a bot think about a question, and go on meanwhile."""
        self.think(question, lambda action: self.post(lambda _: then(action)))

    def post(self, do: Callable[[Wall], Callable[[], None] | None]) -> None:
        """Put something into the inbox."""
        self.inbox.append(Errand(self.clock.now(), do))
        self.bell.ring()

    # The one loop

    def start(self) -> None:
        """Begin to work: first of all, see which clocks run."""
        self.bell.ring()
        self.task = asyncio.create_task(self.run(), name=f"room {self.code}")

    async def run(self) -> None:
        """Take batch after batch until the room is closed."""
        loop = asyncio.get_running_loop()
        while not self.failed and (self.inbox or not self.closing):
            await self.bell.rung(loop)
            if self.behind and not await self.caught_up():
                continue
            mail, self.inbox = self.inbox, []
            try:
                await self.tell(await self.written(mail))
            except StoreError as error:
                log.warning("room %s: %s", self.code, error)
                self.lost()
            self.waker.set(None if self.closing else self.next_due())
        if self.table.room is not None and self.table.room.closed:
            await self.store.delete(self.code, self.table.room.opened)

    def overtaken(self) -> None:
        """Look at the log before anything else happens: another node may have written to it."""
        self.behind = True
        self.bell.ring()

    async def caught_up(self) -> bool:
        """Read what another node wrote; tells whether the room goes on here, which one that nobody uses does not."""
        self.behind = False
        try:
            if not await self.store.moved({self.code: self.journal.seq}):
                return True
            if not self.guests and not self.inbox:
                self.closing = True
                return False
            waiting = self.table.waiting
            await self.reload()
        except StoreError as error:
            log.warning("room %s: %s", self.code, error)
            self.lost()
            return False
        self.meter.caught_up()
        if self.table.room is None:
            self.presence.dismiss("The host deleted this room.", again=False)
            self.failed = self.closing = True
            return False
        self.table.resume(waiting, self.journal.ids)
        return True

    async def written(self, mail: list[Errand | Received]) -> list[Callable[[], None]]:
        """Do a batch of work and make it durable; if somebody else wrote first or it failed, do it again."""
        failed = False
        for _ in range(TRIES):
            waiting, absent = self.table.waiting, dict(self.presence.absent)
            try:
                afterwards = self.work(mail)
                await self.journal.write(self.table, self.coming)
            except Conflict:
                self.meter.conflicted()
                await self.reload()
            except StoreError:
                raise
            except ANYTHING as error:
                await self.reload(error, again=failed)
                failed = True
            else:
                return afterwards
            self.presence.absent = absent
            self.table.resume(waiting, self.journal.ids)
        raise StoreError(f"room {self.code} is written to by too many at once")

    async def tell(self, afterwards: list[Callable[[], None]]) -> None:
        """Tell everybody what is durable; if a match cannot be shown, that it was stopped."""
        began, failed = perf_counter(), False
        while True:
            try:
                self.inform(afterwards)
                break
            except ANYTHING as error:
                await self.reload(error, again=failed)
                failed = True
                self.coming = ROOM_AGENDA.due(self)
                with contextlib.suppress(Conflict):
                    await self.journal.write(self.table, self.coming)
        if self.table.room is not self.seen_out:
            self.seen_out = self.table.room
            self.closing = self.closing or self.room().closed
            see_out(self.room(), self.guests)
        self.meter.sent(perf_counter() - began)

    def inform(self, afterwards: list[Callable[[], None]]) -> None:
        """Bring all connections up to date, answer, and let newcomers in."""
        self.fanout.send(self.table, self.clock.now())
        while afterwards:
            afterwards.pop(0)()
        if self.guests.changed:
            self.fanout.send(self.table, self.clock.now())

    def work(self, mail: list[Errand | Received]) -> list[Callable[[], None]]:
        """Let everything happen in the order of its time: what was asked for, what is due, what waited for a race."""
        afterwards: list[Callable[[], None]] = []
        for each in mail:
            if self.stirred or (self.coming is not None and self.coming <= each.at):
                self.advance(each.at)
            else:
                pass_time(self.table, each.at)
            self.stirred = True
            if self.table.waiting.inputs:
                afterwards.extend(self.inputs.caught_up(self.table, each.at))
            tell = self.inputs.taken(self.table, each, each.at) if isinstance(each, Received) else each.do(each.at)
            if tell is not None:
                afterwards.append(tell)
        now = self.clock.now()
        self.coming = ROOM_AGENDA.run_to(self, now, SHORT)
        if self.table.waiting.inputs:
            pass_time(self.table, now)
            afterwards.extend(self.inputs.caught_up(self.table, now))
            self.coming = self.advance(now)
        self.stirred = False
        if self.table.waiting.ended:
            afterwards.extend(self.inputs.told(self.table))
        return afterwards

    async def reload(self, error: Exception | None = None, *, again: bool = False) -> None:
        """Forget what is not durable and read the log again; who is connected here is here, whatever others thought.

        A match whose game raised this error, that cannot fold the log, or that fails again, is stopped.
        """
        self.stirred = True
        self.table = await self.journal.load()
        self.contain(error, again=again)
        self.presence.remind(self.table)

    def contain(self, error: Exception | None, *, again: bool) -> None:
        """Stop a match that cannot go on."""
        faults.contain(self.table, self.clock.now(), error, again=again)

    def lost(self) -> None:
        """The store failed: nothing of this batch happened; connections come back when it can be read again."""
        self.presence.dismiss("The server cannot save the game just now; it will go on by itself.", again=True)
        self.failed = self.closing = True

    async def close(self, why: str, *, again: bool = True) -> None:
        """Finish what was begun, say goodbye and stop; whoever holds the room is told if that fails."""
        self.presence.dismiss(why, again=again)
        self.closing = True
        self.bell.ring()
        self.coming = None
        self.waker.set(None)
        if self.task is not None:
            await asyncio.wait([self.task])

    # Time

    def room(self) -> Room:
        """Return the room as it is now."""
        assert self.table.room is not None
        return self.table.room

    def due(self) -> Wall | None:
        """Tell when something happens next by itself."""
        return ROOM_AGENDA.due(self)

    def advance(self, now: Wall) -> Wall | None:
        """Let everything happen that was due by now, in the order of its time; returns what is due next."""
        due = ROOM_AGENDA.run_to(self, now, SHORT)
        pass_time(self.table, now)
        return due

    def next_due(self) -> Wall | None:
        """Tell when to go on by itself: when something happens, or has to be told that had to wait."""
        coming, telling = self.coming, self.fanout.due
        return coming if telling is None or (coming is not None and coming < telling) else telling

    def absence_due(self) -> Wall | None:
        """Tell when the first of those who are gone counts as away."""
        absent = self.presence.absent
        return min(absent.values()) if absent else None

    def miss(self, due: Wall) -> None:
        """Let a member count as away who has been gone since then."""
        self.presence.miss(self.table, due)

    def clock_due(self) -> Wall | None:
        """Tell when the first clock of the room runs out."""
        room = self.table.room
        if room is not self.clocked and room is not None:
            self.clocked, self.clocks = room, deadlines(room)
        return self.clocks[0].at if self.clocks else None

    def lapse(self, due: Wall) -> None:
        """Let a clock of the room run out."""
        self.table.take(Lapsed(due, self.clocks[0].timer))

    def match_due(self) -> Wall | None:
        """Tell when something happens next in the match."""
        return match_due(self.table)

    def match_goes_on(self, _due: Wall) -> None:
        """Let it happen."""
        TABLE_AGENDA.step(self.table)


ROOM_AGENDA = Agenda(
    Source(Kind.ABSENCE, LiveRoom.absence_due, LiveRoom.miss),
    Source(Kind.ROOM, LiveRoom.clock_due, LiveRoom.lapse),
    Source(Kind.RACE, LiveRoom.match_due, LiveRoom.match_goes_on),
)
"""What happens in a room by itself; its match has an agenda of its own."""
