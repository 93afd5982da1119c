"""A model at the table, by the real protocol: it finishes a match of every game, and is told what its seat may know."""

from __future__ import annotations

import asyncio
import re
import sys
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from mcp.client.client import Client as Model
from mcp.client.stdio import StdioServerParameters

from rumpus import core
from rumpus.cli.mcp import rules
from rumpus.client import Client
from rumpus.core import Rng, all_games
from rumpus.match import Match
from rumpus.mcp import ModelSeat, choices, described
from rumpus.mcp.server import server_of
from rumpus.room.lines import AddBot, Choose, SetOption, Sit, Start
from rumpus.testing.playing import cases, everybody, played
from tests.server.harness import PATIENCE_S, ROOMY, serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from rumpus.core import AnyGame, Seat

GAMES = {game.name: game for game in all_games()}

SHORT: dict[str, dict[str, Any]] = {
    "rollcall": {"start_dice": 1},
    "goforit": {"arrange_s": 10, "rearrange_s": 10},
    "rockindice": {"rounds_per_player": 1},
    "rofl": {},
    "stare": {},
}


async def said(model: Model, tool: str, **arguments: Any) -> str:
    """Call a tool and return its text."""
    result = await model.call_tool(tool, arguments)
    assert not result.is_error, result
    (content,) = result.content
    text: str = content.text  # type: ignore[union-attr]
    return text


@asynccontextmanager
async def seated(game: str, rate: float) -> AsyncIterator[tuple[Client, Model]]:
    """Let Ann open a room with a bot in it, and a model come in."""
    async with serving(rate=rate, limits=ROOMY) as house, Client(house.url) as ann:
        await ann.create("Ann")
        await ann.do(Choose(game))
        for name, value in SHORT[game].items():
            await ann.do(SetOption(name, value))
        table = ModelSeat(house.url, ann.code, "Robin", rules)
        try:
            async with Model(server_of(table)) as model:
                yield ann, model
        finally:
            await table.leave()


async def play(model: Model, ann: Client) -> None:
    """Play as a script can: whatever is listed, by lot, with any text where one is asked for."""
    for step in range(5000):
        text = await said(model, "look")
        if "The match is over." in text:
            return
        listed = re.findall(r"^(\d+)\. .+?(?: \(give (numbers|texts): (.+)\))?$", text, re.MULTILINE)
        if not listed:
            await said(model, "wait", seconds=1)
            continue
        number, kind, wanted = listed[Rng("script", step).below(len(listed))]
        given: dict[str, Any] = {}
        if kind == "numbers":
            given["numbers"] = {name: int(low) for name, low in re.findall(r"(\w+) from (\d+) to", wanted)}
        elif kind:
            fields = [each.partition(": ") for each in wanted.split("; ")]
            given["texts"] = {name: (re.findall(r"(\S+) \(", known) or ["dog"])[0] for name, _, known in fields}
        told = await said(model, "act", choice=int(number), **given)
        if told.startswith("Refused"):
            await said(model, "wait", seconds=0.2)
    raise AssertionError(ann.room["phase"], text)


LONG = pytest.mark.soak  # pictures and their questions take seconds


@pytest.mark.parametrize("game", [pytest.param(name, marks=LONG if name == "stare" else ()) for name in GAMES])
def test_a_script_finishes_a_match_of_every_game(game: str) -> None:
    async def scene() -> None:
        async with asyncio.timeout(4 * PATIENCE_S), seated(game, 300) as (ann, model):
            assert "You are Robin" in await said(model, "join")
            assert [each["program"] for each in ann.room["members"]] == [False, True]
            for _ in range(max(1, GAMES[game].seats[0] - 1)):
                await ann.do(AddBot(min(GAMES[game].bots)))
            await ann.do(Start())
            await play(model, ann)
            assert ann.room["match"]["void"] is False
            assert await said(model, "leave") == "You have left the room."

    asyncio.run(scene())


def test_it_says_what_can_be_done_and_what_cannot() -> None:
    async def scene() -> None:
        async with seated("rollcall", 1) as (ann, model):
            tools = (await model.list_tools()).tools
            assert [tool.name for tool in tools] == ["join", "look", "act", "wait", "rules", "leave"]
            assert await said(model, "look") == "You are not in the room: join first."
            assert await said(model, "rules") == "You are not in the room: join first."
            assert len(ann.room["members"]) == 1
            text = await said(model, "join", name="Robin 2")
            assert "Game: rollcall. You are Robin 2.\nAt the table: Robin 2.\nNo match is on; Ann starts one." in text
            assert (await said(model, "join")).startswith("You are already in.")
            assert (await said(model, "rules", rule="RC-8")).startswith("**RC-8**")
            assert "has no rule RC-99" in await said(model, "rules", rule="RC-99")
            assert (await said(model, "act", choice=1)).startswith("There is nothing to do now.")
            assert (await said(model, "wait", seconds=0)).startswith("Nothing new.")
            await ann.do(Sit())
            await ann.do(SetOption("first_bidder", "host"))
            await ann.do(Start())
            await ann.until(lambda: ann.offers, PATIENCE_S)
            await ann.play({"type": "Bid", "round": 1, "after": 0, "quantity": 1, "value": 2})
            text = await said(model, "look")
            while "may act" not in text:
                text = await said(model, "wait", seconds=5)
            assert "Only you know:\n- " in text
            assert (await said(model, "act", choice=99)).startswith("There is no choice 99.")
            last = re.findall(r"^(\d+)\. ", text, re.MULTILINE)[-1]
            assert (await said(model, "act", choice=int(last))).startswith("Done: ")

    asyncio.run(scene())


def test_a_number_means_what_it_meant_when_it_was_listed() -> None:
    async def scene() -> None:
        match, seat = Match("rollcall", 2, {"call_window_ms": 0}), ModelSeat("http://nowhere", "ABCD", "Robin", rules)
        me = core.Seat(next(each for each in match.seats if match.offers(each)))
        seat.client = client = Client("http://nowhere")
        client.room, client.table = room_of(match.game, 2), sent(match.game, match.state, me, match.setup)
        assert "1. " in seat.look()
        for who, number in ((me, 1), (1 - me, 2)):
            match.act(who, {"type": "Bid", "round": 1, "after": number - 1, "quantity": number, "value": 2})
        client.table = sent(match.game, match.state, me, match.setup)
        assert (await seat.act(1)).startswith("The table has changed meanwhile.\nRoom ABCD.")
        assert [each.label for each in seat.listed] == [each.label for each in choices(client.room, client.table)]

    asyncio.run(scene())


def test_a_closed_door_and_a_silent_address_are_told() -> None:
    async def scene() -> None:
        async with serving(limits=ROOMY) as house:
            for url, why in ((house.url, "ZZZZ"), ("http://127.0.0.1:1", "nobody answers at http://127.0.0.1:1")):
                async with Model(server_of(ModelSeat(url, "ZZZZ", "Robin", rules))) as model:
                    text = await said(model, "join")
                    assert text.startswith("You cannot join: ")
                    assert why in text

    asyncio.run(scene())


def test_the_command_serves_a_model_on_standard_input_and_leaves_when_that_ends() -> None:
    async def scene() -> None:
        async with serving(limits=ROOMY) as house, Client(house.url) as ann:
            await ann.create("Ann")
            command = ["-m", "rumpus.cli", "mcp", house.url, ann.code, "--name", "Robin"]
            async with Model(StdioServerParameters(command=sys.executable, args=command)) as model:
                assert len(ann.room["members"]) == 1
                assert "You are Robin" in await said(model, "join")
                assert len(ann.room["members"]) == 2
            await ann.until(lambda: len(ann.room["members"]) == 1, PATIENCE_S)

    asyncio.run(scene())


# The two worlds


def sent(game: AnyGame, state: Any, seat: Seat | None, setup: core.Setup) -> dict[str, Any]:
    """Return what a server sends to a seat, as the model's side reads it."""
    view, offers = game.view(state, seat), () if seat is None else game.legal(state, seat)
    at = core.Glance(view, seat, len(setup.chairs), core.make_options(game, setup.options))
    words = core.tell(game, at, offers)
    message: dict[str, Any] = msgspec.json.decode(
        msgspec.json.encode({"seat": seat, "view": view, "offers": offers, "words": words})
    )
    return message


def room_of(game: AnyGame, players: int) -> dict[str, Any]:
    chairs = [{"member": None, "name": f"Bot {number}"} for number in range(players)]
    return {"code": "ABCD", "game": game.name, "phase": "playing", "members": [], "chairs": chairs, "host": None}


@pytest.mark.parametrize("game", GAMES)
def test_two_worlds_that_a_seat_cannot_tell_apart_read_the_same(game: str) -> None:
    compared = differ = 0
    for case in cases([GAMES[game]], 2):
        match = played(case)
        setup = match.match.setup
        room = room_of(GAMES[game], len(setup.chairs))
        for number, moment in enumerate(match.moments[:: max(1, len(match.moments) // 12)]):
            for seat in everybody(match):
                other = GAMES[game].imagine(moment.state, seat, Rng("model", number))
                one, two = (sent(GAMES[game], state, seat, setup) for state in (moment.state, other))
                assert described(room, one, None) == described(room, two, None)
                assert choices(room, one) == choices(room, two)
                compared += 1
                differ += other != moment.state
    assert compared
    assert differ or game == "rockindice"
