"""The life of an input: the drawing in the docs is the code, and nothing that waits is lost on the way."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from rumpus.core import Wall
from rumpus.live import Hub
from rumpus.live.life import NEXT, Held, stages
from rumpus.live.table import Table, encode
from rumpus.live.wire import Play
from rumpus.room.lines import MemberId, React, Seen
from rumpus.store import Entry, RoomCode
from tests.live.evening import Evening, Player, evening, simple
from tests.live.racing import inputs, last_answers, match_of, racing, whisper

PAGE = Path("docs/how-it-works.md")
ARROW = re.compile(r"^ +(\w+) --> (\w+)(?::.*)?$", re.MULTILINE)


def test_the_drawing_in_the_docs_has_the_stages_and_ways_of_the_code() -> None:
    drawn = [(getattr(stages, a), getattr(stages, b)) for a, b in ARROW.findall(PAGE.read_text())]
    assert len(drawn) == len(set(drawn))
    assert set(drawn) == {(a, b) for a, ways in NEXT.items() for b in ways}


async def raising(e: Evening) -> tuple[Player, Player]:
    """Somebody bids over another bid, too early; gives both players."""
    people = await e.open("Ann", "Bob", "Cat")
    await e.start()
    first = next(player for player in people if player.table["offers"])
    await first.play(simple(first.table["offers"]))
    second, low = next(
        (player, offer["low"])
        for player in people
        for offer in player.table["offers"]
        if player is not first and offer["type"] == "Span"
    )
    assert (await second.play(low, "raise"))["result"] == "held"
    (each,) = e.live.table.waiting.inputs.values()
    assert (each.who, type(each.stage)) == (second.member, Held)
    return first, second


def test_what_is_held_is_held_on_when_another_node_wrote_first() -> None:
    """The mapping of what waits is put back in one go; before, a held action was dropped."""

    async def night(e: Evening) -> None:
        _, second = await raising(e)
        waiting = e.live.table.waiting
        other = Hub(e.store, e.clock)
        there = await other.find(e.code)
        assert there is not None
        await other.join(there, "Dan", None, "red")
        assert e.live.table.waiting is waiting
        await e.clock.wait(5000)
        assert last_answers(second)["raise"]["result"] == "accepted"
        await other.close()

    evening(night)


def test_what_counted_at_another_node_is_told_although_the_next_try_fails_too() -> None:
    """The other node wrote the very input that is held here; then it wrote once more."""

    async def night(e: Evening) -> None:
        _, second = await raising(e)
        append, calls = e.store.append, 0

        async def crossed(room: RoomCode, after: int, entries: Sequence[Entry], due: Wall | None) -> None:
            nonlocal calls
            calls += 1
            if calls <= 2:
                line = msgspec.Raw(encode(Seen(e.clock.now(), MemberId(str(second.member)), online=True)))
                name = f"{second.member}.raise" if calls == 1 else ""
                await append(room, after, [Entry(after + 1, e.clock.now(), name, "", line)], due)
            await append(room, after, entries, due)

        with patch.object(e.store, "append", crossed):
            await e.people[0].do(React("laugh"))
        assert calls == 3
        assert last_answers(second)["raise"]["result"] == "accepted"

    evening(night)


def test_a_held_action_is_told_when_the_table_moves_on_without_it() -> None:
    async def night(e: Evening) -> None:
        first, second = await raising(e)
        caller = next(each for each in e.people if each not in (first, second))
        call = next(offer for offer in caller.table["offers"] if offer["type"] == "Call")
        await caller.play(call)
        await e.clock.wait(5000)
        answer = last_answers(second)["raise"]
        assert (answer["result"], answer["rule"]) == ("refused", "ROOM-LATE")
        assert e.live.table.waiting.inputs == {}

    evening(night)


@pytest.mark.usefixtures("_snatch")
def test_what_is_told_of_an_input_is_a_way_that_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a room of racers does, what waits moves only along the arrows."""
    seen: set[tuple[type, type]] = set()
    tell = Table.tell

    def noting(table: Table, each: Any, stage: Any) -> None:
        seen.add((type(each.stage), type(stage)))
        tell(table, each, stage)

    monkeypatch.setattr(Table, "tell", noting)

    async def night(e: Evening) -> None:
        people = await racing(e, 0, 100, 200, need=9, gap_ms=300)
        for number in range(40):
            row = {"type": "Grab", "row": ("red", "blue")[number % 2]}
            for player in people:
                grabbed = match_of(e).state.gone[row["row"]]
                action = msgspec.Raw(msgspec.json.encode({**row, "thing": grabbed}))
                await whisper(player, Play(f"tap-{number}", 1, action))
            await e.clock.wait(90)
        await e.clock.wait(3000)
        assert inputs(e)
        assert e.live.table.waiting.inputs == {}

    evening(night)
    assert seen <= {(a, b) for a, ways in NEXT.items() for b in ways}
    assert {(stages.Racing, stages.Accepted), (stages.Racing, stages.Refused), (Held, stages.Racing)} <= seen
