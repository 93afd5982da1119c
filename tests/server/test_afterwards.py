"""What people do with a match they played, over HTTP: their reviews are their own, and only they play on."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from rumpus import matchfile
from rumpus.arena.rarity import played as bots_played
from rumpus.core import find_game
from rumpus.store import FinishedMatch, MemoryStore, RoomCode, Wall
from tests.server.harness import House, Place, deal, place, playing, refused, serving


async def finished(house: House, **options: Any) -> tuple[Place, Place, str]:
    """Play a match of two people to its end, and name it."""
    ann = await house.create("Ann")
    bob = await house.join(ann.code, "Bob")
    wires = [await house.connect(each) for each in (ann, bob)]
    for wire in wires:
        await wire.do("Sit")
    for name, value in {"start_dice": 1, "call_window_ms": 0, **options}.items():
        assert (await wires[0].do("SetOption", name=name, value=value))["result"] == "accepted"
    await deal(*wires)
    turn = wires[0].table["view"]["turn"]
    high = {"round": 1, "after": 0, "quantity": 2, "value": 6}
    assert (await wires[turn].play({"type": "Bid", **high}))["result"] == "accepted"
    assert (await wires[1 - turn].play({"type": "Call", "round": 1, "bid": 1}))["result"] == "accepted"
    await wires[0].until(lambda: wires[0].room["phase"] == "result")
    name = wires[0].room["match"]["name"]
    return ann, bob, name


async def access(house: House, name: str, by: Place | None = None) -> dict[str, Any]:
    headers = {} if by is None else by.bearer
    found: dict[str, Any] = (await house.get(f"/api/matches/{name}/access", headers=headers)).json()
    return found


def test_whoever_played_may_look_back_and_play_on_and_nobody_else() -> None:
    async def run() -> None:
        async with serving() as house:
            ann, bob, name = await finished(house)
            levels = sorted(find_game("rollcall").bots)
            own = {"seats": [0], "reviews": [0], "shared": [], "levels": levels}
            assert await access(house, name, ann) == own
            assert await access(house, name, bob) == {**own, "seats": [1], "reviews": [1]}
            nothing = {"seats": [], "reviews": [], "shared": [], "levels": levels}
            assert await access(house, name) == nothing
            cat = await house.join(ann.code, "Cat")
            assert await access(house, name, cat) == nothing

    asyncio.run(run())


def test_room_review_a_review_is_its_owners_until_that_player_shares_it() -> None:
    """ROOM-REVIEW: neither the link nor a chair at the same table opens it; sharing can be taken back."""

    async def run() -> None:
        async with serving() as house:
            ann, bob, name = await finished(house)
            path = f"/api/matches/{name}/review?seat=0"
            review = (await house.get(path, headers=ann.bearer)).json()
            assert review["seat"] == 0
            assert len(review["decisions"]) == 1
            for headers in (bob.bearer, {}, {"Authorization": "Bearer nonsense"}):
                refused(await house.get(path, headers=headers), 403, "ROOM-REVIEW")
                refused(await house.request("PUT", path, headers=headers), 401, "ROOM-TOKEN")
            assert (await house.request("PUT", path, headers=ann.bearer)).status == 204
            assert (await access(house, name))["reviews"] == [0]
            for headers in (bob.bearer, {}):
                assert (await house.get(path, headers=headers)).json() == review
            refused(await house.request("DELETE", path, headers=bob.bearer), 401, "ROOM-TOKEN")
            assert (await house.request("DELETE", path, headers=ann.bearer)).status == 204
            refused(await house.get(path), 403, "ROOM-REVIEW")
            refused(await house.get(f"/api/matches/{name}/review?seat=2"), 400, "ROOM-FORM")

    asyncio.run(run())


def test_a_shared_review_stays_shared_after_a_restart() -> None:
    async def run() -> None:
        store = MemoryStore()
        async with serving(store=store) as house:
            ann, _, name = await finished(house)
            path = f"/api/matches/{name}/review?seat=0"
            assert (await house.request("PUT", path, headers=ann.bearer)).status == 204
        async with serving(store=store) as house:
            assert (await house.get(path)).status == 200
            assert (await access(house, name, ann))["shared"] == [0]

    asyncio.run(run())


def test_a_match_whose_room_is_gone_has_no_people_and_no_reviews() -> None:
    """ROOM-TRY and ROOM-REVIEW: others may have its code by now."""

    async def run() -> None:
        store = MemoryStore()
        match = bots_played(find_game("rollcall"), 4)
        file = matchfile.encode(matchfile.Saved(match.setup, match.now, (), tuple(match.log), members=("x", "y")))
        async with serving(store=store) as house:
            ann = await house.create("Ann")
            for name in (f"ABCD-1-1-{'0' * 24}", f"{ann.code}-1-1-{'0' * 24}"):
                await store.finish(FinishedMatch(name, RoomCode("ABCD"), "rollcall", Wall(0), (), (), file, {}, ()))
                assert (await access(house, name, ann))["seats"] == []
                refused(await house.get(f"/api/matches/{name}/review", headers=ann.bearer), 403, "ROOM-REVIEW")
                wanted = {"step": 1, "seat": 0}
                tried = await house.post(f"/api/matches/{name}/tries", json=wanted, headers=ann.bearer)
                refused(tried, 409, "ROOM-TRY")

    asyncio.run(run())


def test_nothing_of_a_match_that_is_being_played_is_reached() -> None:
    async def run() -> None:
        async with serving() as house:
            ann, wire = await playing(house)
            path = f"/api/matches/{wire.room['match']['name']}"
            refused(await house.get(f"{path}/access", headers=ann.bearer), 409, "ROOM-PLAYING")
            refused(await house.get(f"{path}/review?seat=0", headers=ann.bearer), 409, "ROOM-PLAYING")
            wanted = {"step": 0, "seat": 0}
            refused(await house.post(f"{path}/tries", json=wanted, headers=ann.bearer), 409, "ROOM-PLAYING")

    asyncio.run(run())


def test_room_try_whoever_played_plays_on_in_a_room_of_their_own() -> None:
    """ROOM-TRY: the others are not in it, and the evening knows nothing of it."""

    async def run() -> None:
        async with serving() as house:
            ann, bob, name = await finished(house)
            room = house.live(ann.code).room()
            path = f"/api/matches/{name}/tries"
            wanted = {"step": 0, "seat": 0, "fresh": False, "level": 1}
            frames = (await house.get(f"/api/matches/{name}/frames?seat=0")).json()["frames"]
            if not frames[0]["offers"]:
                wanted["step"] = 1
            tried = place(await house.post(path, json=wanted, headers=ann.bearer))
            assert tried.code != ann.code
            wire = await house.connect(tried)
            table = await wire.next("MatchUpdate")
            assert table["view"] == frames[wanted["step"]]["view"]
            assert wire.room["practice"]["match"] == name
            refused(await house.get(f"/api/rooms/{tried.code}/matches", headers=bob.bearer), 401, "ROOM-TOKEN")
            joined = await house.post(f"/api/rooms/{tried.code}/members", json={"name": "Bob"})
            refused(joined, 403, "ROOM-LOCKED")
            for headers in ({}, {"Authorization": f"Bearer {tried.token}"}):
                refused(await house.post(path, json=wanted, headers=headers), 409, "ROOM-TRY")
            for odd in ({**wanted, "step": 99}, {**wanted, "seat": 7}, {"seat": 0}, {**wanted, "more": 1}):
                refused(await house.post(path, json=odd, headers=ann.bearer), 400, "ROOM-FORM")
            assert (await wire.do("Again"))["rule"] == "ROOM-TRY"
            assert msgspec.json.encode(house.live(ann.code).room().evening) == msgspec.json.encode(room.evening)

    asyncio.run(run())


@pytest.mark.parametrize("game", ["rofl"])
def test_a_game_without_a_review_says_so(game: str) -> None:
    async def run() -> None:
        store = MemoryStore()
        async with serving(store=store) as house:
            ann, _, name = await finished(house)
            film = await house.server.replays.find(name)
            assert film is not None
            film.game = find_game(game)
            assert (await access(house, name, ann))["reviews"] == []
            refused(await house.get(f"/api/matches/{name}/review", headers=ann.bearer), 404, "ROOM-UNKNOWN")

    asyncio.run(run())
