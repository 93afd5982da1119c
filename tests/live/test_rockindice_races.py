"""Rockin' Dice in a live room: its races are settled by press, and everybody is told in the words of its rules."""

from __future__ import annotations

from typing import Any

import msgspec

from rumpus.core import Input, Rng, audit
from rumpus.games.rockindice import GAME
from rumpus.games.rockindice.state import State
from rumpus.games.rockindice.tests.tables import ANN, BOB, place, table
from rumpus.live.wire import Play
from rumpus.room.lines import AddBot, Choose
from tests.live.evening import Evening, Player, evening
from tests.live.racing import beat, final, inputs, last_answers, match_of, whisper


async def sitting(e: Evening, *trips: int, state: State | None = None) -> list[Player]:
    """Let people on lines with these round trips play Rockin' Dice, at a table laid by hand if one is given."""
    people = await e.open(*("Ann", "Bob", "Cat")[: len(trips)])
    for player, trip in zip(people, trips, strict=True):
        player.ear.round_trip = trip
    await people[0].do(Choose("rockindice"))
    await e.start()
    if state is not None:
        match_of(e).state = state
        await e.clock.wait(1000)
    return people


def putting(state: State, seat: Any, text: str) -> dict[str, Any]:
    """Place a die, as a phone does."""
    action: dict[str, Any] = msgspec.to_builtins(place(state, seat, text))
    return action


def test_e19_the_round_ends_by_the_press_that_was_made_first() -> None:
    """RD-D12, E19: Ann's red is heard at 1000 over 20 ms, Bob's blue at 1040 over 200 ms; Ann keeps one die."""

    async def night(e: Evening) -> None:
        state = table("R4", "B2", board="R3 B1")
        ann, bob = await sitting(e, 20, 200, state=state)
        assert (await ann.play(putting(state, ANN, "R4")))["result"] == "held"
        await e.clock.wait(40)
        assert (await bob.play(putting(state, BOB, "B2")))["result"] == "accepted"
        (line,) = inputs(e)
        assert (line.seat, line.at, line.pressed, line.beat) == (1, 1040, 840, (beat(0, 140),))
        after = match_of(e).state
        assert (after.finisher, after.left) == (1, (1, 0))
        lost = final(ann)
        assert (lost["result"], lost["rule"], lost["values"]) == ("refused", "RD-18", {"by_seat": 1, "ms": 140})
        assert lost["beaten"] == {"seat": 1, "by_ms": 140}

    evening(night)


def test_e19_if_nobody_was_faster_the_press_counts_when_no_earlier_one_can_arrive() -> None:
    """RD-D4, RD-D12, E19: at 1180 ms, 980 + 200."""

    async def night(e: Evening) -> None:
        state = table("R4", "B2", board="R3 B1")
        ann, _ = await sitting(e, 20, 200, state=state)
        await ann.play(putting(state, ANN, "R4"))
        await e.clock.wait(179)
        assert inputs(e) == []
        await e.clock.wait(1)
        assert [(line.seat, line.at, line.pressed) for line in inputs(e)] == [(0, 1180, 980)]

    evening(night)


def test_rd_d3_a_re_roll_waits_for_the_own_placement_that_is_being_settled() -> None:
    """RD-D3, RD-D4: Bob, on a line of 150 ms, holds the same yellow 1."""

    async def night(e: Evening) -> None:
        state = table("Y1 B6 G5", "Y1 B5")
        ann, _ = await sitting(e, 0, 150, state=state)
        assert (await ann.play(putting(state, ANN, "Y1"), "put"))["result"] == "held"
        assert (await ann.play({"type": "Reroll", "round": 1, "throw": 1}, "roll"))["result"] == "held"
        assert inputs(e) == []
        await e.clock.wait(150)
        assert [type(line.action).__name__ for line in inputs(e)] == ["Place", "Reroll"]
        assert [last_answers(ann)[name]["result"] for name in ("put", "roll")] == ["accepted", "accepted"]

    evening(night)


def test_rd_d4_a_race_lost_without_anybody_being_held_is_on_record_for_all() -> None:
    """RD-D4: on equal lines nobody is held; Bob's press 30 ms later is refused, and everybody can watch it again."""

    async def night(e: Evening) -> None:
        state = table("Y1 B6 G5", "Y1 B5")
        ann, bob = await sitting(e, 10, 10, state=state)
        assert (await ann.play(putting(state, ANN, "Y1")))["result"] == "accepted"
        await e.clock.wait(30)
        for _ in range(2):
            lost = await bob.play(putting(state, BOB, "Y1"))
            assert (lost["result"], lost["rule"], lost["beaten"]) == ("refused", "RD-10", {"seat": 0, "by_ms": 30})
        assert [type(line.action).__name__ for line in inputs(e)] == ["Place", "Missed"]
        assert inputs(e)[1].pressed == inputs(e)[0].pressed + 30
        assert len(match_of(e).state.races) == 1
        assert len(ann.table["view"]["races"]) == 1
        match = match_of(e)
        assert match.state.hands[1] == state.hands[1]

    evening(night)


def test_rd_d4_where_nobody_else_holds_such_a_die_nothing_waits() -> None:
    """RD-D4: Bob's line is slow, but he has no yellow 1."""

    async def night(e: Evening) -> None:
        state = table("Y1 B6", "G1 B5")
        ann, _ = await sitting(e, 0, 250, state=state)
        assert (await ann.play(putting(state, ANN, "Y1")))["result"] == "accepted"

    evening(night)


def test_rd_d4_a_press_counts_from_when_it_was_made_whether_or_not_somebody_else_holds_such_a_die() -> None:
    """RD-D4: arrival minus the line's round trip; and not before the space was open, which Bob's green 1 does."""

    async def night(e: Evening) -> None:
        state = table("Y1 B6 G2", "G1 B5 R6")
        ann, bob = await sitting(e, 120, 0, state=state)
        assert (await ann.play(putting(state, ANN, "Y1")))["result"] == "accepted"
        await e.clock.wait(500)
        await bob.play(putting(state, BOB, "G1"))
        await e.clock.wait(50)
        await ann.play(putting(state, ANN, "G2"))
        assert [(line.seat, line.at, line.pressed) for line in inputs(e)] == [
            (0, 1000, 880), (1, 1500, 1500), (0, 1550, 1500)
        ]  # fmt: skip
        assert [each.pressed for each in match_of(e).state.placements] == [880, 1500, 1500]

    evening(night)


def test_rd_d4_what_the_room_writes_of_a_lost_race_cannot_be_sent() -> None:
    """RD-D4: Bob wanted no space, and says that he missed it; nothing is written."""

    async def night(e: Evening) -> None:
        state = table("Y1 B6 G5", "Y1 B5")
        ann, bob = await sitting(e, 10, 10, state=state)
        await ann.play(putting(state, ANN, "Y1"))
        lied = await bob.play({"type": "Missed", "colour": "yellow", "value": 1})
        assert (lied["result"], lied["rule"]) == ("refused", "ROOM-FORM")
        assert [type(line.action).__name__ for line in inputs(e)] == ["Place"]
        assert match_of(e).state.races == ()

    evening(night)


def test_rounds_of_random_presses_on_random_lines_can_be_checked_line_by_line() -> None:
    """Every input gets one final answer, and the log folds for somebody who trusts nobody."""

    async def night(e: Evening) -> None:
        people = await e.open("Ann", "Bob", "Cat")
        for player in people:
            player.ear.round_trip = luck.below(301)
        await people[0].do(Choose("rockindice"))
        await people[0].do(AddBot(3))
        await e.start()
        await e.clock.wait(4000)
        for step in range(200):
            player = luck.choice(people)
            offers = player.table["offers"]
            if offers and e.live.room().phase == "playing":
                act = msgspec.Raw(msgspec.json.encode(luck.choice(offers)))
                await whisper(player, Play(f"act-{step}", 1, act))
            await e.clock.wait(luck.below(90))
        await e.clock.wait(1000)
        match = match_of(e)
        assert list(audit(GAME, match.setup, match.log))[-1].state == match.state
        for player in people:
            names = [each["id"] for each in player.messages("Answer") if each["result"] != "held"]
            assert len(names) == len(set(names))
            assert set(names) == {each["id"] for each in player.messages("Answer")}
        assert {each.who for each in e.live.table.waiting.inputs.values()} <= {"bot"}, "a bot may press at any time"
        raced.extend(line for line in match.log if isinstance(line, Input) and line.pressed < line.at)

    raced: list[Input[Any]] = []
    for number in range(6):
        luck = Rng("rockin", number)
        evening(night)
    assert raced
