"""Every game's first minute, played on its real pages: by touch at two sizes, by keyboard, in words; and skipped."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from rumpus.core import Act, find_game
from tests.browser.phones import Pages, Serving, choose, start_room

CLIENTS = Path(__file__).parents[2] / "src" / "rumpus" / "games"

SMALL = {"width": 360, "height": 640}

GAMES = {"rollcall": "Roll Call", "goforit": "GoForIt!", "rockindice": "Rockin", "rofl": "ROFL!", "stare": "STARE!"}

WITHIN = """() => {
  const [says, ...rings] = ['.coach .says', '.coach .ring'].flatMap((each) => [...document.querySelectorAll(each)])
    .map((each) => each.getBoundingClientRect());
  const within = ({ left, top, right, bottom }) =>
    left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const apart = (ring) => says.bottom <= ring.top + 8 || says.top >= ring.bottom - 8;
  const shown = ({ left, top, right, bottom }) =>
    within({ left: left + 12, top: top + 12, right: right - 12, bottom: bottom - 12 });
  return { says: within(says), rings: rings.length > 0 && rings.every(shown), apart: rings.some(apart) };
}"""
"""Whether the sentence is in sight, and does not lie over what it is about."""


@pytest.fixture(scope="module")
def shared(browser: Browser, serving: Serving) -> Pages:
    return Pages(browser, serving("1"))


@pytest.fixture
def pages(shared: Pages) -> Iterator[Pages]:
    yield shared
    assert shared.errors == []
    shared.clear()


@cache
def acts_of(game: str) -> tuple[Act, ...]:
    lesson = find_game(game).lesson
    assert lesson is not None
    return lesson.acts


@cache
def control_of(game: str, point: str) -> str:
    """Find what the hand means by a name."""
    code = (CLIENTS / game / "client" / "points.ts").read_text(encoding="utf-8")
    found = re.search(rf"^  {point}: \['([^']*)'", code, re.MULTILINE)
    assert found is not None
    return f".practice {found[1]}"


def try_out(pages: Pages, game: str, **options: Any) -> Page:
    """Open a game's lesson from the lobby, on a phone whose time passes when it is told to."""
    page, _ = start_room(pages, "Noor", **options)
    choose(page, GAMES[game])
    page.get_by_role("button", name="How to play", exact=True).click()
    page.clock.install()
    page.get_by_role("button", name=re.compile("^Try it")).click()
    expect(page.locator(".dots")).to_be_visible()
    return page


def goes_on(page: Page, done: int, told: str = ".coach .says") -> None:
    """Let the table play until the next thing is asked for."""
    for _ in range(200):
        page.clock.run_for(200)
        if page.locator(".dots .done").count() == done and page.locator(told).count():
            page.clock.run_for(300)
            return
    raise AssertionError(done)


def is_over(page: Page) -> None:
    for _ in range(60):
        page.clock.run_for(300)
        if page.get_by_role("heading", name="You’ve got it!").count():
            return
    raise AssertionError


def touch(page: Page, game: str, act: Act) -> None:
    """Do what the hand points at, as a finger does it."""
    text = getattr(act.does, "text", None)
    if text is not None:
        page.keyboard.type(text)
        page.clock.run_for(1200)
        if type(act.does).__name__ != "Write":
            page.keyboard.press("Enter")
        return
    box = page.locator(control_of(game, act.point)).first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.clock.run_for(800)
    page.mouse.up()
    if act.point == "call":  # where nothing moves, it is two presses
        page.mouse.down()
        page.mouse.up()


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_played_by_touch_on_the_smallest_phone(pages: Pages, game: str) -> None:
    """Every sentence is in sight beside what it is about, and goes when that is done."""
    page = try_out(pages, game, size=SMALL)
    for number, act in enumerate(acts_of(game)):
        goes_on(page, number)
        expect(page.locator(".coach .says b")).to_have_text(act.say)
        seen = page.evaluate(WITHIN)
        assert seen == {"says": True, "rings": True, "apart": True}, act.say
        touch(page, game, act)
    is_over(page)
    expect(page.locator("li.card")).to_have_count(len([act for act in acts_of(game) if act.title]))
    page.get_by_role("button", name="Got it").click()
    expect(page.get_by_role("heading", name="Who’s playing")).to_be_visible()


def test_a_wrong_tap_does_nothing_and_is_told_so_and_skipping_takes_one(pages: Pages) -> None:
    page = try_out(pages, "rollcall")
    goes_on(page, 0)
    said = page.locator(".practice > .vh")
    expect(said).to_have_text("Hold your cup. Only you see your dice.")
    bid = page.locator(control_of("rollcall", "bid")).bounding_box()
    assert bid is not None
    page.mouse.click(bid["x"] + 40, bid["y"] + 40)
    page.clock.run_for(50)
    expect(page.locator("img.shaking")).to_be_visible()
    expect(said).to_have_text("Hold your cup.")
    page.mouse.click(60, 460)
    page.clock.run_for(1000)
    expect(page.locator(".dots .done")).to_have_count(0)
    page.get_by_role("button", name="Skip", exact=True).click()
    expect(page.get_by_role("heading", name="Who’s playing")).to_be_visible()


def test_a_lesson_is_played_by_keyboard_alone(pages: Pages) -> None:
    """The focus is on what is lit; the tab key goes from there to the lesson's own keys and round again."""
    page = try_out(pages, "rollcall")
    for number, act in enumerate(acts_of("rollcall")):
        goes_on(page, number)
        expect(page.locator(control_of("rollcall", act.point)).first).to_be_focused()
        if number == 0:
            page.keyboard.press("Shift+Tab")
            expect(page.get_by_role("button", name="Skip", exact=True)).to_be_focused()
            page.keyboard.press("Tab")
        page.keyboard.down("Enter")
        page.clock.run_for(800)
        page.keyboard.up("Enter")
        if act.point == "call":
            page.keyboard.press("Enter")
    is_over(page)


def test_a_lesson_is_played_in_words(pages: Pages) -> None:
    page, _ = start_room(pages, "Noor")
    page.evaluate("localStorage.setItem('rumpus.plain', 'on')")
    page.reload()
    choose(page, "Rockin")
    page.get_by_role("button", name="How to play", exact=True).click()
    page.clock.install()
    page.get_by_role("button", name=re.compile("^Try it")).click()
    for number, act in enumerate(acts_of("rockindice")):
        goes_on(page, number, ".practice .card b")
        expect(page.locator(".practice .card b")).to_have_text(act.say)
        words = {"Reroll": "^Re-roll", "Ready": "^(Next|Ready|Have)"}.get(type(act.does).__name__)
        name = words or rf"{act.does.colour}.*{act.does.value}"  # type: ignore[union-attr]
        page.get_by_role("button", name=re.compile(name, re.IGNORECASE)).first.click()
    is_over(page)
