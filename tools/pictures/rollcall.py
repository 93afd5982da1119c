"""Roll Call: from the first bid to the winner, on phones and on the TV with 2, 4 and 12 players; then result and replay."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tools.pictures.camera import Camera
from tools.pictures.evening import add_bots, button, close, join, open_room, set_low, start, tap, until

RATE = "1"
TITLE = "Roll Call"
STATES = {
    "wait-first": "somebody else makes the first bid",
    "first-bid": "the first bid",
    "peek": "the cup is held",
    "peek-waiting": "the cup is held while waiting",
    "own-bid": "your own bid stands",
    "bid": "raise or call",
    "bid-trail": "after some bids",
    "wait-call": "call out of turn?",
    "call-held": "the call is held",
    "call-armed": "the call by keyboard, asked again",
    "tv-4": "the TV with four players",
    "tv-4-words": "the TV in words",
    "showdown-1": "a showdown begins",
    "showdown-2": "it counts",
    "showdown-3": "it is settled",
    "showdown-caller": "settled, for who called",
    "tv-4-showdown-1": "a showdown on the TV begins",
    "tv-4-showdown-2": "it counts",
    "tv-4-showdown-3": "it is settled",
    "top-bid": "only the call is left",
    "tv-2": "the TV with two players",
    "tv-2-showdown": "a showdown of two",
    "out": "out of dice",
    "won": "the last table, for who won",
    "lost": "the last table, for who lost",
    "tv-won": "the last table on the TV",
    "result-host": "the result for the host",
    "result-guest": "the result for a guest",
    "result-in": "a guest who is in again",
    "result-rematch": "the host sees who is in",
    "result-evening": "the table after some games",
    "tv-result": "the result on the TV",
    "dice": "the dice are checked",
    "share": "the link to the match",
    "replay-tv": "watched again: the TV",
    "replay-seat": "watched again: a seat",
    "replay-more": "what else there is",
    "replay-story": "the story",
    "bid-12": "a bid among twelve",
    "wait-12": "waiting among twelve",
    "tv-12": "the TV with twelve players",
    "tv-12-showdown": "a showdown of twelve",
}


def mover(phones: list[Page]) -> Page:
    """Find the phone whose turn it is."""
    until(lambda: any(page.locator("button.bid").count() for page in phones), "somebody is in turn")
    return next(page for page in phones if page.locator("button.bid").count())


def bid(phones: list[Page]) -> Page:
    """Let whoever's turn it is make a bid, and return that phone."""
    page = mover(phones)
    key = page.locator("button.bid")
    until(lambda: not key.count() or (tap(key) and key.count() == 0), "the bid stands")
    return page


def call(page: Page) -> None:
    """Call by keyboard."""
    page.locator("button.call").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")


def keep_open(page: Page) -> None:
    """Open the cup and keep it open."""
    cup = page.locator("button.cup")
    if cup.get_attribute("aria-pressed") == "false":
        cup.evaluate("cup => cup.click()")


def arm(page: Page) -> None:
    """Press the call once, by keyboard."""
    key = page.locator("button.call").first
    key.focus()
    if "armed" not in (key.get_attribute("class") or ""):
        page.keyboard.press("Enter")


def hold(page: Page) -> None:
    """Hold the call."""
    page.mouse.up()
    box = page.locator("button.call").first.bounding_box()
    if box:
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()


def four(camera: Camera) -> None:
    """Four people and the TV: bids, and a showdown step by step."""
    host, code = open_room(camera)
    phones = [host, *(join(camera, code, who) for who in (1, 2, 3))]
    screen = camera.screen(f"/tv/{code}")
    start(phones, TITLE)
    first = mover(phones)
    other = next(page for page in phones if page is not first)
    camera.shoot(other, "wait-first")
    camera.shoot(other, "peek-waiting", pose=keep_open)
    camera.shoot(first, "first-bid")
    camera.shoot(first, "peek", pose=keep_open)
    bid(phones)
    camera.shoot(first, "own-bid")
    second = mover(phones)
    camera.shoot(second, "bid")
    for _ in range(4):
        last = bid(phones)
    turn = mover(phones)
    caller = next(page for page in phones if page not in {last, turn})
    watcher = next(page for page in phones if page not in {turn, caller})
    caller.locator("button.call").wait_for()
    camera.shoot(turn, "bid-trail")
    camera.shoot(caller, "wait-call")
    camera.shoot(caller, "call-armed", pose=arm)
    caller.keyboard.press("Escape")
    screen.wait_for_timeout(500)
    camera.shoot(screen, "tv-4")
    screen.locator(".to-words").dispatch_event("click")
    screen.get_by_role("heading", name="The table in words").wait_for()
    camera.shoot(screen, "tv-4-words")
    screen.evaluate("localStorage.removeItem('rumpus.plain')")
    screen.reload()
    screen.locator(".standing").first.wait_for()
    call(caller)
    for page in (caller, watcher, screen):
        page.get_by_text(re.compile("calls|Showdown|counted", re.IGNORECASE)).first.wait_for(state="attached")
        camera.stop(page)
    for step, wait in ((1, 900), (2, 2200), (3, 6000)):
        for page, name in ((watcher, "showdown"), (screen, "tv-4-showdown")):
            page.clock.run_for(wait)
            camera.shoot(page, f"{name}-{step}", still=True)
    caller.clock.run_for(7000)
    camera.shoot(caller, "showdown-caller", still=True)
    for page in (*phones, screen):
        page.context.close()


def two(camera: Camera) -> None:
    """Two people with one die each: the highest bid there is."""
    host, code = open_room(camera)
    phones = [host, join(camera, code, 1)]
    set_low(host, "Dice each player starts with")
    screen = camera.screen(f"/tv/{code}")
    start(phones, TITLE)
    first = mover(phones)
    sixes = first.get_by_role("radiogroup", name="Which value").get_by_role("radio").last
    first.wait_for_timeout(500)
    first.keyboard.press("2")
    sixes.click(force=True)
    first.wait_for_timeout(500)
    first.locator("button.bid").click()
    second = next(page for page in phones if page is not first)
    second.get_by_text("That is the top bid.").wait_for()
    camera.shoot(second, "top-bid")
    camera.shoot(second, "call-held", pose=hold)
    second.mouse.up()
    camera.shoot(screen, "tv-2")
    call(second)
    screen.locator(".places .die").first.wait_for(timeout=10_000)
    camera.stop(screen)
    screen.clock.run_for(4500)
    camera.shoot(screen, "tv-2-showdown", still=True)
    for page in (*phones, screen):
        page.context.close()


def play_on(phones: list[Page]) -> None:
    """Do what there is to do on each phone."""
    for page in phones:
        if tap(page.get_by_role("button", name="Ready", exact=True)):
            continue
        if page.locator("button.bid").count() and page.locator("button.call").count():
            call(page)
        else:
            tap(page.locator("button.bid"))


def ended(page: Page) -> bool:
    """Tell whether the last table is showing."""
    return bool(page.get_by_role("button", name="See the result").count() or page.locator(".pod").count())


def short(camera: Camera) -> None:
    """A whole match with one die each, its result, another one, and the replay."""
    host, code = open_room(camera)
    phones = [host, *(join(camera, code, who) for who in (1, 2))]
    add_bots(host, 1)
    set_low(host, "Dice each player starts with")
    screen = camera.screen(f"/tv/{code}")
    start(phones, TITLE)
    shown = False
    while not ended(host):
        play_on(phones)
        for page in phones:
            if not shown and page.get_by_text("You are out of dice").count():
                camera.shoot(page, "out")
                shown = True
    for page in (*phones, screen):
        camera.stop(page)
    winner = next((page for page in phones if page.get_by_text(re.compile("You win|you win")).count()), host)
    loser = next(page for page in phones if page is not winner)
    for page, name in ((winner, "won"), (loser, "lost"), (screen, "tv-won")):
        page.clock.run_for(5000)
        camera.shoot(page, name, still=True)
    for page in (*phones, screen):
        camera.go(page)
    for page in phones:
        tap(page.get_by_role("button", name="See the result"), 2000)
        page.locator(".pod").wait_for(timeout=20_000)
    results(camera, phones, screen, code)


def results(camera: Camera, phones: list[Page], screen: Page, code: str) -> None:
    """What comes after a match."""
    host, guest = phones[:2]
    camera.shoot(host, "result-host")
    camera.shoot(guest, "result-guest")
    until(lambda: screen.locator(".podium, .pod").count(), "the podium on the TV")
    screen.wait_for_timeout(3000)
    camera.shoot(screen, "tv-result")
    button(guest, "Again!").click()
    button(guest, "You’re in").wait_for()
    camera.shoot(guest, "result-in")
    host.get_by_text("said yes").wait_for()
    camera.shoot(host, "result-rematch")
    button(host, "Check the dice").click()
    host.locator(".verdict").wait_for()
    camera.shoot(host, "dice", tall=True)
    close(host)
    host.get_by_role("button", name="Share", exact=True).click()
    host.get_by_role("textbox", name="The link").wait_for()
    camera.shoot(host, "share")
    link = host.get_by_role("textbox", name="The link").input_value()
    close(host)
    for _ in range(2):
        button(host, "Again").click()
        button(host, "Menu").wait_for()
        host.locator(".table-area").wait_for()
        button(host, "Menu").click()
        button(host, "End the match early").click()
        button(host, "End it now?").click()
        host.locator(".pod").wait_for()
    camera.shoot(host, "result-evening")
    replay = camera.phone(link.removeprefix(camera.pages.url))
    replay.get_by_role("region", name="The TV").wait_for()
    for _ in range(6):
        replay.keyboard.press("ArrowRight")
    replay.wait_for_timeout(1500)
    camera.shoot(replay, "replay-tv")
    replay.get_by_role("group", name="Whose eyes").get_by_role("button", name="Jonas", exact=True).click()
    replay.locator(".hand-frame").wait_for()
    replay.wait_for_timeout(1000)
    camera.shoot(replay, "replay-seat")
    replay.get_by_role("button", name="More", exact=True).click()
    camera.shoot(replay, "replay-more", tall=True)
    tap(replay.get_by_role("dialog").get_by_role("button", name=re.compile("story", re.IGNORECASE)))
    camera.shoot(replay, "replay-story")
    for page in (*phones, screen, replay):
        page.context.close()


def twelve(camera: Camera) -> None:
    """A person and eleven bots."""
    host, code = open_room(camera)
    add_bots(host, 11)
    screen = camera.screen(f"/tv/{code}")
    start([host], TITLE)
    screen.locator(".standing .die").first.wait_for(timeout=30_000)
    camera.hold_after(screen, '"showdown":{')
    host.get_by_text("makes the first bid").wait_for(state="detached", timeout=60_000)
    camera.shoot(host, "wait-12")
    until(lambda: screen.locator(".trail li, .trail > *").count() > 3 or screen.evaluate("gallery.held"), "some bids")
    if not screen.evaluate("gallery.held"):
        camera.shoot(screen, "tv-12")
        camera.hold_after(screen, '"showdown":{')
    until(
        lambda: (
            screen.evaluate("gallery.held")
            or tap(host.locator("button.bid"))
            or tap(host.get_by_role("button", name="Ready", exact=True))
        ),
        "a showdown",
        120,
    )
    until(lambda: screen.evaluate("gallery.held"), "a showdown", 120)
    camera.stop(screen)
    screen.clock.run_for(7000)
    camera.shoot(screen, "tv-12-showdown", still=True)
    camera.go(screen)
    until(
        lambda: (
            host.locator("button.bid").count() or tap(host.get_by_role("button", name="Ready", exact=True)) and False
        ),
        "my turn",
        180,
    )
    camera.shoot(host, "bid-12")
    if "tv-12" in camera.missing():
        screen.locator(".standing .die").first.wait_for(timeout=30_000)
        camera.shoot(screen, "tv-12")
    for page in (host, screen):
        page.context.close()


SCENES = (four, two, short, twelve)
