"""Every response keeps pages safe by its headers, pages of other sites are refused, and secrets stay secret."""

from __future__ import annotations

import asyncio
import logging
from hashlib import sha256
from typing import Any

import aiohttp
import pytest

from rumpus.server.headers import HEADERS
from tests.server.harness import ROOMY, House, Place, Reply, Wire, deal, serving

# Headers


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        pytest.param("GET", "/", 200, id="the page"),
        pytest.param("HEAD", "/", 200, id="the head of the page"),
        pytest.param("GET", "/healthz", 200, id="health"),
        pytest.param("GET", "/metrics", 200, id="metrics"),
        pytest.param("GET", "/openapi.json", 200, id="the document"),
        pytest.param("GET", "/api/games", 200, id="games"),
        pytest.param("POST", "/api/rooms", 400, id="an empty body"),
        pytest.param("GET", "/api/rooms/{code}", 200, id="a room"),
        pytest.param("GET", "/api/rooms/ZZZZ", 404, id="an unknown room"),
        pytest.param("POST", "/api/rooms/{code}/pass", 401, id="no token"),
        pytest.param("DELETE", "/api/rooms/{code}", 401, id="deleting without a token"),
        pytest.param("PUT", "/api/rooms", 405, id="a wrong method"),
        pytest.param("GET", "/nothing", 404, id="an unknown path"),
        pytest.param("GET", "/ws/{code}", 400, id="a WebSocket path without a WebSocket"),
    ],
)
def test_every_response_carries_the_headers_that_keep_pages_safe(method: str, path: str, status: int) -> None:
    async def run() -> None:
        async with serving() as house:
            code = (await house.create()).code
            reply = await house.request(method, path.format(code=code))
            assert reply.status == status
            assert {name: reply.headers.get(name) for name in HEADERS} == HEADERS

    asyncio.run(run())


def test_a_websocket_is_opened_with_those_headers_too() -> None:
    async def run() -> None:
        async with serving() as house:
            wire = await house.open((await house.create()).code)
            headers = wire.ws._response.headers
            assert {name: headers.get(name) for name in HEADERS} == HEADERS

    asyncio.run(run())


def test_the_policy_allows_nothing_but_the_servers_own_files() -> None:
    policy = dict(part.strip().partition(" ")[::2] for part in HEADERS["Content-Security-Policy"].split(";"))
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == "'none'"
    assert policy["script-src"] == policy["connect-src"] == policy["style-src"] == "'self'"
    assert [name for name, value in policy.items() if "unsafe" in value] == ["style-src-attr"]


# Origins

ORIGINS = [
    pytest.param(None, True, id="none, as programs do"),
    pytest.param("http://{host}", True, id="the host itself"),
    pytest.param("HTTP://{host}", True, id="in capitals"),
    pytest.param("https://play.example.org", True, id="the public address"),
    pytest.param("https://PLAY.example.org:443", True, id="the public address in full"),
    pytest.param("https://evil.example", False, id="another site"),
    pytest.param("http://127.0.0.1", False, id="another port"),
    pytest.param("https://play.example.org:8443", False, id="another port of the public host"),
    pytest.param("https://play.example.org.evil.example", False, id="a longer host"),
    pytest.param("https://xplay.example.org", False, id="a host that ends alike"),
    pytest.param("https://play.example.org@evil.example", False, id="a host before the at sign"),
    pytest.param("https://evil.example/https://play.example.org", False, id="a host in the path"),
    pytest.param("null", False, id="null, as sandboxed pages do"),
    pytest.param("", False, id="empty"),
    pytest.param("play.example.org", False, id="no scheme"),
    pytest.param("http://[::1", False, id="malformed"),
    pytest.param("file://", False, id="a file"),
]


@pytest.mark.parametrize(("origin", "allowed"), ORIGINS)
def test_pages_of_other_sites_are_refused_over_http(origin: str | None, allowed: bool) -> None:
    async def run() -> None:
        async with serving(public_url="https://Play.Example.org:443/rumpus") as house:
            headers = origin_headers(house, origin)
            for method, path in (("POST", "/api/rooms"), ("GET", "/api/games"), ("GET", "/nothing")):
                reply = await house.request(method, path, json={"name": "Ann"}, headers=headers)
                assert (reply.status != 403) is allowed
                assert allowed or reply.json()["rule"] == "ROOM-ORIGIN"
            assert len(house.server.hub.rooms) == allowed

    asyncio.run(run())


@pytest.mark.parametrize(("origin", "allowed"), ORIGINS)
def test_pages_of_other_sites_are_refused_over_websockets(origin: str | None, allowed: bool) -> None:
    async def run() -> None:
        async with serving(public_url="https://Play.Example.org:443/rumpus") as house:
            ann = await house.create()
            headers = origin_headers(house, origin)
            if allowed:
                wire = await house.open(ann.code, headers=headers)
                await wire.say(ann.hello)
                await wire.next("Welcome")
                return
            with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
                await house.open(ann.code, headers=headers)
            assert not house.live(ann.code).guests

    asyncio.run(run())


def origin_headers(house: House, origin: str | None) -> dict[str, str]:
    return {} if origin is None else {"Origin": origin.format(host=house.url.removeprefix("http://"))}


def test_without_a_public_address_only_the_host_itself_is_allowed() -> None:
    async def run() -> None:
        async with serving() as house:
            for origin, status in ((house.url, 200), ("https://play.example.org", 403), ("null", 403)):
                assert (await house.get("/healthz", headers={"Origin": origin})).status == status

    asyncio.run(run())


# Secrets


class Ears:
    """Everything that was said over HTTP and WebSockets, by where it was said."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.replies: list[Reply] = []
        self.wires: list[Wire] = []

    async def ask(self, method: str, path: str, **how: Any) -> Reply:
        self.replies.append(await self.house.request(method, path, **how))
        return self.replies[-1]

    async def connect(self, place: Place) -> Wire:
        self.wires.append(await self.house.connect(place))
        return self.wires[-1]

    def said(self, secret: str) -> int:
        """Count the responses and frames that have a secret in them."""
        parts = [reply.body + repr(reply.headers).encode() for reply in self.replies]
        parts += [frame for wire in self.wires for frame in wire.frames]
        return sum(secret.encode() in part for part in parts)


async def evening(ears: Ears) -> list[str]:
    """Make, join, move, play, fail and look around, and return every secret that was handed out."""
    ann = Place(**(await ears.ask("POST", "/api/rooms", json={"name": "Ann"})).json())
    room = f"/api/rooms/{ann.code}"
    bob = Place(**(await ears.ask("POST", f"{room}/members", json={"name": "Bob"})).json())
    first = await ears.connect(ann)
    ticket = (await ears.ask("POST", f"{room}/pass", headers=ann.bearer)).json()
    moved = Place(**(await ears.ask("POST", f"{room}/claim", json=ticket)).json())
    await ears.ask("POST", f"{room}/claim", json=ticket)
    await ears.ask("POST", f"{room}/pass", headers=ann.bearer)
    await first.until_closed()
    wires = [await ears.connect(moved), await ears.connect(bob)]
    for wire in wires:
        await wire.do("Sit")
    await deal(*wires)
    await wires[1].say(bob.hello)
    await wires[1].say({**bob.hello, "more": 1})
    await wires[1].say({"type": bob.token})
    await wires[0].do("EndMatch")
    await ears.ask("POST", "/api/rooms", data=b'{"name":"' + bob.token.encode())
    await ears.ask("GET", "/healthz", headers={**bob.bearer, "Origin": "https://evil.example"})
    match = (await ears.ask("GET", f"{room}/matches", headers=bob.bearer)).json()[0]["match"]
    for path in (room, f"/api/matches/{match}", "/metrics", "/openapi.json", "/nothing"):
        await ears.ask("GET", path, headers=bob.bearer)
    for wire in wires:
        await wire.sync()
    return [ann.token, bob.token, moved.token, str(ticket["ticket"])]


def test_a_secret_is_told_once_and_never_again_nor_logged_nor_counted(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            ears = Ears(house)
            secrets = await evening(ears)
            kept = b"".join(bytes(entry.line) for log in house.store._logs.values() for entry in log)
            for secret in secrets:
                echoed = secret == secrets[1]  # the bad type above is quoted in the complaint to its own sender
                assert ears.said(secret) == 1 + echoed
                assert ears.said(sha256(secret.encode()).hexdigest()) == 0
                assert secret.encode() not in kept
                assert secret not in caplog.text

    asyncio.run(run())
