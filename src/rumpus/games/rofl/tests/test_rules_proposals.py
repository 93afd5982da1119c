"""ROFL-50 to ROFL-54, ROFL-60, ROFL-D11: messages of one's own."""

from __future__ import annotations

from typing import Any

import pytest

from rumpus.core import Away, Blank, Bot, Gone
from rumpus.games.rofl.actions import Agree, DrawCard, MyOwn, Place, Propose, Seen, Withdraw, Write
from rumpus.games.rofl.events import Proposing, Revealed
from rumpus.games.rofl.tests.tables import ANN, BEN, CY, DEE, ELI, guess, refused, run_out, run_to, table, view
from rumpus.match import Match

# Own messages


def proposing(**options: Any) -> Match:
    return table(custom_messages=True, **options)


def composed(**options: Any) -> Match:
    """Ben has proposed a message of his own."""
    match = proposing(**options)
    match.act(BEN, MyOwn(1))
    match.act(BEN, Propose(1, "Grandma's apple pie", "sayings"))
    return match


def test_rofl_50_a_writer_may_propose_before_the_draw() -> None:
    """ROFL-50: not the Guesser, not without the floor, and not once a card is drawn."""
    match = proposing()
    assert match.state.phase == "propose"
    assert match.state.message is None
    refused(match, ANN, MyOwn(1), "ROFL-50")
    refused(match, BEN, Propose(1, "Home sweet home", "sayings"), "ROFL-50")
    assert match.act(BEN, MyOwn(1)) == (Proposing(BEN),)
    refused(match, CY, Propose(1, "Home sweet home", "sayings"), "ROFL-50")
    refused(run_to(match, "reveal"), CY, MyOwn(1), "ROFL-60")
    refused(match, CY, DrawCard(1), "ROFL-60")


def test_rofl_50_not_in_two_player_rooms_and_not_among_bots() -> None:
    """ROFL-50: another Writer is needed, and a person; two Writers are enough."""
    assert table(3, custom_messages=True).state.phase == "propose"
    assert table(2, custom_messages=True).state.phase == "reveal"
    assert table(3, by={1: Bot(1), 2: Bot(2)}, custom_messages=True).state.phase == "reveal"


def test_rofl_60_what_is_offered_on_the_way_to_an_own_message() -> None:
    """ROFL-60: the floor or a card to all Writers, then a text of who has the floor, then a vote of the others."""
    match = proposing(by={4: Bot(1)})
    match.act(CY, DrawCard(1))
    assert [match.offers(seat) for seat in (ANN, BEN, CY)] == [(), (MyOwn(1), DrawCard(1)), (MyOwn(1),)]
    match.act(BEN, MyOwn(1))
    assert [match.offers(seat) for seat in (ANN, BEN, CY)] == [(), (Blank("Propose"), Withdraw(1)), ()]
    match.act(BEN, Propose(1, "Home sweet home", "sayings"))
    match.act(CY, Agree(1, agree=True))

    vote = (Agree(1, agree=True), Agree(1, agree=False))
    assert [match.offers(seat) for seat in (ANN, BEN, CY, DEE, ELI)] == [(), (), (), vote, ()]


def test_rofl_51_all_other_writers_have_to_agree() -> None:
    """ROFL-51: they see text and votes; the Guesser and the TV see that something is pending."""
    match = composed()
    for seat in (BEN, CY, DEE):
        offer = view(match, seat).proposal
        assert offer is not None
        assert offer.text == "Grandma's apple pie"
    for outside in (ANN, None):
        offer = view(match, outside).proposal
        assert offer is not None
        assert (offer.by, offer.text, offer.category, offer.agreed) == (BEN, "", None, ())
    match.act(CY, Agree(1, agree=True))
    refused(match, CY, Agree(1, agree=True), "ROFL-51")
    refused(match, BEN, Agree(1, agree=True), "ROFL-51")
    refused(match, ANN, Agree(1, agree=True), "ROFL-51")
    match.act(DEE, Agree(1, agree=True))
    assert match.state.phase == "vote"
    told = match.act(ELI, Agree(1, agree=True))

    assert told == (Revealed("sayings", custom=True),)
    assert view(match, CY).message == "Grandma's apple pie"
    refused(match, CY, Agree(1, agree=True), "ROFL-51")


def test_rofl_52_a_refused_proposal_is_dropped_and_a_card_is_drawn() -> None:
    """ROFL-52: one refusal is enough, and nobody proposes again this turn."""
    match = composed()
    refused(match, CY, MyOwn(1), "ROFL-52")
    match.act(CY, Agree(1, agree=True))
    match.act(DEE, Agree(1, agree=False))

    assert match.state.phase == "reveal"
    assert match.state.message is not None
    assert match.state.message.source == "shipped"
    refused(match, ELI, MyOwn(1), "ROFL-60")


@pytest.mark.parametrize("text", ["pie", "a b c d e f g h i j k l", "x" * 100])
def test_rofl_53_one_word_and_twelve_are_taken(text: str) -> None:
    """ROFL-53: and a hundred characters."""
    match = proposing()
    match.act(BEN, MyOwn(1))
    match.act(BEN, Propose(1, text, "sayings"))

    assert match.state.phase == "vote"


@pytest.mark.parametrize("text", ["", "?!", "a b c d e f g h i j k l m", "x" * 101, "pie\u200b"])
def test_rofl_53_an_own_message_has_1_to_12_words(text: str) -> None:
    """ROFL-53: after normalisation, and all of it can be seen."""
    match = proposing()
    match.act(BEN, MyOwn(1))

    refused(match, BEN, Propose(1, text, "sayings"), "ROFL-53")


def test_rofl_53_the_proposer_plays_as_an_ordinary_writer() -> None:
    """ROFL-53: writes, places, and scores as author."""
    match = composed()
    for seat in (CY, DEE, ELI):
        match.act(seat, Agree(1, agree=True))
    for seat in (BEN, CY, DEE, ELI):
        match.act(seat, Seen(1))
    match.act(BEN, Write(1, "gmas pi"))
    match.act(BEN, Place(1, 6))
    guess(run_to(match, "guess"), "grandmas apple pie")

    assert match.state.totals == (3, 3, 0, 0, 0)


def test_rofl_54_an_own_message_never_comes_into_the_pile() -> None:
    """ROFL-54: it is in the record of the turn and nowhere else."""
    match = composed()
    for seat in (CY, DEE, ELI):
        match.act(seat, Agree(1, agree=True))
    run_to(match, "end")

    assert match.state.drawn == ()
    ended = view(match).ended
    assert ended is not None
    assert (ended.text, ended.custom) == ("Grandma's apple pie", True)


def test_rofl_60_the_floor_is_open_for_a_while() -> None:
    """ROFL-60: `propose_s`; then a card is drawn."""
    match = proposing(propose_s=12)
    run_out(match)

    assert (match.now, match.state.phase) == (12_000, "reveal")


def test_rofl_60_it_ends_at_once_when_all_want_a_card() -> None:
    """ROFL-60: people who are here; bots never have a message of their own."""
    match = proposing(by={3: Bot(1), 4: Away()})
    match.act(BEN, DrawCard(1))
    refused(match, BEN, DrawCard(1), "ROFL-60")
    refused(match, ANN, DrawCard(1), "ROFL-50")
    match.act(CY, DrawCard(1))

    assert match.state.phase == "reveal"


def test_rofl_60_the_proposer_has_60_s_and_the_others_20() -> None:
    """ROFL-60: not sent in time is no proposal; a vote not cast is a refusal; bots agree."""
    match = proposing(by={4: Bot(2)})
    match.act(BEN, MyOwn(1), at=3000)
    assert match.deadlines()[0].at == 63_000
    match.act(BEN, Propose(1, "Home sweet home", "sayings"), at=20_000)
    assert match.deadlines()[0].at == 40_000
    refused(match, ELI, Agree(1, agree=False), "ROFL-51")
    match.act(CY, Agree(1, agree=True))
    run_out(match)

    assert match.state.message is not None
    assert match.state.message.source == "shipped"


def test_rofl_60_the_proposer_may_give_the_floor_back() -> None:
    """ROFL-60: then a card is drawn at once; the others cannot take it from the proposer."""
    match = proposing()
    match.act(BEN, MyOwn(1))
    refused(match, CY, DrawCard(1), "ROFL-60")
    refused(match, CY, Withdraw(1), "ROFL-60")
    match.act(BEN, Withdraw(1))

    assert match.state.phase == "reveal"


def test_rofl_60_a_proposal_leaves_with_its_proposer() -> None:
    """ROFL-D7, ROFL-60: a card is drawn; when another Writer leaves, the rest decide."""
    match = composed()
    match.seat(BEN, Gone())
    assert match.state.phase == "reveal"

    match = composed()
    match.act(CY, Agree(1, agree=True))
    match.act(DEE, Agree(1, agree=True))
    match.seat(ELI, Gone())
    assert view(match, CY).custom


def test_rofl_d11_the_word_filter_stops_rude_messages() -> None:
    """ROFL-D11: in words, and the proposer may send another."""
    match = proposing()
    match.act(BEN, MyOwn(1))
    refused(match, BEN, Propose(1, "what the Fuck", "sayings"), "ROFL-D11")
    match.act(BEN, Propose(1, "what the duck", "sayings"))

    assert match.state.phase == "vote"
