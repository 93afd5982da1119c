"""Sounds and buzzing: only after a touch, only where they belong, and never when muted."""

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
    comes_true,
    join_room,
    start_room,
    start_room_by_hand,
)

SPY = """
  window.heard = { contexts: 0, notes: 0, buzzes: 0, messages: 0 };
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...all) { super(...all); this.addEventListener('message', () => { window.heard.messages += 1; }); }
  };
  const Real = window.AudioContext;
  window.AudioContext = class extends Real { constructor(...all) { super(...all); window.heard.contexts += 1; } };
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...all) { window.heard.notes += 1; return start.apply(this, all); };
  navigator.vibrate = () => { window.heard.buzzes += 1; return true; };
"""


class Listening(Pages):
    """Pages that count what they sound like."""

    def prepare(self, page: Page) -> None:
        page.add_init_script(SPY)


@pytest.fixture(scope="module")
def shared(browser: Browser, serving: Serving) -> Pages:
    return Listening(browser, serving("12"))


@pytest.fixture
def pages(shared: Pages) -> Iterator[Pages]:
    yield shared
    shared.clear()


def heard(page: Page, what: str) -> int:
    number: int = page.evaluate(f"window.heard.{what}")
    return number


def hears(page: Page, what: str, more_than: int = 0) -> None:
    """Wait until something was heard."""
    comes_true(page, f"window.heard.{what} > {more_than}")


def start_match(host: Page) -> None:
    add_bot(host)
    host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    at_table(host)
    host.locator("button.bid").wait_for()


def test_a_screen_is_silent_until_it_is_touched_and_then_makes_the_sounds_of_the_room(pages: Pages) -> None:
    _, code = start_room(pages, "Mia")
    screen = pages.open(f"/tv/{code}", TV)
    expect(screen.get_by_text("click or press a key for sound")).to_be_visible()
    join_room(pages, code, "Jonas")
    expect(screen.get_by_text("Jonas", exact=True)).to_be_visible()
    assert heard(screen, "contexts") == heard(screen, "notes") == 0
    screen.mouse.click(400, 400)
    expect(screen.get_by_text("click or press a key for sound")).to_have_count(0)
    join_room(pages, code, "Priya")
    hears(screen, "notes")
    assert heard(screen, "buzzes") == 0
    expect(screen.get_by_role("button", name="Turn the sound off")).to_be_attached()
    screen.keyboard.press("m")
    expect(screen.get_by_role("button", name="Turn the sound on")).to_be_attached()
    before = heard(screen, "notes")
    join_room(pages, code, "Ruth")
    expect(screen.get_by_text("Ruth", exact=True)).to_be_visible()
    assert heard(screen, "notes") == before


def test_a_phone_leaves_the_rooms_sounds_to_the_screen_and_keeps_its_own(pages: Pages) -> None:
    host, code = start_room_by_hand(pages, "Mia")
    screen = pages.open(f"/tv/{code}", TV)
    expect(screen.get_by_text("Mia", exact=True)).to_be_visible()
    before = heard(host, "notes")
    join_room(pages, code, "Jonas")
    expect(host.get_by_text("Jonas", exact=True)).to_be_visible()
    assert heard(host, "notes") == before
    screen.context.close()
    start_match(host)
    hears(host, "notes", before)
    hears(host, "buzzes")


def test_one_mute_on_the_table_and_in_the_settings(pages: Pages) -> None:
    host, _ = start_room_by_hand(pages, "Mia")
    start_match(host)
    hears(host, "notes")
    host.get_by_role("button", name="Turn the sound off").click()
    expect(host.get_by_role("button", name="Turn the sound on")).to_be_visible()
    before, told = heard(host, "notes"), heard(host, "messages")
    host.locator("button.bid").click()
    hears(host, "messages", told + 1)
    assert heard(host, "notes") == before
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Settings").click()
    expect(host.get_by_role("switch", name="Sound")).not_to_be_checked()
    host.get_by_role("switch", name="Sound").check()
    host.get_by_role("button", name="Close").click()
    expect(host.get_by_role("button", name="Turn the sound off")).to_be_visible()
