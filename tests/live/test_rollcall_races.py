"""RC-D3: calls of Roll Call at nearly the same time."""

from __future__ import annotations

import pytest

from rumpus.room.lines import SetOption
from tests.live.evening import Evening, Player, evening
from tests.live.racing import final


async def bidding(e: Evening, *trips: int) -> list[Player]:
    """Let somebody make a bid at a table of Roll Call; gives the bidder, the one in turn, and the others clockwise."""
    people = await e.open(*("Ann", "Bob", "Cat", "Dan")[: len(trips)])
    await people[0].do(SetOption("call_window_ms", 0))
    await e.start()
    await e.clock.wait(5000)
    starter = next(number for number, player in enumerate(people) if player.table["offers"])
    around = people[starter:] + people[:starter]
    for player, trip in zip(around, trips, strict=True):
        player.ear.round_trip = trip
    await around[0].play({"type": "Bid", "round": 1, "after": 0, "quantity": 2, "value": 3})
    await e.clock.wait(2000)
    return around


CALL = {"type": "Call", "round": 1, "bid": 1}


@pytest.mark.parametrize(
    ("after", "caller"),
    [
        pytest.param(0, 1, id="in the same moment the player in turn comes first"),
        pytest.param(100, 1, id="100 ms later too"),
        pytest.param(101, 2, id="101 ms later it was too late"),
    ],
)
def test_rc_d3_calls_pressed_within_100_ms_go_by_turn(after: int, caller: int) -> None:
    """RC-D3: the second player in turn, on a line of 130 ms, calls so many milliseconds after the third."""

    async def night(e: Evening) -> None:
        _, second, third, fourth = around = await bidding(e, 0, 130, 0, 260)
        assert (await third.play(CALL))["result"] == "held", "two rivals have slower lines"
        await e.clock.wait(after + 130)
        await second.play(CALL)
        await e.clock.wait(260)
        showdown = fourth.table["view"]["showdown"]
        assert showdown["caller"] == around[caller].table["seat"]
        loser = around[3 - caller]
        lost = final(loser)
        assert (lost["result"], lost["rule"]) == ("refused", "RC-17")
        assert lost["beaten"] == {"seat": showdown["caller"], "by_ms": -after if caller == 1 else after}

    evening(night)


def test_rc_d3_with_nobody_slower_a_call_in_turn_counts_at_once() -> None:
    """RC-D3: the bidder has the slowest line, but cannot call their own bid."""

    async def night(e: Evening) -> None:
        _, second, _, _ = await bidding(e, 250, 5, 5, 5)
        assert (await second.play(CALL))["result"] == "accepted"

    evening(night)


def test_e14_on_equal_lines_the_player_in_turn_comes_first_with_a_press_60_ms_later() -> None:
    """RC-D3, E14: an out-of-turn call is held as long as one in turn within 100 ms could still arrive."""

    async def night(e: Evening) -> None:
        _, second, third, fourth = await bidding(e, 20, 20, 20, 20)
        assert (await third.play(CALL))["result"] == "held"
        await e.clock.wait(60)
        assert (await second.play(CALL))["result"] == "accepted"
        showdown = fourth.table["view"]["showdown"]
        assert showdown["caller"] == second.table["seat"]
        assert final(third)["beaten"] == {"seat": showdown["caller"], "by_ms": -60}

    evening(night)


def test_rc_d3_an_out_of_turn_call_counts_once_the_player_in_turn_is_too_late() -> None:
    """RC-D3: on equal lines that is after 100 ms."""

    async def night(e: Evening) -> None:
        _, _, third, _ = await bidding(e, 20, 20, 20, 20)
        assert (await third.play(CALL))["result"] == "held"
        await e.clock.wait(100)
        assert final(third)["result"] == "held"
        await e.clock.wait(1)
        assert final(third)["result"] == "accepted"

    evening(night)


def test_rc_d3_a_raise_does_not_overtake_a_call_that_is_held() -> None:
    """RC-D3: the call was pressed first; the raise costs nothing and has no effect."""

    async def night(e: Evening) -> None:
        _, second, third, fourth = await bidding(e, 0, 0, 0, 200)
        assert (await third.play(CALL))["result"] == "held"
        await e.clock.wait(50)
        assert (await second.play({"type": "Bid", "round": 1, "after": 1, "quantity": 3, "value": 3}))[
            "result"
        ] == "held"
        await e.clock.wait(150)
        assert fourth.table["view"]["showdown"]["caller"] == third.table["seat"]
        assert (final(second)["rule"], final(second)["beaten"]["by_ms"]) == ("RC-17", 50)

    evening(night)
