"""What goes wrong on an evening is said in words, and nothing is lost by it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from rumpus.room.members import MOST_MEMBERS
from tests.browser.phones import (
    TV,
    Newcomers,
    Pages,
    Serving,
    add_bot,
    at_table,
    choose,
    comes_true,
    have_banner,
    join_room,
    leave_room,
    skip,
    start_room,
    start_room_by_hand,
    tick,
)
from tests.faults.playing import Process


@pytest.fixture(scope="module")
def shared(browser: Browser, serving: Serving) -> Pages:
    return Pages(browser, serving("1"))


@pytest.fixture
def pages(shared: Pages) -> Iterator[Pages]:
    yield shared
    shared.clear()


def join_by_api(url: str, code: str, name: str) -> None:
    """Let somebody in without a browser."""
    body = json.dumps({"name": name}).encode()
    request = Request(f"{url}/api/rooms/{code}/members", body, {"Content-Type": "application/json"})
    with urlopen(request) as answer:
        assert answer.status == 201


def start_match(host: Page) -> None:
    add_bot(host)
    host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    at_table(host)
    host.locator("button.bid").wait_for()


def sit_down(page: Page, name: str) -> None:
    page.get_by_role("textbox").fill(name)
    page.get_by_role("button", name="Sit down").click()


def test_a_link_to_a_room_that_is_not_there_leads_to_the_start(pages: Pages) -> None:
    page = pages.open("/ZZZZ")
    expect(page.get_by_role("heading", name="There is no room ZZZZ.")).to_be_visible()
    page.get_by_role("button", name="To the start page").click()
    expect(page.get_by_role("button", name="Start a room")).to_be_visible()


def test_an_address_that_leads_nowhere_leads_to_the_start(pages: Pages) -> None:
    page = pages.open("/nobody/lives/here")
    expect(page.get_by_role("heading", name="There is nothing at this address.")).to_be_visible()
    page.get_by_role("button", name="To the start page").click()
    expect(page.get_by_role("button", name="Start a room")).to_be_visible()


def test_a_full_room_says_so_and_lets_people_watch(pages: Pages) -> None:
    _, code = start_room(pages, "Mia")
    for number in range(MOST_MEMBERS - 1):
        join_by_api(pages.url, code, f"Guest {number}")
    page = pages.open(f"/{code}")
    sit_down(page, "Late")
    expect(page.get_by_role("alert").filter(has_text=f"This room is full: {MOST_MEMBERS} people")).to_be_visible()
    expect(page.get_by_role("textbox")).to_have_value("Late")
    page.get_by_role("button", name="Just watch").click()
    expect(page.get_by_text("Who’s playing")).to_be_visible()


def test_a_locked_room_says_so_and_opens_again(pages: Pages) -> None:
    host, code = start_room(pages, "Mia")
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Lock the room").click()
    host.get_by_role("button", name="Close").click()
    page = pages.open(f"/{code}")
    expect(page.get_by_text("Locked: ask the host to let you in")).to_be_visible()
    sit_down(page, "Late")
    expect(page.get_by_role("alert").filter(has_text="This room is locked; ask the host")).to_be_visible()
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Unlock the room").click()
    host.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("Who’s playing")).to_be_visible()


@pytest.mark.parametrize("name", ["", "   "], ids=["empty", "spaces"])
def test_a_name_that_is_none_is_asked_for_again(pages: Pages, name: str) -> None:
    page = pages.open("/")
    page.get_by_role("button", name="Start a room").click()
    page.get_by_role("textbox").fill(name)
    page.get_by_role("button", name="Open the room").click()
    expect(page.get_by_role("alert").filter(has_text="What should we call you?")).to_be_visible()
    expect(page.get_by_role("textbox")).to_be_focused()


def test_a_name_that_is_too_long_is_cut_while_typing_and_refused_in_words_otherwise(pages: Pages) -> None:
    page = pages.open("/")
    page.get_by_role("button", name="Start a room").click()
    box = page.get_by_role("textbox")
    box.press_sequentially("Wolfeschlegelsteinhausen")
    expect(box).to_have_value("Wolfeschlegelste")
    box.evaluate("box => { box.maxLength = 99; }")
    box.fill("Wolfeschlegelsteinhausen")
    page.get_by_role("button", name="Open the room").click()
    expect(page.get_by_role("alert").filter(has_text="at most 16 characters; this one has 24")).to_be_visible()


LISTEN = """
window.said = [];
new MutationObserver(() => window.said.push(document.querySelector('.toast')?.innerText)).observe(
  document, { subtree: true, childList: true, characterData: true });
"""
"""Keep every notice of a page: each is gone after five seconds, and a busy machine looks later."""


def test_two_tabs_on_one_seat_both_work_and_both_say_so(pages: Pages) -> None:
    host, code = start_room(pages, "Mia")
    start_match(host)
    host.evaluate(LISTEN)
    other = host.context.new_page()
    other.add_init_script(LISTEN)
    other.goto(f"{pages.url}/{code}")
    for tab in (host, other):
        comes_true(tab, "window.said.includes('Your seat is open in another tab too. Both work.')")
        expect(tab.get_by_text("Your turn, Mia")).to_be_visible()
    other.locator("button.bid").press("Enter")
    for tab in (host, other):
        expect(tab.get_by_text("Your turn, Mia")).to_have_count(0)
    other.close()
    expect(host.locator(".line-news")).to_have_count(0)


def looks(screen: Page) -> list[str]:
    """Read off the big screen what everybody wears, by seat."""
    faces = screen.locator(".places .face use").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    return [str(each) for each in faces]


def test_who_leaves_a_match_and_who_comes_changes_nobody_s_looks_and_a_latecomer_finds_the_chair(pages: Pages) -> None:
    host, code = start_room(pages, "Mia")
    guest = join_room(pages, code, "Jonas")
    add_bot(host)
    screen = pages.open(f"/tv/{code}", TV)
    host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    for page in (host, guest):
        at_table(page)
    expect(screen.locator(".places .face")).to_have_count(3)
    before = looks(screen)
    assert len({*before}) == 3
    late = Newcomers(pages.browser, pages.url).open(f"/{code}")
    late.get_by_role("textbox").fill("Nina")
    expect(late.locator("input[name=shape]:disabled")).to_have_count(3)
    tick(late.locator("input[name=shape]:enabled").first)
    late.get_by_role("button", name="Sit down").click()
    assert looks(screen) == before
    late.get_by_role("button", name="Take a chair").click()
    expect(late.get_by_role("heading", name="Take a bot’s chair")).to_be_visible()
    expect(screen.get_by_text("Nina is back")).to_have_count(0)
    leave_room(host)
    expect(screen.get_by_text("has left")).to_be_visible()
    assert looks(screen) == before


def test_another_game_follows_on_the_big_screen_without_a_complaint(pages: Pages) -> None:
    """The screen of a game is shown its own matches alone."""
    host, code = start_room(pages, "Mia")
    screen = pages.open(f"/tv/{code}", TV)
    add_bot(host)
    for title, heading in (("ROFL!", "Read it!|Squeeze it!"), ("STARE!", "ready|look")):
        choose(host, title)
        host.get_by_role("button", name=re.compile(f"^Start {title}")).click()
        at_table(host)
        expect(screen.get_by_text(re.compile(heading)).first).to_be_visible()
        host.get_by_role("button", name="Menu").click()
        host.get_by_role("button", name="End the match early").click()
        host.get_by_role("button", name="End it now?").click()
        host.get_by_role("button", name="Another game, other rules").click()
    assert pages.errors == []


def test_a_latecomer_reads_while_the_bot_plays_and_who_reloads_sees_the_table_and_no_lesson(pages: Pages) -> None:
    host, code = start_room(pages, "Mia")
    start_match(host)
    late = Newcomers(pages.browser, pages.url).open(f"/{code}")
    late.get_by_role("textbox").fill("Nina")
    late.get_by_role("button", name="Sit down").click()
    late.get_by_role("button", name="Take a chair").click()
    late.locator(".who").filter(has=late.locator(".avatar.bot")).click()
    late.get_by_role("button", name=re.compile("^Take over for")).click()
    expect(late.get_by_role("dialog")).to_have_count(0)
    expect(late.get_by_text(re.compile("plays for you until you’re ready"))).to_be_visible()
    skip(late)
    expect(late.get_by_role("button", name=re.compile("^Your cup"))).to_be_visible()
    late.reload()
    expect(late.get_by_role("button", name=re.compile("^Your cup"))).to_be_visible()
    expect(late.get_by_role("button", name="Skip", exact=True)).to_have_count(0)


def test_the_back_button_in_the_middle_of_a_match_loses_nothing(pages: Pages) -> None:
    host, code = start_room_by_hand(pages, "Mia")
    start_match(host)
    host.go_back()
    back = host.get_by_role("button", name=f"Your seat in {code} is still yours")
    expect(back).to_be_visible()
    back.click()
    expect(host.get_by_text("Your turn, Mia")).to_be_visible()
    host.go_back()
    host.go_forward()
    expect(host.get_by_text("Your turn, Mia")).to_be_visible()


def test_a_server_that_is_gone_for_a_minute_is_said_and_the_match_goes_on_by_itself(
    shared: Pages, tmp_path: Path
) -> None:
    with Process(tmp_path / "rooms.db", rate="1") as server:
        lose_and_find(server, Pages(shared.browser, server.url))
    shared.clear()


NOTE_BACK = """() => {
  window.back = false;
  const note = () => (window.back ||= document.body.innerText.includes('You are back'));
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Note that a page says so, which is for two seconds: it may be back by itself before anybody looks at it."""


def lose_and_find(server: Process, pages: Pages) -> None:
    """Let the server go and come back in the middle of a match."""
    host, code = start_room(pages, "Mia")
    guest = join_room(pages, code, "Jonas")
    for page in (host, guest):
        page.clock.install()
        page.reload()
    host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    for page in (host, guest):
        at_table(page)
    for page in (host, guest):
        expect(page.get_by_text(re.compile("Your turn,|’s turn")).first).to_be_visible()
        have_banner(page)
    server.kill()
    banner = "The game box is asleep"
    for page in (host, guest):
        page.clock.run_for(1000)
        expect(page.get_by_text(banner)).to_be_visible()
        expect(page.get_by_text("Everything is kept.")).to_be_visible()
        page.clock.run_for(60_000)
        expect(page.get_by_text(banner)).to_be_visible()
    for page in (host, guest):
        page.evaluate(NOTE_BACK)
    server.start()
    for page in (host, guest):
        page.clock.run_for(8100)
        comes_true(page, "window.back")
        page.clock.run_for(2100)
        expect(page.locator(".line-news")).to_have_count(0)
    for page in (host, guest):
        expect(page.get_by_text(re.compile("Your turn,|’s turn")).first).to_be_visible()


def test_a_lesson_that_is_slow_to_come_cannot_be_turned_over(pages: Pages) -> None:
    host, _ = start_room(pages, "Mia")
    held: list[Route] = []

    def hold(route: Route) -> None:
        """Let the sheet itself through, and keep back the lesson it shows."""
        page = route.fetch()
        if "How to play {game}" in page.text():
            route.fulfill(response=page)
        else:
            held.append(route)

    host.route(re.compile(r"/HowTo-[^/]*\.js$"), hold)
    host.get_by_role("button", name="How to play").click()
    onward = host.get_by_role("button", name="Next", exact=True)
    expect(onward).to_be_disabled()
    while not held:
        host.wait_for_timeout(20)
    for route in held:
        route.continue_()
    expect(onward).to_be_enabled()
    shown = host.get_by_text(re.compile(r"^Step 1 of \d+$"))
    steps = int(shown.inner_text().split()[-1])
    assert steps == host.locator(".dots i").count()
    for _ in range(steps - 1):
        onward.click()
    expect(host.get_by_role("button", name="Got it")).to_be_visible()
    assert pages.errors == []
