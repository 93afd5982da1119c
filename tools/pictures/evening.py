"""What people do on a game night, as often as the pictures need it."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.phones import skip, tick
from tools.pictures.camera import Camera

NAMES = ("Mia", "Jonas", "Priya", "Ruth")
SHAPES = ("triangle", "circle", "star", "heart")
COLOURS = ("red", "blue", "purple", "green")


def button(page: Page, name: str) -> Locator:
    """Find a button by the start of its name."""
    return page.get_by_role("button", name=re.compile(f"^{name}")).first


def dress(page: Page, who: int) -> None:
    """Choose name, shape and colour."""
    page.get_by_role("textbox").fill(NAMES[who])
    for each in (SHAPES[who], COLOURS[who]):
        tick(page.locator(f"input[value={each}]"))


def open_room(camera: Camera, who: int = 0) -> tuple[Page, str]:
    """Make a room, and return the host's phone and the code."""
    page = camera.phone("/")
    button(page, "Start a room").click()
    dress(page, who)
    button(page, "Open the room").click()
    page.get_by_text("Who’s playing").wait_for()
    return page, page.url[-4:]


def join(camera: Camera, code: str, who: int) -> Page:
    """Sit down in a room."""
    page = camera.phone(f"/{code}")
    dress(page, who)
    button(page, "Sit down").click()
    page.get_by_text("Who’s playing").wait_for()
    return page


def add_bots(host: Page, count: int) -> None:
    """Have some bots sit down."""
    for _ in range(count):
        before = host.locator(".people li").count()
        button(host, "Add a bot").click()
        until(lambda before=before: host.locator(".people li").count() > before, "a bot sits down")


def set_low(host: Page, option: str) -> None:
    """Set an option with a range to its lowest value."""
    button(host, "More rules").click()
    less = host.get_by_role("listitem").filter(has_text=option).get_by_role("button", name="less")
    while less.is_enabled():
        less.click()
        host.wait_for_timeout(60)
    close(host)


def set_choice(host: Page, option: str, value: str) -> None:
    """Choose a value of an option."""
    button(host, "More rules").click()
    row = host.get_by_role("listitem").filter(has_text=option)
    row.get_by_text(value, exact=True).first.click()
    close(host)


def set_rules(host: Page, **values: str | int) -> None:
    """Set options by their names."""
    button(host, "More rules").click()
    for name, value in values.items():
        row = host.get_by_role("listitem").filter(has=host.locator(f"#opt-{name}"))
        if isinstance(value, int):
            row.get_by_role("slider").fill(str(value))
        else:
            row.get_by_text(value, exact=True).first.click()
        host.wait_for_timeout(120)
    close(host)


def close(page: Page) -> None:
    """Close the sheet."""
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="detached")


def start(phones: list[Page], title: str, *, lessons: bool = True) -> None:
    """Start the match and skip the lesson everywhere."""
    button(phones[0], f"Start {title[:5]}").click()
    for page in phones if lessons else ():
        skip(page)


def until(condition: Callable[[], object], why: str, seconds: float = 60) -> None:
    """Wait for something."""
    end = monotonic() + seconds
    while not condition():
        if monotonic() > end:
            raise TimeoutError(f"waited in vain: {why}")


def tap(target: Locator, milliseconds: float = 400) -> bool:
    """Press something, if it is there."""
    if not target.count():
        return False
    try:
        target.first.click(timeout=milliseconds)
    except TooLate:
        return False
    return True


def shut(*pages: Page) -> None:
    """Put pages away."""
    for page in pages:
        page.context.close()
