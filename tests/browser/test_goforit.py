"""GoForIt! in real Chromium: cards laid by hand and by keys, dares, flips seen by all at once, and the Rockstar."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.phones import (
    PHONE,
    TV,
    Moving,
    Pages,
    Serving,
    add_bot,
    at_hand,
    at_table,
    choose,
    comes_true,
    has,
    join_room,
    leave_room,
    says,
    set_rules,
    speak,
    stand_still,
    start_room,
    who_has,
)
from tests.browser.test_access import SIZES, found_in_both_schemes, is_cut_off
from tests.browser.test_twin import button, switch_to_words

PATIENCE_S = 400
SAME_MOMENT_MS = 40
"""How far apart two screens may mean to turn the same card; 5 ms was the most on a very busy machine."""

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
def pages(browser: Browser, serving: Serving, request: pytest.FixtureRequest) -> Iterator[Pages]:
    found = Pages(browser, serving(getattr(request, "param", "2")))
    yield found
    found.clear()


def set_rule(host: Page, words: str, value: str | int) -> None:
    """Set an option by hand, in the rules sheet."""
    host.get_by_role("button", name="More rules", exact=True).click()
    row = host.get_by_role("listitem").filter(has_text=words)
    if isinstance(value, int):
        row.get_by_role("slider").fill(str(value))
        expect(row.locator("b.num")).to_have_text(re.compile(rf"^{value}\b"))
    else:
        row.get_by_text(value, exact=True).click()
        expect(row.get_by_role("radio", name=value, exact=True)).to_be_checked()
    host.keyboard.press("Escape")


def start(*phones: Page) -> None:
    """Start the match; everybody skips the lesson."""
    button = phones[0].get_by_role("button", name=re.compile("^Start GoForIt!"))
    expect(button).to_have_attribute("aria-disabled", "false")
    button.click()
    for phone in phones:
        at_table(phone)
    for phone in phones:
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


def test_gfi_d6_a_challenger_who_leaves_is_told_of_on_every_screen(pages: Pages) -> None:
    """GFI-D6: the round is void, and the rounds so far keep it."""
    host, code = start_room(pages, "Ann")
    phones = [host, join_room(pages, code, "Bob"), join_room(pages, code, "Cat")]
    choose(host, "GoForIt!")
    screen = pages.open(f"/tv/{code}", TV)
    start(*phones)
    for phone in phones:
        ready(phone)
    leaver = who_has(phones, ".acts .raise")
    leaver.locator(".acts .raise").click()
    expect(screen.locator(".wager")).to_be_visible()
    phones.remove(leaver)
    leave_room(leaver)
    told = re.compile(r"^(Ann|Bob|Cat) left: round 1 has no loser\.$")
    for phone in phones:
        expect(phone.locator(".toast").filter(has_text=told)).to_be_visible()
    expect(screen.locator("header p")).to_have_text(told)
    expect(who_has(phones, ".past").locator(".past .words")).to_have_text(re.compile("left: nobody loses"))


KEYS = {
    "see": ".topbar .see",
    "on": ".on > button",
    "lay": ".keys .btn.main",
    "flip": ".flip .spot > button",
    "go": ".acts .go",
    "raise": ".acts .raise",
}


class Tally:
    """What people did in a match."""

    def __init__(self) -> None:
        self.opened = self.raised = self.accepted = self.flipped = 0

    def act(self, page: Page) -> None:
        """Do what there is to do on a phone: lay the cards anew, flip, dare, raise once, accept."""
        there = page.evaluate("keys => Object.keys(keys).filter((key) => document.querySelector(keys[key]))", KEYS)
        wanted = ["see", "on", "lay", "flip", *(("go", "raise") if self.raised > self.accepted else ("raise", "go"))]
        key = next((each for each in wanted if each in there), None)
        if key is None:
            return
        if key == "flip":  # the last card may lie under another one: it is chosen by the keyboard
            page.locator(KEYS[key]).last.press("Enter", timeout=1000)
        else:
            page.locator(KEYS[key]).click(timeout=1000)
        self.flipped += key == "flip"
        self.accepted += key == "go"
        self.raised += key == "raise" and "go" in there
        self.opened += key == "raise" and "go" not in there


WON = re.compile("the last player with holes")


def lay_by_hand(page: Page) -> None:
    """Pile a card upon another, take it back, and choose a shape."""
    piled = page.get_by_text("pile of 2", exact=True)
    for _ in range(3):  # one that met cards in motion is repeated, as a person would
        drag(page, 0, 4)
        with suppress(AssertionError):
            expect(piled).to_be_visible(timeout=2_000)
            break
    expect(piled).to_be_visible()
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


def play_on(phones: list[Page]) -> Tally:
    """Play until every phone says who won, and why."""
    tally, end = Tally(), monotonic() + PATIENCE_S
    while not all(says(page, WON.pattern) for page in phones):
        assert monotonic() < end, "the match did not end"
        for page in phones:
            try:
                tally.act(page)
            except TooLate:
                continue
        phones[0].wait_for_timeout(30)
    return tally


def flips_seen(screens: list[Page]) -> list[int]:
    """Count the cards that each screen turned."""
    return [len(page.evaluate("window.flipsSeen")) for page in screens]


PLANS = """() => performance.getEntriesByName('due').map(
    ({ startTime, detail }) => [detail.moment, performance.timeOrigin + startTime])"""


def apart(screens: list[Page]) -> list[float]:
    """Count how many milliseconds lie between the screens' plans for one moment of the match, for each moment."""
    plans = [dict(page.evaluate(PLANS)) for page in screens]
    shared = set[float].intersection(*map(set, plans))
    return sorted(max(plan[each] for plan in plans) - min(plan[each] for plan in plans) for each in shared)


@pytest.mark.parametrize("pages", ["10"], indirect=True)
def test_two_people_and_two_bots_play_a_whole_match_on_phones_and_a_tv(moving: Moving) -> None:
    """GFI-D5, GFI-D1: every screen turns a card at the same moment, and no face is in a page before it is turned."""
    mia, code = start_room(moving, "Mia")
    jonas = join_room(moving.calm(), code, "Jonas")
    choose(mia, "GoForIt!")
    set_rules(mia, arrange_s=180, turn_s=120)
    add_bot(mia, bots=2)
    screen = moving.open(f"/tv/{code}", TV)
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
    played = play_on([mia, jonas])
    assert min(played.opened, played.raised, played.accepted, played.flipped) > 0
    seen = flips_seen(screens)
    assert min(seen) > played.flipped / 2
    assert min(seen) > 0.7 * max(seen), f"a screen missed flips: {seen}"
    spread = apart(screens)
    assert len(spread) > 3
    assert spread[-1] < SAME_MOMENT_MS, f"screens turn cards apart: {spread}"
    reasons = {page.get_by_text(WON).first.inner_text() for page in (mia, jonas)}
    (winner,) = {reason.partition(" is the last")[0] for reason in reasons}
    expect(screen.get_by_text(re.compile(f"^{winner} (wins|is the last)")).first).to_be_visible()
    assert moving.errors == []


def seen_apart(screens: list[Page]) -> list[int]:
    """Count how many milliseconds after or before the first screen the others really showed a card, in order."""
    first, *others = [page.evaluate("window.flipsSeen") for page in screens]
    return sorted(min(abs(moment - other) for other in first) for seen in others for moment in seen)


@pytest.mark.soak
@pytest.mark.parametrize("pages", ["3"], indirect=True)
def test_gfi_d5_three_screens_really_show_a_card_at_the_same_moment(pages: Pages) -> None:
    """GFI-D5: what is painted, on a machine that has nothing else to do; a busy one is late with all of it."""
    mia, code = start_room(pages, "Mia")
    jonas = join_room(pages, code, "Jonas")
    choose(mia, "GoForIt!")
    add_bot(mia)
    screens = [mia, jonas, pages.open(f"/tv/{code}", TV)]
    start(mia, jonas)
    for page in screens:
        page.evaluate(WATCH)
    ready(mia)
    ready(jonas)
    play_on([mia, jonas])
    late = seen_apart(screens)
    middle, most = late[len(late) // 2], late[len(late) * 8 // 10]
    print(f"\n{len(late)} cards: p50 {middle} ms, p80 {most} ms, at most {late[-1]} ms after the first screen")
    assert most < 60, f"screens turn cards apart: {late}"


def act_in_words(page: Page, told: list[str]) -> None:
    """Lay the cards by the form, raise once, then accept, dare the most, turn over a card; notes what was pressed."""
    answers = ("^Go for it!$",) if "^Raise: 2" in told else ("^Raise: 2", "^Go for it!$")
    there = at_hand(page)
    for name in ("^Leave my cards", "^Lay your cards$", *answers, "^Challenge: 6", ".*turn it over$"):
        if has(there, name):
            button(page, name).first.click(timeout=1000)
            told.append(name)
            return


@pytest.mark.parametrize("pages", ["8"], indirect=True)
def test_a_whole_match_is_played_by_the_text_twin_alone(pages: Pages) -> None:
    """Everything is found by roles and names, as a screen reader finds it."""
    page = pages.open("/")
    switch_to_words(page)
    button(page, "^Start a room$").click()
    page.get_by_role("textbox", name="Your name").fill("Mia")
    button(page, "^Open the room$").click()
    choose(page, "GoForIt!")
    set_rule(page, "Seconds to lay the cards before the first round", 180)
    button(page, "^Add a bot$").click()
    button(page, "^Start GoForIt!").click()
    expect(page.get_by_role("heading", name="The table in words")).to_be_visible()
    page.get_by_role("combobox", name="Shape").first.select_option("Heart")
    cards = [page.get_by_role("combobox", name=f"Card {number}, from the upper left") for number in range(1, 10)]
    first, hole = cards[0].input_value(), next(card for card in cards if card.input_value() == "hole")
    hole.select_option(first)
    cards[0].select_option("hole")
    told: list[str] = []
    act_in_words(page, told)
    button(page, "^Show what only you know$").click()
    expect(page.get_by_text(re.compile("^From the upper left: a hole, "))).to_be_visible()
    end = monotonic() + PATIENCE_S
    result = page.get_by_role("heading", name=re.compile("wins GoForIt!"))
    while not result.count():
        assert monotonic() < end, "the match did not end"
        with suppress(TooLate):
            act_in_words(page, told)
        seen = button(page, "^See the result$")
        if seen.count():
            seen.click(timeout=1000)
        page.wait_for_timeout(30)
    assert {"^Lay your cards$", "^Challenge: 6", ".*turn it over$"} <= set(told)
    assert pages.errors == []


def test_gfi_40_an_arrangement_that_is_not_allowed_is_refused_in_words(pages: Pages) -> None:
    """GFI-40: with `top_only` one pile is too few; the cards stay with their owner, who lays them otherwise."""
    mia, _ = start_room(pages, "Mia")
    choose(mia, "GoForIt!")
    set_rules(mia, stack_access="top_only")
    add_bot(mia)
    start(mia)
    mia.get_by_role("button", name="One pile").click()
    expect(mia.get_by_text("pile of 9")).to_be_visible()
    stand_still(mia)
    ready(mia)
    expect(mia.locator(".toast")).to_have_text("GFI-40: Lay at least 4 piles, so that holes cannot cover everything.")
    speak(mia, "de")
    expect(mia.locator(".toast")).to_have_text(
        "GFI-40: Leg mindestens 4 Stapel, damit Löcher nicht alles bedecken können."
    )
    mia.clock.resume()
    speak(mia, "en")
    mia.get_by_role("button", name="Piles", exact=True).click()
    ready(mia)
    mia.get_by_role("button", name=re.compile("hold to peek")).wait_for()
    assert pages.errors == []


def test_gfi_d4_own_cards_are_in_the_page_only_while_held_and_nobody_is_told(pages: Pages) -> None:
    """GFI-D4: peeking shows the faces while the key is held, sends nothing."""
    mia, _ = start_room(pages, "Mia")
    sent: list[str] = []

    def follow(socket: WebSocket) -> None:
        socket.on("framesent", lambda data: sent.append(json.loads(data)["type"]))

    mia.on("websocket", follow)
    mia.reload()
    choose(mia, "GoForIt!")
    add_bot(mia)
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


def test_gfi_d4_a_blind_shuffle_can_be_peeked_at_while_others_still_lay(pages: Pages) -> None:
    """GFI-D4: also after a blind shuffle, on the page where the cards are laid."""
    mia, code = start_room(pages, "Mia")
    ben = join_room(pages, code, "Ben")
    choose(mia, "GoForIt!")
    start(mia, ben)
    mia.get_by_role("button", name=re.compile("^Blind shuffle")).click()
    expect(mia.get_by_text("Not even you know")).to_be_visible()
    faces = mia.locator(".canvas .turner")
    expect(faces).to_have_count(0)
    peek = mia.get_by_role("button", name="hold to peek")
    peek.focus()
    mia.keyboard.down("Space")
    expect(faces).to_have_count(9)
    expect(mia.get_by_role("status").filter(has_text="From the upper left:")).to_be_attached()
    mia.keyboard.up("Space")
    expect(faces).to_have_count(0)


LISTEN = """() => {
  const faces = () => document.querySelectorAll('.found .full, .sockets li:not(.empty)').length;
  const marks = ['.bad', '.ok', '.hit', '.won', '.lost', '.clock', 'button', '.set > *', '.seen', '.no', '.fresh'];
  const table = () => document.querySelector('main.goforit, .stage1080 .goforit');
  const aloud = (root) => [...root.querySelectorAll('.vh[aria-live]')];
  let before;
  const tells = () => {
    const copy = table().cloneNode(true);
    before ??= aloud(copy).map((line) => line.textContent);
    aloud(copy).forEach((line, at) => line.textContent === before[at] && line.remove());
    for (const face of copy.querySelectorAll('.sockets .gopher, .found .gopher, .table .gopher')) face.remove();
    const counts = marks.map((mark) => copy.querySelectorAll(mark).length);
    for (const clock of copy.querySelectorAll('.clock')) clock.remove();
    return [copy.textContent.replace(/\\s+/g, ' '), ...counts].join(' | ');
  };
  window.told = [];
  const look = () => window.told.push([performance.now(), faces(), tells()]);
  const first = setInterval(() => {
    if (!document.querySelector('.lifted, .hover')) return;
    clearInterval(first);
    look();
    setInterval(look, 50);
  }, 25);
}"""
"""Keep all that a page tells besides the faces of turned cards, from the moment a flip is announced on; what was
read aloud before is not told again."""

LATER = """(late) => {
  const open = window.told.find(([, faces]) => faces);
  return open !== undefined && window.told.at(-1)[0] > open[0] + late;
}"""

SLOW = 0.2
TURNS_MS = 420 / SLOW
"""How long a card turns where everything takes five times as long: so long that a busy machine sees it."""


def about_to_flip(pages: Pages, *, hole: bool) -> tuple[Locator, list[Page]]:
    """Let Ann be about to turn over the first of two cards of Bob's; gives her key, and the pages, all watched."""
    ann, code = start_room(pages, "Ann")
    bob = join_room(pages, code, "Bob")
    choose(ann, "GoForIt!")
    set_rules(ann, first_starter="seat", odds="live")
    screen = pages.open(f"/tv/{code}", TV)
    start(ann, bob)
    labels = [str(piece.get_attribute("aria-label")) for piece in bob.locator(".piece").all()]
    card = next(at for at, label in enumerate(labels, start=1) if ("hole" in label.lower()) is hole)
    ready(ann)
    ready(bob)
    ann.locator(".n", has_text=re.compile("^2")).click()
    ann.get_by_role("button", name=re.compile("^Challenge: 2")).click()
    bob.get_by_role("button", name=re.compile("^Go for it!")).click()
    key = ann.get_by_role("button", name=f"Card {card}: turn it over", exact=True)
    for there in (key, bob.locator(".ends"), screen.locator(".sockets")):
        there.wait_for()
    everywhere = [ann, bob, screen]
    for page in everywhere:
        page.evaluate(LISTEN)
    return key, everywhere


def told_of_flip(page: Page) -> tuple[set[str], str]:
    """Return what a page told while the flip was announced and the card turned, and at last."""
    told: list[tuple[float, int, str]] = page.evaluate("window.told")
    opened = next(at for at, faces, _ in told if faces)
    assert told[0][1] == 0, "it was announced"
    return {words for at, _, words in told if at < opened + TURNS_MS / 2}, told[-1][2]


@pytest.mark.parametrize("pages", [str(SLOW)], indirect=True)
def test_gfi_16_nothing_on_any_screen_tells_a_hole_before_the_card_is_turned_over(pages: Pages) -> None:
    """GFI-16, GFI-D5: headline, glow, row, clock and keys are the same for both until it lies open."""
    rooms = [about_to_flip(pages, hole=hole) for hole in (False, True)]
    for key, _ in rooms:
        key.click()
    for _, everywhere in rooms:
        for page in everywhere:
            comes_true(page, LATER, 2.5 * TURNS_MS)
    gopher, hole = ([told_of_flip(page) for page in everywhere] for _, everywhere in rooms)
    for one, other in zip(gopher, hole, strict=True):
        assert one[0] == other[0]
        assert one[1] != other[1]


ENDINGS = [
    "the loser loses a hole",
    pytest.param("the loser’s hole goes to the winner", marks=pytest.mark.soak),
]


@pytest.mark.parametrize("ending", ENDINGS)
def test_gfi_d8_the_rockstar_edition_needs_the_yes_of_both_people(pages: Pages, ending: str) -> None:
    """GFI-D8, GFI-32: both read what they agree to and say yes; then a Rockstar call is flipped on both phones."""
    mia, code = start_room(pages, "Mia")
    jonas = join_room(pages, code, "Jonas")
    choose(mia, "GoForIt!")
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


def test_arranging_daring_and_the_tv_have_no_axe_violations(pages: Pages) -> None:
    options: dict[str, Any] = {"reduced_motion": "reduce", "bypass_csp": True}
    mia, code = start_room(pages, "Mia", **options)
    choose(mia, "GoForIt!")
    set_rules(mia, arrange_s=180, turn_s=120)
    add_bot(mia)
    screen = pages.open(f"/tv/{code}", TV, **options)
    start(mia)
    screen.get_by_role("heading", name="Lay your cards!").wait_for()
    assert found_in_both_schemes(mia) == []
    assert found_in_both_schemes(screen) == []
    mia.get_by_role("button", name=re.compile("change$")).click()
    mia.get_by_role("dialog", name="Choose your gophers").wait_for()
    assert found_in_both_schemes(mia) == []
    mia.keyboard.press("Escape")
    ready(mia)
    raises, cards = mia.locator(".acts .raise"), mia.locator(".flip .spot > button")
    raises.or_(cards).first.wait_for()
    assert found_in_both_schemes(mia) == []
    assert found_in_both_schemes(screen) == []
    if raises.count():
        raises.click()
    mia.locator(".flip, .acts .go").first.wait_for()
    assert found_in_both_schemes(mia) == []
    assert found_in_both_schemes(screen) == []


def whole_on_every_phone(page: Page, target: Locator, ratio: float) -> None:
    """Look at a page in every size: a target is on the screen, and nothing is beyond its edges."""
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        expect(target).to_be_in_viewport(ratio=ratio)
        assert not is_cut_off(page)


def test_nothing_is_cut_off_on_any_phone_in_german(pages: Pages) -> None:
    page = pages.open("/", PHONE, locale="de-DE")
    page.get_by_role("button", name="Raum eröffnen").click()
    page.get_by_role("textbox").fill("Maximiliane-Luis")
    page.get_by_role("button", name="Raum öffnen").click()
    choose(page, "GoForIt!")
    page.get_by_role("button", name="Bot dazu", exact=True).click()
    page.get_by_role("button", name=re.compile("^GoForIt! starten")).click()
    main = page.get_by_role("button", name="Ich bin fertig", exact=True)
    whole_on_every_phone(page, main, 1)
    main.click()
    go = page.locator(".acts .raise, .flip .spot > button").first
    whole_on_every_phone(page, go, 0.9)
