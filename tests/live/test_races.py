"""Races in a live room, on a clock moved by hand: what is held, what it becomes, and what everybody is told."""

from __future__ import annotations

import msgspec
import pytest

from rumpus.core import Expired, Input, Rng
from rumpus.live.wire import Do, Play
from rumpus.match import Match
from rumpus.room.lines import React
from tests.live.evening import Evening, Player, evening, settle
from tests.live.racing import (
    BLUE,
    NAP,
    RED,
    RED_1,
    beat,
    check_log,
    final,
    inputs,
    last_answers,
    match_of,
    racing,
    racing_now,
    whisper,
)
from tests.live.snatch import GAME

pytestmark = pytest.mark.usefixtures("_snatch")


def test_e19_the_press_made_first_wins_although_it_was_heard_last() -> None:
    """RD-D4, RD-D12, E19: Ann is heard at 1000 (20 ms), Bob at 1040 (200 ms); Bob pressed first and ends the game."""

    async def night(e: Evening) -> None:
        ann, bob = await racing(e, 20, 200)
        assert (await ann.play(RED))["result"] == "held"
        await e.clock.wait(40)
        assert inputs(e) == []
        assert (await bob.play(BLUE))["result"] == "accepted"
        (line,) = inputs(e)
        assert (line.seat, line.at, line.pressed, line.beat) == (1, 1040, 840, (beat(0, 140),))
        lost = final(ann)
        assert (lost["result"], lost["rule"], lost["why"]) == ("refused", "S-3", "The game is over.")
        assert lost["beaten"] == {"seat": 1, "by_ms": 140}
        assert match_of(e).state.has == (0, 1), "Ann has nothing"
        check_log(e)

    evening(night)


def test_e19_a_press_is_held_no_longer_than_an_earlier_one_could_arrive() -> None:
    """RD-D4, E19: Bob does nothing, so Ann's press counts at 1180."""

    async def night(e: Evening) -> None:
        ann, _ = await racing(e, 20, 200)
        await ann.play(RED)
        await e.clock.wait(179)
        assert inputs(e) == []
        await e.clock.wait(1)
        (line,) = inputs(e)
        assert (line.at, line.pressed, line.beat) == (1180, 980, ())
        assert [each["result"] for each in ann.messages("Answer")[-2:]] == ["held", "accepted"]

    evening(night)


@pytest.mark.parametrize("trips", [(20, 20), (200, 20), (0, 0), (250, 250, 10)])
def test_with_no_slower_rival_a_press_counts_at_once(trips: tuple[int, ...]) -> None:
    async def night(e: Evening) -> None:
        ann, *_ = await racing(e, *trips, need=2)
        assert (await ann.play(RED))["result"] == "accepted"
        (line,) = inputs(e)
        assert (line.at, line.pressed) == (1000, 1000 - trips[0])

    evening(night)


def test_what_does_not_race_is_never_delayed() -> None:
    async def night(e: Evening) -> None:
        ann, bob, cat = await racing(e, 0, 250, 0, need=2)
        assert (await ann.play(RED))["result"] == "held"
        assert (await cat.play(NAP))["result"] == "accepted"
        assert [line.at for line in inputs(e)] == [1000]
        assert bob.messages("MatchUpdate")[-1]["view"]["naps"] == [0, 0, 1]

    evening(night)


def test_who_cannot_press_any_more_is_not_waited_for_any_more() -> None:
    """Whoever naps does not grab; Cat is still waited for, but her line is shorter."""

    async def night(e: Evening) -> None:
        ann, bob, _ = await racing(e, 0, 250, 80, need=2)
        assert (await ann.play(RED))["result"] == "held"
        await e.clock.wait(20)
        await bob.play(NAP)
        await e.clock.wait(59)
        assert len(inputs(e)) == 1
        await e.clock.wait(1)
        assert (inputs(e)[1].seat, inputs(e)[1].at) == (0, 1080)

    evening(night)


def test_the_slow_rival_is_not_waited_for_when_not_connected() -> None:
    async def night(e: Evening) -> None:
        ann, bob = await racing(e, 0, 250, need=2)
        await bob.go()
        assert (await ann.play(RED))["result"] == "accepted"

    evening(night)


def test_a_late_press_is_told_who_was_faster_and_by_how_much() -> None:
    """RD-D5: the space was settled before it was heard."""

    async def night(e: Evening) -> None:
        ann, bob, cat = await racing(e, 40, 40, 10, need=3)
        assert (await ann.play(RED))["result"] == "accepted"
        await e.clock.wait(73)
        lost = await bob.play(RED)
        assert (lost["result"], lost["rule"], lost["beaten"]) == ("refused", "S-1", {"seat": 0, "by_ms": 73})
        await e.clock.wait(2000)
        lost = await cat.play(RED)
        assert (lost["rule"], lost["beaten"]) == ("S-1", None), "that was no race"
        lost = await cat.play({"type": "Grab", "row": "red", "thing": 5})
        assert (lost["rule"], lost["beaten"]) == ("S-2", None)

    evening(night)


def test_equal_presses_are_decided_by_the_seed_of_the_match() -> None:
    winners: set[int] = set()

    async def night(e: Evening) -> None:
        ann, bob, _ = await racing(e, 10, 30, 50)
        e.live.table.match = Match(GAME, 3, {}, seed)
        await ann.play(RED)
        await e.clock.wait(20)
        await bob.play(RED)
        await e.clock.wait(40)
        line = match_of(e).log[-1]
        assert isinstance(line, Input)
        assert [beat.by_ms for beat in line.beat] == [0]
        winners.add(line.seat)

    for number in range(12):
        seed = f"lot/{number}"
        evening(night)
    assert winners == {0, 1}


def test_nobody_presses_before_it_was_possible() -> None:
    """Tapping blindly on a slow line is no way to win: Bob's tap was on its way before the thing lay open."""

    async def night(e: Evening) -> None:
        ann, bob = await racing(e, 0, 300, need=3)
        await ann.play(RED)
        await e.clock.wait(250)
        assert inputs(e)[0].at == 1249
        await e.clock.wait(100)
        assert (await bob.play(RED_1))["result"] == "accepted"
        assert inputs(e)[1].pressed == 1249, "not 1050"

    evening(night)


def test_a_clock_waits_while_a_race_is_settled() -> None:
    """The bell rings at 1100; Bob pressed at 1050 and is heard at 1250."""

    async def night(e: Evening) -> None:
        ann, bob, cat = await racing(e, 0, 200, 0, need=2, bell_ms=1100)
        await e.clock.wait(90)
        assert (await ann.play(RED))["result"] == "held"
        await e.clock.wait(160)
        assert match_of(e).log == []
        assert (await cat.play(NAP))["result"] == "held", "it was pressed after the bell"
        assert (await bob.play(RED))["result"] == "accepted"
        await settle()
        lines = match_of(e).log
        assert [type(line) for line in lines] == [Input, Expired]
        assert [line.at for line in lines] == [1099, 1100]
        assert isinstance(lines[0], Input)
        assert (lines[0].seat, lines[0].pressed) == (1, 1050)
        assert final(cat)["result"] == "refused"
        check_log(e)

    evening(night)


def test_a_clock_that_waits_is_not_put_off_for_ever() -> None:
    """Whoever presses after the bell waits for it, however many presses there are."""

    async def night(e: Evening) -> None:
        ann, bob, cat = await racing(e, 0, 250, 0, need=9, bell_ms=1100)
        await e.clock.wait(50)
        await ann.play(RED)
        for thing in range(20):
            await e.clock.wait(20)
            await (cat, ann)[thing % 2].play({"type": "Grab", "row": "blue", "thing": 0}, f"tap-{thing}")
        await e.clock.wait(400)
        assert isinstance(match_of(e).log[-1], Expired)
        assert match_of(e).log[-1].at <= 1100 + 250
        assert e.live.table.waiting.inputs == {}
        assert all(each["result"] != "held" for player in (ann, bob, cat) for each in last_answers(player).values())
        check_log(e)

    evening(night)


def test_a_second_act_waits_for_the_first_and_a_third_is_refused() -> None:
    """RD-D3, RD-D8: one after the other."""

    async def night(e: Evening) -> None:
        ann, _ = await racing(e, 0, 200, need=3)
        assert (await ann.play(RED, "one"))["result"] == "held"
        assert (await ann.play(NAP, "two"))["result"] == "held"
        third = await ann.play(NAP, "three")
        assert (third["result"], third["rule"]) == ("refused", "ROOM-RACE")
        assert inputs(e) == []
        await e.clock.wait(200)
        assert [type(line.action).__name__ for line in inputs(e)] == ["Grab", "Nap"]
        assert {name: each["result"] for name, each in last_answers(ann).items() if name in ("one", "two")} == {
            "one": "accepted",
            "two": "accepted",
        }

    evening(night)


def test_rd_d2_what_was_queued_races_from_the_moment_it_can_count() -> None:
    """RD-D2: Ann's hands are full until 1500; Bob pressed at 1450 and is heard at 1550."""

    async def night(e: Evening) -> None:
        ann, bob = await racing(e, 0, 100, need=3, gap_ms=400)
        await ann.play(BLUE)
        await e.clock.wait(100)
        assert inputs(e)[0].at == 1100
        await e.clock.wait(100)
        assert (await ann.play(RED, "early"))["result"] == "held"
        await e.clock.wait(300)
        assert len(inputs(e)) == 1, "at 1500 it begins to race, but Bob may have pressed before"
        await e.clock.wait(50)
        assert (await bob.play(RED))["result"] == "accepted"
        assert (inputs(e)[1].seat, inputs(e)[1].pressed, inputs(e)[1].beat) == (1, 1450, (beat(0, 50),))
        assert last_answers(ann)["early"]["beaten"] == {"seat": 1, "by_ms": 50}

    evening(night)


def test_bots_race_by_the_same_rules_and_never_before_they_mean_to() -> None:
    """Ann on a line of 100 ms could have pressed before the bot did."""

    async def night(e: Evening) -> None:
        await racing(e, 100, bots=1, need=5)
        first = inputs(e)[-1]
        assert first.seat == 1
        assert first.at == first.pressed + 100, "held, since Ann could have been faster"
        assert (await e.store.read(e.code))[-1].actor == "bot"

    evening(night)


def test_a_bot_that_lost_a_race_thinks_again() -> None:
    async def night(e: Evening) -> None:
        ann, bob = await racing(e, 100, 0, bots=1, need=5)
        bots = e.live.table.bots
        assert bots is not None
        while not racing_now(e):
            await e.clock.wait(1)
        held = racing_now(e)[0]
        await bob.play(NAP)
        assert bots.next() is None, "it has acted already"
        await e.clock.wait(50)
        taken = {"type": "Grab", "row": held.action.row, "thing": held.action.thing}
        assert (await ann.play(taken))["result"] == "accepted"
        assert inputs(e)[-1].beat == (beat(2, 50),)
        assert bots.next() is not None
        assert e.live.table.waiting.ended == ()

    evening(night)


def test_a_bot_whose_press_is_not_taken_any_more_thinks_again() -> None:
    """As when another node wrote in between."""

    async def night(e: Evening) -> None:
        await racing(e, 100, bots=1, need=5)
        match, bots = match_of(e), e.live.table.bots
        assert bots is not None
        while not racing_now(e):
            await e.clock.wait(1)
        match.state = msgspec.structs.replace(match.state, gone={"red": 7, "blue": 7})
        await e.clock.wait(100)
        assert racing_now(e) == []
        assert bots.next() is not None

    evening(night)


def test_a_held_press_shows_in_nothing_that_others_receive() -> None:
    async def night(e: Evening) -> None:
        ann, bob = await racing(e, 0, 200, need=3)
        screen = Player(e, None)
        await screen.come()
        heard = [list(player.ear.sent) for player in (bob, screen)]
        await ann.play(RED)
        await ann.play(NAP)
        await e.clock.wait(199)
        assert [player.ear.sent for player in (bob, screen)] == heard
        await e.clock.wait(1)
        assert [len(player.ear.sent) > len(before) for player, before in zip((bob, screen), heard, strict=True)] == [
            True,
            True,
        ]

    evening(night)


def test_the_log_of_random_races_can_be_checked_and_every_input_gets_one_answer() -> None:
    """Random presses on random lines, with bots, a bell, full hands, faces and pauses."""

    async def night(e: Evening) -> None:
        trips = [luck.below(301) for _ in range(3)]
        people = await racing(e, *trips, bots=1, need=30, gap_ms=luck.below(120), bell_ms=6000)
        for number in range(150):
            player = luck.choice(people)
            row = luck.choice(("red", "blue"))
            if e.live.room().phase == "playing":
                thing = match_of(e).state.gone[row] + luck.below(2)
                grab = msgspec.Raw(msgspec.json.encode({"type": "Grab", "row": row, "thing": thing}))
                act = grab if luck.below(6) else msgspec.Raw(b'{"type":"Nap"}')
                await whisper(player, Play(f"act-{number}", 1, act))
            if not luck.below(40):
                await whisper(player, Do(f"face-{number}", React("laugh")))
            await e.clock.wait(luck.below(60))
        await e.clock.wait(7000)
        assert e.live.room().phase == "result"
        for player in people:
            results = [each["result"] for each in player.messages("Answer")]
            names = [each["id"] for each in player.messages("Answer") if each["result"] != "held"]
            assert len(names) == len(set(names))
            assert set(names) == {each["id"] for each in player.messages("Answer")}
            assert "accepted" in results
        lines = inputs(e)
        assert all(line.pressed <= line.at for line in lines)
        assert all(line.at - line.pressed <= 550 for line in lines)
        check_log(e)
        reloaded = await e.live.journal.load()
        assert reloaded.match is not None
        assert reloaded.match.log == match_of(e).log

    for step in range(12):
        luck = Rng("races", step)
        evening(night)
