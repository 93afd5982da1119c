"""Faces that people show each other over the table."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.phones import (
    TV,
    Pages,
    Serving,
    add_bot,
    at_table,
    choose,
    comes_true,
    join_room,
    leave_room,
    start_room,
)

WATCH = """
window.seen = [];
new MutationObserver(() => {
  for (const face of document.querySelectorAll('.table-page ul[aria-live] li'))
    window.seen.push(face.innerText + face.querySelector('svg').clientWidth);
}).observe(document, { subtree: true, childList: true });
"""
"""Keep every face of a page: each is gone after a moment, and a busy machine looks later."""


@pytest.fixture
def pages(browser: Browser, serving: Serving) -> Iterator[Pages]:
    found = Pages(browser, serving("1"))
    yield found
    assert found.errors == []


LOOKS = """() => [...new Set([...document.querySelectorAll('main .avatar')].map((face) => {
  const colour = [...face.classList].find((name) => name.startsWith('p-'));
  return `${colour} ${face.querySelector('use').getAttribute('href')}`;
}))].sort()"""
"""What everybody wears that a page shows, each look once."""


def looks(page: Page, people: int) -> list[str]:
    """Read off a page what everybody wears, once it shows so many."""
    comes_true(page, f"(people) => ({LOOKS})().length === people", people)
    found: list[str] = page.evaluate(LOOKS)
    return found


def wear(page: Page, looks: list[str]) -> None:
    """Wait until a page shows people in these looks, whatever it passes through on its way."""
    comes_true(page, f"(looks) => JSON.stringify(({LOOKS})()) === JSON.stringify(looks)", looks)


def plays(host: Page, game: str, everybody: list[Page]) -> None:
    """Let the host choose a game and start it, with no lesson."""
    choose(host, game)
    host.get_by_role("button", name=re.compile(f"^Start {game}")).click()
    for page in everybody:
        at_table(page)


def test_everybody_has_one_face_all_evening_in_every_game_and_newcomers_are_offered_a_free_one(pages: Pages) -> None:
    """People and bots; also after a reload, and after somebody has left for good."""
    host, code = start_room(pages, "Mia")
    guest = pages.open(f"/{code}")
    guest.get_by_text("1 person is here").wait_for()
    guest.get_by_role("textbox").fill("Jonas")
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_text("Who’s playing").wait_for()
    add_bot(host)
    screen = pages.open(f"/tv/{code}", TV)
    before = looks(screen, 3)
    assert len({look.split()[0] for look in before}) == 3, f"no colour twice: {before}"
    assert len({look.split()[1] for look in before}) == 3
    for game in ("STARE", "Rockin", "GoForIt"):
        plays(host, game, [host, guest])
        wear(screen, before)
        screen.reload()
        wear(screen, before)
        if game != "GoForIt":
            host.get_by_role("button", name="Menu").click()
            host.get_by_role("button", name="End the match early").click()
            host.get_by_role("button", name="End it now?").click()
            host.get_by_role("button", name="Another game, other rules").click()
            wear(screen, before)
    leave_room(guest)
    among = "now.length > 1 && now.every((look) => looks.includes(look))"
    comes_true(screen, f"(looks) => {{ const now = ({LOOKS})(); return {among}; }}", before)


def test_a_face_is_seen_over_every_table_with_the_name_of_who_shows_it(pages: Pages) -> None:
    host, code = start_room(pages, "Mia")
    guest = join_room(pages, code, "Jonas")
    host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    for page in (host, guest):
        at_table(page)
        expect(page.get_by_role("button", name="Menu")).to_be_visible()
        page.evaluate(WATCH)
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("group", name="Show a face").get_by_role("button", name="Laugh").click()
    for page in (host, guest):
        comes_true(page, "window.seen.includes('Mia40')")
