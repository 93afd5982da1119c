"""GoForIt! in real Chromium: cards laid by hand and by keys, dares, flips seen by all at once, and the Rockstar."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.phones import TV, Pages, chromium, join_room, start_room
from tests.browser.test_access import SIZES, is_cut_off, violations
from tests.faults.playing import Process

PATIENCE_S = 400
WATCH = """() => {
  const seen = (window.flipsSeen = []);
  let before = 0;
  const look = () => {
    const now = document.querySelectorAll('.found .full, .sockets li:not(.empty)').length;
    for (let card = before; card < now; card += 1) seen.push(Date.now());
    before = now;
  };
  new MutationObserver(look).observe(document.body, {subtree: true, childList: true, attributes: true});
}"""


@pytest.fixture
def pages(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Pages]:
    server = Process(tmp_path / "rooms.db", rate=getattr(request, "param", "2"))
    server.start()
    try:
        with chromium() as browser:
            yield Pages(browser, server.url)
    finally:
        server.end()


def choose(host: Page) -> None:
    """Let the host choose the game."""
    host.get_by_role("radio", name=re.compile("^GoForIt!")).check(force=True)
    host.get_by_role("heading", name="GoForIt!").wait_for()


def set_rule(host: Page, words: str, value: str) -> None:
    """Set an option by the rules sheet."""
    host.get_by_role("button", name="Rules", exact=True).click()
    row = host.get_by_role("listitem").filter(has_text=words)
    row.get_by_text(value, exact=True).click()
    expect(row.get_by_role("radio", name=value, exact=True)).to_be_checked()
    host.keyboard.press("Escape")


def start(*phones: Page) -> None:
    """Start the match; everybody skips the lesson."""
    button = phones[0].get_by_role("button", name=re.compile("^Start GoForIt!"))
    expect(button).to_have_attribute("aria-disabled", "false")
    button.click()
    for phone in phones:
        phone.get_by_role("button", name="Skip", exact=True).click()
        phone.locator(".piece").first.wait_for()


def drag(page: Page, which: int, onto: int) -> None:
    """Drag a card upon another one."""
    one, two = page.locator(".piece").nth(which).bounding_box(), page.locator(".piece").nth(onto).bounding_box()
    assert one is not None
    assert two is not None
    page.mouse.move(one["x"] + 20, one["y"] + 30)
    page.mouse.down()
    page.mouse.move(two["x"] + 22, two["y"] + 32, steps=5)
    page.mouse.up()


def ready(page: Page) -> None:
    page.get_by_role("button", name="I am ready", exact=True).click()


class Played:
    """What people did in a match."""

    def __init__(self) -> None:
        self.opened = self.raised = self.accepted = self.flipped = 0

    def act(self, page: Page) -> None:
        """Do what there is to do on a phone: dare, raise once, accept, flip, lay the cards anew."""
        for name in ("To my cards", "I am ready", "Leave them"):
            button = page.get_by_role("button", name=name, exact=True)
            if button.count():
                button.click(timeout=1000)
                return
        card = page.locator(".flip .spot > button")
        if card.count():
            card.last.click(timeout=1000)
            self.flipped += 1
            return
        go, raises = page.locator(".acts .go"), page.locator(".acts .raise")
        if go.count() and (self.raised > self.accepted or not raises.count()):
            go.click(timeout=1000)
            self.accepted += 1
        elif raises.count():
            accepting = go.count()
            raises.click(timeout=1000)
            self.raised += 1 if accepting else 0
            self.opened += 0 if accepting else 1


WON = re.compile("the last player with holes")


def lay_by_hand(page: Page) -> None:
    """Pile a card upon another, take it back, and choose a shape."""
    drag(page, 0, 4)
    expect(page.get_by_text("pile of 2", exact=True)).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_text("pile of 2", exact=True)).to_have_count(0)
    page.get_by_role("button", name="Heart").click()


def lay_by_keys(page: Page) -> None:
    """Move the first card with an arrow, and pile it upon its neighbour."""
    card = page.locator(".piece").first
    card.focus()
    was = card.get_attribute("aria-label")
    page.keyboard.press("ArrowRight")
    expect(card).to_be_focused()
    assert card.get_attribute("aria-label") != was
    page.keyboard.press("p")
    expect(card).to_have_attribute("aria-label", re.compile("number 2 from below in a pile of 2$"))


def play_on(phones: list[Page], screens: list[Page]) -> Played:
    """Play until every screen says who won, and why."""
    played, end = Played(), monotonic() + PATIENCE_S
    while not all(page.get_by_text(WON).count() for page in screens):
        assert monotonic() < end, "the match did not end"
        for page in phones:
            try:
                played.act(page)
            except TooLate:
                continue
    return played


def flips_seen(screens: list[Page]) -> list[int]:
    """Count the cards that each screen turned; when it does is the server's time, which the rules' tests look at."""
    return [len(page.evaluate("window.flipsSeen")) for page in screens]


@pytest.mark.parametrize("pages", ["3"], indirect=True)
def test_two_people_and_two_bots_play_a_whole_match_on_phones_and_a_tv(pages: Pages) -> None:
    """GFI-D5, GFI-D1: every screen turns the cards, and no face is in a page before it is turned."""
    mia, code = start_room(pages, "Mia")
    jonas = join_room(pages, code, "Jonas")
    choose(mia)
    for _ in range(2):
        mia.get_by_role("button", name="Add a bot", exact=True).click()
    screen = pages.open(f"/tv/{code}", TV)
    start(mia, jonas)
    screens = [mia, jonas, screen]
    for page in screens:
        page.evaluate(WATCH)
    lay_by_hand(mia)
    lay_by_keys(jonas)
    assert screen.locator(".turner").count() == 0
    ready(mia)
    ready(jonas)
    screen.get_by_text("Your dare?").or_(screen.locator(".wager")).first.wait_for()
    expect(screen.locator(".place .gopher")).to_have_count(36)
    played = play_on([mia, jonas], screens)
    assert min(played.opened, played.raised, played.accepted, played.flipped) > 0
    seen = flips_seen(screens)
    assert min(seen) > played.flipped / 2
    assert min(seen) > 0.7 * max(seen), f"a screen missed flips: {seen}"
    reasons = {page.get_by_text(WON).first.inner_text() for page in (mia, jonas)}
    (winner,) = {reason.partition(" is the last")[0] for reason in reasons}
    expect(screen.get_by_text(winner).first).to_be_visible()
    assert pages.errors == []


def test_gfi_40_an_arrangement_that_is_not_allowed_is_refused_in_words(pages: Pages) -> None:
    """GFI-40: with `top_only` one pile is too few; the cards stay with their owner, who lays them otherwise."""
    mia, _ = start_room(pages, "Mia")
    choose(mia)
    set_rule(mia, "Which cards of a pile can be flipped", "the topmost alone")
    mia.get_by_role("button", name="Add a bot", exact=True).click()
    start(mia)
    mia.get_by_role("button", name="One pile").click()
    expect(mia.get_by_text("pile of 9")).to_be_visible()
    ready(mia)
    expect(mia.locator(".toast")).to_have_text("GFI-40: Lay at least 4 piles, so that holes cannot cover everything.")
    mia.get_by_role("button", name="Piles", exact=True).click()
    ready(mia)
    mia.get_by_role("button", name=re.compile("hold to peek")).wait_for()
    assert pages.errors == []


def test_gfi_d4_own_cards_are_in_the_page_only_while_held_and_nobody_is_told(pages: Pages) -> None:
    """GFI-D4: peeking shows the faces while the key is held, sends nothing, and a blind shuffle cannot be peeked at."""
    mia, _ = start_room(pages, "Mia")
    sent: list[str] = []

    def follow(socket: WebSocket) -> None:
        socket.on("framesent", lambda data: sent.append(json.loads(data)["type"]))

    mia.on("websocket", follow)
    mia.reload()
    choose(mia)
    mia.get_by_role("button", name="Add a bot", exact=True).click()
    start(mia)
    ready(mia)
    peek = mia.get_by_role("button", name=re.compile("hold to peek"))
    box = peek.bounding_box()
    assert box is not None
    faces = mia.get_by_role("region", name="Your cards").locator(".turner")
    expect(faces).to_have_count(0)
    del sent[:]
    mia.mouse.move(box["x"] + 30, box["y"] + 20)
    mia.mouse.down()
    expect(faces).to_have_count(9)
    mia.mouse.up()
    expect(faces).to_have_count(0)
    assert set(sent) <= {"Sync"}


ENDINGS = [
    "the loser loses a hole",
    pytest.param("the loser’s hole goes to the winner", marks=pytest.mark.soak),
]


@pytest.mark.parametrize("ending", ENDINGS)
def test_gfi_d8_the_rockstar_edition_needs_the_yes_of_both_people(pages: Pages, ending: str) -> None:
    """GFI-D8, GFI-32: both read what they agree to and say yes; then a Rockstar call is flipped on both phones."""
    mia, code = start_room(pages, "Mia")
    jonas = join_room(pages, code, "Jonas")
    choose(mia)
    set_rule(mia, "Six gophers of one kind each", "Rockstar: one of every kind")
    if ending != "the loser loses a hole":
        set_rule(mia, "What a Rockstar call costs its loser", ending)
    for phone in (mia, jonas):
        agree = phone.get_by_role("button", name=re.compile("^I agree to the rules"))
        expect(agree).to_contain_text(ending)
        agree.click()
        expect(agree).to_have_count(0)
    start(mia, jonas)
    for phone in (mia, jonas):
        expect(phone.get_by_role("button", name=re.compile("^Riff the Rockstar:"))).to_have_count(1)
        ready(phone)
    mia.locator(".acts .star").or_(mia.get_by_text("Jonas is thinking")).first.wait_for()
    starter = mia if mia.locator(".acts .star").count() else jonas
    starter.locator(".acts .star").click()
    for phone in (mia, jonas):
        expect(phone.locator(".flip")).to_be_visible()
    starter.locator(".flip .spot > button").nth(4).click()
    for phone in (mia, jonas):
        expect(phone.locator(".verdict")).to_contain_text(re.compile("Rockstar!"))
    assert pages.errors == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_arranging_daring_and_the_tv_have_no_axe_violations(pages: Pages, scheme: str) -> None:
    options: dict[str, Any] = {"color_scheme": scheme, "reduced_motion": "reduce", "bypass_csp": True}
    mia, code = start_room(pages, "Mia", **options)
    choose(mia)
    mia.get_by_role("button", name="Add a bot", exact=True).click()
    screen = pages.open(f"/tv/{code}", TV, **options)
    start(mia)
    screen.get_by_role("heading", name="Lay your cards!").wait_for()
    assert violations(mia) == []
    assert violations(screen) == []
    mia.get_by_role("button", name=re.compile("change$")).click()
    mia.get_by_role("dialog", name="Choose your gophers").wait_for()
    assert violations(mia) == []
    mia.keyboard.press("Escape")
    ready(mia)
    raises, cards = mia.locator(".acts .raise"), mia.locator(".flip .spot > button")
    raises.or_(cards).first.wait_for()
    assert violations(mia) == []
    assert violations(screen) == []
    if raises.count():
        raises.click()
    mia.locator(".flip, .acts .go").first.wait_for()
    assert violations(mia) == []
    assert violations(screen) == []


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_nothing_is_cut_off_on_any_phone_in_german(pages: Pages, size: tuple[int, int]) -> None:
    page = pages.open("/", {"width": size[0], "height": size[1]}, locale="de-DE")
    page.get_by_role("button", name="Raum eröffnen").click()
    page.get_by_role("textbox").fill("Maximiliane-Luis")
    page.get_by_role("button", name="Raum öffnen").click()
    page.get_by_role("radio", name=re.compile("^GoForIt!")).check(force=True)
    page.get_by_role("button", name="Bot dazu", exact=True).click()
    page.get_by_role("button", name=re.compile("^GoForIt! starten")).click()
    page.get_by_role("button", name="Überspringen", exact=True).click()
    main = page.get_by_role("button", name="Ich bin fertig", exact=True)
    expect(main).to_be_in_viewport(ratio=1)
    assert not is_cut_off(page)
    main.click()
    go = page.locator(".acts .raise, .flip .spot > button").first
    expect(go).to_be_in_viewport(ratio=0.9)
    assert not is_cut_off(page)
