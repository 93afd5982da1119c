"""What is offered is taken, and what is not offered is refused."""

from __future__ import annotations

from rumpus.core import Action, Blank, Rng, Seat, Span, actions, is_offered, pick
from tests.conformance.playing import Played, refused

FEW = 40
"""Actions of one offer that are tried; a larger range is sampled."""


def test_every_offered_action_is_taken_at_once_or_at_the_time_it_is_put_off_to(play: Played) -> None:
    game = play.match.game
    for moment in play.moments:
        for seat in play.match.seats:
            for offer in game.legal(moment.state, Seat(seat)):
                for action in some(play, moment.state, offer):
                    assert is_offered(action, [offer]), f"{action} is nothing that {offer} stands for"
                    illegal = refused(game, moment.state, seat, action, moment.now)
                    if illegal is not None and illegal.until is not None:
                        illegal = refused(game, moment.state, seat, action, illegal.until)
                    assert illegal is None, f"{action} was offered to seat {seat}"


def test_an_action_that_is_not_offered_is_refused_with_a_rule_and_a_reason(play: Played) -> None:
    game = play.match.game
    known = sorted({action for moment in play.moments for action in corners(play, moment.state)}, key=repr)
    for number, moment in enumerate(play.moments):
        rng = Rng("not offered", number)
        for seat in play.match.seats:
            offers = game.legal(moment.state, Seat(seat))
            for action in [rng.choice(known) for _ in range(12)]:
                if not is_offered(action, offers):
                    illegal = refused(game, moment.state, seat, action, moment.now)
                    assert illegal is not None, f"{action} was not offered to seat {seat}, but taken"
                    assert illegal.why
                    assert "{" not in illegal.why


def test_nothing_is_offered_or_taken_after_the_end(play: Played) -> None:
    game, over, now = play.match.game, play.match.state, play.match.now
    known = {action for moment in play.moments for action in corners(play, moment.state)}
    assert game.deadlines(over) == ()
    for seat in play.match.seats:
        assert game.legal(over, Seat(seat)) == ()
        assert all(refused(game, over, seat, action, now) is not None for action in known)


def some(play: Played, state: object, offer: object) -> list[Action]:
    """Return an offer's actions, or a sample of them."""
    game = play.match.game
    if isinstance(offer, Blank):
        return [game.sample(state, offer, Rng("sample", number)) for number in range(3)]
    if isinstance(offer, Span) and offer.count > FEW:
        return [pick(game, state, [offer], Rng("sample", number)) for number in range(5)] + [offer.low, offer.high]
    assert isinstance(offer, Action | Span)
    return list(actions(offer))


def corners(play: Played, state: object) -> list[Action]:
    """Return the outermost actions of everything on offer."""
    game = play.match.game
    found: list[Action] = []
    for seat in play.match.seats:
        for offer in game.legal(state, Seat(seat)):
            found += [offer.low, offer.high] if isinstance(offer, Span) else some(play, state, offer)
    return found
