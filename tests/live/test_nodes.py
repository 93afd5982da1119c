"""Several nodes on one store: whoever holds a room, its log stays right and everybody sees it."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

import pytest

from rumpus.live import Guest, Hub, Nodes, StoreClock
from rumpus.live.meter import Meter
from rumpus.live.nodes import LATE_MS
from rumpus.room.lines import AddBot, SetOption, Stand
from rumpus.store import MemoryStore, RoomCode, StoreError, Wall
from tests.live.evening import Ear, Evening, Player, evening, settle


class Count(Meter):
    """Counts what it is told."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def conflicted(self) -> None:
        self.told.append("conflict")

    def caught_up(self) -> None:
        self.told.append("caught up")

    def took_over(self) -> None:
        self.told.append("took over")


class Elsewhere(Player):
    """Somebody who is connected to another node."""

    def __init__(self, player: Player, hub: Hub) -> None:
        super().__init__(player.evening, player.member, player.token)
        self.hub = hub
        self.count = player.count

    @property
    def live(self):  # type: ignore[no-untyped-def]  # noqa: ANN201
        return self.hub.rooms[self.evening.code]


def public(player: Player) -> dict[str, Any]:
    """Return what both at the table may know."""
    view = player.table["view"]
    return {name: view[name] for name in view if name not in {"seat", "mine", "risk"}}


async def second_node(e: Evening) -> tuple[Hub, Count]:
    count = Count()
    return Hub(e.store, e.clock, meter=count), count


def test_fast_clocks_agree_whenever_each_node_was_started() -> None:
    """Otherwise a node that is seconds older is a minute ahead, and takes somebody who is coming for gone."""
    began = 1_800_000_000_000
    older, younger = (StoreClock(lambda at=at: began + at, 8.0, began).start for at in (1_000, 5_000))  # type: ignore[misc]
    assert (older, younger) == (began + 8_000, began + 40_000)


def test_a_room_held_by_two_nodes_is_the_same_on_both() -> None:
    async def night(e: Evening) -> None:
        ann, bob = await e.open("Ann", "Bob")
        await ann.do(SetOption("call_window_ms", 0))
        await e.start()
        first, (hub, count) = Nodes(e.hub), await second_node(e)
        second = Nodes(hub)
        await hub.find(e.code)
        away = Elsewhere(bob, hub)
        await away.come()
        for _ in range(12):
            for player, nodes in ((ann, second), (away, first)):
                offers = player.table["offers"]
                if offers and player.table["view"]["turn"] == player.table["seat"]:
                    action = offers[0]["low"] if offers[0]["type"] == "Span" else offers[0]
                    answer = await player.play(action)
                    assert answer["result"] == "accepted", answer
                    await nodes.compare([e.code])
                    await settle()
            assert public(ann) == public(away)
        log = await e.store.read(e.code)
        assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
        assert "caught up" in count.told

    evening(night)


def test_who_is_connected_to_one_node_is_not_away_because_another_node_reads_the_room() -> None:
    async def night(e: Evening) -> None:
        ann, _ = await e.open("Ann", "Bob")
        await e.start()
        hub, _ = await second_node(e)
        await hub.find(e.code)
        await Nodes(e.hub).compare([e.code])
        await settle()
        assert all(member["online"] for member in ann.room["members"])
        assert ann.room["match"]["clock"]["stands"] is None

    evening(night)


@pytest.mark.parametrize("times", [1, 3, 99])
def test_a_node_that_reads_a_room_while_another_writes_reads_that_too(
    monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    async def night(e: Evening) -> None:
        ann, bob = await e.open("Ann", "Bob")
        hub, count = await second_node(e)
        append, left = e.store.append, times

        async def a_moment_later(room: RoomCode, *what: Any) -> None:
            """Let the other node write first, so many times; its own writing comes through here too."""
            nonlocal left
            monkeypatch.setattr(e.store, "append", append)
            if left:
                left -= 1
                assert (await ann.do(SetOption("start_dice", 1 + left % 9)))["result"] == "accepted"
            if left:
                monkeypatch.setattr(e.store, "append", a_moment_later)
            await append(room, *what)

        monkeypatch.setattr(e.store, "append", a_moment_later)
        if times == 99:
            with pytest.raises(StoreError, match="too many"):
                await hub.find(e.code)
            return
        live = await hub.find(e.code)
        assert live is not None
        assert count.told == ["conflict"] * times
        assert live.room().options["start_dice"] == 1
        away = Elsewhere(bob, hub)
        await away.come()
        assert away.room["options"]["start_dice"] == 1

    evening(night)


def test_of_two_nodes_that_write_at_once_one_is_told_and_tries_again() -> None:
    async def night(e: Evening) -> None:
        ann, bob = await e.open("Ann", "Bob")
        hub, count = await second_node(e)
        await hub.find(e.code)
        away = Elsewhere(bob, hub)
        await away.come()
        assert (await ann.do(SetOption("start_dice", 3)))["result"] == "accepted"
        assert (await away.do(Stand()))["result"] == "accepted"
        assert "conflict" in count.told
        assert away.room["options"]["start_dice"] == 3

    evening(night)


def test_a_room_that_nobody_uses_here_is_left_to_the_other_node() -> None:
    async def night(e: Evening) -> None:
        ann, _ = await e.open("Ann", "Bob")
        hub, _ = await second_node(e)
        await hub.find(e.code)
        assert e.code in hub.rooms
        await ann.do(SetOption("start_dice", 3))
        await Nodes(hub).compare([e.code])
        await settle()
        assert e.code not in hub.rooms

    evening(night)


def test_a_room_that_another_node_deleted_is_over_here_too() -> None:
    async def night(e: Evening) -> None:
        ann, _ = await e.open("Ann", "Bob")
        await e.store.delete(e.code, Wall(0))
        await Nodes(e.hub).compare([e.code])
        await settle()
        assert ann.messages("Bye")[-1] == {
            "type": "Bye",
            "why": "The host deleted this room.",
            "again": False,
            "rule": "",
        }
        assert e.code not in e.hub.rooms

    evening(night)


def test_hints_of_the_store_make_a_node_look(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rumpus.live.nodes.GATHER_S", 0)
    monkeypatch.setattr("rumpus.live.nodes.LOOK_S", 0)

    async def night(e: Evening) -> None:
        ann, _ = await e.open("Ann", "Bob")
        hub, _ = await second_node(e)
        live = await hub.find(e.code)
        assert live is not None
        ear = Ear()
        live.arrive(Guest(ear, None, screen=True))
        await settle()
        following = asyncio.create_task(Nodes(hub).follow())
        await settle()
        await ann.do(SetOption("start_dice", 3))
        await settle()
        await settle()
        assert b'"start_dice":3' in ear.sent[-1]
        nodes = Nodes(hub)
        nodes.gave_way[e.code] = monotonic()
        looking = asyncio.create_task(nodes.look())
        following.cancel()
        await ann.do(SetOption("start_dice", 2))
        await settle()
        await settle()
        assert b'"start_dice":2' in ear.sent[-1]
        looking.cancel()
        await asyncio.gather(following, looking, return_exceptions=True)

    evening(night)


def test_a_room_whose_node_died_is_taken_over_when_its_time_has_passed() -> None:
    async def night(e: Evening) -> None:
        ann, _ = await e.open("Ann", "Bob")
        await ann.do(AddBot(1))
        await e.start()
        for live in e.hub.rooms.values():
            assert live.task is not None
            live.task.cancel()
        await settle()
        e.clock.alarms.clear()
        hub, count = await second_node(e)
        nodes = Nodes(hub)
        await nodes.take_over()
        assert count.told == []
        e.clock.time += 200_000 + LATE_MS
        await nodes.take_over()
        assert count.told == ["took over"]
        assert hub.rooms[e.code].room().phase == "playing"
        await nodes.take_over()
        assert count.told == ["took over"]

    evening(night)


def test_a_room_in_which_nothing_was_due_after_all_is_not_taken_over() -> None:
    """A connection that comes back in time leaves no line, so the time it would have been missed is taken back."""

    async def night(e: Evening) -> None:
        ann, bob = await e.open("Ann", "Bob")
        await bob.go()
        await ann.do(SetOption("start_dice", 3))
        assert await e.store.due(e.clock.now()) == []
        await bob.come()
        e.clock.time += 100_000
        assert await e.store.due(e.clock.now()) == []

    evening(night)


def test_a_store_that_fails_while_a_room_catches_up_ends_it_with_words() -> None:
    class Failing(MemoryStore):
        broken = False

        async def moved(self, known):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
            if self.broken:
                raise StoreError("no")
            return await super().moved(known)

    async def opened() -> Failing:
        return Failing()

    async def night(e: Evening) -> None:
        ann, _ = await e.open("Ann", "Bob")
        Failing.broken = True
        e.live.overtaken()
        await settle()
        assert ann.messages("Bye")[-1]["again"]
        assert e.code not in e.hub.rooms

    evening(night, opened)


def test_looking_when_nothing_was_written_changes_nothing() -> None:
    async def night(e: Evening) -> None:
        ann, _ = await e.open("Ann", "Bob")
        before = len(ann.ear.sent)
        e.live.overtaken()
        await settle()
        await Nodes(e.hub).compare(["NONE"])  # type: ignore[list-item]
        assert len(ann.ear.sent) == before

    evening(night)
