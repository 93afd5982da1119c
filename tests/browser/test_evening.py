"""An evening as people have it: phones and a TV in real Chromium, from the first page to the winner."""

from __future__ import annotations

import json
import re
from time import monotonic
from typing import Any, Literal

from playwright.sync_api import Browser, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.phones import (
    TV,
    Pages,
    Serving,
    add_bot_by_hand,
    join_room_by_hand,
    says,
    set_rules,
    skip,
    start_room_by_hand,
)
from tests.browser.test_crowd import come_to_watch
from tests.browser.test_lessons import acts_of, goes_on, touch
from tests.browser.test_lessons import is_over as is_learnt

PATIENCE_S = 120


def one_die_each(host: Page) -> None:
    """Let the host make it a short match, by the rules sheet."""
    host.get_by_role("button", name="More rules", exact=True).click()
    row = host.get_by_role("listitem").filter(has_text="Dice each player starts with")
    for _ in range(4):
        row.get_by_role("button", name="less").click()
    expect(row.locator("b.num")).to_have_text("1")
    host.keyboard.press("Escape")


CHOICES = """() => {
  const seen = [...document.querySelectorAll('button')].filter((each) => each.offsetParent);
  const named = (name) => seen.find((each) => each.innerText.trim() === name);
  const there = (selector) => document.querySelector(selector);
  if (named('Skip')) return 'Skip';
  if (named('Ready')) return 'Ready';
  return there('button.bid') ? (there('button.call') ? 'call' : 'bid') : '';
}"""
"""What there is to do on a phone, in one look."""


def act(page: Page) -> None:
    """Do what there is to do on a phone: skip the lesson, call by keyboard if in turn, else bid, else be ready."""
    choice: str = page.evaluate(CHOICES)
    if choice in {"Skip", "Ready"}:
        page.get_by_role("button", name=choice, exact=True).first.click(timeout=1000)
    elif choice == "call":
        page.locator("button.call").first.focus(timeout=1000)
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
    elif choice:
        page.locator("button.bid").first.click(timeout=1000)


def is_over(page: Page) -> bool:
    """Say whether the result is on a screen."""
    return says(page, "last player with dice")


class Listening(Pages):
    """Pages whose lines are read along; on the first of them everything moves, as most people have it."""

    motion: Literal["reduce", "no-preference"] = "no-preference"
    newcomers = True

    def __init__(self, browser: Browser, url: str) -> None:
        super().__init__(browser, url)
        self.heard: dict[Page, list[dict[str, Any]]] = {}

    def prepare(self, page: Page) -> None:
        heard = self.heard[page] = []

        def follow(socket: WebSocket) -> None:
            socket.on("framereceived", lambda data: heard.append(json.loads(data)))

        page.on("websocket", follow)

    def refused(self, page: Page) -> list[str]:
        """Return which moves the table refused; a question that was settled a moment before is none."""
        answers = [each for each in self.heard[page] if each["type"] == "Answer" and each["result"] == "refused"]
        return [each["why"] for each in answers if each["rule"] != "ROOM-CROWD"]


TIP = """() => {
  for (const ask of document.querySelectorAll('.crowd .ask'))
    if (!ask.querySelector('input:checked')) ask.querySelector('label')?.click();
}"""
"""Answer whatever the crowd is asked, each question once."""


def play_on(phones: list[Page], screens: list[Page], reloading: Page) -> None:
    """Play until the result is on every screen, and answer whatever the crowd is asked; one phone reloads once."""
    end, reloaded = monotonic() + PATIENCE_S, False
    while not all(is_over(page) for page in screens):
        assert monotonic() < end, "the match did not end"
        for page in screens:
            page.evaluate(TIP)
        for page in phones:
            try:
                act(page)
            except TooLate:
                continue
        if not reloaded and reloading.locator(".stamp:not(.ghost)").count():
            reloading.reload()
            reloaded = True
        screens[0].wait_for_timeout(100)


def learn(page: Page) -> None:
    """Play the lesson through; its time passes as fast as the page can draw."""
    for number, step in enumerate(acts_of("rollcall")):
        goes_on(page, number)
        touch(page, "rollcall", step)
    is_learnt(page)


def take_the_bots_chair(page: Page) -> None:
    """Come late: a bot plays the chair until the lesson is done or skipped."""
    page.get_by_role("button", name="Take a chair").click()
    page.locator(".who").filter(has=page.locator(".avatar.bot")).click()
    page.get_by_role("button", name=re.compile("^Take over for")).click()
    expect(page.get_by_text(re.compile("plays for you until you’re ready"))).to_be_visible()
    skip(page)


def test_three_newcomers_learn_and_play_a_latecomer_finds_a_chair_and_a_watcher_plays_along(
    browser: Browser, serving: Serving
) -> None:
    """Nobody reads and nobody is played for: lessons, a match, a bot's chair taken over, the crowd and its ranking."""
    pages = Listening(browser, serving("3"))
    mia, code = start_room_by_hand(pages, "Mia")
    pages.motion = "reduce"
    newcomers = [mia, *(join_room_by_hand(pages, code, name) for name in ("Jonas", "Priya"))]
    screen = pages.open(f"/tv/{code}", TV)
    expect(screen.get_by_text("Jonas", exact=True)).to_be_visible()
    add_bot_by_hand(mia)
    one_die_each(mia)
    set_rules(mia, call_window_ms=0, turn_s=120)
    for page in newcomers:
        page.clock.install()
    mia.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    expect(screen.get_by_role("heading", name="0 of 3 ready")).to_be_visible()
    for page in newcomers:
        learn(page)
    ada = come_to_watch(pages, code, "Ada")
    assert not any(each["type"] == "MatchUpdate" for page in (*newcomers, screen, ada) for each in pages.heard[page])
    for page in newcomers:
        page.get_by_role("button", name="I’m ready").click()
    for page in newcomers:
        expect(page.get_by_role("button", name=re.compile("^Your cup"))).to_be_visible()
    noor = come_to_watch(pages, code, "Noor", colour="teal")
    take_the_bots_chair(noor)
    phones = [*newcomers, noor]
    play_on(phones, [*phones, ada, screen], reloading=newcomers[1])
    (winner,) = {found_winner(page) for page in phones}
    expect(screen.get_by_text(winner, exact=True).first).to_be_visible()

    first = next(each for each in pages.heard[screen] if each["type"] == "MatchUpdate")
    assert first["at"] < 2000, "a clock ran while people learnt"
    rooms = [each["room"] for each in pages.heard[screen] if each["type"] == "RoomUpdate"]
    people = {each["id"]: each["name"] for each in rooms[-1]["members"]}
    played = [each for each in rooms if each["phase"] == "playing"]
    for seat, name in enumerate(("Mia", "Jonas", "Priya")):
        assert {people[each["chairs"][seat]["member"]] for each in played} == {name}
    assert people[played[-1]["chairs"][3]["member"]] == "Noor"
    events = [event for each in pages.heard[screen] if each["type"] == "MatchUpdate" for event in each["events"]]
    assert not [each for each in events if each["type"] in {"TimedOut", "Left"}]
    assert [pages.refused(page) for page in phones] == [[], [], [], []]
    (watched,) = [each for member, each in rooms[-1]["match"]["crowd"].items() if people[member] == "Ada"]
    assert watched["tips"] >= 3
    expect(ada.get_by_role("heading", name="The crowd’s ranking")).to_be_visible()
    expect(ada.locator(".crowdrank .me")).to_contain_text("Ada")
    assert pages.errors == []


def found_winner(page: Page) -> str:
    """Read who won off a phone."""
    sentence = page.get_by_text(re.compile("is the last player with dice")).first.inner_text()
    return sentence.partition(" is the last")[0]


def test_a_wrong_code_is_said_in_words_and_nothing_is_lost(browser: Browser, serving: Serving) -> None:
    pages = Pages(browser, serving("40"))
    page = pages.open("/")
    page.get_by_role("textbox").first.click()
    page.keyboard.type("ZZZZ")
    expect(page.get_by_text("There is no room ZZZZ.")).to_be_visible()
