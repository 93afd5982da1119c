"""Codes cannot be tried one after another, by one stranger or many; at home and with a seat nobody notices."""

from __future__ import annotations

import asyncio
import itertools
from typing import TYPE_CHECKING, Any

import pytest

from rumpus.room.names import ALPHABET
from rumpus.server import Limits, limits
from rumpus.server.limits import Minute, Slowdown
from rumpus.store import Entry, MemoryStore, RoomCode, Snapshot, StoreError
from tests.server.harness import House, Place, Reply, refused, serving

if TYPE_CHECKING:
    from collections.abc import Iterator

STRANGER = {"X-Forwarded-For": "203.0.113.5"}
PROXIED: dict[str, Any] = {"proxied": True, "public_url": "http://play.example.org"}
LIMITS = Limits(wrong_codes=5, wrong_codes_in_all=40, wrong_codes_at_home=20)
ANSWERED = {200, 201, 400, 401, 403, 404}


class CountingStore(MemoryStore):
    """A store that counts how often a room is asked for."""

    asked = 0

    async def read(self, room: RoomCode, after: int = 0) -> list[Entry]:
        self.asked += 1
        return await super().read(room, after)


def codes() -> Iterator[str]:
    """Yield one code after another."""
    return map("".join, itertools.product(ALPHABET, repeat=4))


async def ask(house: House, way: str, code: str, headers: dict[str, str]) -> Reply:
    """Ask for a room in one of the ways that tell whether there is one."""
    method, path, body = {
        "look": ("GET", f"/api/rooms/{code}", None),
        "join": ("POST", f"/api/rooms/{code}/members", {"name": "Eve"}),
        "claim": ("POST", f"/api/rooms/{code}/claim", {"ticket": "0"}),
        "token": ("POST", f"/api/rooms/{code}/pass", None),
        "past": ("GET", f"/api/rooms/{code}/matches", None),
        "match": ("GET", f"/api/matches/{code}-1-1", None),
        "replay": ("GET", f"/api/matches/{code}-1-1/replay", None),
        "screen": ("POST", "/api/screens", {"code": code}),
    }[way]
    guess = {"Authorization": "Bearer 0"} if way == "token" else {}
    return await house.request(method, path, json=body, headers={**headers, **guess})


@pytest.mark.parametrize("way", ["look", "join", "claim", "token", "past", "match", "replay", "screen"])
def test_a_stranger_tries_a_few_codes_and_then_waits(way: str) -> None:
    async def run() -> None:
        store = CountingStore()
        async with serving(limits=LIMITS, store=store, **PROXIED) as house:
            ann = await house.create()
            store.asked = 0
            replies = [await ask(house, way, code, STRANGER) for code in itertools.islice(codes(), 60)]
            assert sum(reply.status in ANSWERED for reply in replies) == 5
            assert store.asked <= 5
            last = await ask(house, way, ann.code, STRANGER)
            refused(last, 429, "ROOM-FAST")
            assert int(last.headers["Retry-After"]) >= 1
            other = {"X-Forwarded-For": "203.0.113.6"}
            assert (await house.get(f"/api/rooms/{ann.code}", headers=other)).status == 200

    asyncio.run(run())


def test_many_codes_at_once_count_like_one_after_another() -> None:
    async def run() -> None:
        store = CountingStore()
        async with serving(limits=LIMITS, store=store, **PROXIED) as house:
            tried = itertools.islice(codes(), 60)
            replies = await asyncio.gather(*(ask(house, "look", code, STRANGER) for code in tried))
            assert sum(reply.status == 404 for reply in replies) == store.asked == 5

    asyncio.run(run())


def test_a_store_that_fails_makes_nobody_wait() -> None:
    class Failing(MemoryStore):
        async def load_snapshot(self, room: RoomCode, key: str) -> Snapshot | None:
            raise StoreError(f"{key} of {room} cannot be read")

    async def run() -> None:
        async with serving(limits=LIMITS, store=Failing()) as house:
            for _ in range(40):
                refused(await house.get("/api/rooms/ABCD"), 503, "ROOM-STORE")

    asyncio.run(run())


def test_a_network_of_ipv6_is_one_address() -> None:
    async def run() -> None:
        async with serving(limits=LIMITS, **PROXIED) as house:
            replies = [
                await ask(house, "look", code, {"X-Forwarded-For": f"2001:db8:0:1::{number:x}"})
                for number, code in enumerate(itertools.islice(codes(), 60))
            ]
            assert sum(reply.status == 404 for reply in replies) == 5

    asyncio.run(run())


async def scan(house: House, tries: int) -> list[Reply]:
    """Try codes, each from another address."""
    return [
        await ask(house, "look", code, {"X-Forwarded-For": f"198.51.{number // 250}.{number % 250}"})
        for number, code in enumerate(itertools.islice(codes(), tries))
    ]


def test_many_strangers_together_wait_too_and_whoever_has_a_seat_does_not() -> None:
    async def run() -> None:
        async with serving(limits=LIMITS, **PROXIED) as house:
            ann, bob = await house.create(), await house.create("Bob")
            await house.live(bob.code).close("")
            replies = await scan(house, 120)
            assert sum(reply.status == 404 for reply in replies) == 40
            refused(await house.get(f"/api/rooms/{ann.code}"), 429, "ROOM-FAST")
            for place in (ann, bob):  # one room is in memory, the other is not
                assert (await house.post(f"/api/rooms/{place.code}/pass", headers=place.bearer)).status == 200
                await house.connect(place)

    asyncio.run(run())


def test_whoever_has_a_seat_comes_back_from_an_address_that_has_to_wait() -> None:
    async def run() -> None:
        async with serving(limits=LIMITS) as house:
            ann = await house.create()
            for code in itertools.islice(codes(), 40):
                await ask(house, "look", code, {})
            refused(await house.get(f"/api/rooms/{ann.code}"), 429, "ROOM-FAST")
            assert (await house.post(f"/api/rooms/{ann.code}/pass", headers=ann.bearer)).status == 200
            await house.connect(ann)

    asyncio.run(run())


@pytest.mark.parametrize("hello", [{"type": "Watch"}, {"type": "Hello", "token": "0"}], ids=["watching", "a token"])
@pytest.mark.parametrize("together", [True, False], ids=["all wait", "one waits"])
def test_a_websocket_does_not_tell_those_who_wait_of_a_room(hello: dict[str, Any], together: bool) -> None:
    async def run() -> None:
        async with serving(limits=LIMITS, **PROXIED) as house:
            ann = await house.create()
            if together:
                await scan(house, 60)
            else:
                for code in itertools.islice(codes(), 10):
                    await ask(house, "look", code, STRANGER)
            heard = []
            for code in (ann.code, "ZZZZ"):
                wire = await house.open(code, headers=STRANGER)
                await wire.say(hello)
                await wire.until_closed()
                heard.append(wire.heard)
            assert heard[0] == heard[1] != []

    asyncio.run(run())


@pytest.mark.parametrize("url", [None, "http://192.168.0.20:8000"], ids=["found", "said"])
def test_at_home_a_dozen_mistyped_codes_cost_nothing_and_scanning_is_slow(url: str | None) -> None:
    async def run() -> None:
        async with serving(public_url=url) as house:
            ann = await house.create()
            for code in itertools.islice(codes(), 12):
                assert (await ask(house, "look", code, {})).status == 404
            await house.watch(ann.code)
            await house.join(ann.code)
            replies = [await ask(house, "look", code, {}) for code in itertools.islice(codes(), 200)]
            assert sum(reply.status == 404 for reply in replies) <= 20

    asyncio.run(run())


def test_a_pass_is_not_guessed_and_a_right_one_costs_nothing() -> None:
    async def run() -> None:
        async with serving(limits=LIMITS) as house:
            ann = await house.create()
            for _ in range(30):
                ticket = (await house.post(f"/api/rooms/{ann.code}/pass", headers=ann.bearer)).json()
                ann = Place(**(await house.post(f"/api/rooms/{ann.code}/claim", json=ticket)).json())
            replies = [await ask(house, "claim", ann.code, {}) for _ in range(60)]
            assert sum(reply.status == 403 for reply in replies) == 20

    asyncio.run(run())


def test_a_room_is_not_filled_in_a_moment() -> None:
    async def run() -> None:
        async with serving() as house:
            ann = await house.create()
            path = f"/api/rooms/{ann.code}/members"
            replies = await asyncio.gather(*(house.post(path, json={"name": f"Eve {number}"}) for number in range(63)))
            assert sum(reply.status == 201 for reply in replies) == house.server.limits.joins == 16
            assert {reply.json()["rule"] for reply in replies if reply.status != 201} == {"ROOM-FAST"}

    asyncio.run(run())


def test_a_room_is_not_filled_from_many_addresses_either() -> None:
    async def run() -> None:
        async with serving(**PROXIED) as house:
            ann = await house.create()
            path = f"/api/rooms/{ann.code}/members"
            replies = [
                await house.post(path, json={"name": "Eve"}, headers={"X-Forwarded-For": f"198.51.100.{number}"})
                for number in range(63)
            ]
            assert sum(reply.status == 201 for reply in replies) == house.server.limits.joins_in_all == 40

    asyncio.run(run())


def test_the_wait_doubles_and_time_forgives(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(limits, "monotonic", lambda: now[0])
    patience = Slowdown(3, 6.0)
    waits: list[float] = []
    for _ in range(7):
        patience.count("eve")
        waits.append(patience.wait("eve"))
    assert waits == [0, 0, 1, 2, 4, 8, 16]
    assert patience.wait("ann") == 0
    now[0] += 16
    assert patience.wait("eve") == 0
    let_through = 0
    begun = now[0]
    while now[0] < begun + 6000:
        now[0] += max(patience.wait("eve"), 0.01)
        patience.count("eve")
        let_through += 1
    assert let_through <= 6000 / 10 + 3  # six a minute, however patient somebody is
    now[0] += 120
    patience.count("bob")
    patience.count("bob")
    assert "eve" not in patience.times


def test_an_address_asks_for_rooms_only_so_often() -> None:
    async def run() -> None:
        async with serving(limits=Limits(lookups_per_minute=3)) as house:
            ann = await house.create()
            for status in (200, 200, 200, 429):
                assert (await house.get(f"/api/rooms/{ann.code}")).status == status
            assert (await house.post(f"/api/rooms/{ann.code}/pass", headers=ann.bearer)).status == 200

    asyncio.run(run())


def test_however_many_addresses_there_are_only_so_many_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KNOWN", 10)
    patience, minute = Slowdown(3, 1.0), Minute(3)
    for number in range(100):
        patience.count(str(number))
        minute.take(str(number))
    assert len(patience.times) <= 11
    assert len(minute.done) <= 11
    assert "99" in patience.times
