"""What people set for their own phone: it holds at once, it stays, and the system's own wishes count too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.phones import Pages, Serving, speak, stand_still, start_room
from tests.browser.test_access import is_cut_off, violations

SMALL = {"width": 360, "height": 640}


@pytest.fixture(scope="module")
def shared(browser: Browser, serving: Serving) -> Pages:
    return Pages(browser, serving("1"))


@pytest.fixture
def pages(shared: Pages) -> Iterator[Pages]:
    yield shared
    shared.clear()


def colour(page: Page, token: str) -> str:
    value: str = page.evaluate(f"getComputedStyle(document.documentElement).getPropertyValue('{token}')")
    return value.strip()


def settings(page: Page) -> None:
    page.get_by_role("button", name="Settings", exact=True).click()


def test_stronger_contrast_is_chosen_and_stays(pages: Pages) -> None:
    page = pages.open("/", bypass_csp=True)
    settings(page)
    before = colour(page, "--ink-soft")
    page.get_by_role("switch", name="Stronger contrast").check()
    expect(page.locator("html")).to_have_attribute("data-contrast", "more")
    assert colour(page, "--ink-soft") != before
    assert colour(page, "--ink") == "#000"
    assert violations(page) == []
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-contrast", "more")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_systems_wish_for_contrast_counts(pages: Pages, scheme: str) -> None:
    host, _ = start_room(pages, "Mia", contrast="more", color_scheme=scheme, bypass_csp=True)
    host.get_by_text("Who’s playing").wait_for()
    assert colour(host, "--ink") == {"light": "#000", "dark": "#fff"}[scheme]
    assert violations(host) == []


def test_less_motion_stops_what_moves(pages: Pages) -> None:
    page = pages.open("/", reduced_motion="no-preference")
    page.get_by_role("textbox").first.focus()
    cursor = page.locator(".boxes .cur")
    moving = "element => getComputedStyle(element, '::after').animationName"
    assert cursor.evaluate(moving) != "none"
    settings(page)
    page.get_by_role("switch", name="Less motion").check()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("textbox").first.focus()
    assert cursor.evaluate(moving) == "none"


def test_text_can_be_huge_and_nothing_is_cut_off(pages: Pages) -> None:
    page = pages.open("/", SMALL)
    title = page.get_by_role("heading", name="Got a code?")
    before = title.bounding_box()
    settings(page)
    page.get_by_text("Huge", exact=True).click()
    assert not is_cut_off(page)
    page.get_by_role("button", name="Close").click()
    after = title.bounding_box()
    assert before is not None
    assert after is not None
    assert after["height"] > before["height"] * 1.2
    assert not is_cut_off(page)
    page.get_by_role("button", name="Start a room").click()
    page.get_by_role("textbox").fill("Mia")
    page.get_by_role("button", name="Open the room").click()
    page.get_by_text("Who’s playing").wait_for()
    assert not is_cut_off(page)


def test_the_language_changes_at_once_and_stays(pages: Pages) -> None:
    page = pages.open("/")
    settings(page)
    page.get_by_text("Deutsch", exact=True).click()
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.reload()
    expect(page.get_by_role("button", name="Raum eröffnen")).to_be_visible()


def test_a_notice_follows_the_language_while_it_is_shown(pages: Pages) -> None:
    host, _ = start_room(pages, "Mia")
    host.get_by_role("button", name="Menu").click()
    stand_still(host)
    host.get_by_role("button", name="Lock the room").click()
    notice = host.locator(".toast").last
    expect(notice).to_have_text("Locked: nobody new can come in.")
    speak(host, "de")
    expect(notice).to_have_text("Abgeschlossen: Niemand Neues kommt herein.")
