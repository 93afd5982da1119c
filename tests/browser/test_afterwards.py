"""After a match in real Chromium: the review, played on from a decision of it, and back to the same step."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.fits import cut_off
from tests.browser.phones import Pages, Serving, comes_true, speak
from tests.browser.test_awards import evening, phone_of
from tests.faults.playing import RATE

SMALL = ViewportSize(width=360, height=640)
USUAL = ViewportSize(width=390, height=844)
TRY_HEADINGS: dict[str, str | re.Pattern[str]] = {
    "de": "Von hier weiterspielen?",
    "es": "¿Seguir desde aquí?",
    "fr": re.compile("^Reprendre d’ici"),
    "en": "Play on from here?",
}
ALL_OF_IT = (
    "() => { const all = document.querySelector('.try .text'); return all.scrollHeight <= all.clientHeight + 1; }"
)
"""Nothing of what one is asked before a try has to be scrolled for."""


@pytest.fixture(scope="module")
def played(serving: Serving) -> dict[str, Any]:
    with ThreadPoolExecutor() as thread:  # Playwright has the loop of this one
        return thread.submit(asyncio.run, evening(serving(RATE))).result()


@pytest.fixture
def pages(browser: Browser, serving: Serving) -> Iterator[Pages]:
    found = Pages(browser, serving(RATE))
    yield found
    assert found.errors == []


def test_the_review_leads_to_its_steps_and_on_into_a_try_that_leads_back_there(
    pages: Pages, played: dict[str, Any]
) -> None:
    page = phone_of(pages, played)
    place = {"Authorization": f"Bearer {played['seats'][0]['token']}"}
    address = f"{pages.url}/api/matches/{played['match']}"
    review = page.request.get(f"{address}/review?seat=0", headers=place).json()
    assert page.request.get(f"{address}/review?seat=0").status == 403
    page.get_by_role("button", name="Your game").click()
    expect(page.get_by_role("heading", name="Your game, Mia")).to_be_focused()
    rows = page.locator(".review ol button")
    expect(rows).to_have_count(len(review["decisions"]))
    expect(page.locator(".review .marks li")).to_have_count(len(review["marks"]))

    page.get_by_role("switch", name="Share this review").click()
    expect(page.get_by_role("switch", name="Share this review")).to_be_checked()
    assert page.request.get(f"{address}/review?seat=0").json() == review
    page.set_viewport_size(SMALL)
    for language, heading in {"es": "Tu partida, Mia", "fr": "Ta partie, Mia", "de": "Dein Spiel, Mia"}.items():
        speak(page, language)
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
        assert [found for found in cut_off(page).values() if found.startswith("broken")] == []
    speak(page, "en")
    page.set_viewport_size(USUAL)

    rows.first.click()
    slider = page.get_by_role("slider", name="Step")
    expect(slider).to_have_value(str(review["decisions"][0]["step"]))
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_role("heading", name="Play on from here?")).to_be_visible()
    page.set_viewport_size(SMALL)
    for language, asked in TRY_HEADINGS.items():
        speak(page, language)
        expect(page.get_by_role("heading", name=asked)).to_be_visible()
        assert page.evaluate(ALL_OF_IT), language
    page.set_viewport_size(USUAL)
    page.get_by_role("radio", name="as they were").click()
    step = review["decisions"][0]["step"] - 1
    expect(slider).to_have_value(str(step))
    page.locator(".try").get_by_role("button", name="Play on from here").click()
    expect(page.locator(".topbar small")).to_have_text("Only a try")
    assert not page.url.endswith(f"/{played['seats'][0]['code']}")

    comes_true(page, "() => document.querySelector('.table-area button') !== null")
    page.get_by_role("button", name="Menu").click()
    sheet = page.get_by_role("dialog", name="Menu")
    expect(sheet.get_by_role("button", name="How to play")).to_be_visible()
    expect(sheet.get_by_role("button", name="Invite")).to_have_count(0)
    sheet.get_by_role("button", name="Back to the match").click()
    expect(page).to_have_url(re.compile(rf"/replay/{played['match']}\?seat=0&step={step}$"))
    expect(page.get_by_role("slider", name="Step")).to_have_value(str(step))
    page.get_by_role("link", name=f"Back to room {played['seats'][0]['code']}").click()
    expect(page.get_by_role("heading", name="Tonight")).to_be_visible()
