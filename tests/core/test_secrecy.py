"""Secrets are declared on the state: what each seat sees, and which other worlds it could be in, follows."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Any, Literal

import msgspec
import pytest

from rumpus.core import Data, Millis, Rng, Seat, Timed, hidden, own, secrets
from rumpus.core.secrecy import check_secrets, imagined, pieces, seen_by


class Card(Data, frozen=True):
    suit: str
    rank: int
    mark: str | None = None


class Shelf(Data, frozen=True):
    cards: tuple[Card, ...]


class State(Timed, frozen=True):
    hands: Annotated[tuple[tuple[Card, ...], ...], own(pool="cards")]
    deck: Annotated[Shelf, hidden(pool="cards")]
    played: Annotated[tuple[tuple[Card, ...] | None, ...], own(among="hands")] = (None, None, None)
    dice: Annotated[tuple[int, ...], own(sides=6)] = (1, 2, 3)
    word: Annotated[str, hidden(among=["cat", "dog", "cow"])] = "cat"
    votes: Annotated[tuple[bool | None, ...], own()] = (None, None, None)
    kept: Annotated[tuple[str, ...], own()] = ("a", "b", "c")
    open: int = 7


CARDS = [Card(suit, rank) for suit in ("hearts", "spades") for rank in range(1, 7)]
STATE = State(
    hands=(tuple(CARDS[:3]), tuple(CARDS[3:6]), tuple(CARDS[6:8])),
    deck=Shelf(tuple(CARDS[8:])),
    played=(None, (CARDS[3], CARDS[4]), (CARDS[6], CARDS[6])),
    votes=(True, False, None),
)
BACK = Card("", 0)


def test_the_declarations_of_a_state_are_found() -> None:
    assert list(secrets(State)) == ["hands", "deck", "played", "dice", "word", "votes", "kept"]
    assert secrets(State)["dice"].sides == 6
    assert secrets(Card) == {}


def test_a_seat_sees_its_own_entries_and_of_the_rest_only_how_much_there_is() -> None:
    seen = seen_by(STATE, Seat(1))
    assert seen.hands == ((BACK,) * 3, STATE.hands[1], (BACK,) * 2)
    assert seen.deck == Shelf((BACK,) * 4)
    assert seen.played == (None, STATE.played[1], (BACK, BACK))
    assert (seen.dice, seen.word, seen.votes) == ((0, 2, 0), "", (False, False, None))
    assert seen.open == STATE.open


def test_whoever_watches_sees_no_entry() -> None:
    assert seen_by(STATE, None).dice == (0, 0, 0)


def test_a_state_without_secrets_is_seen_as_it_is() -> None:
    assert seen_by(CARDS[0], None) is CARDS[0]
    assert imagined(CARDS[0], None, Rng("x", 1)) is CARDS[0]


def test_in_every_other_world_a_seat_sees_the_same() -> None:
    for seat in (None, Seat(0), Seat(1), Seat(2)):
        for step in range(20):
            assert seen_by(imagined(STATE, seat, Rng("x", step)), seat) == seen_by(STATE, seat)


def test_all_cards_of_a_pool_could_lie_in_any_other_order_and_none_is_lost() -> None:
    worlds = [imagined(STATE, Seat(0), Rng("x", step)) for step in range(200)]
    for world in worlds:
        assert sorted(pieces((world.hands, world.deck)), key=repr) == sorted(CARDS, key=repr)
    assert {world.deck.cards[0] for world in worlds} == set(CARDS[3:])


def test_what_was_chosen_from_a_hand_could_be_any_other_of_it_but_nothing_twice() -> None:
    for step in range(50):
        world = imagined(STATE, Seat(0), Rng("x", step))
        chosen = world.played[1]
        assert chosen is not None
        assert set(chosen) <= set(world.hands[1])
        assert len(set(chosen)) == len(chosen)


class Numbers(Timed, frozen=True):
    hands: tuple[tuple[int, ...], ...]
    bids: Annotated[tuple[int | None, ...], own(among="hands")]


def test_a_number_that_was_chosen_could_be_any_other_of_that_hand() -> None:
    state = Numbers(((1, 2), (3, 4)), (1, 3))
    worlds = {imagined(state, Seat(0), Rng("numbers", step)).bids for step in range(20)}
    assert worlds == {(1, 3), (1, 4)}


def test_what_was_chosen_from_a_hand_that_is_empty_by_now_stays() -> None:
    state = msgspec.structs.replace(STATE, hands=(STATE.hands[0], (), ()))
    assert imagined(state, Seat(0), Rng("x", 1)).played == STATE.played


def test_dice_words_and_votes_could_be_any_other() -> None:
    worlds = [imagined(STATE, Seat(0), Rng("x", step)) for step in range(200)]
    assert {world.dice[1] for world in worlds} == set(range(1, 7))
    assert {world.word for world in worlds} == {"cat", "dog", "cow"}
    assert {world.votes[1] for world in worlds} == {True, False}
    assert {(world.votes[0], world.votes[2], world.dice[0]) for world in worlds} == {(True, None, 1)}


def test_a_secret_that_does_not_say_how_it_could_be_otherwise_stays() -> None:
    assert imagined(STATE, None, Rng("x", 1)).kept == STATE.kept


class Suit(Enum):
    HEARTS = "hearts"


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        pytest.param(Annotated[tuple[int, ...], own(among="hand")], "the state has no hand", id="no such part"),
        pytest.param(Annotated[int, own()], "a tuple with an entry for each seat", id="no entries"),
        pytest.param(
            Annotated[tuple[int, ...] | None, own()], "a tuple with an entry for each", id="perhaps no entries"
        ),
        pytest.param(Annotated[dict[int, int], own()], "a tuple with an entry for each seat", id="a mapping"),
        pytest.param(
            Annotated[Literal["rock", "paper"], hidden()], r"Literal\['rock', 'paper'\] has no", id="a choice"
        ),
        pytest.param(Annotated[tuple[Suit, ...], own()], "Suit.* has no empty value", id="an enum"),
        pytest.param(Annotated[frozenset[int], hidden()], r"frozenset\[int\] has no empty value", id="a set"),
        pytest.param(
            Annotated[tuple[Annotated[int, msgspec.Meta(ge=1)], ...], hidden()], "has no empty value", id="never 0"
        ),
    ],
)
def test_a_declaration_that_nothing_can_follow_from_is_refused(kind: Any, why: str) -> None:
    with pytest.raises(TypeError, match=f"^part is declared .*{why}"):
        check_secrets(msgspec.defstruct("Odd", [("part", kind)], frozen=True))


def test_what_can_be_emptied_may_be_declared() -> None:
    check_secrets(State)
    kinds: list[Any] = [
        Annotated[Literal["", "rock"] | None, hidden()],
        Annotated[list[Millis], own()],
        Annotated[tuple[float, bool], hidden()],
        Annotated[Annotated[int, msgspec.Meta(ge=0)], hidden()],
    ]
    for kind in kinds:
        check_secrets(msgspec.defstruct("Fine", [("part", kind)], frozen=True))


def test_a_secret_is_otherwise_in_one_way_only() -> None:
    with pytest.raises(TypeError, match="say pool, among or sides"):
        own(pool="cards", sides=6)


def test_only_entries_of_a_seat_are_chosen_from_those_of_another_part() -> None:
    with pytest.raises(TypeError, match="list the values instead"):
        hidden(among="hands")


@pytest.mark.parametrize("seat", [None, Seat(0), Seat(1), Seat(2)])
def test_with_the_same_luck_worlds_that_a_seat_cannot_tell_apart_lead_to_the_same_one(seat: Seat | None) -> None:
    for number in range(20):
        other = imagined(STATE, seat, Rng("other", number))
        assert imagined(other, seat, Rng("same", number)) == imagined(STATE, seat, Rng("same", number))
