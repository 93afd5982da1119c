"""Nobody waits for ever: whatever becomes of a room, its clocks run on and everybody who came is told."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from rumpus.core import Wall
from rumpus.live import Guest, Hub
from rumpus.live.presence import ABSENT_MS
from rumpus.live.wire import Do
from rumpus.room.fold import GRACE_MS, HOST_MS
from rumpus.room.lines import SetOption, Start
from rumpus.store import Conflict, Entry, MemoryStore, RoomCode, StoreError
from tests.live.evening import Ear, Evening, evening, settle


class Moody(MemoryStore):
    """A store that fails as a test says."""

    fails: type[Exception] | None = None
    conflicts = 0

    async def append(self, room: RoomCode, expected: int, entries: Sequence[Entry], due: Wall | None = None) -> None:
        if self.fails is not None:
            raise self.fails("no")
        if self.conflicts:
            self.conflicts -= 1
            raise Conflict(room, expected)
        await super().append(room, expected, entries, due)


async def moody() -> Moody:
    return Moody()


def goodbyes(ear: Ear) -> list[bytes]:
    return [data for data in ear.sent if b'"Bye"' in data]


def test_a_room_that_is_read_without_guests_minds_its_clocks() -> None:
    """Somebody was to seal the dice and is gone with the node; another node reads the room and nobody connects."""

    async def night(e: Evening) -> None:
        ann, _ = await e.open("Ann", "Bob")
        assert (await ann.do(Start()))["result"] == "accepted"
        await e.crash()
        assert e.live.room().phase == "sealing"
        await e.clock.wait(HOST_MS)
        assert e.live.room().phase == "playing"

    evening(night)


def test_a_stand_in_comes_for_somebody_who_was_away_when_the_room_was_read() -> None:
    async def night(e: Evening) -> None:
        ann, bob = await e.open("Ann", "Bob")
        await e.start()
        await bob.go()
        await e.clock.wait(ABSENT_MS)
        hub = Hub(e.store, e.clock)
        await ann.go()
        await e.hub.close()
        e.clock.alarms.clear()
        live = await hub.find(e.code)
        assert live is not None
        await settle()
        assert live.waker.alarm is not None
        await e.clock.wait(GRACE_MS + ABSENT_MS)
        assert any(chair.standing_in for chair in live.room().chairs)
        await hub.close()

    evening(night)


@pytest.mark.parametrize("error", [StoreError, ZeroDivisionError])
def test_who_comes_just_as_a_room_fails_is_told(error: type[Exception]) -> None:
    """It was not welcomed yet, so it is in no list of guests, and it has nothing to say before it is."""

    async def night(e: Evening) -> None:
        ann, _ = await e.open("Ann", "Bob")
        live, ear = e.live, Ear()
        assert isinstance(e.store, Moody)
        e.store.fails = error
        await ann.go()
        live.arrive(Guest(ear, ann.member))  # type: ignore[arg-type]
        live.hear(ann.guest, Do("x", SetOption("start_dice", 3)))
        await settle()
        e.store.fails = None
        assert e.code not in e.hub.rooms
        assert live.closing
        assert len(goodbyes(ear)) == 1
        assert ear.closed

    evening(night, moody)


def test_a_room_that_fails_while_it_closes_keeps_nobody_waiting() -> None:
    async def night(e: Evening) -> None:
        ann, _ = await e.open("Ann", "Bob")
        live = e.live
        assert isinstance(e.store, Moody)
        e.store.fails = ZeroDivisionError
        live.hear(ann.guest, Do("x", SetOption("start_dice", 3)))
        await e.hub.close()
        assert e.code not in e.hub.rooms
        assert live.task is not None
        assert isinstance(live.task.exception(), ZeroDivisionError)

    evening(night, moody)


def test_who_comes_and_goes_at_once_is_not_taken_for_a_guest() -> None:
    async def night(e: Evening) -> None:
        ann, _ = await e.open("Ann", "Bob")
        await ann.go()
        passing = Guest(Ear(), ann.member)  # type: ignore[arg-type]
        e.live.arrive(passing)
        e.live.depart(passing)
        await settle()
        assert passing not in e.live.guests
        await e.clock.wait(ABSENT_MS)
        assert [member.online for member in e.live.room().members] == [False, True]

    evening(night)


def test_who_comes_just_as_a_room_closes_is_told() -> None:
    async def night(e: Evening) -> None:
        ann, _ = await e.open("Ann", "Bob")
        late = Ear()
        e.live.arrive(Guest(late, None, screen=True))
        await e.live.close("Good night.", again=False)
        await settle()
        assert len(goodbyes(ann.ear)) == len(goodbyes(late)) == 1

    evening(night)


def test_who_went_is_away_even_if_another_node_wrote_at_that_moment() -> None:
    async def night(e: Evening) -> None:
        ann, bob = await e.open("Ann", "Bob")
        await e.start()
        await bob.go()
        assert isinstance(e.store, Moody)
        e.store.conflicts = 1
        await e.clock.wait(ABSENT_MS)
        assert e.store.conflicts == 0
        assert [member["online"] for member in ann.room["members"]] == [True, False]

    evening(night, moody)


def test_a_room_is_not_put_aside_while_somebody_is_being_welcomed() -> None:
    class Slow(MemoryStore):
        gate: asyncio.Event | None = None

        async def append(
            self, room: RoomCode, expected: int, entries: Sequence[Entry], due: Wall | None = None
        ) -> None:
            if self.gate is not None:
                await self.gate.wait()
            await super().append(room, expected, entries, due)

    async def slow() -> Slow:
        return Slow()

    async def night(e: Evening) -> None:
        (ann,) = await e.open("Ann")
        await ann.go()
        await e.clock.wait(HOST_MS)
        assert isinstance(e.store, Slow)
        e.store.gate = asyncio.Event()
        await ann.come()
        unloading = asyncio.create_task(e.hub.unload_idle())
        await settle()
        e.store.gate.set()
        await unloading
        await settle()
        assert ann.messages("Welcome")
        assert ann.messages("Bye") == []

    evening(night, slow)
