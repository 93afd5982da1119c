"""Games without pages of their own, plugged in as others plug in theirs: the shell draws their tables and screens."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.free.kit import STEPS
from tests.browser.phones import TV, Pages, add_bot, at_hand, choose, has, join_room, start_room
from tests.browser.test_access import SIZES, found_in_both_schemes, violations
from tests.faults.playing import Process
from tests.live.plugged import plug_in

EXAMPLES = {"gops": "GOPS", "pig": "Pig", "thinice": "Thin Ice"}
OWN = {"floes": "Floes", "marbles": "Marbles"}
GAMES = EXAMPLES | OWN
FOLDER = Path(__file__).parents[2] / "examples"
CALM: dict[str, Any] = {"bypass_csp": True}
PATIENCE_S = 200
RATE = "4"
"""How many times as fast as real the clocks go: bots seem to think for a while, and a table may have seven of them."""


@pytest.fixture(scope="module")
def shared(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pages]:
    folder = tmp_path_factory.mktemp("free")
    for name in EXAMPLES:
        plug_in(folder, name, name)
    for name in (*OWN, "kit"):
        plug_in(folder, name, f"tests.browser.free.{name}")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(folder), *(str(FOLDER / name) for name in EXAMPLES)]))
        with Process(folder / "rooms.db", RATE, "--per-address", "1000") as server:
            yield Pages(browser, server.url)


def begin(host: Page, game: str, bots: int = 0) -> None:
    """Choose a game, and start it; nobody has to read a lesson first, since there is none."""
    choose(host, GAMES[game])
    if bots:
        add_bot(host, bots)
    host.get_by_role("button", name=re.compile(f"^Start {GAMES[game]}")).click()
    host.locator("main.free").wait_for()


def cards(phone: Page) -> Any:
    """Find the cards in hand that may be played."""
    return phone.locator(".hand button.k-thing[aria-disabled=false]")


def bid(phone: Page, which: int) -> None:
    """Tap a card, and then the key that says the same."""
    card = cards(phone).nth(which)
    face = card.get_attribute("data-face")
    card.click()
    phone.get_by_role("button", name=f"Bid {face}", exact=True).click()


def test_a_whole_match_is_played_by_tapping_cards(pages: Pages) -> None:
    mia, code = start_room(pages, "Mia", **CALM)
    jonas = join_room(pages, code, "Jonas")
    screen = pages.open(f"/tv/{code}", TV, **CALM)
    begin(mia, "gops")
    expect(cards(mia)).to_have_count(13)
    bid(mia, 0)
    expect(jonas.get_by_role("img", name="Mia’s a card, face down")).to_be_visible()
    expect(jonas.get_by_role("img", name="done")).to_be_visible()
    expect(screen.get_by_text("Still to bid: Jonas.").first).to_be_visible()
    expect(cards(mia)).to_have_count(0)
    bid(jonas, -1)
    expect(screen.get_by_text(re.compile(r"Mia 1 and Jonas 13\. Jonas takes \d+\."))).to_be_visible()
    for number in range(2, 14):
        expect(mia.get_by_text(f"Round {number} of 13")).to_be_visible()
        expect(cards(jonas)).to_have_count(14 - number)
        bid(mia, 0)
        bid(jonas, -1)
    mia.get_by_role("button", name="See the result").click()
    expect(mia.get_by_role("heading", level=1, name=re.compile("wins GOPS|shared win"))).to_be_visible()
    mia.get_by_role("button", name="Watch again").click()
    expect(mia.locator(".free-tv .k-card").first).to_be_visible()


def test_a_pawn_is_tapped_and_then_where_it_goes(pages: Pages) -> None:
    mia, code = start_room(pages, "Mia", **CALM)
    screen = pages.open(f"/tv/{code}", TV, **CALM)
    begin(mia, "floes", bots=1)
    lit = mia.locator(".board .cell.offered")
    expect(lit).to_have_count(6)
    step = mia.get_by_role("button", name="Step there")
    mia.get_by_role("button", name=re.compile("^A1, Mia’s pawn")).click()
    expect(lit).to_have_count(2)
    expect(step).to_have_count(0)
    mia.get_by_role("button", name="B2", exact=True).click()
    expect(step).to_be_enabled()
    mia.get_by_role("button", name="B1", exact=True).click()
    expect(mia.get_by_role("button", name="B1, chosen")).to_be_visible()
    mia.get_by_role("button", name="Undo").click()
    expect(lit).to_have_count(6)
    mia.get_by_role("button", name="B2", exact=True).click()  # only one pawn can go there
    step.click()
    expect(screen.get_by_text("Mia stepped to B2.")).to_be_visible()
    expect(screen.locator(".cell.from")).to_have_count(1)


def test_a_game_without_a_layout_is_played_by_keys_and_a_stepper(pages: Pages) -> None:
    mia, code = start_room(pages, "Mia", **CALM)
    screen = pages.open(f"/tv/{code}", TV, **CALM)
    begin(mia, "marbles", bots=2)
    expect(mia.get_by_text("Your turn, Mia")).to_be_visible()
    expect(mia.locator(".tile")).to_have_text(["3", "5", "7"])
    mia.get_by_role("group", name="Heap").get_by_role("button", name="3").click()
    for _ in range(4):
        mia.get_by_role("group", name="Count").get_by_role("button", name="more").click()
    mia.get_by_role("group", name="Heap").get_by_role("button", name="1").click()  # which has three
    mia.get_by_role("button", name=re.compile("^Take heap 1 and count 3")).click()
    expect(mia.locator(".tile").first).to_have_text("0")
    expect(mia.get_by_text("taken 3")).to_be_visible()
    expect(screen.get_by_text("Heaps")).to_be_visible()
    expect(screen.locator(".bench").get_by_text("taken 3")).to_be_visible()


def test_a_card_is_chosen_and_sent_by_keys_alone(pages: Pages) -> None:
    mia, _ = start_room(pages, "Mia", size={"width": 844, "height": 390}, **CALM)
    begin(mia, "gops", bots=1)
    chosen = mia.locator(".hand [aria-pressed=true]")
    expect(cards(mia)).to_have_count(13)
    mia.keyboard.press("3")
    expect(chosen).to_have_accessible_name("Mia’s 3, chosen")
    mia.keyboard.press("ArrowRight")
    mia.keyboard.press("Space")
    expect(chosen).to_have_accessible_name("Mia’s 4, chosen")
    mia.keyboard.press("Escape")
    expect(chosen).to_have_count(0)
    mia.keyboard.press("ArrowDown")
    mia.keyboard.press("Space")
    expect(chosen).to_have_accessible_name("Mia’s 11, chosen")
    mia.keyboard.press("Enter")
    expect(mia.get_by_text("Round 2 of 13").or_(mia.locator(".hand .gap"))).not_to_have_count(0)
    expect(mia.get_by_role("button", name="Mia’s 11")).to_have_count(0)


def test_a_die_is_rolled_by_a_tap(pages: Pages) -> None:
    mia, code = start_room(pages, "Mia", **CALM)
    screen = pages.open(f"/tv/{code}", TV, **CALM)
    begin(mia, "pig", bots=7)
    mia.locator(".hand button.k-thing").click()
    expect(screen.locator(".lanes li")).to_have_count(8)
    expect(screen.locator(".pit .die").or_(screen.get_by_text("A one! Mia loses 0."))).not_to_have_count(0)


def over(phone: Page) -> bool:
    return has(at_hand(phone), "See the result")


def roll_or_keep(phone: Page) -> None:
    """Keep from 25 points on."""
    there = at_hand(phone)
    stake = next((int(each.split()[1]) for each in there if re.match(r"Keep \d+", each)), 0)
    key = r"Keep \d+" if stake >= 25 else "Roll( again)?$"
    if has(there, key):
        phone.get_by_role("button", name=re.compile(f"^{key}")).first.click(timeout=1000)


@pytest.mark.soak
def test_pig_is_played_to_the_end_on_a_phone_and_a_tv(pages: Pages) -> None:
    """Against a bot, whose turns take half a minute; two phones play GOPS and Thin Ice to the end in `make test`."""
    mia, code = start_room(pages, "Mia", **CALM)
    screen = pages.open(f"/tv/{code}", TV, **CALM)
    begin(mia, "pig", bots=1)
    end = monotonic() + PATIENCE_S
    while not over(mia):
        assert monotonic() < end, "the match did not end"
        with suppress(TooLate):
            roll_or_keep(mia)
        mia.wait_for_timeout(50)
    expect(screen.get_by_text(re.compile(r"^\w+ wins")).first).to_be_visible()


def test_thin_ice_is_played_to_the_end_on_two_phones_and_a_tv(pages: Pages) -> None:
    mia, code = start_room(pages, "Mia", **CALM)
    phones = [mia, join_room(pages, code, "Jonas")]
    screen = pages.open(f"/tv/{code}", TV, **CALM)
    begin(mia, "thinice")
    expect(screen.locator(".board .cell")).to_have_count(36)
    end = monotonic() + PATIENCE_S
    while not over(mia):
        assert monotonic() < end, "the match did not end"
        for phone in phones:
            lit = phone.locator(".board .cell.offered")
            if lit.count():
                with suppress(TooLate):
                    lit.first.click(timeout=1000)
                    phone.get_by_role("button", name=re.compile("^(Step to|Break) ")).last.click(timeout=1000)
        mia.wait_for_timeout(20)
    expect(screen.get_by_text(re.compile("^(Mia|Jonas) wins")).first).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_everybody_can_use_it_and_nothing_is_cut_off(pages: Pages, game: str) -> None:
    mia, code = start_room(pages, "Mia", **CALM)
    screen = pages.open(f"/tv/{code}", TV, **CALM)
    begin(mia, game, bots=2)
    key = mia.locator(".doing .last .grow")
    key.wait_for()
    assert found_in_both_schemes(mia) == []
    screen.locator(".free-tv").wait_for()
    assert violations(screen) == []
    for name, (width, height) in SIZES.items():
        mia.set_viewport_size({"width": width, "height": height})
        mia.wait_for_timeout(100)
        below = mia.evaluate("document.querySelector('.doing .last .grow').getBoundingClientRect().bottom")
        assert below <= height, name
        assert mia.evaluate(CUT) == [], name


def test_every_page_of_the_kit_can_be_used_and_nothing_is_cut_off(pages: Pages) -> None:
    """The pages of `docs/kit.md`; on the way a plate and an empty place are tapped, and a blank is filled in."""
    mia, code = start_room(pages, "Mia", **CALM)
    jonas = join_room(pages, code, "Jonas")
    screen = pages.open(f"/tv/{code}", TV, **CALM)
    choose(mia, "The kit")
    add_bot(mia, bots=2)
    mia.get_by_role("button", name=re.compile("^Start The kit")).click()
    for name, step in STEPS:
        shown = mia.get_by_text("Round 3 of 13" if name == "hand" else f"Page {name}.{step}")
        expect(shown).to_be_visible()
        if (name, step + 1) not in STEPS:
            assert found_in_both_schemes(mia) == [], name
            assert violations(screen) == [], name
            if name != "crowd":
                assert mia.evaluate(CUT) == [], name
        if name == "pieces":
            mia.get_by_role("button", name="a pile of 0 cards", exact=True).click()
            expect(mia.get_by_role("button", name="a pile of 0 cards, chosen")).to_be_visible()
        elif name == "scores":
            mia.get_by_role("button", name=re.compile("^Jonas")).click()
            expect(mia.get_by_role("button", name="Pick what seat 1")).to_be_visible()
        elif name == "blank":
            mia.get_by_role("textbox", name="Clue").fill("umbrella")
            mia.get_by_role("button", name="Write", exact=True).click()
            continue
        jonas.get_by_role("button", name=re.compile("^Turn page")).click()


CUT = """() => ['main.free', '.middle', '.hand'].filter((each) => {
  const box = document.querySelector(each);
  return box && (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1);
})"""
"""The parts of a table that have to be scrolled."""
