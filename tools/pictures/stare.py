"""STARE!: look, roll, question, ruling and reveal; Opponents' Choice with an objection; teams; the end and the replay."""

from __future__ import annotations

import re
from collections.abc import Callable
from time import monotonic

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, Page

from tools.pictures.camera import Camera
from tests.browser.phones import choose
from tools.pictures.evening import button, close, join, open_room, set_rules, shut, start, tap, until

RATE = "0.5"
TITLE = "STARE!"
STATES = {
    "ready": "before the look",
    "wait-ready": "somebody else gets ready",
    "tv-ready": "before the look, on the TV",
    "look": "the picture",
    "wait-look": "somebody else looks",
    "tv-look": "somebody looks, on the TV",
    "roll": "the picture is gone: roll",
    "judge-card": "the judge holds the card",
    "tv-roll": "who rolls, on the TV",
    "question": "a question",
    "judge-wait": "the judge waits for the answer",
    "wait-question": "the question of somebody else",
    "tv-question": "a question on the TV",
    "answer": "an answer is typed",
    "wait-judge": "the answer is judged",
    "judge": "right or wrong?",
    "tv-judge": "the answer on the TV",
    "roll-again": "right: roll again",
    "tv-roll-again": "right, on the TV",
    "tv-wrong": "wrong, on the TV",
    "reveal": "the end of your own turn",
    "reveal-other": "the end of another one’s turn",
    "tv-reveal": "the picture on the TV",
    "name": "Opponents’ Choice: who asks?",
    "tv-name": "who asks, on the TV",
    "compose": "make up a question",
    "compose-typed": "a question and its answer",
    "wait-compose": "somebody makes up a question",
    "tv-compose": "somebody makes up a question, on the TV",
    "choice-question": "a question that was made up",
    "tv-choice": "a question that was made up, on the TV",
    "objection": "vote on an objection",
    "wait-objection": "objected",
    "tv-objection": "an objection on the TV",
    "choice-judge": "judge by the sealed answer",
    "team-ready": "a team before the look",
    "team-question": "the captain has the pen",
    "team-mate": "a mate whispers",
    "tv-teams": "teams on the TV",
    "won": "the winner’s phone",
    "lost": "the other phone",
    "tv-over": "the winner on the TV",
    "result": "the result",
    "tv-result": "the result on the TV",
    "replay-tv": "watched again: the TV",
    "replay-seat": "watched again: a seat",
    "words": "the table in words",
}


def line(page: Page) -> Locator:
    """Find the line for the answer."""
    return page.get_by_role("textbox", name="Your answer", exact=True)


def right_or_wrong(page: Page, verdict: str) -> Locator:
    """Find one of the judge's buttons."""
    return page.locator("button[aria-keyshortcuts]", has_text=re.compile(f"^\\s*{verdict}"))


def key_of(phones: list[Page]) -> str:
    """Read the answer on the phone of whoever holds the card."""
    found = [page.locator(".key b") for page in phones]
    return next((each.first.inner_text(timeout=500) for each in found if each.count()), "no idea")


def act(page: Page, phones: list[Page], *, rightly: bool) -> None:
    """Do what there is to do on a phone."""
    for name in ("I am ready", "Roll", "Next"):
        if tap(button(page, name)):
            return
    if line(page).count() and page.locator(".q .qn").count():
        line(page).fill(key_of(phones) if rightly else "no idea", timeout=1000)
        page.keyboard.press("Enter")
    elif right_or_wrong(page, "Right").count():
        tap(right_or_wrong(page, "Right" if rightly else "Wrong"))
    elif page.locator(".names button").count():
        tap(page.locator(".names button"))
    elif page.get_by_role("textbox", name="Your question").count():
        compose(page)
        tap(button(page, "Ask"))


def compose(page: Page) -> None:
    """Write a question and its answer."""
    page.get_by_role("textbox", name="Your question").fill("What hangs next to the door?", timeout=1000)
    page.get_by_role("textbox", name="Your answer, sealed").fill("a green umbrella", timeout=1000)


def play_until(
    phones: list[Page], condition: Callable[[], object], *, rightly: bool = True, seconds: float = 240
) -> None:
    """Play on until there is something to see."""
    end = monotonic() + seconds
    while not condition():
        if monotonic() > end:
            raise TimeoutError("waited in vain for a turn")
        for page in phones:
            if condition():
                return
            try:
                act(page, phones, rightly=rightly)
            except PlaywrightError:
                continue
        phones[0].wait_for_timeout(150)


def roles(phones: list[Page], is_active: Callable[[Page], object]) -> list[Page]:
    """Find who is active, and return all phones in seat order from there."""
    found: list[int] = []
    until(lambda: found.extend(i for i, page in enumerate(phones) if is_active(page)) or found, "somebody is active")
    first = found[0]
    return [*phones[first:], *phones[:first]]


def sit(camera: Camera, people: int, **rules: str | int) -> tuple[list[Page], Page]:
    """Seat some people, open the TV, and return phones and TV."""
    host, code = open_room(camera)
    phones = [host, *(join(camera, code, who) for who in range(1, people))]
    choose(host, TITLE)
    set_rules(host, skill="expert, 10 s", answer_s=90, **rules)
    screen = camera.screen(f"/tv/{code}")
    screen.get_by_text("Jonas", exact=True).wait_for()
    start(phones, TITLE)
    return phones, screen


def printed(page: Page) -> bool:
    """Tell whether one of the card's questions is being asked here."""
    return bool(line(page).count() and page.locator(".qn", has_text="Question").count())


def by_the_die(camera: Camera) -> None:
    """A turn of one of three, from the look to the reveal."""
    phones, screen = sit(camera, 3)
    active, judge, other = roles(phones, lambda page: button(page, "I am ready").count())
    camera.together({active: "ready", other: "wait-ready", screen: "tv-ready"})
    tap(button(active, "I am ready"))
    active.locator("canvas").first.wait_for()
    active.wait_for_timeout(1200)
    camera.together({active: "look", judge: "wait-look", screen: "tv-look"})
    button(active, "Roll").wait_for(timeout=60_000)
    judge.locator("canvas").first.wait_for()
    active.wait_for_timeout(800)
    camera.together({active: "roll", judge: "judge-card", screen: "tv-roll"})
    play_until(phones, lambda: any(printed(page) for page in phones))
    active, judge, other = roles(phones, printed)
    active.wait_for_timeout(900)
    camera.together({active: "question", judge: "judge-wait", other: "wait-question", screen: "tv-question"})
    line(active).fill(key_of(phones))
    camera.shoot(active, "answer")
    line(active).press("Enter")
    right_or_wrong(judge, "Right").wait_for()
    camera.together({judge: "judge", active: "wait-judge", screen: "tv-judge"}, 600)
    right_or_wrong(judge, "Right").click()
    button(active, "Roll again").wait_for()
    screen.wait_for_timeout(1500)
    camera.together({active: "roll-again", screen: "tv-roll-again"})
    play_until(phones, lambda: any(printed(page) for page in phones))
    active, judge, other = roles(phones, printed)
    other.evaluate("document.querySelector('.to-words').click()")
    other.get_by_role("heading", name="The table in words").wait_for()
    camera.shoot(other, "words")
    button(other, "Show the drawn table").click()
    line(active).fill("seven")
    line(active).press("Enter")
    camera.hold_after(screen, '"phase":"reveal"')
    right_or_wrong(judge, "Wrong").click()
    until(lambda: screen.evaluate("gallery.held"), "the end of the turn")
    button(active, "Next").wait_for()
    camera.together({screen: "tv-wrong"}, 300)
    for page in (active, other):
        page.locator("canvas").first.wait_for()
    camera.together({active: "reveal", other: "reveal-other", screen: "tv-reveal"}, 4000)
    shut(*phones, screen)


def opponents_choice(camera: Camera) -> None:
    """Three sides: one is asked by another and objects, and the third decides."""
    phones, screen = sit(camera, 3, gameplay="fast")
    named = lambda page: page.locator(".names button").count()  # noqa: E731
    play_until(phones, lambda: any(named(page) for page in phones), rightly=False)
    active, judge, asker = roles(phones, named)
    camera.together({active: "name", screen: "tv-name"})
    active.locator(".names button").last.click()
    until(lambda: any(composing(page) for page in phones), "somebody composes")
    asker = next(page for page in phones if composing(page))
    judge = next(page for page in phones if page not in {active, asker})
    asker.locator("canvas").first.wait_for()
    camera.together({asker: "compose", active: "wait-compose", screen: "tv-compose"})
    compose(asker)
    camera.shoot(asker, "compose-typed")
    button(asker, "Ask").click()
    line(active).wait_for()
    active.wait_for_timeout(600)
    camera.together({active: "choice-question", screen: "tv-choice"})
    button(active, "Object").click()
    vote = judge.get_by_role("button", name="It can be answered")
    vote.wait_for()
    camera.together({judge: "objection", active: "wait-objection", screen: "tv-objection"})
    vote.click()
    line(active).wait_for()
    line(active).fill("an umbrella")
    line(active).press("Enter")
    right_or_wrong(judge, "Right").wait_for()
    camera.shoot(judge, "choice-judge")
    shut(*phones, screen)


def composing(page: Page) -> bool:
    """Tell whether a question is being made up here."""
    return bool(page.get_by_role("textbox", name="Your question").count())


def teams(camera: Camera) -> None:
    """Two teams of two: the captain has the pen, the mate whispers."""
    phones, screen = sit(camera, 4)
    until(lambda: sum(button(page, "I am ready").count() for page in phones) == 2, "a team gets ready")
    team = [page for page in phones if button(page, "I am ready").count()]
    tap(button(team[0], "I am ready"))
    camera.shoot(team[1], "team-ready")
    play_until(phones, lambda: any(printed(page) for page in phones))
    captain = next(page for page in phones if printed(page))
    whisper = lambda page: page.get_by_role("textbox", name="Whisper to your team")  # noqa: E731
    side = [page for page in phones if page.get_by_text(re.compile("Your team’s question")).count()]
    mate = next(page for page in side if page is not captain)
    whisper(mate).fill("I think it was a quarter past nine")
    whisper(mate).press("Enter")
    captain.get_by_text("I think it was").wait_for()
    camera.together({captain: "team-question", mate: "team-mate", screen: "tv-teams"})
    shut(*phones, screen)


def ending(camera: Camera) -> None:
    """A match that is won at once, its result, and the replay."""
    phones, screen = sit(camera, 2, gameplay="fast", target="the short game", board="your own", board_length=12)
    over = lambda: all(page.locator(".won").count() for page in (*phones, screen))  # noqa: E731
    play_until(phones, over)
    winner = next((page for page in phones if page.get_by_text("You win!").count()), phones[0])
    loser = next(page for page in phones if page is not winner)
    camera.together({winner: "won", loser: "lost", screen: "tv-over"}, 2000)
    host = phones[0]
    until(lambda: host.locator(".pod").count() or tap(button(host, "See the result")) and False, "the result")
    camera.shoot(host, "result")
    until(lambda: screen.locator(".podium, .pod").count(), "the podium on the TV")
    screen.wait_for_timeout(2500)
    camera.shoot(screen, "tv-result")
    host.get_by_role("button", name="Share", exact=True).click()
    link = host.get_by_role("textbox", name="The link").input_value()
    close(host)
    replay = camera.phone(link.removeprefix(camera.pages.url))
    replay.get_by_role("region", name="The TV").wait_for()
    for _ in range(5):
        replay.keyboard.press("ArrowRight")
    replay.wait_for_timeout(1200)
    camera.shoot(replay, "replay-tv")
    replay.get_by_role("group", name="Whose eyes").get_by_role("button", name="Jonas", exact=True).click()
    replay.locator(".hand-frame").wait_for()
    replay.wait_for_timeout(1200)
    camera.shoot(replay, "replay-seat")
    shut(*phones, replay, screen)


SCENES = (by_the_die, opponents_choice, teams, ending)
