"""A public server: a code knocks, somebody inside opens with one tap; a link lets in at once; a screen knocks too."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.phones import TV, Pages, add_bot, at_table
from tests.faults.playing import Process


class Outside(Pages):
    """Pages that are told now and then that a door is still shut."""

    def note(self, kind: str, text: str) -> None:
        if "403" not in text:
            super().note(kind, text)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Outside]:
    with Process(tmp_path_factory.mktemp("doors") / "rooms.db", "1", "--public", "--per-address", "1000") as server:
        yield Outside(browser, server.url)


def host(pages: Pages) -> tuple[Page, str]:
    """Open a room on a phone; gives the page and the link that lets others in."""
    mia = pages.open("/#new")
    mia.locator("#name").fill("Mia")
    mia.get_by_role("button", name="Open the room").click()
    mia.get_by_role("button", name="Invite").first.click()
    link = mia.locator("#link").input_value()
    expect(mia.get_by_role("dialog").get_by_role("img", name="QR code")).to_be_visible()
    mia.keyboard.press("Escape")
    return mia, link.removeprefix(pages.url)


def knock(pages: Pages, path: str, name: str) -> Page:
    """Come with nothing but a code."""
    page = pages.open(path)
    page.locator("#name").fill(name)
    page.get_by_role("button", name="Knock", exact=True).click()
    expect(page.get_by_role("heading", name=f"You knocked, {name}")).to_be_focused()
    return page


def test_a_code_knocks_and_one_tap_lets_in_and_a_link_needs_none(pages: Outside) -> None:
    mia, link = host(pages)
    path, _, key = link.partition("#")
    assert len(path) == 7
    assert len(key) == 18
    home = pages.open("/")
    home.get_by_role("textbox", name="Room code, six letters").fill(path[1:])
    expect(home.get_by_role("button", name="Knock", exact=True)).to_be_visible()
    expect(home.get_by_text("Mia")).to_have_count(0)
    sam = knock(pages, path, "Sam")
    expect(mia.get_by_role("heading", name="Sam wants to come in")).to_be_visible()
    expect(mia.get_by_role("button", name="Let Sam in")).to_be_focused()
    mia.keyboard.press("Enter")
    expect(sam.get_by_role("heading", name="Who’s playing")).to_be_visible()
    zoe = pages.open(link)
    expect(zoe.get_by_text("Mia’s game night")).to_be_visible()
    assert "#" not in zoe.url, "nobody reads the key off the address bar"
    zoe.locator("#name").fill("Zoe")
    zoe.get_by_role("button", name="Sit down").click()
    expect(mia.get_by_text("3 of 12 seats")).to_be_visible()
    zoe.reload()
    expect(zoe.get_by_text("3 of 12 seats")).to_be_visible()
    assert pages.errors == []
    pages.clear()


def test_during_a_match_a_knock_is_a_strip_and_several_come_in_with_one_tap(pages: Outside) -> None:
    mia, link = host(pages)
    path = link.partition("#")[0]
    add_bot(mia)
    mia.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    at_table(mia)
    mia.locator("button.bid").wait_for()
    sam = knock(pages, path, "Sam")
    strip = mia.get_by_role("complementary", name="At the door")
    expect(strip.get_by_text("Sam knocks")).to_be_visible()
    strip.get_by_role("button", name="Not now, Sam").click()
    expect(strip).to_have_count(0)
    expect(sam.get_by_role("heading", name="You knocked, Sam")).to_be_visible()
    kim = knock(pages, path, "Kim")
    strip.get_by_role("button", name="Let Kim in").click()
    expect(kim.get_by_role("heading", name="You knocked")).to_have_count(0)
    knock(pages, path, "Sue")
    expect(strip.get_by_text("Sue knocks")).to_be_visible()
    expect(kim.get_by_role("complementary", name="At the door")).to_have_count(0)  # Kim only watches
    assert pages.errors == []
    pages.clear()


def test_a_screen_knocks_too_and_one_that_opens_a_room_shows_how_the_first_comes_in(pages: Outside) -> None:
    mia, link = host(pages)
    code = link.partition("#")[0][1:]
    tv = pages.open(f"/tv/{code}", TV)
    expect(tv.get_by_role("heading", name=f"Knocking at {code}")).to_be_visible()
    mia.get_by_role("button", name="Let it in").click()
    expect(tv.get_by_role("img", name=f"Room code {code}")).to_be_visible()
    expect(tv.get_by_text("Mia", exact=True)).to_be_visible()
    first = pages.open("/tv", TV)
    number = first.locator(".number b").inner_text()
    letters = first.locator(".tiles").get_attribute("aria-label") or ""
    ann = pages.open(f"/{letters[-6:]}")
    ann.locator("#name").fill("Ann")
    ann.get_by_role("button", name="The TV shows a number").click()
    ann.get_by_role("textbox", name="The number on the TV").fill(number)
    ann.get_by_role("button", name="Sit down").click()
    expect(first.get_by_text("Ann", exact=True)).to_be_visible()
    assert pages.errors == []
    pages.clear()
