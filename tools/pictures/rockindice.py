"""Rockin' Dice: countdown, race, stop, scores, tie-break and winner, on phones with and without a TV."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tools.pictures.camera import Camera
from tests.browser.phones import choose
from tools.pictures.evening import add_bots, join, open_room, set_choice, set_low, start, tap, until

RATE = "1"
TITLE = "Rockin' Dice"
STATES = {
    "countdown": "get ready",
    "race-4": "a race of four on phones alone",
    "race-2": "twelve dice each on phones alone",
    "lost-race": "somebody was faster",
    "tv-countdown": "get ready, on the TV",
    "tv-race": "a race of two on the TV",
    "tv-race-4": "a race of four on the TV",
    "race-tv": "a phone beside the TV",
    "race-few": "only a few dice are left",
    "stop": "press stop",
    "tv-out": "somebody is out of dice, on the TV",
    "score": "the points of a round",
    "score-loser": "the points for who lost",
    "tv-score": "the points on the TV",
    "tiebreak-countdown": "a tie-break begins",
    "tiebreak": "a tie-break",
    "tv-tiebreak": "a tie-break on the TV",
    "over": "the winner's phone",
    "over-loser": "the other phone",
    "tv-over": "the winner on the TV",
    "result": "the result",
    "tv-result": "the result on the TV",
}
FITS = ".slot.fits, .slot.early"


def began(page: Page) -> None:
    """Wait for the race."""
    page.locator(FITS).first.wait_for(timeout=20_000)


def act(page: Page) -> None:
    """Place what fits, or re-roll."""
    for there in (".slot.fits", "button.rr[aria-disabled=false]"):
        target = page.locator(there)
        if target.count():
            target.first.dispatch_event("pointerdown", {"button": 0})
            page.wait_for_timeout(140)
            return
    page.wait_for_timeout(60)


def alone(camera: Camera) -> None:
    """Four without a TV."""
    host, code = open_room(camera)
    jonas = join(camera, code, 1)
    choose(host, TITLE)
    add_bots(host, 2)
    screen = None
    camera.hold_after(jonas, '"countdown"')
    start([host], TITLE)
    jonas.get_by_role("button", name="Skip", exact=True).click()
    jonas.locator(".count").wait_for()
    camera.shoot(jonas, "countdown")
    began(host)
    for _ in range(4):
        act(host)
    camera.shoot(host, "race-4")
    screen = camera.screen(f"/tv/{code}")
    screen.locator(".cell").first.wait_for()
    camera.shoot(screen, "tv-race-4")
    for page in (host, jonas, screen):
        page.context.close()


def fitting(page: Page) -> dict[str, str]:
    """Return a player's dice that fit, by what they show."""
    found = page.locator(".slot.fits").evaluate_all("all => all.map((one) => [one.dataset.die, one.ariaLabel])")
    return {re.findall(r"\w+ \d", label)[0]: die for die, label in found}


def race(camera: Camera) -> None:
    """Two who want the same space."""
    host, code = open_room(camera)
    jonas = join(camera, code, 1)
    choose(host, TITLE)
    start([host, jonas], TITLE)
    for page in (host, jonas):
        began(page)
    camera.shoot(jonas, "race-2")
    while not (both := fitting(host).keys() & fitting(jonas).keys()):
        for page in (host, jonas):
            act(page)
    space = min(both)
    mine, late = fitting(host)[space], fitting(jonas)[space]
    host.locator(f"[data-die='{mine}']").dispatch_event("pointerdown", {"button": 0})
    jonas.locator(f"[data-die='{late}']").dispatch_event("pointerdown", {"button": 0})
    jonas.get_by_role("alert").wait_for()
    camera.shoot(jonas, "lost-race")
    for page in (host, jonas):
        page.context.close()


def with_screen(camera: Camera) -> None:
    """Two and a TV: a stop by hand, and a tie because each wins a round."""
    host, code = open_room(camera)
    phones = [host, join(camera, code, 1)]
    choose(host, TITLE)
    set_low(host, "Rounds for each player")
    set_choice(host, "Whether the last die stops the round by itself", "by pressing stop")
    screen = camera.screen(f"/tv/{code}")
    screen.get_by_text("Jonas", exact=True).wait_for()
    camera.hold_after(screen, '"countdown"')
    start(phones, TITLE)
    screen.locator(".count").wait_for()
    camera.shoot(screen, "tv-countdown")
    for number, (winner, loser) in enumerate((phones, phones[::-1])):
        for page in phones:
            until(lambda page=page: page.locator(FITS).count() or tap(page.locator("footer .btn")) and False, "go")
        for page in (winner, loser, screen) if number == 0 else ():
            camera.hold_after(page, '"phase":"scoring"')
        play_alone(camera, winner, screen if number == 0 else None)
        if number == 0:
            screen.get_by_text("is out of dice").first.wait_for()
            for page in (winner, screen):
                camera.stop(page)
            for page, name in ((winner, "stop"), (screen, "tv-out")):
                camera.shoot(page, name, still=True)
                camera.go(page)
        if winner.locator(".bigstop").count():
            winner.locator(".bigstop").dispatch_event("pointerdown", {"button": 0})
        winner.locator(".score").wait_for()
        if number == 0:
            for page in (winner, loser, screen):
                page.locator(".score, .hero").first.wait_for()
                camera.stop(page)
            for page, name in ((winner, "score"), (loser, "score-loser"), (screen, "tv-score")):
                page.clock.run_for(4000)
                camera.shoot(page, name, still=True)
                camera.go(page)
    camera.hold_after(host, '"countdown"')
    host.locator(".count").wait_for(timeout=30_000)
    camera.shoot(host, "tiebreak-countdown")
    began(host)
    for _ in range(5):
        act(host)
    camera.shoot(host, "tiebreak")
    camera.shoot(screen, "tv-tiebreak")
    play_alone(camera, host, None)
    tap(host.locator(".bigstop"))
    endings(camera, phones, screen)


def play_alone(camera: Camera, page: Page, screen: Page | None) -> None:
    """Let one player get rid of all dice."""
    half = screen is None
    while not page.locator(".bigstop, .score, .final").count():
        act(page)
        left = page.locator(".slot:not(.placed)").count()
        if not half and left <= 7:
            half = True
            camera.shoot(page, "race-tv")
            camera.shoot(screen, "tv-race")
        if screen and left == 2 and "race-few" not in camera.taken:
            camera.shoot(page, "race-few")


def endings(camera: Camera, phones: list[Page], screen: Page) -> None:
    """The winner, and the result."""
    host, jonas = phones
    for page in phones:
        until(
            lambda page=page: page.locator(".final").count() or tap(page.locator("footer .btn")) and False, "it is over"
        )
    screen.locator(".won").wait_for(timeout=30_000)
    for page in (*phones, screen):
        camera.stop(page)
    for page, name in ((host, "over"), (jonas, "over-loser"), (screen, "tv-over")):
        camera.shoot(page, name, still=True)
        camera.go(page)
    tap(host.get_by_role("button", name="See the result"), 2000)
    host.locator(".pod").wait_for(timeout=20_000)
    camera.shoot(host, "result")
    until(lambda: screen.locator(".won").count() == 0, "the podium on the TV", 30)
    screen.wait_for_timeout(2500)
    camera.shoot(screen, "tv-result")
    for page in (*phones, screen):
        page.context.close()


SCENES = (alone, race, with_screen)
