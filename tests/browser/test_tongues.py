"""Everybody reads the pages in a language of their own, and games speak what most of them read."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.phones import Pages, Serving, join_room, speak, start_room
from tests.browser.test_your_room import your_room


@pytest.fixture(scope="module")
def pages(browser: Browser, serving: Serving) -> Pages:
    return Pages(browser, serving("1"))


def games_speak(host: Page, language: str) -> None:
    """See on the host's page which language the games speak."""
    choice = host.get_by_role("group", name=re.compile("^Language of the games"))
    expect(choice.get_by_role("radio", checked=True)).to_have_accessible_name(language)


def test_games_speak_what_most_people_read_until_the_host_says_otherwise(pages: Pages) -> None:
    host, code = start_room(pages, "Mia")
    guests = [join_room(pages, code, name) for name in ("Inés", "Jonas")]
    your_room(host)
    games_speak(host, "English")
    for guest in guests:
        speak(guest, "de")
    games_speak(host, "Deutsch")
    expect(guests[0].get_by_text("Wer spielt mit")).to_be_visible()
    expect(host.get_by_role("heading", name="Your room")).to_be_visible()
    speak(guests[0], "en")
    games_speak(host, "English")
    host.get_by_role("radio", name="Deutsch").focus()
    host.keyboard.press("Space")
    games_speak(host, "Deutsch")
    assert pages.errors == []
