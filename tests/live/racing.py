"""Races among scripted players: how one starts, and what came of it."""

from __future__ import annotations

from typing import Any

from rumpus.core import Beat, Input, Millis, Seat, audit
from rumpus.live.life import Racing, UnderWay
from rumpus.live.wire import Do, Play
from rumpus.match import Match
from rumpus.room.lines import AddBot, Choose, SetOption
from tests.live.evening import Evening, Player, settle
from tests.live.snatch import GAME

RED = {"type": "Grab", "row": "red", "thing": 0}
RED_1 = {"type": "Grab", "row": "red", "thing": 1}
BLUE = {"type": "Grab", "row": "blue", "thing": 0}
NAP = {"type": "Nap"}


async def racing(e: Evening, *trips: int, bots: int = 0, **options: int) -> list[Player]:
    """Let people on lines with these round trips start a game of Snatch."""
    people = await e.open(*("Ann", "Bob", "Cat", "Dan")[: len(trips)])
    for player, trip in zip(people, trips, strict=True):
        player.ear.round_trip = trip
    await people[0].do(Choose("snatch"))
    for name, value in options.items():
        await people[0].do(SetOption(name, value))
    for _ in range(bots):
        await people[0].do(AddBot(1))
    await e.start()
    await e.clock.wait(1000)
    return people


def match_of(e: Evening) -> Match:
    match = e.live.table.match
    assert match is not None
    return match


def racing_now(e: Evening) -> list[UnderWay]:
    return e.live.table.waiting.at(Racing)


def inputs(e: Evening) -> list[Input[Any]]:
    return [line for line in match_of(e).log if isinstance(line, Input)]


def check_log(e: Evening) -> None:
    """The log can be folded by somebody who trusts nobody, and gives the same state."""
    match = match_of(e)
    steps = list(audit(GAME, match.setup, match.log))
    assert steps[-1].state == match.state


def beat(seat: int, by_ms: int) -> Beat:
    return Beat(Seat(seat), Millis(by_ms))


def final(player: Player) -> dict[str, Any]:
    return player.messages("Answer")[-1]


def last_answers(player: Player) -> dict[str, dict[str, Any]]:
    return {each["id"]: each for each in player.messages("Answer")}


async def whisper(player: Player, message: Do | Play) -> None:
    """Send an input without waiting for an answer."""
    player.live.hear(player.guest, message)
    await settle()
