"""Finished matches over HTTP: by the link alone, only when they are over, and never more than is asked for."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rumpus import matchfile
from rumpus.arena.rarity import played as bots_played
from rumpus.core import find_game
from rumpus.film import developing
from rumpus.server import Limits
from rumpus.store import FinishedMatch, MemoryStore, RoomCode, Wall
from rumpus.veil import TAKEN_OFF
from rumpus.words import tidy
from tests.server.harness import House, Place, played, playing, refused, serving


async def last_match(house: House, at: Place) -> str:
    """Return the name of a room's last match, as its people find it."""
    name: str = (await house.get(f"/api/rooms/{at.code}/matches", headers=at.bearer)).json()[0]["match"]
    return name


def test_a_match_that_is_being_played_is_shown_to_nobody() -> None:
    async def run() -> None:
        async with serving() as house:
            ann, wire = await playing(house)
            name = wire.room["match"]["name"]
            for path in ("", "/replay", "/frames", "/frames?seat=0", "/rolls", "/awards"):
                why = refused(await house.get(f"/api/matches/{name}{path}"), 409, "ROOM-PLAYING")["why"]
                assert "still being played" in why
            for other in (f"{name}0", name.replace(ann.code, "ZZZZ"), f"{ann.code}-1-1", "ABCD", "x" * 3000, "%FF"):
                for path in ("", "/replay", "/frames", "/rolls"):
                    refused(await house.get(f"/api/matches/{other}{path}"), 404, "ROOM-UNKNOWN")
            await wire.do("EndMatch")
            assert (await house.get(f"/api/matches/{name}/replay")).status == 200

    asyncio.run(run())


def test_a_match_that_waits_for_its_people_in_a_room_that_was_put_aside_is_still_being_played() -> None:
    async def run() -> None:
        async with serving() as house:
            ann, wire = await playing(house)
            name = wire.room["match"]["name"]
            await house.live(ann.code).close("")
            assert house.server.here(ann.code) is None
            refused(await house.get(f"/api/matches/{name}/replay"), 409, "ROOM-PLAYING")

    asyncio.run(run())


def test_a_token_opens_no_match_that_is_being_played() -> None:
    async def run() -> None:
        async with serving() as house:
            ann, wire = await playing(house)
            reply = await house.get(f"/api/matches/{wire.room['match']['name']}/frames", headers=ann.bearer)
            refused(reply, 409, "ROOM-PLAYING")

    asyncio.run(run())


def test_a_finished_match_is_watched_by_its_link_alone_even_after_a_restart_and_during_the_next_match() -> None:
    async def run() -> None:
        store = MemoryStore()
        async with serving(store=store) as house:
            ann = await played(house)
            name = await last_match(house, ann)
            before = [(await house.get(f"/api/matches/{name}{path}")).body for path in ("/replay", "/frames", "/rolls")]
            wire = await house.connect(ann)
            await wire.do("Again")
            assert (await house.get(f"/api/matches/{name}/replay")).status == 200
        async with serving(store=store) as house:
            after = [(await house.get(f"/api/matches/{name}{path}")).body for path in ("/replay", "/frames", "/rolls")]
            assert after == before
            info: dict[str, Any] = (await house.get(f"/api/matches/{name}/replay")).json()
            assert [each["name"] for each in info["players"]] == ["Ann", "Bob"]
            assert b"token" not in b"".join(after)

    asyncio.run(run())


def test_the_awards_of_a_match_are_had_by_its_link_and_are_those_of_its_file() -> None:
    async def run() -> None:
        store = MemoryStore()
        match = bots_played(find_game("rollcall"), 4)
        votes = {"funniest/1": {"0": 2}}
        file = matchfile.encode(matchfile.Saved(match.setup, match.now, (), tuple(match.log), votes=votes))
        name = f"ABCD-1-1-{'0' * 24}"
        await store.finish(FinishedMatch(name, RoomCode("ABCD"), "rollcall", Wall(0), (), (), file, {}, ()))
        async with serving(store=store) as house:
            reply = (await house.get(f"/api/matches/{name}/awards")).json()
            film = matchfile.finish(developing(name, file))
            assert reply == msgspec.json.decode(msgspec.json.encode(matchfile.finish(film.awards())))
            assert len(reply["awards"]) > 1
            assert reply["votes"] == votes

    asyncio.run(run())


def test_what_was_taken_off_the_tv_is_in_no_award() -> None:
    match = bots_played(find_game("rofl"), 5)
    saved = matchfile.Saved(match.setup, match.now, (), tuple(match.log))
    film = matchfile.finish(developing("ABCD-1-1", matchfile.encode(saved)))
    typed = [one.text for each in matchfile.finish(film.awards()).awards for one in each.exhibits if one.text]
    assert typed
    hidden = tuple(tidy(text) for text in typed)
    film = matchfile.finish(developing("ABCD-1-1", matchfile.encode(msgspec.structs.replace(saved, hidden=hidden))))
    shown = {one.text for each in matchfile.finish(film.awards()).awards for one in each.exhibits if one.text}
    assert shown == {TAKEN_OFF}


def test_each_seat_is_shown_its_own_dice_and_the_tv_none() -> None:
    async def run() -> None:
        async with serving() as house:
            ann = await played(house)
            name = await last_match(house, ann)
            saved = matchfile.decode((await house.get(f"/api/matches/{name}")).body)
            hands = [(await house.get(f"/api/matches/{name}/frames?seat={seat}")).json() for seat in (0, 1)]
            screen = (await house.get(f"/api/matches/{name}/frames")).json()
            rolls = (await house.get(f"/api/matches/{name}/rolls")).json()
            assert [len(each["frames"]) for each in (*hands, screen)] == [1 + len(saved.lines)] * 3
            dice = rolls["rolls"][0]["draws"][-1]["result"]
            assert [face for hand in hands for face in hand["frames"][0]["view"]["mine"]] == dice
            assert screen["frames"][0]["view"]["mine"] == []
            assert hands[1]["seat"] == 1
            assert screen["seat"] is None

    asyncio.run(run())


@pytest.mark.parametrize(
    "query", ["seat=2", "seat=-1", "start=99", "start=-1", "seat=x", "start=1.5", "start=", "seat=²"]
)
def test_a_seat_or_a_frame_that_does_not_exist_is_refused_in_words(query: str) -> None:
    async def run() -> None:
        async with serving() as house:
            name = await last_match(house, await played(house))
            refused(await house.get(f"/api/matches/{name}/frames?{query}"), 400, "ROOM-FORM")

    asyncio.run(run())


def test_the_file_is_downloaded_under_a_name_people_understand() -> None:
    async def run() -> None:
        async with serving() as house:
            ann = await played(house)
            reply = await house.get(f"/api/matches/{await last_match(house, ann)}")
            assert reply.headers["Content-Disposition"] == f'attachment; filename="rumpus-{ann.code}-1.json"'

    asyncio.run(run())


def test_a_deleted_room_takes_its_replays_with_it() -> None:
    async def run() -> None:
        async with serving() as house:
            ann = await played(house)
            name = await last_match(house, ann)
            assert (await house.get(f"/api/matches/{name}/replay")).status == 200
            await house.request("DELETE", f"/api/rooms/{ann.code}", headers=ann.bearer)
            refused(await house.get(f"/api/matches/{name}/replay"), 404, "ROOM-UNKNOWN")

    asyncio.run(run())


BEFORE = Path(__file__).parents[1] / "released" / "before-0.2.0.json"
"""A match as Rumpus saved it before 0.2.0."""


@pytest.mark.parametrize(
    ("file", "why"),
    [(b'{"rumpus":1}', "cannot be shown again"), (BEFORE.read_bytes(), "This match is from before Rumpus 0.2.0")],
    ids=["no file", "before 0.2.0"],
)
def test_a_file_that_cannot_be_folded_is_refused_in_words_and_can_still_be_downloaded(file: bytes, why: str) -> None:
    async def run() -> None:
        store = MemoryStore()
        await store.finish(FinishedMatch("ABCD-1-1", RoomCode("ABCD"), "rollcall", Wall(1), ("Ann",), (1,), file))
        async with serving(store=store) as house:
            answer = await house.get("/api/matches/ABCD-1-1/replay")
            refused(answer, 409, "ROOM-RULES")
            assert why in answer.body.decode()
            assert (await house.get("/api/matches/ABCD-1-1")).body == file

    asyncio.run(run())


def test_an_address_asks_only_so_often_in_a_minute() -> None:
    async def run() -> None:
        async with serving(limits=Limits(replays_per_minute=2)) as house:
            name = await last_match(house, await played(house))
            for path in ("replay", "frames"):
                assert (await house.get(f"/api/matches/{name}/{path}")).status == 200
            for path in ("replay", "frames", "rolls"):
                refused(await house.get(f"/api/matches/{name}/{path}"), 429, "ROOM-FAST")

    asyncio.run(run())


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("ABCD-1-1", 200),
        (f"ABCD-1-1-{24 * 'a'}", 200),
        ("ABCD-1-1-a", 404),
        ("ABCD", 404),
        ("abcd-1-1", 404),
        ("..%2Fx", 404),
    ],
)
def test_the_page_is_there_for_every_address_of_a_match(path: str, status: int) -> None:
    async def run() -> None:
        async with serving() as house:
            assert (await house.get(f"/replay/{path}")).status == status

    asyncio.run(run())
