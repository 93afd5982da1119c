"""A match that fails: phones and TV are back in the lobby by themselves, and say why in words."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from rumpus.room.lines import Played
from rumpus.store import Entry, RoomCode, open_store
from tests.browser.phones import TV, Pages, speak, start_room
from tests.browser.test_trouble import start_match
from tests.faults.playing import Process

SAID = "Something went wrong on the server"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    with Process(tmp_path / "rooms.db", "1") as running:
        yield running


async def spoil(store: str, code: str) -> None:
    """Write a line into the log of a match that no rules could have made."""
    opened = await open_store(store)
    entries = await opened.read(RoomCode(code))
    line = msgspec.json.encode(Played(entries[-1].wall, msgspec.Raw(b'{"type":"Input"}')))
    seq = entries[-1].seq
    await opened.append(RoomCode(code), seq, [Entry(seq + 1, entries[-1].wall, "", "", msgspec.Raw(line))], None)
    await opened.close()


def test_after_a_match_that_cannot_go_on_the_evening_does(server: Process, browser: Browser) -> None:
    pages = Pages(browser, server.url)
    host, code = start_room(pages, "Mia")
    screen = pages.open(f"/tv/{code}", TV)
    start_match(host)
    expect(screen.get_by_text("Round 1").first).to_be_visible()
    server.end()
    with ThreadPoolExecutor() as aside:  # Playwright has the loop of this thread
        aside.submit(asyncio.run, spoil(server.store, code)).result()
    server.start()
    for page in (host, screen):
        expect(page.get_by_role("status").filter(has_text=SAID)).to_be_visible()
    expect(host.get_by_text("Who’s playing")).to_be_visible()
    with host.expect_download() as file:
        host.get_by_role("link", name="Download the match file").click()
    assert msgspec.json.decode(file.value.path().read_bytes())["setup"]["game"] == "rollcall"
    speak(host, "de")
    expect(host.get_by_role("status").filter(has_text="Auf dem Server ist etwas schiefgegangen")).to_be_visible()
    host.get_by_role("button", name=re.compile("^Roll Call starten")).click()
    expect(screen.get_by_text(SAID)).to_be_hidden()
    expect(host.locator(".stopped")).to_be_hidden()
    assert pages.errors == []
