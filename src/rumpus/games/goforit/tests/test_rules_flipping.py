"""GFI-14 to GFI-17, GFI-35, GFI-40: which cards are flipped, by whom, and when it ends."""

from __future__ import annotations

from typing import Any

import pytest

from rumpus.core import Illegal, Step
from rumpus.games.goforit import GAME, layout
from rumpus.games.goforit.actions import Arrange, Flip, Keep, Shuffle
from rumpus.games.goforit.groupings import cards
from rumpus.games.goforit.pieces import Slot
from rumpus.games.goforit.state import State
from rumpus.games.goforit.tests.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    act,
    call,
    dare,
    dealt,
    flips,
    go,
    in_rows,
    kinds,
    places,
    refusal,
    settled,
    slots_with,
    table,
    verdict,
)


def flipping(wager: int = 3, **options: Any) -> State:
    """Ann is to turn over cards of Bob's."""
    return go(dare(table(**options), ANN, BOB, wager))


def test_gfi_14_the_challenger_and_nobody_else_turns_over_cards() -> None:
    """GFI-14: not even their owner."""
    state = flipping()

    for seat in (BOB, CAT, DAN):
        assert refusal(state, seat, Flip(1, BOB, 100)) == "GFI-14"
        assert GAME.legal(state, seat) == ()
    assert GAME.legal(state, ANN) == tuple(Flip(1, BOB, 100 + index) for index in range(9))


@pytest.mark.parametrize("slot", [-1, 0, 99, 109, 200, 10**9])
def test_gfi_14_only_cards_of_that_grouping(slot: int) -> None:
    """GFI-14: no card of another round, and none that is not there."""
    assert refusal(flipping(), ANN, Flip(1, BOB, slot)) == "GFI-14"


def test_gfi_14_no_card_is_turned_over_before_a_challenge_is_accepted() -> None:
    """GFI-14: Bob has not answered yet."""
    with pytest.raises(Illegal, match="GFI-14: Cards are turned over once a challenge is accepted"):
        act(dare(table(), ANN, BOB, 2), ANN, Flip(1, BOB, 100))


def piled(**options: Any) -> State:
    """Bob's cards lie in four piles, holes on top of three of them."""
    state = dealt(2, **options)
    low = [card for card in cards(state.groupings[BOB]) if card != "hole"]
    slots = layout.laid(low, places((0, 0), (20, 0), (40, 0), (60, 0), (60, 0, 1), (60, 0, 2)))
    holes = tuple(Slot("hole", x, 0, 1) for x in (0, 20, 40))
    state = act(state, BOB, Arrange(0, slots + holes)).state
    state = act(state, ANN, Arrange(0, in_rows(state.groupings[ANN]))).state
    return go(dare(state, ANN, BOB, 3))


def places_offered(state: State) -> list[tuple[int, int]]:
    """Return where the cards lie that may be flipped: the column, and the height."""
    slots = {slot.id: slot for slot in GAME.view(state, ANN).groupings[BOB].slots}
    offers = [offer for offer in GAME.legal(state, ANN) if isinstance(offer, Flip)]
    return [(slots[offer.slot].x, slots[offer.slot].z) for offer in offers]


def test_gfi_15_any_card_may_be_chosen_also_out_of_the_middle_of_a_pile() -> None:
    """GFI-15: `stack_access=any`."""
    state = piled()

    assert len(places_offered(state)) == 9
    assert (60, 1) in places_offered(state)
    assert act(state, ANN, Flip(1, BOB, slots_with(state, "gopher")[-2])).state.turned


def test_gfi_40_only_the_topmost_card_of_each_pile_may_be_chosen() -> None:
    """GFI-40: `stack_access=top_only`; once a card is flipped, the one below is topmost."""
    state = piled(stack_access="top_only")

    assert places_offered(state) == [(0, 1), (20, 1), (40, 1), (60, 2)]
    below = slots_with(state, "gopher")[-2]
    assert refusal(state, ANN, Flip(1, BOB, below)) == "GFI-40"
    state = act(state, ANN, Flip(1, BOB, below + 1)).state
    assert places_offered(state) == [(0, 1), (20, 1), (40, 1), (60, 1)]


def test_gfi_40_an_arrangement_needs_one_pile_more_than_holes() -> None:
    """GFI-40: three piles of three are refused, four piles are not, laid knowingly or blind."""
    state = dealt(stack_access="top_only")
    for number, rule in ((3, "GFI-40"), (1, "GFI-40")):
        spots = layout.heaps(9, number)
        assert refusal(state, ANN, Shuffle(0, spots)) == rule
        assert refusal(state, ANN, Arrange(0, layout.laid(cards(state.groupings[ANN]), spots))) == rule
    with pytest.raises(Illegal, match="at least 4 piles"):
        act(state, ANN, Shuffle(0, layout.heaps(9, 3)))
    assert act(state, ANN, Shuffle(0, layout.heaps(9, 4))).state.ready == (ANN,)
    assert act(dealt(), ANN, Shuffle(0, layout.heaps(9, 3))).state.ready == (ANN,)


def test_gfi_40_a_rockstar_call_may_take_any_card() -> None:
    """GFI-40: even under `top_only`."""
    state = dealt(2, stack_access="top_only", edition="rockstar")
    spots = layout.heaps(9, 4)
    for seat in (ANN, BOB):
        state = act(state, seat, Arrange(0, layout.laid(cards(state.groupings[seat]), spots))).state

    assert len(GAME.legal(call(state, ANN, BOB), ANN)) == 9
    assert len(GAME.legal(go(dare(state, ANN, BOB, 2)), ANN)) == 4


def test_gfi_16_a_flipped_card_is_seen_by_all_at_once_and_stays_open() -> None:
    """GFI-16: every view has the same open cards, until the round is resolved."""
    state = flips(flipping(), "gopher", "gopher").state

    views = [GAME.view(state, seat).turned for seat in (None, ANN, BOB, CAT, DAN)]
    assert all(turned == views[0] for turned in views)
    assert [turned.card for turned in views[0]] == [state.groupings[BOB].kind] * 2


def test_gfi_16_no_card_is_flipped_twice() -> None:
    """GFI-16: it is open already."""
    state = flips(flipping(), "gopher").state

    assert refusal(state, ANN, Flip(1, BOB, state.turned[0].slot), 5000) == "GFI-16"
    assert Flip(1, BOB, state.turned[0].slot) not in GAME.legal(state, ANN)


@pytest.mark.parametrize(
    ("cards", "met"),
    [
        pytest.param(("hole",), False, id="a hole at once"),
        pytest.param(("gopher", "gopher", "hole"), False, id="a hole at last"),
        pytest.param(("gopher", "gopher", "gopher"), True, id="as many gophers as wagered"),
    ],
)
def test_gfi_17_flipping_ends_at_the_first_hole_or_with_the_wagered_number(cards: tuple[str, ...], met: bool) -> None:
    """GFI-17: a wager of three."""
    step = flips(flipping(), *cards)

    assert step.state.phase == "arranging"
    assert verdict(step).met == met
    assert kinds(step.events) == ["Turned", "Verdict"]


def test_gfi_17_the_challenger_cannot_stop_before() -> None:
    """GFI-17: after two of three gophers only a flip is offered."""
    state = flips(flipping(), "gopher", "gopher").state

    assert {type(offer) for offer in GAME.legal(state, ANN)} == {Flip}
    assert state.phase == "flipping"


def test_gfi_31_the_rockstar_counts_as_one_gopher_in_numeric_challenges() -> None:
    """GFI-31: the Rockstar and two others make three."""
    assert verdict(flips(flipping(edition="rockstar"), "rockstar", "baby", "army")).met


@pytest.mark.parametrize(("card", "met"), [("rockstar", True), ("pirate", False), ("hole", False)])
def test_gfi_35_one_card_is_flipped_and_only_the_rockstar_is_a_success(card: str, met: bool) -> None:
    """GFI-35: any other gopher or a hole is a failure, and the round ends in both cases."""
    step: Step[State] = flips(call(table(edition="rockstar"), ANN, BOB), card)

    assert (verdict(step).met, len(verdict(step).turned)) == (met, 1)
    assert step.state.phase == "arranging"


def test_gfi_14_cards_of_an_earlier_round_are_not_there_any_more() -> None:
    """GFI-14, GFI-D1: the ids of Ann's cards are new after she lays them anew."""
    state = settled(flips(flipping(1), "hole").state)
    state = go(dare(state, BOB, ANN, 1))

    assert refusal(state, BOB, Flip(2, ANN, 100)) == "GFI-14"
    assert act(state, BOB, Flip(2, ANN, 200)).state.turned


@pytest.mark.parametrize("old", [Flip(1, BOB, 101), Flip(2, CAT, 101)], ids=["of another round", "of another player"])
def test_gfi_9_a_flip_is_for_one_card_of_one_player_in_one_round(old: Flip) -> None:
    """GFI-9: Bob's cards lie as they lay in round 1, with the same ids, and Cat's have the same, too."""
    state = settled(act(flips(flipping(1), "hole").state, BOB, Keep(1)).state)
    state = go(dare(dare(state, BOB, ANN, 1), ANN, BOB, 2))

    assert refusal(state, ANN, old) == "GFI-9"
    assert act(state, ANN, Flip(2, BOB, 101)).state.turned
