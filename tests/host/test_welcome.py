"""How a host is greeted: by a number that phones scan, a name for the TV, and the TV page on this machine's screen."""

from __future__ import annotations

import asyncio
import io
import socket
import sys
import webbrowser

import pytest
import segno
from zeroconf import IPVersion
from zeroconf._services.info import AddressResolverIPv4
from zeroconf.asyncio import AsyncZeroconf

from rumpus.cli import main, parse
from rumpus.cli.welcome import draw
from rumpus.host.name import ONLY_AT, named, told_at
from rumpus.host.network import Interface
from rumpus.host.screen import show
from rumpus.live import StoreClock
from rumpus.server import Server, listening
from rumpus.store import MemoryStore
from tests.server.harness import PATIENCE_S, serving

PAGE = "http://192.168.0.20/tv"


class Terminal(io.StringIO):
    """A terminal that a person looks at."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Sit in front of a screen, and see which pages open."""
    pages: list[str] = []
    for name in ("SSH_CONNECTION", "SSH_TTY", "CI"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "open", pages.append)
    return pages


def test_the_page_opens_where_somebody_sits(opened: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", Terminal())
    asyncio.run(show(PAGE))
    assert opened == [PAGE]
    monkeypatch.setenv("SSH_CONNECTION", "10.0.0.1 5 10.0.0.2 22")
    asyncio.run(show(PAGE))
    assert opened == [PAGE]


def test_no_page_opens_for_a_program(opened: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    asyncio.run(show(PAGE))
    assert opened == []


def test_a_browser_that_fails_is_nobodys_trouble(opened: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: str) -> None:
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setattr(webbrowser, "open", fail)
    monkeypatch.setattr(sys, "stdout", Terminal())
    asyncio.run(show(PAGE))
    assert opened == []


@pytest.mark.parametrize(("encoding", "drawn"), [("utf-8", True), ("cp1252", False)])
def test_a_qr_code_is_drawn_where_its_characters_are(
    monkeypatch: pytest.MonkeyPatch, encoding: str, drawn: bool
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(Terminal, "encoding", encoding)
    monkeypatch.setattr(sys, "stdout", terminal)
    draw("http://192.168.0.20/")
    assert bool(terminal.getvalue()) is drawn


def test_alone_it_is_an_evening_and_serve_is_as_it_was() -> None:
    alone, server = parse([]), parse(["serve"])
    assert (alone.command, alone.evening, alone.port) == ("serve", True, None)
    assert (server.evening, server.share, server.port) == (False, None, None)
    assert parse(["--port", "80", "--no-open", "--no-mdns"]).port == 80


def test_help_is_about_the_command_itself(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    assert "`rumpus` is `rumpus serve --evening`" in capsys.readouterr().out


def test_a_port_one_would_rather_have_is_taken_if_it_is_free() -> None:
    async def scene() -> None:
        with socket.create_server(("127.0.0.1", 0)) as taken:
            busy = taken.getsockname()[1]
            store = MemoryStore()
            server = Server(store, StoreClock(store.now))
            async with listening(server, "127.0.0.1", 0, rather=(busy,)) as number:
                assert number not in (busy, 0)
        async with listening(server, "127.0.0.1", 0, rather=(busy,)) as number:
            assert number == busy

    asyncio.run(scene())


# The name


async def whose(name: str) -> list[str]:
    """Ask the loopback interface whose name this is."""
    asker = AsyncZeroconf(interfaces=["127.0.0.1"], ip_version=IPVersion.V4Only)
    try:
        resolver = AddressResolverIPv4(f"{name}.")
        await resolver.async_request(asker.zeroconf, 2000)
        return resolver.parsed_addresses()
    finally:
        await asker.async_close()


@pytest.mark.usefixtures("_the_name")
def test_the_name_leads_here_and_a_second_server_leaves_it_to_the_first() -> None:
    async def scene() -> None:
        ours: asyncio.Queue[str] = asyncio.Queue()
        theirs: list[str] = []
        async with asyncio.timeout(PATIENCE_S), named("0.0.0.0", 8000, ours.put_nowait):
            assert await ours.get() == "rumpus.local"
            assert await whose("rumpus.local") == ["127.0.0.1"]
            async with named("0.0.0.0", 8001, theirs.append):
                assert await whose("rumpus.local") == ["127.0.0.1"]
            assert theirs == []

    asyncio.run(scene())


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # a socket that zeroconf leaves open
@pytest.mark.parametrize("trouble", ["no such address", "no package", "no network"])
def test_without_a_name_the_evening_goes_on(monkeypatch: pytest.MonkeyPatch, trouble: str) -> None:
    if trouble == "no such address":
        monkeypatch.setenv(ONLY_AT, "203.0.113.9")
    elif trouble == "no package":
        monkeypatch.setitem(sys.modules, "zeroconf", None)
    else:
        monkeypatch.delenv(ONLY_AT)
        monkeypatch.setattr("rumpus.host.name.interfaces", lambda: [Interface("lo", "127.0.0.1", 8)])

    async def scene() -> None:
        told: list[str] = []
        async with named("0.0.0.0", 8000, told.append):
            others = asyncio.all_tasks() - {asyncio.current_task()}
            await asyncio.wait(others, timeout=PATIENCE_S)
        assert told == []

    asyncio.run(scene())


def test_the_name_is_told_where_phones_are_and_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    there = [
        Interface("lo", "127.0.0.1", 8),
        Interface("wlan0", "192.168.0.20"),
        Interface("tun0", "10.8.0.2"),
        Interface("docker0", "172.17.0.1", 16),
    ]
    monkeypatch.delenv(ONLY_AT)
    monkeypatch.setattr("rumpus.host.name.interfaces", lambda: there)
    assert told_at("0.0.0.0") == ["192.168.0.20"]
    assert told_at("192.168.0.20") == ["192.168.0.20"]
    assert told_at("127.0.0.1") == []


def test_a_qr_code_has_the_number_whatever_the_screen_came_by() -> None:
    async def scene() -> None:
        async with serving() as house:
            house.server.number_url = lambda: "http://192.168.0.20:8000/"
            wanted = io.BytesIO()
            made = segno.make("http://192.168.0.20:8000/ABCD", micro=False, error="m")
            made.save(wanted, kind="svg", border=4, dark="#17142b", light="#ffffff", xmldecl=False, scale=8)
            for host in ("rumpus.local", "rumpus.local:8000", "localhost:8000", "127.0.0.1", "192.168.0.20:8000"):
                assert (await house.get("/qr/abcd.svg", headers={"Host": host})).body == wanted.getvalue(), host
            other = await house.get("/qr/abcd.svg", headers={"Host": "10.0.0.7:8000"})
            assert other.body != wanted.getvalue()  # the screen is in another network, and so are its phones

    asyncio.run(scene())
