"""The way to the table: the first screen, a TV that is claimed, the guest Wi-Fi, ways to play, and two people on one phone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.phones import arrange
from tests.browser.test_riders import brings
from tests.browser.test_screens import code_on
from tools.pictures.camera import Camera
from tools.pictures.evening import add_bots, button, close, dress, join, open_room, shut, start, until

RATE = "1"
STATES = {
    "tv-wide": "what is this screen tonight?",
    "tv-wide-typing": "half a code on a wide screen",
    "tv-wide-refused": "a code that no room has",
    "tv-wide-code": "a code: the TV, or somebody’s hand?",
    "tv-wide-again": "the TV of another evening",
    "tv-first": "a TV that has just made a room",
    "tv-first-wifi": "the same with a guest Wi-Fi",
    "tv-menu": "the menu of a remote",
    "tv-levels": "music, sounds and voice, by remote",
    "tv-hidden": "the code is hidden",
    "first-in": "the first one in",
    "to-tv": "how the room comes onto the TV",
    "to-tv-refused": "no TV shows that code",
    "to-tv-typed": "the TV’s own code is typed",
    "claimed": "the room is on the TV",
    "wifi-add": "a host may add the guest Wi-Fi",
    "wifi": "name and password of the Wi-Fi",
    "wifi-refused": "too short a password",
    "wifi-invite": "both codes to scan",
    "ways": "ways to play, with their minutes",
    "ways-name": "tonight’s rules get a name",
    "ways-own": "rules of the host’s own",
    "fits": "we are 6 and have 40 minutes",
    "fits-none": "nothing that short",
    "tonight": "tonight’s list in the lobby",
    "me": "your own card, with somebody else on this phone",
    "lobby-two": "two people on one phone",
    "covered": "the phone is handed over",
    "opened": "the next hand is open",
    "tv-handover": "the phone is handed over, on the TV",
    "at-once": "a game that everybody plays at once",
    "your-room": "a host looks after the room",
    "knocking": "outside a minded door",
    "knock": "somebody knocks",
    "knocks": "two knock",
}


def first(camera: Camera) -> None:
    """The TV makes a room, and a guest Wi-Fi is added to it."""
    screen = camera.screen("/tv")
    code = code_on(screen)
    button(screen, "Menu").wait_for()
    camera.shoot(screen, "tv-first")
    screen.keyboard.press("ContextMenu")
    screen.get_by_role("dialog", name="Menu").wait_for()
    camera.shoot(screen, "tv-menu")
    button(screen, "Music, sounds and voice").click()
    screen.get_by_role("dialog", name="Sound of the TV").wait_for()
    camera.shoot(screen, "tv-levels")
    screen.go_back()
    phone = camera.phone(f"/{code}")
    phone.get_by_text("You are the first").wait_for()
    camera.shoot(phone, "first-in")
    dress(phone, 0)
    button(phone, "Sit down").click()
    phone.get_by_text("Who’s playing").wait_for()
    button(phone, "Invite").click()
    button(phone, "Add guest Wi-Fi").wait_for()
    camera.shoot(phone, "wifi-add", tall=True)
    button(phone, "Add guest Wi-Fi").click()
    phone.get_by_role("textbox", name="Name of the Wi-Fi").fill("Gopher Hole")
    camera.shoot(phone, "wifi", tall=True)
    phone.get_by_role("textbox", name="Its password").fill("short")
    button(phone, "Keep it").click()
    phone.get_by_role("alert").filter(has_text="8 to 63").wait_for()
    camera.shoot(phone, "wifi-refused", tall=True)
    phone.get_by_role("textbox", name="Its password").fill("under the hedge")
    button(phone, "Keep it").click()
    phone.get_by_role("button", name="Page won’t open?").wait_for()
    camera.shoot(phone, "wifi-invite", tall=True)
    close(phone)
    other = camera.screen("/tv")
    other.get_by_role("img", name="QR code that joins the Wi-Fi").wait_for()
    camera.shoot(other, "tv-first-wifi")
    button(phone, "Menu").click()
    button(phone, "Your room").click()
    phone.get_by_role("switch", name="Hide the code on the TV").wait_for()
    camera.shoot(phone, "your-room", tall=True)
    phone.get_by_role("switch", name="Hide the code on the TV").click()
    screen.get_by_role("heading", name="The code is hidden").wait_for()
    camera.shoot(screen, "tv-hidden")
    shut(phone, screen, other)


def wide(camera: Camera) -> None:
    """A wide screen is asked what it is."""
    host, code = open_room(camera)
    screen = camera.screen("/")
    expect(button(screen, "This is the TV")).to_be_focused()
    camera.shoot(screen, "tv-wide")
    screen.keyboard.type("TU")
    camera.shoot(screen, "tv-wide-typing")
    screen.keyboard.type("BE" if code != "TUBE" else "BA")
    screen.get_by_role("alert").filter(has_text="There is no room").wait_for()
    camera.shoot(screen, "tv-wide-refused")
    screen.keyboard.type(code)
    expect(button(screen, "Show the table")).to_be_focused()
    camera.shoot(screen, "tv-wide-code")
    screen.evaluate("localStorage['rumpus.screen'] = 'tv'")
    screen.evaluate("localStorage['rumpus.tv'] = JSON.stringify({ code: 'ZZZZ', at: Date.now() - 7 * 3600 * 1000 })")
    screen.goto(camera.pages.url)
    button(screen, "TV again").wait_for()
    camera.shoot(screen, "tv-wide-again")
    shut(host, screen)


def claim(camera: Camera) -> None:
    """A TV with a code of its own is claimed."""
    host, code = open_room(camera)
    other, _ = open_room(camera, 1)
    screen = camera.screen("/tv")
    own = code_on(screen)
    button(host, "On the TV, open").click()
    field = host.get_by_role("textbox", name="Does the TV show its own code?")
    field.wait_for()
    camera.shoot(host, "to-tv", tall=True)
    field.fill("ZZZZ")
    button(host, "Show us").click()
    host.get_by_role("alert").filter(has_text="No TV shows this code").wait_for()
    camera.shoot(host, "to-tv-refused")
    field.fill(own)
    camera.shoot(host, "to-tv-typed")
    button(host, "Show us").click()
    host.get_by_text("Your room is on the TV.").wait_for()
    camera.shoot(host, "claimed")
    assert code_on(screen) == code
    shut(host, other, screen)


def ways(camera: Camera) -> None:
    """Ways to play: by name, of one's own, and what fits an evening."""
    host, _ = open_room(camera)
    add_bots(host, 3)
    host.get_by_role("button", name="Roll Call", exact=True).click()
    host.get_by_role("radiogroup", name="How we play").last.wait_for()
    camera.shoot(host, "ways", tall=True)
    close(host)
    arrange(host, {"type": "SetOption", "name": "start_dice", "value": 6})
    host.get_by_text("Own rules", exact=True).wait_for()
    host.get_by_role("button", name="Roll Call", exact=True).click()
    button(host, "Keep tonight’s rules").click()
    host.get_by_role("textbox", name="Name of these rules").fill("Sunday at Ruth’s")
    camera.shoot(host, "ways-name", tall=True)
    host.get_by_role("button", name="Keep", exact=True).click()
    button(host, "Nothing to keep yet").wait_for()
    camera.shoot(host, "ways-own", tall=True)
    close(host)
    button(host, "What fits?").click()
    people = host.get_by_role("group", name="We are")
    for _ in range(2):
        people.get_by_role("button", name="more").click()
    host.get_by_text("A playlist of three").wait_for()
    camera.shoot(host, "fits", tall=True)
    host.get_by_role("slider", name="Minutes we have").fill("10")
    for _ in range(8):
        people.get_by_role("button", name="more").click()
    host.get_by_text("Nothing that short").wait_for()
    camera.shoot(host, "fits-none", tall=True)
    host.get_by_role("slider", name="Minutes we have").fill("40")
    for _ in range(8):
        people.get_by_role("button", name="less").click()
    host.get_by_text("A playlist of three").click()
    button(host, "Take this one").click()
    host.get_by_role("dialog").wait_for(state="detached")
    host.get_by_role("list", name="Tonight").wait_for()
    camera.shoot(host, "tonight", tall=True)
    shut(host)


def two_on_one(camera: Camera) -> None:
    """Two people on one phone."""
    host, code = open_room(camera)
    screen = camera.screen(f"/tv/{code}")
    jonas = join(camera, code, 1)
    brings(host, "Leo")
    host.locator(".sp.me").click()
    button(host, "Leo does not play here").wait_for()
    camera.shoot(host, "me", tall=True)
    close(host)
    camera.shoot(host, "lobby-two", tall=True)
    start([host, jonas], "Roll Call")
    phones = {host: "bid", jonas: "bid"}
    cover = host.get_by_role("button", name=re.compile("^(Hold to open|Keep holding)"))

    def bid() -> bool:
        """Bid until the phone has to be handed over."""
        for page in phones:
            if cover.count():
                return True
            key = page.locator("button.bid")
            if key.count() and key.first.is_enabled():
                key.first.click(timeout=1000)
        host.wait_for_timeout(200)
        return bool(cover.count())

    until(bid, "the phone goes from hand to hand")
    screen.get_by_text(re.compile("^The phone goes to")).wait_for()
    camera.together({host: "covered", screen: "tv-handover"})
    for _ in range(2):
        cover.press("Enter")
    host.locator("button.bid").wait_for()
    host.wait_for_timeout(800)
    camera.shoot(host, "opened")
    shut(host, jonas, screen)


def at_once(camera: Camera) -> None:
    """A game that everybody plays at once says why two cannot share a phone."""
    host, _ = open_room(camera)
    brings(host, "Leo")
    arrange(host, {"type": "Choose", "game": "ROFL!"})
    button(host, "Start ROFL!").filter(has_text="One phone each").wait_for()
    camera.shoot(host, "at-once", tall=True)
    shut(host)


def door(camera: Camera) -> None:
    """People who have only the code knock."""
    host, code = open_room(camera)
    arrange(host, {"type": "SetRoom", "knocking": True})
    knocked: list[Page] = []
    for who, name in ((1, "knock"), (2, "knocks")):
        page = camera.phone(f"/{code}")
        dress(page, who)
        button(page, "Knock").click()
        page.get_by_role("heading", name=re.compile("^You knocked")).wait_for()
        knocked.append(page)
        host.get_by_text("wants to come in" if who == 1 else "2 people are at the door").first.wait_for()
        camera.shoot(host, name, tall=True)
    camera.shoot(knocked[0], "knocking")
    shut(host, *knocked)


SCENES = (first, wide, claim, ways, two_on_one, at_once, door)
