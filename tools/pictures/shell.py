"""Every page and state of the shell, with every game in its picker."""

from __future__ import annotations

import json
import re
from http import HTTPStatus
from pathlib import Path
from time import sleep
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from playwright.sync_api import Page

from rumpus.core import all_games
from rumpus.room.members import MOST_MEMBERS
from tools.pictures.camera import Camera
from tests.browser.phones import choose
from tools.pictures.evening import add_bots, button, close, dress, join, open_room, set_low, start, until

RATE = "1"
CLIENTS = Path(__file__).parents[2] / "src" / "rumpus" / "games"
GAMES = [each for each in all_games() if (CLIENTS / each.name / "client" / "Table.svelte").exists()]


def lessons(game: str) -> int:
    """Count the steps of a game's lesson."""
    text = (CLIENTS / game / "client" / "HowTo.svelte").read_text(encoding="utf-8")
    return len(re.findall(r"\btitle: ", text))


STATES = {
    "home": "the front door",
    "home-typing": "half a code",
    "home-refused": "a code that no room has",
    "home-kept": "a seat that is still kept",
    "settings": "settings",
    "settings-huge": "settings with huge text and more contrast",
    "no-room": "a link to a room that is not there",
    "not-found": "an address that leads nowhere",
    "new": "a room of one's own: who are you",
    "new-refused": "no name",
    "lobby-alone": "the host, alone",
    "join": "a guest scans the code",
    "join-name": "a guest with a name",
    "lobby-host": "the host with guests and bots",
    "lobby-guest": "a guest",
    "lobby-ready": "a guest who is ready",
    "lobby-away": "somebody is away",
    "lobby-watching": "somebody who only watches",
    "lobby-many": "twelve at the table",
    "invite": "QR code and link",
    "menu-host": "the host's menu in the lobby",
    "seat-bot": "a bot and how well it plays",
    "seat-person": "a guest: hand over, send away",
    "seat-kicked": "a guest who was sent away, for a moment",
    "lobby-kicked": "the lobby with it",
    "lobby-locked": "a locked room",
    "join-locked": "at the door of a locked room",
    "join-locked-refused": "refused there",
    "join-full": "refused in a full room",
    "kicked": "sent away",
    "pack": "a pack of one's own",
    "pack-on": "a pack on the table",
    "pack-refused": "a pack with faults",
    **{f"lobby-{game.name}": f"{game.title} chosen" for game in GAMES},
    **{f"rules-{game.name}": f"the options of {game.title}" for game in GAMES},
    **{
        f"howto-{game.name}-{step + 1}": f"how to play {game.title}, step {step + 1}"
        for game in GAMES
        for step in range(lessons(game.name))
    },
    "rules-guest": "the options as a guest reads them, one changed",
    "tv-lobby-1": "the TV, one person",
    "tv-lobby-6": "the TV, four people and two bots",
    "tv-lobby-12": "the TV, twelve",
    "tv-no-room": "the TV of a room that is not there",
    "sealing": "cups are shaken",
    "tv-sealing": "the same on the TV",
    "first-lesson": "the lesson before the first match",
    "lesson-others": "ready, while others still read the lesson",
    "tv-lesson": "the lesson on the TV, with who is ready",
    "menu-playing": "the host's menu in a match",
    "menu-end": "really end it?",
    "menu-guest": "a guest's menu in a match",
    "seat-away": "somebody is away in a match: let a bot play",
    "paused": "paused by the host",
    "paused-guest": "the same for a guest",
    "resuming": "it goes on in 3, 2, 1",
    "tv-paused": "paused on the TV",
    "tv-away": "somebody lost the line, on the TV",
    "tv-lost": "the TV lost the line",
    "offline": "the line is lost",
    "faces": "faces that are shown",
    "words": "the table in words",
    "watching": "a match watched from the sofa",
    "join-playing": "at the door while a match is on",
    "replay-running": "the link to a match that is still played",
    "replay-nowhere": "the link to a match that never was",
}


def door(camera: Camera) -> None:
    """The front door, and addresses that lead nowhere."""
    page = camera.phone("/")
    page.get_by_role("list", name="The games").wait_for()
    camera.shoot(page, "home")
    page.get_by_role("textbox").first.click()
    page.keyboard.type("TU")
    camera.shoot(page, "home-typing")
    page.keyboard.type("BE")
    page.get_by_text("There is no room").wait_for()
    camera.shoot(page, "home-refused")
    button(page, "Settings").click()
    camera.shoot(page, "settings", tall=True)
    page.get_by_text("Huge", exact=True).click()
    page.get_by_role("switch", name="Stronger contrast").check()
    camera.shoot(page, "settings-huge", tall=True)
    page.context.close()
    page = camera.phone("/ZZZZ")
    page.get_by_role("heading", name="There is no room ZZZZ.").wait_for()
    camera.shoot(page, "no-room")
    page.goto(camera.pages.url + "/nobody/lives/here")
    page.wait_for_timeout(500)
    camera.shoot(page, "not-found")
    page.goto(camera.pages.url + "/replay/ZZZZ-1-1")
    page.get_by_role("heading", name="There is no such match.").wait_for()
    camera.shoot(page, "replay-nowhere")
    page.context.close()
    screen = camera.screen("/tv/ZZZZ")
    screen.get_by_text("There is no room").wait_for()
    camera.shoot(screen, "tv-no-room")
    screen.context.close()


def lobby(camera: Camera) -> None:
    """The lobby as its host and as guests see it, with every sheet."""
    host, code = open_room(camera)
    new = camera.phone("/")
    button(new, "Start a room").click()
    new.get_by_role("textbox").wait_for()
    camera.shoot(new, "new")
    new.get_by_role("textbox").fill("")
    button(new, "Open the room").click()
    new.get_by_text("What should we call you?").wait_for()
    camera.shoot(new, "new-refused")
    new.context.close()
    screen = camera.screen(f"/tv/{code}")
    screen.get_by_text("Mia", exact=True).wait_for()
    camera.shoot(host, "lobby-alone")
    camera.shoot(screen, "tv-lobby-1")
    jonas = camera.phone(f"/{code}")
    jonas.get_by_text("1 person is here").wait_for()
    camera.shoot(jonas, "join")
    dress(jonas, 1)
    camera.shoot(jonas, "join-name")
    button(jonas, "Sit down").click()
    priya, ruth = join(camera, code, 2), join(camera, code, 3)
    watcher = camera.phone(f"/{code}")
    button(watcher, "Just watch").click()
    watcher.get_by_text("Who’s playing").wait_for()
    camera.shoot(jonas, "lobby-guest")
    for page in (jonas, priya):
        button(page, "I’m ready").click()
    add_bots(host, 2)
    camera.shoot(host, "lobby-host")
    camera.shoot(jonas, "lobby-ready")
    camera.shoot(watcher, "lobby-watching")
    camera.shoot(screen, "tv-lobby-6")
    watcher.context.close()
    button(host, "Invite").click()
    host.get_by_role("dialog").locator("img").wait_for()
    camera.shoot(host, "invite", tall=True)
    close(host)
    button(host, "Menu").click()
    camera.shoot(host, "menu-host", tall=True)
    close(host)
    host.locator(".botrow").first.click()
    camera.shoot(host, "seat-bot", tall=True)
    close(host)
    host.locator(".people").get_by_role("button", name=re.compile("Ruth")).click()
    camera.shoot(host, "seat-person", tall=True)
    button(host, "Send Ruth away").click()
    button(host, "Undo").wait_for()
    camera.shoot(host, "seat-kicked")
    close(host)
    camera.shoot(host, "lobby-kicked")
    ruth.get_by_role("heading", name=re.compile("sent you away")).wait_for(timeout=20_000)
    camera.shoot(ruth, "kicked")
    ruth.context.close()
    priya.goto(camera.pages.url + "/")
    priya.get_by_role("button", name=re.compile("Your seat in")).wait_for()
    camera.shoot(priya, "home-kept")
    camera.shoot(host, "lobby-away")
    priya.context.close()
    lock(camera, host, code)
    add_bots(host, 6)
    until(lambda: host.locator(".people li").count() >= 10, "ten sit here")
    camera.shoot(host, "lobby-many", tall=True)
    add_bots(host, max(0, 12 - host.locator(".people li").count()))
    camera.shoot(screen, "tv-lobby-12")
    jonas.context.close()
    screen.context.close()
    host.context.close()


def lock(camera: Camera, host: Page, code: str) -> None:
    """A locked room from both sides."""
    button(host, "Menu").click()
    button(host, "Lock the room").click()
    close(host)
    camera.shoot(host, "lobby-locked")
    late = camera.phone(f"/{code}")
    late.get_by_text("Locked: ask the host").wait_for()
    late.get_by_role("textbox").fill("Late Larry")
    camera.shoot(late, "join-locked")
    button(late, "Sit down").click()
    late.get_by_role("alert").filter(has_text="locked").wait_for()
    camera.shoot(late, "join-locked-refused")
    late.context.close()
    button(host, "Menu").click()
    button(host, "Unlock the room").click()
    close(host)


def picker(camera: Camera) -> None:
    """Every game: chosen, its options, its lesson."""
    host, _ = open_room(camera)
    add_bots(host, 2)
    for game in GAMES:
        choose(host, game.title)
        camera.shoot(host, f"lobby-{game.name}", tall=True)
        button(host, "More rules").click()
        host.get_by_role("dialog").get_by_role("listitem").first.wait_for()
        camera.shoot(host, f"rules-{game.name}", tall=True)
        close(host)
        button(host, "How to play").click()
        for step in range(lessons(game.name)):
            host.get_by_text(f"Step {step + 1} of").wait_for()
            camera.shoot(host, f"howto-{game.name}-{step + 1}")
            if step + 1 < lessons(game.name):
                button(host, "Next").click()
        close(host)
    packs(camera, host)
    host.context.close()


def packs(camera: Camera, host: Page) -> None:
    """The players' own pack, for the game that takes one."""
    choose(host, "ROFL!")
    button(host, "Your own pack").click()
    host.get_by_text("Choose a file").wait_for()
    camera.shoot(host, "pack")
    head = "# title: Our family\n# language: en\ncategory\ttext\tlevel\n"
    good = head + "sayings\tNot before my first coffee\t1\nmovies\tThe one with the shark\t1\n"
    drop(host, "family.tsv", good)
    host.get_by_text("2 cards").wait_for()
    camera.shoot(host, "pack-on")
    drop(host, "bad.tsv", head + "sayings\t\t1\nfilms\tThe one with the shark\t9\n")
    host.get_by_text("That pack cannot be played").wait_for()
    camera.shoot(host, "pack-refused")
    close(host)


def drop(host: Page, name: str, text: str) -> None:
    """Choose a file."""
    host.locator("input[type=file]").set_input_files({"name": name, "mimeType": "text/plain", "buffer": text.encode()})


def come_in(request: Request) -> None:
    """Join as soon as the room's pace allows it."""
    while True:
        try:
            with urlopen(request):
                return
        except HTTPError as error:
            if error.code != HTTPStatus.TOO_MANY_REQUESTS:
                raise
            sleep(float(error.headers["Retry-After"]))


def refused(camera: Camera) -> None:
    """A full room."""
    host, code = open_room(camera)
    for number in range(MOST_MEMBERS - 1):
        body = json.dumps({"name": f"Guest {number}"}).encode()
        address = f"{camera.pages.url.replace('rumpus.local', '127.0.0.1')}/api/rooms/{code}/members"
        come_in(Request(address, body, {"Content-Type": "application/json"}))
    late = camera.phone(f"/{code}")
    late.get_by_role("textbox").fill("Late Larry")
    button(late, "Sit down").click()
    late.get_by_role("alert").filter(has_text="full").wait_for()
    camera.shoot(late, "join-full")
    late.context.close()
    host.context.close()


def match(camera: Camera) -> None:
    """What the shell lays over a match."""
    host, code = open_room(camera)
    jonas, priya = join(camera, code, 1), join(camera, code, 2)
    screen = camera.screen(f"/tv/{code}")
    choose(host, "Roll Call")
    set_low(host, "Dice each player starts with")
    button(jonas, "More rules").click()
    jonas.get_by_role("dialog").get_by_role("listitem").first.wait_for()
    camera.shoot(jonas, "rules-guest", tall=True)
    close(jonas)
    for page in (jonas, screen):
        camera.hold_after(page, '"phase":"sealing"')
    start([host, priya], "Roll Call")
    camera.shoot(jonas, "first-lesson")
    camera.shoot(priya, "lesson-others")
    camera.shoot(screen, "tv-lesson")
    jonas.get_by_role("button", name="Skip", exact=True).click()
    for page, name in ((jonas, "sealing"), (screen, "tv-sealing")):
        page.get_by_text(re.compile("seal", re.IGNORECASE)).first.wait_for()
        camera.stop(page)
        camera.shoot(page, name, still=True)
        camera.go(page)
    over_a_match(camera, host, jonas, priya, screen, code)


def over_a_match(camera: Camera, host: Page, jonas: Page, priya: Page, screen: Page, code: str) -> None:
    """Menus, pause, faces, lost connections."""
    host.get_by_text(re.compile("Round 1")).first.wait_for()
    jonas.get_by_text(re.compile("Round 1")).first.wait_for()
    late = camera.phone(f"/{code}")
    late.get_by_text("A match is on").wait_for()
    camera.shoot(late, "join-playing")
    button(late, "Just watch").click()
    late.get_by_text(re.compile("Round 1")).first.wait_for()
    camera.shoot(late, "watching")
    late.context.close()
    button(host, "Pause").click()
    for page, name in ((host, "paused"), (jonas, "paused-guest"), (screen, "tv-paused")):
        page.get_by_text(re.compile("paused", re.IGNORECASE)).first.wait_for()
        camera.shoot(page, name)
    button(host, "Menu").click()
    camera.shoot(host, "menu-playing", tall=True)
    button(host, "End the match early").click()
    camera.shoot(host, "menu-end")
    close(host)
    button(jonas, "Menu").click()
    camera.shoot(jonas, "menu-guest")
    close(jonas)
    address = priya.url
    priya.goto("about:blank")
    screen.get_by_text("Priya is away").wait_for()
    camera.shoot(screen, "tv-away")
    button(host, "Menu").click()
    button(host.get_by_role("dialog"), "Priya").click()  # type: ignore[arg-type]
    button(host, "Let a bot play").wait_for()
    camera.shoot(host, "seat-away")
    close(host)
    priya.goto(address)
    running = camera.phone(f"/replay/{name_of_match(camera, code)}")
    running.get_by_role("heading", name="This match is still being played").wait_for()
    camera.shoot(running, "replay-running")
    running.context.close()
    button(host, "Go on").click()
    jonas.get_by_text("Back in play in").wait_for()
    camera.shoot(jonas, "resuming")
    jonas.get_by_text("Back in play in").wait_for(state="detached")
    for page, face in ((host, 0), (priya, 3)):
        button(page, "Menu").click()
        page.locator(".faces button").nth(face).click()
    jonas.locator(".reactions li").nth(1).wait_for()
    camera.shoot(jonas, "faces")
    jonas.locator(".to-words").dispatch_event("click")
    jonas.get_by_role("heading", name="The table in words").wait_for()
    camera.shoot(jonas, "words", tall=True)
    jonas.evaluate("localStorage.removeItem('rumpus.plain')")
    jonas.reload()
    jonas.get_by_text(re.compile("Round")).first.wait_for()
    for page, name, words in ((jonas, "offline", "No connection"), (screen, "tv-lost", "Connection lost")):
        page.evaluate("gallery.cutOff()")
        page.get_by_text(re.compile(words)).wait_for()
        camera.shoot(page, name)
    for page in (host, jonas, priya, screen):
        page.context.close()


def name_of_match(camera: Camera, code: str) -> str:
    """Ask the server for the name of the match being played in a room."""
    found: list[str] = []
    page = camera.pages.open("/")
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: found.append(str(data))))
    page.goto(f"{camera.pages.url}/tv/{code}")
    until(lambda: page.wait_for_timeout(50) or any('"match":{' in each for each in found), "a message of the room")
    page.context.close()
    news = next(json.loads(each) for each in found if '"match":{' in each)
    return str(news["room"]["match"]["name"])


SCENES = (door, lobby, picker, refused, match)
