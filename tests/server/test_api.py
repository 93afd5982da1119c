"""What else the server answers over HTTP: lists, figures, pages, limits, and failures of its own."""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest
import segno

from rumpus import matchfile
from rumpus.server import Limits
from rumpus.store import MemoryStore, StoreError, Wall
from tests.server.harness import ROOMY, eventually, played, playing, raw_request, refused, serving

if TYPE_CHECKING:
    from rumpus.store import RoomCode


# Looking around


def test_a_finished_match_is_listed_and_its_file_can_be_read_again() -> None:
    async def run() -> None:
        async with serving() as house:
            ann = await played(house)
            cyd = await house.create("Cyd")
            assert (await house.get(f"/api/rooms/{cyd.code}/matches", headers=cyd.bearer)).json() == []
            (row,) = (await house.get(f"/api/rooms/{ann.code}/matches", headers=ann.bearer)).json()
            assert (row["room"], row["game"], row["players"]) == (ann.code, "rollcall", ["Ann", "Bob"])
            file = await house.get(f"/api/matches/{row['match']}")
            assert matchfile.decode(file.body).names == ("Ann", "Bob")
            for unknown in ("nothing", "%FF", "..%2F..%2Fetc%2Fpasswd", "x" * 5000):
                refused(await house.get(f"/api/matches/{unknown}"), 404, "ROOM-UNKNOWN")

    asyncio.run(run())


def test_a_match_that_is_ended_and_left_in_one_go_is_kept() -> None:
    async def run() -> None:
        async with serving() as house:
            ann, wire = await playing(house)
            for name, kind in (("1", "EndMatch"), ("2", "Again")):
                await wire.say({"type": "Do", "id": name, "did": {"type": kind}})
            await wire.sync()
            assert (wire.room["phase"], wire.room["scores"], wire.room["evening"]) == ("lobby", {}, [])
            assert len((await house.get(f"/api/rooms/{ann.code}/matches", headers=ann.bearer)).json()) == 1

    asyncio.run(run())


def test_games_are_listed_with_their_options() -> None:
    async def run() -> None:
        async with serving() as house:
            games = (await house.get("/api/games")).json()
            rollcall = next(game for game in games if game["name"] == "rollcall")
            assert rollcall["players"] == [2, 12]
            assert "start_dice" in [option["name"] for option in rollcall["options"]]

    asyncio.run(run())


def test_a_lesson_is_sent_to_anybody_with_its_pictures() -> None:
    async def run() -> None:
        async with serving() as house:
            assert all(game["lesson"] for game in (await house.get("/api/games")).json())
            lesson = (await house.get("/api/games/stare/lesson")).json()
            seen = next(number for number, frame in enumerate(lesson["frames"]) if frame["assets"])
            picture = await house.get(f"/api/games/stare/lesson/picture?frame={seen}&name=picture")
            assert (picture.status, picture.headers["Content-Type"]) == (200, "image/svg+xml")
            assert (await house.get("/api/games/stare/lesson/picture?frame=0&name=picture")).status == 404
            assert (await house.get("/api/games/stare/lesson/picture?frame=999&name=picture")).status == 400
            assert (await house.get("/api/games/chess/lesson")).json()["rule"] == "ROOM-UNKNOWN"

    asyncio.run(run())


def test_health_and_metrics_are_there() -> None:
    async def run() -> None:
        async with serving() as house:
            ann = await house.create()
            wire = await house.connect(ann)
            await wire.do("Sit")
            await wire.say("?")
            await wire.sync()
            assert (await house.get("/healthz")).json() == {"ok": True}
            metrics = (await house.get("/metrics")).body.decode().splitlines()
            assert {"rumpus_rooms 1.0", "rumpus_connections 1.0", 'rumpus_messages_total{type="Do"} 1.0'} <= {*metrics}
            assert 'rumpus_problems_total{why="form"} 1.0' in metrics
            await wire.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("GET", "/api/rooms", "POST"),
        ("PUT", "/api/rooms/ABCD", "DELETE,GET,HEAD"),
        ("OPTIONS", "/api/games", "GET,HEAD"),
        ("TRACE", "/healthz", "GET,HEAD"),
    ],
)
def test_a_method_that_a_path_does_not_have_is_refused_with_those_it_has(method: str, path: str, allowed: str) -> None:
    async def run() -> None:
        async with serving() as house:
            reply = await house.request(method, path)
            refused(reply, 405, "HTTP")
            assert reply.headers["Allow"] == allowed

    asyncio.run(run())


@pytest.mark.parametrize(
    "path",
    [
        *("/nothing", "/api", "/api/rooms/ABCD/nothing", "/ws", "/tv/ABCDE", "/qr/ABC.svg", "/assets", "/assets/"),
        *("/../etc/passwd", "/%2e%2e/etc/passwd", "/assets/..", "/assets/%2e%2e", "/assets/..%2f..%2fapp.py"),
        *("/assets/..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd", "/assets/%00", "/assets/%FF", "/assets/a%5cb"),
        pytest.param("/assets/" + "x" * 5000, id="a long name"),
    ],
)
def test_a_path_that_does_not_exist_is_refused(path: str) -> None:
    async def run() -> None:
        async with serving() as house:
            refused(await raw_request(house, f"GET {path} HTTP/1.1\r\nHost: x\r\n".encode()), 404, "HTTP")

    asyncio.run(run())


def test_people_who_go_astray_get_a_page_that_says_so() -> None:
    async def run() -> None:
        async with serving() as house:
            reply = await house.get("/nobody/lives/here", headers={"Accept": "text/html,*/*;q=0.8"})
            assert (reply.status, reply.headers["Content-Type"].partition(";")[0]) == (404, "text/html")

    asyncio.run(run())


@pytest.mark.parametrize("path", ["/", "/ABCD", "/abcd", "/tv/ABCD"])
def test_the_page_is_there_for_every_address_of_a_room(path: str) -> None:
    async def run() -> None:
        async with serving() as house:
            reply = await house.get(path)
            assert (reply.status, reply.headers["Content-Type"].partition(";")[0]) == (200, "text/html")

    asyncio.run(run())


def test_a_qr_code_leads_to_the_room_and_to_nothing_longer_than_it_can_hold() -> None:
    async def run() -> None:
        async with serving() as house:
            reply = await house.get("/qr/abcd.svg")
            assert (reply.status, reply.headers["Content-Type"]) == (200, "image/svg+xml")
            long = f"GET /qr/abcd.svg HTTP/1.1\r\nHost: localhost:{'9' * 5000}\r\n"
            refused(await raw_request(house, long.encode()), 400, "HTTP")

    asyncio.run(run())


def test_a_qr_code_leads_to_a_moment_of_a_match() -> None:
    async def run() -> None:
        async with serving() as house:
            match = f"ABCD-1-1-{'0123456789ab' * 2}"
            reply = await house.get(f"/qr/replay/{match}.svg?step=12")
            assert (reply.status, reply.headers["Content-Type"]) == (200, "image/svg+xml")
            link = io.BytesIO()
            segno.make(f"{house.url}/replay/{match}?step=12", micro=False, error="m").save(
                link, kind="svg", border=4, dark="#17142b", light="#ffffff", xmldecl=False, scale=8
            )
            assert reply.body == link.getvalue()
            assert (await house.get(f"/qr/replay/{match}.svg")).body != reply.body
            for path in (f"{match}.svg?step=x", f"{match}.svg?step={'9' * 8}"):
                refused(await house.get(f"/qr/replay/{path}"), 400, "HTTP")
            refused(await house.get("/qr/replay/ABC.svg"), 404, "HTTP")

    asyncio.run(run())


# Limits, and failures of our own


def test_an_address_makes_only_so_many_rooms_in_a_minute_and_the_server_holds_only_so_many() -> None:
    async def run() -> None:
        async with serving(limits=Limits(rooms_per_minute=2)) as house:
            await house.create()
            await house.create()
            refused(await house.post("/api/rooms", json={"name": "Ann"}), 429, "ROOM-FAST")
        async with serving(limits=Limits(rooms=2)) as house:
            ann = await house.create()
            for place in (ann, await house.create()):
                await house.connect(place)
            refused(await house.post("/api/rooms", json={"name": "Ann"}), 503, "ROOM-MANY")
            await house.request("DELETE", f"/api/rooms/{ann.code}", headers=ann.bearer)
            await house.create()

    asyncio.run(run())


def test_an_address_has_only_so_many_connections_at_once() -> None:
    async def run() -> None:
        async with serving(limits=Limits(connections_per_address=2)) as house:
            ann = await house.create()
            first, _ = await house.connect(ann), await house.watch(ann.code)
            with pytest.raises(aiohttp.WSServerHandshakeError, match="429"):
                await house.open(ann.code)
            await first.close()
            await eventually(lambda: house.server.addresses.connections["127.0.0.1"] == 1)
            await house.watch(ann.code)

    asyncio.run(run())


class FailingStore(MemoryStore):
    """A store that stops working."""

    failure: Exception | None = None

    async def append(self, room: RoomCode, expected: int, entries: Any, due: Wall | None = None) -> None:
        if self.failure is not None:
            raise self.failure
        await super().append(room, expected, entries, due)

    async def probe(self) -> None:
        if self.failure is not None:
            raise self.failure


def test_a_store_that_cannot_save_is_reported_in_words_and_the_server_goes_on() -> None:
    async def run() -> None:
        store = FailingStore()
        async with serving(limits=ROOMY, store=store) as house:
            await house.create()
            store.failure = StoreError("the disk is full")
            refused(await house.get("/healthz"), 503, "ROOM-STORE")
            refused(await house.post("/api/rooms", json={"name": "Ann"}), 503, "ROOM-STORE")
            store.failure = None
            assert (await house.get("/healthz")).status == 200
            await house.create()

    asyncio.run(run())


def test_a_bug_is_logged_and_answered_like_any_refusal(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        store = FailingStore()
        async with serving(store=store) as house:
            store.failure = ZeroDivisionError("a bug")
            assert "bug" not in refused(await house.get("/healthz"), 500, "HTTP")["why"]
            store.failure = None

    asyncio.run(run())
    (record,) = [each for each in caplog.records if each.name == "rumpus.server"]
    assert record.getMessage() == "GET /healthz failed"
    assert record.exc_info is not None
