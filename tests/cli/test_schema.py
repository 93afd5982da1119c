"""`rumpus schema` describes what is really written: match files, messages, options and packs."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from rumpus import Match
from rumpus.cli import main
from rumpus.core import all_games, find_game
from tests.server.harness import deal, serving

GAMES = [game.name for game in all_games()]
HOLDING = [game.name for game in all_games() if game.packs is not None]


def schema(capsys: pytest.CaptureFixture[str], *argv: str) -> jsonschema_rs.Validator:
    assert main(["schema", *argv]) == 0
    made: Any = json.loads(capsys.readouterr().out)
    return jsonschema_rs.Draft202012Validator(made)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_file_is_as_described(tmp_path: Path, capsys: pytest.CaptureFixture[str], game: str) -> None:
    few = find_game(game).seats[0]
    match = Match(game, players=few, seed=7)
    match.wait(60_000)
    match.save(tmp_path / "match.json")
    saved = json.loads((tmp_path / "match.json").read_text("utf-8"))
    schema(capsys, "match").validate(saved)
    schema(capsys, "options", game).validate(saved["setup"]["options"])
    with pytest.raises(jsonschema_rs.ValidationError):
        schema(capsys, "match").validate(saved | {"lines": 3})


@pytest.mark.parametrize("game", HOLDING)
def test_a_pack_is_described(capsys: pytest.CaptureFixture[str], game: str) -> None:
    with pytest.raises(jsonschema_rs.ValidationError):
        schema(capsys, "pack", game).validate({"title": 3})


def test_every_message_is_as_described(capsys: pytest.CaptureFixture[str]) -> None:
    async def scene() -> list[Any]:
        async with serving() as house:
            ann, wire = await house.create(), None
            wire = await house.connect(ann)
            bob = await house.connect(await house.join(ann.code))
            for each in (wire, bob):
                await each.do("Sit")
            await deal(wire, bob)
            return [json.loads(frame) for each in (wire, bob) for frame in each.frames]

    heard, described = asyncio.run(scene()), schema(capsys, "protocol")
    assert {"Welcome", "RoomUpdate", "MatchUpdate", "Answer"} <= {each["type"] for each in heard}
    for each in heard:
        described.validate(each)
    described.validate({"type": "Watch", "screen": True})
    with pytest.raises(jsonschema_rs.ValidationError):
        described.validate({"type": "Dance"})


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["options"], "whose options? Add a game: goforit, "),
        (["pack", "rollcall"], "Roll Call takes no packs"),
        (["options", "chess"], "no game is called"),
    ],
)
def test_what_cannot_be_described_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], argv: list[str], words: str
) -> None:
    assert main(["schema", *argv]) == 2
    err = capsys.readouterr().err
    assert words in err
    assert err.count("\n") == 1
