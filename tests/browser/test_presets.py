"""Ways to play that go by a name, the host's own ones, and what fits an evening."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.phones import Pages, add_bot, join_room, speak, start_room, tick


def way(page: Page, name: str) -> None:
    """Tap a way to play in the lobby."""
    tick(page.get_by_role("radiogroup", name="How we play").get_by_role("radio", name=name))


def test_one_tap_sets_all_rules_and_guests_read_which(pages: Pages) -> None:
    mia, code = start_room(pages, "Mia")
    jonas = join_room(pages, code, "Jonas")
    expect(mia.get_by_role("radio", name="Rulebook, 2 min")).to_be_checked()
    way(mia, "Quick, 1 min")
    for phone in (mia, jonas):
        expect(phone.get_by_text("Three dice each, and twenty seconds a turn.")).to_be_visible()
    expect(jonas.get_by_text("Quick, 1 min", exact=True)).to_be_visible()
    expect(jonas.get_by_text("RC-1")).to_have_count(0)
    add_bot(mia)
    expect(mia.get_by_role("radio", name="Quick, 3 min")).to_be_checked()


def test_rules_of_their_own_are_kept_in_the_browser_for_the_next_evening(pages: Pages) -> None:
    mia, _ = start_room(pages, "Mia")
    mia.get_by_role("button", name="More rules").click()
    mia.get_by_role("switch", name="Whether the emblem counts").click()
    mia.get_by_role("button", name="Close").click()
    expect(mia.get_by_text("Own rules", exact=True)).to_be_visible()
    mia.get_by_role("button", name="Roll Call", exact=True).click()
    mia.get_by_role("button", name="Keep tonight’s rules").click()
    mia.get_by_role("textbox", name="Name of these rules").fill("Sundays")
    mia.get_by_role("button", name="Keep", exact=True).click()
    expect(mia.get_by_role("button", name="Nothing to keep yet")).to_be_disabled()
    mia.get_by_role("button", name="Close").click()
    expect(mia.get_by_text("Sundays", exact=True)).to_be_visible()
    way(mia, "Rulebook")

    mia.goto(pages.url)
    mia.get_by_role("button", name="Start a room").click()
    mia.get_by_role("button", name="Open the room").click()
    mia.get_by_role("button", name="Roll Call", exact=True).click()
    mia.get_by_role("button", name="Sundays 1 rule changed").click()
    mia.get_by_role("button", name="Close").click()
    expect(mia.get_by_text("Sundays", exact=True)).to_be_visible()
    expect(mia.get_by_text("1 rule changed")).to_be_visible()


def test_we_are_4_and_have_40_minutes(pages: Pages) -> None:
    mia, _ = start_room(pages, "Mia")
    mia.get_by_role("button", name="What fits?").click()
    people = mia.get_by_role("group", name="We are")
    for _ in range(2):
        people.get_by_role("button", name="more").click()
    expect(people.get_by_text("4", exact=True)).to_be_visible()
    fits = mia.get_by_role("radiogroup", name="What fits")
    expect(fits.get_by_role("radio")).to_have_count(3)
    expect(fits).to_contain_text(re.compile("Quick|Family"))
    speak(mia, "de")
    found = mia.get_by_role("radiogroup", name="Was passt")
    expect(found).to_contain_text(re.compile("Kurz|Familie"))
    expect(found).not_to_contain_text(re.compile("Quick|Family"))
    speak(mia, "en")
    fits.get_by_text("A playlist of three").click()
    mia.get_by_role("button", name="Take this one").click()
    tonight = mia.get_by_role("list", name="Tonight")
    expect(tonight.get_by_role("listitem")).to_have_count(3)
    expect(mia.get_by_text("Now", exact=True)).to_be_visible()
    mia.get_by_role("radio", name="Rockin' Dice").locator("xpath=ancestor::label").click()


def test_too_short_an_evening_is_told_what_is_quickest(pages: Pages) -> None:
    mia, _ = start_room(pages, "Mia")
    mia.evaluate("localStorage.setItem('rumpus.minutes', 10)")
    mia.get_by_role("button", name="What fits?").click()
    people = mia.get_by_role("group", name="We are")
    for _ in range(12):
        people.get_by_role("button", name="more").click()
    expect(mia.get_by_text("Nothing that short. The quickest is")).to_be_visible()
    expect(mia.get_by_text("Roll Call sits this one out: 12 players at most.")).to_be_visible()
    expect(mia.get_by_role("button", name="Take this one")).to_be_disabled()
