"""Figures are for whoever runs the server, and tell nobody what anybody does in a room that is being played."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from random import Random
from typing import Any

import aiohttp
import pytest

from rumpus.server import Server, showing_figures
from rumpus.server.metrics import BLOCK, Metrics, Shown
from tests.ports import free_port
from tests.server.harness import House, playing, raw_request, serving
from tests.server.test_serve import serving as process


def shown(metrics: Metrics, result: str) -> int:
    """Read how often something is said to have happened, as a stranger would."""
    found = re.search(rf'rumpus_inputs_total{{result="{result}"}} (\d+)', metrics.text().decode())
    return int(found[1]) if found else 0


def later(metrics: Metrics) -> None:
    """Let a minute go by, and then another."""
    metrics.tick()
    metrics.tick()


# Who may ask


@pytest.mark.parametrize(
    ("how", "headers"),
    [
        pytest.param({"proxied": True}, {}, id="the server stands behind a proxy"),
        pytest.param({"public_url": "https://play.example.org"}, {"Host": "play.example.org"}, id="it is public"),
        pytest.param({}, {"X-Forwarded-For": "203.0.113.5"}, id="somebody handed the request on"),
        pytest.param({}, {"Host": "gamebox.local"}, id="by a name that others use"),
        pytest.param({}, {"Host": "192.168.0.2:8000"}, id="by an address that others use"),
    ],
)
def test_the_public_port_serves_no_figures(how: dict[str, Any], headers: dict[str, str]) -> None:
    async def run() -> None:
        async with serving(**how) as house:
            assert (await house.get("/metrics", headers=headers)).status == 404

    asyncio.run(run())


def test_figures_have_a_port_of_their_own_if_they_are_given_one() -> None:
    async def run() -> None:
        async with serving(proxied=True) as house, showing_figures(house.server, "127.0.0.1", 0) as port:
            async with house.session.get(f"http://127.0.0.1:{port}/metrics") as response:
                assert "rumpus_rooms" in await response.text()
            async with house.session.get(f"http://127.0.0.1:{port}/api/games") as response:
                assert response.status == 404
        async with serving() as house:
            assert (await house.get("/metrics")).status == 200
            async with showing_figures(house.server, "127.0.0.1", 0):
                assert (await house.get("/metrics")).status == 404

    asyncio.run(run())


def test_the_command_serves_figures_where_it_is_told() -> None:
    async def run() -> None:
        port = free_port()
        async with process("--metrics", str(port)) as (_, url), aiohttp.ClientSession() as session:
            async with session.get(f"http://127.0.0.1:{port}/metrics") as response:
                assert "process_cpu_seconds_total" in await response.text()
            async with session.get(f"{url}/metrics") as response:
                assert response.status == 404

    asyncio.run(run())


# What they tell


async def evening(house: House, *, raises: int) -> list[bytes]:
    """Play, with somebody acting now and then, and return what a stranger who asks after every act reads."""
    _, wire = await playing(house)
    read: list[bytes] = []
    for number in range(12):
        await wire.play({"type": "Fly"} if number < raises else {"type": "Call"})
        read.append((await raw_request(house, b"GET /metrics HTTP/1.1\r\nHost: 127.0.0.1\r\n")).body)
    return read


def test_nothing_moves_while_people_play() -> None:
    async def run() -> None:
        async with serving(metrics=Metrics()) as house:
            read = await evening(house, raises=3)
            house.server.count_now()
            house.server.metrics.tick()  # a minute later what they did is written down, and still not shown
            read += await evening(house, raises=6)
            assert len({*read}) == 1

    asyncio.run(run())


def world(luck: int, acts: int, *, raised: bool) -> int:
    """Count a stranger as often as they like, then have somebody raise, or not, and return what shows of it."""
    shown_counts, counted = Shown(BLOCK, Random(luck).random), Counter(held=acts)
    before = shown_counts.catch_up("rumpus_inputs", counted)["held"]
    counted["held"] += raised
    return shown_counts.catch_up("rumpus_inputs", counted)["held"] - before


@pytest.mark.parametrize("acts", [0, 1, 49, 50, 1000])
def test_a_raise_cannot_be_told_from_none_whatever_else_a_stranger_does(acts: int) -> None:
    told = [world(luck, acts, raised=True) != world(luck, acts, raised=False) for luck in range(1000)]
    assert sum(told) < 40  # one in fifty, whatever was counted before


def test_figures_are_right_on_average() -> None:
    metrics = Metrics(luck=Random(1).random)
    for _ in range(50_000):
        metrics.answered("accepted", "")
        metrics.sent(0.002)
    later(metrics)
    assert 45_000 < shown(metrics, "accepted") < 55_000
    assert shown(metrics, "accepted") % 50 == 0
    found = re.search(r'rumpus_send_seconds_bucket{le="0.003"} (\d+)', metrics.text().decode())
    assert found is not None
    assert 45_000 < int(found[1]) < 55_000


def test_who_comes_and_goes_is_counted_in_tens() -> None:
    texts: set[str] = set()
    for connections in (11, 12, 20):
        metrics = Metrics()
        metrics.connections = connections
        later(metrics)
        texts.add(re.sub("(?m)^process_.*$", "", metrics.text().decode()))
    assert len(texts) == 1
    assert "rumpus_connections 20.0" in texts.pop()


def test_a_server_records_figures_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rumpus.server.app.EVERY_S", 0.01)

    async def run() -> None:
        async with serving(metrics=Metrics()) as house:
            server: Server = house.server
            await house.create()
            async with asyncio.timeout(10):
                while b"rumpus_rooms 10.0" not in server.metrics.text():  # noqa: ASYNC110  (as in the harness)
                    await asyncio.sleep(0.01)

    asyncio.run(run())
