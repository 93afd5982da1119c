"""Who sees what: two worlds that differ in where cards lie look the same to everybody who may not know it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from rumpus.core import Expired, Rng, Seat, Step, advance
from rumpus.games.goforit import GAME, layout
from rumpus.games.goforit.actions import Arrange, Challenge, Flip, GoForIt, Keep, Shuffle
from rumpus.games.goforit.groupings import cards
from rumpus.games.goforit.pieces import Slot
from rumpus.games.goforit.state import State
from rumpus.games.goforit.tests.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    act,
    dare,
    dealt,
    flips,
    go,
    in_rows,
    luck,
    played,
    run_out,
    table,
    verdict,
)

OTHERS = (None, BOB, CAT, DAN)


def shown(state: State, seat: Seat | None) -> bytes:
    """Return everything a seat is sent about a state."""
    offers = () if seat is None else GAME.legal(state, seat)
    return msgspec.json.encode((GAME.view(state, seat), offers, GAME.deadlines(state)))


def laid_as(state: State, order: int, spots: Any) -> tuple[Slot, ...]:
    """Lay Ann's cards into places in some order, and send them in another."""
    rng = Rng("two worlds", order)
    slots = layout.laid(rng.shuffle(cards(state.groupings[ANN])), spots)
    return tuple(rng.shuffle(slots))


LAYOUTS = {
    "grid": layout.grid(9),
    "row": layout.line(9),
    "piles": layout.heaps(9, 4),
    "one pile": layout.heaps(9, 1),
    "strewn": layout.strewn(9, Rng("strewn", 1)),
}


@pytest.mark.parametrize("spots", LAYOUTS.values(), ids=LAYOUTS)
@pytest.mark.parametrize("order", range(1, 5))
def test_gfi_4_the_layout_is_public_and_what_lies_where_is_not(spots: Any, order: int) -> None:
    """GFI-4, GFI-D1: Ann lays the same shape with other cards in it; ids, order, heights and times are the same."""
    worlds: list[tuple[Step[State], State]] = []
    for number in (0, order):
        state = dealt()
        step = act(state, ANN, Arrange(0, laid_as(state, number, spots)))
        state = step.state
        for seat in (BOB, CAT, DAN):
            state = act(state, seat, Shuffle(0, layout.grid(9)), 500).state
        worlds.append((step, state))
    (one, begun), (other, begun_otherwise) = worlds

    assert one.events == other.events
    for viewer in OTHERS:
        assert shown(one.state, viewer) == shown(other.state, viewer)
        assert shown(begun, viewer) == shown(begun_otherwise, viewer)
    assert len(GAME.view(begun, BOB).groupings[ANN].slots) == 9


def test_gfi_5_blind_and_knowing_look_the_same_to_others() -> None:
    """GFI-5: nobody can tell whether Ann knows her cards."""
    state = dealt()
    one = act(state, ANN, Shuffle(0, layout.grid(9)))
    other = act(state, ANN, Arrange(0, in_rows(state.groupings[ANN])))

    assert one.events == other.events
    for seat in OTHERS:
        assert shown(one.state, seat) == shown(other.state, seat)


def test_gfi_6_nobody_sees_a_layout_before_the_round_starts() -> None:
    """GFI-6: another shape looks the same until then."""
    state = dealt()
    one = act(state, ANN, Shuffle(0, layout.grid(9))).state
    other = act(state, ANN, Shuffle(0, layout.heaps(9, 2))).state

    for seat in OTHERS:
        assert shown(one, seat) == shown(other, seat)


def test_gfi_22_a_rearrangement_of_somebody_who_may_shows_only_that_it_is_done() -> None:
    """GFI-22: what Bob lays after the round is as hidden as before the first one."""
    state = played(table(), ANN, BOB, 1, "hole").state
    one = act(state, BOB, Shuffle(1, layout.grid(9))).state
    other = act(state, BOB, Arrange(1, in_rows(state.groupings[BOB]))).state

    for seat in (None, ANN, CAT, DAN):
        assert shown(one, seat) == shown(other, seat)
        assert GAME.view(one, seat).groupings[BOB].slots == ()
    kept = act(state, BOB, Keep(1)).state
    assert len(GAME.view(kept, ANN).groupings[BOB].slots) == 9


def test_the_loser_of_a_blind_grouping_does_not_learn_where_a_hole_lay() -> None:
    """GFI-23: the server takes one out; where nobody peeks, the owner sees what is left, and no content."""
    state = dealt(2, allow_peek=False)
    for seat in (ANN, BOB):
        state = act(state, seat, Shuffle(0, layout.grid(9))).state
    state = flips(go(dare(state, ANN, BOB, 1)), "hole").state
    view = GAME.view(state, ANN)

    assert view.mine == ()
    assert Counter(view.hand) == {state.groupings[ANN].kind: 6, "hole": 2}


def test_imagined_worlds_lay_anew_what_nobody_else_has_seen() -> None:
    """GFI-5: before the first round Ann knows neither where Bob's cards lie nor what they are."""
    state = act(dealt(2), BOB, Arrange(0, in_rows(dealt(2).groupings[BOB]))).state
    worlds = [GAME.imagine(state, ANN, Rng("anew", number)) for number in range(10)]

    assert all(shown(world, ANN) == shown(state, ANN) for world in worlds)
    assert len({tuple((slot.x, slot.y) for slot in world.groupings[BOB].slots) for world in worlds}) == len(worlds)
    assert {world.groupings[BOB].blind for world in worlds} == {True, False}


def test_imagined_worlds_keep_the_layout_of_an_own_blind_shuffle_and_move_its_cards() -> None:
    """GFI-5: where nobody peeks, the owner of a blind shuffle knows the layout alone, and that it was one."""
    state = act(dealt(2, allow_peek=False), ANN, Shuffle(0, layout.heaps(9, 4))).state
    worlds = [GAME.imagine(state, ANN, Rng("blind", number)) for number in range(10)]

    assert all(shown(world, ANN) == shown(state, ANN) for world in worlds)
    assert len({tuple(slot.card for slot in world.groupings[ANN].slots) for world in worlds}) > 1


def test_gfi_6_only_who_lays_cards_has_them_in_hand() -> None:
    """GFI-6, GFI-22: Ann must, Bob may, Cat waits; and nobody does while a round is played."""
    between = played(table(), ANN, BOB, 1, "hole").state

    assert [len(GAME.view(between, seat).hand) for seat in (ANN, BOB, CAT, None)] == [8, 9, 0, 0]
    assert [len(GAME.view(table(), seat).hand) for seat in (ANN, BOB, CAT, None)] == [0, 0, 0, 0]


@pytest.mark.parametrize("allow_peek", [True, False])
def test_imagined_worlds_move_every_card_that_a_seat_does_not_know(allow_peek: bool) -> None:
    """What the conformance suite stands on: unseen cards move, seen ones and one's own stay."""
    state = flips(go(dare(table(allow_peek=allow_peek), ANN, BOB, 3)), "gopher", "gopher").state
    moved: set[int] = set()
    for number in range(30):
        world = GAME.imagine(state, CAT, Rng("worlds", number))
        pairs = enumerate(zip(state.groupings[BOB].slots, world.groupings[BOB].slots, strict=True))
        moved |= {index for index, (old, new) in pairs if old.card != new.card}
        assert (world.groupings[CAT] == state.groupings[CAT]) >= allow_peek

    assert moved == {2, 3, 4, 5, 6, 7, 8}


def test_a_match_and_its_imagined_twin_offer_the_same_to_the_one_who_flips() -> None:
    """GFI-D1: before the flip nothing tells the worlds apart; the flip itself does."""
    state = go(dare(table(), ANN, BOB, 1))
    seen = set()
    for number in range(40):
        world = GAME.imagine(state, ANN, Rng("twins", number))
        assert shown(world, ANN) == shown(state, ANN)
        seen.add(verdict(act(world, ANN, Flip(1, BOB, 100))).met)

    assert seen == {True, False}


def test_what_the_mock_ups_show_is_in_the_view() -> None:
    """The screen needs layouts, lost holes, the chain, the marker, the open cards with their times, who is ready."""
    state = table(left=(3, 2, 3, 3))
    view = msgspec.to_builtins(GAME.view(state, None))
    assert view["starter"] == ANN
    assert view["groupings"][BOB]["holes"] == 2
    assert view["groupings"][BOB]["lost"] == 1
    assert view["groupings"][ANN]["slots"][1] == {"id": 101, "x": 40, "y": 0}
    state = flips(act(act(state, ANN, Challenge(1, 0, CAT, 2)).state, CAT, GoForIt(1, 1)).state, "gopher").state
    view = msgspec.to_builtins(GAME.view(state, None))
    assert view["chain"][0] == {
        "type": "Link", "no": 1, "challenger": ANN, "challenged": CAT, "wager": 2, "rockstar": False
    }  # fmt: skip
    assert view["turned"][0]["at"] == 300
    done = run_out(flips(state, "hole", at=2000).state, "verdict").state

    assert (GAME.view(done, None).must, GAME.view(done, None).may, GAME.view(done, None).ready) == ((ANN,), (CAT,), ())
    assert GAME.view(done, None).following == BOB


def test_the_places_of_a_view_survive_a_clock_that_runs_out() -> None:
    """A clock that shuffles Ann's cards shows others the grid, and Ann no more than them where nobody peeks."""
    state = dealt(2, allow_peek=False)
    line = Expired(GAME.deadlines(state)[0].at, GAME.deadlines(state)[0].timer)
    begun = advance(GAME, state, line, luck()).state

    assert GAME.view(begun, ANN).mine == ()
    assert GAME.view(begun, BOB).groupings[ANN].slots == GAME.view(begun, ANN).groupings[ANN].slots
