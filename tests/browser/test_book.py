"""The group's book in real Chromium: begun, entered, read, and left by a key that is held, by keys alone too."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from rumpus.client import Client
from rumpus.room.lines import Again, SetOption, Sit, Start
from tests.browser.phones import SEATED, Pages, Serving, speak
from tests.browser.test_access import found_in_both_schemes, is_cut_off
from tests.faults.playing import RATE, play_on

LOOKS = {"Mia": {"shape": "triangle", "colour": "red"}, "Jonas": {"shape": "circle", "colour": "blue"}}


async def in_the_lobby(player: Client) -> None:
    await player.until(lambda: player.room["phase"] == "lobby")


async def evening(url: str) -> dict[str, dict[str, Any]]:
    """Let two people play three short matches and go back to the lobby; gives their places."""
    async with contextlib.AsyncExitStack() as stack:
        people = {name: await stack.enter_async_context(Client(url)) for name in LOOKS}
        mia, jonas = people.values()
        code = await mia.create("Mia")
        await jonas.join(code, "Jonas")
        for each in people.values():
            await each.do(Sit())
        for option, value in (("start_dice", 1), ("call_window_ms", 0)):
            await mia.do(SetOption(option, value))
        for number in range(3):
            await mia.do(Start())
            await asyncio.gather(*(play_on(each, [], f"{name} {number}") for name, each in people.items()))
            await mia.do(Again())
            for each in people.values():
                await in_the_lobby(each)
        return {
            name: {"code": code, "member": each.member, "token": each.token, "key": "", "name": name}
            for name, each in people.items()
        }


@pytest.fixture
def pages(browser: Browser, serving: Serving) -> Any:
    found = Pages(browser, serving(RATE))
    yield found
    assert found.errors == []


def phone_of(pages: Pages, place: dict[str, Any]) -> Page:
    """Open the lobby on the phone of whoever played."""
    page = pages.device(bypass_csp=True, reduced_motion="reduce")
    page.add_init_script(SEATED % (json.dumps(place), json.dumps(LOOKS[place["name"]])))
    page.goto(f"{pages.url}/{place['code']}")
    return page


def test_a_group_keeps_a_book_and_somebody_leaves_it(pages: Pages) -> None:
    with ThreadPoolExecutor() as thread:  # Playwright has the loop of this one
        places = thread.submit(asyncio.run, evening(pages.url)).result()
    mia, jonas = [phone_of(pages, place) for place in places.values()]
    mia.get_by_role("region", name="Keep a book of us?").get_by_role("button", name="Yes").click()
    mia.get_by_role("textbox").fill("The Tuba crew")
    mia.get_by_role("button", name="Begin our book").click()
    expect(mia.get_by_role("button", name="The Tuba crew")).to_be_visible()
    invitation = jonas.get_by_role("region", name="Do you want to be in “The Tuba crew”?")
    expect(invitation).to_contain_text("Mia keeps a book of your evenings")
    invitation.get_by_role("button", name="Count me in").click()
    jonas.get_by_role("button", name="The Tuba crew").click()
    expect(jonas.get_by_role("heading", name="The Tuba crew")).to_be_focused()
    expect(jonas.locator(".topbar")).to_contain_text("One evening, in")
    won = jonas.locator("ol").first.get_by_role("listitem")
    expect(won).to_have_count(2)
    expect(won.filter(has_text="Jonas (you)")).to_have_count(1)
    assert sum(int(text) for text in re.findall(r"(\d+)\s*$", "\n".join(won.all_inner_texts()), re.MULTILINE)) == 3
    expect(jonas.get_by_role("heading", name="Rivals")).to_be_visible()
    expect(jonas.get_by_role("heading", name="Favourite game")).to_be_visible()
    expect(jonas.get_by_text("Looking through your games…")).to_have_count(0)
    assert found_in_both_schemes(jonas) == []
    jonas.set_viewport_size({"width": 360, "height": 640})
    assert not is_cut_off(jonas)
    speak(jonas, "de")
    expect(jonas.get_by_role("heading", name="Gewonnene Spiele")).to_be_visible()
    assert not is_cut_off(jonas)
    speak(jonas, "en")
    with jonas.expect_download() as saved:
        jonas.get_by_role("link", name="Save the book").click()
    assert saved.value.suggested_filename == "book.csv"
    jonas.get_by_role("button", name="Forget me").press("Enter")
    held = jonas.get_by_role("button", name="Hold to be forgotten")
    held.press("Enter")
    expect(held).to_be_visible()
    held.press("Enter")
    expect(jonas.get_by_role("heading", name="There is no book for you here.")).to_be_visible()
    mia.get_by_role("button", name="The Tuba crew").click()
    expect(mia.locator("ol").first.get_by_role("listitem")).to_have_count(1)
    expect(mia.get_by_text("Jonas")).to_have_count(0)
    pages.errors.clear()  # the browser notes the 404 of whoever is not in the book any more
