"""A bot of a file at a live table: it sits down, plays and is shown as a bot; when it fails, the others play on."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rumpus.cli import main
from rumpus.client import Client, Refused
from rumpus.guest import LiveBot
from rumpus.room.lines import Again, SetOption, Sit, Start
from tests.server.harness import PATIENCE_S, ROOMY, House, serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

PLAYS = """
def plan(memory, view, offers, rng):
    if view.turn != view.seat and view.phase == "bidding":
        return None
    first = offers[0]
    return first.low if hasattr(first, "low") and first.low.quantity < 3 else offers[-1]
"""

FAILS = """
def plan(memory, view, offers, rng):
    raise RuntimeError("no idea")
"""


@asynccontextmanager
async def at_table(folder: Path, code: str, said: list[str]) -> AsyncIterator[tuple[House, Client, Client]]:
    """Open a room with Ann and a bot of a file in it."""
    file = folder / "robo.py"
    file.write_text(code, encoding="utf-8")
    async with (
        serving(rate=50, limits=ROOMY) as house,
        Client(house.url) as ann,
        Client(house.url, program=True) as robo,
    ):
        await ann.create("Ann")
        await ann.do(Sit())
        await ann.do(SetOption("start_dice", 1))
        await robo.join(ann.code, "Robo")
        bot = asyncio.create_task(LiveBot(robo, str(file), PATIENCE_S, said.append).stay())
        await ann.until(lambda: robo.member in ann.room["ready"], PATIENCE_S)
        try:
            yield house, ann, robo
        finally:
            bot.cancel()
            with suppress(asyncio.CancelledError):
                await bot


async def played(ann: Client) -> None:
    """Start a match and play it, as quietly as Ann can: the lowest bid, else a call."""
    await ann.do(Start())
    while True:
        await ann.until(lambda: ann.offers or ann.room["phase"] == "result", PATIENCE_S)
        if ann.room["phase"] == "result":
            return
        offer = ann.offers[-1] if ann.view["turn"] == ann.table["seat"] else ann.offers[0]
        number = ann.table["number"]
        with suppress(Refused):
            await ann.play(offer.get("low", offer))
        with suppress(TimeoutError):
            await ann.until(lambda since=number: ann.table["number"] != since, 0.05)  # type: ignore[misc]


def test_it_plays_match_after_match_and_everybody_sees_a_bot(tmp_path: Path) -> None:
    async def scene() -> None:
        said: list[str] = []
        async with at_table(tmp_path, PLAYS, said) as (_, ann, robo):
            members = {each["name"]: each["program"] for each in ann.room["members"]}
            assert members == {"Ann": False, "Robo": True}
            for number in (1, 2):
                await played(ann)
                assert ann.room["match"]["number"] == number
                await ann.do(Again())
                await ann.until(lambda: robo.member in ann.room["ready"], PATIENCE_S)
            assert {event["type"] for event in robo.story if event.get("seat") == robo.table["seat"]} >= {"Claim"}
        await ann.until(lambda: len(ann.room["members"]) == 1, PATIENCE_S)
        assert said == []

    asyncio.run(scene())


def test_what_goes_wrong_in_a_file_costs_its_seat_the_match_and_nobody_else(tmp_path: Path) -> None:
    async def scene() -> None:
        said: list[str] = []
        async with at_table(tmp_path, FAILS, said) as (house, ann, robo):
            await played(ann)
            await house.check_fold(ann.code)
            assert ann.room["match"]["void"] is False
            assert len(said) == 1
            assert said[0].endswith("robo.py:3: RuntimeError: no idea (it sits out the rest of this match)")
            assert robo.error is None

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        pytest.param(["http://127.0.0.1:1", "ABCD", "none.py"], "there is no file none.py", id="no file"),
        pytest.param(["http://127.0.0.1:1", "ABCD", __file__], "no Rumpus server answers at", id="no server"),
        pytest.param(["ftp://here", "ABCD", __file__], "'ftp://here' is not the address of a server", id="no address"),
        pytest.param(["127.0.0.1:x", "ABCD", __file__], "is not the address of a server", id="no port"),
    ],
)
def test_a_mistake_is_told_in_one_line(arguments: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code = main(["seat", *arguments])
    except SystemExit as gone:
        code = gone.code  # type: ignore[assignment]
    err = capsys.readouterr().err
    assert code == 2
    assert why in err
    assert err.count("\n") == 1
