"""What every store does, as one test class: each engine's test module subclasses it and says how to open a store."""

from __future__ import annotations

import asyncio
import hashlib
import time
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from functools import wraps
from typing import TypeVar

import msgspec
import pytest

from rumpus.store import (
    Conflict,
    Entry,
    FinishedMatch,
    FinishedRow,
    KeptBook,
    RoomCode,
    Snapshot,
    Store,
    StoreError,
    Wall,
)

A, B, C = RoomCode("ALFA"), RoomCode("BRAVO"), RoomCode("CHARLIE")

Opener = Callable[[], Awaitable[Store]]
T = TypeVar("T")


def opened(test: Callable[[T, Store], Awaitable[None]]) -> Callable[[T, Opener], None]:
    """Run a test in its own loop, on a store that is open meanwhile."""

    @wraps(test)
    def run(self: T, store: Opener) -> None:
        async def scene() -> None:
            opened_store = await store()
            try:
                await test(self, opened_store)
            finally:
                await opened_store.close()

        asyncio.run(scene())

    return run


def entry(seq: int, text: str = "hello", *, actor: str = "ann") -> Entry:
    return Entry(seq, Wall(1_700_000_000_000 + seq), f"{actor}-{seq}", actor, msgspec.Raw(msgspec.json.encode(text)))


def entries(first: int, last: int) -> list[Entry]:
    return [entry(seq) for seq in range(first, last + 1)]


def finished(
    match: str,
    ended: int,
    *,
    room: RoomCode = A,
    game: str = "rollcall",
    file: bytes = b"{}",
    blobs: tuple[str, ...] = (),
) -> FinishedMatch:
    return FinishedMatch(
        match, room, game, Wall(ended), ("Ann", "Böb"), (1, 2), file, {"bids": 12.5, "calls": 3}, blobs
    )


async def kept(store: Store, *digests: str) -> str:
    """Return those of the bytes that are still there."""
    found = [await store.get_blob(digest) for digest in digests]
    return " ".join(data.decode() for data in found if data is not None)


def numbers(log: Iterable[Entry]) -> list[int]:
    return [each.seq for each in log]


async def outcomes(*appends: Awaitable[None]) -> list[str]:
    """Do appends at once and tell how each ended: `ok` or the name of its error."""
    results = await asyncio.gather(*appends, return_exceptions=True)
    return ["ok" if result is None else type(result).__name__ for result in results]


async def add_at_end(store: Store, room: RoomCode, actor: str) -> int:
    """Append one entry as a live room does, reading the tail and retrying on a conflict, and return its number."""
    last = 0
    while True:
        try:
            await store.append(room, last, [entry(last + 1, actor=actor)])
        except Conflict:
            last += len(await store.read(room, last))
        else:
            return last + 1


async def hinted(hints: AsyncIterator[set[RoomCode]], rooms: set[RoomCode]) -> None:
    """Read hints until all these rooms have come."""
    async with asyncio.timeout(10):
        while rooms:
            rooms = rooms - await anext(hints)


class StoreContract(ABC):
    """Every engine keeps all of this."""

    @pytest.fixture
    @abstractmethod
    def store(self) -> Opener:
        """Open an empty store; a second call opens a durable one again."""

    async def neighbour(self, store: Store) -> Store:
        """Return what another node writes the same rooms with: this very store, unless each node opens its own."""
        return store

    # the log

    @opened
    async def test_what_was_appended_is_read_in_order(self, store: Store) -> None:
        await store.append(A, 0, entries(1, 2))
        await store.append(A, 2, [entry(3, 'Ünïcode "✓" \n')])
        assert await store.read(A) == [entry(1), entry(2), entry(3, 'Ünïcode "✓" \n')]

    @opened
    async def test_reading_can_begin_behind_any_entry(self, store: Store) -> None:
        await store.append(A, 0, entries(1, 4))
        assert [numbers(await store.read(A, after)) for after in (0, 2, 3, 4, 9)] == [[1, 2, 3, 4], [3, 4], [4], [], []]

    @opened
    async def test_a_probe_changes_nothing(self, store: Store) -> None:
        await store.append(A, 0, entries(1, 2))
        for _ in range(2):
            await store.probe()
        assert numbers(await store.read(A)) == [1, 2]

    @opened
    async def test_what_was_read_is_the_readers_own(self, store: Store) -> None:
        await store.append(A, 0, entries(1, 2))
        (await store.read(A)).clear()
        assert numbers(await store.read(A)) == [1, 2]

    @opened
    async def test_an_unknown_room_has_nothing(self, store: Store) -> None:
        assert await store.read(A) == []
        assert await store.load_snapshot(A, "k") is None
        await store.delete(A, Wall(0))

    @opened
    async def test_rooms_do_not_mix(self, store: Store) -> None:
        await store.append(A, 0, [entry(1, "of A")])
        await store.append(B, 0, [entry(1, "of B")])
        assert await store.read(A) == [entry(1, "of A")]
        assert await store.read(B) == [entry(1, "of B")]

    @opened
    async def test_who_has_not_seen_the_last_entry_is_told_of_the_conflict(self, store: Store) -> None:
        await store.append(A, 0, entries(1, 2))
        for expected in (0, 1, 3, 7):
            with pytest.raises(Conflict, match=f"ALFA has moved on from entry {expected}") as caught:
                await store.append(A, expected, [entry(expected + 1)])
            assert (caught.value.room, caught.value.expected) == (A, expected)
        assert numbers(await store.read(A)) == [1, 2]

    @opened
    async def test_a_room_begins_with_entry_1(self, store: Store) -> None:
        with pytest.raises(Conflict):
            await store.append(A, 1, [entry(2)])
        assert await store.read(A) == []

    @opened
    async def test_several_entries_are_written_all_or_none(self, store: Store) -> None:
        await store.append(A, 0, entries(1, 3))
        results = await outcomes(store.append(A, 2, entries(3, 5)), store.append(A, 3, entries(4, 6)))
        assert results == ["Conflict", "ok"]
        assert numbers(await store.read(A)) == [1, 2, 3, 4, 5, 6]

    @opened
    async def test_entries_with_other_numbers_are_refused(self, store: Store) -> None:
        for wrong in ([2], [1, 3], [1, 1], [0]):
            with pytest.raises(StoreError, match="an entry for room ALFA is numbered"):
                await store.append(A, 0, [entry(seq) for seq in wrong])
        assert await store.read(A) == []

    @opened
    async def test_an_append_of_nothing_moves_only_the_due_time(self, store: Store) -> None:
        await store.append(A, 0, [], due=Wall(5))
        assert await store.due(Wall(5)) == [A]
        await store.append(A, 0, entries(1, 1))
        await store.append(A, 1, [], due=Wall(9))
        assert numbers(await store.read(A)) == [1]
        assert await store.due(Wall(9)) == [A]

    @opened
    async def test_rooms_that_moved_on_are_told_from_those_that_did_not(self, store: Store) -> None:
        await store.append(A, 0, entries(1, 2))
        await store.append(B, 0, entries(1, 1))
        assert await store.moved({}) == []
        assert await store.moved({A: 2, B: 1}) == []
        assert await store.moved({A: 1, B: 1}) == [A]
        assert sorted(await store.moved({A: 0, B: 2, C: 5})) == [A, B, C]
        await store.delete(A, Wall(0))
        assert await store.moved({A: 2, B: 1}) == [A]

    # many at once

    @opened
    async def test_of_many_who_want_the_same_number_one_wins(self, store: Store) -> None:
        actors = [f"p{n}" for n in range(40)]
        results = await outcomes(*(store.append(A, 0, [entry(1, actor=actor)]) for actor in actors))
        assert sorted(results) == ["Conflict"] * 39 + ["ok"]
        assert await store.read(A) == [entry(1, actor=actors[results.index("ok")])]

    @opened
    async def test_many_writers_of_one_room_leave_no_gaps_and_no_duplicates(self, store: Store) -> None:
        async def player(actor: str) -> list[tuple[int, str]]:
            return [(await add_at_end(store, A, actor), actor) for _ in range(4)]

        written = await asyncio.gather(*(player(f"p{n}") for n in range(12)))
        log = await store.read(A)
        assert numbers(log) == list(range(1, 49))
        assert [(each.seq, each.actor) for each in log] == sorted(pair for pairs in written for pair in pairs)

    @opened
    async def test_many_rooms_are_written_at_once(self, store: Store) -> None:
        rooms = [RoomCode(f"ROOM{n}") for n in range(60)]

        async def evening(room: RoomCode) -> None:
            for seq in range(1, 6):
                await store.append(room, seq - 1, [entry(seq, room)])

        await asyncio.gather(*map(evening, rooms))
        for room in rooms:
            assert await store.read(room) == [entry(seq, room) for seq in range(1, 6)]

    @opened
    async def test_a_conflict_fails_alone(self, store: Store) -> None:
        await store.append(B, 0, entries(1, 1))
        assert await outcomes(
            store.append(A, 0, entries(1, 2)),
            store.append(B, 0, entries(1, 2)),
            store.append(C, 0, entries(1, 1)),
            store.append(B, 1, entries(2, 3)),
        ) == ["ok", "Conflict", "ok", "ok"]
        assert [len(await store.read(room)) for room in (A, B, C)] == [2, 3, 1]

    @opened
    async def test_who_stops_waiting_disturbs_nobody(self, store: Store) -> None:
        impatient = asyncio.create_task(store.append(A, 0, entries(1, 1)))
        patient = asyncio.create_task(store.append(B, 0, entries(1, 1)))
        await asyncio.sleep(0)
        impatient.cancel()
        await patient
        assert numbers(await store.read(B)) == [1]
        assert numbers(await store.read(A)) in ([], [1])

    @opened
    async def test_a_snapshot_takes_the_place_of_the_last_one(self, store: Store) -> None:
        await store.save_snapshot(A, Snapshot(3, "rules 1", b"\x00early"))
        await store.save_snapshot(A, Snapshot(7, "rules 1", b"\xfflate"))
        await store.save_snapshot(B, Snapshot(1, "rules 1", b""))
        assert await store.load_snapshot(A, "rules 1") == Snapshot(7, "rules 1", b"\xfflate")
        assert await store.load_snapshot(B, "rules 1") == Snapshot(1, "rules 1", b"")

    @opened
    async def test_a_snapshot_of_another_key_is_ignored(self, store: Store) -> None:
        await store.save_snapshot(A, Snapshot(3, "rules 1", b"one"))
        assert await store.load_snapshot(A, "rules 2") is None
        await store.save_snapshot(A, Snapshot(3, "rules 2", b"two"))
        assert await store.load_snapshot(A, "rules 1") is None
        assert await store.load_snapshot(A, "rules 2") == Snapshot(3, "rules 2", b"two")

    # books of groups

    @opened
    async def test_a_book_is_written_by_whoever_read_it_last(self, store: Store) -> None:
        assert await store.load_book("ours") is None
        assert await store.save_book("ours", 0, b"begun")
        assert await store.load_book("ours") == KeptBook(1, b"begun")
        assert not await store.save_book("ours", 0, b"begun again")
        assert await store.save_book("ours", 1, b"\x00\xff")
        assert not await store.save_book("ours", 1, b"too late")
        assert not await store.save_book("theirs", 3, b"never begun")
        assert await store.load_book("ours") == KeptBook(2, b"\x00\xff")
        assert await store.load_book("theirs") is None

    @opened
    async def test_of_many_who_write_a_book_at_once_one_does(self, store: Store) -> None:
        assert await store.save_book("ours", 0, b"begun")
        done = await asyncio.gather(*(store.save_book("ours", 1, b"%d" % number) for number in range(8)))
        assert done.count(True) == 1
        assert await store.load_book("ours") == KeptBook(2, b"%d" % done.index(True))

    @opened
    async def test_a_book_is_burnt_at_the_version_that_was_read(self, store: Store) -> None:
        assert await store.save_book("ours", 0, b"begun")
        assert not await store.save_book("ours", 7, None)
        assert await store.load_book("ours") == KeptBook(1, b"begun")
        assert await store.save_book("ours", 1, None)
        assert await store.load_book("ours") is None
        assert await store.save_book("ours", 0, b"anew")

    @opened
    async def test_a_book_outlives_the_logs_of_its_evenings(self, store: Store) -> None:
        assert await store.save_book("ours", 0, b"begun")
        await store.append(A, 0, entries(1, 1))
        assert await store.prune(Wall(store.now() + 1)) == 1
        await store.delete(A, Wall(0))
        assert await store.load_book("ours") == KeptBook(1, b"begun")

    # due times

    @opened
    async def test_a_room_is_due_from_its_time_on(self, store: Store) -> None:
        await store.append(A, 0, entries(1, 1), due=Wall(100))
        assert await store.due(Wall(99)) == []
        assert await store.due(Wall(100)) == [A]
        assert await store.due(Wall(5_000_000_000_000)) == [A]

    @opened
    async def test_the_longest_waiting_room_comes_first(self, store: Store) -> None:
        for room, due in ((A, 300), (B, 100), (C, 200)):
            await store.append(room, 0, entries(1, 1), due=Wall(due))
        assert await store.due(Wall(300)) == [B, C, A]

    @opened
    async def test_a_later_append_moves_or_clears_the_due_time(self, store: Store) -> None:
        await store.append(A, 0, entries(1, 1), due=Wall(100))
        await store.append(A, 1, entries(2, 2), due=Wall(200))
        assert await store.due(Wall(199)) == []
        assert await store.due(Wall(200)) == [A]
        await store.append(A, 2, entries(3, 3))
        assert await store.due(Wall(10_000)) == []

    @opened
    async def test_a_conflict_leaves_the_due_time(self, store: Store) -> None:
        await store.append(A, 0, entries(1, 1), due=Wall(100))
        with pytest.raises(Conflict):
            await store.append(A, 0, entries(1, 1), due=Wall(900))
        assert await store.due(Wall(100)) == [A]

    # finished matches

    @opened
    async def test_a_finished_match_is_kept_with_its_file(self, store: Store) -> None:
        file = bytes(range(256)) * 400
        await store.finish(finished("m1", 10, file=file))
        assert await store.match_file("m1") == file
        assert await store.match_file("m2") is None
        row = FinishedRow("m1", A, "rollcall", Wall(10), ("Ann", "Böb"), (1, 2), {"bids": 12.5, "calls": 3})
        assert await store.past() == [row]

    @opened
    async def test_finishing_twice_changes_nothing(self, store: Store) -> None:
        await store.finish(finished("m1", 10, file=b"first"))
        await store.finish(finished("m1", 99, file=b"second"))
        assert [(row.room, row.ended) for row in await store.past()] == [(A, 10)]
        assert await store.match_file("m1") == b"first"

    @opened
    async def test_past_matches_are_listed_latest_first_and_by_room_or_game(self, store: Store) -> None:
        await store.finish(finished("m1", 10))
        await store.finish(finished("m3", 30, room=B))
        await store.finish(finished("m2", 20, game="echo"))
        await store.finish(finished("m0", 20, room=B, game="echo"))

        async def names(room: RoomCode | None = None, game: str | None = None, limit: int = 50) -> str:
            return " ".join([row.match for row in await store.past(room, game, limit)])

        assert await names() == "m3 m0 m2 m1"
        assert await names(room=A) == "m2 m1"
        assert await names(game="echo") == "m0 m2"
        assert await names(room=B, game="echo") == "m0"
        assert await names(room=C) == await names(game="chess") == ""
        assert [await names(limit=limit) for limit in (0, 1, 3, -1)] == ["", "m3", "m3 m0 m2", ""]

    @opened
    async def test_bytes_are_found_by_their_sha_256(self, store: Store) -> None:
        picture = b"\x89PNG" + bytes(range(256))
        digest, empty = await store.put_blobs(A, [picture, b""])
        assert digest == hashlib.sha256(picture).hexdigest()
        assert await store.put_blobs(B, [picture, picture]) == [digest, digest]
        assert await store.put_blobs(B, []) == []
        assert await store.get_blob(digest) == picture
        assert await store.get_blob("0" * 64) is None
        assert await store.get_blob(empty) == b""

    @opened
    async def test_bytes_go_when_no_room_or_match_needs_them(self, store: Store) -> None:
        one, two, three = await store.put_blobs(A, [b"1", b"2", b"3"])
        assert await store.put_blobs(B, [b"1"]) == [one]
        await store.finish(finished("m1", 10, blobs=(two,)))
        await store.keep_blobs(A, [three])
        assert await kept(store, one, two, three) == "1 2 3"
        await store.keep_blobs(B, [])
        assert await kept(store, one, two, three) == "2 3"
        await store.keep_blobs(A, [])
        assert await kept(store, one, two, three) == "2"
        await store.delete(B, Wall(0))
        assert await kept(store, one, two, three) == "2"
        await store.delete(A, Wall(0))
        assert await kept(store, one, two, three) == ""

    @opened
    async def test_bytes_that_one_room_lets_go_while_another_takes_them_up_stay(self, store: Store) -> None:
        for number in range(20):
            data = str(number).encode()
            (digest,) = await store.put_blobs(A, [data])
            await asyncio.gather(store.keep_blobs(A, []), store.put_blobs(B, [data]), store.keep_blobs(C, []))
            assert await store.get_blob(digest) == data

    @opened
    async def test_a_pruned_room_lets_its_bytes_go_and_its_matches_keep_theirs(self, store: Store) -> None:
        for room, last in ((A, 1), (B, 3)):
            await store.append(room, 0, entries(1, last))
        one, two = await store.put_blobs(A, [b"1", b"2"])
        (three,) = await store.put_blobs(B, [b"3"])
        await store.finish(finished("m1", 10, blobs=(two,)))
        assert await store.prune(entry(3).wall) == 1
        assert await kept(store, one, two, three) == "2 3"

    @opened
    async def test_a_deleted_room_is_gone_with_everything_of_it(self, store: Store) -> None:
        for room in (A, B):
            await store.append(room, 0, entries(1, 3), due=Wall(5))
            await store.save_snapshot(room, Snapshot(2, "k", b"state"))
            await store.finish(finished(f"match of {room}", 10, room=room))
        await store.delete(A, Wall(0))
        assert await store.read(A) == []
        assert await store.load_snapshot(A, "k") is None
        assert await store.match_file(f"match of {A}") is None
        assert await store.due(Wall(5)) == [B]
        assert [row.room for row in await store.past()] == [B]
        assert numbers(await store.read(B)) == [1, 2, 3]
        assert await store.load_snapshot(B, "k") == Snapshot(2, "k", b"state")

    @opened
    async def test_deleting_a_room_leaves_what_people_who_had_its_code_before_played(self, store: Store) -> None:
        one, two = await store.put_blobs(A, [b"1", b"2"])
        await store.finish(finished("theirs", 10, blobs=(one,)))
        await store.finish(finished("ours", 30, blobs=(two,)))
        await store.append(A, 0, entries(1, 3))
        await store.delete(A, Wall(20))
        assert [row.match for row in await store.past(A)] == ["theirs"]
        assert await kept(store, one, two) == "1"
        await store.delete(A, Wall(0))
        assert await store.past(A) == []
        assert await kept(store, one, two) == ""

    @opened
    async def test_the_name_of_a_deleted_room_can_be_used_again(self, store: Store) -> None:
        await store.append(A, 0, entries(1, 3))
        await store.delete(A, Wall(0))
        with pytest.raises(Conflict):
            await store.append(A, 3, entries(4, 4))
        await store.append(A, 0, [entry(1, "anew")])
        assert await store.read(A) == [entry(1, "anew")]

    @opened
    async def test_logs_that_were_quiet_for_long_can_be_removed(self, store: Store) -> None:
        for room, last in ((A, 1), (B, 3), (C, 2)):
            await store.append(room, 0, entries(1, last), due=Wall(5))
            await store.save_snapshot(room, Snapshot(1, "k", b"state"))
            await store.finish(finished(f"match of {room}", 10, room=room))
        assert await store.prune(entry(1).wall) == 0
        assert await store.prune(entry(3).wall) == 2
        assert [len(await store.read(room)) for room in (A, B, C)] == [0, 3, 0]
        assert await store.due(Wall(5)) == [B]
        assert await store.load_snapshot(A, "k") is None
        assert sorted(row.room for row in await store.past()) == [A, B, C]
        assert await store.prune(entry(3).wall) == 0

    # hints, clock, closing

    @opened
    async def test_followers_hear_of_rooms_written_to(self, store: Store) -> None:
        first, second = store.follow(), store.follow()
        other = await self.neighbour(store)
        await other.append(A, 0, entries(1, 1))
        await other.append(B, 0, entries(1, 1))
        await hinted(first, {A, B})
        await other.append(C, 0, entries(1, 1))
        await hinted(first, {C})
        await hinted(second, {A, B, C})
        await other.close()

    @opened
    async def test_a_follower_can_wait_for_the_next_hint(self, store: Store) -> None:
        waiting = asyncio.create_task(hinted(store.follow(), {A}))
        await asyncio.sleep(0)
        other = await self.neighbour(store)
        await other.append(A, 0, entries(1, 1))
        await waiting
        await other.close()

    @opened
    async def test_following_ends_when_the_store_is_closed(self, store: Store) -> None:
        hints, unread = store.follow(), store.follow()
        other = await self.neighbour(store)
        await other.append(A, 0, entries(1, 1))
        await hinted(hints, {A})
        await store.close()
        assert A in {room async for rooms in unread for room in rooms}
        assert [rooms async for rooms in unread] == []
        await other.close()
        assert [rooms async for rooms in store.follow()] == []

    @opened
    async def test_the_clock_counts_milliseconds_since_1970(self, store: Store) -> None:
        before = time.time_ns() // 1_000_000
        assert before - 60_000 <= store.now() <= before + 60_000

    @opened
    async def test_closing_finishes_what_was_begun(self, store: Store) -> None:
        begun = [asyncio.create_task(store.append(RoomCode(f"R{n}"), 0, entries(1, 2))) for n in range(20)]
        await asyncio.sleep(0)
        await store.close()
        assert all(task.done() for task in begun)
        assert await outcomes(*begun) == ["ok"] * 20

    @opened
    async def test_closing_twice_changes_nothing(self, store: Store) -> None:
        await asyncio.gather(store.close(), store.close())
        await store.close()


class DurableContract(StoreContract):
    """Every engine that outlives its process keeps this too."""

    def test_everything_is_there_when_opened_again(self, store: Opener) -> None:
        async def write() -> str:
            first = await store()
            await first.append(A, 0, entries(1, 3), due=Wall(5))
            await first.save_snapshot(A, Snapshot(2, "k", b"state"))
            await first.finish(finished("m1", 10, file=b"file"))
            (digest,) = await first.put_blobs(A, [b"blob"])
            await first.close()
            return digest

        async def read(digest: str) -> None:
            second = await store()
            assert await second.read(A) == entries(1, 3)
            assert await second.due(Wall(5)) == [A]
            assert await second.load_snapshot(A, "k") == Snapshot(2, "k", b"state")
            assert [row.match for row in await second.past()] == ["m1"]
            assert await second.match_file("m1") == b"file"
            assert await second.get_blob(digest) == b"blob"
            await second.append(A, 3, entries(4, 4))
            await second.close()

        asyncio.run(read(asyncio.run(write())))
