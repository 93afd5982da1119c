"""STARE! in every language that cards can ask in: a turn, and in `make soak` a whole match; phone and TV speak it."""

from __future__ import annotations

import json
import os
import re
from contextlib import suppress
from pathlib import Path
from time import monotonic

import pytest
from playwright.sync_api import Browser, Page
from playwright.sync_api import TimeoutError as TooLate

from rumpus.games.stare.cards.speech import codes, patterns
from tests.browser.phones import (
    TV,
    Pages,
    Serving,
    arrange,
    at_hand,
    at_table,
    choose,
    has,
    set_rules,
    speak,
    start_room,
)

ROOT = Path(__file__).parents[2]
TEXTS = ("web/src/texts", "src/rumpus/games/stare/client/texts")
PICTURES = os.environ.get("RUMPUS_TEST_PICTURES", "")
"""A folder for pictures of every step, for whoever wants to look at them."""
FOUND = codes()[1:]
PATIENCE_S = 300


def catalogue(language: str) -> dict[str, str]:
    """Return what pages say in a language."""
    files = [ROOT / folder / f"{language}.json" for folder in TEXTS]
    return {english: own for file in files for english, own in json.loads(file.read_text("utf-8")).items()}


def look(pages: tuple[Page, Page], language: str, step: str) -> None:
    """Take pictures, if anybody wants them."""
    for name, page in zip(("phone", "tv"), pages, strict=True) if PICTURES else ():
        page.screenshot(path=f"{PICTURES}/stare-{language}-{step}-{name}.png", full_page=name == "phone")


@pytest.fixture(scope="module")
def pages(browser: Browser, serving: Serving) -> Pages:
    return Pages(browser, serving("8"))


def table(pages: Pages, language: str) -> tuple[Page, Page]:
    """Open a room that plays STARE! in a language, one person and a bot, and start."""
    phone, code = start_room(pages, "Mia", color_scheme="dark" if language == "fr" else "light")
    phone.set_viewport_size({"width": 360, "height": 640})
    choose(phone, "STARE!")
    set_rules(phone, skill="expert", target="short", board="custom", board_length=12)
    arrange(phone, {"type": "SetRoom", "language": language}, {"type": "AddBot", "level": 2})
    screen = pages.open(f"/tv/{code}", TV)
    phone.get_by_role("button", name=re.compile("^Start STARE!")).click()
    at_table(phone)
    for page in (phone, screen):
        speak(page, language)
    return phone, screen


def question(language: str) -> re.Pattern[str]:
    """Return what all questions of a language look like."""
    return re.compile("|".join(re.sub(r"\\\{[^}]*\\\}", ".+", re.escape(own)) for _, own in patterns(language)))


def act(phone: Page, said: dict[str, str]) -> None:
    """Do what there is to do: look, roll, answer with what the key says or with no idea, and rule."""
    there = at_hand(phone)
    if has(there, f"{re.escape(said['Your question'])}$"):
        phone.get_by_role("textbox", name=said["Your question"], exact=True).fill("¿ä?", timeout=1000)
        phone.get_by_role("textbox", name=said["Your answer, sealed"], exact=True).fill("ñß", timeout=1000)
        phone.get_by_role("button", name=said["Ask"], exact=True).click(timeout=1000)
    elif has(there, f"{re.escape(said['Your answer'])}$"):
        phone.get_by_role("textbox", name=said["Your answer"], exact=True).fill("ñß é?", timeout=1000)
        phone.keyboard.press("Enter")
    else:
        for name in ("I am ready", "Roll", "Right", "Next"):
            if has(there, re.escape(said[name])):
                phone.get_by_role("button", name=re.compile(f"^{re.escape(said[name])}")).first.click(timeout=1000)
                return


def asked(phone: Page, language: str) -> list[str]:
    """Return the questions of the cards that a page shows in a language."""
    body: str = phone.evaluate("document.body.innerText")
    return [line for line in body.splitlines() if question(language).fullmatch(line)]


def play(pages: Pages, language: str, *, whole: bool) -> None:
    """Play until a card has asked and was answered, or to the end; all of it in the language."""
    said, heard = catalogue(language), set[str]()
    both = phone, screen = table(pages, language)
    over = re.compile("|".join(re.escape(said[each]).replace(r"\{name\}", ".+") for each in ("{name} wins!",)))
    end, step = monotonic() + PATIENCE_S, 0
    while not (heard and not whole) and not over.search(screen.evaluate("document.body.innerText")):
        assert monotonic() < end, f"nothing more happens in {language}"
        new = {*asked(phone, language), *asked(screen, language)} - heard
        if new:
            heard |= new
            step += 1
            look(both, language, str(step))
        with suppress(TooLate):
            act(phone, said)
        phone.wait_for_timeout(30)
    look(both, language, "end")
    assert heard
    assert pages.errors == []
    pages.clear()


@pytest.mark.parametrize("language", FOUND)
def test_a_card_asks_in_the_language_of_the_room(pages: Pages, language: str) -> None:
    play(pages, language, whole=False)


@pytest.mark.soak
@pytest.mark.parametrize("language", FOUND)
def test_a_whole_match_is_played_in_the_language_of_the_room(pages: Pages, language: str) -> None:
    play(pages, language, whole=True)
