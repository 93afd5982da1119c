"""What a stranger writes in a request's head is not believed, not followed and not logged."""

from __future__ import annotations

import asyncio
import io
import logging
from ipaddress import ip_network
from typing import Any

import aiohttp
import pytest

from rumpus.cli import parse
from rumpus.cli.serve import JsonLines
from rumpus.core import Unusable
from rumpus.server import Limits
from rumpus.server.callers import counted
from tests.server.harness import House, raw_request, refused, serving

PUBLIC = "https://play.example.org"


async def told_apart(house: House, *chains: str) -> bool:
    """Tell whether each of these counts as its own address: each may make one room."""
    replies = [
        await house.post("/api/rooms", json={"name": "Ann"}, headers={"X-Forwarded-For": chain}) for chain in chains
    ]
    return all(reply.status == 201 for reply in replies)


# Forwarded addresses

FORGED = ("203.0.113.1", "203.0.113.2", "203.0.113.3")


@pytest.mark.parametrize(
    ("how", "apart"),
    [
        pytest.param({}, False, id="no proxy is named"),
        pytest.param({"proxies": [ip_network("10.0.0.0/8")]}, False, id="another one is named"),
        pytest.param({"public_url": "http://127.0.0.1"}, False, id="the server is public and has none"),
        pytest.param({"proxies": [ip_network("127.0.0.1")]}, True, id="this one is named"),
        pytest.param({"proxied": True}, True, id="one on this machine is"),
        pytest.param({"public_url": PUBLIC}, True, id="people come by https, so there is one on this machine"),
    ],
)
def test_only_a_proxy_that_was_named_says_who_calls(how: dict[str, Any], apart: bool) -> None:
    async def run() -> None:
        async with serving(limits=Limits(rooms_per_minute=1), **how) as house:
            assert await told_apart(house, *FORGED) is apart

    asyncio.run(run())


def test_a_proxy_that_nobody_named_is_noticed_once(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with serving(proxies=[ip_network("10.0.0.0/8")]) as house:
            for _ in range(3):
                await house.get("/api/rooms/ZZZZ", headers={"X-Forwarded-For": CANARY})

    asyncio.run(run())
    assert caplog.text.count("people may be coming through a proxy at 127.0.0.1") == 1
    assert CANARY not in caplog.text


def test_of_a_chain_only_what_named_proxies_said_counts() -> None:
    async def run() -> None:
        proxies = [ip_network("127.0.0.1"), ip_network("10.0.0.0/8")]
        for chains, apart in (
            ([f"{forged}, 198.51.100.7" for forged in FORGED], False),
            ([f"{forged}, 198.51.100.7, 10.0.0.1" for forged in FORGED], False),
            ([f"198.51.100.7, {forged}, 10.0.0.1" for forged in FORGED], True),
            (["nonsense", "more of it", "''"], False),
        ):
            async with serving(limits=Limits(rooms_per_minute=1), proxies=proxies) as house:
                assert await told_apart(house, *chains) is apart, chains

    asyncio.run(run())


@pytest.mark.parametrize(
    ("address", "as_what"),
    [
        ("203.0.113.5", "203.0.113.5"),
        ("::ffff:203.0.113.5", "203.0.113.5"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("203.0.113.5:80", ""),
        ("", ""),
    ],
)
def test_an_address_is_counted_as_a_household(address: str, as_what: str) -> None:
    assert counted(address) == as_what


def test_a_proxy_is_an_address_or_a_network() -> None:
    given = parse(["serve", "--proxy", "10.0.0.7", "--proxy", "10.1.0.0/16,::1"]).proxy
    assert [str(each) for part in given for each in part] == ["10.0.0.7/32", "10.1.0.0/16", "::1/128"]
    assert parse(["serve"]).proxy is None
    with pytest.raises((Unusable, SystemExit)):
        parse(["serve", "--proxy", "play.example.org"])


# Names


@pytest.mark.parametrize(
    ("host", "how", "known"),
    [
        pytest.param("evil.example", {}, False, id="a name of somebody else"),
        pytest.param("evil.example:8000", {"public_url": PUBLIC}, False, id="the same with a port"),
        pytest.param("play.example.org.evil.example", {"public_url": PUBLIC}, False, id="a longer name"),
        pytest.param("xplay.example.org", {"public_url": PUBLIC}, False, id="a name that ends alike"),
        pytest.param("", {}, False, id="none"),
        pytest.param("a/b", {}, False, id="no name at all"),
        pytest.param("8.8.8.8", {"public_url": PUBLIC}, False, id="an address that is not ours"),
        pytest.param("play.example.org", {"public_url": PUBLIC}, True, id="the public name"),
        pytest.param("PLAY.example.org.:8000", {"public_url": PUBLIC}, True, id="in capitals, in full"),
        pytest.param("party.example", {"names": ["party.example"]}, True, id="a name that was given"),
        pytest.param("localhost:8000", {}, True, id="this machine"),
        pytest.param("192.168.0.2:8000", {}, True, id="an address of the house"),
        pytest.param("[fe80::1]:8000", {}, True, id="one of IPv6"),
        pytest.param("81.2.69.160", {}, True, id="how a house is seen from outside"),
        pytest.param("game-box.local", {}, True, id="a name of the house"),
        pytest.param("game-box", {}, True, id="a short one"),
    ],
)
def test_a_server_answers_to_its_own_names_alone(host: str, how: dict[str, Any], known: bool) -> None:
    async def run() -> None:
        async with serving(**how) as house:
            for path in ("/api/games", "/qr/ABCD.svg", "/", "/ws/ABCD"):
                reply = await raw_request(house, f"GET {path} HTTP/1.1\r\nHost: {host}\r\n".encode())
                assert (reply.status != 421) is known
                if not known:
                    refused(reply, 421, "ROOM-ADDRESS")

    asyncio.run(run())


def test_a_page_whose_name_was_made_to_lead_here_gets_no_websocket() -> None:
    async def run() -> None:
        async with serving() as house:
            ann = await house.create()
            headers = {"Host": "evil.example", "Origin": "http://evil.example"}
            with pytest.raises(aiohttp.WSServerHandshakeError, match="421"):
                await house.open(ann.code, headers=headers)

    asyncio.run(run())


@pytest.mark.parametrize(("url", "safe"), [(PUBLIC, True), ("http://play.example.org", False), (None, False)])
def test_a_server_that_people_reach_over_https_tells_browsers_so_for_good(url: str | None, safe: bool) -> None:
    async def run() -> None:
        async with serving(public_url=url) as house:
            for path in ("/", "/api/games", "/nothing"):
                headers = (await house.get(path)).headers
                assert (headers.get("Strict-Transport-Security") == "max-age=31536000") is safe

    asyncio.run(run())


# The log

CANARY = "c4n4ry"


def test_nothing_of_a_stranger_is_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise ValueError(CANARY)

    async def run() -> None:
        async with serving() as house:
            ann = await house.create()
            bearer = f"Authorization: Bearer {CANARY}\r\nHost: 127.0.0.1\r\n"
            for line in (
                f"{CANARY} /{CANARY} HTTP/1.1\r\n{bearer}",
                f"GET /{CANARY}?{CANARY} HTTP/1.1\r\n{bearer}",
                f"GET /api/rooms/{CANARY} HTTP/1.1\r\n{bearer}",
                f"GET /api/games HTTP/{CANARY}\r\n{bearer}",
                f"GET /api/games HTTP/1.1\r\n{CANARY}\r\n{bearer}",
                f"GET /api/games HTTP/1.1\r\nHost: {CANARY}.example\r\n",
                f"POST /api/rooms HTTP/1.1\r\nTransfer-Encoding: {CANARY}\r\n{bearer}",
            ):
                await raw_request(house, line.encode())
            wire = await house.open(ann.code)
            await wire.say({"type": CANARY})
            await wire.until_closed()
            monkeypatch.setattr(house.server.hub, "join", broken)
            reply = await house.post(f"/api/rooms/{ann.code}/members", json={"name": CANARY})
            assert reply.status == 500
            asyncio.get_running_loop().call_exception_handler({"message": "failed", "exception": ValueError(CANARY)})
            lost: asyncio.Task[None] = asyncio.create_task(broken(), name=CANARY)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            del lost

    said = io.StringIO()
    handler = logging.StreamHandler(said)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [handler])
    monkeypatch.setattr(root, "level", logging.DEBUG)
    asyncio.run(run())
    assert "POST /api/rooms/{code}/members failed" in said.getvalue()
    assert "ValueError" in said.getvalue()
    assert "never retrieved" in said.getvalue()
    assert CANARY not in said.getvalue()
