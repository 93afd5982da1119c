"""Everybody reads the pages in a language of their own, and games speak what most of them read."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.fits import cut_off
from tests.browser.phones import Pages, Serving, add_bot, at_table, choose, join_room, speak, start_room
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


def test_a_game_that_comes_while_a_language_is_fetched_is_told_in_it_too(pages: Pages) -> None:
    host, _ = start_room(pages, "Mia")
    add_bot(host)
    held: list[Route] = []
    host.route("**/assets/de-*.js", lambda route: route.continue_() if held else held.append(route))
    speak(host, "de")
    choose(host, "GoForIt!")
    host.get_by_role("button", name=re.compile("^Start GoForIt!")).click()
    at_table(host)
    ready = host.get_by_role("button", name="Ich bin fertig", exact=True)
    expect(ready).to_be_visible()
    held[0].continue_()
    expect(host.get_by_role("button", name="Menü")).to_be_visible()
    expect(ready).to_be_visible()
    assert pages.errors == []


SMALL = {"width": 360, "height": 640}
TEXTS = Path(__file__).parents[2] / "web" / "src" / "texts"
SAID = {path.stem: json.loads(path.read_text("utf-8")) for path in sorted(TEXTS.glob("*.json"))}


def cut_in_a_language(page: Page, heading: str) -> list[str]:
    """Name what is cut in some language at 360 pixels and not in English, where that heading stands."""
    own = cut_off(page)
    found: list[str] = []
    for language, texts in SAID.items():
        speak(page, language)
        expect(page.get_by_text(texts[heading]).first).to_be_visible()
        found += [f"{language}: {text}" for place, text in cut_off(page).items() if place not in own]
    speak(page, "en")
    expect(page.get_by_text(heading).first).to_be_visible()
    return found


def test_nothing_is_cut_on_a_small_phone_in_any_language(pages: Pages) -> None:
    host, code = start_room(pages, "Maximiliane-Luis")
    guest = join_room(pages, code, "Inés")
    for page in (host, guest):
        page.set_viewport_size(SMALL)  # type: ignore[arg-type]
    assert cut_in_a_language(host, "Who’s playing") == cut_in_a_language(guest, "Who’s playing") == []
    for button, heading in (("What fits?", "What fits tonight?"), ("Invite", "Invite people"), ("Menu", "Menu")):
        host.get_by_role("button", name=button, exact=True).click()
        assert cut_in_a_language(host, heading) == []
        if button != "Menu":
            host.get_by_role("button", name="Close").click()
    for sheet in ("Your room", "Settings"):
        host.get_by_role("button", name=sheet, exact=True).click()
        assert cut_in_a_language(host, sheet) == []
        host.keyboard.press("Escape")
    assert pages.errors == []
