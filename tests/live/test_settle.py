"""Presses in, decisions out: who is first, and until when it is too early to say."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.races.run import APART, LAN, SPACES, by_arrival, lots, one_race, settled
from rumpus.core import Action, Millis, Race, Seat
from rumpus.live.life.settle import Press, due, earliest, first, until, wait_for

ANN, BOB, CAT, DAN = (Seat(number) for number in range(4))


class Tap(Action, frozen=True):
    pass


def press(seat: Seat, arrived: int, trips: dict[Seat, int], *keys: str, race: Race | None = None) -> Press:
    """Let a seat press; everybody with a line is a rival."""
    race = race or Race(keys or ("space",), tuple(each for each in trips if each != seat))
    pressed = arrived - trips[seat]
    return Press(seat, Millis(pressed), Millis(arrived), race, wait_for(race, pressed, arrived, trips.get))


def never(_equal: Sequence[Press]) -> Press:
    raise AssertionError("there was nothing to draw for")


def test_e19_a_press_is_held_until_the_slower_rival_could_have_been_heard() -> None:
    """RD-D4, E19: Ann arrives at 1000 with a round trip of 20 ms and is held until 1180 at most, 980 + 200."""
    trips = {ANN: 20, BOB: 200}
    ann = press(ANN, 1000, trips, "red 4", "last")
    assert ann.pressed == 980
    assert due([ann], never) == 1180
    bob = press(BOB, 1040, trips, "blue 2", "last")
    assert bob.pressed == 840
    assert due([ann, bob], never) == 1040, "nobody else can come before Bob, and Ann waited for him alone"
    assert first([ann, bob], never) is bob


def test_with_nobody_slower_there_is_no_wait_at_all() -> None:
    assert due([press(ANN, 1000, {ANN: 200, BOB: 200, CAT: 20})], never) == 1000


def test_nobody_is_waited_for_who_is_no_rival_or_has_no_line() -> None:
    trips = {ANN: 20, BOB: 200, CAT: 300}
    race = Race(("space",), (BOB, DAN))
    assert due([press(ANN, 1000, trips, race=race)], never) == 1180
    assert due([press(ANN, 1000, trips, race=Race(("space",), (DAN,)))], never) == 1000


def test_nothing_is_held_for_more_than_250_ms() -> None:
    assert due([press(ANN, 1000, {ANN: 0, BOB: 300})], never) == 1250


def test_a_press_that_came_first_by_the_clock_loses_to_one_that_was_made_first() -> None:
    trips = {ANN: 5, BOB: 40, CAT: 120}
    held = [press(ANN, 1000, trips), press(CAT, 1100, trips), press(BOB, 1030, trips)]
    assert [each.pressed for each in held] == [995, 980, 990]
    assert due(held, never) == 1100, "when Cat, the earliest, was heard"
    assert [each.seat for each in in_order(held)] == [CAT, BOB, ANN]


def in_order(held: list[Press]) -> list[Press]:
    order: list[Press] = []
    while held:
        order.append(first(held, never))
        held.remove(order[-1])
    return order


def test_races_for_different_things_do_not_touch_each_other() -> None:
    trips = {ANN: 20, BOB: 200, CAT: 20}
    ann, cat = press(ANN, 1000, trips, "red"), press(CAT, 1010, trips, "blue")
    assert (until(ann, [ann, cat], never), until(cat, [ann, cat], never)) == (1180, 1190)


def test_a_press_does_not_overtake_an_earlier_one_that_is_still_held() -> None:
    """A raise waits for nobody itself, but not before the call it would make void."""
    trips = {ANN: 20, BOB: 200, CAT: 20}
    call = press(ANN, 1000, trips)
    bid = press(CAT, 1010, trips, race=Race(("space",)))
    assert until(bid, [call, bid], never) == 1180
    assert first([call, bid], never) is call


def test_a_press_is_not_held_longer_by_an_earlier_one_that_came_much_later() -> None:
    """Cat was heard at last; Dan, for whom she waits, is none of Ann's rivals."""
    trips = {ANN: 0, CAT: 240, DAN: 300}
    ann = press(ANN, 1000, trips, race=Race(("red",), (CAT,)))
    cat = press(CAT, 1235, trips, race=Race(("red", "blue"), (ANN, DAN)))
    assert due([ann], never) == 1240
    assert due([ann, cat], never) == 1250, "250 ms after Ann's arrival, not 1295"
    assert first([ann, cat], never) is cat


def test_what_a_race_hangs_on_is_settled_before_it() -> None:
    """Bob's press for red and blue comes before Ann's, and Cat's for blue alone before his."""
    trips = {ANN: 0, BOB: 100, CAT: 200}
    ann = press(ANN, 1000, trips, "red")
    bob = press(BOB, 1050, trips, "red", "blue")
    cat = press(CAT, 1100, trips, "blue")
    assert [each.seat for each in in_order([ann, bob, cat])] == [CAT, BOB, ANN]


@pytest.mark.parametrize(
    ("pressed", "winner"),
    [
        pytest.param({BOB: 0, CAT: 100}, CAT, id="100 ms apart count as simultaneous, and rank decides"),
        pytest.param({BOB: 0, CAT: 101}, BOB, id="101 ms apart do not"),
        pytest.param({CAT: 0, DAN: 100, BOB: 200}, CAT, id="it counts from the earliest, not from the next"),
        pytest.param({BOB: 50, DAN: 0}, BOB, id="the earliest of all may have the worst rank"),
    ],
)
def test_rc_d3_presses_too_close_to_tell_apart_go_by_rank(pressed: dict[Seat, int], winner: Seat) -> None:
    """RC-D3: Cat is in turn, Bob is next to the bidder, Dan is last."""
    ranks = {CAT: 0, BOB: 1, DAN: 3}
    held = [
        Press(seat, Millis(at), Millis(at), Race(("call 1",), (), ranks[seat], 100), ()) for seat, at in pressed.items()
    ]
    assert earliest(held, never).seat == winner


def test_a_raise_is_never_taken_for_simultaneous_with_a_call() -> None:
    bid = Press(ANN, Millis(0), Millis(0), Race(("call 1",)), ())
    call = Press(BOB, Millis(1), Millis(1), Race(("call 1",), (), 0, 100), ())
    assert earliest([call, bid], never) is bid


def test_equal_presses_are_decided_by_lot_and_everybody_is_as_likely() -> None:
    trips = {ANN: 10, BOB: 30, CAT: 50}
    held = [press(CAT, 1050, trips), press(ANN, 1010, trips), press(BOB, 1030, trips)]
    wins = [first(held, lots("lot", step)).seat for step in range(3000)]
    assert all(900 < wins.count(seat) < 1100 for seat in (ANN, BOB, CAT))
    assert first(held, lots("lot", 7)) is first(held[::-1], lots("lot", 7))


def test_rd_d4_on_lines_of_different_lengths_everybody_wins_as_often() -> None:
    """RD-D4: round trips of 5, 40, 120 and 250 ms, the same reactions, 4,000 contested spaces."""
    unsettled, fair = by_arrival(APART, SPACES, 1), settled(APART, SPACES, 1)
    assert unsettled.shares()[0] > 0.5, "the nearest wins most"
    assert unsettled.shares()[3] < 0.05
    assert all(0.22 <= share <= 0.28 for share in fair.shares())
    assert fair.longest <= 250


@given(st.lists(st.tuples(st.integers(0, 250), st.integers(100, 900)), min_size=2, max_size=6))
def test_rd_d4_on_lines_of_up_to_250_ms_the_press_made_first_always_wins(people: list[tuple[int, int]]) -> None:
    """RD-D4: whatever the round trips and reactions are; and nobody waits longer than the slowest line takes."""
    trips = tuple(trip for trip, _ in people)
    heard = sorted((trip + reaction, Seat(seat)) for seat, (trip, reaction) in enumerate(people))
    winner, moment = one_race(trips, heard, lots("lot", 1))
    assert winner.pressed == min(reaction for _, reaction in people)
    assert moment <= winner.pressed + max(trips)


def test_rd_d4_in_a_house_settlement_costs_less_than_15_ms() -> None:
    """RD-D4: all round trips are below 20 ms."""
    races = settled(LAN, SPACES, 1)
    assert races.wait < 15
    assert all(0.22 <= share <= 0.28 for share in races.shares())
