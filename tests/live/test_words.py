"""The match in words: for those who ask, as long as they ask, and by forms that are filled in with texts."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from rumpus.client import Client
from rumpus.core import Say, aloud
from rumpus.live.wire import Play, Words
from rumpus.room.lines import AddBot, Choose, Sit, Start
from tests.live.evening import Evening, Player, evening, settle
from tests.server.harness import PATIENCE_S, ROOMY, serving

NAMES = ("Ann", "Bob")


async def ask(player: Player, *, on: bool = True) -> None:
    player.live.hear(player.guest, Words(on))
    await settle()


def told(player: Player) -> list[str]:
    """Read what a player is told."""
    return [aloud(msgspec.convert(each, Say), NAMES) for each in player.table["words"]["secrets"]]


def test_words_come_to_those_who_ask_and_to_nobody_else() -> None:
    async def night(e: Evening) -> None:
        ann, bob = await e.open(*NAMES)
        await e.start()
        before = len(bob.ear.sent)
        await ask(ann)
        assert "words" in ann.table
        assert len(bob.ear.sent) == before
        starter = next(each for each in (ann, bob) if each.table["offers"])
        assert (await starter.play(starter.table["offers"][0]["low"]))["result"] == "accepted"
        assert "words" in ann.table
        assert "words" not in bob.table
        await ask(ann, on=False)
        assert "words" not in ann.table

    evening(night)


def test_words_tell_a_seat_its_own_secrets_and_name_every_offer() -> None:
    async def night(e: Evening) -> None:
        people = await e.open(*NAMES)
        await e.start()
        for player in people:
            await ask(player)
            assert told(player)[0].startswith("Your dice: ")
        starter = next(each for each in people if each.table["offers"])
        (span,), (labels,) = starter.table["offers"], starter.table["words"]["labels"]
        assert len(labels) == span["count"]
        assert {each["say"] for each in labels} == {"Bid {bid}"}

    evening(night)


def test_words_are_there_before_the_match_and_after_a_reconnect_if_asked_again() -> None:
    async def night(e: Evening) -> None:
        ann, _ = await e.open(*NAMES)
        await ask(ann)
        await e.start()
        assert "words" in ann.table
        await ann.go()
        await ann.come()
        assert "words" not in ann.table
        await ask(ann)
        assert "words" in ann.table

    evening(night)


FORMS = [
    pytest.param("Arrange", {"shape": "hexagon"}, "ROOM-FORM", id="a choice that was never there"),
    pytest.param("Dance", {}, "ROOM-FORM", id="a form that is not there"),
    pytest.param("Shuffle", {"shape": 7}, "ROOM-FORM", id="a number for a text"),
    pytest.param("Shuffle", [], "ROOM-FORM", id="no fields at all"),
]


async def laying(e: Evening) -> Player:
    """Begin a match in which cards are to be laid."""
    people = await e.open(*NAMES)
    await people[0].do(Choose("goforit"))
    await e.start()
    await ask(people[0])
    return people[0]


async def fill(player: Player, verb: str, values: Any) -> dict[str, Any]:
    player.count += 1
    raw = msgspec.Raw(msgspec.json.encode(values))
    return await player.send(Play(f"fill-{player.count}", player.table["match"], raw, verb))


def test_a_form_is_filled_in_with_its_own_values() -> None:
    async def night(e: Evening) -> None:
        ann = await laying(e)
        form = ann.table["words"]["forms"]["Shuffle"]
        values = {field["name"]: field.get("value", "") for field in form["fields"]}
        assert (await fill(ann, "Shuffle", values))["result"] == "accepted"

    evening(night)


@pytest.mark.parametrize(("verb", "values", "rule"), FORMS)
def test_a_form_that_is_filled_in_wrong_is_refused_in_words_and_changes_nothing(
    verb: str, values: Any, rule: str
) -> None:
    async def night(e: Evening) -> None:
        ann = await laying(e)
        before = ann.live.table.match
        assert before is not None
        state = before.state
        answer = await fill(ann, verb, values)
        assert (answer["result"], answer["rule"]) == ("refused", rule)
        assert ann.live.table.match is not None
        assert ann.live.table.match.state == state

    evening(night)


def test_a_program_reads_the_match_in_sentences() -> None:
    async def scene() -> None:
        async with serving(limits=ROOMY, rate=8) as house, Client(house.url) as ann:
            await ann.create("Ann")
            await ann.do(Sit())
            await ann.do(AddBot(1))
            await ann.in_words()
            await ann.do(Start())
            await ann.until(lambda: "words" in ann.table, PATIENCE_S)
            assert any(each.startswith("Your dice: ") for each in ann.told)
            assert any("Ann" in each or "You" in each for each in ann.told)
            await ann.until(lambda: bool(ann.offers), PATIENCE_S)
            assert ann.labels[0][0].startswith(("Bid ", "Call "))

    asyncio.run(scene())
