"""Faces that people show each other over the table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.phones import Pages, comes_true, join_room, start_room
from tests.faults.playing import Process

WATCH = """
window.seen = [];
new MutationObserver(() => {
  for (const face of document.querySelectorAll('.table-page ul[aria-live] li'))
    window.seen.push(face.innerText + face.querySelector('svg').clientWidth);
}).observe(document, { subtree: true, childList: true });
"""
"""Keep every face of a page: each is gone after a moment, and a busy machine looks later."""


@pytest.fixture
def pages(browser: Browser, tmp_path: Path) -> Iterator[Pages]:
    with Process(tmp_path / "rooms.db", rate="1") as server:
        found = Pages(browser, server.url)
        yield found
        assert found.errors == []
        found.clear()


def test_a_face_is_seen_over_every_table_with_the_name_of_who_shows_it(pages: Pages) -> None:
    host, code = start_room(pages, "Mia")
    guest = join_room(pages, code, "Jonas")
    host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    for page in (host, guest):
        page.get_by_role("button", name="Skip", exact=True).click()
        expect(page.get_by_role("button", name="Menu")).to_be_visible()
        page.evaluate(WATCH)
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("group", name="Show a face").get_by_role("button", name="Laugh").click()
    for page in (host, guest):
        comes_true(page, "window.seen.includes('Mia40')")
