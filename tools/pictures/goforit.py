"""GoForIt!: the cards are laid, somebody is dared, raises or goes for it, and cards are turned over."""

from __future__ import annotations

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from tools.pictures.camera import Camera
from tests.browser.phones import choose
from tools.pictures.evening import add_bots, button, join, open_room, set_rules, shut, start, tap, until

RATE = "1"
TITLE = "GoForIt!"
STATES = {
    "lay": "lay the cards",
    "laid": "wait for the others",
    "tv-lay": "the cards are laid, on the TV",
    "dare": "dare somebody",
    "wait-dare": "somebody dares somebody",
    "tv-dare": "who dares, on the TV",
    "answer": "go for it, or raise",
    "tv-wager": "a dare on the TV",
    "flip": "turn cards over",
    "wait-flip": "somebody turns cards over",
    "tv-flip": "cards are turned over, on the TV",
    "flipped": "what came of it",
    "tv-flipped": "what came of it, on the TV",
}
FLIP = ".flip .spot > button"


def dares(page: Page) -> bool:
    """Tell whether this phone is about to dare somebody."""
    return bool(page.locator(".acts .raise").count() and not page.locator(".acts .go").count())


def people(camera: Camera) -> None:
    """Two people and a bot: a dare, its answer, and the turning."""
    host, code = open_room(camera)
    phones = [host, join(camera, code, 1)]
    choose(host, TITLE)
    set_rules(host, arrange_s=180, turn_s=120)
    add_bots(host, 1)
    screen = camera.screen(f"/tv/{code}")
    start(phones, TITLE)
    for page in phones:
        page.locator(".piece").first.wait_for()
    button(host, "Heart").click()
    host.wait_for_timeout(500)
    button(phones[1], "I am ready").click()
    screen.wait_for_timeout(1000)
    camera.together({host: "lay", phones[1]: "laid", screen: "tv-lay"})
    button(host, "I am ready").click()
    wanted = {"dare", "answer", "flip", "flipped"}
    until(lambda: take(camera, phones, screen, wanted), "all of a round", 240)
    shut(*phones, screen)


def take(camera: Camera, phones: list[Page], screen: Page, wanted: set[str]) -> bool:
    """Take what there is to see now and go on; tell whether everything has been taken."""
    for page in phones:
        other = next(each for each in phones if each is not page)
        try:
            one(camera, page, other, screen, wanted)
        except PlaywrightError:
            continue
    return not wanted


def one(camera: Camera, page: Page, other: Page, screen: Page, wanted: set[str]) -> None:
    """Take a phone's picture and do what there is to do on it."""
    if page.locator(FLIP).count():
        if "flip" in wanted:
            page.wait_for_timeout(900)
            camera.together({page: "flip", other: "wait-flip", screen: "tv-flip"})
            wanted.discard("flip")
        page.locator(FLIP).last.press("Enter", timeout=1000)
        page.wait_for_timeout(2500)
        if "flipped" in wanted and not page.locator(FLIP).count():
            camera.together({page: "flipped", screen: "tv-flipped"}, 1500)
            wanted.discard("flipped")
    elif page.locator(".acts .go").count():
        if "answer" in wanted:
            page.wait_for_timeout(700)
            camera.together({page: "answer", screen: "tv-wager"})
            wanted.discard("answer")
        tap(page.locator(".acts .go"))
    elif dares(page):
        if "dare" in wanted:
            page.wait_for_timeout(700)
            camera.together({page: "dare", other: "wait-dare", screen: "tv-dare"})
            wanted.discard("dare")
        tap(page.locator(".acts .raise"))
    else:
        for there in (".topbar .see", ".on > button", ".keys .btn.main"):
            tap(page.locator(there))
    page.wait_for_timeout(150)


SCENES = (people,)
