"""Rooms are made, joined, moved between devices and deleted, and every refusal says why."""

from __future__ import annotations

import asyncio
import gzip
from typing import Any

import aiohttp
import pytest

from rumpus.live.hub import PASS_MS
from rumpus.room.members import MOST_MEMBERS
from rumpus.store import Wall
from tests.server.harness import ROOMY, Place, played, raw_request, refused, serving

# Coming in


def test_whoever_makes_a_room_is_its_host_and_others_join_by_its_code() -> None:
    async def run() -> None:
        async with serving() as house:
            ann = await house.create("Ann")
            bob = await house.join(ann.code.lower(), "Bob")
            assert ann.code == bob.code
            assert len({ann.token, bob.token, ann.member, bob.member}) == 4
            assert all(len(bytes.fromhex(each.token)) == 16 for each in (ann, bob))
            room = (await house.connect(bob)).room
            assert room["host"] == ann.member
            assert [each["name"] for each in room["members"]] == ["Ann", "Bob"]
            info = (await house.get(f"/api/rooms/{ann.code.lower()}")).json()
            assert info == {"code": ann.code, "phase": "lobby", "game": "rollcall", "members": 2, "locked": False}

    asyncio.run(run())


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        pytest.param("  Ann \n\t Lee ", "Ann Lee", id="white space"),
        pytest.param("A\x00n\x1b[31mn\x7f", "An[31mn", id="control characters"),
        pytest.param("\u202eAnn\u200b", "Ann", id="invisible and turning characters"),
        pytest.param("👩‍👩‍👧 Ann", "👩‍👩‍👧 Ann", id="an emoji of several"),
        pytest.param("<b>Ann</b>", "<b>Ann</b>", id="markup, which stays text"),
        pytest.param("{name} %s", "{name} %s", id="braces and percent"),
        pytest.param("Z" + "\u0301" * 100, "Ź\u0301\u0301", id="a tower of accents"),
    ],
)
def test_a_name_is_cleaned_and_kept_as_text(name: str, shown: str) -> None:
    async def run() -> None:
        async with serving() as house:
            wire = await house.connect(await house.create(name))
            assert wire.room["members"][0]["name"] == shown

    asyncio.run(run())


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        pytest.param("", "ROOM-NAME", id="empty"),
        pytest.param(" \n ", "ROOM-NAME", id="white space alone"),
        pytest.param("\u200d\u200b\x00", "ROOM-NAME", id="nothing that can be seen"),
        pytest.param("a" * 17, "ROOM-NAME", id="one too long"),
        pytest.param("a" * 10_000, "ROOM-FORM", id="ten thousand characters"),
    ],
)
def test_a_name_that_cannot_be_shown_is_refused_and_leaves_no_room_behind(name: str, rule: str) -> None:
    async def run() -> None:
        async with serving() as house:
            refused(await house.post("/api/rooms", json={"name": name}), 400, rule)
            assert not house.server.hub.rooms
            ann = await house.create()
            refused(await house.post(f"/api/rooms/{ann.code}/members", json={"name": name}), 400, rule)
            assert (await house.get(f"/api/rooms/{ann.code}")).json()["members"] == 1

    asyncio.run(run())


@pytest.mark.parametrize(
    ("body", "headers"),
    [
        pytest.param(b"", {}, id="nothing"),
        pytest.param(b"Ann", {}, id="no JSON"),
        pytest.param(b'{"name":"Ann"', {}, id="cut off"),
        pytest.param(b'{"name":"Ann"} {}', {}, id="two values"),
        pytest.param(b"[]", {}, id="a list"),
        pytest.param(b"null", {}, id="null"),
        pytest.param(b"{}", {}, id="no field"),
        pytest.param(b'{"name":7,"ticket":7}', {}, id="a number"),
        pytest.param(b'{"name":null,"ticket":null}', {}, id="a null field"),
        pytest.param(b'{"name":"Ann","ticket":"x","admin":true}', {}, id="an unknown field"),
        pytest.param(b'{"name":"\xff","ticket":"\xff"}', {}, id="not UTF-8"),
        pytest.param(b'{"name":"\\ud800","ticket":"\\ud800"}', {}, id="half a surrogate pair"),
        pytest.param(b"[" * 16_000, {}, id="nested too deep"),
        pytest.param(b'{"name":' + b"[" * 16_000, {}, id="a field nested too deep"),
        pytest.param(b'{"name":NaN,"ticket":NaN}', {}, id="not a number"),
        pytest.param(b"plain", {"Content-Encoding": "gzip", "Connection": "close"}, id="a broken encoding"),
    ],
)
def test_a_body_that_cannot_be_read_is_refused_by_every_path_that_takes_one(
    body: bytes, headers: dict[str, str]
) -> None:
    async def run() -> None:
        async with serving() as house:
            code = (await house.create()).code
            for path in ("/api/rooms", f"/api/rooms/{code}/members", f"/api/rooms/{code}/claim"):
                refused(await house.post(path, data=body, headers=headers), 400, "ROOM-FORM")
            assert (await house.get(f"/api/rooms/{code}")).json()["members"] == 1

    asyncio.run(run())


@pytest.mark.parametrize(
    "person",
    [
        pytest.param({"name": "Ann", "shape": "cube"}, id="an unknown shape"),
        pytest.param({"name": "Ann", "colour": "BLUE"}, id="an unknown colour"),
        pytest.param({"name": "Ann", "colour": None}, id="no colour"),
        pytest.param({"name": ["Ann"]}, id="a list of names"),
    ],
)
def test_a_look_that_does_not_exist_is_refused(person: dict[str, Any]) -> None:
    async def run() -> None:
        async with serving() as house:
            refused(await house.post("/api/rooms", json=person), 400, "ROOM-FORM")

    asyncio.run(run())


def test_a_body_up_to_the_limit_is_read_and_a_longer_one_is_not() -> None:
    async def run() -> None:
        async with serving() as house:
            most = house.server.limits.body_bytes
            reply = await house.post("/api/rooms", data=b'{"name":"Ann"}'.ljust(most))
            assert reply.status == 201
            refused(await house.post("/api/rooms", data=b'{"name":"Ann"}'.ljust(most + 1)), 413, "ROOM-LONG")
            bomb = gzip.compress(b'{"name":"Ann"}'.ljust(10_000_000))
            assert len(bomb) < most
            refused(await house.post("/api/rooms", data=bomb, headers={"Content-Encoding": "gzip"}), 413, "ROOM-LONG")

    asyncio.run(run())


# Rooms that let nobody in


def test_a_full_room_takes_nobody_else() -> None:
    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            ann = await house.create()
            for number in range(MOST_MEMBERS - 1):
                await house.join(ann.code, f"Guest {number}")
            refused(await house.post(f"/api/rooms/{ann.code}/members", json={"name": "Late"}), 409, "ROOM-FULL")
            assert (await house.get(f"/api/rooms/{ann.code}")).json()["members"] == MOST_MEMBERS

    asyncio.run(run())


def test_a_locked_room_takes_nobody_until_it_is_opened() -> None:
    async def run() -> None:
        async with serving() as house:
            ann = await house.create()
            wire = await house.connect(ann)
            await wire.do("Lock", locked=True)
            refused(await house.post(f"/api/rooms/{ann.code}/members", json={"name": "Bob"}), 403, "ROOM-LOCKED")
            await wire.do("Lock", locked=False)
            await house.join(ann.code)

    asyncio.run(run())


@pytest.mark.parametrize("code", ["ZZZZ", "Z", "ABCDE", "12AB", "%00%00%00%00", "%FF%FE", "ſſſſ", "Z" * 5000])
@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/rooms/{}"),
        ("DELETE", "/api/rooms/{}"),
        ("POST", "/api/rooms/{}/members"),
        ("POST", "/api/rooms/{}/pass"),
        ("POST", "/api/rooms/{}/claim"),
        ("GET", "/api/rooms/{}/matches"),
        ("GET", "/ws/{}"),
    ],
)
def test_a_code_that_no_room_has_is_refused(method: str, path: str, code: str) -> None:
    async def run() -> None:
        async with serving() as house:
            said = {"ticket": "0" * 16} if "claim" in path else {"name": "Bob"}
            refused(await house.request(method, path.format(code), json=said), 404, "ROOM-UNKNOWN")
            assert not house.server.hub.rooms
            assert not house.server.hub.loading

    asyncio.run(run())


# Tokens


@pytest.mark.parametrize(
    "header",
    [
        pytest.param(None, id="none"),
        pytest.param("", id="empty"),
        pytest.param("Bearer", id="no token"),
        pytest.param("Bearer ", id="an empty token"),
        pytest.param("Basic {token}", id="another scheme"),
        pytest.param("{token}", id="no scheme"),
        pytest.param("Bearer {token}0", id="one figure more"),
        pytest.param("Bearer  {token}", id="two blanks"),
        pytest.param("Bearer {digest}", id="the hash that is stored"),
        pytest.param("Bearer {other}", id="of another room"),
        pytest.param("Bearer {member}", id="the name of the member"),
        pytest.param("Bearer \udcff\udcfe", id="bytes that are no text"),
        pytest.param("Bearer " + "0" * 5000, id="five thousand figures"),
    ],
)
def test_without_the_right_token_nobody_gets_a_pass_or_deletes_a_room(header: str | None) -> None:
    async def run() -> None:
        async with serving() as house:
            ann, other = await house.create(), await house.create()
            stored = house.live(ann.code).room().members[0].token
            names = {"token": ann.token, "digest": stored, "other": other.token, "member": ann.member}
            line = b"" if header is None else b"Authorization: %b\r\n" % header.format(**names).encode(
                errors="surrogateescape"
            )  # fmt: skip
            for start in (f"POST /api/rooms/{ann.code}/pass", f"DELETE /api/rooms/{ann.code}"):
                refused(
                    await raw_request(house, start.encode() + b" HTTP/1.1\r\nHost: x\r\n" + line), 401, "ROOM-TOKEN"
                )
            assert (await house.get(f"/api/rooms/{ann.code}")).status == 200

    asyncio.run(run())


def test_only_the_host_deletes_a_room_and_then_nothing_of_it_is_left() -> None:
    async def run() -> None:
        async with serving() as house:
            ann = await played(house)
            bob = await house.join(ann.code, "Cyd")
            wire, screen = await house.connect(bob), await house.watch(ann.code)
            match = (await house.get(f"/api/rooms/{ann.code}/matches", headers=ann.bearer)).json()[0]["match"]
            refused(await house.request("DELETE", f"/api/rooms/{ann.code}", headers=bob.bearer), 403, "ROOM-HOST")
            reply = await house.request("DELETE", f"/api/rooms/{ann.code}", headers=ann.bearer)
            assert (reply.status, reply.body) == (204, b"")
            for each in (wire, screen):
                await each.until_closed()
                assert each.heard[-1] == {
                    "type": "Bye",
                    "why": "The host deleted this room.",
                    "again": False,
                    "rule": "",
                }
            refused(await house.get(f"/api/rooms/{ann.code}"), 404, "ROOM-UNKNOWN")
            refused(await house.get(f"/api/matches/{match}"), 404, "ROOM-UNKNOWN")
            with pytest.raises(aiohttp.WSServerHandshakeError, match="404"):
                await house.open(ann.code)

    asyncio.run(run())


# Moving between devices


def test_a_pass_lets_another_device_go_on_once_and_ends_the_old_one() -> None:
    async def run() -> None:
        async with serving() as house:
            ann = await house.create()
            old = await house.connect(ann)
            ticket = (await house.post(f"/api/rooms/{ann.code}/pass", headers=ann.bearer)).json()
            claimed = await house.post(f"/api/rooms/{ann.code}/claim", json=ticket)
            new = Place(**claimed.json())
            assert (claimed.status, new.member, new.token == ann.token) == (200, ann.member, False)
            await old.until_closed()
            assert old.heard[-1]["again"] is False
            assert (await house.connect(new)).room["host"] == ann.member
            refused(await house.post(f"/api/rooms/{ann.code}/claim", json=ticket), 403, "ROOM-PASS")
            refused(await house.post(f"/api/rooms/{ann.code}/pass", headers=ann.bearer), 401, "ROOM-TOKEN")

    asyncio.run(run())


def test_a_pass_is_good_for_five_minutes_and_a_new_one_ends_the_old() -> None:
    async def run() -> None:
        async with serving(rate=100_000) as house:
            ann = await house.create()
            path = f"/api/rooms/{ann.code}"
            old = (await house.post(f"{path}/pass", headers=ann.bearer)).json()
            clock = house.server.hub.clock
            over = Wall(clock.now() + PASS_MS + 1)
            passed = asyncio.Event()
            clock.call_at(over, passed.set)
            await passed.wait()
            refused(await house.post(f"{path}/claim", json=old), 403, "ROOM-PASS")
        async with serving() as house:
            ann = await house.create()
            path = f"/api/rooms/{ann.code}"
            old, new = [(await house.post(f"{path}/pass", headers=ann.bearer)).json() for _ in range(2)]
            refused(await house.post(f"{path}/claim", json=old), 403, "ROOM-PASS")
            refused(await house.post(f"{path}/claim", json={"ticket": "0" * 16}), 403, "ROOM-PASS")
            assert (await house.post(f"{path}/claim", json=new)).status == 200

    asyncio.run(run())
