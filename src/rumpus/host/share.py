"""Sharing: a tunnel leads people here from far away, and its link is told once it has led us to ourselves."""

from __future__ import annotations

import asyncio
import hmac
import os
import secrets
import sys
from collections import deque
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from socket import AF_INET, AI_NUMERICHOST, AddressFamily
from time import monotonic
from typing import TYPE_CHECKING, Any

import aiohttp
from aiohttp import web
from aiohttp.abc import AbstractResolver, ResolveResult

from rumpus.core import Unusable
from rumpus.host.tunnels import NOWHERE

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import AsyncGenerator, Callable, Coroutine

    from rumpus.host.tunnels import Tunnel
    from rumpus.server import Server

PATIENCE = "RUMPUS_TEST_PATIENCE"
LEADS_TO = "RUMPUS_TEST_TUNNEL"
"""For tests only: the two patiences, as in 60,60, and the HOST:PORT of this machine where all public addresses lead."""

ADDRESS_S, PROOF_S = 60.0, 60.0
"""How long a tunnel has to name its address, and how long then until that has to lead here."""

SETTLE_S = 5.0
"""How long a program has to say that its address is ready; some never do."""

ANSWER_S = 10.0
PAUSE_S = 1.0

LONGEST = 160
"""Characters of what a program said that are repeated."""


class Proof:
    """Two pages that only this server has: whoever gets their answers has reached it, and can hold a line to it."""

    def __init__(self) -> None:
        self.path = secrets.token_urlsafe(16)
        self.word = secrets.token_urlsafe(16)

    def add(self, app: web.Application) -> None:
        """Serve the two pages."""
        app.router.add_get("/api/share/{path}", self.answer)
        app.router.add_get("/api/share/{path}/line", self.line)

    def check(self, request: web.Request) -> None:
        """Know nothing of it for others."""
        if not hmac.compare_digest(request.match_info["path"].encode(), self.path.encode()):
            raise web.HTTPNotFound

    async def answer(self, request: web.Request) -> web.Response:
        """Say the word."""
        self.check(request)
        return web.Response(text=self.word)

    async def line(self, request: web.Request) -> web.WebSocketResponse:
        """Say the word on a line, after what was said there."""
        self.check(request)
        socket = web.WebSocketResponse(timeout=1.0)
        await socket.prepare(request)
        async for message in socket:
            await socket.send_str(f"{message.data} {self.word}")
            break
        await socket.close()
        return socket

    async def try_out(self, session: aiohttp.ClientSession, url: str) -> str:
        """Go through the public address and back; return what is wrong with it, or nothing."""
        try:
            async with session.get(f"{url}/api/share/{self.path}", allow_redirects=False) as response:
                if response.status != HTTPStatus.OK or await response.text() != self.word:
                    return f"it leads somewhere else (status {response.status})"
        except (aiohttp.ClientError, TimeoutError, OSError, UnicodeError) as error:
            return f"https does not answer ({type(error).__name__})"
        asked = secrets.token_urlsafe(8)
        try:
            async with session.ws_connect(f"{url}/api/share/{self.path}/line") as line:
                await line.send_str(asked)
                said = await line.receive_str(timeout=ANSWER_S)
        except (aiohttp.ClientError, TimeoutError, OSError, TypeError) as error:
            return f"WebSockets do not get through ({type(error).__name__})"
        return "" if said == f"{asked} {self.word}" else "WebSockets lead somewhere else"

    async def proven(self, url: str) -> None:
        """Try the public address until it leads here; raises `Unusable` if it does not in time."""
        end = monotonic() + patience()[1]
        async with aiohttp.ClientSession(connector=connector(), timeout=aiohttp.ClientTimeout(ANSWER_S)) as session:
            while wrong := await self.try_out(session, url):
                if monotonic() > end:
                    words = f"{url} does not lead here: {wrong}. Nothing is shared; try again, or share another way"
                    raise Unusable(words)
                await asyncio.sleep(PAUSE_S)


class Talk:
    """What a tunnel program says, until it ends."""

    def __init__(self, process: Process, tunnel: Tunnel) -> None:
        self.process, self.tunnel = process, tunnel
        self.last: deque[str] = deque(maxlen=3)
        self.found = asyncio.Event()
        self.ready = asyncio.Event()
        self.url = tunnel.public

    async def listen(self) -> None:
        """Listen to the end."""
        assert self.process.stdout is not None
        while line := await self.process.stdout.readline():
            text = line.decode(errors="replace").strip()
            self.last.extend([text] if text else [])
            if not self.url and (address := self.tunnel.address.search(text)):
                self.url = address[0]
                self.found.set()
            if self.tunnel.ready.search(text):
                self.ready.set()

    @property
    def said(self) -> str:
        """The last that was heard, fit for a terminal."""
        words = "".join(each if each.isprintable() else " " for each in (self.last or ["nothing"])[-1])
        return words[:LONGEST]


def patience() -> tuple[float, float]:
    """Return how long a tunnel has for its address and for the proof."""
    given = os.environ.get(PATIENCE, f"{ADDRESS_S},{PROOF_S}").split(",")
    return float(given[0]), float(given[1])


def connector() -> aiohttp.TCPConnector:
    """Return how public addresses are reached: as everybody does."""
    given = os.environ.get(LEADS_TO)
    return aiohttp.TCPConnector() if given is None else aiohttp.TCPConnector(resolver=Fixed(given))


class Fixed(AbstractResolver):
    """For tests only: every name is a place on this machine."""

    def __init__(self, place: str) -> None:
        self.host, _, self.port = place.rpartition(":")

    async def resolve(self, host: str, port: int = 0, family: AddressFamily = AF_INET) -> list[ResolveResult]:  # noqa: ARG002
        """Lead to that place."""
        return [
            ResolveResult(
                hostname=host, host=self.host, port=int(self.port), family=AF_INET, proto=0, flags=AI_NUMERICHOST
            )
        ]

    async def close(self) -> None:
        """Leave nothing open."""


@asynccontextmanager
async def shared(
    server: Server, proof: Proof, tunnel: Tunnel, port: int, lost: Callable[[], object]
) -> AsyncGenerator[str]:
    """Have a tunnel lead here while inside, and yield its address once it does; say so if it ends before."""
    pipe = asyncio.subprocess.PIPE
    command = [word.format(port=port) for word in tunnel.command]
    leash = (sys.executable, "-m", "rumpus.host.leash")
    process = await asyncio.create_subprocess_exec(
        *leash, *command, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.STDOUT
    )
    talk = Talk(process, tunnel)
    listening = asyncio.create_task(talk.listen())
    tasks = [listening]
    try:
        url = await address(talk, listening)
        server.be_at(url)
        await until_ended(proof.proven(url), listening, talk)
        tasks.append(asyncio.create_task(watch(listening, lost)))
        yield url
    finally:
        for task in reversed(tasks):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        assert process.stdin is not None
        process.stdin.close()  # the leash is let go
        await process.wait()


async def watch(listening: asyncio.Task[None], lost: Callable[[], object]) -> None:
    """Say so when the program has ended by itself."""
    await asyncio.wait([listening])
    lost()


async def until_ended(work: Coroutine[Any, Any, object], listening: asyncio.Task[None], talk: Talk) -> None:
    """Do something as long as the program runs; raises `Unusable` if it ends first."""
    doing = asyncio.ensure_future(work)
    try:
        await asyncio.wait([doing, listening], return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise Unusable(f"{talk.tunnel.name} ended, and nothing is shared; it said: {talk.said}")
        doing.result()
    finally:
        doing.cancel()


async def address(talk: Talk, listening: asyncio.Task[None]) -> str:
    """Wait for the public address, and until it may be asked for."""
    if not talk.url:
        with suppress(TimeoutError):
            async with asyncio.timeout(patience()[0]):
                await until_ended(talk.found.wait(), listening, talk)
    if not talk.url:
        raise Unusable(f"{talk.tunnel.name} gave no address in {patience()[0]:g} s; it said: {talk.said}")
    if talk.tunnel.ready is not NOWHERE:
        with suppress(TimeoutError):
            async with asyncio.timeout(SETTLE_S):
                await until_ended(talk.ready.wait(), listening, talk)
    return talk.url
