"""One running room: an inbox, a clock, a log. What happened is sent when it is durable, and not before."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from rumpus.core import Illegal, Malformed
from rumpus.live import fanout, journal
from rumpus.live.guest import Guest
from rumpus.live.table import Table
from rumpus.live.wire import Answer, Do, Play, Synced, Welcome
from rumpus.room import MemberId, Room, RoomDeadline, Wall, deadlines
from rumpus.room.lines import Acted, EndMatch, Lapsed, Opened, Restored, Sealed, Start
from rumpus.room.lobby import chair_of
from rumpus.room.members import find
from rumpus.store import Conflict, RoomCode, Store, StoreError

if TYPE_CHECKING:
    from collections.abc import Callable

    from rumpus.live.clock import Alarm, Clock
    from rumpus.live.wire import FromClient

T = TypeVar("T")

log = logging.getLogger("rumpus.live")

ABSENT_MS = 2000
"""How long a connection may be gone before its member counts as away; a page that reloads is back sooner."""

TRIES = 5
"""How often an append is tried again when somebody else wrote first."""

SHORT = 10_000
"""Things that may happen at one moment; more is a bug of a game, and the room stops."""


DROPPED = "The table moved on before your move counted; it is dropped and costs nothing."


class LiveRoom:
    """A room that is loaded. Everything that happens to it goes through `inbox`, one batch after the other."""

    def __init__(self, code: RoomCode, store: Store, clock: Clock) -> None:
        self.code = code
        self.store = store
        self.clock = clock
        self.table = Table()
        self.journal = journal.Journal(code, store)
        self.guests: set[Guest] = set()
        self.absent: dict[MemberId, Wall] = {}
        self.waiting: dict[str, tuple[Guest, str]] = {}
        """Inputs that were answered `held`: who is told what becomes of them, by the client's own name for it."""
        self.inbox: deque[Callable[[Wall], Callable[[], None] | None]] = deque()
        self.wake = asyncio.Event()
        self.alarm: Alarm | None = None
        self.closing = False
        self.failed = False
        self.fanout = fanout.Fanout()
        self.clocked: Room | None = None
        self.remembered: tuple[RoomDeadline, ...] = ()
        self.task: asyncio.Task[None] | None = None

    # From outside; none of these waits

    def arrive(self, guest: Guest) -> None:
        """Let a connection in: it is welcomed, and sent everything as it is."""
        self.post(lambda now: self.welcomed(guest, now))

    def depart(self, guest: Guest) -> None:
        """Note that a connection is gone."""
        self.post(lambda now: self.parted(guest, now))

    def hear(self, guest: Guest, message: FromClient) -> None:
        """Take a message of a connection; it is answered when what it led to is durable."""
        self.post(lambda now: self.answered(guest, message, now))

    async def ask(self, work: Callable[[Table, Wall], T]) -> T:
        """Let something happen to the room and give what came of it, once it is durable."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def job(now: Wall) -> Callable[[], None]:
            try:
                result = work(self.table, now)
            except Illegal as illegal:
                return partial(fail, done, illegal)
            return partial(give, done, result)

        if self.closing or self.task is None:
            raise StoreError(f"room {self.code} is closing; try again")
        self.post(job)
        waited: list[asyncio.Future[Any]] = [done, self.task]
        await asyncio.wait(waited, return_when=asyncio.FIRST_COMPLETED)
        if not done.done():
            raise StoreError(f"room {self.code} stopped; try again")
        return done.result()

    def post(self, job: Callable[[Wall], Callable[[], None] | None]) -> None:
        """Put something into the inbox."""
        self.inbox.append(job)
        self.wake.set()

    # The one loop

    def start(self) -> None:
        """Begin to work."""
        self.task = asyncio.create_task(self.run(), name=f"room {self.code}")

    async def run(self) -> None:
        """Take batch after batch until the room is closed."""
        while not self.failed and (self.inbox or not self.closing):
            await self.wake.wait()
            self.wake.clear()
            jobs = list(self.inbox)
            self.inbox.clear()
            await self.batch(jobs)
            self.set_alarm()

    async def batch(self, jobs: list[Callable[[Wall], Callable[[], None] | None]]) -> None:
        """Do a batch of work, make it durable, then tell everybody; if somebody else wrote first, do it again."""
        for _ in range(TRIES):
            afterwards = self.work(jobs)
            try:
                await self.journal.write(self.table, self.due())
            except Conflict:
                await self.reload()
                continue
            except StoreError as error:
                log.warning("room %s: %s", self.code, error)
                self.lost()
                return
            before = len(self.guests)
            self.fanout.send(self.table, self.guests, self.clock.now())
            for tell in afterwards:
                tell()
            if len(self.guests) > before:
                self.fanout.send(self.table, self.guests, self.clock.now())
            self.see_out()
            return
        raise StoreError(f"room {self.code} is written to by too many at once")

    def see_out(self) -> None:
        """Close the connections of members who were sent away or have left."""
        for guest in tuple(self.guests):
            why = self.unwelcome(guest)
            if why:
                self.guests.discard(guest)
                guest.bye(why, again=False)

    def unwelcome(self, guest: Guest) -> str:
        """Say why a connection cannot stay, if it cannot."""
        if guest.member is None:
            return ""
        for member in self.room().members:
            if member.id == guest.member:
                return "" if member.kicked is None else "The host has sent you away."
        return "You have left."

    def work(self, jobs: list[Callable[[Wall], Callable[[], None] | None]]) -> list[Callable[[], None]]:
        """Let what is due happen, then what was asked for."""
        now = self.clock.now()
        self.advance(now)
        afterwards = [tell for job in jobs if (tell := job(now)) is not None]
        self.advance(now)
        afterwards.extend(self.released())
        return afterwards

    def released(self) -> list[Callable[[], None]]:
        """Answer inputs that were held: they count now, or were dropped."""
        counted = {staged.input_id for staged in self.table.staged}
        still = {input_id for input_id, _ in self.table.held.values()}
        told: list[Callable[[], None]] = []
        for input_id in [each for each in self.waiting if each not in still]:
            guest, name = self.waiting.pop(input_id)
            counts = input_id in counted or input_id in self.journal.ids
            answer = Answer(name, "accepted") if counts else Answer(name, "refused", "ROOM-LATE", DROPPED)
            told.append(partial(guest.send, answer))
        return told

    async def reload(self) -> None:
        """Forget what is not durable and read the log again."""
        self.table = await self.journal.load()

    def lost(self) -> None:
        """The store failed: nothing of this batch happened; connections come back when it can be read again."""
        self.dismiss("The server cannot save the game just now; it goes on by itself.", again=True)
        self.failed = self.closing = True

    def dismiss(self, why: str, *, again: bool) -> None:
        """Say goodbye to everybody."""
        for guest in tuple(self.guests):
            guest.bye(why, again=again)
        self.guests.clear()

    async def close(self, why: str, *, again: bool = True) -> None:
        """Finish what was begun, say goodbye and stop."""
        self.dismiss(why, again=again)
        self.closing = True
        self.wake.set()
        if self.alarm is not None:
            self.alarm.cancel()
        if self.task is not None:
            await self.task

    # Time

    def room(self) -> Room:
        """Give the room as it is now."""
        assert self.table.room is not None
        return self.table.room

    def due(self) -> Wall | None:
        """Say when something happens next by itself."""
        moments: list[Wall] = [deadline.at for deadline in self.clocks()[:1]]
        moments.extend(self.absent.values())
        match_due = self.table.match_due()
        if match_due is not None:
            moments.append(match_due)
        return min(moments, default=None)

    def clocks(self) -> tuple[RoomDeadline, ...]:
        """Give the running clocks of the room; most inputs change only the match, so they are remembered."""
        room = self.room()
        if room is not self.clocked:
            self.clocked, self.remembered = room, deadlines(room)
        return self.remembered

    def set_alarm(self) -> None:
        """Wake up when something is due."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        due = self.due()
        if due is not None and not self.closing:
            self.alarm = self.clock.call_at(due, self.wake.set)

    def advance(self, now: Wall) -> None:
        """Let everything happen that was due by now, in the order of its time."""
        for _ in range(SHORT):
            due = self.due()
            if due is None or due > now:
                break
            self.fire(due)
        else:
            raise AssertionError(f"room {self.code} does not come to rest")
        moment = self.table.match_now(now)
        if moment is not None and self.table.match is not None:
            self.table.match.wait_until(moment)

    def fire(self, due: Wall) -> None:
        """Let the first thing happen that is due at this moment."""
        for member, moment in tuple(self.absent.items()):
            if moment <= due:
                del self.absent[member]
                if any(each.id == member and each.online for each in self.room().members):
                    self.table.seen(member, due, online=False)
                return
        for deadline in self.clocks():
            if deadline.at <= due:
                self.table.take(Lapsed(due, deadline.timer))
                return
        self.table.fire_match(due)

    # What is asked of a room

    def welcomed(self, guest: Guest, now: Wall) -> Callable[[], None]:
        """A connection came."""
        unwelcome = self.unwelcome(guest)
        if unwelcome:
            return lambda: guest.bye(unwelcome, again=False)
        if guest.member is not None:
            self.absent.pop(guest.member, None)
            if not find(self.room(), guest.member).online:
                self.table.seen(guest.member, now, online=True)

        def tell() -> None:
            guest.send(Welcome(self.code, guest.member, self.clock.now(), self.clock.rate))
            self.guests.add(guest)

        return tell

    def parted(self, guest: Guest, now: Wall) -> None:
        """A connection went; its member counts as away if no other one of theirs is here and none comes soon."""
        self.guests.discard(guest)
        member = guest.member
        if member is not None and not any(other.member == member for other in self.guests):
            self.absent[member] = Wall(now + ABSENT_MS)

    def answered(self, guest: Guest, message: FromClient, now: Wall) -> Callable[[], None] | None:
        """A message came; every input gets an answer."""
        if isinstance(message, Do | Play):
            answer = self.decided(guest, message, now)
            return lambda: guest.send(answer)
        sent = getattr(message, "sent", 0.0)
        return lambda: guest.send(Synced(sent, self.clock.now()))

    def decided(self, guest: Guest, message: Do | Play, now: Wall) -> Answer:
        """Let an input happen, or say why not."""
        member = guest.member
        if member is None:
            return Answer(message.id, "refused", "ROOM-WATCH", "Who watches cannot act; join the room first.")
        input_id = f"{member}.{message.id}"
        if input_id in self.journal.ids or any(staged.input_id == input_id for staged in self.table.staged):
            return Answer(message.id, "accepted")
        if input_id in self.waiting:
            self.waiting[input_id] = guest, message.id
            return Answer(message.id, "held")
        try:
            if isinstance(message, Do):
                self.do(member, message, now, input_id)
                return Answer(message.id, "accepted")
            if self.play(member, message, now, input_id):
                return Answer(message.id, "accepted")
            self.waiting[input_id] = guest, message.id
            return Answer(message.id, "held")
        except Illegal as illegal:
            return Answer(message.id, "refused", illegal.rule, illegal.sentence, illegal.values)
        except Malformed as error:
            return Answer(message.id, "refused", "ROOM-FORM", "{problem}", {"problem": str(error)})

    def do(self, member: MemberId, message: Do, now: Wall, input_id: str) -> None:
        """A member does something in the room."""
        did = message.did
        self.table.take(Acted(now, member, did), input_id, member)
        if isinstance(did, Start):
            self.table.take(Sealed(now, secrets.token_hex(32)))
        elif isinstance(did, EndMatch) and self.table.match is not None:
            places = self.table.match.game.standing(self.table.match.state)
            self.table.finish(now, places, "The host ended the match early.", {})

    def play(self, member: MemberId, message: Play, now: Wall, input_id: str) -> bool:
        """A member acts in the match."""
        room, playing = self.table.running()
        seat = chair_of(room, member)
        if seat is None:
            raise Illegal("ROOM-WATCH", "You are watching this match.")
        if message.match != playing.number:
            raise Illegal("ROOM-MATCH", "That was for another match.")
        return self.table.play(seat, fanout.plain(message.action), now, input_id, member)

    def opened(self, now: Wall) -> None:
        """Begin a new room."""
        self.table.take(Opened(now, self.code))

    def restored(self, now: Wall) -> None:
        """Go on after a stop or a crash."""
        match = self.table.match
        if self.room().phase == "playing" and match is None:
            self.table.finish(
                now, (1,) * len(self.room().chairs), "The rules were updated; this match does not count.", {}
            )
        playing = self.room().playing if self.room().phase == "playing" else None
        if any(member.online for member in self.room().members) or (playing and playing.clock.stands is None):
            self.table.take(Restored(now, match.now if match is not None else 0))


def give(done: asyncio.Future[T], result: T) -> None:
    """Hand a result to whoever asked, if they still wait."""
    if not done.done():
        done.set_result(result)


def fail(done: asyncio.Future[Any], error: Exception) -> None:
    """Hand an error to whoever asked, if they still wait."""
    if not done.done():
        done.set_exception(error)


def is_member(room: Room, token: str) -> MemberId | None:
    """Find the member whose secret has this SHA-256."""
    for member in room.members:
        if secrets.compare_digest(member.token, token):
            return member.id
    return None
