"""A public server's doors: nothing reveals whether there is a room behind one, and a code alone opens none."""

from __future__ import annotations

import asyncio
import secrets
from time import monotonic
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest
from aiohttp import web

from rumpus.live.keys import KEY_BYTES, new_code
from rumpus.room.door import MOST_FUMBLED
from rumpus.room.lines import Rekeyed
from rumpus.room.names import ALPHABET
from rumpus.server import Limits
from rumpus.server.routes import make_app
from rumpus.store import MemoryStore
from tests.server.harness import House, Message, Place, Reply, Wire, eventually, place, refused, serving

if TYPE_CHECKING:
    from contextlib import AbstractAsyncContextManager

QUICK = Limits(door_s=0.0)
NONE = "ZZZZZZ"
GUESS = {"Authorization": "Bearer " + "0" * 32}
TICKET = secrets.token_urlsafe(24)
HELLOS: list[Message] = [
    {"type": "Watch"},
    {"type": "Watch", "screen": True, "key": "0" * 12},
    {"type": "Watch", "ticket": "0" * 32},
    {"type": "Hello", "token": "0" * 32},
    {"type": "Sync", "sent": 1},
]
QUESTIONS: list[tuple[str, str, dict[str, Any]]] = [
    ("GET", "", {}),
    ("GET", "", {"headers": GUESS}),
    ("DELETE", "", {"headers": GUESS}),
    ("POST", "/members", {"json": {"name": "Eve"}}),
    ("POST", "/members", {"json": {"name": "Eve", "key": "0" * 12}}),
    ("POST", "/members", {"json": {"name": "Eve", "number": "00000"}}),
    ("POST", "/members", {"json": {"name": "Eve", "ticket": TICKET}}),
    ("POST", "/members", {"json": {"name": ""}}),
    ("POST", "/knocks", {"json": {"name": "Eve", "ticket": TICKET}}),
    ("POST", "/knocks", {"json": {"name": "Eve", "ticket": "short"}}),
    ("POST", "/riders", {"json": {"name": "Eve"}}),
    ("POST", "/riders", {"json": {"name": "Eve"}, "headers": GUESS}),
    ("POST", "/pass", {}),
    ("POST", "/pass", {"headers": GUESS}),
    ("POST", "/claim", {"json": {"ticket": "0" * 16}}),
    ("POST", "/screens", {"json": {"tv": "ZZZZZZ"}}),
    ("POST", "/screens", {"json": {"tv": "ZZZZZZ", "number": "0000"}, "headers": GUESS}),
    ("GET", "/wifi", {}),
    ("GET", "/wifi", {"headers": GUESS}),
    ("PUT", "/wifi", {"json": {"name": "Evil Twin", "kind": "open"}, "headers": GUESS}),
    ("DELETE", "/wifi", {"headers": GUESS}),
    ("PUT", "/pack", {"headers": GUESS, "data": b"x"}),
    ("DELETE", "/pack", {"headers": GUESS}),
    ("GET", "/book", {}),
    ("GET", "/book", {"headers": GUESS}),
    ("POST", "/book", {"json": {}, "headers": GUESS}),
    ("DELETE", "/book", {"headers": GUESS}),
    ("GET", "/matches", {}),
    ("GET", "/matches", {"headers": GUESS}),
    ("GET", "/picture/0", {}),
]


def public(**how: Any) -> AbstractAsyncContextManager[House]:
    """Run a server that strangers may reach."""
    return serving(public=True, **{"limits": QUICK, **how})


async def join(house: House, code: str, name: str = "Sam", **by: str) -> Reply:
    return await house.post(f"/api/rooms/{code}/members", json={"name": name, **by})


async def knock(house: House, code: str, name: str = "Sam", ticket: str = TICKET, **how: Any) -> None:
    reply = await house.post(f"/api/rooms/{code}/knocks", json={"name": name, "ticket": ticket, **how})
    assert (reply.status, reply.body) == (204, b"")


async def heard(house: House, code: str, hello: Message) -> list[Message]:
    """Return everything a WebSocket says to this greeting, until it is closed or goes on."""
    wire = await house.open(code)
    await wire.say(hello)
    await wire.until_closed()
    return wire.heard


def seen(reply: Reply, code: str) -> tuple[int, dict[str, str], bytes]:
    """Return a reply as a stranger sees it, except the code asked for, the time and the cookie."""
    headers = {name: value for name, value in reply.headers.items() if name not in {"Date", "Set-Cookie"}}
    return reply.status, headers, reply.body.replace(code.encode(), b"CODE")


async def lobby(house: House) -> tuple[Place, Wire]:
    ann = await house.create()
    return ann, await house.connect(ann)


async def screen_room(house: House) -> tuple[str, Message]:
    """Have a screen open a room and show it, and return its code and what the screen sees."""
    info = (await house.post("/api/screens", json={})).json()
    tv = await house.watch(info["code"], key=info["key"])
    return info["code"], tv.room


# A code tells nothing


@pytest.mark.parametrize(
    ("method", "path", "how"), QUESTIONS, ids=[f"{m} {p} {'guess' if 'headers' in h else ''}" for m, p, h in QUESTIONS]
)
def test_every_answer_is_the_same_byte_for_byte_whether_there_is_a_room_or_not(
    method: str, path: str, how: dict[str, Any]
) -> None:
    async def run() -> None:
        async with public() as house:
            ann, _ = await lobby(house)
            asleep = await house.create("Bob")
            await house.live(asleep.code).close("")
            empty, _ = await screen_room(house)
            seens = []
            for code in (NONE, ann.code, asleep.code, empty):
                async with aiohttp.ClientSession() as house.session:
                    seens.append(seen(await house.request(method, f"/api/rooms/{code}{path}", **how), code))
            assert all(each == seens[0] for each in seens), seens

    asyncio.run(run())


def test_every_address_of_a_room_is_asked_above() -> None:
    """A new one is added to the list, or this is red."""

    async def run() -> None:
        async with public() as house:
            routes = {(each.method, of(each)) for each in make_app(house.server).router.routes()}
            there = {(method, path) for method, path in routes if path.startswith("/api/rooms/{code}")}
            asked = {(method, f"/api/rooms/{{code}}{path}") for method, path, _ in QUESTIONS}
            assert {(method, path.replace("{token}", "0")) for method, path in there if method != "HEAD"} == asked

    def of(route: web.AbstractRoute) -> str:
        return "" if route.resource is None else route.resource.canonical

    asyncio.run(run())


@pytest.mark.parametrize("hello", HELLOS, ids=str)
def test_a_websocket_says_the_same_whether_there_is_a_room_or_not(hello: Message) -> None:
    async def run() -> None:
        async with public() as house:
            ann, _ = await lobby(house)
            said = [await heard(house, code, hello) for code in (NONE, ann.code)]
            assert said[0] == said[1] != []

    asyncio.run(run())


def test_pages_and_screens_say_the_same_whether_there_is_a_room_or_not() -> None:
    async def run() -> None:
        async with public() as house:
            ann, _ = await lobby(house)
            for path in ("/{}", "/tv/{}", "/qr/{}.svg"):
                replies = [await house.get(path.format(code)) for code in (NONE, ann.code)]
                assert replies[0].status == replies[1].status
                assert path.startswith("/qr") or replies[0].body == replies[1].body
            for code in (NONE, ann.code):
                shown = (await house.post("/api/screens", json={"code": code, "ticket": TICKET})).json()
                assert shown["code"] not in {code, ann.code}
                assert shown["members"] == 0

    asyncio.run(run())


def test_a_shut_door_takes_the_same_time_whatever_is_behind_it() -> None:
    """The room is not looked for where nothing was shown but the code; else the answer waits for its time."""

    async def run() -> None:
        async with public(limits=Limits(door_s=0.15)) as house:
            ann, _ = await lobby(house)
            for code in (NONE, ann.code):
                began = monotonic()
                refused(await join(house, code, key="0" * 12), 403, "ROOM-KEY")
                assert monotonic() - began >= 0.15
                began = monotonic()
                await heard(house, code, {"type": "Hello", "token": "0" * 32})
                assert monotonic() - began >= 0.15

    asyncio.run(run())


def test_trying_codes_with_a_key_costs_as_much_at_a_room_as_at_none() -> None:
    """Or else whoever has not to wait has found one."""

    async def run() -> None:
        async with public(limits=Limits(door_s=0.0, wrong_codes=4)) as house:
            ann, _ = await lobby(house)
            for code in (NONE, ann.code):
                house.server.addresses.wrong.times.clear()
                replies = [await join(house, code, key="0" * 12) for _ in range(6)]
                assert [each.status for each in replies] == [403] * 4 + [429] * 2
            assert (await join(house, ann.code, key=ann.key)).status == 201, "a key passes every limit"
            await house.watch(ann.code, key=ann.key)

    asyncio.run(run())


def test_whoever_has_the_key_comes_in_while_all_together_have_to_wait() -> None:
    """Whether the room is in memory or has to be read first."""

    async def run() -> None:
        async with public(limits=Limits(door_s=0.0, wrong_codes_in_all=3)) as house:
            ann = await house.create()
            for _ in range(5):
                await join(house, NONE, key="0" * 12)
            assert house.server.addresses.wait_in_all() > 0
            assert (await join(house, ann.code, key=ann.key)).status == 201
            await house.live(ann.code).close("")
            assert house.server.here(ann.code) is None
            assert (await join(house, ann.code, "Tom", key=ann.key)).status == 201

    asyncio.run(run())


def test_codes_have_six_letters_and_keys_more_than_sixty_four_bits() -> None:
    codes = {new_code(public=True) for _ in range(200)}
    assert all(len(code) == 6 and set(code) <= set(ALPHABET) for code in codes)
    assert len(new_code(public=False)) == 4
    assert KEY_BYTES * 8 >= 64


def knocks_in_a_day(limits: Limits) -> float:
    """Compute how often one address can knock in a day at most: all that are free, all forgiven, all waits."""
    doublings = 10  # a wait of 2 to the 10th seconds is longer than the longest, and than it takes to be forgiven one
    return limits.knocks + doublings + 24 * limits.knocks_per_hour


def test_a_stranger_finds_one_of_a_thousand_rooms_in_a_day_with_less_than_one_in_a_thousand() -> None:
    assert knocks_in_a_day(Limits()) * 1000 / len(ALPHABET) ** 6 < 1 / 1000


def test_knocks_are_few_and_cost_as_much_where_nobody_is() -> None:
    async def run() -> None:
        async with public(limits=Limits(door_s=0.0, knocks=3)) as house:
            ann, wire = await lobby(house)
            for code in (ann.code, NONE):
                house.server.addresses.knocks.times.clear()
                for _ in range(3):
                    await knock(house, code)
                again = await house.post(f"/api/rooms/{code}/knocks", json={"name": "Sam", "ticket": TICKET})
                refused(again, 429, "ROOM-FAST")
            await wire.until(lambda: wire.room["knocks"])
            assert len(wire.room["knocks"]) == 1, "who knocks again stands there once"

    asyncio.run(run())


# A code alone does not let in


def test_whoever_knocks_is_let_in_by_a_tap_and_learns_nothing_before() -> None:
    async def run() -> None:
        async with public() as house:
            ann, wire = await lobby(house)
            refused(await join(house, ann.code), 403, "ROOM-KNOCK")
            await knock(house, ann.code)
            await wire.until(lambda: wire.room["knocks"])
            (sam,) = wire.room["knocks"]
            assert (sam["name"], sam["screen"]) == ("Sam", False)
            for code in (ann.code, NONE):
                refused(await join(house, code, ticket=TICKET), 403, "ROOM-WAIT")
            assert (await wire.do("LetIn", knock=sam["id"]))["result"] == "accepted"
            await house.connect(place(await join(house, ann.code, ticket=TICKET)))
            await wire.until(lambda: len(wire.room["members"]) == 2)
            refused(await join(house, ann.code, "Eve", ticket=TICKET), 403, "ROOM-WAIT")

    asyncio.run(run())


def test_not_now_tells_a_stranger_nothing_and_keeps_quiet() -> None:
    async def run() -> None:
        async with public() as house:
            ann, wire = await lobby(house)
            await knock(house, ann.code)
            await wire.until(lambda: wire.room["knocks"])
            await wire.do("NotNow", knock=wire.room["knocks"][0]["id"])
            replies = [await join(house, code, ticket=TICKET) for code in (ann.code, NONE)]
            assert seen(replies[0], ann.code) == seen(replies[1], NONE)
            await knock(house, ann.code)
            await wire.sync()
            assert wire.room["knocks"] == []

    asyncio.run(run())


def test_the_key_lets_in_at_once_and_everybody_inside_knows_it() -> None:
    async def run() -> None:
        async with public() as house:
            ann, wire = await lobby(house)
            assert wire.room["key"] == ann.key
            sam = place(await join(house, ann.code, key=ann.key))
            tv = await house.watch(ann.code, key=ann.key)
            assert (sam.key, tv.room["key"]) == (ann.key, ann.key)
            bearer = {"Authorization": f"Bearer {ann.key}"}
            assert (await house.get(f"/api/rooms/{ann.code}", headers=bearer)).json()["members"] == 2
            assert (await house.get(f"/api/rooms/{ann.code}", headers=sam.bearer)).status == 200

    asyncio.run(run())


def test_a_room_of_before_gets_a_key_when_it_is_read_and_keeps_its_four_letters() -> None:
    async def run() -> None:
        store = MemoryStore()
        async with serving(store=store) as house:
            ann = await house.create()
            live = house.live(ann.code)
            await live.ask(lambda table, now: table.take(Rekeyed(now, "")))  # as it was before there were keys
        async with public(store=store) as house:
            wire = await house.connect(ann)
            assert len(wire.room["key"]) == 18
            assert len(ann.code) == 4
            refused(await join(house, ann.code), 403, "ROOM-KNOCK")
            assert (await join(house, ann.code, key=wire.room["key"])).status == 201

    asyncio.run(run())


# A room with nobody in it


def test_the_first_one_comes_in_by_the_number_on_the_screen() -> None:
    async def run() -> None:
        async with public() as house:
            code, shown = await screen_room(house)
            refused(await join(house, code), 403, "ROOM-KNOCK")
            for number, other in ((shown["number"], NONE), ("00000", code), ("00000", NONE)):
                refused(await join(house, other, number=number), 403, "ROOM-NUMBER")
            ann = await house.connect(place(await join(house, code, "Ann", number=shown["number"])))
            assert ann.room["host"] == ann.room["members"][0]["id"]
            assert ann.room["number"] == ""
            refused(await join(house, code, number=shown["number"]), 403, "ROOM-NUMBER")

    asyncio.run(run())


def test_a_number_is_not_guessed_even_by_many_at_once_and_the_key_still_lets_in() -> None:
    async def run() -> None:
        async with public(limits=Limits(door_s=0.0, wrong_codes=100_000)) as house:
            code, shown = await screen_room(house)
            numbers = [f"{number:04}" for number in range(40) if f"{number:04}" != shown["number"]]
            await asyncio.gather(*(join(house, code, number=number) for number in numbers))
            assert house.live(code).room().fumbled == len(numbers) > MOST_FUMBLED
            refused(await join(house, code, number=shown["number"]), 403, "ROOM-NUMBER")
            assert (await join(house, code, key=shown["key"])).status == 201

    asyncio.run(run())


# Screens, and a locked room


@pytest.mark.parametrize("at_home", [True, False])
def test_a_locked_room_has_no_new_watchers_and_counts_no_stranger_as_a_screen(*, at_home: bool) -> None:
    async def run() -> None:
        async with serving(public=not at_home, limits=QUICK) as house:
            ann, wire = await lobby(house)
            tv = await house.watch(ann.code, key=ann.key, ticket="the TV in the living room")
            await wire.do("Lock", locked=True)
            for hello in ({}, {"key": ann.key}, {"key": ann.key, "ticket": "another"}):
                said = await heard(house, ann.code, {"type": "Watch", "screen": True, **hello})
                assert [each["type"] for each in said] == ["Bye"]
            await wire.sync()
            assert wire.of("RoomUpdate")[-1]["screens"] == 0
            await tv.close()
            again = await house.open(ann.code)
            await again.say({"type": "Watch", "screen": True, "ticket": "the TV in the living room"})
            await again.next("RoomUpdate")
            await wire.until(lambda: wire.of("RoomUpdate")[-1]["screens"] == 1)

    asyncio.run(run())


def test_a_screen_that_was_let_in_survives_the_lock_and_a_restart() -> None:
    async def run() -> None:
        store = MemoryStore()
        async with public(store=store) as house:
            ann, wire = await lobby(house)
            await knock(house, ann.code, "", screen=True)
            await wire.until(lambda: wire.room["knocks"])
            bearer = {"Authorization": f"Bearer {TICKET}"}
            refused(await house.get(f"/api/rooms/{ann.code}", headers=bearer), 403, "ROOM-KNOCK")
            await wire.do("LetIn")
            assert (await house.get(f"/api/rooms/{ann.code}", headers=bearer)).status == 200
            await wire.do("Lock", locked=True)
        async with public(store=store) as house:
            shown = (await house.post("/api/screens", json={"code": ann.code, "ticket": TICKET})).json()
            assert shown["code"] == ann.code
            tv = await house.watch(ann.code, ticket=TICKET)
            assert tv.room["locked"]

    asyncio.run(run())


# Whoever was sent away


def browsing() -> aiohttp.ClientSession:
    """Be one browser, that keeps its cookies."""
    return aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))


@pytest.mark.parametrize("is_public", [True, False], ids=["public", "at home"])
def test_whoever_was_sent_away_does_not_come_back_by_the_old_link_or_the_same_browser(*, is_public: bool) -> None:
    async def run() -> None:
        async with serving(public=is_public, limits=QUICK) as house:
            ann, wire = await lobby(house)
            own = house.session
            async with browsing() as browser:
                house.session = browser
                eve = place(await join(house, ann.code, "Eve", key=ann.key))
                hers = await house.connect(eve)
                await wire.until(lambda: len(wire.room["members"]) == 2)
                await wire.do("Kick", member=eve.member)
                await hers.until_closed()
                await wire.until(lambda: wire.room["key"] != ann.key)
                new = wire.room["key"]
                assert new.encode() not in b"".join(hers.frames), "nobody who is sent away is told the new key"
                refused(await join(house, ann.code, "Zoe", key=new), 403, "ROOM-KICK")
                if not is_public:
                    refused(await join(house, ann.code, "Zoe"), 403, "ROOM-KICK")
                await knock(house, ann.code, "Zoe")
                await wire.sync()
                assert wire.room["knocks"] == []
            house.session = own
            refused(await join(house, ann.code, "Zoe", key=ann.key), 403, "ROOM-KEY")
            said = await heard(house, ann.code, {"type": "Watch", "key": ann.key})
            assert [each["type"] for each in said] == ["Bye"]
            assert (await join(house, ann.code, "Bob", key=new)).status == 201

    asyncio.run(run())


@pytest.mark.parametrize("is_public", [True, False], ids=["public", "at home"])
def test_a_host_makes_links_that_went_astray_worthless_and_people_inside_stay(*, is_public: bool) -> None:
    async def run() -> None:
        async with serving(public=is_public, limits=QUICK) as house:
            ann, wire = await lobby(house)
            bob = await house.connect(place(await join(house, ann.code, "Bob", key=ann.key)))
            assert (await bob.do("NewLink"))["rule"] == "ROOM-HOST"
            assert (await wire.do("NewLink"))["result"] == "accepted"
            await wire.until(lambda: wire.room["key"] != ann.key)
            refused(await join(house, ann.code, "Eve", key=ann.key), 403, "ROOM-KEY")
            assert [each["type"] for each in await heard(house, ann.code, {"type": "Watch", "key": ann.key})] == ["Bye"]
            assert (await join(house, ann.code, "Cat", key=wire.room["key"])).status == 201
            await bob.sync()
            assert bob.room["key"] == wire.room["key"]

    asyncio.run(run())


def test_a_host_at_home_may_want_people_to_knock() -> None:
    async def run() -> None:
        async with serving() as house:
            ann, wire = await lobby(house)
            assert (await join(house, ann.code, "Bob")).status == 201
            await wire.do("SetRoom", knocking=True)
            await wire.until(lambda: wire.room["key"] != ann.key)
            refused(await join(house, ann.code, "Eve"), 403, "ROOM-KNOCK")
            refused(await house.get(f"/api/rooms/{ann.code}"), 403, "ROOM-KNOCK")
            said = await heard(house, ann.code, {"type": "Watch"})
            assert [each["type"] for each in said] == ["Bye"]
            assert (await house.post("/api/screens", json={"code": ann.code})).json()["code"] != ann.code
            await knock(house, ann.code)
            await wire.until(lambda: wire.room["knocks"])
            await wire.do("LetIn")
            assert (await join(house, ann.code, ticket=TICKET)).status == 201
            await wire.do("SetRoom", knocking=False)
            assert (await join(house, ann.code, "Eve")).status == 201

    asyncio.run(run())


def test_a_room_is_not_looked_for_when_nothing_but_its_code_is_shown() -> None:
    async def run() -> None:
        async with public() as house:
            ann = await house.create()
            await house.live(ann.code).close("")
            refused(await join(house, ann.code), 403, "ROOM-KNOCK")
            refused(await house.get(f"/api/rooms/{ann.code}"), 403, "ROOM-KNOCK")
            assert not house.server.hub.rooms
            await knock(house, ann.code)
            await eventually(lambda: house.server.hub.rooms)

    asyncio.run(run())
