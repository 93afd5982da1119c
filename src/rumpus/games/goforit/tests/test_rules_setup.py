"""GFI-1 to GFI-7, GFI-30: players, decks, kinds, laying the cards, and who starts."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rumpus.core import BadSeats, Blank, Chair, Rng, Seat, Setup, Unusable, deal, is_offered
from rumpus.games.goforit import GAME, layout
from rumpus.games.goforit.actions import Arrange, Keep, Shuffle, Take
from rumpus.games.goforit.events import Taken
from rumpus.games.goforit.groupings import cards
from rumpus.games.goforit.pieces import KINDS, Kind, Slot
from rumpus.games.goforit.tests.tables import (
    ANN,
    BOB,
    CAT,
    DAN,
    act,
    dealt,
    in_rows,
    kinds,
    leave,
    places,
    played,
    refusal,
    run_out,
    table,
)

# Players and decks


@pytest.mark.parametrize(("players", "decks"), [(2, 1), (6, 1), (7, 2), (12, 2), (13, 3), (18, 3)])
def test_gfi_1_each_further_deck_admits_six_more_players(players: int, decks: int) -> None:
    """GFI-1: 2 to 6 players need one deck, 7 to 12 two, 13 to 18 three."""
    assert GAME.view(dealt(players), None).decks == decks


@pytest.mark.parametrize("players", [1, 19])
def test_gfi_1_fewer_than_two_and_more_than_eighteen_cannot_play(players: int) -> None:
    """GFI-1: one player has nobody to challenge, and there are no more than three decks."""
    with pytest.raises(Unusable):
        dealt(players)


def test_gfi_1_a_table_may_admit_fewer() -> None:
    """GFI-1: `max_players` is a limit, too."""
    setup = Setup(GAME.name, GAME.version, {"max_players": 3}, (Chair(),) * 4, "0")

    with pytest.raises(BadSeats, match="at most 3 players, not 4"):
        deal(GAME, setup)


# Kinds


def test_gfi_2_the_kinds_that_can_be_taken_are_offered_until_a_players_cards_are_laid() -> None:
    """GFI-2: all six to Ann, since Bob has not chosen his; nobody is asked in the Rockstar edition."""
    state = dealt(2)
    taken = {offer.kind for offer in GAME.legal(state, ANN) if isinstance(offer, Take)}
    ready = act(state, ANN, Shuffle(0, layout.grid(9))).state

    assert taken == {*KINDS}
    assert GAME.legal(ready, ANN) == (Blank("Arrange", ANN), Blank("Shuffle", ANN))
    assert GAME.legal(dealt(2, edition="rockstar"), ANN) == (Blank("Arrange", ANN), Blank("Shuffle", ANN))


@pytest.mark.parametrize("players", [2, 6, 8, 18])
def test_gfi_2_everybody_has_six_gophers_of_one_kind_and_no_kind_has_too_many_players(players: int) -> None:
    """GFI-2: with k decks at most k players have a kind."""
    state = dealt(players)
    taken = Counter(grouping.kind for grouping in state.groupings)

    assert max(taken.values()) <= -(-players // 6)
    for grouping in state.groupings:
        assert Counter(cards(grouping)) == {grouping.kind: 6, "hole": 3}


def free(state: Any) -> Kind:
    """Return a kind that nobody has."""
    return next(kind for kind in KINDS if kind not in [grouping.kind for grouping in state.groupings])


def test_gfi_2_a_player_may_take_a_kind_that_is_free() -> None:
    """GFI-2: all six gophers are exchanged, the holes stay."""
    state = dealt(4)
    wanted = free(state)
    step = act(state, ANN, Take(0, wanted))

    assert step.events == (Taken(ANN, wanted),)
    assert Counter(cards(step.state.groupings[ANN])) == {wanted: 6, "hole": 3}
    assert step.state.groupings[BOB] == state.groupings[BOB]


def test_gfi_2_who_has_not_chosen_gives_way_to_who_chooses() -> None:
    """GFI-2: first come, first served; Bob, who has not chosen, gets Ann's gophers for his."""
    state = dealt(6)
    hers, his = state.groupings[ANN].kind, state.groupings[BOB].kind
    assert hers is not None
    assert his is not None
    step = act(state, ANN, Take(0, his))

    assert step.events == (Taken(ANN, his, BOB),)
    assert (step.state.groupings[ANN].kind, step.state.groupings[BOB].kind) == (his, hers)
    assert refusal(step.state, CAT, Take(0, his)) == "GFI-2"
    assert act(step.state, ANN, Take(0, his)).state == step.state


def test_gfi_2_a_kind_is_chosen_by_laying_its_cards() -> None:
    """GFI-2: Bob's cards lie, so nobody can take his kind, and he cannot take another."""
    state = dealt(6)
    his, hers = state.groupings[BOB].kind, state.groupings[ANN].kind
    assert his is not None
    assert hers is not None
    state = act(state, BOB, Arrange(0, in_rows(state.groupings[BOB]))).state

    assert refusal(state, ANN, Take(0, his)) == "GFI-2"
    assert refusal(state, BOB, Take(0, hers)) == "GFI-2"
    assert not is_offered(Take(0, his), GAME.legal(state, ANN))


def test_gfi_2_with_two_decks_two_players_may_have_a_kind() -> None:
    """GFI-2: seven players, two decks: the second copy of a kind is there to be taken, and nobody gives way."""
    state = dealt(7)
    taken = Counter(grouping.kind for grouping in state.groupings)
    once = next(kind for kind in KINDS if taken[kind] == 1)
    other = next(Seat(seat) for seat, grouping in enumerate(state.groupings) if grouping.kind != once)

    assert act(state, other, Take(0, once)).events == (Taken(other, once),)


def test_gfi_2_kinds_are_chosen_before_the_first_round_only() -> None:
    """GFI-2: after the first round Ann lays her cards anew, but they stay what they are."""
    state = played(table(), ANN, BOB, 1, "hole").state
    mine = state.groupings[ANN].kind
    assert mine is not None

    assert refusal(state, ANN, Take(0, mine)) == "GFI-6"
    assert refusal(state, ANN, Take(1, mine)) == "GFI-2"


def test_gfi_3_everybody_has_nine_cards_three_of_them_holes() -> None:
    """GFI-3: six gophers and three holes."""
    for edition in ("classic", "rockstar"):
        for grouping in dealt(edition=edition).groupings:
            assert len(grouping.slots) == 9
            assert cards(grouping).count("hole") == 3


def test_gfi_30_in_the_rockstar_edition_everybody_has_one_gopher_of_each_kind() -> None:
    """GFI-30: six kinds, three holes, and nothing to choose."""
    state = dealt(edition="rockstar")

    for grouping in state.groupings:
        assert sorted(cards(grouping)) == sorted([*KINDS, "hole", "hole", "hole"])
    assert refusal(state, ANN, Take(0, "pirate")) == "GFI-30"
    assert GAME.legal(state, ANN) == (Blank("Arrange", ANN), Blank("Shuffle", ANN))


# Laying the cards


def test_gfi_4_cards_lie_as_their_owner_wants_piles_and_figures_included() -> None:
    """GFI-4: a pile of three, a pair and four single cards."""
    state = dealt()
    spots = places((0, 0), (0, 0, 1), (0, 0, 2), (40, 3), (40, 3, 1), (80, 0), (7, 72), (33, 50), (80, 72))
    slots = layout.laid(cards(state.groupings[ANN]), spots)
    laid = act(state, ANN, Arrange(0, slots)).state.groupings[ANN]

    assert Counter(laid.slots) == Counter(slots)
    assert not laid.blind


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda slots: slots[:-1], id="one too few"),
        pytest.param(lambda slots: (*slots, Slot("hole", 1, 1)), id="a hole too many"),
        pytest.param(lambda slots: (Slot("hole", 1, 1), *slots[1:]), id="a hole instead of a gopher"),
        pytest.param(lambda _slots: (), id="none at all"),
    ],
)
def test_gfi_4_nobody_lays_cards_of_others_or_leaves_own_ones_away(change: Any) -> None:
    """GFI-4: all of your own cards and no others."""
    state = dealt()

    assert refusal(state, ANN, Arrange(0, change(in_rows(state.groupings[ANN])))) == "GFI-4"


def test_gfi_4_the_cards_of_somebody_else_are_refused() -> None:
    """GFI-4: Ann has no gophers of Bob's kind."""
    state = dealt()

    assert refusal(state, ANN, Arrange(0, in_rows(state.groupings[BOB]))) == "GFI-4"


def test_gfi_5_a_blind_shuffle_hides_the_cards_from_their_owner_too() -> None:
    """GFI-5: Ann chooses the layout, the server lays the cards, and where nobody peeks her view has none of them."""
    state = dealt(allow_peek=False)
    spots = layout.line(9)
    blind = act(state, ANN, Shuffle(0, spots)).state
    view = GAME.view(blind, ANN)

    assert [(slot.x, slot.y) for slot in view.groupings[ANN].slots] == [(spot.x, spot.y) for spot in spots]
    assert view.mine == ()
    assert view.groupings[ANN].blind
    assert not GAME.view(blind, BOB).groupings[ANN].blind
    assert cards(blind.groupings[ANN]) == cards(state.groupings[ANN])


def test_gfi_5_blind_cards_lie_by_lot() -> None:
    """GFI-5: every place holds a hole about three times in nine."""
    state = dealt()
    held: Counter[int] = Counter()
    for number in range(600):
        blind = act(state, ANN, Shuffle(0, layout.grid(9)), step=number).state.groupings[ANN]
        held.update(index for index, slot in enumerate(blind.slots) if slot.card == "hole")

    assert min(held.values()) > 150
    assert max(held.values()) < 250


@pytest.mark.parametrize("count", [0, 8, 10])
def test_gfi_5_a_blind_shuffle_needs_a_place_for_every_card(count: int) -> None:
    """GFI-5: nine cards, nine places."""
    assert refusal(dealt(), ANN, Shuffle(0, layout.grid(count))) == "GFI-5"


def test_gfi_6_no_round_starts_before_everybodys_cards_lie() -> None:
    """GFI-6: the last one to lay starts the round."""
    state = dealt()
    for seat in (ANN, BOB, CAT):
        step = act(state, seat, Arrange(0, in_rows(state.groupings[seat])))
        state = step.state
        assert kinds(step.events) == ["Ready"]
        assert state.phase == "arranging"
    step = act(state, DAN, Arrange(0, in_rows(state.groupings[DAN])))

    assert kinds(step.events) == ["Ready", "Began"]
    assert (step.state.phase, step.state.round) == ("chain", 1)


def test_gfi_6_cards_that_lie_can_be_laid_otherwise_until_the_round_starts() -> None:
    """GFI-6: Ann changes her mind; nobody hears of it and nobody is asked again."""
    state = act(dealt(), ANN, Shuffle(0, layout.grid(9))).state
    step = act(state, ANN, Arrange(0, in_rows(state.groupings[ANN])))

    assert step.events == ()
    assert step.state.ready == (ANN,)
    assert not step.state.groupings[ANN].blind


def test_gfi_6_during_a_round_no_cards_are_laid() -> None:
    """GFI-6: not even one's own."""
    state = table()

    assert refusal(state, ANN, Arrange(0, in_rows(state.groupings[ANN]))) == "GFI-6"
    assert refusal(state, ANN, Shuffle(0, layout.grid(9))) == "GFI-6"
    assert refusal(state, ANN, Keep(1)) == "GFI-6"


def test_gfi_13_who_is_out_lays_no_cards() -> None:
    """GFI-13: Dan has left before the first round."""
    state = leave(dealt(), DAN).state

    assert refusal(state, DAN, Shuffle(0, layout.grid(9))) == "GFI-13"
    assert GAME.legal(state, DAN) == ()


# The canvas


@pytest.mark.parametrize(
    "spot",
    [(-1, 0), (0, -1), (81, 0), (0, 73), (0, 0, -1), (0, 0, 9), (10**9, 10**9)],
    ids=["left of it", "above it", "over its right edge", "over its lower edge", "below it", "too high", "far away"],
)
def test_gfi_d9_every_card_lies_on_the_canvas(spot: tuple[int, ...]) -> None:
    """GFI-D9: with all of it, whether laid knowingly or blind."""
    state = dealt()
    spots = (*layout.line(9)[:-1], *places(spot))

    assert refusal(state, ANN, Shuffle(0, spots)) == "GFI-D9"
    assert refusal(state, ANN, Arrange(0, layout_of(state, spots))) == "GFI-D9"


def layout_of(state: Any, spots: Any) -> tuple[Slot, ...]:
    """Lay Ann's cards into places as they come, right or wrong."""
    return tuple(
        Slot(card, spot.x, spot.y, spot.z) for card, spot in zip(cards(state.groupings[ANN]), spots, strict=True)
    )


def test_gfi_d9_two_cards_in_one_place_are_refused_unless_one_lies_upon_the_other() -> None:
    """GFI-D9: the same place needs another height, and that makes it a pile."""
    state = dealt()
    single = layout.line(9)[:-1]
    twice = (*single, single[0])

    assert refusal(state, ANN, Shuffle(0, twice)) == "GFI-D9"
    assert refusal(state, ANN, Arrange(0, layout_of(state, twice))) == "GFI-D9"
    piled = (*single, *places((single[0].x, single[0].y, 1)))
    assert act(state, ANN, Shuffle(0, piled)).state.ready == (ANN,)


def test_gfi_d9_heights_are_counted_from_the_bottom_of_each_pile() -> None:
    """GFI-D9: gaps and the order of arrival say nothing afterwards."""
    state = dealt()
    spots = places((0, 0, 8), (0, 0, 3), (0, 0, 5), *((9 * number, 9) for number in range(6)))
    view = GAME.view(act(state, ANN, Shuffle(0, spots)).state, ANN)

    assert [slot.z for slot in view.groupings[ANN].slots] == [0, 1, 2, 0, 0, 0, 0, 0, 0]


def test_gfi_d9_all_cards_in_one_pile_are_fine() -> None:
    """GFI-D9: a pile opens as a fan, so each card can still be tapped."""
    spots = places(*((40, 36, height) for height in range(9)))

    assert act(dealt(), ANN, Shuffle(0, spots)).state.ready == (ANN,)


# The first starter


@pytest.mark.parametrize("host", [ANN, CAT])
def test_gfi_7_the_host_may_start(host: Seat) -> None:
    """GFI-7: `first_starter=host`."""
    assert dealt(host=host, first_starter="host").starter == host


@pytest.mark.parametrize("how", ["random", "host"])
def test_gfi_7_by_lot_everybody_may_start_and_so_it_is_if_the_host_does_not_play(how: str) -> None:
    """GFI-7: eighty deals, and each of four players starts some of them."""
    assert {dealt(seed=str(seed), first_starter=how).starter for seed in range(80)} == {ANN, BOB, CAT, DAN}


def test_gfi_7_the_first_chair_may_start() -> None:
    """GFI-7: `first_starter=seat`."""
    assert {dealt(seed=str(seed), first_starter="seat").starter for seed in range(20)} == {ANN}


def test_gfi_7_a_starter_who_leaves_before_the_first_round_is_followed_by_the_next() -> None:
    """GFI-7, GFI-25: Ann would have started; Bob does."""
    state = run_out(leave(dealt(), ANN).state, "arrange").state

    assert (state.phase, state.starter) == ("chain", BOB)


@pytest.mark.parametrize("holes", [1, 3, 12])
def test_gfi_40_every_layout_that_is_drawn_at_random_is_taken_by_every_table(holes: int) -> None:
    """GFI-40, GFI-D9: all on the canvas, and one pile more than holes; now a grid, now a row, now piles, now anyhow."""
    drawn = [layout.random_layout(6 + holes, holes, Rng("anyhow", number)) for number in range(200)]
    for spots in drawn:
        layout.check(spots)
        assert len(layout.piles_of(spots)) > holes

    assert {layout.grid(6 + holes), layout.line(6 + holes)} <= {*drawn}
    assert any(spot.z for spots in drawn for spot in spots)


def test_gfi_6_nobody_sees_how_cards_lie_that_were_never_laid() -> None:
    """GFI-6: at the deal each has nine cards to lay, and the others see none of them."""
    state = dealt(3)

    for seat in (None, ANN, BOB, CAT):
        assert [len(each.slots) for each in GAME.view(state, seat).groupings] == [9 * (own == seat) for own in range(3)]
