"""GFI-8 to GFI-13, GFI-32 to GFI-34: the chain of challenges and the Rockstar call."""

from __future__ import annotations

import pytest

from rumpus.core import Action, Illegal, Seat, actions
from rumpus.games.goforit import GAME
from rumpus.games.goforit.actions import CallRockstar, Challenge, Flip, GoForIt
from rumpus.games.goforit.events import Accepted, Link
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
    go,
    leave,
    played,
    refusal,
    settled,
    table,
)


def offered(state: State, seat: Seat) -> set[Action]:
    """Return everything a seat may do."""
    return {action for offer in GAME.legal(state, seat) for action in actions(offer)}


def test_gfi_8_the_starter_names_any_other_player_and_a_wager_from_1_to_6() -> None:
    """GFI-8: three others, six numbers, and nothing else."""
    assert offered(table(), ANN) == {Challenge(1, 0, seat, wager) for seat in (BOB, CAT, DAN) for wager in range(1, 7)}


@pytest.mark.parametrize("wager", [-1, 0, 7, 99])
def test_gfi_8_no_other_wager_is_taken(wager: int) -> None:
    """GFI-8: from 1 to 6."""
    assert refusal(table(), ANN, Challenge(1, 0, BOB, wager)) == "GFI-8"


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_gfi_8_nobody_can_be_named_who_is_not_there(seat: int) -> None:
    """GFI-8: there are four players."""
    assert refusal(table(), ANN, Challenge(1, 0, Seat(seat), 1)) == "GFI-8"
    assert refusal(table(edition="rockstar"), ANN, CallRockstar(1, 0, Seat(seat))) == "GFI-8"


def test_gfi_8_a_starter_has_nothing_to_accept() -> None:
    """GFI-8: there is no challenge yet."""
    assert refusal(table(), ANN, GoForIt(1, 0)) == "GFI-8"


def test_gfi_8_only_the_starter_opens() -> None:
    """GFI-8, GFI-9: the others wait."""
    state = table()

    for seat in (BOB, CAT, DAN):
        assert refusal(state, seat, Challenge(1, 0, ANN, 1)) == "GFI-9"
        assert offered(state, seat) == set()


def test_gfi_9_only_the_challenged_player_acts_next() -> None:
    """GFI-9: Cat may accept or raise, and nobody else may do anything."""
    state = dare(table(), ANN, CAT, 2)

    for seat in (ANN, BOB, DAN):
        assert refusal(state, seat, GoForIt(1, 1)) == "GFI-9"
        assert refusal(state, seat, Challenge(1, 0, CAT, 3)) == "GFI-9"
        assert offered(state, seat) == set()
    raises = {Challenge(1, 1, seat, wager) for seat in (ANN, BOB, DAN) for wager in range(3, 7)}
    assert offered(state, CAT) == {GoForIt(1, 1)} | raises


def test_gfi_9_an_acceptance_is_for_the_challenge_that_stands() -> None:
    """GFI-9: a late tap of Bob's does not accept the challenge that came back to him."""
    state = dare(dare(dare(table(2), ANN, BOB, 1), BOB, ANN, 2), ANN, BOB, 3)

    assert refusal(state, BOB, GoForIt(1, 1)) == "GFI-9"
    assert act(state, BOB, GoForIt(1, 3)).events == (Accepted(BOB, 3),)


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param(GoForIt(1, 1), id="another round's challenge of the same number"),
        pytest.param(GoForIt(2, 2), id="a challenge that does not stand yet"),
        pytest.param(Challenge(1, 1, DAN, 5), id="a raise of another round"),
        pytest.param(Challenge(2, 0, DAN, 5), id="an opening"),
        pytest.param(CallRockstar(1, 1, DAN), id="a call of another round"),
    ],
)
def test_gfi_9_an_answer_to_another_challenge_has_no_effect(answer: Action) -> None:
    """GFI-9: in round 2 Bob dares Cat, and an answer of hers arrives that was meant for something else."""
    state = dare(settled(played(table(edition="rockstar"), ANN, BOB, 1, "hole").state), BOB, CAT, 2)
    assert (state.round, len(state.chain)) == (2, 1)

    assert refusal(state, CAT, answer) == "GFI-9"


def test_gfi_9_an_old_opening_does_not_open_a_later_round() -> None:
    """GFI-9: two players, so that Ann starts rounds 1 and 3."""
    state = settled(played(table(2), ANN, BOB, 1, "hole").state)
    state = settled(played(state, BOB, ANN, 1, "hole").state)
    assert (state.round, state.starter) == (3, ANN)

    assert refusal(state, ANN, Challenge(1, 0, BOB, 1)) == "GFI-9"
    assert act(state, ANN, Challenge(3, 0, BOB, 1)).state.chain


@pytest.mark.parametrize("wager", [0, 1, 2, 3])
def test_gfi_10_a_raise_is_at_least_one_higher(wager: int) -> None:
    """GFI-10: neither the same wager, which is raising by zero, nor a lower one."""
    state = dare(table(), ANN, CAT, 3)

    assert refusal(state, CAT, Challenge(1, 1, DAN, wager)) == "GFI-10"
    assert dare(state, CAT, DAN, 4).chain[-1] == Link(2, CAT, DAN, 4)


def test_gfi_10_the_raiser_is_the_challenger_now() -> None:
    """GFI-10: and the newly named player is to act."""
    state = dare(dare(table(), ANN, CAT, 2), CAT, BOB, 3)

    assert GAME.view(state, None).turn == BOB
    assert [(link.challenger, link.challenged, link.wager) for link in state.chain] == [(ANN, CAT, 2), (CAT, BOB, 3)]


def test_gfi_11_a_raise_may_name_the_one_who_has_just_challenged() -> None:
    """GFI-11: Cat passes it straight back to Ann."""
    assert dare(dare(table(), ANN, CAT, 2), CAT, ANN, 3).chain[-1] == Link(2, CAT, ANN, 3)


def test_gfi_11_a_table_may_forbid_it() -> None:
    """GFI-11: with `raise_back=false` neither a raise nor a Rockstar call goes straight back, but later it may."""
    state = dare(table(raise_back=False, edition="rockstar"), ANN, CAT, 2)

    assert refusal(state, CAT, Challenge(1, 1, ANN, 3)) == "GFI-11"
    assert refusal(state, CAT, CallRockstar(1, 1, ANN)) == "GFI-11"
    assert Challenge(1, 1, ANN, 3) not in offered(state, CAT)
    assert dare(dare(state, CAT, BOB, 3), BOB, ANN, 4).chain[-1] == Link(3, BOB, ANN, 4)


def test_gfi_11_of_three_players_one_is_left_to_name() -> None:
    """GFI-11: with `raise_back=false` Bob, whom Ann challenged, has Cat alone."""
    state = dare(table(3, raise_back=False), ANN, BOB, 5)

    assert refusal(state, BOB, Challenge(1, 1, ANN, 6)) == "GFI-11"
    assert offered(state, BOB) == {GoForIt(1, 1), Challenge(1, 1, CAT, 6)}


def test_gfi_11_two_players_always_raise_back() -> None:
    """GFI-11: without effect while only two players are live."""
    state = dare(table(3, raise_back=False, out=(CAT,)), ANN, BOB, 1)

    assert dare(state, BOB, ANN, 2).chain[-1] == Link(2, BOB, ANN, 2)


def test_gfi_12_wagers_may_jump_up_to_six_and_six_must_be_accepted() -> None:
    """GFI-12: from 1 to 6, and then there is no numeric raise."""
    state = dare(dare(table(), ANN, BOB, 1), BOB, CAT, 6)

    assert refusal(state, CAT, Challenge(1, 2, DAN, 7)) == "GFI-12"
    assert refusal(state, CAT, Challenge(1, 2, DAN, 6)) == "GFI-12"
    assert offered(state, CAT) == {GoForIt(1, 2)}


@pytest.mark.parametrize("edition", ["classic", "rockstar"])
def test_gfi_13_nobody_names_oneself(edition: str) -> None:
    """GFI-13: neither to open nor to raise nor to call."""
    state = table(edition=edition)

    assert refusal(state, ANN, Challenge(1, 0, ANN, 1)) == "GFI-13"
    assert refusal(dare(state, ANN, BOB, 1), BOB, Challenge(1, 1, BOB, 2)) == "GFI-13"
    if edition == "rockstar":
        assert refusal(state, ANN, CallRockstar(1, 0, ANN)) == "GFI-13"


def test_gfi_13_who_is_out_can_neither_be_named_nor_act() -> None:
    """GFI-13: Dan is out."""
    state = table(out=(DAN,), edition="rockstar")

    assert refusal(state, ANN, Challenge(1, 0, DAN, 1)) == "GFI-13"
    assert refusal(state, ANN, CallRockstar(1, 0, DAN)) == "GFI-13"
    assert refusal(state, DAN, Challenge(1, 0, ANN, 1)) == "GFI-13"
    assert refusal(state, DAN, GoForIt(1, 1)) == "GFI-13"
    assert offered(state, DAN) == set()


# The Rockstar call


def test_gfi_32_the_rockstar_cannot_be_called_in_the_classic_edition() -> None:
    """GFI-32: everybody has six of a kind there."""
    state = table()

    assert refusal(state, ANN, CallRockstar(1, 0, BOB)) == "GFI-32"
    assert CallRockstar(1, 0, BOB) not in offered(state, ANN)


def test_gfi_32_who_may_challenge_may_call_the_rockstar_instead() -> None:
    """GFI-32: the starter, of any other player."""
    calls = {action for action in offered(table(edition="rockstar"), ANN) if isinstance(action, CallRockstar)}

    assert calls == {CallRockstar(1, 0, BOB), CallRockstar(1, 0, CAT), CallRockstar(1, 0, DAN)}


def test_gfi_32_nobody_else_may_call_it() -> None:
    """GFI-32: Bob is not entitled to make a challenge."""
    assert refusal(table(edition="rockstar"), BOB, CallRockstar(1, 0, ANN)) == "GFI-9"


def test_gfi_33_the_named_player_has_to_accept_and_flipping_starts_at_once() -> None:
    """GFI-33: Bob cannot do anything about it."""
    step = act(table(edition="rockstar"), ANN, CallRockstar(1, 0, BOB))

    assert step.events == (Link(1, ANN, BOB, 1, rockstar=True), Accepted(BOB, 1))
    assert step.state.phase == "flipping"
    assert refusal(step.state, BOB, Challenge(1, 0, ANN, 2)) == "GFI-14"
    assert refusal(step.state, BOB, CallRockstar(1, 0, ANN)) == "GFI-14"
    assert offered(step.state, BOB) == set()


@pytest.mark.parametrize("wager", [1, 4, 6])
def test_gfi_34_a_rockstar_call_answers_any_number(wager: int) -> None:
    """GFI-34: also six, since it stands above every number."""
    state = dare(table(edition="rockstar"), ANN, BOB, wager)

    assert CallRockstar(1, 1, CAT) in offered(state, BOB)
    assert call(state, BOB, CAT).chain[-1] == Link(2, BOB, CAT, 1, rockstar=True)


def test_gfi_34_a_table_may_allow_it_as_an_opening_only() -> None:
    """GFI-34: `rockstar_moment=opening_only`."""
    state = table(edition="rockstar", rockstar_moment="opening_only")

    assert CallRockstar(1, 0, BOB) in offered(state, ANN)
    assert call(state, ANN, BOB).phase == "flipping"
    state = dare(state, ANN, BOB, 6)
    assert refusal(state, BOB, CallRockstar(1, 1, CAT)) == "GFI-34"
    assert offered(state, BOB) == {GoForIt(1, 1)}


# At the wrong time


@pytest.mark.parametrize("action", [Challenge(1, 0, BOB, 1), GoForIt(1, 1), Flip(1, BOB, 100)])
def test_gfi_6_nothing_is_challenged_while_cards_are_laid(action: Action) -> None:
    """GFI-6: the round has not begun."""
    assert refusal(dealt(), ANN, action) == "GFI-6"


def test_gfi_14_once_accepted_there_is_nothing_to_raise_or_accept() -> None:
    """GFI-14: cards are turned over now."""
    state = go(dare(table(), ANN, BOB, 2))

    assert refusal(state, BOB, Challenge(1, 0, CAT, 3)) == "GFI-14"
    with pytest.raises(Illegal, match="GFI-14: The challenge is accepted"):
        act(state, BOB, GoForIt(1, 1))


@pytest.mark.parametrize("action", [Challenge(1, 0, BOB, 1), GoForIt(1, 1), Flip(1, BOB, 100)])
def test_gfi_27_nothing_is_taken_after_the_end(action: Action) -> None:
    """GFI-27: Bob has lost his last hole."""
    state = played(table(2, left=(3, 1)), ANN, BOB, 1, "gopher").state

    assert state.phase == "over"
    assert refusal(state, ANN, action) == "GFI-27"
    assert leave(state, ANN).state == state
