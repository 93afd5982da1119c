"""Awards in real Chromium: each opens its moment, on the TV or in the replay on the phone, by keys alone too."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rumpus.client import Client
from rumpus.room.lines import AddBot, SetOption, Sit, Start
from tests.browser.phones import SEATED, TV, Pages, Serving, comes_true, speak, stand_still
from tests.browser.test_access import found_in_both_schemes
from tests.faults.playing import RATE, play_on

NAMES = ("Mia", "Jonas")
CARD_KB = 150


async def evening(url: str) -> dict[str, Any]:
    """Let two people and two bots play a match; gives the place of the first, and the awards."""
    async with contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Client(url)) for _ in range(2)]
        code = await people[0].create(NAMES[0])
        await people[1].join(code, NAMES[1])
        for player in people:
            await player.do(Sit())
        for _ in range(2):
            await people[0].do(AddBot(2))
        await people[0].do(SetOption("start_dice", 4))
        await people[0].do(Start())
        await people[0].until(lambda: people[0].room["phase"] == "playing")
        await asyncio.gather(*(play_on(player, [], f"luck {seat}") for seat, player in enumerate(people)))
        seats = [{"code": code, "member": each.member, "token": each.token, "key": ""} for each in people]
        return {"seats": seats, "match": people[0].room["match"]["name"]}


@pytest.fixture(scope="module")
def played(serving: Serving) -> dict[str, Any]:
    with ThreadPoolExecutor() as thread:  # Playwright has the loop of this one
        return thread.submit(asyncio.run, evening(serving(RATE))).result()


@pytest.fixture
def pages(browser: Any, serving: Serving) -> Any:
    found = Pages(browser, serving(RATE))
    yield found
    assert found.errors == []


def phone_of(pages: Pages, played: dict[str, Any], who: int = 0, **options: Any) -> Page:
    """Open the result on the phone of somebody who played."""
    page = pages.device(bypass_csp=True, **options)
    place = {**played["seats"][who], "name": NAMES[who]}
    page.add_init_script(SEATED % (json.dumps(place), json.dumps({"shape": "triangle", "colour": "red"})))
    page.goto(f"{pages.url}/{place['code']}")
    return page


def test_every_award_opens_the_replay_at_its_moment_and_back_leads_to_the_awards(
    pages: Pages, played: dict[str, Any]
) -> None:
    page = phone_of(pages, played)
    awards = page.request.get(f"{pages.url}/api/matches/{played['match']}/awards").json()["awards"]
    assert awards
    page.get_by_role("button", name="Awards").click()
    expect(page.get_by_role("heading", name="Awards")).to_be_focused()
    expect(page.locator(".awards h2")).to_have_count(len(awards))
    titles = page.locator(".awards h2").all_inner_texts()
    own = [each["title"]["say"] for each in awards if each["seat"] == 0]
    assert titles == [*own, *(each["title"]["say"] for each in awards if each["seat"] != 0)]
    assert page.locator(".awards .own").count() == len(own)
    page.keyboard.press("ArrowDown")
    expect(page.locator(".awards .play").first).to_be_focused()
    page.keyboard.press("Enter")
    first = next(each for each in awards if each["title"]["say"] == titles[0])
    expect(page.get_by_role("slider", name="Step")).to_have_value(str(first["start"]))
    page.go_back()
    expect(page.get_by_role("heading", name="Awards")).to_be_visible()
    assert found_in_both_schemes(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Awards")).to_have_count(0)
    speak(page, "de")
    page.get_by_role("button", name="Auszeichnungen").click()
    expect(page.get_by_role("heading", name="Auszeichnungen")).to_be_visible()


def test_where_there_is_a_tv_moments_are_watched_on_it(pages: Pages, played: dict[str, Any]) -> None:
    """The TV goes on as soon as the moment is over, or somebody goes on; here its time stands still."""
    screen = pages.open(f"/tv/{played['seats'][0]['code']}", TV, bypass_csp=True)
    expect(screen.get_by_text("Tonight").first).to_be_visible()
    screen.wait_for_load_state("networkidle")
    stand_still(screen)
    page = phone_of(pages, played)
    page.get_by_role("button", name="Awards").click()
    key = page.locator(".awards .play").first
    expect(key).to_have_accessible_name(re.compile("^Watch it on the TV: "))
    title = page.locator(".awards h2").first.inner_text()
    comes_true(page, "still => Date.now() > still", screen.evaluate("Date.now()"))
    key.click()
    expect(page.get_by_text("Look up! It happens on the TV.")).to_be_visible()
    expect(screen.get_by_role("heading", name="Once more")).to_be_visible()
    expect(screen.locator(".award")).to_have_text(title)
    expect(screen.locator(".strip .picture > *")).to_have_count(1)


def test_a_card_is_small_and_has_names_once_all_at_the_table_agree(pages: Pages, played: dict[str, Any]) -> None:
    mia, jonas = phone_of(pages, played), phone_of(pages, played, 1, locale="de")
    mia.get_by_role("button", name="A card").click()
    card = mia.locator(".frame img")
    expect(card).to_have_attribute("alt", re.compile("wins Roll Call!"))
    assert found_in_both_schemes(mia) == []
    without = card.get_attribute("alt") or ""
    assert not [name for name in NAMES if name in without]
    (size,) = mia.evaluate("performance.getEntriesByName('card').map(({ detail }) => detail.bytes)")
    assert 10 < size / 1024 < CARD_KB
    assert card.evaluate("({ naturalWidth, naturalHeight }) => [naturalWidth, naturalHeight]") == [799, 999]
    mia.get_by_role("switch", name="My name may be on it").check()
    expect(mia.get_by_text("Missing: Jonas")).to_be_visible()
    assert card.get_attribute("alt") == without
    jonas.get_by_role("button", name="Meiner darf drauf").click()
    expect(mia.get_by_text("Everybody agrees.")).to_be_visible()
    expect(card).not_to_have_attribute("alt", without)
    mia.keyboard.press("Escape")
    expect(mia.get_by_role("button", name="A card")).to_be_focused()
