"""Awards in real Chromium: on a phone, each opens the replay at its moment, by keys alone too."""

from __future__ import annotations

import asyncio
import contextlib
import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rumpus.client import Client
from rumpus.room.lines import AddBot, SetOption, Sit, Start
from tests.browser.phones import SEATED, Pages, Serving, speak
from tests.faults.playing import RATE, play_on


async def evening(url: str) -> dict[str, Any]:
    """Let two people and two bots play a match; gives the place of the first, and the awards."""
    async with contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Client(url)) for _ in range(2)]
        code = await people[0].create("Mia")
        await people[1].join(code, "Jonas")
        for player in people:
            await player.do(Sit())
        for _ in range(2):
            await people[0].do(AddBot(2))
        await people[0].do(SetOption("start_dice", 4))
        await people[0].do(Start())
        await people[0].until(lambda: people[0].room["phase"] == "playing")
        await asyncio.gather(*(play_on(player, [], f"luck {seat}") for seat, player in enumerate(people)))
        first = people[0]
        return {"code": code, "member": first.member, "token": first.token, "match": first.room["match"]["name"]}


@pytest.fixture(scope="module")
def played(serving: Serving) -> dict[str, Any]:
    with ThreadPoolExecutor() as thread:  # Playwright has the loop of this one
        return thread.submit(asyncio.run, evening(serving(RATE))).result()


@pytest.fixture
def pages(browser: Any, serving: Serving) -> Any:
    found = Pages(browser, serving(RATE))
    yield found
    assert found.errors == []


def phone_of(pages: Pages, played: dict[str, Any], **options: Any) -> Page:
    """Open the result on the phone of whoever played."""
    page = pages.device(**options)
    place = {"code": played["code"], "member": played["member"], "token": played["token"], "key": "", "name": "Mia"}
    page.add_init_script(SEATED % (json.dumps(place), json.dumps({"shape": "triangle", "colour": "red"})))
    page.goto(f"{pages.url}/{played['code']}")
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
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Awards")).to_have_count(0)
    speak(page, "de")
    page.get_by_role("button", name="Auszeichnungen").click()
    expect(page.get_by_role("heading", name="Auszeichnungen")).to_be_visible()
