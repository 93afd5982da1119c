"""Sharing with friends far away: the link is shown once it works, says what it exposes, and ends with the server."""

from __future__ import annotations

import asyncio
import atexit
import os
import re
import shutil
import signal
import ssl
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

import aiohttp
import pytest
import trustme

from rumpus.cli import main
from rumpus.client import Client, Refused
from rumpus.core import Unusable
from rumpus.host.share import Fixed
from rumpus.host.tunnels import CLOUDFLARED, TAILSCALE, choose
from tests.host.evenings import Evening, evening
from tests.host.tunnelling import PUBLIC, put
from tests.ports import free_port

ROOT = str(Path(__file__).parents[2])
SERVE = (sys.executable, "-m", "rumpus.cli", "--no-open", "--host", "127.0.0.1", "--port", "0", "--store", "memory:")


SECRET = ("/api/share/", "/api/share/guess", "/api/share/guess/line")
"""Where the proof is, for those who do not know it."""


@cache
def certified() -> dict[str, str]:
    """Make an authority and its certificate for every public name, and return how programs learn of them."""
    folder, authority = Path(mkdtemp(prefix="rumpus-authority-")), trustme.CA()
    authority.cert_pem.write_to_path(folder / "authority.pem")
    names = [url.removeprefix("https://") for url in PUBLIC.values()]
    authority.issue_cert(*names).private_key_and_cert_chain_pem.write_to_path(folder / "certificate.pem")
    atexit.register(shutil.rmtree, folder)
    return {"SSL_CERT_FILE": str(folder / "authority.pem"), "CERTIFICATE": str(folder / "certificate.pem")}


@contextmanager
def sharing(
    tmp_path: Path, name: str, *arguments: str, manner: str = "", patience: str = "30,30"
) -> Iterator[tuple[Evening, dict[str, str]]]:
    """Start a server that shares itself by a stand-in."""
    put(tmp_path / "bin", name)
    settings = certified() | {
        "PATH": f"{tmp_path / 'bin'}{os.pathsep}/usr/bin{os.pathsep}/bin",
        "PYTHONPATH": ROOT,
        "RUMPUS_TEST_TUNNEL": f"127.0.0.1:{free_port()}",
        "RUMPUS_TEST_PATIENCE": patience,
        "MANNER": manner,
        "PID_FILE": str(tmp_path / "pid"),
    }
    with evening([*SERVE, *arguments], tmp_path, **settings) as served:
        yield served, settings


def has_ended(tmp_path: Path) -> bool:
    """Wait for the stand-in to end; it takes a moment."""
    stand_in = int((tmp_path / "pid").read_text("utf-8"))
    for _ in range(500):
        try:
            os.kill(stand_in, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    return False


def ways_in(url: str, settings: dict[str, str]) -> tuple[str, str]:
    """Make a room through the public address, and return how a stranger with its code alone is refused."""

    async def run() -> tuple[str, str]:
        context = ssl.create_default_context(cafile=settings["SSL_CERT_FILE"])
        line = aiohttp.TCPConnector(resolver=Fixed(settings["RUMPUS_TEST_TUNNEL"]), ssl=context)
        async with aiohttp.ClientSession(connector=line) as session:
            ann, bob = Client(url), Client(url)
            ann.session = bob.session = session
            code = await ann.create("Ann")
            try:
                await bob.join(code, "Bob")
            except Refused as refused:
                return code, refused.rule
            finally:
                if ann.task is not None:
                    ann.task.cancel()
        return code, ""

    return asyncio.run(run())


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        pytest.param("cloudflared", ["--share"], id="cloudflared"),
        pytest.param("tailscale", ["--share", "tailscale"], id="tailscale"),
        pytest.param("ssh", ["--share", "ssh:me@example.org:9000", "--public-url", PUBLIC["ssh"]], id="ssh"),
    ],
)
def test_the_link_is_shown_once_it_works_and_ends_with_the_server(
    tmp_path: Path, name: str, arguments: list[str]
) -> None:
    with sharing(tmp_path, name, *arguments) as (served, settings):
        served.begin()
        assert served.url == PUBLIC[name]
        assert re.fullmatch(r"In this house it is at http://127\.0\.0\.1:\d+/ too\.", served.line())
        assert served.line().startswith("Anybody on the internet can knock there until you stop this; ")
        code, rule = ways_in(served.url, settings)
        assert (len(code), rule) == (6, "ROOM-KNOCK")
        ended, out, err = served.stop()
        assert (ended, out) == (0, "")
        assert err == f"{name} opens a way in; its link is shown once it works.\n"
    assert has_ended(tmp_path)


def test_a_slow_tunnel_is_waited_for_and_does_not_outlive_a_server_that_is_killed(tmp_path: Path) -> None:
    with sharing(tmp_path, "cloudflared", "--share", manner="slow") as (served, _):
        served.begin()
        assert served.url == PUBLIC["cloudflared"]
        served.process.send_signal(signal.SIGKILL)
    assert has_ended(tmp_path)


@pytest.mark.parametrize(
    ("manner", "words"),
    [
        pytest.param("lying", "does not lead here: it leads somewhere else (status 200)", id="leads elsewhere"),
        pytest.param("blind", "does not lead here: WebSockets do not get through", id="without WebSockets"),
        pytest.param("dying", "cloudflared ended, and nothing is shared; it said: INF |", id="ends at once"),
        pytest.param("dumb", "cloudflared gave no address in 1 s; it said: nothing", id="says nothing"),
    ],
)
def test_a_tunnel_that_does_not_lead_here_is_not_shown(tmp_path: Path, manner: str, words: str) -> None:
    with sharing(tmp_path, "cloudflared", "--share", manner=manner, patience="1,0" if manner == "dumb" else "30,0") as (
        served,
        _,
    ):
        out, err = served.process.communicate(timeout=60)
        assert (served.process.returncode, out) == (2, "")
        said = err.splitlines()
        assert len(said) == 2, err
        assert said[1].startswith("rumpus serve: ")
        assert words in said[1]
    assert has_ended(tmp_path)


def test_a_tunnel_that_ends_later_is_reported_and_the_house_plays_on(tmp_path: Path) -> None:
    with sharing(tmp_path, "cloudflared", "--share") as (served, _):
        served.begin()
        here = served.line().removeprefix("In this house it is at ").removesuffix("/ too.")
        os.kill(int((tmp_path / "pid").read_text("utf-8")), signal.SIGKILL)
        assert served.process.stderr is not None
        served.process.stderr.readline()
        assert served.process.stderr.readline().startswith("cloudflared has ended: friends far away are cut off.")

        async def ask() -> list[int]:
            async with aiohttp.ClientSession() as session:
                return [(await session.get(here + path)).status for path in ("/healthz", *SECRET)]

        assert asyncio.run(ask()) == [200, 404, 404, 404]


def installed(*names: str) -> dict[str, str]:
    return {name: f"/usr/bin/{name}" for name in names}


def test_what_is_installed_is_used_and_nothing_is_fetched() -> None:
    assert choose("", None, installed("tailscale", "cloudflared").get) is CLOUDFLARED
    assert choose("", None, installed("tailscale").get) is TAILSCALE
    own = choose("ssh:me@example.org", "https://play.example.org/", installed("ssh").get)
    assert own.public == "https://play.example.org"
    assert own.command[-3:] == ("-R", "127.0.0.1:8000:127.0.0.1:{port}", "me@example.org")
    assert "--no-autoupdate" in CLOUDFLARED.command


@pytest.mark.parametrize(
    ("wanted", "public", "words"),
    [
        ("", None, "no tunnel program is installed here: install cloudflared or tailscale"),
        ("tailscale", None, "tailscale is not installed here"),
        ("ngrok", None, "--share knows cloudflared, tailscale and ssh:you@example.org, not ngrok"),
        ("ssh:me@example.org", None, "needs the https address of that host: add --public-url https://..."),
        ("ssh:me@example.org", "http://x.example", "needs the https address"),
        ("ssh:-oProxyCommand=x", "https://x.example", "leave out --public-url"),
        ("", "https://play.example.org", "--share finds its own address: leave out --public-url"),
    ],
)
def test_what_cannot_be_shared_is_refused_in_words(wanted: str, public: str | None, words: str) -> None:
    with pytest.raises(Unusable, match=re.escape(words)):
        choose(wanted, public, installed("nothing").get)


def test_a_refusal_is_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nonexistent")
    assert main(["--share", "--no-open", "--port", "0", "--store", "memory:"]) == 2
    assert capsys.readouterr().err.startswith("rumpus serve: no tunnel program is installed here")
