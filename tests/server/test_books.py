"""A group's book over real sockets: begun by the host, entered by each for themselves, read, saved, and left again."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from msgspec.structs import replace

from rumpus.client import Client
from rumpus.room.lines import Again, SetOption, Sit, Start
from rumpus.server.doors import COOKIE
from rumpus.store import MemoryStore
from tests.faults.playing import play_on
from tests.server.harness import ROOMY, House, Reply, refused, serving


class Person:
    """Somebody with a browser and a place in a room."""

    def __init__(self, house: House, client: Client, browser: str) -> None:
        self.house = house
        self.client = client
        self.browser = browser

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.client.token}", "Cookie": f"{COOKIE}={self.browser}"}

    async def ask(self, method: str, path: str, **how: Any) -> Reply:
        return await self.house.request(method, path, headers=self.headers, **how)

    @property
    def of_room(self) -> str:
        return f"/api/rooms/{self.client.code}/book"

    async def enter(self, **wish: str) -> str:
        """Be counted in, and return the name of the book."""
        reply = await self.ask("POST", self.of_room, json=wish)
        assert reply.status == 201, reply
        name: str = reply.json()["book"]
        return name

    async def read(self, book: str, part: str = "") -> Any:
        reply = await self.ask("GET", f"/api/books/{book}{part}")
        assert reply.status == 200, reply
        return reply.json()


@asynccontextmanager
async def evening(house: House, *names: str) -> AsyncIterator[list[Person]]:
    """Bring people into a room, each with a browser of their own that is called like them."""
    clients = [Client(house.url) for _ in names]
    for client in clients:
        await client.__aenter__()
    try:
        code = await clients[0].create(names[0])
        for client, name in zip(clients[1:], names[1:], strict=True):
            await client.join(code, name)
        yield [Person(house, client, f"browser-of-{name}") for client, name in zip(clients, names, strict=True)]
    finally:
        for client in clients:
            await client.__aexit__(None, None, None)


async def is_dealt(player: Client) -> None:
    await player.until(lambda: player.room["phase"] == "playing")


async def play(people: list[Person], luck: str = "luck") -> None:
    """Play a short match to its end."""
    host = people[0].client
    if not host.room["chairs"]:
        for each in people:
            await each.client.do(Sit())
        await host.do(SetOption("start_dice", 1))
        await host.do(SetOption("call_window_ms", 0))
    before = len(host.room["evening"])
    await host.do(Start())
    for each in people:
        await is_dealt(each.client)
    await asyncio.gather(*(play_on(each.client, [], f"{luck} {seat}") for seat, each in enumerate(people)))
    await host.until(lambda: len(host.room["evening"]) == before + 1)


house_of = partial(serving, rate=40, limits=ROOMY)


def test_a_book_goes_on_from_evening_to_evening_and_over_a_restart() -> None:
    async def run() -> None:
        store = MemoryStore()
        async with house_of(store=store) as house, evening(house, "Mia", "Jonas", "Zoe") as people:
            mia, jonas, zoe = people
            assert (await mia.ask("GET", mia.of_room)).json() == {
                "title": "",
                "book": "",
                "counted": False,
                "people": 0,
            }
            await play(people)
            refused(await jonas.ask("POST", jonas.of_room, json={"title": "Mine"}), 403, "ROOM-HOST")
            book = await mia.enter(title="The Tuba crew")
            await mia.client.until(lambda: mia.client.room["book"])
            here = (await jonas.ask("GET", jonas.of_room)).json()
            assert here == {"title": "The Tuba crew", "book": "", "counted": False, "people": 1}
            assert await jonas.enter() == book == await jonas.enter()
            told = await jonas.read(book)
            won = next(
                name
                for name, place in zip(
                    mia.client.room["evening"][0]["names"], mia.client.room["evening"][0]["places"], strict=True
                )
                if place == 1
            )
            assert {each["face"]["name"]: each["won"] for each in told["people"]} == {
                name: int(name == won) for name in ("Mia", "Jonas")
            }
            assert b"Zoe" not in (await jonas.ask("GET", f"/api/books/{book}")).body
            refused(await zoe.ask("GET", f"/api/books/{book}"), 404, "ROOM-UNKNOWN")
        async with house_of(store=store) as house, evening(house, "Jonas", "Mia") as people:
            jonas, mia = people
            assert await jonas.enter(book=book) == book
            assert (await mia.ask("GET", mia.of_room)).json()["book"] == book, "she is known by her browser"
            await mia.enter()
            await play(people)
            told = await mia.read(book)
            assert [len(each["games"]) for each in told["evenings"]] == [1, 1]
            assert sum(each["played"] for each in told["people"]) == 4
            table = await mia.ask("GET", f"/api/books/{book}/book.csv")
            assert table.headers["Content-Disposition"] == 'attachment; filename="book.csv"'
            rows = table.body.decode("utf-8-sig").splitlines()
            assert len(rows) == 1 + 3 + 2
            assert [row for row in rows if "Zoe" in row] == []

    asyncio.run(run())


def test_records_are_held_by_people_of_the_book_and_lead_to_their_moment() -> None:
    async def run() -> None:
        async with house_of() as house, evening(house, "Mia", "Jonas") as people:
            mia, jonas = people
            book = await mia.enter(title="Ours")
            for number in range(4):
                await play(people, luck=f"night {number}")
                if number < 3:
                    await mia.client.do(Again())
            found = await mia.read(book, "/records")
            held = {each["players"][each["seat"]]["name"] for each in found["records"]}
            assert held <= {"Mia"}, "Jonas never said he would be in it"
            await jonas.enter()
            (record,) = (await jonas.read(book, "/records"))["records"]
            assert record["game"] == "rollcall"
            assert record["match"] in [each["match"] for each in mia.client.room["evening"]]
            awards = (await house.get(f"/api/matches/{record['match']}/awards")).json()["awards"]
            assert record["sentence"] in [each["sentence"] for each in awards]

    asyncio.run(run())


def test_whoever_is_forgotten_is_a_shape_in_every_evening_and_finds_no_book_any_more() -> None:
    async def run() -> None:
        async with house_of() as house, evening(house, "Mia", "Jonas") as people:
            mia, jonas = people
            book = await mia.enter(title="Ours")
            await jonas.enter()
            await play(people)
            told = await jonas.read(book)
            ids = {each["face"]["name"]: each["face"]["person"] for each in told["people"]}
            refused(await jonas.ask("DELETE", f"/api/books/{book}/people/{ids['Mia']}"), 404, "ROOM-UNKNOWN")
            refused(await jonas.ask("DELETE", f"/api/books/{book}"), 400, "ROOM-BOOK")
            assert (await jonas.ask("DELETE", f"/api/books/{book}/people/{ids['Jonas']}")).status == 204
            for part in ("", "/records", "/book.csv"):
                refused(await jonas.ask("GET", f"/api/books/{book}{part}"), 404, "ROOM-UNKNOWN")
                assert b"Jonas" not in (await mia.ask("GET", f"/api/books/{book}{part}")).body
            assert (await jonas.ask("GET", jonas.of_room)).json()["book"] == "", "he is asked anew"
            (night,) = (await mia.read(book))["evenings"]
            assert [(face["name"] in {"Mia", ""}, face["shape"] != "") for face in night["winners"]] == [(True, True)]
            await play_again(people)
            assert len((await mia.read(book))["people"]) == 1
            assert (await mia.ask("DELETE", f"/api/books/{book}")).status == 204
            refused(await mia.ask("GET", f"/api/books/{book}"), 404, "ROOM-UNKNOWN")
            await play_again(people)
            refused(await jonas.ask("POST", jonas.of_room, json={}), 403, "ROOM-HOST")
            assert await mia.enter(title="Anew") != book

    asyncio.run(run())


async def play_again(people: list[Person]) -> None:
    """Play another match in the same room."""
    await people[0].client.do(Again())
    await people[0].client.until(lambda: people[0].client.room["phase"] == "lobby")
    await play(people)


def test_a_host_who_keeps_no_book_after_all_takes_the_evening_out_of_it() -> None:
    async def run() -> None:
        async with house_of() as house, evening(house, "Mia", "Jonas") as people:
            mia, jonas = people
            book = await mia.enter(title="Ours")
            await jonas.enter()
            await play(people)
            refused(await jonas.ask("DELETE", jonas.of_room), 403, "ROOM-HOST")
            assert (await mia.ask("DELETE", mia.of_room)).status == 204
            await mia.client.until(lambda: not mia.client.room["book"])
            assert (await mia.read(book))["evenings"] == []
            await play_again(people)
            assert (await mia.read(book))["evenings"] == []

    asyncio.run(run())


def test_a_title_is_a_name_that_can_be_seen() -> None:
    async def run() -> None:
        async with house_of() as house, evening(house, "Mia") as (mia,):
            for title in ("", " \u200b ", "x" * 29, "\u2800"):
                refused(await mia.ask("POST", mia.of_room, json={"title": title}), 400, "ROOM-NAME")
            refused(await mia.ask("POST", mia.of_room, json={"book": "no name"}), 400, "ROOM-FORM")
            refused(await mia.ask("POST", mia.of_room, json={"book": "0" * 24}), 404, "ROOM-UNKNOWN")
            assert not mia.client.room["book"]

    asyncio.run(run())


def test_an_address_begins_only_so_many_books_a_minute() -> None:
    async def run() -> None:
        async with house_of(limits=replace(ROOMY, rooms_per_minute=2)) as house, evening(house, "Mia") as (mia,):
            book = await mia.enter(title="One")
            assert (await mia.ask("DELETE", mia.of_room)).status == 204
            refused(await mia.ask("POST", mia.of_room, json={"title": "Two"}), 429, "ROOM-FAST")
            assert await mia.enter(book=book) == book, "a book that there is may be gone on with"

    asyncio.run(run())
