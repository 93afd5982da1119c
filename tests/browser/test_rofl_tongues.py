"""A whole match of ROFL! in every language that has a deck: phone, TV, bots and their words all speak it."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from rumpus.games.rofl.packs import shipped, spoken
from tests.browser.phones import TV, Pages, Serving, arrange, at_table, choose, comes_true, set_rules, speak, start_room

ROOT = Path(__file__).parents[2]
TEXTS = ("web/src/texts", "src/rumpus/games/rofl/client/texts")
PICTURES = os.environ.get("RUMPUS_TEST_PICTURES", "")
"""A folder for pictures of every step, for whoever wants to look at them."""


def catalogue(language: str) -> dict[str, str]:
    """Return what pages say in a language."""
    files = [ROOT / folder / f"{language}.json" for folder in TEXTS]
    return {english: own for file in files for english, own in json.loads(file.read_text("utf-8")).items()}


def look(pages: dict[str, Page], language: str, step: str) -> None:
    """Take pictures, if anybody wants them."""
    for name, page in pages.items() if PICTURES else ():
        page.screenshot(path=f"{PICTURES}/{language}-{step}-{name}.png", full_page=name == "phone")


@pytest.fixture(scope="module")
def pages(browser: Browser, serving: Serving) -> Pages:
    return Pages(browser, serving("8"))


@pytest.mark.soak
@pytest.mark.parametrize("language", [each for each in spoken() if each != "en"])
def test_a_whole_match_is_played_in_the_language_of_the_room(pages: Pages, language: str) -> None:
    """The person writes, guesses right off the board, and everything on both screens is in the language."""
    said, texts = catalogue(language), {card.text for card in shipped(language).cards}
    phone, code = start_room(pages, "Mia", color_scheme="dark" if language == "fr" else "light")
    choose(phone, "ROFL!")
    set_rules(phone, rounds=1, write_s=0, guess_s=0, reveal_s=30, first_guesser="seat", verdict="auto", levels="1")
    arrange(phone, {"type": "SetRoom", "language": language}, *({"type": "AddBot", "level": 2},) * 3)
    screen = pages.open(f"/tv/{code}", TV)
    for page in (phone, screen):
        speak(page, language)
    look({"phone": phone, "tv": screen}, language, "0-lobby")
    speak(phone, "en")
    phone.get_by_role("button", name="Start ROFL!").click()
    at_table(phone)
    speak(phone, language)
    both = {"phone": phone, "tv": screen}
    for turn in range(1, 5):
        if turn == 1:  # the first chair guesses first
            line = phone.get_by_role("textbox", name=said["Your one guess"])
            line.wait_for()
            look(both, language, "1-guess")
            line.fill("¿hä? où")
            phone.keyboard.press("Enter")
        else:
            message = phone.locator(".reveal h3").inner_text()
            assert message in texts
            look(both, language, f"{turn}-read")
            phone.get_by_role("button", name=said["Got it"], exact=True).click()
            text = phone.get_by_role("textbox", name=said["Your text"], exact=True)
            expect(text).to_be_focused()
            phone.keyboard.type("ñß é?")
            phone.keyboard.press("Enter")
            look(both, language, f"{turn}-write")
            phone.get_by_role("button", name=said["I am done"]).first.click()
        if turn < 4:
            next_turn(phone, both, language, said, turn)
    expect(phone.locator(".table-area")).to_have_count(0, timeout=60_000)
    look(both, language, "5-end")
    assert pages.errors == []


MY_TURN = """({ next, line }) =>
  [...document.querySelectorAll('button')].some((each) => next.includes(each.textContent.trim())) ||
  [...document.querySelectorAll('input, textarea')].some(
    (each) => each.ariaLabel === line && !each.disabled && !each.readOnly && !each.value)"""
"""A turn is over, or the next one has begun, or another message is shown to be guessed."""


def next_turn(phone: Page, both: dict[str, Page], language: str, said: dict[str, str], turn: int) -> None:
    """Guess while there is anything to guess, see the end of the turn and go on, unless the clock did so first."""
    line = phone.get_by_role("textbox", name=said["Your one guess"])
    button = phone.get_by_role("button", name=said["Next"], exact=True)
    wanted = {"next": [said["Next"], said["Got it"]], "line": said["Your one guess"]}
    comes_true(phone, MY_TURN, wanted)
    while line.is_visible():
        line.fill("?")
        phone.keyboard.press("Enter")
        comes_true(phone, MY_TURN, wanted)
    with suppress(TooLate):
        button.wait_for(timeout=1000)
        look(both, language, f"{turn}-turn-end")
        button.click(timeout=1000)
