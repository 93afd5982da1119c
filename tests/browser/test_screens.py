"""Any screen becomes the TV: with two keys of a remote or fewer from the address to the room."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.phones import TV, Pages, join_room, start_room
from tests.faults.playing import Process

WIDE = {"width": 1280, "height": 720}


@pytest.fixture
def pages(browser: Browser, tmp_path: Path) -> Iterator[Pages]:
    """A server of one's own: which room waits for a screen depends on all rooms."""
    with Process(tmp_path / "rooms.db", rate="1") as server:
        found = Pages(browser, server.url)
        yield found
        found.clear()


def code_on(screen: Page) -> str:
    """Read the code of the room off a screen."""
    tiles = screen.get_by_role("img", name=re.compile("^Room code"))
    tiles.wait_for()
    return str(tiles.get_attribute("aria-label"))[-4:]


def test_a_bare_screen_makes_a_room_comes_back_to_it_and_the_first_phone_is_host(pages: Pages) -> None:
    screen = pages.open("/tv", TV)
    code = code_on(screen)
    expect(screen.get_by_role("heading", name="Scan to play")).to_be_visible()
    expect(screen.get_by_text("first in")).to_be_visible()
    screen.reload()
    assert code_on(screen) == code
    phone = pages.open(f"/{code}")
    expect(phone.get_by_text("You are the first")).to_be_visible()
    phone.get_by_role("textbox").fill("Mia")
    phone.get_by_role("button", name="Sit down").click()
    expect(phone.get_by_text("host, you")).to_be_visible()
    expect(phone.get_by_text("On the TV, open")).to_have_count(0)
    expect(screen.get_by_text("Mia", exact=True)).to_be_visible()
    screen.reload()
    assert code_on(screen) == code
    assert pages.errors == []


def test_the_host_without_a_tv_is_told_the_address_and_the_room_comes_up_there_by_itself(pages: Pages) -> None:
    host, code = start_room(pages, "Mia")
    card = host.get_by_text(f"{pages.url.removeprefix('http://')}/tv", exact=True)
    expect(card).to_be_visible()
    guest = join_room(pages, code, "Jonas")
    assert not guest.get_by_text("On the TV, open").count()
    screen = pages.open("/tv", TV)
    assert code_on(screen) == code
    expect(card).to_have_count(0)


def test_one_key_leads_from_the_plain_address_to_a_room(pages: Pages) -> None:
    screen = pages.open("/", TV)
    expect(screen.get_by_role("button", name="This is the TV")).to_be_focused()
    screen.keyboard.press("Enter")
    code_on(screen)
    screen.go_back()
    expect(screen.get_by_role("button", name="TV again?")).to_be_focused()


def test_arrows_walk_the_cards_and_playing_here_is_the_start_page_of_old(pages: Pages) -> None:
    screen = pages.open("/", WIDE)
    tv, play = screen.get_by_role("button", name="This is the TV"), screen.get_by_role("button", name="I play on")
    field = screen.get_by_role("textbox", name="Room code, four letters")
    expect(tv).to_be_focused()
    screen.keyboard.press("ArrowLeft")
    expect(tv).to_be_focused()
    screen.keyboard.press("ArrowRight")
    expect(play).to_be_focused()
    screen.keyboard.press("ArrowRight")
    expect(field).to_be_focused()
    screen.keyboard.press("ArrowRight")
    expect(field).to_be_focused()
    screen.keyboard.press("ArrowUp")
    expect(screen.get_by_role("button", name="Settings")).to_be_focused()
    screen.keyboard.press("ArrowDown")
    expect(tv).to_be_focused()
    screen.keyboard.press("ArrowRight")
    screen.keyboard.press("Enter")
    expect(screen.get_by_role("button", name="Start a room")).to_be_visible()
    screen.go_back()
    expect(play).to_be_focused()


def test_letters_land_in_the_code_and_a_code_asks_what_the_screen_is(pages: Pages) -> None:
    host, code = start_room(pages, "Mia")
    screen = pages.open("/", TV)
    expect(screen.get_by_role("button", name="This is the TV")).to_be_focused()
    screen.keyboard.type("ZZZZ" if code != "ZZZZ" else "XXXX")
    expect(screen.get_by_role("alert").filter(has_text="There is no room")).to_be_visible()
    expect(screen.get_by_role("textbox", name="Room code, four letters")).to_have_value("")
    screen.keyboard.type(code.lower())
    expect(screen.get_by_role("button", name="Show the table")).to_be_focused()
    screen.keyboard.press("Enter")
    assert code_on(screen) == code
    expect(screen.get_by_text("Mia", exact=True)).to_be_visible()
    laptop = pages.open(f"/{code}", WIDE)
    laptop.get_by_role("button", name="Play here").click()
    laptop.get_by_role("textbox", name="Your name").fill("Jonas")
    laptop.get_by_role("button", name="Sit down").click()
    expect(host.get_by_text("Jonas", exact=True)).to_be_visible()
    laptop.reload()
    expect(laptop.get_by_text("Who’s playing")).to_be_visible()


def test_a_link_to_no_room_is_said_in_words_on_a_wide_screen_too(pages: Pages) -> None:
    screen = pages.open("/ZZZZ", WIDE)
    expect(screen.get_by_role("alert").filter(has_text="There is no room ZZZZ tonight")).to_be_visible()
    expect(screen.get_by_role("button", name="This is the TV")).to_be_visible()


def test_a_screen_whose_room_is_gone_opens_another_with_one_key(pages: Pages) -> None:
    screen = pages.open("/tv/ZZZZ", TV)
    expect(screen.get_by_role("heading", name="There is no room ZZZZ tonight")).to_be_visible()
    screen.keyboard.press("Enter")
    assert code_on(screen) != "ZZZZ"


def test_a_phone_is_asked_nothing(pages: Pages) -> None:
    page = pages.open("/")
    expect(page.get_by_role("button", name="Start a room")).to_be_visible()


# A TV that shows a code of its own is claimed for a room


def test_the_host_types_the_tvs_code_the_tv_moves_over_and_comes_back_there(pages: Pages) -> None:
    host, code = start_room(pages, "Mia")
    other, _ = start_room(pages, "Zoe")
    screen = pages.open("/tv", TV)
    own = code_on(screen)
    assert own != code, "two rooms wait, so it has made one of its own"
    host.get_by_role("button", name=re.compile("^On the TV, open")).click()
    field = host.get_by_role("textbox", name="Does the TV show its own code?")
    show = host.get_by_role("button", name="Show us")
    expect(show).to_have_attribute("aria-disabled", "true")
    field.fill("zzzz" if own != "ZZZZ" else "xxxx")
    show.click()
    expect(host.get_by_role("alert").filter(has_text="No TV shows this code just now.")).to_be_visible()
    field.fill(own.lower())
    show.click()
    expect(host.get_by_text("Your room is on the TV.")).to_be_visible()
    expect(screen.get_by_text("Mia", exact=True)).to_be_visible()
    assert code_on(screen) == code
    expect(host.get_by_role("button", name=re.compile("^On the TV, open"))).to_have_count(0)
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Lock the room").click()
    expect(screen.get_by_text("the room is locked")).to_be_visible()
    screen.reload()
    expect(screen.get_by_text("the room is locked")).to_be_visible()
    other.close()
    assert [each for each in pages.errors if "409" not in each] == []


# A TV is used with the arrows, OK and Back of a remote


FOCUSED = """() => {
  const at = document.activeElement;
  return at === document.body ? '' : (at.ariaLabel || at.closest('label')?.innerText || at.innerText).trim();
}"""


def focused(page: Page) -> str:
    """Name what has the focus, by its label or its words."""
    return str(page.evaluate(FOCUSED))


def walked(page: Page, *keys: str) -> list[str]:
    """Press keys one after the other, and name what each led to."""
    found = []
    for key in keys:
        page.keyboard.press(key)
        found.append(focused(page).partition("\n")[0])
    return found


def open_menu(screen: Page) -> None:
    """Press the key that some remotes have for it."""
    screen.keyboard.press("ContextMenu")
    screen.get_by_role("dialog", name="Menu").wait_for()


def test_a_remote_reaches_everything_on_the_tv_and_gets_out_again(pages: Pages) -> None:
    _, code = start_room(pages, "Mia")
    screen = pages.open("/tv", TV)
    assert code_on(screen) == code
    menu = screen.get_by_role("dialog", name="Menu")
    screen.get_by_role("button", name="Menu").wait_for()
    screen.keyboard.down("Enter")
    menu.wait_for()
    screen.keyboard.down("Enter")
    screen.keyboard.up("Enter")
    expect(menu).to_be_visible()
    assert focused(screen).startswith("New room")
    assert walked(screen, *["ArrowDown"] * 5, *["ArrowUp"] * 3) == [
        *("Hide the code", "Turn the sound off", "Music, sounds and voice", "This is not a TV", "This is not a TV"),
        *("Music, sounds and voice", "Turn the sound off", "Hide the code"),
    ]
    ring = "getComputedStyle(document.activeElement).outlineStyle"
    assert screen.evaluate(ring) == "solid"
    screen.keyboard.press("Enter")
    expect(menu).to_have_count(0)
    expect(screen.get_by_role("heading", name="The code is hidden")).to_be_visible()
    screen.reload()
    expect(screen.get_by_role("heading", name="The code is hidden")).to_be_visible()
    screen.get_by_role("button", name="Menu").wait_for()
    open_menu(screen)
    screen.go_back()
    expect(menu).to_have_count(0)
    expect(screen.get_by_role("heading", name="The code is hidden")).to_be_visible()
    names = walked(screen, "ArrowDown", "ArrowDown", "ArrowRight", "ArrowLeft", "ArrowUp")
    assert names == ["Copy the link", "Turn the sound off", "Menu", "Turn the sound off", "Copy the link"]
    open_menu(screen)
    walked(screen, *["ArrowDown"] * 3)
    screen.keyboard.press("Enter")
    levels = screen.get_by_role("dialog", name="Sound of the TV")
    levels.wait_for()
    screen.go_back()
    expect(levels).to_have_count(0)
    expect(screen.get_by_role("heading", name="The code is hidden")).to_be_visible()
    open_menu(screen)
    walked(screen, "ArrowDown")
    screen.keyboard.press("Enter")
    assert code_on(screen) == code
    open_menu(screen)
    screen.keyboard.press("Enter")
    screen.get_by_role("heading", name="Scan to play").wait_for()
    assert code_on(screen) != code
    screen.get_by_role("button", name="Menu").wait_for()
    open_menu(screen)
    walked(screen, *["ArrowDown"] * 3)
    screen.keyboard.press("Enter")
    expect(screen.get_by_role("button", name="I play on this screen")).to_be_focused()
    assert pages.errors == []


def test_the_settings_of_a_wide_screen_are_no_trap_for_arrows(pages: Pages) -> None:
    screen = pages.open("/", TV)
    expect(screen.get_by_role("button", name="This is the TV")).to_be_focused()
    screen.keyboard.press("ArrowUp")
    screen.keyboard.press("Enter")
    screen.get_by_role("dialog", name="Settings").wait_for()
    down = walked(screen, *["ArrowDown"] * 12)
    assert {"Sound", "The table in words", "Less motion", "Stronger contrast"} <= {*down}
    assert down[-1] == down[-2], "it stops at the end"
    assert {"English", "Deutsch"} <= {*walked(screen, "ArrowLeft", "ArrowLeft", "ArrowRight", "ArrowLeft")}
    assert screen.evaluate("document.documentElement.lang") == "en", "to walk is not to choose"
    screen.get_by_role("radio", name="Deutsch").focus()
    screen.keyboard.press("Enter")
    expect(screen.get_by_role("dialog", name="Einstellungen")).to_be_visible()
    assert walked(screen, *["ArrowUp"] * 12)[-1] == "Schließen"
    screen.keyboard.press("Enter")
    expect(screen.get_by_role("dialog")).to_have_count(0)
    expect(screen.locator(".gear")).to_be_focused()
    screen.keyboard.press("Enter")
    screen.get_by_role("dialog").wait_for()
    screen.go_back()
    expect(screen.get_by_role("dialog")).to_have_count(0)
    expect(screen.locator(".gear")).to_be_focused()


# A TV that was used before comes back by itself


def test_the_tv_of_this_evening_is_asked_nothing_and_the_one_of_another_evening_is_asked_once(pages: Pages) -> None:
    screen = pages.open("/", TV)
    screen.get_by_role("button", name="This is the TV").click()
    code = code_on(screen)
    screen.goto(pages.url)
    assert code_on(screen) == code
    screen.go_back()
    expect(screen.get_by_role("button", name="TV again?")).to_be_focused()
    screen.evaluate("localStorage['rumpus.tv'] = JSON.stringify({ code: 'ZZZZ', at: Date.now() - 7 * 3600 * 1000 })")
    screen.goto(pages.url)
    expect(screen.get_by_role("button", name="TV again?")).to_be_focused()
    screen.keyboard.press("Enter")
    code_on(screen)


# The guest Wi-Fi


def test_the_host_enters_the_wifi_once_and_tv_and_invitation_show_its_code(pages: Pages) -> None:
    screen = pages.open("/tv", TV)
    code = code_on(screen)
    card = screen.get_by_role("img", name="QR code that joins the Wi-Fi Gopher Hole")
    host = join_room(pages, code, "Mia")
    host.get_by_role("button", name="Invite").first.click()
    host.get_by_role("button", name="Add guest Wi-Fi").click()
    form = host.get_by_role("dialog", name="Guest Wi-Fi")
    form.get_by_role("textbox", name="Name of the Wi-Fi").fill("Gopher Hole")
    form.get_by_role("textbox", name="Its password").fill("short")
    form.get_by_role("button", name="Keep it").click()
    expect(form.get_by_role("alert").filter(has_text="8 to 63")).to_be_visible()
    form.get_by_role("textbox", name="Its password").fill("under the hedge")
    form.get_by_role("button", name="Keep it").click()
    expect(host.get_by_role("button", name="Page won’t open?")).to_be_visible()
    assert not card.count()
    screen.reload()
    expect(card).to_be_visible()
    guest = join_room(pages, code, "Jonas")
    guest.get_by_role("button", name="Invite").first.click()
    expect(guest.get_by_role("img", name="QR code that joins the Wi-Fi Gopher Hole")).to_be_visible()
    assert not guest.get_by_role("button", name="Page won’t open?").count()
    host.get_by_role("button", name="Page won’t open?").click()
    expect(form.get_by_role("textbox", name="Name of the Wi-Fi")).to_have_value("Gopher Hole")
    expect(form.get_by_role("textbox", name="Its password")).to_have_value("")
    form.get_by_role("button", name="Forget this Wi-Fi").click()
    expect(host.get_by_role("button", name="Add guest Wi-Fi")).to_be_visible()
    screen.reload()
    expect(screen.get_by_text("Mia", exact=True)).to_be_visible()
    assert not card.count()
    assert [each for each in pages.errors if "403" not in each] == []
