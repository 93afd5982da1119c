"""An impossible input is refused with its rule, and nobody else notices; one sent twice happens once."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.company import Company, Run, heard_alone, in_company
from tests.server.harness import Message, Wire

# Inputs that are refused

HOSTS_OWN: list[Message] = [
    {"type": "Choose", "game": "rollcall"},
    {"type": "SetOption", "name": "start_dice", "value": 3},
    {"type": "AddBot", "level": 1},
    {"type": "SetBot", "chair": 0, "level": 1},
    {"type": "RemoveBot", "chair": 0},
    {"type": "SetChair", "chair": 0},
    {"type": "Start"},
    {"type": "Skip", "chair": 0},
    {"type": "EndMatch"},
    {"type": "Again"},
    {"type": "Kick", "member": "x"},
    {"type": "Unkick", "member": "x"},
    {"type": "Lock", "locked": True},
    {"type": "GiveHost", "member": "x"},
]


async def refusal(company: Company, wire: Wire, message: Message) -> Message:
    """Send an input, return its refusal, and check that nobody else hears of it."""
    (answer,) = await heard_alone(company, wire, lambda: wire.say({**message, "id": "x.1"}))
    assert (answer["type"], answer["id"], answer["result"]) == ("Answer", "x.1", "refused")
    assert answer["why"].format(**answer["values"])
    return answer


@pytest.mark.parametrize("did", [pytest.param(did, id=str(did["type"])) for did in HOSTS_OWN])
def test_what_only_the_host_may_do_is_refused_to_others(did: Message, in_lobby: Run) -> None:
    async def test(company: Company) -> None:
        for wire, rule in (
            (company.player, "ROOM-HOST"),
            (company.member, "ROOM-HOST"),
            (company.screen, "ROOM-WATCH"),
        ):
            assert (await refusal(company, wire, {"type": "Do", "did": did}))["rule"] == rule

    in_lobby(test)


@pytest.mark.parametrize(
    ("who", "did", "rule"),
    [
        pytest.param("host", {"type": "Choose", "game": "chess"}, "ROOM-GAME", id="an unknown game"),
        pytest.param("host", {"type": "Choose", "game": "../x{y}"}, "ROOM-GAME", id="a game with odd characters"),
        pytest.param("host", {"type": "SetOption", "name": "x{y}", "value": 1}, "ROOM-OPTION", id="an unknown option"),
        pytest.param(
            "host", {"type": "SetOption", "name": "turn_s", "value": 10**300}, "ROOM-OPTION", id="a huge option"
        ),
        pytest.param(
            "host", {"type": "SetOption", "name": "turn_s", "value": [{}]}, "ROOM-OPTION", id="a nested option"
        ),
        pytest.param("host", {"type": "AddBot", "level": 10**300}, "ROOM-BOT", id="a bot of a huge level"),
        pytest.param("host", {"type": "AddBot", "level": -1}, "ROOM-BOT", id="a bot of a level below zero"),
        pytest.param("host", {"type": "RemoveBot", "chair": -1}, "ROOM-CHAIR", id="a chair below zero"),
        pytest.param("host", {"type": "RemoveBot", "chair": 0}, "ROOM-BOT", id="a person for a bot"),
        pytest.param("host", {"type": "Kick", "member": "nobody"}, "ROOM-MEMBER", id="nobody"),
        pytest.param("host", {"type": "Again"}, "ROOM-MATCH", id="again before a match"),
        pytest.param("host", {"type": "EndMatch"}, "ROOM-MATCH", id="the end of no match"),
        pytest.param("player", {"type": "Sit", "chair": 2**64}, "ROOM-CHAIR", id="a chair far away"),
        pytest.param("player", {"type": "Sit"}, "ROOM-CHAIR", id="a second chair"),
        pytest.param("player", {"type": "Rename", "name": "\u200b"}, "ROOM-NAME", id="an invisible name"),
        pytest.param("player", {"type": "Dress", "shape": "circle", "colour": "red"}, "ROOM-SHAPE", id="a taken shape"),
        pytest.param("player", {"type": "Pause"}, "ROOM-MATCH", id="a pause of no match"),
        pytest.param("player", {"type": "Seal", "digest": "0" * 64}, "ROOM-SEAL", id="a seal of no dice"),
        pytest.param("player", {"type": "Open", "nonce": "0" * 32}, "ROOM-SEAL", id="a nonce of no dice"),
        pytest.param("member", {"type": "Stand"}, "ROOM-CHAIR", id="standing up from no chair"),
        pytest.param("screen", {"type": "React", "face": "clap"}, "ROOM-WATCH", id="a screen that claps"),
        pytest.param("screen", {"type": "Leave"}, "ROOM-WATCH", id="a screen that leaves"),
    ],
)
def test_what_cannot_be_done_now_is_refused_with_its_rule(who: str, did: Message, rule: str, in_lobby: Run) -> None:
    async def test(company: Company) -> None:
        wire: Wire = getattr(company, who)
        assert (await refusal(company, wire, {"type": "Do", "did": did}))["rule"] == rule

    in_lobby(test)


def bid(quantity: Any = 1, value: Any = 2, **more: Any) -> Message:
    return {"type": "Bid", "round": 1, "after": 0, "quantity": quantity, "value": value, **more}


@pytest.mark.parametrize("who", ["host", "player", "member", "screen"])
def test_nobody_plays_before_a_match(who: str, in_lobby: Run) -> None:
    async def test(company: Company) -> None:
        message = {"type": "Play", "match": 1, "action": bid()}
        rule = "ROOM-WATCH" if who == "screen" else "ROOM-MATCH"
        assert (await refusal(company, getattr(company, who), message))["rule"] == rule

    in_lobby(test)


@pytest.mark.parametrize(
    ("who", "match", "action", "rule"),
    [
        pytest.param("waiting", 1, bid(), "RC-12", id="a bid in another player's turn"),
        pytest.param("turn", 1, bid(0), "RC-5", id="a bid for no dice"),
        pytest.param("turn", 1, bid(10**300), "RC-10", id="a bid for more dice than there are atoms"),
        pytest.param("turn", 1, bid(1, -(2**63)), "RC-5", id="a value far below"),
        pytest.param("turn", 1, {"type": "Call", "round": 1, "bid": 1}, "RC-5", id="a call of no bid"),
        pytest.param("turn", 1, {"type": "Ready", "round": 1}, "RC-D6", id="ready for no showdown"),
        pytest.param("turn", 1, bid("1"), "ROOM-FORM", id="a text for a number"),
        pytest.param("turn", 1, bid(1.5), "ROOM-FORM", id="half a die"),
        pytest.param("turn", 1, bid(None), "ROOM-FORM", id="null dice"),
        pytest.param("turn", 1, bid(seat=1), "ROOM-FORM", id="a bid for another seat"),
        pytest.param("turn", 1, {"type": "Expired", "at": 0, "timer": {"kind": "turn"}}, "ROOM-FORM", id="a clock"),
        pytest.param("turn", 1, {"type": "Input", "at": 0, "seat": 1}, "ROOM-FORM", id="a whole line"),
        pytest.param("turn", 1, {}, "ROOM-FORM", id="no type"),
        pytest.param("turn", 1, None, "ROOM-FORM", id="null"),
        pytest.param("turn", 1, [bid()], "ROOM-FORM", id="a list"),
        pytest.param("turn", 2, bid(), "ROOM-MATCH", id="the next match"),
        pytest.param("turn", -(10**300), bid(), "ROOM-MATCH", id="a match that cannot be"),
        pytest.param("member", 1, bid(), "ROOM-WATCH", id="a member without a chair"),
        pytest.param("screen", 1, bid(), "ROOM-WATCH", id="a screen"),
    ],
)
def test_a_move_that_cannot_be_made_is_refused_with_its_rule(
    who: str, match: int, action: Any, rule: str, in_match: Run
) -> None:
    async def test(company: Company) -> None:
        players = sorted((company.host, company.player), key=lambda wire: bool(wire.table["offers"]), reverse=True)
        wire: Wire = {"turn": players[0], "waiting": players[1]}.get(who) or getattr(company, who)
        assert (await refusal(company, wire, {"type": "Play", "match": match, "action": action}))["rule"] == rule

    in_match(test)


@pytest.mark.parametrize("depth", [10, 900, 950, 980, 1000, 4000])
def test_a_move_nested_to_any_depth_is_refused(depth: int, in_match: Run) -> None:
    async def test(company: Company) -> None:
        frame = f'{{"type":"Play","id":"x.1","match":1,"action":{"[" * depth}{"]" * depth}}}'
        (answer,) = await heard_alone(company, company.player, lambda: company.player.say(frame))
        assert answer["type"] == "Problem" or answer["rule"] == "ROOM-FORM"

    in_match(test)


# The same input twice


def test_an_input_sent_twice_is_accepted_twice_and_happens_once() -> None:
    async def test(company: Company) -> None:
        others = [wire for wire in company.wires() if wire is not company.host]
        before = {other: len(other.heard) for other in others}
        message = {"type": "Do", "id": "once", "did": {"type": "AddBot", "level": 1}}
        await company.host.say(message)
        await company.host.say(message)
        await company.host.sync()
        await company.host.say(message)
        await company.host.sync()
        assert [answer["result"] for answer in company.host.answers("once")] == ["accepted"] * 3
        assert len(company.host.room["chairs"]) == 3
        for other in others:
            await other.sync()
            assert [message["type"] for message in other.heard[before[other] :]] == ["RoomUpdate", "Synced"]

    in_company(test)


def test_an_input_is_known_again_after_the_connection_and_after_the_room_were_lost() -> None:
    async def test(company: Company) -> None:
        message = {"type": "Do", "id": "once", "did": {"type": "AddBot", "level": 1}}
        await company.host.say(message)
        await company.host.sync()
        await company.house.live(company.code).close("")
        again = await company.house.connect(company.places["host"])
        await again.say(message)
        await again.sync()
        assert [answer["result"] for answer in again.answers("once")] == ["accepted"]
        assert len(again.room["chairs"]) == 3

    in_company(test)


def test_two_members_may_use_the_same_id() -> None:
    async def test(company: Company) -> None:
        for wire, name in ((company.host, "Anna"), (company.player, "Bert")):
            await wire.say({"type": "Do", "id": "1", "did": {"type": "Rename", "name": name}})
            await wire.sync()
            assert wire.answers("1")[0]["result"] == "accepted"
        assert [each["name"] for each in company.player.room["members"]] == ["Anna", "Bert", "Cyd"]

    in_company(test)


def test_a_refused_input_may_be_sent_again_under_its_id() -> None:
    async def test(company: Company) -> None:
        message = {"type": "Do", "id": "1", "did": {"type": "Sit"}}
        await company.player.say(message)
        await company.player.say({"type": "Do", "id": "2", "did": {"type": "Stand"}})
        await company.player.say(message)
        await company.player.sync()
        assert [answer["result"] for answer in company.player.answers("1")] == ["refused", "accepted"]

    in_company(test)
