"""The room waits for readers: the lesson on every phone, large on the TV, and nobody's first turn is eaten by it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.phones import TV, Newcomers, Pages, Serving, choose, join_room, skip, speak, start_room
from tests.faults.playing import Process


@pytest.fixture(scope="module")
def shared(browser: Browser, serving: Serving) -> Pages:
    return Newcomers(browser, serving("1"))


def seat(pages: Pages, game: str, *names: str) -> tuple[list[Page], Page]:
    """Let people come into a room that plays this game, start it; gives their phones and the TV."""
    host, code = start_room(pages, names[0])
    phones = [host, *(join_room(pages, code, name) for name in names[1:])]
    screen = pages.open(f"/tv/{code}", TV)
    choose(host, game)
    host.get_by_role("button", name=re.compile(f"^Start {game}")).click()
    return phones, screen


def peek(page: Page) -> None:
    """Do the first thing that the hand asks for."""
    expect(page.locator(".coach .says")).to_contain_text("Hold your cup.")
    page.get_by_role("button", name=re.compile("^Your cup")).click(delay=800)
    expect(page.locator(".dots .done")).to_have_count(1)


def learns(page: Page) -> None:
    expect(page.get_by_role("heading", name="Practice")).to_be_visible()


def test_everybody_learns_the_tv_says_who_is_ready_and_a_second_match_asks_nobody(pages: Pages) -> None:
    (mia, jonas, priya), screen = seat(pages, "Roll Call", "Mia", "Jonas", "Priya")
    for page in (mia, jonas, priya):
        learns(page)
    expect(screen.get_by_role("heading", name="How Roll Call goes")).to_be_visible()
    expect(screen.get_by_role("heading", name="0 of 3 ready")).to_be_visible()
    expect(screen.get_by_role("heading", name="Shake and peek")).to_be_visible()
    skip(jonas)
    expect(jonas.get_by_role("heading", name="2 are still learning")).to_be_visible()
    expect(jonas.get_by_role("button", name=re.compile("^Start now"))).to_have_count(0)
    skip(priya)
    expect(priya.get_by_role("heading", name="Mia is still learning")).to_be_visible()
    expect(screen.get_by_role("heading", name="2 of 3 ready")).to_be_visible()
    expect(screen.locator(".bench li.ready")).to_have_count(2)
    speak(screen, "de")
    expect(screen.get_by_role("heading", name="2 von 3 bereit")).to_be_visible()
    expect(mia.get_by_text(re.compile(r"^\d:\d\d left$"))).to_be_visible()
    skip(mia)
    for page in (mia, jonas, priya):
        expect(page.get_by_role("button", name=re.compile("^Your cup"))).to_be_visible()
    for name in ("Menu", "End the match early", "End it now?", "Another game, other rules"):
        mia.get_by_role("button", name=name).click()
    mia.get_by_role("button", name=re.compile("^Start Roll Call")).click()
    for page in (mia, jonas, priya):
        expect(page.get_by_role("button", name=re.compile("^Your cup"))).to_be_visible()


def test_in_rockin_dice_a_learner_loses_nothing_of_the_first_race(pages: Pages) -> None:
    """The race was over before a reader had turned a page: six points each."""
    (mia, jonas), screen = seat(pages, "Rockin", "Mia", "Jonas")
    learns(jonas)
    skip(mia)
    skip(jonas)
    for page in (mia, jonas):
        expect(page.locator(".slot").first).to_be_visible()
    expect(screen.get_by_role("heading", name="Round 1")).to_be_visible()
    expect(screen.get_by_text("94", exact=True)).to_have_count(0)


def test_the_host_starts_without_a_learner_for_whom_a_bot_plays(pages: Pages) -> None:
    (mia, jonas, priya), screen = seat(pages, "Roll Call", "Mia", "Jonas", "Priya")
    learns(mia)
    learns(priya)
    peek(priya)
    skip(jonas)
    skip(mia)
    expect(priya.locator(".dots .done")).to_have_count(1)
    mia.get_by_role("button", name=re.compile("^Start now")).click()
    expect(jonas.get_by_role("button", name=re.compile("^Your cup"))).to_be_visible()
    expect(mia.get_by_role("button", name=re.compile("^Your cup"))).to_be_visible()
    expect(priya.get_by_text(re.compile("plays for you"))).to_be_visible()
    expect(priya.locator(".dots .done")).to_have_count(1)
    learns(priya)
    expect(screen.locator(".places .face use[href$=-bot]")).to_have_count(1)
    priya.reload()
    learns(priya)
    skip(priya)
    expect(priya.get_by_role("button", name=re.compile("^Your cup"))).to_be_visible()
    expect(screen.locator(".places .face use[href$=-bot]")).to_have_count(0)


def test_whoever_learns_goes_on_learning_when_the_server_was_gone(shared: Pages, tmp_path: Path) -> None:
    with Process(tmp_path / "rooms.db", rate="1") as server:
        (mia, jonas), _ = seat(Newcomers(shared.browser, server.url), "Roll Call", "Mia", "Jonas")
        skip(mia)
        expect(mia.get_by_role("heading", name="Jonas is still learning")).to_be_visible()
        expect(jonas.locator(".coach .says")).to_be_visible()
        server.kill()
        peek(jonas)
        server.start()
        skip(jonas)
        for page in (mia, jonas):
            expect(page.get_by_role("button", name=re.compile("^Your cup"))).to_be_visible()
    shared.clear()
