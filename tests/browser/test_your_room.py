"""What a host sets for the room, on the phone and on the TV."""

from __future__ import annotations

import codecs
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.phones import TV, Pages, Serving, join_room, start_room
from tests.browser.test_access import is_cut_off, violations

SMALL = {"width": 360, "height": 640}
RUDE = codecs.decode("shpx", "rot13")


@pytest.fixture(scope="module")
def pages(browser: Browser, serving: Serving) -> Pages:
    return Pages(browser, serving("1"))


def your_room(host: Page) -> None:
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Your room").click()
    expect(host.get_by_role("heading", name="Your room")).to_be_focused()


def test_a_host_looks_after_the_room_by_keyboard_and_all_screens_follow(pages: Pages) -> None:
    host, code = start_room(pages, "Mia", bypass_csp=True)
    guest = join_room(pages, code, f"{RUDE} you")
    tv = pages.open(f"/tv/{code}", TV)
    expect(tv.get_by_role("img", name=f"Room code {code}")).to_be_visible()
    expect(tv.get_by_text(f"{RUDE} you", exact=True)).to_be_visible()
    your_room(host)
    for _ in range(3):
        host.keyboard.press("Tab")
    hide = host.get_by_role("switch", name="Hide the code on the TV")
    expect(hide).to_be_focused()
    host.keyboard.press("Space")
    expect(tv.get_by_role("heading", name="The code is hidden")).to_be_visible()
    expect(tv).to_have_title("Rumpus")
    assert code not in tv.locator("body").inner_text()
    assert tv.locator("img[src^='/qr/']").count() == 0
    host.get_by_role("group", name=re.compile("^Filter rude words")).get_by_role("radio", name="Off").focus()
    host.keyboard.press("ArrowRight")
    expect(host.get_by_role("radio", name="Mild")).to_be_checked()
    expect(tv.get_by_text("**** you", exact=True)).to_be_visible()
    expect(guest.get_by_text(f"{RUDE} you", exact=True)).to_be_visible()
    host.keyboard.press("ArrowRight")
    expect(guest.get_by_text("**** you", exact=True)).to_be_visible()
    host.get_by_role("switch", name="Faces fly over the table").click()
    guest.get_by_role("button", name="Menu").click()
    expect(guest.get_by_role("group", name="Show a face")).to_have_count(0)
    expect(guest.get_by_role("button", name="Your room")).to_have_count(0)
    assert violations(host) == []
    for size in (SMALL, {"width": 390, "height": 844}):
        host.set_viewport_size(size)  # type: ignore[arg-type]
        assert not is_cut_off(host)
    host.get_by_role("button", name="New link for this room").click()
    host.get_by_role("button", name="Sure? Old links and QR codes stop working.").click()
    said = host.get_by_role("dialog").get_by_text("Old links and QR codes no longer open the door.")
    expect(said.first).to_be_visible()
    host.keyboard.press("Escape")
    expect(host.get_by_role("heading", name="Menu")).to_be_visible()
    assert pages.errors == []
