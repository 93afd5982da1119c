"""The announcer: every line in writing on a band of its own, spoken by a voice of this device alone, off in one tap."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.phones import (
    TV,
    Pages,
    Serving,
    at_table,
    comes_true,
    join_room,
    start_room_by_hand,
)

VOICES = """
  window.said = [];
  const voice = (name, lang, localService) => ({ name, lang, localService, default: false, voiceURI: name });
  const all = [voice('far away', 'en-US', false), voice('German', 'de-DE', true), voice('here', 'en-GB', true)];
  speechSynthesis.getVoices = () => all;
  speechSynthesis.cancel = () => {};
  speechSynthesis.speak = (line) => {
    window.said.push({ text: line.text, voice: line.given, volume: line.volume, at: performance.now() });
    window.speaking = (window.speaking ?? 0) + 1;
    window.most = Math.max(window.most ?? 0, window.speaking);
    window.setTimeout(() => { window.speaking -= 1; line.onend(); }, 400);
  };
  Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { set(to) { this.given = to.name; } });
"""
"""Voices that say nothing, since a browser without windows has none; one of them would send what it says away."""


class Announced(Pages):
    """Pages with an announcer."""

    announcer = True

    def prepare(self, page: Page) -> None:
        page.add_init_script(VOICES)


@pytest.fixture(scope="module")
def shared(browser: Browser, serving: Serving) -> Pages:
    return Announced(browser, serving("4"))


@pytest.fixture
def pages(shared: Pages) -> Iterator[Pages]:
    yield shared
    shared.clear()


def band(screen: Page) -> str:
    return screen.locator(".band.screen").inner_text()


def test_a_screen_writes_every_line_and_says_it_with_a_voice_of_its_own(pages: Pages) -> None:
    host, code = start_room_by_hand(pages, "Mia")
    screen = pages.open(f"/tv/{code}", TV)
    expect(screen.locator(".band.screen")).to_be_attached()
    jonas = join_room(pages, code, "Jonas")
    expect(screen.locator(".band.screen")).to_contain_text("Jonas")
    assert screen.evaluate("window.said.length") == 0  # nobody has touched it yet
    stage, below = screen.locator(".stage1080").bounding_box(), screen.locator(".band.screen").bounding_box()
    assert stage is not None
    assert below is not None
    assert stage["y"] + stage["height"] <= below["y"] + 1
    screen.mouse.click(400, 400)
    host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    at_table(host)
    at_table(jonas)
    comes_true(screen, "window.said.length >= 2")
    said = screen.evaluate("window.said")
    assert {each["voice"] for each in said} == {"here"}
    assert {round(each["volume"], 3) for each in said} == {0.6}
    assert re.search(r"\b(starts|begins|First bid|over to)\b", said[0]["text"])
    assert screen.evaluate("window.most") == 1
    marks = screen.evaluate("performance.getEntriesByName('announced').map(({ detail }) => detail)")
    assert [each["text"] for each in marks][-len(said) :] == [each["text"] for each in said]
    assert not pages.errors


def test_the_voice_is_off_in_one_tap_and_each_kind_by_itself(pages: Pages) -> None:
    host, code = start_room_by_hand(pages, "Mia")
    screen = pages.open(f"/tv/{code}", TV)
    expect(screen.locator(".band.screen")).to_be_attached()
    screen.mouse.click(400, 400)
    screen.keyboard.press("ContextMenu")
    screen.get_by_role("button", name="Music, sounds and voice").click()
    expect(screen.get_by_role("slider", name="Music")).to_have_value("40")
    screen.get_by_role("slider", name="Voice").press("Home")
    screen.get_by_role("slider", name="Music").press("PageUp")
    expect(screen.get_by_role("slider", name="Music")).to_have_value("60")
    screen.get_by_text("Who comes in", exact=True).click()
    screen.get_by_role("button", name="Close").click()
    before = screen.evaluate("window.said.length")
    jonas = join_room(pages, code, "Jonas")
    expect(screen.get_by_text("Jonas", exact=True)).to_be_visible()
    host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    at_table(host)
    at_table(jonas)
    expect(screen.locator(".band.screen")).to_contain_text("ound 1")
    marks = screen.evaluate("performance.getEntriesByName('announced').map(({ detail }) => detail.kind)")
    assert marks[0] == "turn"
    assert screen.evaluate("window.said.length") == before
    screen.reload()
    expect(screen.locator(".band.screen")).to_be_attached()
    kept = screen.evaluate("JSON.parse(localStorage['rumpus.levels'])")
    assert (kept["music"], kept["voice"], kept["off"]) == (60, 0, ["people"])
