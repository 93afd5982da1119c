"""Who wins a race depends on presses and ranks alone, whatever the lines are and whoever is heard first."""

from __future__ import annotations

from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from bench.races.run import lots
from rumpus.core import Action, Input, Millis, Race, Rng, Seat
from rumpus.live.life.settle import MOST_MS, Draw, Press, credit, due, first, wait_for
from rumpus.room.lines import SetOption
from tests.live.evening import Evening, Player, evening
from tests.live.racing import inputs

CLOSE_MS = 100
"""As in Roll Call (RC-D3)."""

LONGEST_MS = 300
"""What is believed of a line at most."""


class Tap(Action, frozen=True):
    pass


def racers(people: list[tuple[int, int]], close_ms: int, ranks: list[int] | None) -> list[Press]:
    """Let everybody tap once, with these round trips, at these moments and with these ranks.

    A press is what the room makes of it: when it was heard, less what is made up for of its line.
    """
    seats = [Seat(seat) for seat in range(len(people))]
    found: list[Press] = []
    fastest = min(trip for trip, _ in people)
    trips_of = [round(credit(trip, fastest)) for trip, _ in people]
    for seat, (trip, tapped) in zip(seats, people, strict=True):
        arrived = tapped + trip
        pressed = arrived - trips_of[seat]
        others = tuple(each for each in seats if each != seat)
        rank = None if ranks is None else ranks[seat]
        ahead = () if ranks is None else tuple(each for each in others if ranks[each] < ranks[seat])
        race = Race(("space",), others, rank, close_ms, ahead)
        trips = wait_for(race, pressed, arrived, trips_of.__getitem__)
        found.append(Press(seat, Millis(pressed), Millis(arrived), race, trips))
    return found


def winner(presses: list[Press], draw: Draw) -> tuple[Press, int]:
    """Play a race on virtual time; gives who won, and for how long that press was held."""
    held: list[Press] = []
    for press in sorted(presses, key=lambda each: each.arrived):
        moment = due(held, draw)
        if moment is not None and moment <= press.arrived:
            break
        held.append(press)
    moment = due(held, draw)
    assert moment is not None
    won = first(held, draw)
    return won, moment - won.arrived


def should_win(presses: list[Press]) -> Press:
    """RC-D3: of the presses within 100 ms of the earliest the first by rank."""
    start = min(press.pressed for press in presses)
    return min((press for press in presses if press.pressed - start <= CLOSE_MS), key=lambda each: each.race.rank or 0)


people = st.lists(st.tuples(st.integers(0, LONGEST_MS), st.integers(1000, 1350)), min_size=2, max_size=6)


@given(people, st.randoms(use_true_random=False))
def test_rc_d3_whose_call_counts_depends_on_presses_and_ranks_alone(table: list[tuple[int, int]], luck: Any) -> None:
    """RC-D3, E14: on lines of up to 300 ms, whoever is heard first; and nobody is held for more than 350 ms."""
    presses = racers(table, CLOSE_MS, luck.sample(range(len(table)), len(table)))
    won, held = winner(presses, lots("lot", 1))
    assert won is should_win(presses)
    assert held <= MOST_MS + CLOSE_MS


@given(people)
@example([(300, 1000), (0, 1040)])
def test_rd_d4_the_earliest_press_wins_on_lines_of_any_length(table: list[tuple[int, int]]) -> None:
    """RD-D4: where no rank decides; presses that are equal are drawn for."""
    presses = racers(table, 0, None)
    won, held = winner(presses, lots("lot", 1))
    assert won.pressed == min(press.pressed for press in presses)
    assert held <= MOST_MS


@given(st.permutations([(20, 1000), (90, 1000), (200, 1000), (299, 1350)]), st.integers(0, 99))
def test_equal_presses_are_drawn_by_the_seed_in_any_order_of_arrival(table: list[tuple[int, int]], step: int) -> None:
    """The one on the slowest line is waited for, so that all three are there to be drawn."""
    presses = racers(table, 0, None)
    equal = [press for press in presses if press.pressed == 1000]
    assert winner(presses, lots("lot", step))[0] is lots("lot", step)(equal)


def test_rc_d3_a_call_in_turn_waits_for_earlier_presses_alone() -> None:
    """RC-D3: Ann, in turn, is held for a press more than 100 ms before hers; Bob for any of hers up to 100 ms later."""
    ann, bob = racers([(0, 1000), (150, 1000)], CLOSE_MS, [0, 1])
    assert due([ann], lots("lot", 1)) == 1050
    assert due([bob], lots("lot", 1)) == 1150, "Ann would have been heard"
    ann, bob = racers([(150, 1000), (150, 1000)], CLOSE_MS, [0, 1])
    assert due([ann], lots("lot", 1)) == 1150, "at once"
    assert due([bob], lots("lot", 1)) == 1251


def test_rc_d3_nobody_is_held_for_more_than_350_ms() -> None:
    """RC-D3: so of a line that is 300 ms longer than another, 249 ms are made up for."""
    ann, bob = racers([(300, 1100), (0, 1000)], CLOSE_MS, [0, 1])
    assert (ann.pressed, bob.pressed) == (1151, 1000)
    assert winner([ann, bob], lots("lot", 1)) == (bob, 350)
    ann, bob = racers([(300, 1049), (0, 1000)], CLOSE_MS, [0, 1])
    assert winner([ann, bob], lots("lot", 1))[0] is ann


# In a live room

NAMES = ("Ann", "Bob", "Cat", "Dan")


async def table_of_calls(e: Evening, luck: Rng) -> list[Player]:
    """Let somebody bid; gives the bidder, the player in turn and the others, all on lines of random lengths."""
    people = await e.open(*NAMES)
    await people[0].do(SetOption("call_window_ms", 0))
    await e.start()
    await e.clock.wait(20_000)
    starter = next(number for number, player in enumerate(people) if player.table["offers"])
    around = people[starter:] + people[:starter]
    for player in around:
        player.ear.round_trip = luck.below(LONGEST_MS + 1)
    offer = around[0].table["offers"][-1]
    await around[0].play(offer.get("low", offer))
    await e.clock.wait(2000)
    return around


def call_of(player: Player) -> dict[str, Any]:
    """Return the call that a player is offered."""
    return next(offer for offer in player.table["offers"] if offer["type"] == "Call")


def test_e14_in_a_live_room_whose_call_counts_depends_on_presses_and_ranks_alone() -> None:
    """RC-D3, E14: three players call a bid at random moments over random lines."""
    callers: list[int] = []

    async def night(e: Evening) -> None:
        _, *others = await table_of_calls(e, luck)
        began = e.clock.time + 400
        heard = [began + luck.below(160) + round(each.ear.round_trip) for each in others]
        presses = [at - e.live.lines.trip_of(e.live.room(), each.guest) for at, each in zip(heard, others, strict=True)]
        for number in sorted(range(len(others)), key=lambda number: heard[number]):
            await e.clock.wait(heard[number] - e.clock.time)
            if others[number].table["view"].get("showdown") is None:
                await others[number].play(call_of(others[number]))
        await e.clock.wait(600)
        near = [number for number, at in enumerate(presses) if at - min(presses) <= CLOSE_MS]
        (line,) = [each for each in inputs(e) if type(each.action).__name__ == "Call"]
        assert isinstance(line, Input)
        assert line.seat == others[near[0]].table["seat"], "clockwise from the bidder, the player in turn is the first"
        callers.append(near[0])

    for step in range(40):
        luck = Rng("calls", step)
        evening(night)
    assert len(set(callers)) == 3
