"""A race is held while something happens to the room, its line, its server or its match."""

from __future__ import annotations

from typing import Any

import pytest

from rumpus.live.wire import Do
from rumpus.room.lines import EndMatch, Leave, Pause
from rumpus.store import Conflict, MemoryStore
from tests.live.evening import Evening, evening, settle
from tests.live.racing import (
    BLUE,
    NAP,
    RED,
    check_log,
    inputs,
    last_answers,
    racing,
    racing_now,
    whisper,
)

pytestmark = pytest.mark.usefixtures("_snatch")


def test_a_pause_waits_for_the_race_and_no_press_is_lost() -> None:
    async def night(e: Evening) -> None:
        ann, bob, cat = await racing(e, 0, 200, 0, need=3)
        await ann.play(RED, "grab")
        await e.clock.wait(20)
        before = len(cat.messages("Answer"))
        await whisper(cat, Do("stop", Pause()))
        assert len(cat.messages("Answer")) == before, "it waits"
        assert (await cat.play(BLUE, "after"))["result"] == "held", "it was pressed after the pause"
        await e.clock.wait(100)
        assert (await bob.play(RED))["result"] == "accepted"
        await settle()
        playing = e.live.room().playing
        assert playing is not None
        assert playing.clock.why == "paused"
        assert last_answers(cat)["stop"]["result"] == "accepted"
        assert last_answers(cat)["after"]["why"] == "The match is paused."
        assert last_answers(ann)["grab"]["beaten"] == {"seat": 1, "by_ms": 80}

    evening(night)


@pytest.mark.parametrize("did", [Leave(), EndMatch()], ids=["the one who pressed leaves", "the host ends the match"])
def test_what_happens_to_the_room_waits_for_the_race(did: Leave | EndMatch) -> None:
    async def night(e: Evening) -> None:
        ann, _ = await racing(e, 0, 200, need=3)
        await ann.play(RED, "grab")
        await whisper(ann, Do("go", did))
        await e.clock.wait(199)
        assert inputs(e) == []
        await e.clock.wait(1)
        assert [line.seat for line in inputs(e)] == [0]
        assert last_answers(ann)["grab"]["result"] == "accepted"
        assert e.live.table.waiting.inputs == {}
        check_log(e)

    evening(night)


def test_bots_do_not_put_off_what_waits_for_a_race() -> None:
    """Five bots race all the time, and Ann on a slow line could always be faster; yet the pause comes."""

    async def night(e: Evening) -> None:
        (ann,) = await racing(e, 250, bots=5, need=100)
        while not racing_now(e):
            await e.clock.wait(1)
        await whisper(ann, Do("stop", Pause()))
        await e.clock.wait(250)
        playing = e.live.room().playing
        assert playing is not None
        assert playing.clock.why == "paused"

    evening(night)


def test_a_crash_while_a_race_is_held_loses_nothing_and_doubles_nothing() -> None:
    """The press was not acknowledged, so the client sends it again; Bob, who is back as well, too."""

    async def night(e: Evening) -> None:
        ann, bob = await racing(e, 0, 200, need=3)
        assert (await ann.play(RED, "grab"))["result"] == "held"
        await e.crash()
        assert inputs(e) == []
        for player, trip in ((ann, 0), (bob, 200)):
            await player.come()
            player.ear.round_trip = trip
        assert (await ann.play(RED, "grab"))["result"] == "held"
        assert (await ann.play(RED, "grab"))["result"] == "held"
        await e.clock.wait(200)
        assert (await ann.play(RED, "grab"))["result"] == "accepted"
        assert [(line.seat, line.action.row) for line in inputs(e)] == [(0, "red")]
        check_log(e)

    evening(night)


def test_who_reconnects_while_a_press_is_held_is_told_what_became_of_it() -> None:
    async def night(e: Evening) -> None:
        ann, _ = await racing(e, 0, 200, need=3)
        await ann.play(RED, "grab")
        await ann.play(NAP, "nap")
        await ann.go()
        await ann.come()
        assert (await ann.play(RED, "grab"))["result"] == "held"
        assert (await ann.play(NAP, "nap"))["result"] == "held"
        await e.clock.wait(200)
        assert {name: each["result"] for name, each in last_answers(ann).items()} == {
            "grab": "accepted",
            "nap": "accepted",
        }
        assert len(inputs(e)) == 2

    evening(night)


def test_a_room_that_closes_does_not_wait_for_a_race() -> None:
    async def night(e: Evening) -> None:
        ann, _ = await racing(e, 0, 200, need=3)
        await ann.play(RED, "grab")
        await e.hub.close()
        assert not [each for each in ann.messages("Answer") if each["id"] == "grab" and each["result"] != "held"]
        await e.hub.find(e.code)
        await ann.come()
        assert (await ann.play(RED, "grab"))["result"] == "accepted", "nobody else is there yet"

    evening(night)


def test_a_held_press_survives_that_another_node_writes_first() -> None:
    async def night(e: Evening) -> None:
        ann, _ = await racing(e, 0, 200, need=3)
        await ann.play(RED, "grab")
        store = Busy(e.store)
        e.live.journal.store = store
        await e.clock.wait(200)
        assert store.conflicts == 1
        assert last_answers(ann)["grab"]["result"] == "accepted"
        assert len(inputs(e)) == 1

    evening(night)


class Busy(MemoryStore):
    """A store to which somebody else always writes first, once."""

    def __init__(self, store: Any) -> None:
        self.__dict__.update(store.__dict__)
        self.conflicts = 0

    async def append(self, *args: Any) -> None:
        if not self.conflicts:
            self.conflicts += 1
            raise Conflict(args[0], args[1])
        await super().append(*args)


def test_a_match_that_ends_refuses_what_is_still_held() -> None:
    """Ann waits for Cat over red; Cat takes the last thing she needs elsewhere, and had pressed before."""

    async def night(e: Evening) -> None:
        ann, _, cat = await racing(e, 0, 0, 200, need=2)
        await cat.play({"type": "Grab", "row": "blue", "thing": 0})
        assert (await ann.play(RED, "grab"))["result"] == "held"
        await e.clock.wait(100)
        assert (await cat.play({"type": "Grab", "row": "blue", "thing": 1}))["result"] == "accepted"
        assert e.live.room().phase == "result"
        assert inputs(e)[-1].beat == (), "it was no race for the same thing"
        assert (last_answers(ann)["grab"]["result"], last_answers(ann)["grab"]["rule"]) == ("refused", "S-3")
        check_log(e)

    evening(night)
