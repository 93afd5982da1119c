"""Nodes of two releases on one PostgreSQL serve side by side, and neither writes what the other cannot read.

Until there is a second release, a copy of this package stands in for it, with one more kind of line, one more field of
a view and one more version of Roll Call.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import rumpus
from rumpus.client import Client, Refused
from rumpus.games.rollcall import GAME
from rumpus.room import RoomLine
from rumpus.room.lines import AddBot, Choose, Did, EndMatch, SetOption, Sit, Start
from rumpus.store import RoomCode, open_store
from tests.faults.playing import Process
from tests.store.postgres import Database

PATIENCE_S = 60.0

CHANGES = {
    "room/lines.py": [
        ("class Learn(Did,", 'class Wave(Did, frozen=True, gc=False):\n    """Wave."""\n\n\nclass Learn(Did,'),
        ("    Rename | Dress", "    Wave | Rename | Dress"),
    ],
    "room/fold.py": [
        ("        case said.Rename(", "        case said.Wave():\n            return room\n        case said.Rename(")
    ],
    "games/rollcall/__init__.py": [
        (f"    version={GAME.version},", f"    version={GAME.version + 1},"),
        ("from rumpus.core import Game", "from msgspec.structs import replace\n\nfrom rumpus.core import Game"),
        ("    view=view.view,", '    view=lambda state, seat: replace(view.view(state, seat), mood="new"),'),
    ],
}
"""What the next release has besides: text by text, in the files of the package."""


class Wave(Did, frozen=True, gc=False):
    """What only the next release knows."""


class Next(Process):
    """A node of the next release."""

    folder: Path

    def start(self) -> None:
        before = os.environ.get("PYTHONPATH")
        os.environ["PYTHONPATH"] = str(self.folder)
        try:
            super().start()
        finally:
            del os.environ["PYTHONPATH"]
            if before is not None:
                os.environ["PYTHONPATH"] = before


def next_release(folder: Path) -> Path:
    """Copy this package and make the next release of it."""
    package = folder / "rumpus"
    shutil.copytree(
        Path(rumpus.__file__).parent, package, ignore=shutil.ignore_patterns("tests", "static", "__pycache__")
    )
    (package / "server" / "static").symlink_to(Path(rumpus.__file__).parent / "server" / "static")
    for name, changes in CHANGES.items():
        text = (package / name).read_text()
        for old, new in changes:
            assert text.count(old) == 1, (name, old)
            text = text.replace(old, new)
        (package / name).write_text(text)
    view = package / "games" / "rollcall" / "view.py"
    text = view.read_text()
    end = text.index("\n\n\n", text.index("class View("))
    view.write_text(text[:end] + '\n    mood: str = ""' + text[end:])
    return folder


@pytest.fixture
def url() -> Iterator[str]:
    database = Database()
    database.start()
    yield database.new("rolling")
    database.remove()


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE_S
    while not await true():
        assert time.monotonic() < end
        await asyncio.sleep(0.2)


async def waves(player: Client) -> bool:
    """Wave; tells whether that is known everywhere."""
    try:
        await player.do(Wave())
    except Refused as refused:
        if refused.rule != "ROOM-UPDATE":
            raise
        return False
    return True


async def log(url: str, code: str) -> list[msgspec.Raw]:
    """The lines of a room."""
    store = await open_store(url)
    lines = [entry.line for entry in await store.read(RoomCode(code))]
    await store.close()
    return lines


def versions(lines: list[msgspec.Raw]) -> list[int]:
    """The versions of the rules by which matches were dealt."""
    every = [msgspec.json.decode(line) for line in lines]
    return [line["setup"]["version"] for line in every if line["type"] == "Dealt"]


async def play(host: Client, other: Client) -> dict[str, Any]:
    """Start a match and give what the other sees of it."""
    await host.do(Start())
    await other.until(lambda: other.room["phase"] == "playing" and bool(other.table))
    view: dict[str, Any] = other.table["view"]
    return view


def test_old_and_new_nodes_serve_side_by_side(url: str, tmp_path: Path) -> None:
    Next.folder = next_release(tmp_path)
    old, new = Process(url, "8"), Next(url, "8")
    old.start()
    new.start()

    async def night() -> None:
        async with Client(new.url) as ann, Client(old.url) as bob:
            code = await ann.create("Ann")
            await bob.join(code, "Bob")
            for player in (ann, bob):
                await player.do(Sit())
            assert not await waves(ann)
            await ann.do(Choose("rollcall"))
            await ann.do(SetOption("start_dice", 2))
            assert "mood" not in await play(ann, bob)
            await ann.until(lambda: bool(ann.table))
            assert ann.table["view"]["mood"] == "new"
            await ann.do(EndMatch())
            lines = await log(url, code)
            assert all(msgspec.json.decode(line, type=RoomLine) for line in lines)
            assert versions(lines) == [GAME.version]
        await asyncio.to_thread(old.kill)
        async with Client(new.url) as cat:
            later = await cat.create("Cat")
            await cat.do(Sit())
            await cat.do(AddBot(1))
            await cat.do(Choose("rollcall"))
            await until(lambda: waves(cat))
            await play(cat, cat)
            assert versions(await log(url, later)) == [GAME.version + 1]
            await asyncio.to_thread(old.start)
            with pytest.raises(Refused, match="ROOM-STORE"):
                async with Client(old.url) as dan:
                    await dan.join(later, "Dan")
            async with Client(old.url) as eve:
                await eve.create("Eve")
                await eve.do(Sit())
            await until_refused(cat)
            assert cat.room["phase"] == "playing"

    async def until_refused(player: Client) -> None:
        async def stops() -> bool:
            return not await waves(player)

        await until(stops)

    try:
        asyncio.run(night())
    finally:
        old.end()
        new.end()
