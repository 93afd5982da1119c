"""A group's book is for those in it: to everybody else there is none, and nothing of it is anywhere else."""

from __future__ import annotations

import asyncio
import logging

import pytest

from rumpus.server.doors import COOKIE
from rumpus.server.routes import make_app
from rumpus.store import MemoryStore
from tests.server.harness import Reply, refused, serving
from tests.server.test_books import evening, house_of, play

TITLE = "Quite a secret title"


def answers(reply: Reply) -> tuple[int, bytes]:
    return reply.status, reply.body


def test_a_stranger_with_the_right_address_is_told_what_a_wrong_one_is_told() -> None:
    async def run() -> None:
        async with house_of() as house, evening(house, "Mia", "Jonas") as (mia, jonas):
            book = await mia.enter(title=TITLE)
            await play([mia, jonas])
            (line,) = (await mia.read(book))["people"]
            person, nobody = line["face"]["person"], "0" * 24
            routes = [route for route in make_app(house.server).router.routes() if route.resource is not None]
            paths = {
                (route.method, route.resource.canonical)
                for route in routes
                if route.resource is not None and "{book}" in route.resource.canonical and route.method != "HEAD"
            }
            assert len(paths) == 6, "a new address is tried here as well"
            for method, path in sorted(paths - {("GET", "/book/{book}")}):
                for headers in ({}, jonas.headers, {"Cookie": f"{COOKIE}=guess"}, {"Cookie": f"{COOKIE}={book}"}):
                    right, wrong = [
                        await house.request(method, path.format(book=name, person=person), headers=headers)
                        for name in (book, nobody)
                    ]
                    refused(right, 404, "ROOM-UNKNOWN")
                    assert answers(right) == answers(wrong)
            assert (await mia.read(book))["title"] == TITLE, "nobody closed it"

    asyncio.run(run())


def test_names_of_books_cannot_be_tried_one_after_another() -> None:
    async def run() -> None:
        async with serving() as house:
            said = [await house.get(f"/api/books/{number:024x}") for number in range(40)]
            assert {reply.status for reply in said} == {404, 429}

    asyncio.run(run())


def test_nothing_of_a_book_is_in_logs_figures_match_files_or_what_a_room_is_told(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def run() -> None:
        store = MemoryStore()
        with caplog.at_level(logging.DEBUG):
            async with house_of(store=store) as house, evening(house, "Mia", "Jonas") as (mia, jonas):
                book = await mia.enter(title=TITLE)
                await play([mia, jonas])
                person = (await mia.read(book))["you"]
                (match,) = [each["match"] for each in mia.client.room["evening"]]
                kept = await store.load_book(book)
                assert kept is not None
                seen = [
                    (await house.get("/metrics")).body,
                    await store.match_file(match) or b"",
                    (await house.get(f"/api/matches/{match}/replay")).body,
                    str(jonas.client.room).encode(),
                    (await house.get("/api/books/nonsense")).body,
                    caplog.text.encode(),
                ]
                for trace in (TITLE, book, person):
                    assert [trace.encode() in each for each in seen] == [False] * len(seen)
                assert b"Mia" not in kept.data
                assert mia.browser.encode() not in kept.data

    asyncio.run(run())


def test_on_a_public_server_a_book_is_kept_only_where_a_host_says_so() -> None:
    async def run() -> None:
        async with serving(public=True, rate=40) as house, evening(house, "Mia") as (mia,):
            assert not mia.client.room["book"]
            refused(await house.get(mia.of_room), 401, "ROOM-TOKEN")
            book = await mia.enter(title=TITLE)
            assert (await mia.read(book))["title"] == TITLE

    asyncio.run(run())
