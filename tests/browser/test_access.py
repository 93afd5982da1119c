"""Pages that everybody can use: no axe violations, and nothing cut off."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.phones import TV, Pages, Serving, add_bot, at_table, start_room

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {"phone": (390, 844), "small phone": (360, 640), "lying phone": (844, 390)}


OF_COLOURS = ("color-contrast", "link-in-text-block")
"""The rules of axe that see colours; all others find the same whatever the scheme."""


def violations(page: Page, *rules: str) -> list[str]:
    """Let axe look at a page, by some of its rules or by all; gives what it finds, in words."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    only = {"runOnly": {"type": "rule", "values": list(rules)}} if rules else {}
    how = {"resultTypes": ["violations"], **only}
    found: dict[str, Any] = page.evaluate("(how) => axe.run(document, how)", how)
    return [f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in found["violations"]]


def is_cut_off(page: Page) -> bool:
    """Tell whether a page is wider than its screen."""
    wide: bool = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth + 1")
    return wide


@pytest.fixture(scope="module")
def shared(browser: Browser, serving: Serving) -> Pages:
    return Pages(browser, serving("1"))


@pytest.fixture
def pages(shared: Pages) -> Iterator[Pages]:
    yield shared
    shared.clear()


def found_in_both_schemes(page: Page) -> list[str]:
    """Let axe look at a page in the light, and at its colours in the dark."""
    page.emulate_media(color_scheme="light")
    found = [f"light: {each}" for each in violations(page)]
    page.emulate_media(color_scheme="dark")
    return found + [f"dark: {each}" for each in violations(page, *OF_COLOURS)]


def test_home_lobby_table_tv_and_result_have_no_axe_violations(pages: Pages) -> None:
    options: dict[str, Any] = {"reduced_motion": "reduce", "bypass_csp": True}
    home = pages.open("/", **options)
    home.get_by_role("button", name="Start a room").wait_for()
    assert found_in_both_schemes(home) == []
    host, code = start_room(pages, "Mia", **options)
    add_bot(host)
    start = host.get_by_role("button", name=re.compile("^Start Roll Call"))
    expect(start).not_to_have_attribute("aria-disabled", "true")
    assert found_in_both_schemes(host) == []
    screen = pages.open(f"/tv/{code}", TV, **options)
    screen.get_by_text("Mia", exact=True).wait_for()
    assert violations(screen) == []
    start.click()
    at_table(host)
    host.locator(".table-area").get_by_text(re.compile("Round 1")).first.wait_for()
    assert found_in_both_schemes(host) == []
    host.locator("button.bid").first.wait_for()
    assert found_in_both_schemes(host) == []
    assert violations(screen) == []
    host.locator("button.bid").first.click()
    host.get_by_text(re.compile("’s turn|Your bid")).first.wait_for()
    assert found_in_both_schemes(host) == []


def cut_off_at(page: Page) -> list[str]:
    """Name the sizes at which a page is wider than its screen."""
    found: list[str] = []
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        if is_cut_off(page):
            found.append(name)
    return found


@pytest.mark.parametrize(
    ("language", "start", "make"),
    [("en-GB", "Start a room", "Open the room"), ("de-DE", "Raum eröffnen", "Raum öffnen")],
    ids=["English", "German"],
)
def test_nothing_is_cut_off_on_any_phone_in_any_language(pages: Pages, language: str, start: str, make: str) -> None:
    page = pages.open("/", locale=language)
    page.get_by_role("button", name=start).wait_for()
    assert cut_off_at(page) == []
    page.get_by_role("button", name=start).click()
    page.get_by_role("textbox").fill("Maximiliane-Luis")
    assert cut_off_at(page) == []
    page.get_by_role("button", name=make).click()
    page.wait_for_url(re.compile(r"/[A-Z]{4}$"))
    page.get_by_text("Maximiliane-Luis").first.wait_for()
    assert cut_off_at(page) == []
