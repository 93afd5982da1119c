"""Cards: made from seeds, or from a pack of the players' own; which is dealt to whom (STARE-6, STARE-15)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from rumpus.core import Chair, Rng, Seat
from rumpus.games.stare import GAME
from rumpus.games.stare.actions import Seen
from rumpus.games.stare.cards import make_card
from rumpus.games.stare.deck import dealt, learned, made, matches, own
from rumpus.games.stare.tests.tables import BLUE, GREEN, RED, Play, pack, pack_card, table


def with_pack(players: int = 3, size: int = 3, **options: Any) -> Play:
    return Play([Chair()] * players, {"pack": msgspec.to_builtins(pack(size)), **options})


def ids(play: Play, turns: int) -> list[str]:
    """The cards of so many turns in which somebody does something."""
    found: list[str] = []
    for _ in range(turns):
        play.run_to("ready")
        assert play.state.card is not None
        found.append(play.state.card.id)
        play.run_to("reveal").act(0, Seen(play.state.turn))
    return found


@pytest.mark.untraced
def test_a_card_of_a_seed_has_the_questions_of_its_picture() -> None:
    """STARE-6: five by number, one Opponents' Choice, two spares; the picture is drawn by its reference."""
    for seed in range(12):
        card, whole = made(seed), make_card(seed)
        choice = whole.quiz.choice
        assert card.questions[choice - 1] is None
        assert [each.text for each in card.questions if each] == [each.text for each in whole.quiz.questions]
        assert [each.answer for each in card.spares] == [each.answer for each in whole.quiz.spares]
        assert GAME.draw(card.ref).body.decode() == whole.svg
        assert all(matches(each.answer, each) for each in (*card.questions, *card.spares) if each)


def test_a_match_needs_the_pictures_of_the_players_own_cards_it_has_shown() -> None:
    play = with_pack(size=3)
    first = play.state.options.pack.cards  # type: ignore[union-attr]
    shown = ids(play, 2)
    assert GAME.blobs(play.state) == tuple(card.picture for card in first if card.id in shown)
    assert GAME.blobs(table(3).state) == ()


@pytest.mark.untraced
def test_every_turn_has_a_seed_of_its_own() -> None:
    """STARE-6, STARE-15: drawn by the match, so that another match has others."""
    drawn = {dealt(table(3).state, RED, Rng("deal", step)).card for step in range(30)}
    assert len(drawn) == 30
    assert table(3).state.card == table(3).state.card


def test_a_card_of_a_pack_keeps_its_numbers() -> None:
    """STARE-6: the Opponents' Choice may have any of the six."""
    card = own(pack_card(2))
    assert (card.id, card.ref, card.width, card.height) == ("card-2", f"blob/{2:064x}", 800, 600)
    assert [each and each.text for each in card.questions] == ["2.0?", "2.1?", None, "2.2?", "2.3?", "2.4?"]
    first = card.questions[0]
    assert first is not None
    assert (first.answer, first.accepted, first.wrong) == ("key 0", ("key 0", "way 0"), ("wrong",))
    assert [each.text for each in card.spares] == ["2.5?", "2.6?"]
    assert own(pack_card(0, spares=0)).spares == ()


def test_the_pack_comes_first_then_made_cards() -> None:
    """STARE-6: no card of it twice."""
    play = with_pack()
    found = ids(play, 5)
    assert sorted(found[:3]) == ["card-0", "card-1", "card-2"]
    assert found[3:] == ["", ""]
    assert sorted(GAME.seen(play.state)) == ["card-0", "card-1", "card-2"]


def test_made_cards_alone_can_be_chosen() -> None:
    """STARE-6."""
    play = with_pack(cards="made")
    assert ids(play, 3) == ["", "", ""]
    assert GAME.seen(play.state) == ()


def test_a_used_up_pack_is_mixed_again() -> None:
    """STARE-15: with the pack alone; a side is dealt no card that it has looked at or judged while others remain."""
    play = with_pack(2, 4, cards="pack")
    found = ids(play, 8)
    assert sorted(found[:4]) == [f"card-{number}" for number in range(4)]
    assert "" not in found
    assert all(one != two for one, two in pairwise(found))


def test_no_side_gets_a_card_it_knows_while_others_remain() -> None:
    """STARE-6: looked at, judged, or asked about."""
    play = with_pack(3, 6, cards="pack").run_to("look")
    looked = play.state.card
    assert looked is not None
    assert play.state.known[play.state.active] == (looked.id,)
    judge = play.run_to("roll").view().judge
    assert judge is not None
    assert play.state.known[judge] == (looked.id,)
    state = msgspec.structs.replace(play.state, known=(tuple(f"card-{each}" for each in range(5)), (), ()), dealt=())
    assert {dealt(state, RED, Rng("deal", step)).card.id for step in range(20)} == {"card-5"}  # type: ignore[union-attr]
    everything = msgspec.structs.replace(state, known=(tuple(f"card-{each}" for each in range(6)), (), ()))
    again = {dealt(everything, RED, Rng("deal", step)).card.id for step in range(60)}  # type: ignore[union-attr]
    assert again == {f"card-{each}" for each in range(6)} - {looked.id}


def test_a_pack_of_one_card_is_played_over_and_over() -> None:
    """STARE-15: where the pack alone is wanted."""
    assert ids(with_pack(2, 1, cards="pack"), 3) == ["card-0"] * 3


def test_cards_the_group_has_seen_come_last() -> None:
    """STARE-6."""
    play = with_pack(3, 3, seen=["card-0", "card-2"])
    assert ids(play, 1) == ["card-1"]
    assert sorted(ids(play, 2)) == ["card-0", "card-2"]


def test_what_a_side_knows_is_noted_once() -> None:
    """STARE-6: made cards are not noted, since they do not come again."""
    play = with_pack(3, 3)
    state = learned(learned(play.state, BLUE, None), BLUE, GREEN)
    assert state.card is not None
    assert [len(each) for each in state.known] == [0, 1, 1]
    assert learned(table(3).state, BLUE).known == ((), (), ())
    assert GAME.assets(play.state, Seat(play.state.active))["picture"].ref.startswith("blob/")
