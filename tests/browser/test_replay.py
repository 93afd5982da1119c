"""A finished match in real Chromium: by its link alone, step by step, from a seat and as the TV; its dice checked."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from rumpus import matchfile
from rumpus.client import Client
from rumpus.core import Seat, audit, find_game
from rumpus.room.lines import AddBot, SetOption, Sit, Start
from tests.browser.phones import TV, Pages, Serving, add_bot, at_table, comes_true, start_room
from tests.browser.test_access import SIZES, found_in_both_schemes
from tests.faults.playing import RATE, play_on


async def play(url: str, *, to_the_end: bool = True) -> str:
    """Let two people and a bot play a match; gives its name."""
    async with contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Client(url)) for _ in range(2)]
        code = await people[0].create("Mia")
        await people[1].join(code, "Jonas")
        for player in people:
            await player.do(Sit())
        await people[0].do(AddBot(2))
        await people[0].do(SetOption("start_dice", 2))
        await people[0].do(Start())
        await people[0].until(lambda: people[0].room["phase"] == "playing")
        if not people[0].counted:  # on a busy machine, seals come too late for a clock that runs so fast
            return await play(url, to_the_end=to_the_end)
        if to_the_end:
            await asyncio.gather(*(play_on(player, [], f"luck {seat}") for seat, player in enumerate(people)))
        name: str = people[0].room["match"]["name"]
        return name


def aside(match: Coroutine[Any, Any, str]) -> str:
    """Let a match be played in a thread of its own: Playwright has the loop of this one."""
    with ThreadPoolExecutor() as thread:
        return thread.submit(asyncio.run, match).result()


@pytest.fixture(scope="module")
def played(serving: Serving) -> tuple[str, str]:
    """Play a match; gives the address of its server, and its name."""
    return serving(RATE), aside(play(serving(RATE)))


@pytest.fixture(scope="module")
def running(serving: Serving) -> str:
    """Begin a match that everybody leaves in the middle; it waits for them."""
    return aside(play(serving(RATE), to_the_end=False))


@pytest.fixture
def pages(browser: Browser, serving: Serving) -> Iterator[Pages]:
    found = Pages(browser, serving(RATE))
    yield found
    assert found.errors == []


def look(page: Page, name: str) -> None:
    """Look through somebody's eyes."""
    page.get_by_role("group", name="Whose eyes").get_by_role("button", name=name, exact=True).click()


def steps(page: Page) -> int:
    return int(page.get_by_role("slider", name="Step").get_attribute("max") or 0)


def at_step(page: Page, step: int) -> None:
    expect(page.get_by_role("slider", name="Step")).to_have_value(str(step))


def saved_by(page: Page, name: str) -> matchfile.Saved:
    """Download the file as the page offers it."""
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the match file").click()
    assert download.value.suggested_filename == f"rumpus-{name[:4]}-1.json"
    return matchfile.read(download.value.path())


def open_more(page: Page) -> None:
    page.get_by_role("button", name="More", exact=True).click()


def check_dice(page: Page) -> str:
    """Check the dice; gives the verdict."""
    page.get_by_role("button", name="Check the dice").click()
    verdict = page.get_by_role("dialog").locator(".verdict")
    verdict.wait_for()
    return verdict.inner_text()


def test_a_stranger_with_the_link_steps_through_all_of_it_as_a_seat_and_as_the_tv(
    pages: Pages, played: tuple[str, str]
) -> None:
    name = played[1]
    page = pages.open(f"/replay/{name}")
    expect(page.get_by_role("region", name="The TV")).to_be_visible()
    open_more(page)
    saved = saved_by(page, name)
    page.keyboard.press("Escape")
    game = find_game(saved.setup.game)
    states = [step.state for step in audit(game, saved.setup, saved.lines)]
    assert steps(page) == len(states) - 1
    look(page, "Mia")
    expect(page.locator(".hand-frame")).to_be_visible()
    own = page.get_by_role("group", name=re.compile("^Your dice"))
    for step, state in enumerate(states):
        at_step(page, step)
        mine = game.view(state, Seat(0)).mine
        if state.phase == "bidding" and mine:
            words = ["emblem" if face == 1 else ("two", "three", "four", "five", "six")[face - 2] for face in mine]
            expect(own).to_have_accessible_name(f"Your dice: {', '.join(words)}.")
        page.keyboard.press("ArrowRight")
    at_step(page, steps(page))
    look(page, "TV")
    winner = saved.names[next(place for place, dice in enumerate(states[-1].dice) if dice)]
    expect(page.get_by_role("region", name="The TV").get_by_text(f"{winner} wins!").first).to_be_visible()
    for step in range(len(states) - 1, 0, -1):
        at_step(page, step)
        page.get_by_role("button", name="One step back").click()
    at_step(page, 0)
    expect(page.get_by_text(re.compile("^Round 1: 6 dice, .* starts.$")).first).to_be_visible()


def test_it_plays_by_itself_and_by_the_keyboard(pages: Pages, played: tuple[str, str]) -> None:
    page = pages.open(f"/replay/{played[1]}", TV)
    page.get_by_role("button", name="Play").wait_for()
    slider, last = page.get_by_role("slider", name="Step"), steps(page)
    for _ in range(2):
        page.get_by_role("button", name=re.compile("^Speed")).click()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(slider).not_to_have_value("0")
    page.keyboard.press(" ")
    stopped = int(slider.input_value())
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    at_step(page, stopped - 1)
    page.keyboard.press("End")
    at_step(page, last)
    page.keyboard.press("Shift+ArrowLeft")
    assert int(slider.input_value()) < last
    page.keyboard.press("Home")
    at_step(page, 0)
    slider.focus()
    page.keyboard.press("ArrowRight")
    at_step(page, 1)
    page.wait_for_url(re.compile(r"\?step=1$"))


def test_a_remote_walks_to_the_keys_and_presses_them(pages: Pages, played: tuple[str, str]) -> None:
    page = pages.open(f"/replay/{played[1]}", TV)
    play = page.get_by_role("button", name="Play")
    play.wait_for()
    page.keyboard.press("ArrowRight")
    at_step(page, 1)
    for _ in range(8):
        page.keyboard.press("ArrowDown")
    names = []
    for key in ["ArrowLeft"] * 4 + ["ArrowRight"] * 5:
        page.keyboard.press(key)
        names.append(page.evaluate("document.activeElement.ariaLabel"))
    assert {"One step back", "Play", "One step forward"} <= {*names}, names
    at_step(page, 1)
    while not play.evaluate("key => key === document.activeElement"):
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()


def test_the_story_leads_to_its_steps_and_is_told_to_those_who_listen(pages: Pages, played: tuple[str, str]) -> None:
    page = pages.open(f"/replay/{played[1]}", TV)
    line = page.get_by_role("listitem").get_by_role("button", name=re.compile("^Round 2: "))
    line.click()
    expect(line).to_have_attribute("aria-current", "step")
    page.wait_for_url(re.compile(r"\?step=\d+$"))
    words = line.inner_text()
    expect(page.locator("[aria-live=polite]").filter(has_text=words)).to_have_count(1)
    step = page.get_by_role("slider", name="Step").input_value()
    assert step != "0"
    again = pages.open(page.url.removeprefix(pages.url))
    expect(again.get_by_role("slider", name="Step")).to_have_value(step)


def test_it_is_watched_in_words_by_those_who_listen(pages: Pages, played: tuple[str, str]) -> None:
    page = pages.open("/")
    page.evaluate("localStorage.setItem('rumpus.plain', 'on')")
    page.goto(f"{pages.url}/replay/{played[1]}?seat=0")
    table = page.locator(".hand-frame")
    expect(table.get_by_text(re.compile("^Your dice: "))).to_be_visible()
    before = table.inner_text()
    page.keyboard.press("ArrowRight")
    expect(table).not_to_have_text(before, use_inner_text=True)


def test_the_dice_are_drawn_again_and_fit(pages: Pages, played: tuple[str, str]) -> None:
    page = pages.open(f"/replay/{played[1]}")
    open_more(page)
    assert "everything fits" in check_dice(page)
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Wrong:")).to_have_count(0)
    expect(dialog.get_by_text("The server’s secret fits the seal it showed before the match.")).to_be_visible()
    expect(dialog.get_by_text("The numbers of these phones fit their seals: Mia, Jonas.")).to_be_visible()
    expect(dialog.get_by_text(re.compile(r"All \d+ draws were made again from the seed"))).to_be_visible()


def swap_die(data: Any) -> None:
    """Show Mia another die right after the first roll."""
    mine = data["rolls"][0]["views"][0]["mine"]
    mine[0] = mine[0] % 6 + 1


def swap_noted(data: Any) -> None:
    """Note another die than was drawn."""
    result = data["rolls"][0]["draws"][-1]["result"]
    result[-1] = result[-1] % 6 + 1


def swap_open(data: Any) -> None:
    """Uncover another die at the first call."""
    shown = next(frame["view"]["showdown"] for frame in data["frames"] if "showdown" in frame["view"])
    hand = next(hand for hand in shown["hands"] if hand)
    hand[0] = hand[0] % 6 + 1


def swap_secret(data: Any) -> None:
    data["dice"]["secret"] = "00" * 32


def swap_nonce(data: Any) -> None:
    data["dice"]["shares"][1]["nonce"] = "00" * 16


def swap_seed(data: Any) -> None:
    data["setup"]["seed"] = "00" * 32


@pytest.mark.parametrize(
    ("what", "edit", "said"),
    [
        pytest.param("/rolls*", swap_die, "Not all rolls are those of the seed.", id="a die under a cup"),
        pytest.param("/rolls*", swap_noted, "Not all rolls are those of the seed.", id="a noted die"),
        pytest.param("/frames*", swap_open, "Not all rolls are those of the seed.", id="a die at a showdown"),
        pytest.param("", swap_secret, "The server’s secret does not fit its seal.", id="the secret"),
        pytest.param("", swap_nonce, "These numbers do not fit their seals: Jonas.", id="a nonce"),
        pytest.param("", swap_seed, "The seed is not made from them.", id="the seed"),
    ],
)
def test_whatever_is_changed_shows_in_red(
    pages: Pages, played: tuple[str, str], what: str, edit: Callable[[Any], None], said: str
) -> None:
    page = pages.open("/")

    def tampered(route: Route) -> None:
        data = json.loads(route.fetch().body())
        edit(data)
        route.fulfill(json=data)

    page.route(f"**/api/matches/{played[1]}{what}", tampered)
    page.goto(f"{pages.url}/replay/{played[1]}")
    open_more(page)
    assert "This does not fit." in check_dice(page)
    wrong = page.get_by_role("dialog").locator("li.no")
    expect(wrong.filter(has_text=said)).to_have_count(1)


@pytest.mark.parametrize(
    ("nonce", "said"),
    [
        pytest.param("", "This browser saw that seal before the match, and its own number is in the seed.", id="in"),
        pytest.param("00" * 16, "This browser’s own number is missing from the seed.", id="missing"),
    ],
)
def test_a_browser_that_was_there_looks_for_its_own_number(
    pages: Pages, played: tuple[str, str], nonce: str, said: str
) -> None:
    page = pages.open("/")
    dice = page.evaluate(f"fetch('/api/matches/{played[1]}').then((reply) => reply.json())")["dice"]
    kept = {dice["commitment"]: nonce or dice["shares"][0]["nonce"]}
    page.evaluate("(kept) => localStorage.setItem('rumpus.nonces', JSON.stringify(kept))", kept)
    page.goto(f"{pages.url}/replay/{played[1]}")
    open_more(page)
    assert ("everything fits" in check_dice(page)) == (not nonce)
    expect(page.get_by_role("dialog").get_by_text(said)).to_be_visible()


@pytest.mark.parametrize("size", ["phone", "tv"])
def test_a_replay_has_no_axe_violations(pages: Pages, played: tuple[str, str], size: str) -> None:
    screen = TV if size == "tv" else None
    page = pages.open(f"/replay/{played[1]}", screen, reduced_motion="reduce", bypass_csp=True)
    page.get_by_role("listitem").get_by_role("button", name=re.compile("^Round 2: ")).wait_for()
    assert found_in_both_schemes(page) == []
    look(page, "Mia")
    page.keyboard.press("ArrowRight")
    page.locator(".hand-frame").get_by_text(re.compile("Round 1")).first.wait_for()
    assert found_in_both_schemes(page) == []
    if size == "phone":
        open_more(page)
    check_dice(page)
    assert found_in_both_schemes(page) == []


def test_nothing_is_cut_off_on_a_phone(pages: Pages, played: tuple[str, str]) -> None:
    page = pages.open(f"/replay/{played[1]}?seat=0&step=1", locale="de")
    page.get_by_role("button", name="Abspielen").wait_for()
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        fits_on(page, width, height)


def fits_on(page: Page, width: int, height: int) -> None:
    """Check that all is on the screen and large enough for thumbs."""
    comes_true(page, "(width) => document.documentElement.scrollWidth <= width", width)
    for button in page.locator(".ours button, .ours a").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44, button.inner_html()
    for name in ("Zum Anfang", "Ein Schritt zurück", "Abspielen", "Ein Schritt weiter", "Zum Ende", "Mehr"):
        box = page.get_by_role("button", name=name, exact=True).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= height


def test_a_wrong_link_and_a_match_that_still_runs_are_said_in_words(pages: Pages, running: str) -> None:
    page = pages.open("/replay/ZZZZ-1-1")
    expect(page.get_by_role("heading", name="There is no such match.")).to_be_visible()
    page = pages.open(f"/replay/{running}")
    expect(page.get_by_role("heading", name="This match is still being played")).to_be_visible()
    expect(page.get_by_role("slider")).to_have_count(0)
    pages.errors.clear()


def end_early(host: Page) -> None:
    """Let the host end the match, and see the result."""
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="End the match early").click()
    host.get_by_role("button", name="End it now?").click()
    host.get_by_role("button", name="Watch again").wait_for()


@pytest.fixture
def unhurried(browser: Browser, serving: Serving) -> Pages:
    """A server that gives phones the time they need to seal."""
    return Pages(browser, serving("2"))


def test_from_the_result_one_watches_shares_and_checks_without_leaving_the_room(unhurried: Pages) -> None:
    pages = unhurried
    host, code = start_room(pages, "Ann")
    add_bot(host)
    host.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    at_table(host)
    end_early(host)
    expect(host.locator(".pod .p1")).to_have_count(2)  # equal places, equal steps
    host.get_by_role("button", name="Watch again").click()
    expect(host.get_by_role("region", name="The TV")).to_be_visible()
    assert host.url.endswith(f"/{code}")
    host.get_by_role("link", name=f"Back to room {code}").click()
    host.get_by_role("button", name="Share", exact=True).click()
    link = host.get_by_role("textbox", name="The link").input_value()
    host.keyboard.press("Escape")
    assert "everything fits" in check_dice(host)
    expect(host.get_by_text("its own number is in the seed")).to_be_visible()
    host.keyboard.press("Escape")
    stranger = pages.open(link.removeprefix(pages.url))
    expect(stranger.get_by_role("region", name="The TV")).to_be_visible()
    expect(stranger.get_by_text("This match was not played to its end.")).to_be_visible()
    host.get_by_role("button", name=re.compile("^Again")).click()
    end_early(host)
    host.get_by_role("button", name="Watch again").click()
    expect(host.get_by_text(f"Replay of room {code}, match 2")).to_have_count(1)
    open_more(host)
    host.get_by_role("dialog").get_by_role("button", name=re.compile("^Roll Call")).click()
    expect(host.get_by_text(f"Replay of room {code}, match 1")).to_have_count(1)
    assert host.url.endswith(f"/{code}")
    assert pages.errors == []
