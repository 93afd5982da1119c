"""The crowd's question: asked of those who do not decide it, settled by the showdown and by nothing else."""

from __future__ import annotations

from typing import Any

from rumpus.core import Gone, Person, Seat, Settled
from rumpus.games.rollcall.crowd import CROWD
from rumpus.games.rollcall.events import Eliminated
from rumpus.match import Match


def bidding(**options: Any) -> Match:
    """Four at the table, and the starter has bid two threes."""
    match = Match("rollcall", players=4, options={"call_window_ms": 0, **options}, seed=3)
    bid(match, 2)
    return match


def bid(match: Match, quantity: int) -> None:
    view = match.view()
    assert view.turn is not None
    after = len(view.claims)
    match.act(view.turn, {"type": "Bid", "round": view.round, "after": after, "quantity": quantity, "value": 3})


def settled(match: Match, since: int) -> Settled | None:
    (question,) = asked
    return CROWD.settle(question, {}, match.glance(), match.story[since:])


asked: list[Any] = []


def ask(match: Match) -> Any:
    asked[:] = CROWD.ask(match.glance())[:1]
    return asked[0]


def test_everybody_is_asked_but_the_bidder_and_the_seat_in_turn() -> None:
    """RC-D10."""
    match = bidding()
    bidder = match.view().claims[0][0]
    question = ask(match)
    assert question.seat == bidder
    assert {*question.seats} == {Seat(seat) for seat in range(4)} - {bidder, match.view().turn}
    assert question.watchers


def test_before_the_first_bid_everybody_but_the_starter_is_asked_how_high_it_will_be() -> None:
    """RC-D10: a quarter of the dice is the middle."""
    for quantity, right in ((5, "low"), (6, "high")):
        match = Match("rollcall", players=4, options={"call_window_ms": 0}, seed=3)
        question = ask(match)
        starter = match.view().turn
        assert {*question.seats} == {0, 1, 2, 3} - {starter}
        since = len(match.story)
        bid(match, quantity)
        what = settled(match, since)
        assert what is not None
        assert what.points == {right: 1}


def test_the_bidder_is_asked_what_follows() -> None:
    """RC-D10: a raise or a call."""
    for raised, right in ((True, "raise"), (False, "call")):
        match = bidding()
        _, question = CROWD.ask(match.glance())
        assert (question.seats, question.watchers) == ((match.view().claims[0][0],), False)
        since, mover = len(match.story), match.view().turn
        assert mover is not None
        if raised:
            bid(match, 3)
        else:
            match.act(mover, {"type": "Call", "round": 1, "bid": 1})
        what = CROWD.settle(question, {}, match.glance(), match.story[since:])
        assert what is not None
        assert what.points == {right: 1}
        assert CROWD.ask(match.glance()) == () or raised


def test_those_without_dice_are_asked_unless_they_see_all_dice() -> None:
    """RC-D9: whoever sees the dice knows the answer."""
    for ghost_view, asked_too in (("none", True), ("all", False)):
        match = bidding(ghost_view=ghost_view)
        match.state = match.game.State(
            **{
                **{name: getattr(match.state, name) for name in match.state.__struct_fields__},
                "dice": tuple(0 if seat == out(match) else left for seat, left in enumerate(match.state.dice)),
            }
        )
        assert (out(match) in ask(match).seats) is asked_too


def out(match: Match) -> Seat:
    """Return a seat that neither bid nor is in turn."""
    view = match.view()
    return next(Seat(seat) for seat in range(4) if seat not in (view.turn, view.claims[0][0]))


def test_the_showdown_settles_it_and_the_caller_does_not_count() -> None:
    """RC-20: fewer than the bid says is a bluff, as many as it says is the truth."""
    for quantity, right in ((1, "truth"), (20, "bluff")):
        match = Match("rollcall", players=4, options={"call_window_ms": 0}, seed=3)
        bid(match, quantity)
        ask(match)
        since, caller = len(match.story), match.view().turn
        assert caller is not None
        match.act(caller, {"type": "Call", "round": 1, "bid": 1})
        what = settled(match, since)
        assert what is not None
        assert (what.points, what.decided, what.void) == ({right: 2}, (caller,), False)


def test_a_raise_drops_it() -> None:
    match = bidding()
    ask(match)
    since = len(match.story)
    bid(match, 3)
    what = settled(match, since)
    assert what is not None
    assert what.void


def test_a_round_that_is_void_drops_it_and_an_absence_does_not() -> None:
    """RC-D8: a player who leaves voids the round."""
    match = bidding()
    ask(match)
    since = len(match.story)
    match.seat(0, Person())
    assert settled(match, since) is None
    match.seat(0, Gone())
    what = settled(match, since)
    assert what is not None
    assert what.void


def test_other_news_settles_nothing() -> None:
    match = bidding()
    ask(match)
    (question,) = asked
    assert CROWD.settle(question, {}, match.glance(), [Eliminated(Seat(1))]) is None
