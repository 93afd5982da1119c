"""Whatever a connection sends, it gets a clear answer, goes on where it can, and nobody else notices."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, suppress
from typing import Any, NamedTuple

import pytest
from tests.server.harness import ROOMY, House, Message, Place, Wire, deal, serving

from rumpus.server import Limits


class Company(NamedTuple):
    """A room with everybody in it whom there can be."""

    house: House
    code: str
    places: dict[str, Place]
    host: Wire
    """Ann, seated."""
    player: Wire
    """Bob, seated."""
    member: Wire
    """Cyd, who has no chair."""
    screen: Wire
    """A screen, which is nobody."""

    def wires(self) -> tuple[Wire, ...]:
        return self.host, self.player, self.member, self.screen


async def gather(house: House) -> Company:
    ann = await house.create("Ann")
    places = {"host": ann, "player": await house.join(ann.code, "Bob"), "member": await house.join(ann.code, "Cyd")}
    host, player, member = [await house.connect(place) for place in places.values()]
    company = Company(house, ann.code, places, host, player, member, await house.watch(ann.code))
    for wire in (company.host, company.player):
        assert (await wire.do("Sit"))["result"] == "accepted"
    return company


class Lounge:
    """Keeps one company for many tests that must leave no trace in it; after a failure the next test gets a new one."""

    def __init__(self, *, playing: bool) -> None:
        self.playing = playing
        self.stack = AsyncExitStack()
        self.company: Company | None = None

    async def run(self, test: Callable[[Company], Awaitable[None]]) -> None:
        if self.company is None:
            house = await self.stack.enter_async_context(serving(limits=ROOMY))
            self.company = await gather(house)
            if self.playing:
                await self.company.host.do("SetOption", name="turn_s", value=0)
                await deal(self.company.host, self.company.player, self.company.member)
        try:
            await test(self.company)
        except BaseException:
            self.company = None
            raise


Run = Callable[[Callable[[Company], Awaitable[None]]], None]


def lounging(*, playing: bool) -> Iterator[Run]:
    with asyncio.Runner() as runner:
        lounge = Lounge(playing=playing)
        yield lambda test: runner.run(lounge.run(test))
        runner.run(lounge.stack.aclose())


@pytest.fixture(scope="module")
def in_lobby() -> Iterator[Run]:
    """Run a test among company in the lobby."""
    yield from lounging(playing=False)


@pytest.fixture(scope="module")
def in_match() -> Iterator[Run]:
    """Run a test among company in a match."""
    yield from lounging(playing=True)


def in_company(test: Callable[[Company], Awaitable[None]]) -> None:
    """Run a test among company of its own."""

    async def run() -> None:
        async with serving(limits=ROOMY) as house:
            await test(await gather(house))

    asyncio.run(run())


async def heard_alone(company: Company, wire: Wire, act: Callable[[], Awaitable[None]]) -> list[Message]:
    """Let one connection act; gives what it hears, and checks that it goes on and that nobody else hears of it."""
    others = [other for other in company.wires() if other is not wire]
    for each in company.wires():
        await each.sync()
    before = {each: len(each.heard) for each in company.wires()}
    await act()
    await wire.sync()
    for other in others:
        await other.sync()
        assert [message["type"] for message in other.heard[before[other] :]] == ["Synced"]
    await company.house.check_fold(company.code)
    return wire.heard[before[wire] : -1]


# Messages that cannot be read

UNREADABLE = [
    pytest.param("", "cannot be read", id="nothing"),
    pytest.param("hello", "cannot be read", id="no JSON"),
    pytest.param('{"type":"Sync","sent":1', "cannot be read", id="cut off"),
    pytest.param("[]", "cannot be read", id="a list"),
    pytest.param("null", "cannot be read", id="null"),
    pytest.param("{}", "cannot be read", id="no type"),
    pytest.param('{"type":"Shout"}', "cannot be read", id="an unknown type"),
    pytest.param('{"type":["Sync"]}', "cannot be read", id="a list for a type"),
    pytest.param('{"type":"Welcome","code":"A","member":null,"now":1,"rate":1}', "cannot be read", id="our own"),
    pytest.param('{"type":"Sync","sent":"now"}', "cannot be read", id="a text for a number"),
    pytest.param('{"type":"Sync","sent":NaN}', "cannot be read", id="not a number"),
    pytest.param('{"type":"Sync","sent":1e999}', "cannot be read", id="a number beyond all"),
    pytest.param('{"type":"Sync","sent":1,"more":1}', "cannot be read", id="an unknown field"),
    pytest.param('{"type":"Do","id":"x","did":{"type":"Fly"}}', "cannot be read", id="an unknown deed"),
    pytest.param('{"type":"Do","id":"x","did":{"type":"Opened"}}', "cannot be read", id="a line of the room itself"),
    pytest.param('{"type":"Do","did":{"type":"Sit"}}', "cannot be read", id="no id"),
    pytest.param('{"type":"Do","id":"","did":{"type":"Sit"}}', "cannot be read", id="an empty id"),
    pytest.param('{"type":"Do","id":"a b","did":{"type":"Sit"}}', "cannot be read", id="a blank in the id"),
    pytest.param('{"type":"Do","id":"ä","did":{"type":"Sit"}}', "cannot be read", id="an accent in the id"),
    pytest.param('{"type":"Do","id":"<b>","did":{"type":"Sit"}}', "cannot be read", id="markup in the id"),
    pytest.param('{"type":"Do","id":"\\u0000","did":{"type":"Sit"}}', "cannot be read", id="a zero in the id"),
    pytest.param('{"type":"Do","id":7,"did":{"type":"Sit"}}', "cannot be read", id="a number for an id"),
    pytest.param(f'{{"type":"Do","id":"{"x" * 41}","did":{{"type":"Sit"}}}}', "cannot be read", id="a long id"),
    pytest.param('{"type":"Do","id":"x","did":{"type":"Seal","digest":"abc"}}', "cannot be read", id="a short digest"),
    pytest.param(f'{{"type":"Sync","sent":{"9" * 5000}}}', "cannot be read", id="five thousand figures"),
    pytest.param(f'{{"type":"Play","id":"x","match":1,"action":{"[" * 8000}', "cannot be read", id="half a deep nest"),
    pytest.param(
        f'{{"type":"Play","id":"x","match":1,"action":{"[" * 8000}{"]" * 8000}}}', "cannot be read", id="a deep nest"
    ),
    pytest.param('{"type":"Sync","sent":1}'.ljust(16_385), "16385 bytes; 16384 are allowed", id="one byte too long"),
    pytest.param('"' + "ä" * 8192 + '"', "16386 bytes; 16384 are allowed", id="too long in bytes alone"),
    pytest.param("x" * 1_000_000, "too long: 1000000 bytes", id="a megabyte"),
    pytest.param('{"type":"Hello","token":"x"}', "come first, and once", id="a second Hello"),
    pytest.param('{"type":"Watch"}', "come first, and once", id="a Watch after Hello"),
]


@pytest.mark.parametrize(("frame", "words"), UNREADABLE)
def test_what_cannot_be_read_is_a_problem_and_the_connection_goes_on(frame: str, words: str, in_lobby: Run) -> None:
    async def test(company: Company) -> None:
        for wire in (company.player, company.screen):
            (problem,) = await heard_alone(company, wire, lambda wire=wire: wire.say(frame))  # type: ignore[misc]
            assert problem["type"] == "Problem"
            assert words in problem["why"]

    in_lobby(test)


def test_a_message_of_exactly_the_limit_is_read(in_lobby: Run) -> None:
    async def test(company: Company) -> None:
        frame = '{"type":"Sync","sent":0.5}'.ljust(16_384)
        (synced,) = await heard_alone(company, company.player, lambda: company.player.say(frame))
        assert synced["sent"] == 0.5

    in_lobby(test)


def test_a_binary_frame_is_a_problem_and_the_connection_goes_on(in_lobby: Run) -> None:
    async def test(company: Company) -> None:
        async def act() -> None:
            await company.player.ws.send_bytes(b'{"type":"Sync","sent":1}')

        (problem,) = await heard_alone(company, company.player, act)
        assert problem == {"type": "Problem", "why": "Messages are JSON in text frames."}

    in_lobby(test)


@pytest.mark.parametrize(
    ("frame", "codes"),
    [
        pytest.param(b"x" * (4_194_304 + 1), {1009, 1006}, id="over four megabytes"),
        pytest.param(b'{"type":"Sync","sent":\xff}', {1007}, id="not UTF-8"),
    ],
)
def test_a_frame_that_cannot_be_taken_closes_its_connection_alone(frame: bytes, codes: set[int]) -> None:
    async def test(company: Company) -> None:
        others = [wire for wire in company.wires() if wire is not company.player]
        before = {other: len(other.heard) for other in others}
        with suppress(ConnectionError):  # it may be closed before all of it is sent
            await company.player.say(frame)
        await company.player.until_closed()
        assert company.player.ws.close_code in codes
        again = await company.house.connect(company.places["player"])
        for other in (*others, again):
            await other.sync()
        assert all([each["type"] for each in other.heard[before[other] :]] == ["Synced"] for other in others)

    in_company(test)


# The first message

FIRST = [
    pytest.param('{"type":"Hello","token":"00"}', "no place in this room", id="a wrong token"),
    pytest.param('{"type":"Hello","token":""}', "no place in this room", id="an empty token"),
    pytest.param('{"type":"Hello","token":"\\u0000ä"}', "no place in this room", id="odd characters for a token"),
    pytest.param('{"type":"Hello"}', "Say Hello or Watch first", id="no token"),
    pytest.param(f'{{"type":"Hello","token":"{"0" * 101}"}}', "Say Hello or Watch first", id="a long token"),
    pytest.param('{"type":"Hello","token":"\\ud800"}', "Say Hello or Watch first", id="half a surrogate pair"),
    pytest.param('{"type":"Sync","sent":1}', "Say Hello or Watch first", id="something else"),
    pytest.param('{"type":"Do","id":"x","did":{"type":"Sit"}}', "Say Hello or Watch first", id="an input"),
    pytest.param("?", "Say Hello or Watch first", id="no JSON"),
    pytest.param("[" * 16_000, "Say Hello or Watch first", id="nested too deep"),
    pytest.param("x" * 1_000_000, "Say Hello or Watch first", id="a megabyte"),
]


@pytest.mark.parametrize(("frame", "words"), FIRST)
def test_whoever_does_not_say_who_it_is_is_sent_away(frame: str, words: str, in_lobby: Run) -> None:
    async def test(company: Company) -> None:
        before = {other: len(other.heard) for other in company.wires()}
        wire = await company.house.open(company.code)
        await wire.say(frame)
        await wire.until_closed()
        assert wire.heard[-1]["type"] == "Bye"
        assert words in wire.heard[-1]["why"]
        assert wire.heard[-1]["again"] is False
        assert [message["type"] for message in wire.heard[:-1]] in ([], ["Problem"])
        for other in company.wires():
            await other.sync()
            assert [message["type"] for message in other.heard[before[other] :]] == ["Synced"]

    in_lobby(test)


def test_whoever_says_nothing_in_time_is_sent_away() -> None:
    async def run() -> None:
        async with serving(limits=Limits(hello_s=0.05)) as house:
            wire = await house.open((await house.create()).code)
            await wire.until_closed()
            assert wire.heard == [{"type": "Bye", "why": "Say Hello or Watch first.", "again": False}]

    asyncio.run(run())


def test_a_connection_that_goes_before_it_says_anything_leaves_no_trace() -> None:
    async def test(company: Company) -> None:
        wire = await company.house.open(company.code)
        await wire.close()
        await company.host.sync()
        metrics = (await company.house.get("/metrics")).body.decode()
        assert "rumpus_problems_total{" not in metrics

    in_company(test)


def test_a_token_of_another_room_is_not_good_here() -> None:
    async def run() -> None:
        async with serving() as house:
            ann, other = await house.create(), await house.create()
            wire = await house.open(ann.code)
            await wire.say(other.hello)
            await wire.until_closed()
            assert [message["type"] for message in wire.heard] == ["Bye"]

    asyncio.run(run())


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
    """Send an input; gives its refusal, and checks that nobody else hears of it."""
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
    return {"type": "Bid", "quantity": quantity, "value": value, **more}


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
        pytest.param("turn", 1, {"type": "Call", "bid": 1}, "RC-5", id="a call of no bid"),
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
            assert [message["type"] for message in other.heard[before[other] :]] == ["News", "Synced"]

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


# Rooms that close under a connection


def test_a_connection_to_a_room_that_was_put_aside_is_told_to_come_back() -> None:
    async def test(company: Company) -> None:
        late = await company.house.open(company.code)
        await company.house.live(company.code).close("")
        await late.say(company.places["player"].hello)
        await late.until_closed()
        assert late.heard[-1]["again"] is True
        assert (await company.house.connect(company.places["player"])).room["code"] == company.code

    in_company(test)
