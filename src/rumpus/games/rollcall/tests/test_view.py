"""RC-2, RC-3, RC-19, RC-D1, RC-D9: who sees what."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from rumpus.core import Rng, Seat, advance
from rumpus.games.rollcall import GAME
from rumpus.games.rollcall.actions import Bid, Call, Ready
from rumpus.games.rollcall.events import Claim, Showdown
from rumpus.games.rollcall.state import State
from rumpus.games.rollcall.tests.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    MATCHES,
    OUT,
    QUICK,
    act,
    call,
    dealt,
    hand,
    luck,
    match_opened_by_ann,
    played,
    rolled_again,
    run_out,
    table,
)
from rumpus.games.rollcall.view import View

HANDS = ("2 2 E", "3 3", "4 5 6", OUT)
"""Ann, Bob and Cat have dice, Dan is out."""

VIEWERS = [
    pytest.param(ANN, id="the bidder"),
    pytest.param(BOB, id="the player in turn"),
    pytest.param(CAT, id="another live player"),
    pytest.param(DAN, id="a player who is out"),
    pytest.param(None, id="the big screen"),
]


@pytest.mark.parametrize(
    ("viewer", "mine"),
    [
        pytest.param(ANN, "2 2 E", id="the bidder"),
        pytest.param(BOB, "3 3", id="the player in turn"),
        pytest.param(CAT, "4 5 6", id="another live player"),
        pytest.param(DAN, "", id="a player who is out"),
        pytest.param(None, "", id="the big screen"),
    ],
)
@pytest.mark.parametrize("bids", [(), ((2, 5),)], ids=["after the roll", "after a bid"])
def test_rc_2_while_bidding_each_sees_their_own_dice_and_no_others(
    viewer: Seat | None, mine: str, bids: tuple[tuple[int, int], ...]
) -> None:
    """RC-2: own dice for those who have some, none for those who are out and for the big screen."""
    view = GAME.view(table(*HANDS, bids=bids), viewer)

    assert (view.mine, view.ghost, view.showdown) == (hand(mine), (), None)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_rc_3_while_bidding_everybody_sees_all_counts_and_all_bids(viewer: Seat | None) -> None:
    """RC-3: the public part of the table is the same for all."""
    view = GAME.view(table(*HANDS, bids=((2, 5), (3, 5))), viewer)

    assert (view.dice, view.claims) == ((3, 2, 3, 0), ((ANN, 2, 5), (BOB, 3, 5)))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_rc_19_at_the_showdown_everybody_sees_all_dice(viewer: Seat | None) -> None:
    """RC-19: whoever looks, the dice of all live players are uncovered."""
    view = GAME.view(call(table(*HANDS, bids=((2, 5),)), CAT), viewer)

    assert view.showdown is not None
    assert view.showdown.hands == ((2, 2, 1), (3, 3), (4, 5, 6), ())


@pytest.mark.parametrize("viewer", VIEWERS)
def test_rc_19_the_last_showdown_stays_open_after_the_end(viewer: Seat | None) -> None:
    """RC-19: the dice that decided the match can be looked at."""
    view = GAME.view(call(table("6", "2 3", OUT, OUT, bids=((3, 6),)), BOB), viewer)

    assert view.showdown is not None
    assert view.showdown.hands == ((6,), (2, 3), (), ())


def test_rc_2_the_next_roll_is_secret_again() -> None:
    """RC-2: after the showdown nothing of the new hands is open, and the old showdown is off the table."""
    state = rolled_again(call(table(*HANDS, bids=((8, 5),)), BOB))

    views = [GAME.view(state, viewer) for viewer in (DAN, None)]

    assert [(view.mine, view.ghost, view.showdown) for view in views] == [((), (), None)] * 2


def test_rc_19_after_the_showdown_its_bids_call_and_dice_are_history_open_to_all() -> None:
    """RC-19: the public story of a match keeps what was bid, who called and what was uncovered."""
    match = match_opened_by_ann(2)
    hands = match.state.hands
    match.act(ANN, Bid(1, 0, 10, 6))
    match.act(BOB, Call(1, 1))
    match.wait(8000)

    shown = [event for event in match.story if isinstance(event, Showdown)]

    assert [(each.claim, each.caller, each.hands) for each in shown] == [(Claim(1, ANN, 10, 6), BOB, hands)]


@pytest.mark.parametrize(
    ("ghost_view", "viewer", "seen"),
    [
        pytest.param("none", ANN, False, id="none and a live player"),
        pytest.param("none", DAN, False, id="none and a player who is out"),
        pytest.param("none", None, False, id="none and the big screen"),
        pytest.param("all", ANN, False, id="all and a live player"),
        pytest.param("all", DAN, True, id="all and a player who is out"),
        pytest.param("all", None, False, id="all and the big screen"),
    ],
)
def test_rc_d9_hidden_dice_are_open_to_those_who_are_out_only_where_the_table_says_so(
    ghost_view: str, viewer: Seat | None, seen: bool
) -> None:
    """RC-D9: ghost_view=all is for seats without dice, and for nobody else."""
    state = table(*HANDS, bids=((2, 5),), ghost_view=ghost_view)

    assert GAME.view(state, viewer).ghost == (state.hands if seen else ())


@pytest.mark.parametrize("viewer", VIEWERS)
def test_rc_3_a_view_tells_the_public_facts_of_the_table(viewer: Seat | None) -> None:
    """RC-3: whose view, which round, who started, who is in turn, who is out; each viewer reads the same."""
    state = replace(table(*HANDS, starter=BOB, bids=((2, 5),), wild=False), round=4, asked=True)

    view = GAME.view(state, viewer)

    assert (view.seat, view.phase, view.round, view.starter, view.turn) == (viewer, "bidding", 4, BOB, CAT)
    assert (view.out, view.asked, view.wild, view.ready) == ((DAN,), True, False, ())


@pytest.mark.parametrize("viewer", VIEWERS)
def test_rc_d6_a_view_tells_who_is_ready_and_that_nobody_is_in_turn_at_a_showdown(viewer: Seat | None) -> None:
    """RC-D6: Bob has seen enough, and the turn means nothing."""
    state = act(call(table(*HANDS, bids=((2, 5),)), CAT), BOB, Ready(1)).state

    view = GAME.view(state, viewer)

    assert (view.phase, view.turn, view.ready) == ("showdown", None, (BOB,))


def test_rc_4_the_rolls_for_the_first_bid_are_open_to_all() -> None:
    """RC-4: everybody can see why the starter starts."""
    state = dealt(4, first_bidder="highest_roll")

    views = [GAME.view(state, viewer) for viewer in (ANN, BOB, CAT, DAN, None)]

    assert [view.first_rolls for view in views] == [state.first_rolls] * 5


def worlds(state: State, viewer: Seat | None) -> tuple[State, State]:
    """Return two worlds that differ in everything this viewer may not know."""
    others = [tuple(face % 6 + 1 for face in rolled) for rolled in state.hands]
    if viewer is not None:
        others[viewer] = state.hands[viewer]
    return state, replace(state, hands=tuple(others))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_rc_d1_in_two_worlds_that_differ_in_hidden_dice_a_seat_sees_the_same_bytes(viewer: Seat | None) -> None:
    """RC-D1: a player's dice reach nobody else before a call, so other dice make no other view and no other offer."""
    one, two = worlds(table(*HANDS, bids=((2, 5),)), viewer)

    assert one.hands != two.hands
    assert msgspec.json.encode(GAME.view(one, viewer)) == msgspec.json.encode(GAME.view(two, viewer))
    assert viewer is None or GAME.legal(one, viewer) == GAME.legal(two, viewer)


@settings(QUICK, max_examples=40)
@given(setup=MATCHES)
def test_rc_d1_in_random_matches_no_view_offer_clock_or_event_tells_hidden_dice(setup: dict[str, Any]) -> None:
    """RC-D1: the imagined world is another one, and yet the same to the viewer until a call uncovers it."""
    for before, line, step in played(setup):
        for viewer in (None, *map(Seat, range(setup["players"]))):
            other = GAME.imagine(before, viewer, Rng("imagined", 0))
            assert GAME.view(other, viewer) == GAME.view(before, viewer)
            assert viewer is None or GAME.legal(other, viewer) == GAME.legal(before, viewer)
            assert GAME.deadlines(other) == GAME.deadlines(before)
            if step.state.showdown is None:
                assert advance(GAME, other, line, luck()).events == step.events


@pytest.mark.parametrize("viewer", [ANN, BOB, CAT])
def test_rc_2_an_imagined_world_keeps_the_viewers_dice_and_rolls_all_others_again(viewer: Seat) -> None:
    """RC-2: over many imagined worlds every hidden die shows every face, and the viewer's hand never changes."""
    state = table(*HANDS, bids=((2, 5),))

    imagined = [GAME.imagine(state, viewer, Rng(str(seed), 0)).hands for seed in range(200)]

    assert {hands[viewer] for hands in imagined} == {state.hands[viewer]}
    for seat in {ANN, BOB, CAT} - {viewer}:
        for die in range(state.dice[seat]):
            assert {hands[seat][die] for hands in imagined} == set(range(1, 7))


@pytest.mark.parametrize("viewer", [DAN, None], ids=["a player who is out", "the big screen"])
def test_rc_2_who_has_no_dice_can_imagine_all_hands_otherwise(viewer: Seat | None) -> None:
    """RC-2: to them every roll is hidden."""
    state = table(*HANDS, bids=((2, 5),))

    imagined = GAME.imagine(state, viewer, luck())

    assert [len(rolled) for rolled in imagined.hands] == [3, 2, 3, 0]
    assert imagined.hands != state.hands


@pytest.mark.parametrize("viewer", VIEWERS)
def test_rc_19_at_a_showdown_there_is_nothing_left_to_imagine(viewer: Seat | None) -> None:
    """RC-19: all dice are open."""
    state = call(table(*HANDS, bids=((2, 5),)), CAT)

    assert GAME.imagine(state, viewer, luck()) == state


def test_rc_d9_who_sees_all_dice_has_nothing_left_to_imagine() -> None:
    """RC-D9: Dan is out and sees every hand; to those who play all other hands are hidden as ever."""
    state = table(*HANDS, ghost_view="all")

    assert GAME.imagine(state, DAN, luck()) == state
    for viewer in (ANN, BOB, CAT, None):
        assert GAME.imagine(state, viewer, luck()).hands != state.hands


def test_rc_d1_a_view_has_no_room_for_a_secret() -> None:
    """RC-D1: of all fields only `mine`, `ghost` and `showdown` can hold dice that were rolled in a round."""
    fields = {field.name for field in msgspec.structs.fields(View)}

    assert fields.isdisjoint({"hands", "options"})
    assert fields >= {"mine", "ghost", "showdown"}


def test_rc_d1_the_announcement_of_a_roll_holds_no_dice() -> None:
    """RC-D1: two different rolls of the same round make the same event."""
    shown = call(table(*HANDS, bids=((8, 5),)), BOB)

    assert run_out(shown).events == run_out(replace(shown, hands=())).events


@pytest.mark.parametrize(
    ("hands", "ghosts", "hushed"),
    [
        pytest.param(("2 2", OUT, "3 3"), "all", [BOB], id="Bob is out and sees all dice"),
        pytest.param(("2 2", OUT, "3 3"), "none", [], id="Bob is out and sees none"),
        pytest.param(("2 2", "4", "3 3"), "all", [], id="nobody is out"),
    ],
)
def test_rc_d9_no_face_tells_what_a_player_who_is_out_sees(
    hands: tuple[str, ...], ghosts: str, hushed: list[Seat]
) -> None:
    """RC-D9: until the showdown, where somebody without dice sees those of the others."""
    state = table(*hands, bids=((2, 5),), ghost_view=ghosts)
    shown = call(state, state.turn or ANN)

    assert [seat for seat in (ANN, BOB, CAT) if GAME.hushed(state, seat)] == hushed
    assert not any(GAME.hushed(shown, seat) for seat in (ANN, BOB, CAT))
