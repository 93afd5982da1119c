"""Matches of every release are drawn by the pages of today: of each game one that is over, by a seat and the TV."""

from __future__ import annotations

import asyncio
import gzip
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from rumpus.store import open_store
from tests.browser.phones import Pages
from tests.faults.playing import Process

RELEASES = sorted(path.parent for path in (Path(__file__).parents[1] / "released").glob("*/rooms.json"))


async def finished(path: Path) -> dict[str, str]:
    """The last match of every game that is over, by its game."""
    store = await open_store(f"sqlite://{path}")
    try:
        return {row.game: row.match for row in await store.past()}
    finally:
        await store.close()


@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name)
def test_released_matches_are_watched(browser: Browser, release: Path, tmp_path: Path) -> None:
    path = tmp_path / "rooms.db"
    path.write_bytes(gzip.decompress((release / "rooms.db.gz").read_bytes()))
    with ThreadPoolExecutor() as thread:
        matches = thread.submit(asyncio.run, finished(path)).result()
    assert len(matches) >= 5
    with Process(path) as server:
        pages = Pages(browser, server.url)
        for game, match in matches.items():
            page = pages.open(f"/replay/{match}")
            expect(page.get_by_role("region", name="The TV"), game).to_be_visible()
            slider = page.get_by_role("slider", name="Step")
            page.keyboard.press("End")
            expect(slider).to_have_value(slider.get_attribute("max") or "none")
            page.get_by_role("group", name="Whose eyes").get_by_role("button", name="Ann", exact=True).click()
            expect(page.locator(".hand-frame"), game).to_be_visible()
            page.close()
        assert pages.errors == []
