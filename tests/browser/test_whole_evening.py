"""A whole evening of three games with a TV: all that is announced, as text and times, and every act of the shows."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from rumpus.arena import read_offer
from rumpus.client import Client, Refused
from rumpus.core import Rng, find_game
from rumpus.games.rofl.packs import shipped
from tests.browser.phones import PHONE, SEATED, TV, Serving, arrange, choose, set_rules, start_room
from tests.browser.test_access import found_in_both_schemes, violations
from tests.browser.test_announcer import Announced
from tests.browser.test_show import people

RATE = "2"
AT_ONCE_MS = 300
GAMES: dict[str, dict[str, str | float | bool]] = {
    "Roll Call": {"start_dice": 4},
    "Rockin' Dice": {"rounds_per_player": 1},
    "ROFL!": {"rounds": 1, "all_tied": "share", "tiebreak_max": 1},
}
ACTS = ("Podium", "Awards", "Best moments", "The album")
MARKS = """performance.getEntriesByName('announced').map(({ startTime, detail }) => ({ at: startTime, ...detail }))"""


async def played(players: list[Client]) -> None:
    """Play the match that begins."""
    await players[0].until(lambda: players[0].room["phase"] == "playing")
    await asyncio.gather(*(think(each, f"luck {seat}") for seat, each in enumerate(players)))


async def think(player: Client, luck: str) -> None:
    """Play until the result, as a bot of level 2 would."""
    game = find_game(player.room["game"])
    brain = game.bots[2 if 2 in game.bots else min(game.bots)]
    memory, step = brain.start, 0
    while player.room["phase"] != "result":
        player.changed.clear()
        if player.table.get("match") == player.room["match"]["number"]:
            view = msgspec.convert(player.view, game.View)
            memory = brain.see(memory, view)
            step += 1
            offers = tuple(read_offer(game, each) for each in player.offers)
            plan = brain.plan(memory, view, offers, Rng(luck, step)) if offers else None
            if plan is not None:
                with contextlib.suppress(TimeoutError):  # news may change the plan
                    await asyncio.wait_for(player.changed.wait(), plan.after / 1000 / player.rate)
                    continue
                with contextlib.suppress(Refused):  # what came too late
                    await player.play(msgspec.to_builtins(plan.action))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(player.changed.wait(), 1)


def written(marks: list[dict[str, Any]]) -> str:
    """Write down what was announced: seconds of the evening, what it is about, how late it came, and the words."""
    return "".join(
        f"{each['at'] / 1000:8.2f}  {each['kind']:<7}{each['late']:6.0f}  {each['text']}\n" for each in marks
    )


def looked_at(page: Page, path: Path) -> None:
    """Take pictures of a phone at two sizes in both schemes."""
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for width, height in ((390, 844), (360, 640)):
            page.set_viewport_size(ViewportSize(width=width, height=height))
            page.wait_for_timeout(150)
            page.screenshot(path=path.with_name(f"{path.name}-{scheme}-{width}.png"))
    page.emulate_media(color_scheme="light")
    page.set_viewport_size(ViewportSize(width=PHONE["width"], height=PHONE["height"]))


def watched(screen: Page, folder: Path, name: str) -> list[str]:
    """Watch the show on the TV to its end, with a picture and axe's opinion of every act; gives the acts."""
    acts: list[str] = []
    while True:
        for act in ACTS:
            if act not in acts and screen.get_by_role("region", name=act, exact=True).count():
                acts.append(act)
                screen.wait_for_timeout(5500 / float(RATE) if act == "Podium" else 900)
                screen.screenshot(path=folder / f"{name}-tv-{act}.png")
                assert violations(screen) == [], act
        if screen.locator("section.result").count():
            return acts
        screen.wait_for_timeout(50)


@pytest.mark.soak
def test_an_evening_of_three_games_is_announced_and_shown(browser: Browser, serving: Serving, tmp_path: Path) -> None:
    """What is said is written down with its times: one line after the other, at once, and nothing twice in a row."""
    pages = Announced(browser, serving(RATE))
    host, code = start_room(pages, "Mia", bypass_csp=True)
    arrange(host, {"type": "Stand"}, {"type": "AddBot"})
    screen = pages.open(f"/tv/{code}", TV, bypass_csp=True)
    screen.locator(".band.screen").wait_for(state="attached")
    screen.mouse.click(400, 400)
    awards: list[Any] = []
    with people(pages.url, code, "Jonas", "Priya") as players:
        expect(screen.get_by_text("Priya", exact=True)).to_be_visible()
        for title, rules in GAMES.items():
            choose(host, title)
            set_rules(host, **rules)
            arrange(host, {"type": "Start"})
            players.do(played(players.all))
            name = title.lower().replace(" ", "-").strip("!")
            acts = watched(screen, tmp_path, name)
            match = players.all[0].room["match"]["name"]
            given = host.request.get(f"{pages.url}/api/matches/{match}/awards").json()
            expected = {"Awards": given["awards"], "Best moments": given["awards"], "The album": given["album"]}
            assert acts == ["Podium", *(act for act, shown in expected.items() if shown)]
            assert bool(given["album"]) == (title == "ROFL!")
            awards += given["awards"]
            phone_after_the_show(host, tmp_path, name, album=title == "ROFL!")
            host.get_by_role("button", name="Another game, other rules").click()
            screen.get_by_role("heading", name="What fits next").wait_for()
            screen.screenshot(path=tmp_path / f"{name}-tv-between.png")
        book_is_kept(pages, host, code, players.all, tmp_path)
        arrange(host, {"type": "GoodNight"})
        screen.get_by_text("3 games tonight").wait_for()
        screen.wait_for_timeout(3000)
        screen.screenshot(path=tmp_path / "good-night-tv.png")
        looked_at(host, tmp_path / "good-night")
    marks = screen.evaluate(MARKS)
    (tmp_path / "announced.txt").write_text(written(marks), encoding="utf-8")
    print(f"\n{tmp_path}\n{written(marks)}")
    spoken = screen.evaluate("window.said")
    assert awards, "nobody goes home without any in three games"
    assert screen.evaluate("window.most") == 1, "one line after the other"
    kinds = Counter(each["kind"] for each in marks)
    assert {"people", "turn", "move", "result", "score", "end"} <= kinds.keys()
    for one, other in pairwise(marks):
        assert one["text"] != other["text"], "nothing is said twice in a row"
    texts = [each for each in marks if each["at"] > spoken[0]["at"] - AT_ONCE_MS]
    late = [said["at"] - mark["at"] for mark, said in zip(texts, spoken, strict=True)]
    assert max(late) < AT_ONCE_MS, "what is written is said at once"
    assert pages.errors == []


def book_is_kept(pages: Announced, host: Page, code: str, players: list[Client], folder: Path) -> None:
    """Keep a book of the evening in the end, and look at it on the phone of somebody who played."""
    host.get_by_role("region", name="Keep a book of us?").get_by_role("button", name="Yes").click()
    host.get_by_role("textbox").fill("The Tuba crew")
    host.get_by_role("button", name="Begin our book").click()
    expect(host.get_by_role("button", name="The Tuba crew")).to_be_visible()
    for name, each in zip(("Jonas", "Priya"), players, strict=True):
        phone = pages.device(bypass_csp=True)
        place = {"code": code, "member": each.member, "token": each.token, "key": "", "name": name}
        phone.add_init_script(SEATED % (json.dumps(place), json.dumps({"shape": "square", "colour": "blue"})))
        phone.goto(f"{pages.url}/{code}")
        phone.get_by_role("button", name="Count me in").click()
        phone.get_by_role("button", name="The Tuba crew").click()
        expect(phone.get_by_role("heading", name="Cards you have seen")).to_be_visible()
        expect(phone.get_by_text(f"of {len(shipped().cards)}")).to_be_visible()
        looked_at(phone, folder / f"book-{name.lower()}")
        phone.context.close()


def phone_after_the_show(host: Page, folder: Path, name: str, *, album: bool) -> None:
    """Look at the result on a phone, at the awards, at the card and at the album."""
    looked_at(host, folder / f"{name}-result")
    keys = {"Awards": "awards", "A card": "card", **({"The album": "album"} if album else {})}
    for key, what in keys.items():
        host.get_by_role("button", name=key, exact=True).click()
        host.locator(".frame img, .awards .play, .awards .none, main.album").first.wait_for()
        looked_at(host, folder / f"{name}-{what}")
        assert found_in_both_schemes(host) == [], what
        host.keyboard.press("Escape")
