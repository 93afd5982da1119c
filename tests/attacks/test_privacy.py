"""What was played is for the room's people, and for those they gave the link to."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from rumpus import matchfile
from rumpus.core import Wall
from rumpus.server.routes import make_app
from rumpus.store import FinishedMatch, MemoryStore, RoomCode
from tests.server.harness import ROOMY, House, Place, deal, played, playing, refused, serving

PARTS = ("", "/replay", "/frames", "/words", "/awards", "/rolls", "/picture?name=picture")
THEIRS = {"/access", "/review", "/tries"}
"""What a link alone opens to nobody: `tests/server/test_afterwards.py` asks them."""
OF_NO_MATCH = {"/replay/{match}", "/qr/replay/{match}.svg"}
"""The page, and a picture of its address: neither tells whether there is such a match."""


def test_every_address_of_a_match_is_asked_below() -> None:
    """A new one is added to the list, or this is red."""

    async def run() -> None:
        async with serving() as house:
            routes = [each.resource.canonical for each in make_app(house.server).router.routes() if each.resource]
            parts = {path.removeprefix("/api/matches/{match}") for path in routes if "/{match}" in path}
            assert parts == {part.partition("?")[0] for part in PARTS} | THEIRS | OF_NO_MATCH

    asyncio.run(run())


async def matches(house: House, at: Place) -> list[str]:
    """List the matches of a room as one of its people."""
    rows = (await house.get(f"/api/rooms/{at.code}/matches", headers=at.bearer)).json()
    return [row["match"] for row in rows]


def test_the_list_is_for_the_people_of_the_room() -> None:
    async def run() -> None:
        async with serving() as house:
            ann, wire = await playing(house)
            await wire.do("EndMatch")
            mallory = await house.create("Mal")
            kicked = await house.join(ann.code, "Eve")
            assert len(await matches(house, ann)) == len(await matches(house, kicked)) == 1
            assert (await wire.do("Kick", member=kicked.member))["result"] == "accepted"
            for headers in ({}, mallory.bearer, kicked.bearer, {"Authorization": "Bearer "}):
                refused(await house.get(f"/api/rooms/{ann.code}/matches", headers=headers), 401, "ROOM-TOKEN")

    asyncio.run(run())


def test_a_match_cannot_be_found_by_what_everybody_knows() -> None:
    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            ann = await played(house)
            wire = await house.connect(ann)
            (name,) = await matches(house, ann)
            assert name == wire.room["match"]["name"]
            known, _, key = name.rpartition("-")
            assert len(bytes.fromhex(key)) * 8 >= 64
            for guess in (known, f"{known}-", f"{known}-{key[:-1]}", f"{known}-{key[::-1]}", f"{known}-{'0' * 24}"):
                for part in PARTS:
                    refused(await house.get(f"/api/matches/{guess}{part}"), 404, "ROOM-UNKNOWN")
            for part in PARTS[:-1]:
                assert (await house.get(f"/api/matches/{name}{part}")).status == 200

    asyncio.run(run())


def test_a_link_leads_to_one_match_even_when_its_room_is_forgotten() -> None:
    async def run() -> None:
        store = MemoryStore()
        async with serving(store=store) as house:
            (first,) = await matches(house, await played(house))
        async with serving(store=store) as house:
            bob = await played(house)
            (second,) = await matches(house, bob)
            assert first.rpartition("-")[2] != second.rpartition("-")[2]
            assert await store.prune(Wall(store.now() + 1)) == 2
            for name in (first, second):
                assert (await house.get(f"/api/matches/{name}/replay")).status == 200

    asyncio.run(run())


def test_who_is_given_a_code_that_others_had_before_is_shown_nothing_of_theirs() -> None:
    async def run() -> None:
        store = MemoryStore()
        async with serving(store=store) as house:
            ann = await played(house)
            (theirs,) = await matches(house, ann)
            (row,) = await store.past(RoomCode(ann.code))
            old = FinishedMatch(
                f"{ann.code}-1-1",
                row.room,
                row.game,
                Wall(1),
                ("Old",),
                row.places,
                await store.match_file(theirs) or b"",
            )
            await store.finish(old)
            await store.finish(replace(old, match=f"{ann.code}-1-2-{'a' * 24}"))
            assert await matches(house, ann) == [theirs]
            assert (await house.get(f"/api/matches/{ann.code}-1-1/replay")).status == 200, "a link from before works"

    asyncio.run(run())


PACK = "# title: Ours\n# language: en\ncategory\ttext\n" + "".join(f"sayings\tUncle Bob story {n}\n" for n in range(20))


def test_cards_that_nobody_was_dealt_leave_the_server_in_no_file_and_no_replay() -> None:
    async def run() -> None:
        async with serving() as house:
            ann = await house.create()
            wires = [await house.connect(ann), await house.connect(await house.join(ann.code))]
            await wires[0].do("Choose", game="rofl")
            await wires[0].do("SetOption", name="messages", value="pack")
            await house.request("PUT", f"/api/rooms/{ann.code}/pack", data=PACK.encode(), headers=ann.bearer)
            for wire in wires:
                await wire.do("Sit")
            await deal(*wires)
            match = house.live(ann.code).table.match
            assert match is not None
            dealt = {match.state.message.text}
            await wires[0].do("EndMatch")
            (name,) = await matches(house, ann)
            told = [(await house.get(f"/api/matches/{name}{part}")).body for part in PARTS[:-1]]
            assert matchfile.decode(told[0]).setup.options["pack"]["title"] == "Ours", "it folds, and every check holds"
            for n in range(20):
                story = f"Uncle Bob story {n}"
                assert (f'"{story}"'.encode() in told[0]) == (story in dealt)
                assert all(f'"{story}"'.encode() not in each for each in told[1:]) or story in dealt
            assert told[0].count(b"sha256-") == 19

    asyncio.run(run())
