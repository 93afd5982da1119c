"""Any screen becomes the TV: with two keys of a remote or fewer from the address to the room."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.phones import TV, Pages, join_room, start_room
from tests.faults.playing import Process

WIDE = {"width": 1280, "height": 720}


@pytest.fixture
def pages(browser: Browser, tmp_path: Path) -> Iterator[Pages]:
    """A server of one's own: which room waits for a screen depends on all rooms."""
    with Process(tmp_path / "rooms.db", rate="1") as server:
        found = Pages(browser, server.url)
        yield found
        found.clear()


def code_on(screen: Page) -> str:
    """Read the code of the room off a screen."""
    tiles = screen.get_by_role("img", name=re.compile("^Room code"))
    tiles.wait_for()
    return str(tiles.get_attribute("aria-label"))[-4:]


def test_a_bare_screen_makes_a_room_comes_back_to_it_and_the_first_phone_is_host(pages: Pages) -> None:
    screen = pages.open("/tv", TV)
    code = code_on(screen)
    expect(screen.get_by_role("heading", name="Scan to play")).to_be_visible()
    expect(screen.get_by_text("first in")).to_be_visible()
    screen.reload()
    assert code_on(screen) == code
    phone = pages.open(f"/{code}")
    expect(phone.get_by_text("You are the first")).to_be_visible()
    phone.get_by_role("textbox").fill("Mia")
    phone.get_by_role("button", name="Sit down").click()
    expect(phone.get_by_text("host, you")).to_be_visible()
    expect(phone.get_by_text("On the TV, open")).to_have_count(0)
    expect(screen.get_by_text("Mia", exact=True)).to_be_visible()
    screen.reload()
    assert code_on(screen) == code
    assert pages.errors == []


def test_the_host_without_a_tv_is_told_the_address_and_the_room_comes_up_there_by_itself(pages: Pages) -> None:
    host, code = start_room(pages, "Mia")
    card = host.get_by_text(f"{pages.url.removeprefix('http://')}/tv", exact=True)
    expect(card).to_be_visible()
    guest = join_room(pages, code, "Jonas")
    assert not guest.get_by_text("On the TV, open").count()
    screen = pages.open("/tv", TV)
    assert code_on(screen) == code
    expect(card).to_have_count(0)


def test_one_key_leads_from_the_plain_address_to_a_room(pages: Pages) -> None:
    screen = pages.open("/", TV)
    expect(screen.get_by_role("button", name="This is the TV")).to_be_focused()
    screen.keyboard.press("Enter")
    code_on(screen)
    screen.go_back()
    expect(screen.get_by_role("button", name="TV again?")).to_be_focused()


def test_arrows_walk_the_cards_and_playing_here_is_the_start_page_of_old(pages: Pages) -> None:
    screen = pages.open("/", WIDE)
    tv, play = screen.get_by_role("button", name="This is the TV"), screen.get_by_role("button", name="I play on")
    field = screen.get_by_role("textbox", name="Room code, four letters")
    expect(tv).to_be_focused()
    screen.keyboard.press("ArrowLeft")
    expect(tv).to_be_focused()
    screen.keyboard.press("ArrowRight")
    expect(play).to_be_focused()
    screen.keyboard.press("ArrowRight")
    expect(field).to_be_focused()
    screen.keyboard.press("ArrowRight")
    expect(field).to_be_focused()
    screen.keyboard.press("ArrowUp")
    expect(screen.get_by_role("button", name="Settings")).to_be_focused()
    screen.keyboard.press("ArrowDown")
    expect(tv).to_be_focused()
    screen.keyboard.press("ArrowRight")
    screen.keyboard.press("Enter")
    expect(screen.get_by_role("button", name="Start a room")).to_be_visible()
    screen.go_back()
    expect(play).to_be_focused()


def test_letters_land_in_the_code_and_a_code_asks_what_the_screen_is(pages: Pages) -> None:
    host, code = start_room(pages, "Mia")
    screen = pages.open("/", TV)
    expect(screen.get_by_role("button", name="This is the TV")).to_be_focused()
    screen.keyboard.type("ZZZZ" if code != "ZZZZ" else "XXXX")
    expect(screen.get_by_role("alert").filter(has_text="There is no room")).to_be_visible()
    expect(screen.get_by_role("textbox", name="Room code, four letters")).to_have_value("")
    screen.keyboard.type(code.lower())
    expect(screen.get_by_role("button", name="Show the table")).to_be_focused()
    screen.keyboard.press("Enter")
    assert code_on(screen) == code
    expect(screen.get_by_text("Mia", exact=True)).to_be_visible()
    laptop = pages.open(f"/{code}", WIDE)
    laptop.get_by_role("button", name="Play here").click()
    laptop.get_by_role("textbox", name="Your name").fill("Jonas")
    laptop.get_by_role("button", name="Sit down").click()
    expect(host.get_by_text("Jonas", exact=True)).to_be_visible()
    laptop.reload()
    expect(laptop.get_by_text("Who’s playing")).to_be_visible()


def test_a_link_to_no_room_is_said_in_words_on_a_wide_screen_too(pages: Pages) -> None:
    screen = pages.open("/ZZZZ", WIDE)
    expect(screen.get_by_role("alert").filter(has_text="There is no room ZZZZ tonight")).to_be_visible()
    expect(screen.get_by_role("button", name="This is the TV")).to_be_visible()


def test_a_screen_whose_room_is_gone_opens_another_with_one_key(pages: Pages) -> None:
    screen = pages.open("/tv/ZZZZ", TV)
    expect(screen.get_by_role("heading", name="There is no room ZZZZ tonight")).to_be_visible()
    screen.keyboard.press("Enter")
    assert code_on(screen) != "ZZZZ"


def test_a_phone_is_asked_nothing(pages: Pages) -> None:
    page = pages.open("/")
    expect(page.get_by_role("button", name="Start a room")).to_be_visible()
