"""Pages that everybody can use: no axe violations, nothing cut off, and plain http in a LAN is enough."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.phones import TV, Pages, chromium, start_room
from tests.faults.playing import Process

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {"phone": (390, 844), "small phone": (360, 640), "lying phone": (844, 390)}


def violations(page: Page) -> list[str]:
    """Let axe look at a page; gives what it finds, in words."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [f"{each['id']}: {each['nodes'][0]['html'][:120]}" for each in found["violations"]]


def is_cut_off(page: Page) -> bool:
    """Say whether a page is wider than its screen."""
    wide: bool = page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth + 1")
    return wide


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_home_lobby_table_tv_and_result_have_no_axe_violations(tmp_path: Path, scheme: str) -> None:
    server = Process(tmp_path / "rooms.db", rate="1")
    server.start()
    try:
        with chromium() as browser:
            pages = Pages(browser, server.url)
            options: dict[str, Any] = {"color_scheme": scheme, "reduced_motion": "reduce", "bypass_csp": True}
            home = pages.open("/", **options)
            home.get_by_role("button", name="Start a room").wait_for()
            assert violations(home) == []
            host, code = start_room(pages, "Mia", **options)
            host.get_by_role("button", name="Add a bot", exact=True).click()
            start = host.get_by_role("button", name=re.compile("^Start Roll Call"))
            expect(start).not_to_have_attribute("aria-disabled", "true")
            assert violations(host) == []
            screen = pages.open(f"/tv/{code}", TV, **options)
            screen.get_by_text("Mia", exact=True).wait_for()
            assert violations(screen) == []
            start.click()
            host.get_by_role("button", name="Skip", exact=True).click()
            host.get_by_text(re.compile("Round 1")).first.wait_for()
            assert violations(host) == []
            host.locator("button.bid").first.wait_for()
            assert violations(host) == []
            assert violations(screen) == []
            host.locator("button.bid").first.click()
            host.get_by_text(re.compile("is in turn|Your bid")).first.wait_for()
            assert violations(host) == []
    finally:
        server.end()


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_nothing_is_cut_off_on_any_phone_in_any_language(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    server = Process(tmp_path / "rooms.db", rate="1")
    server.start()
    start = {"en-GB": ("Start a room", "Open the room"), "de-DE": ("Raum eröffnen", "Raum öffnen")}[language]
    try:
        with chromium() as browser:
            pages = Pages(browser, server.url)
            viewport = {"width": size[0], "height": size[1]}
            page = pages.open("/", viewport, locale=language)
            page.get_by_role("button", name=start[0]).wait_for()
            assert not is_cut_off(page)
            page.get_by_role("button", name=start[0]).click()
            page.get_by_role("textbox").fill("Maximiliane-Luis")
            assert not is_cut_off(page)
            page.get_by_role("button", name=start[1]).click()
            page.wait_for_url(re.compile(r"/[A-Z]{4}$"))
            page.get_by_text("Maximiliane-Luis").first.wait_for()
            assert not is_cut_off(page)
    finally:
        server.end()


def test_a_plain_http_address_in_the_lan_is_enough(tmp_path: Path) -> None:
    """Not a secure context: no service worker, wake lock, clipboard or crypto.subtle."""
    server = Process(tmp_path / "rooms.db", rate="20")
    server.start()
    try:
        with chromium("--host-resolver-rules=MAP rumpus.test 127.0.0.1") as browser:
            pages = Pages(browser, f"http://rumpus.test:{server.port}")
            host, _ = start_room(pages, "Mia")
            assert host.evaluate("window.isSecureContext") is False
            host.get_by_role("button", name="Add a bot", exact=True).click()
            host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
            host.get_by_role("button", name="Skip", exact=True).click()
            host.get_by_text(re.compile("Round 1")).first.wait_for()
            assert pages.errors == []
    finally:
        server.end()
