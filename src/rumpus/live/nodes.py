"""Living with other nodes on the same store: rooms they wrote to are read again, rooms of dead ones are taken over.

A room's log is right whoever writes it. All this only makes a node notice in good time.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from rumpus.core import Illegal
from rumpus.live.common import Newer, announcement
from rumpus.room import Wall
from rumpus.store import RoomCode, StoreError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rumpus.live.hub import Hub
    from rumpus.live.room import LiveRoom
    from rumpus.live.table import Table
    from rumpus.room import MemberId

log = logging.getLogger("rumpus.live")

GATHER_S = 0.1
"""How long hints are gathered before the store is asked about all of them."""
LOOK_S = 2.0
"""How often the store is asked about every room here, hints or not."""
LATE_MS = 10_000
"""How long after its time a room counts as left alone."""
AT_ONCE = 20
"""Rooms that are taken over at one look."""
STAY_S = 600.0
"""How long a node keeps a room that it gave way over, if its people come back to this node all the same."""


def is_elsewhere(live: LiveRoom) -> bool:
    """Tell whether another node has this room: people are connected there, and it took it last or has all of them."""
    phones = {member.id: member.phone for member in live.room().members}
    here = {phones.get(guest.member) for guest in live.guests if guest.member is not None}
    here.update(phones.get(guest.member) for guest in live.presence.arriving if guest.member is not None)
    gone = {phones.get(member) for member in live.presence.absent}
    online = [each.phone for each in live.room().members if each.online and each.phone not in gone]
    if here.issuperset(online):
        return False
    return live.journal.rivalled or here.isdisjoint(online)


def all_away(members: list[MemberId | None], table: Table, now: Wall) -> None:
    """Note that these members have left this node; those who come back to the other one are there again at once."""
    assert table.room is not None
    online = {member.id for member in table.room.members if member.online}
    for member in online.intersection(members):
        table.seen(member, now, online=False)


class Nodes:
    """What one node knows of the others: nothing but what is in the store."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.name = secrets.token_hex(8)
        self.gave_way: dict[RoomCode, float] = {}
        """When this node gave way over a room."""

    async def follow(self) -> None:
        """Look at rooms that somebody may have written to."""
        async for rooms in self.hub.store.follow():
            await asyncio.sleep(GATHER_S)
            with suppress(StoreError):
                await self.compare(rooms)

    async def look(self) -> None:
        """Look at every room here, and for rooms no node is running, again and again."""
        while True:
            await asyncio.sleep(LOOK_S)
            with suppress(StoreError):
                await self.announce()
                await self.compare(tuple(self.hub.rooms))
                await self.give_way()
                await self.take_over()

    async def announce(self) -> None:
        """Tell the other nodes what this one can read, and hear what they can."""
        self.hub.common.learn(await self.hub.store.announce(self.name, announcement()))

    async def compare(self, rooms: Iterable[RoomCode]) -> None:
        """Let rooms that were written to by others look at their logs."""
        known = {room: live.journal.seq for room in rooms if (live := self.hub.rooms.get(room)) is not None}
        if not known:
            return
        for room in await self.hub.store.moved(known):
            live = self.hub.rooms.get(room)
            if live is not None and live.journal.seq == known[room]:
                live.overtaken()

    async def give_way(self) -> None:
        """Leave rooms to the node that took them last: their people come back by the proxy, which sends them there.

        Where they come back to this node all the same, no proxy does: then both nodes keep the room.
        """
        now = monotonic()
        self.gave_way = {room: at for room, at in self.gave_way.items() if now - at < STAY_S}
        for room, live in tuple(self.hub.rooms.items()):
            if live.closing or not is_elsewhere(live):
                continue
            if room in self.gave_way and live.guests:
                live.journal.hold()
                continue
            await live.ask(partial(all_away, [guest.member for guest in live.guests]))
            self.gave_way[room] = now
            log.info("room %s: left to another node", room)
            await live.close("The server is restarting; the game goes on by itself.")

    async def take_over(self) -> None:
        """Mind rooms whose time has passed without anything happening: their node is gone."""
        late = await self.hub.store.due(Wall(self.hub.clock.now() - LATE_MS))
        alone = [room for room in late if room not in self.hub.rooms]
        for room in alone[:AT_ONCE]:
            log.info("room %s: taken over", room)
            self.hub.meter.took_over()
            with suppress(Illegal, Newer):  # there is no room for it here, or only a newer node can read it
                await self.hub.find(room)
