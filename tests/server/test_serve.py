"""`rumpus serve` as a process: it says where it is, serves, stops cleanly, and says in one line what is wrong."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import sqlite3
import sys
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import TYPE_CHECKING

import aiohttp
import pytest

from rumpus.cli import parse
from rumpus.cli.serve import limits_of
from rumpus.client import Client
from rumpus.room.lines import AddBot, Sit, Start
from rumpus.server import Limits
from tests.ports import free_port
from tests.server.harness import PATIENCE_S

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import AsyncIterator
    from pathlib import Path

COMMAND = (sys.executable, "-m", "rumpus.cli", "serve")


async def start(*arguments: str) -> Process:
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(*COMMAND, *arguments, stdout=pipe, stderr=pipe)


async def first_line(process: Process) -> str:
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE_S):
        return (await process.stdout.readline()).decode()


@asynccontextmanager
async def serving(*arguments: str) -> AsyncIterator[tuple[Process, str]]:
    """Start a server, and yield it with the address it prints."""
    process = await start("--host", "127.0.0.1", "--port", "0", "--store", "memory:", *arguments)
    try:
        yield process, (await first_line(process)).removeprefix("Rumpus is at ").strip().rstrip("/")
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.communicate()


async def stopped(process: Process, by: signal.Signals) -> tuple[float, str]:
    """Tell a server to stop, and return how long that took and what it complained about."""
    begun = monotonic()
    process.send_signal(by)
    async with asyncio.timeout(PATIENCE_S):
        _, err = await process.communicate()
    return monotonic() - begun, err.decode()


def test_the_first_line_says_where_it_is_and_there_it_serves() -> None:
    async def run() -> None:
        async with serving() as (_, url), aiohttp.ClientSession() as session:
            assert re.fullmatch(r"http://127\.0\.0\.1:\d+", url)
            async with session.get(f"{url}/healthz") as response:
                assert await response.json() == {"ok": True}

    asyncio.run(run())


def test_the_first_line_names_the_public_address_and_its_pages_may_connect() -> None:
    async def run() -> None:
        port = free_port()
        arguments = ("--port", str(port), "--public-url", "https://play.example.org")
        async with serving(*arguments) as (_, url), aiohttp.ClientSession() as session:
            assert url == "https://play.example.org"
            for origin, status in ((url, 200), ("https://evil.example", 403)):
                headers = {"Origin": origin}
                async with session.get(f"http://127.0.0.1:{port}/healthz", headers=headers) as response:
                    assert response.status == status

    asyncio.run(run())


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_cleanly_in_the_middle_of_a_match_and_tells_everybody_to_come_back(by: signal.Signals) -> None:
    async def run() -> None:
        async with serving() as (process, url), Client(url) as ann, Client(url) as bob, Client(url) as screen:
            for client in (ann, bob, screen):
                client.keep = True
            code = await ann.create("Ann")
            await bob.join(code, "Bob")
            await screen.watch(code)
            for client in (ann, bob):
                await client.do(Sit())
            await ann.do(AddBot(2))
            await ann.do(Start())
            for client in (ann, bob, screen):
                await client.until(lambda client=client: client.table)  # type: ignore[misc]
            async with aiohttp.ClientSession() as session, session.ws_connect(f"{url}/ws/{code}") as silent:
                seconds, err = await stopped(process, by)
                assert (await silent.receive_json())["again"] is True
            assert process.returncode == 0
            assert seconds < 5
            assert "Traceback" not in err
            assert '"level":"ERROR"' not in err
            for client in (ann, bob, screen):
                assert client.received[-1].startswith(b'{"type":"Bye"')
                assert b'"again":true' in client.received[-1]

    asyncio.run(run())


# What is wrong is said in one line


async def complaint(*arguments: str) -> str:
    """Run the command, which must fail, and return the one line it says."""
    process = await start("--host", "127.0.0.1", *arguments)
    async with asyncio.timeout(PATIENCE_S):
        out, err = await process.communicate()
    assert (process.returncode, out) == (2, b""), err.decode()
    (line,) = err.decode().splitlines()
    assert line.startswith("rumpus")
    return line


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        pytest.param(["--port", "70000"], "'70000' is not a port; ports are 0 to 65535", id="a port too high"),
        pytest.param(["--port", "-1"], "--port", id="a port below zero"),
        pytest.param(["--public-url", "play.example.org"], "such as https://play.example.org", id="no scheme"),
        pytest.param(["--public-url", "ftp://example.org"], "such as https://play.example.org", id="another scheme"),
        pytest.param(["--public-url", "http://[::1"], "such as https://play.example.org", id="half a host"),
        pytest.param(
            ["--store", "mysql://x/y"], "does not name a store: write memory:, sqlite:///", id="another database"
        ),
        pytest.param(["--store", "sqlite:///proc/rumpus/rooms.db"], "cannot be created", id="an impossible folder"),
        pytest.param(
            ["--store", "sqlite:///proc/rooms.db"], "let this user read and write", id="a folder to read only"
        ),
        pytest.param(["--store", "sqlite://{}/text"], "{}/text", id="a text file for a store"),
        pytest.param(["--store", "sqlite://{}/other.db"], "{}/other.db", id="a store of another program"),
        pytest.param(["--dance"], "unrecognized arguments: --dance", id="an unknown option"),
    ],
)
def test_what_is_wrong_is_reported_in_one_line(tmp_path: Path, arguments: list[str], words: str) -> None:
    (tmp_path / "text").write_text("Dear diary\n" * 1000)
    with sqlite3.connect(tmp_path / "other.db") as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    line = asyncio.run(complaint("--port", "0", *(each.format(tmp_path) for each in arguments)))
    assert words.format(tmp_path) in line


def test_a_taken_port_is_named() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        line = asyncio.run(complaint("--port", str(port), "--store", "memory:"))
    assert f"port {port} on 127.0.0.1 is taken: stop whatever uses it, or choose another with --port" in line


@pytest.mark.parametrize("host", ["192.0.2.1", "300.1.1.1", "a" * 64])
def test_an_address_that_is_not_of_this_machine_is_named(host: str) -> None:
    line = asyncio.run(complaint("--host", host, "--port", "0", "--store", "memory:"))
    assert f"{host} is not an address of this machine: choose another with --host" in line


def test_what_one_address_may_have_can_be_said() -> None:
    assert limits_of(parse(["serve"])) == Limits()
    limits = limits_of(parse(["serve", "--per-address", "2000"]))
    assert (limits.connections_per_address, limits.rooms_per_minute) == (2000, 2000)
    with pytest.raises(SystemExit):
        parse(["serve", "--per-address", "0"])
