"""How somebody plays each game on a device, with bots in the other chairs, until the result is there."""

from __future__ import annotations

import asyncio
import json
from time import monotonic, sleep
from typing import Any

from rumpus.client import Client
from rumpus.room.lines import AddBot, Choose
from tests.engines.devices import Device, wait

SEEN = """
const at = [...document.querySelectorAll('button, input, textarea, label')].filter(
  (each) => each.checkVisibility() && each.ariaDisabled !== 'true' && !each.closest('[inert], [aria-hidden=true]'));
const named = (name) => at.find(
  (each) => (each.ariaLabel ?? each.labels?.[0]?.innerText ?? each.innerText).trim().startsWith(name)) ?? null;
const there = (selector) => at.find((each) => each.matches(selector)) ?? null;
"""
"""What can be pressed or filled in: by its name, or by what it is."""

HANDS: dict[str, tuple[str, ...]] = {
    "rollcall": ("there('button.call') && there('button.bid') && there('button.call')", "there('button.bid')"),
    "rockindice": ("there('.slot.fits')", "there('button.rr')", "there('footer .btn')"),
    "goforit": (
        *(
            "there('.topbar .see')",
            "there('.on > button')",
            "there('.keys .btn.main')",
            "there('.flip .spot > button')",
        ),
        *("there('.acts .go')", "there('.acts .raise')"),
    ),
    "rofl": (
        *("named('Got it')", "named('Your text')", "named('I am done')", "named('Your one guess')"),
        *("named('No, it is right')", "named('Next')"),
    ),
    "stare": (
        *("named('I am ready')", "named('Roll')", "named('Next')", "named('Right')", "named('Your question')"),
        "named('Your answer')",
    ),
}
"""What is done in each game, the first thing that is there."""
RESULT = "there('.topbar .see')"

SHORT: dict[str, dict[str, Any]] = {
    "rollcall": {"start_dice": 1},
    "rockindice": {"rounds_per_player": 1},
    "goforit": {},
    "rofl": {"rounds": 1},
    "stare": {"skill": "expert", "gameplay": "fast", "target": "short", "board": "custom", "board_length": 24},
}


def tapped(device: Device, what: str) -> bool:
    """Tap what an expression finds."""
    return device.tap(f"{SEEN} return {what};")


def tap(device: Device, what: str) -> None:
    """Tap something once it can be tapped."""
    wait(device, f"{SEEN} return !!({what});")
    end = monotonic() + 30
    while not tapped(device, what):
        assert monotonic() < end, what
        sleep(0.05)


def come_in(device: Device, name: str) -> str:
    """Start a room from the first page on; gives the code."""
    tap(device, "named('Start a room')")
    tap(device, "there('input:not([type=radio])')")
    device.press(*name)
    tap(device, "named('Open the room')")
    wait(device, "return document.body.innerText.includes('Who’s playing')")
    code: str = device.run("return location.pathname.slice(1)")
    return code


def as_host(device: Device, url: str, *doing: Any) -> None:
    """Do something as the host on this device does it, by the host's own place."""
    (seat, *_) = json.loads(device.run("return localStorage['rumpus.seats']"))

    async def do() -> None:
        async with Client(url) as host:
            await host.come_back(seat["code"], seat["token"])
            for each in doing:
                await host.do(each)

    asyncio.run(do())


def begin(device: Device, url: str, game: str, bots: int = 1, **options: Any) -> None:
    """Choose a game, seat bots and start."""
    as_host(device, url, *(AddBot(1) for _ in range(bots)), Choose(game, {**SHORT[game], **options}))
    tap(device, "named('Start ')")
    tap(device, "named('Skip')")


def act(device: Device, game: str) -> str:
    """Do what there is to do; gives what it was."""
    whole = " : ".join(f"({what}) ? {json.dumps(what)}" for what in (RESULT, *HANDS[game]))
    what: str = device.run(f"{SEEN} return {whole} : '';")
    if not what:
        return what
    if what in ("named('Your text')", "named('Your one guess')", "named('Your answer')"):
        if tapped(device, what):
            device.press(*"abc", "Enter")
    elif what == "named('Your question')":
        if tapped(device, what):
            device.press(*"What is red")
        if tapped(device, "named('Your answer, sealed')"):
            device.press(*"door", "Enter")
    elif "button.call" in what:
        device.run("document.querySelector('button.call')?.focus()")
        device.press("Enter", "Enter")
    elif game == "goforit" and "flip" in what:
        device.run("[...document.querySelectorAll('.flip .spot > button')].at(-1)?.focus()")
        device.press("Enter")
    else:
        tapped(device, what)
    return what


OVER = "return !!document.querySelector('[aria-label=Podium], .pod')"


def play_on(device: Device, game: str, seconds: float) -> set[str]:
    """Play until the podium is there; gives what was done."""
    done: set[str] = set()
    end = monotonic() + seconds
    while not device.run(OVER):
        assert monotonic() < end, (game, done, device.run("return document.body.innerText"))
        done.add(act(device, game))
        sleep(0.03)
    return done - {"", RESULT}
