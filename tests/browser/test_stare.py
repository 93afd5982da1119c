"""STARE! as people play it: phones and a TV in real Chromium; and a picture that is really gone after the look."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Response, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.phones import (
    TV,
    Moving,
    Pages,
    Serving,
    at_hand,
    at_table,
    choose,
    comes_true,
    has,
    join_room,
    says,
    set_rules,
    start_room,
)
from tests.browser.test_access import SIZES, found_in_both_schemes, is_cut_off
from tests.browser.test_evening import PATIENCE_S

SHORT: dict[str, str | int] = {"skill": "expert", "target": "short", "board": "custom", "board_length": 12}
"""Six spaces to go, and short looks."""


@pytest.fixture(scope="module")
def quick(browser: Browser, serving: Serving) -> Pages:
    return Pages(browser, serving("2"))


@pytest.fixture(scope="module")
def slow(browser: Browser, serving: Serving) -> Pages:
    return Pages(browser, serving("1"))


@pytest.fixture
def pages(quick: Pages) -> Iterator[Pages]:
    """A table whose clocks run fast."""
    yield quick
    quick.clear()


@pytest.fixture
def calm(slow: Pages) -> Iterator[Pages]:
    """A table with time to look around."""
    yield slow
    slow.clear()


# The lobby


def open_lobby(pages: Pages, *guests: str, **options: Any) -> list[Page]:
    """Open a room of STARE!."""
    host, code = start_room(pages, "Mia", **options)
    people = [host, *(join_room(pages.calm(), code, name) for name in guests)]
    choose(host, "STARE!")
    return people


def start(people: list[Page]) -> None:
    """Start the match; everybody skips the lesson."""
    people[0].get_by_role("button", name=re.compile("^Start STARE!")).click()
    for page in people:
        at_table(page)


# A turn


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^{name}"))


def line(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Your answer", exact=True)


def eye(page: Page) -> Locator:
    """The enlarged part of the picture, while somebody looks."""
    return page.get_by_role("group", name=re.compile("^The picture, enlarged"))


def active(people: list[Page]) -> Page:
    """Find out who is to look first, once everybody is told."""
    for page in people:
        page.get_by_text(re.compile("Get ready to look|gets ready")).first.wait_for()
    return next(page for page in people if button(page, "I am ready").count())


def key_of(people: list[Page]) -> str | None:
    """Read the key on the screen of whoever holds the card."""
    found = [page.locator(".key b") for page in people]
    return next((each.first.inner_text(timeout=500) for each in found if each.count()), None)


def act(page: Page, people: list[Page]) -> None:
    """Do what there is to do on a phone."""
    if has(at_hand(page), "Your answer$"):
        line(page).fill(key_of(people) or "no idea", timeout=1000)
        page.keyboard.press("Enter")
    else:
        get_on(page)


def get_on(page: Page) -> None:
    """Do what there is to do on a phone but to answer."""
    there = at_hand(page)
    for name in ("I am ready", "Roll", "Next"):
        if has(there, name):
            button(page, name).first.click(timeout=1000)
            return
    if has(there, "Right"):
        page.keyboard.press("r")
    elif has(there, "Your question"):
        page.get_by_role("textbox", name="Your question").fill("What colour is the door?", timeout=1000)
        page.get_by_role("textbox", name="Your answer, sealed").fill("red", timeout=1000)
        button(page, "Ask").click(timeout=1000)


def play_on(people: list[Page], over: list[Page]) -> None:
    """Play until the winner is on every page."""
    end = monotonic() + PATIENCE_S
    while not all(says(page, "is the first on space|wins!|win!") for page in over):
        assert monotonic() < end, "the match did not end"
        for page in people:
            try:
                act(page, people)
            except TooLate:
                continue
        people[0].wait_for_timeout(50)


# The game


def test_stare_d4_spoken_answers_are_offered_first_where_a_big_screen_shows_the_room(pages: Pages) -> None:
    (host,) = open_lobby(pages)
    host.get_by_role("button", name="More rules", exact=True).click()
    modes = host.get_by_role("listitem").filter(has=host.locator("#opt-answer_mode")).locator("label")
    expect(modes).to_have_text(["typed", "spoken"])
    pages.open(f"/tv/{host.url[-4:]}", TV)
    expect(modes).to_have_text(["spoken", "typed"])


CUT = """[...document.querySelectorAll('main.stare h2 b, main.stare li b')]
  .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 8)
  .map((each) => each.textContent)"""
"""Names in the sentence and on the tracks that end in dots."""


def names_are_whole(people: list[Page]) -> None:
    for page in people:
        comes_true(page, f"{CUT}.length === 0")


def play_to_a_question(people: list[Page]) -> Page:
    """Play until somebody is asked, and give the phone that has the pen."""
    end = monotonic() + PATIENCE_S
    while not (pens := [page for page in people if has(at_hand(page), "Your answer$")]):
        assert monotonic() < end, "nobody was asked"
        for page in people:
            with suppress(TooLate):
                get_on(page)
        people[0].wait_for_timeout(50)
    return pens[0]


def test_two_teams_of_two_and_a_tv_play_a_whole_short_game(moving: Moving) -> None:
    """Both of a team look at once; nobody else has a picture; the captain has the pen, the other one whispers.

    STARE-D7: on small phones, long names of teams are whole, also while the others look and judge; and whoever has the
    pen can type at once.
    """
    people = open_lobby(moving, "Bartholomew", "Seraphina", "Maximilian")
    for page in people:
        page.set_viewport_size({"width": 360, "height": 640})
    screen = moving.open(f"/tv/{people[0].url[-4:]}", TV)
    set_rules(people[0], **SHORT)
    start(people)
    active(people)
    names_are_whole(people)
    expect(screen.get_by_role("img", name="Board of 6 spaces")).to_be_visible()
    team = [page for page in people if button(page, "I am ready").count()]
    others = [page for page in people if page not in team]
    assert len(team) == 2
    for page in team:
        button(page, "I am ready").click()
    for page in team:
        expect(eye(page)).to_be_visible()
    for page in (*others, screen):
        assert page.locator("canvas").count() == 0
    expect(screen.get_by_text(re.compile("look at everything"))).to_be_visible()
    for page in team:
        page.get_by_role("heading", name=re.compile("Your roll|rolls")).wait_for()
    captain, mate = sorted(team, key=lambda page: not button(page, "Roll").count())
    note = mate.get_by_role("textbox", name="Whisper to your team")
    note.fill("it was raining")
    mate.keyboard.press("Enter")
    expect(captain.get_by_text("it was raining")).to_be_visible()
    for page in (*others, screen):
        assert page.get_by_text("it was raining").count() == 0
    for page in others:
        expect(page.locator("canvas").first).to_be_visible()
    expect(line(play_to_a_question(people))).to_be_focused()
    names_are_whole(people)
    play_on(people, [*people, screen])
    assert moving.errors == []


def test_stare_d2_after_the_look_the_picture_cannot_be_found_again(pages: Pages) -> None:
    people = open_lobby(pages, "Jonas")
    set_rules(people[0], skill="expert")
    fetched = [Fetched(page) for page in people]
    start(people)
    looker = active(people)
    judge = next(page for page in people if page is not looker)
    button(looker, "I am ready").click()
    expect(eye(looker)).to_be_visible()
    assert looker.evaluate(INK) > 0
    mine, others = sorted(fetched, key=lambda each: each.page is not looker)
    assert mine.urls
    assert not others.urls
    expect(button(looker, "Roll")).to_be_visible()
    assert looker.evaluate(INK) == 0
    assert looker.evaluate("document.documentElement.outerHTML.includes('blob:')") is False
    assert not [each for each in looker.evaluate(KEPT) if "picture" in each or "<svg" in each]
    for url in mine.urls:
        assert looker.evaluate(CACHED, url) is False
        again = looker.request.get(url)
        assert again.status >= 400
        assert "<svg" not in again.text()
    looker.reload()
    expect(button(looker, "Roll")).to_be_visible()
    assert looker.evaluate(INK) == 0
    assert judge.evaluate(INK) > 0


class Fetched:
    """The addresses of pictures that a page has fetched."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.urls: list[str] = []
        page.on("response", self.note)

    def note(self, response: Response) -> None:
        if "/picture/" in response.url:
            self.urls.append(response.url)


INK = "() => [...document.querySelectorAll('canvas')].filter((canvas) => canvas.width && canvas.height).length"
"""How many canvases have anything on them."""
KEPT = """async () => [
    ...Object.values(localStorage),
    ...Object.values(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map((each) => each.name),
]"""
"""What the browser keeps for the page."""
CACHED = (
    """url => fetch(url, {cache: 'only-if-cached', mode: 'same-origin'}).then((answer) => answer.ok, () => false)"""
)
"""Whether an address is answered without the server."""


def test_stare_d10_on_a_shared_device_the_picture_shows_while_held_and_the_judge_says_who_they_are(calm: Pages) -> None:
    """STARE-D10."""
    people = open_lobby(calm, "Jonas")
    set_rules(people[0], skill="expert")
    start(people)
    looker = active(people)
    judge = next(page for page in people if page is not looker)
    looker.get_by_text("Others see this screen").click()
    judge.evaluate("localStorage.setItem('rumpus.stare.shared', 'on')")
    judge.reload()
    button(looker, "I am ready").click()
    hold = button(looker, "Hold to see")
    hold.wait_for()
    assert looker.evaluate(INK) == 0
    hold.focus()
    looker.keyboard.down(" ")
    expect(eye(looker)).to_be_visible()
    looker.keyboard.up(" ")
    expect(eye(looker)).to_have_count(0)
    assert looker.evaluate(INK) == 0
    expect(judge.get_by_text(re.compile("^Hand the device to"))).to_be_visible()
    assert judge.evaluate(INK) == 0
    button(judge, "I am").click()
    expect(judge.locator("canvas").first).to_be_visible()


def test_what_is_typed_stays_whatever_the_table_says(pages: Pages) -> None:
    """Half an answer survives a judge who goes and comes back, and a pause."""
    people = open_lobby(pages, "Jonas")
    set_rules(people[0], skill="expert", gameplay="fast", answer_s=0, oc_s=40)
    start(people)
    looker = active(people)
    judge = next(page for page in people if page is not looker)
    button(looker, "I am ready").click()
    answer_of(looker, judge).press_sequentially("qu")
    judge.reload()
    judge.locator("canvas").first.wait_for()
    line(looker).press_sequentially("arter past")
    button(judge, "Pause").click()
    expect(looker.get_by_role("main").locator("canvas")).to_have_count(0)
    expect(judge.locator("canvas")).to_have_count(0)
    expect(line(looker)).to_have_value("quarter past")


def answer_of(looker: Page, judge: Page) -> Locator:
    """Wait for a question; one that has to be made up is made up, on the drawn page or in words."""
    line(looker).or_(looker.get_by_text("makes up a question")).first.wait_for()
    if not line(looker).count():
        form = judge.locator("form").filter(has=judge.get_by_role("button", name=re.compile("^Ask$")))
        form.get_by_role("textbox", name="Your question").fill("What colour is the door?")
        form.get_by_role("textbox", name="Your answer, sealed").fill("red")
        form.get_by_role("button", name=re.compile("^Ask$")).click()
    line(looker).wait_for()
    return line(looker)


def test_every_page_of_a_turn_has_no_axe_violations_and_fits(calm: Pages) -> None:
    options: dict[str, Any] = {"reduced_motion": "reduce", "bypass_csp": True}
    host, code = start_room(calm, "Mia", **options)
    guest = join_room(calm, code, "Jonas", **options)
    choose(host, "STARE!")
    people = [host, guest]
    set_rules(host, skill="expert", gameplay="fast", answer_s=90)
    screen = calm.open(f"/tv/{code}", TV, **options)
    start(people)
    looker = active(people)
    judge = next(page for page in people if page is not looker)
    assert found_in_both_schemes(looker) == []
    with suppress(TooLate):
        button(looker, "I am ready").click(timeout=1000)
    eye(looker).wait_for()
    assert found_in_both_schemes(looker) == []
    answer_of(looker, judge).fill("no idea")
    for page in (looker, judge, screen):
        assert found_in_both_schemes(page) == []
    for width, height in SIZES.values():
        for page in people:
            page.set_viewport_size({"width": width, "height": height})
            assert not is_cut_off(page)
    line(looker).press("Enter")
    judge.get_by_role("button", name=re.compile("^Wrong")).wait_for()
    assert [*found_in_both_schemes(judge), *found_in_both_schemes(screen)] == []


FRAME = """() => {
    const box = document.querySelector('.frame')?.getBoundingClientRect();
    return box?.width ? box.toJSON() : null;
}"""


def framed(page: Page) -> dict[str, float]:
    """Measure which part of the whole picture the lens shows; a picture that has just come is laid out anew."""
    comes_true(page, FRAME)
    box: dict[str, float] | None = page.evaluate(FRAME)
    return box or framed(page)


def try_until(page: Page, act: Callable[[], None], holds: Callable[[dict[str, float]], bool]) -> None:
    """Do something until the lens shows it."""
    end = monotonic() + PATIENCE_S
    while not holds(framed(page)):
        assert monotonic() < end, "the lens stays where it is"
        act()
        page.wait_for_timeout(50)


def test_the_lens_moves_by_keys_and_fingers(calm: Pages) -> None:
    people = open_lobby(calm, "Jonas")
    start(people)
    looker = active(people)
    looker.get_by_role("button", name=re.compile("^I am ready")).focus()
    looker.keyboard.press("Enter")
    eye(looker).wait_for()
    whole = framed(looker)
    try_until(looker, lambda: eye(looker).press("+"), lambda box: box["width"] < whole["width"])
    closer = framed(looker)
    for key, side in (("ArrowRight", "x"), ("ArrowDown", "y")):
        try_until(looker, partial(eye(looker).press, key), lambda box, side=side: box[side] > closer[side])  # type: ignore[misc]
    corner = looker.get_by_role("group", name="The whole picture")
    try_until(
        looker,
        lambda: corner.click(position={"x": 10, "y": 10}),
        lambda box: box["x"] < closer["x"] and box["y"] < closer["y"],
    )


def test_a_turn_is_played_by_words_alone(pages: Pages) -> None:
    """The judge listens: question, answer and key come in words, and the ruling is a plain button."""
    people = open_lobby(pages, "Jonas")
    set_rules(people[0], skill="expert", gameplay="fast", answer_s=0, oc_s=40)
    start(people)
    looker = active(people)
    judge = next(page for page in people if page is not looker)
    judge.get_by_role("button", name="The table in words").dispatch_event("click")
    button(looker, "I am ready").click()
    answer_of(looker, judge).fill("no idea")
    looker.keyboard.press("Enter")
    expect(judge.get_by_text(re.compile("says “no idea”")).first).to_be_visible()
    expect(judge.get_by_role("button", name=re.compile("^Wrong")).first).to_be_visible()
