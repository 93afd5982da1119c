"""ROFL!: a message is read, squeezed, guessed and judged, on phones and on the TV; then the points, a tie-break and playing together."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tools.pictures.camera import Camera
from tests.browser.phones import choose
from tools.pictures.evening import button, join, open_room, set_rules, shut, start, until

RATE = "0.5"
TITLE = "ROFL!"
STATES = {
    "read": "read the message",
    "wait-read": "the Guesser waits",
    "tv-read": "the message is read, on the TV",
    "write": "write",
    "wait-write": "the Guesser sees tokens",
    "tv-write": "the race for the numbers",
    "guess": "guess",
    "wait-guess": "a Writer waits for the guess",
    "tv-guess": "a text on the TV",
    "check": "the Writers check",
    "wait-check": "the Guesser waits for the check",
    "tv-check": "the guess on the TV",
    "end": "the end of a turn",
    "end-writer": "the end of a turn for a Writer",
    "tv-end": "the end of a turn on the TV",
    "tie-write": "a tie-break: both write",
    "tie-guess": "a tie-break: anybody guesses",
    "tv-tie": "a tie-break on the TV",
    "won": "the winner of the tie-break",
    "tv-won": "the winner on the TV",
    "together-end": "the end of a turn, played together",
    "tv-together": "played together, on the TV",
}
TEXTS = ("d+txs", "dth&tax", "death n taxs")


def read(page: Page) -> str:
    """Read the message and say so."""
    message = page.locator(".reveal h3").inner_text()
    button(page, "Got it").click()
    return message


def turn(camera: Camera, phones: list[Page], screen: Page) -> None:
    """A turn of three Writers and a Guesser."""
    until(lambda: sum(page.locator(".reveal h3").count() for page in phones) == len(phones) - 1, "the message")
    guesser = next(page for page in phones if not page.locator(".reveal h3").count())
    writers = [page for page in phones if page is not guesser]
    screen.wait_for_timeout(800)
    camera.together({writers[0]: "read", guesser: "wait-read", screen: "tv-read"})
    message = {read(page) for page in writers}.pop()
    for page, text in zip(writers, TEXTS, strict=False):
        page.get_by_role("textbox", name="Your text", exact=True).press_sequentially(text)
    writers[1].keyboard.press("Enter")
    screen.wait_for_timeout(900)
    camera.together({writers[0]: "write", guesser: "wait-write", screen: "tv-write"})
    for page in writers:
        if page is not writers[1]:
            page.get_by_role("textbox", name="Your text", exact=True).press("Enter")
        button(page, "I am done").click()
    line = guesser.get_by_role("textbox", name="Your one guess")
    line.wait_for(timeout=30_000)
    line.fill(message[: len(message) // 2])
    screen.wait_for_timeout(1200)
    camera.together({guesser: "guess", writers[0]: "wait-guess", screen: "tv-guess"})
    line.fill("Nearly")
    line.press("Enter")
    vote = re.compile("^No, it is right")
    writers[0].get_by_role("button", name=vote).wait_for()
    camera.together({writers[0]: "check", guesser: "wait-check", screen: "tv-check"})
    for page in writers[:2]:
        page.get_by_role("button", name=vote).click()
    button(guesser, "Next").wait_for()
    screen.wait_for_timeout(2500)
    camera.together({guesser: "end", writers[0]: "end-writer", screen: "tv-end"})


SLOW: dict[str, str | int] = {"rounds": 1, "reveal_s": 30, "write_s": "60 s", "guess_s": "60 s", "appeal_s": 10}


def write(page: Page, text: str) -> None:
    """Write and put the token where it fits."""
    line = page.get_by_role("textbox", name="Your text", exact=True)
    line.press_sequentially(text)
    line.press("Enter")
    button(page, "I am done").click()


def message_of(phones: list[Page], writers: int) -> tuple[str, list[Page]]:
    """Read the message on all phones that have it, and return it and those phones."""
    until(lambda: sum(page.locator(".reveal h3").count() for page in phones) == writers, "the message", 90)
    found = [page for page in phones if page.locator(".reveal h3").count()]
    return {read(page) for page in found}.pop(), found


def tie(camera: Camera) -> None:
    """Three people, two of them tied: they write, and the third guesses."""
    host, code = open_room(camera)
    phones = [host, *(join(camera, code, who) for who in (1, 2))]
    choose(host, TITLE)
    set_rules(host, **{**SLOW, "appeal_s": 2})
    screen = camera.screen(f"/tv/{code}")
    start(phones, TITLE)
    for number in range(3):
        message, writers = message_of(phones, 2)
        guesser = next(page for page in phones if page not in writers)
        for page, text in zip(writers, ("abc", "abcde"), strict=True):
            write(page, text)
        line = guesser.get_by_role("textbox", name="Your one guess")
        for _ in range(1 if number == 0 else 2):
            line.wait_for(timeout=60_000)
            line.fill(message if number == 0 else "no idea")
            line.press("Enter")
            until(lambda line=line: line.evaluate_all("all => all.every((one) => one.value === '')"), "the guess is in")
        for page in phones:
            button(page, "Next").click(timeout=60_000)
    until(lambda: sum(page.locator(".reveal h3").count() for page in phones) == 2, "the tie-break", 90)
    message, writers = message_of(phones, 2)
    guesser = next(page for page in phones if page not in writers)
    writers[0].get_by_role("textbox", name="Your text", exact=True).press_sequentially("abc")
    screen.wait_for_timeout(800)
    camera.together({writers[0]: "tie-write", screen: "tv-tie"})
    write(writers[0], "d")
    write(writers[1], "abcde")
    button(guesser, "I know it!").wait_for(timeout=60_000)
    camera.shoot(guesser, "tie-guess")
    button(guesser, "I know it!").click()
    line = guesser.get_by_role("textbox", name="Your one guess")
    line.wait_for()
    line.fill(message)
    line.press("Enter")
    until(
        lambda: any(page.get_by_text(re.compile("wins|won|winner", re.IGNORECASE)).count() for page in phones),
        "the winner",
    )
    screen.wait_for_timeout(1500)
    camera.together({host: "won", screen: "tv-won"})
    shut(*phones, screen)


def four(camera: Camera) -> None:
    """Four people and the TV."""
    host, code = open_room(camera)
    phones = [host, *(join(camera, code, who) for who in (1, 2, 3))]
    choose(host, TITLE)
    set_rules(host, **SLOW)
    screen = camera.screen(f"/tv/{code}")
    start(phones, TITLE)
    turn(camera, phones, screen)
    shut(*phones, screen)


def together(camera: Camera) -> None:
    """Two people play together for points."""
    host, code = open_room(camera)
    phones = [host, join(camera, code, 1)]
    choose(host, TITLE)
    set_rules(host, **SLOW)
    screen = camera.screen(f"/tv/{code}")
    start(phones, TITLE)
    until(lambda: any(page.locator(".reveal h3").count() for page in phones), "the message")
    writer = next(page for page in phones if page.locator(".reveal h3").count())
    guesser = next(page for page in phones if page is not writer)
    message = read(writer)
    writer.get_by_role("textbox", name="Your text", exact=True).press_sequentially("abc")
    writer.keyboard.press("Enter")
    button(writer, "I am done").click()
    line = guesser.get_by_role("textbox", name="Your one guess")
    line.wait_for(timeout=30_000)
    line.fill(message)
    line.press("Enter")
    button(guesser, "Next").wait_for()
    screen.wait_for_timeout(2500)
    camera.together({guesser: "together-end", screen: "tv-together"})
    shut(*phones, screen)


SCENES = (four, tie, together)
