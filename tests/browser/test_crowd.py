"""Whoever has nothing to do is asked along: one tap, known to nobody else, and kept over a reload (ROOM-CROWD)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.phones import SEATED, TV, Pages, Serving, add_bot, at_table, start_room


@pytest.fixture(scope="module")
def shared(browser: Browser, serving: Serving) -> Pages:
    return Pages(browser, serving("1"))


@pytest.fixture
def pages(shared: Pages) -> Iterator[Pages]:
    yield shared
    assert shared.errors == []
    shared.clear()


def come_to_watch(pages: Pages, code: str, name: str, *, colour: str = "pink", at_first_without: str = "") -> Page:
    """Come into a room while a match is played there; a part of the pages may fail to load once."""
    page = pages.device()
    if at_first_without:
        page.route(f"**/{at_first_without}-*.js", lambda route: route.abort("connectionrefused"), times=1)
    look = {"shape": "flower" if colour == "pink" else "shield", "colour": colour}
    place = page.request.post(f"{pages.url}/api/rooms/{code}/members", data={"name": name, **look}).json()
    page.add_init_script(SEATED % (json.dumps({**place, "name": name}), json.dumps(look)))
    page.goto(f"{pages.url}/{code}")
    return page


def test_a_watcher_tips_by_a_tap_or_a_key_and_the_tv_counts_without_telling(pages: Pages) -> None:
    host, code = start_room(pages, "Mia")
    screen = pages.open(f"/tv/{code}", TV)
    add_bot(host)
    host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    at_table(host)
    ada = come_to_watch(pages, code, "Ada")
    sam = come_to_watch(pages, code, "Sam", at_first_without="crowd.svelte")
    host.locator("button.bid").wait_for()  # the table waits for her from now on, and so does the question
    group = ada.get_by_role("radiogroup")
    group.wait_for()
    first, second = group.get_by_role("radio").all()[:2]
    ada.keyboard.press("2")
    expect(second).to_be_checked()
    first.locator("xpath=ancestor::label").click()
    expect(first).to_be_checked()
    expect(screen.locator(".crowd-strip")).to_contain_text(re.compile("have (tipped|answered)"))
    ada.reload()
    expect(ada.get_by_role("radiogroup").get_by_role("radio").first).to_be_checked()
    sam.get_by_role("radiogroup").wait_for()
    assert not sam.get_by_role("radiogroup").get_by_role("radio", checked=True).count()
    toolbar = ada.get_by_role("toolbar", name="Show a face")
    toolbar.get_by_role("button", name="Laugh").click()
    expect(screen.locator(".faces .one")).to_have_count(1)


def test_no_questions_where_the_host_or_the_phone_wants_none(pages: Pages) -> None:
    host, code = start_room(pages, "Mia")
    add_bot(host)
    host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    at_table(host)
    ada = come_to_watch(pages, code, "Ada")
    ada.get_by_role("radiogroup").wait_for()
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="Settings").click()
    ada.get_by_role("switch", name=re.compile("^Questions while I wait")).click()
    ada.keyboard.press("Escape")
    expect(ada.locator(".crowd .ask")).to_have_count(0)
