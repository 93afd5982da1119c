"""The store in PostgreSQL keeps the contract, with many nodes and through a database that is killed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from itertools import count

import asyncpg
import pytest

from rumpus.store import Conflict, RoomCode, ShardedStore, Store, StoreError, Wall, open_store
from rumpus.store import postgres_bell as bell
from rumpus.store import postgres_writer as writer
from rumpus.store.look import look_at_database
from rumpus.store.postgres import PostgresStore
from rumpus.store.postgres_schema import LAYOUTS, prepare
from tests.store.contract import A, B, C, DurableContract, Opener, add_at_end, entries, entry, hinted, numbers, outcomes
from tests.store.postgres import Database

NUMBERS = count(1)


@pytest.fixture(scope="module")
def database() -> Iterator[Database]:
    server = Database()
    server.start()
    yield server
    server.remove()


@pytest.fixture
def url(database: Database) -> str:
    return database.new(f"rumpus{next(NUMBERS)}")


class TestPostgresStore(DurableContract):
    @pytest.fixture
    def store(self, url: str) -> Opener:
        async def connect() -> PostgresStore:
            return await PostgresStore.open(url)

        self.connect = connect
        return connect

    async def neighbour(self, store: Store) -> Store:
        assert isinstance(store, PostgresStore)
        other = await self.connect()
        await listening(store, other)
        await asyncio.gather(*map(other.read, (A, B, C)))
        return other


def test_rooms_are_spread_over_the_databases_and_stay_where_they_are(database: Database) -> None:
    urls = [database.new(f"rumpus{next(NUMBERS)}") for _ in range(3)]
    rooms = [RoomCode(f"ROOM{n}") for n in range(60)]

    async def scene() -> None:
        shards = await open_store(*urls)
        assert isinstance(shards, ShardedStore)
        await asyncio.gather(*(shards.append(room, 0, entries(1, 1)) for room in rooms))
        await shards.close()
        again = await open_store(*urls)
        assert await again.moved(dict.fromkeys(rooms, 1)) == []
        await again.close()

    asyncio.run(scene())
    counts = [int(database.psql("SELECT count(*) FROM rooms", url.rpartition("/")[2])) for url in urls]
    assert sum(counts) == 60
    assert min(counts) >= 10


# several nodes, one database


async def listening(*stores: PostgresStore) -> None:
    await asyncio.gather(*(store._bell.listening.wait() for store in stores))


async def two(url: str) -> tuple[PostgresStore, PostgresStore]:
    first, second = await asyncio.gather(PostgresStore.open(url), PostgresStore.open(url))
    await listening(first, second)
    return first, second


def test_many_nodes_may_make_the_tables_at_once(url: str) -> None:
    async def scene() -> None:
        stores = await asyncio.gather(*(PostgresStore.open(url) for _ in range(6)))
        rooms = [RoomCode(f"R{n}") for n in range(6)]
        await asyncio.gather(*(store.append(room, 0, [entry(1)]) for store, room in zip(stores, rooms, strict=True)))
        assert await stores[0].moved(dict.fromkeys(rooms, 1)) == []
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(scene())


def test_two_nodes_race_without_gap_or_double(url: str) -> None:
    async def scene() -> None:
        stores = await two(url)
        assert sorted(await outcomes(*(store.append(A, 0, [entry(1)]) for store in stores))) == ["Conflict", "ok"]
        written = await asyncio.gather(*(add_at_end(store, A, f"p{n}") for n in range(20) for store in stores))
        assert sorted(written) == list(range(2, 42))
        assert numbers(await stores[0].read(A)) == numbers(await stores[1].read(A)) == list(range(1, 42))
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(scene())


def test_two_nodes_that_write_the_same_rooms_in_any_order_never_wait_in_a_circle(url: str) -> None:
    rooms = [RoomCode(f"ROOM{n}") for n in range(30)]

    async def scene() -> None:
        stores = await two(url)
        for seq in range(1, 11):
            appends = [store.append(room, seq - 1, [entry(seq)]) for room in rooms for store in stores]
            appends.reverse() if seq % 2 else None
            results = await outcomes(*appends)
            assert (results.count("ok"), results.count("Conflict")) == (30, 30)
        assert await stores[0].moved(dict.fromkeys(rooms, 10)) == []
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(scene())


def test_nodes_that_have_the_same_room_hear_of_all_that_is_written(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bell, "NEW_S", 0.0)

    async def scene() -> None:
        first, second = await two(url)
        heard_first, heard_second = first.follow(), second.follow()
        await first.append(A, 0, entries(1, 1))
        await second.read(A)
        await hinted(heard_first, {A})
        for seq in (2, 4, 6):
            await first.append(A, seq - 1, [entry(seq)])
            await hinted(heard_second, {A})
            await second.append(A, seq, [entry(seq + 1)])
            await hinted(heard_first, {A})
        await first.delete(A, Wall(0))
        await hinted(heard_second, {A})
        await asyncio.gather(first.close(), second.close())

    asyncio.run(scene())


def test_who_has_just_read_a_room_rings_before_anybody_rang_back(url: str) -> None:
    async def scene() -> None:
        first, second = await two(url)
        hints = second.follow()
        await first.read(A)
        await hinted(hints, {A})
        await first.append(A, 0, entries(1, 1))
        await hinted(hints, {A})
        await asyncio.gather(first.close(), second.close())

    asyncio.run(scene())


def test_nobody_is_woken_for_rooms_that_one_node_has(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise every node would pay for what happens on all of them."""
    monkeypatch.setattr(bell, "NEW_S", 0.0)

    async def scene() -> None:
        first, second = await two(url)
        hints, own = second.follow(), first.follow()
        for seq in range(1, 6):
            await first.append(A, seq - 1, [entry(seq)])
        await first.read(B)
        await first.append(B, 0, entries(1, 1))
        await first.delete(C, Wall(0))
        await hinted(hints, {C})
        assert A not in second._bell._shared
        await first.close()
        assert [rooms async for rooms in own] == []
        await second.close()

    asyncio.run(scene())


def test_what_is_known_of_shared_rooms_is_bounded(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bell, "REMEMBERED", 3)

    async def scene() -> None:
        store = await PostgresStore.open(url)
        rooms = [RoomCode(f"R{n}") for n in range(5)]
        await asyncio.gather(*map(store.read, rooms))
        await store.read(rooms[2])
        assert list(store._bell._shared) == [rooms[3], rooms[4], rooms[2]]
        await store.close()

    asyncio.run(scene())


def test_all_nodes_go_by_the_clock_of_the_database(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        first = await PostgresStore.open(url)
        monkeypatch.setattr("time.time_ns", lambda: 0)
        monkeypatch.setattr("time.time", lambda: 0.0)
        second = await PostgresStore.open(url)
        assert abs(first.now() - second.now()) < 1000
        await asyncio.gather(first.close(), second.close())

    asyncio.run(scene())


# who writes


def test_whoever_comes_first_writes_at_once_and_what_comes_meanwhile_shares_a_commit(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    write = writer.OwnConnection.write

    async def noted(self: writer.OwnConnection, appends: list[writer.Append]) -> list[asyncpg.Record]:
        sizes.append(len(appends))
        return await write(self, appends)

    monkeypatch.setattr(writer.OwnConnection, "write", noted)

    async def scene() -> None:
        store = await PostgresStore.open(url)
        for seq in range(1, 4):
            await store.append(A, seq - 1, [entry(seq)])
        assert (sizes, store._writer._task) == ([1, 1, 1], None)
        await asyncio.gather(*(store.append(RoomCode(f"ROOM{n}"), 0, entries(1, 1)) for n in range(20)))
        assert sizes == [1, 1, 1, 1, 19]
        await store.append(A, 3, [entry(4)])
        assert sizes == [1, 1, 1, 1, 19, 1]
        await store.close()

    asyncio.run(scene())


def test_whoever_gives_up_while_writing_holds_nobody_up(url: str) -> None:
    async def scene() -> None:
        store = await PostgresStore.open(url)
        await store.append(A, 0, [entry(1)])
        first, second = (asyncio.create_task(store.append(room, 0, entries(1, 1))) for room in (B, C))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.wait_for(second, 10)
        assert first.cancelled()
        await store.append(A, 1, [entry(2)])
        assert [len(await store.read(room)) for room in (A, C)] == [2, 1]
        await store.close()

    asyncio.run(scene())


def test_closing_waits_for_what_is_being_written_and_for_what_waits(url: str) -> None:
    async def scene() -> None:
        store = await PostgresStore.open(url)
        begun = [asyncio.create_task(store.append(room, 0, entries(1, 1))) for room in (A, B, C)]
        await asyncio.sleep(0)
        await store.close()
        assert [each.done() and each.exception() for each in begun] == [None, None, None]
        again = await PostgresStore.open(url)
        assert [len(await again.read(room)) for room in (A, B, C)] == [1, 1, 1]
        await again.close()

    asyncio.run(scene())


# what cannot be kept


def test_what_cannot_be_stored_fails_alone(url: str) -> None:
    async def scene() -> None:
        store = await PostgresStore.open(url)
        results = await outcomes(
            store.append(A, 0, entries(1, 2)),
            store.append(B, 0, [entry(1), entry(2, actor="half a character: \ud800")]),
            store.append(C, 0, entries(1, 1)),
        )
        assert results == ["ok", "StoreError", "ok"]
        with pytest.raises(StoreError, match="the store cannot keep this"):
            await store.append(B, 0, [entry(1, actor="\0")])
        with pytest.raises(StoreError, match="the store cannot do this"):
            await store.read(RoomCode("\0"))
        assert [len(await store.read(room)) for room in (A, B, C)] == [2, 0, 1]
        await store.close()
        for late in (store.append(A, 2, entries(3, 3)), store.read(A)):
            with pytest.raises(StoreError, match="is closed: open it again"):
                await late

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("postgresql://nobody@127.0.0.1:1/rumpus", "cannot be opened .*check --store; is it running"),
        ("postgresql://x@127.0.0.1:port/rumpus", "cannot be opened"),
    ],
)
def test_a_missing_database_is_reported_in_one_sentence(url: str, why: str) -> None:
    with pytest.raises(StoreError, match=why):
        asyncio.run(open_store("memory:", url))


def test_a_database_that_needs_a_later_rumpus_is_left_alone(database: Database, url: str) -> None:
    async def first() -> None:
        await (await PostgresStore.open(url)).close()

    asyncio.run(first())
    name = url.rpartition("/")[2]
    database.psql("UPDATE rumpus SET layout = 99", name)
    asyncio.run(first())  # what was added since does no harm here
    database.psql("UPDATE rumpus SET needs = 98", name)
    with pytest.raises(StoreError, match="needs a later Rumpus"):
        asyncio.run(first())
    assert database.psql("SELECT layout, needs FROM rumpus", name) == "99|98"


def test_nodes_hear_what_others_can_read_that_are_alive(database: Database, url: str) -> None:
    async def scene() -> None:
        one, other = await PostgresStore.open(url), await PostgresStore.open(url)
        assert await one.announce("one", b"old") == [b"old"]
        assert sorted(await other.announce("other", b"new")) == [b"new", b"old"]
        assert sorted(await one.announce("one", b"old")) == [b"new", b"old"]
        database.psql("UPDATE nodes SET wall = wall - 10000 WHERE node = 'one'", url.rpartition("/")[2])
        assert await other.announce("other", b"new") == [b"new"]
        await one.close()
        await other.close()

    asyncio.run(scene())


def test_an_older_layout_is_brought_up_all_the_way_or_not_at_all(database: Database, url: str) -> None:
    async def bring(*more: str) -> None:
        connection = await asyncpg.connect(url)
        try:
            await prepare(connection, (*LAYOUTS, *more))
        finally:
            await connection.close()

    name = url.rpartition("/")[2]
    asyncio.run(bring())
    with pytest.raises(asyncpg.PostgresSyntaxError):
        asyncio.run(bring("CREATE TABLE more (a text)", "CREATE NONSENSE"))
    assert database.psql("SELECT layout FROM rumpus", name) == str(len(LAYOUTS))
    asyncio.run(bring("CREATE TABLE more (a text)"))
    assert database.psql("SELECT layout FROM rumpus", name) == str(len(LAYOUTS) + 1)


def test_bytes_of_the_first_layout_are_kept_for_ever(database: Database, url: str) -> None:
    """Nobody noted then which rooms need them."""
    name = url.rpartition("/")[2]

    async def scene() -> None:
        connection = await asyncpg.connect(url)
        await prepare(connection, LAYOUTS[:1])
        await connection.execute("INSERT INTO blobs VALUES ('abc', '')")
        await connection.close()
        store = await PostgresStore.open(url)
        (mine,) = await store.put_blobs(A, [b"new"])
        await store.delete(A, Wall(0))
        assert (await store.get_blob("abc"), await store.get_blob(mine)) == (b"", None)
        await store.close()

    asyncio.run(scene())
    assert database.psql("SELECT layout FROM rumpus", name) == str(len(LAYOUTS))


# a database that dies


@pytest.fixture
def mortal() -> Iterator[Database]:
    server = Database()
    server.start()
    yield server
    server.remove()


def test_a_database_that_is_killed_and_starts_again_loses_nothing_acknowledged(mortal: Database) -> None:
    url = mortal.new("rumpus")
    acknowledged: dict[RoomCode, int] = {}
    wrote, stop = asyncio.Event(), asyncio.Event()

    async def write(store: PostgresStore, room: RoomCode) -> None:
        last = 0
        while not stop.is_set():
            try:
                last += len(await store.read(room, last))
                await store.append(room, last, [entry(last + 1)])
                last = acknowledged[room] = last + 1
                wrote.set()
            except StoreError:
                await asyncio.sleep(0.01)

    async def all_write() -> None:
        while len(acknowledged) < 8:
            wrote.clear()
            await wrote.wait()

    async def scene() -> None:
        store, other = await two(url)
        hints = other.follow()
        writers = [asyncio.create_task(write(store, RoomCode(f"R{n}"))) for n in range(8)]
        for _ in range(3):
            await all_write()
            await asyncio.to_thread(mortal.kill)
            await asyncio.to_thread(mortal.start)
            acknowledged.clear()
        await hinted(hints, {RoomCode("R1")})
        await all_write()
        stop.set()
        await asyncio.gather(*writers)
        for room, seq in acknowledged.items():
            log = await store.read(room)
            assert numbers(log) == list(range(1, len(log) + 1))
            assert len(log) >= seq
        await asyncio.gather(store.close(), other.close())

    asyncio.run(scene())


def test_a_database_that_stays_away_is_reported_and_the_store_goes_on_when_it_is_back(
    mortal: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "AGAIN_S", (0.01, 0.01))
    url = mortal.new("rumpus")

    async def scene() -> None:
        store = await PostgresStore.open(url)
        await store.append(A, 0, entries(1, 1))
        mortal.kill()
        results = await outcomes(store.append(A, 1, entries(2, 2)), store.append(B, 0, entries(1, 1)))
        assert results == ["StoreError", "StoreError"]
        with pytest.raises(StoreError, match="the database cannot be reached"):
            await store.due(Wall(0))
        mortal.start()
        assert numbers(await store.read(A)) == [1]
        await store.append(A, 1, entries(2, 2))
        with pytest.raises(Conflict):
            await store.append(A, 1, entries(2, 2))
        await store.close()

    asyncio.run(scene())


def test_a_look_makes_no_table_and_changes_none(url: str) -> None:
    async def tables() -> list[str]:
        connection = await asyncpg.connect(url)
        rows = await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        await connection.close()
        return [row[0] for row in rows]

    async def scene() -> None:
        now = time.time_ns() // 1_000_000
        empty = await look_at_database(url, now)
        assert (empty.layout, empty.newest, empty.matches, empty.writable) == (0, len(LAYOUTS), 0, True)
        assert await tables() == []
        await (await PostgresStore.open(url)).close()
        made = await look_at_database(url, now + 60_000)
        assert made.layout == len(LAYOUTS)
        assert made.ahead_ms is not None
        assert -90_000 < made.ahead_ms < -30_000
        connection = await asyncpg.connect(url)
        await connection.execute("UPDATE rumpus SET layout = 99")
        await connection.close()
        with pytest.raises(StoreError, match="later Rumpus"):
            await look_at_database(url, now)

    asyncio.run(scene())
