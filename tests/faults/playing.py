"""Scripted players over real sockets who go on whatever happens to the server or to their lines."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from time import monotonic
from typing import Self

from rumpus.client import Client, Refused
from rumpus.core import Rng
from rumpus.room.lines import AddBot, SetOption, Sit, Start
from tests.ports import free_port

RATE = "40"
"""How many times as fast as real the clock of the server runs in these tests."""
PATIENCE_S = 60


class Process:
    """A server of its own, on a port and a store that outlive it."""

    def __init__(self, store: Path | str, rate: str = RATE, *options: str, since: int | None = None) -> None:
        self.store = store if isinstance(store, str) else f"sqlite://{store}"
        self.rate = {"RUMPUS_TEST_RATE": rate} | ({} if since is None else {"RUMPUS_TEST_SINCE": str(since)})
        """How fast its clock runs, and since when: nodes that were not started at once would otherwise disagree."""
        self.options = options
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it; it has said where it is when this returns."""
        first, end = not self.port, monotonic() + PATIENCE_S
        while True:
            self.port = free_port() if first else self.port
            self.process = self.launch()
            assert self.process.stdout is not None
            if self.process.stdout.readline():
                return
            assert monotonic() < end, "it does not start"  # else somebody took its port just now
            self.end()

    def launch(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "rumpus.cli", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        return subprocess.Popen(
            [*command, "--store", self.store, *self.options],
            env={**os.environ, **self.rate, "RUMPUS_TEST_FIGURES": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def kill(self) -> None:
        """Kill it without any warning."""
        self.end(signal.SIGKILL)

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop it and tidy up."""
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


@contextlib.asynccontextmanager
async def seated(url: str, players: int, dice: int, bots: int = 1) -> AsyncIterator[list[Client]]:
    """Seat some players and bots at one table, and start the match."""
    async with contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Client(url)) for _ in range(players)]
        code = await people[0].create("Player 0")
        for number, player in enumerate(people[1:], start=1):
            await player.join(code, f"Player {number}")
        for player in people:
            await player.do(Sit())
        for _ in range(bots):
            await people[0].do(AddBot(2))
        await people[0].do(SetOption("start_dice", dice))
        await people[0].do(SetOption("call_window_ms", 0))
        await people[0].do(Start())
        yield people


async def play_on(player: Client, acked: list[str], luck: str) -> None:
    """Play by random offers until the result; note every input that the server acknowledged."""
    step = 0
    while True:
        await player.until(lambda: bool(player.offers) or player.room["phase"] == "result", seconds=120)
        if player.room["phase"] == "result":
            return
        step += 1
        offers = player.offers
        offer = offers[Rng(luck, step).below(len(offers))]
        action = offer["low"] if offer["type"] == "Span" else offer
        number = player.table["number"], player.connects
        try:
            await player.play(action)
            acked.append(f"{player.member}.{player.ids}.{player.count}")
        except Refused:
            await news(player, number)


async def news(player: Client, number: tuple[int, int]) -> None:
    """Wait a moment for something newer than what was acted on."""
    with contextlib.suppress(TimeoutError):
        await player.until(lambda: (player.table["number"], player.connects) != number, seconds=0.2)


async def cut(player: Client) -> None:
    """Cut a player's line in the middle of whatever is on it."""
    ws = player.ws
    if ws is not None and not ws.closed:
        transport = ws._response.connection.transport if ws._response.connection is not None else None
        if transport is not None:
            transport.abort()
        await asyncio.sleep(0)
