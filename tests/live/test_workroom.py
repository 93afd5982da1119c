"""Where a game is being written, what it raises halts its match, and it goes on as it was once the game is mended."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.core import Illegal
from rumpus.dev.files import Files
from rumpus.dev.workshop import Workshop
from rumpus.live import Hub, Repair, Workroom
from rumpus.live.wire import Do
from rumpus.room.lines import Again, Open, Start
from tests.live import fumble
from tests.live.evening import Evening, Player, evening, settle
from tests.live.racing import BLUE, NAP
from tests.live.test_faults import BELL_MS, CASES, playing, whisper

pytestmark = pytest.mark.usefixtures("_fumble", "_sound")

HOUR_MS = 3_600_000


@pytest.fixture
def _sound() -> Iterator[None]:
    """Have no bug before, and none afterwards."""
    fumble.failing.clear()
    yield
    fumble.failing.clear()


async def at_work(e: Evening, *, bots: int = 0) -> tuple[Workroom, list[Player]]:
    """Let Ann and Bob play, in front of a screen, where the game is being written."""
    e.hub = Hub(e.store, e.clock, rooms=Workroom)
    people = await playing(e, bots=bots)
    live = e.live
    assert isinstance(live, Workroom)
    return live, people


async def mended(live: Workroom, repair: Repair = Repair()) -> None:  # noqa: B008  (it never changes)
    """Mend the game."""
    fumble.failing.clear()
    live.mend(repair)
    await settle()


def told(player: Player) -> bool:
    """Tell whether somebody was last told that the author is at work."""
    return bool(player.messages("RoomUpdate")[-1]["at_work"])


@pytest.mark.parametrize("part", CASES)
def test_it_waits_for_as_long_as_it_takes_and_then_goes_on(part: str) -> None:
    async def night(e: Evening) -> None:
        live, people = await at_work(e)
        ann, bob, _ = people
        assert live.table.match is not None
        fumble.failing.add(part)
        await CASES[part](e, ann, bob)
        await e.clock.wait(10)
        assert live.halt is not None, "it waits"
        assert isinstance(live.halt.error, fumble.Bug)
        lines = len(live.halt.lines)
        assert [told(player) for player in people] == [True] * 3
        await e.clock.wait(HOUR_MS)
        assert live.room().phase == "playing"
        assert live.halt is not None
        await mended(live)
        assert live.halt is None
        assert [told(player) for player in people] == [False] * 3
        if part != "standing":
            assert live.room().phase == "playing", "no clock ran out meanwhile"
            match = live.table.match
            assert match is not None
            assert len(match.log) >= lines
            assert (await bob.play(NAP))["result"] == "accepted"
            await e.clock.wait(BELL_MS)
        assert live.room().phase == "result"
        assert live.room().stopped is None

    evening(night)


def test_what_was_asked_is_answered_once_it_was_tried_again() -> None:
    async def night(e: Evening) -> None:
        live, (ann, bob, _) = await at_work(e)
        answers = len(ann.messages("Answer"))
        fumble.failing.add("apply")
        await whisper(ann, NAP)
        await whisper(bob, BLUE)
        assert len(ann.messages("Answer")) == answers
        live.mend(Repair())
        await settle()
        assert live.halt is not None, "it still fails"
        await mended(live)
        assert [answer["result"] for answer in ann.messages("Answer")[answers:]] == ["accepted"]
        assert live.table.match is not None
        assert len(live.table.match.log) == 3

    evening(night)


def test_a_bot_and_its_match_go_on_too() -> None:
    async def night(e: Evening) -> None:
        live, (ann, *_) = await at_work(e, bots=1)
        fumble.failing.add("plan")
        await whisper(ann, NAP)
        assert live.halt is not None
        await mended(live)
        await e.clock.wait(BELL_MS)
        assert live.room().phase == "result"

    evening(night)


def test_a_deal_that_fails_is_tried_again() -> None:
    async def night(e: Evening) -> None:
        live, (ann, bob, screen) = await at_work(e)
        await e.clock.wait(BELL_MS)
        await ann.do(Again())
        fumble.failing.add("setup")
        await ann.do(Start())
        await ann.seal()
        await bob.seal()
        await ann.seal()
        live.hear(bob.guest, Do("open", Open(bob.nonce)))
        await settle()
        assert live.halt is not None
        assert live.halt.setup is None
        assert told(screen)
        await mended(live)
        assert live.room().phase == "playing"
        assert (await bob.play(BLUE))["result"] == "accepted"

    evening(night)


def test_it_is_cut_and_what_waited_is_refused() -> None:
    async def night(e: Evening) -> None:
        live, (ann, bob, _) = await at_work(e)
        assert (await bob.play(BLUE))["result"] == "accepted"
        fumble.failing.add("apply")
        await whisper(ann, NAP)
        await mended(live, Repair(keep=1))
        assert live.table.match is not None
        assert len(live.table.match.log) == 1
        assert ann.messages("Answer")[-1]["result"] == "refused"
        assert (await bob.play(BLUE))["result"] == "accepted"
        await live.reload()
        assert live.table.match is not None
        assert len(live.table.match.log) == 2, "it is what the log says"

    evening(night)


def test_people_come_and_go_while_it_waits() -> None:
    async def night(e: Evening) -> None:
        live, (ann, bob, _) = await at_work(e)
        fumble.failing.add("apply")
        await whisper(ann, NAP)
        await bob.go()
        await e.clock.wait(HOUR_MS)
        await bob.come()
        assert told(bob)
        member, _ = await e.hub.join(live, "Cat", None, "red")
        cat = Player(e, member)
        await cat.come()
        assert told(cat)
        await mended(live)
        assert [member.online for member in live.room().members] == [True] * 3
        assert cat.table["view"] == bob.table["view"]

    evening(night)


def test_an_author_who_asks_before_there_is_a_room_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(sys, "dont_write_bytecode", sys.dont_write_bytecode)

    async def night(e: Evening) -> None:
        with pytest.raises(Illegal, match="ROOM-UNKNOWN: There is no room"):
            Workshop(e.hub, Files(Path(fumble.__file__)), fumble.GAME, (1,)).status()

    evening(night)
