"""What is offered is taken, and what is not offered is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rumpus.core import Action, AnyGame, Blank, Offer, Rng, Seat, Span, actions, is_offered, pick
from rumpus.testing.playing import refused
from rumpus.testing.problems import Unsound

if TYPE_CHECKING:
    from rumpus.core import Illegal
    from rumpus.testing.playing import Moment, RandomMatch

FEW = 40
"""Actions of one offer that are tried; a larger range is sampled."""


def offers_are_taken(play: RandomMatch) -> None:
    """Every offered action is taken, at once or at the time it is put off to."""
    game = play.match.game
    for number, moment in enumerate(play.moments, start=1):
        for seat in play.match.seats:
            for offer in game.legal(moment.state, Seat(seat)):
                for action in some(game, moment.state, offer):
                    check_offered(action, offer, seat, number)
                    illegal = in_the_end(game, moment, seat, action)
                    if illegal is not None:
                        raise Unsound(
                            f"Before line {number}, `legal` offers {action} to seat {seat}, and `apply` refuses it: "
                            f"{illegal}",
                            "Offer it only when the rules take it, or let them take it.",
                            seat=seat,
                            action=action,
                            line=number,
                        )


def check_offered(action: Action, offer: Offer, seat: int, line: int) -> None:
    """Refuse a way to fill in a blank that is of another verb."""
    if not is_offered(action, [offer]):
        raise Unsound(
            f"{action} is nothing that {offer} stands for.",
            "Let `sample` return an action of the blank's own verb.",
            field="sample",
            seat=seat,
            action=action,
            line=line,
        )


def in_the_end(game: AnyGame, moment: Moment, seat: int, action: Action) -> Illegal | None:
    """Tell why an action is refused, also at the time it is put off to."""
    illegal = refused(game, moment.state, seat, action, moment.now)
    if illegal is not None and illegal.until is not None:
        illegal = refused(game, moment.state, seat, action, illegal.until)
    return illegal


def others_are_refused(play: RandomMatch) -> None:
    """An action that is not offered is refused with a rule and a reason."""
    game = play.match.game
    known = sorted({action for moment in play.moments for action in corners(play, moment.state)}, key=repr)
    for number, moment in enumerate(play.moments):
        rng = Rng("not offered", number)
        for seat in play.match.seats:
            offers = game.legal(moment.state, Seat(seat))
            for action in [rng.choice(known) for _ in range(12 if known else 0)]:
                if not is_offered(action, offers):
                    illegal = refused(game, moment.state, seat, action, moment.now)
                    check_reason(illegal, seat, action, number + 1)


def check_reason(illegal: Illegal | None, seat: int, action: Action, line: int) -> None:
    """Refuse a rule that takes what was not on offer, or does not say why it refuses."""
    if illegal is None:
        raise Unsound(
            f"Before line {line}, {action} is not offered to seat {seat}, and `apply` takes it.",
            "Raise `Illegal` for it, before anything else happens; or offer it.",
            seat=seat,
            action=action,
            line=line,
        )
    if not illegal.rule or not reason(illegal):
        raise Unsound(
            f"Before line {line}, {action} of seat {seat} is refused by {illegal.rule!r} with {illegal.sentence!r} and "
            f"the values {illegal.values}, which is not a sentence.",
            'Say by which rule and why: `raise Illegal("XY-1", "You have no {card} left.", card=card)`.',
            seat=seat,
            action=action,
            line=line,
        )


def reason(illegal: Illegal) -> str:
    """Return why something is refused; nothing if a value is missing."""
    try:
        return "" if "{" in illegal.why else illegal.why
    except (LookupError, ValueError):
        return ""


def nothing_after_the_end(play: RandomMatch) -> None:
    """Nothing is offered or taken after the end."""
    game, over, now = play.match.game, play.match.state, play.match.now
    known = {action for moment in play.moments for action in corners(play, moment.state)}
    mend = "Let `deadlines` and `legal` return (), and `apply` raise `Illegal`, once there is an outcome."
    if game.deadlines(over):
        raise Unsound(f"The match is over, and a clock runs: {game.deadlines(over)[0]}.", mend, field="deadlines")
    for seat in play.match.seats:
        if game.legal(over, Seat(seat)):
            offer = game.legal(over, Seat(seat))[0]
            raise Unsound(f"The match is over, and `legal` offers {offer} to seat {seat}.", mend, seat=seat)
        for action in known:
            if refused(game, over, seat, action, now) is None:
                raise Unsound(
                    f"The match is over, and `apply` takes {action} of seat {seat}.", mend, seat=seat, action=action
                )


def some(game: AnyGame, state: Any, offer: Offer) -> list[Action]:
    """Return an offer's actions, or a sample of them."""
    if isinstance(offer, Blank):
        return [game.sample(state, offer, Rng("sample", number)) for number in range(3)]
    if isinstance(offer, Span) and offer.count > FEW:
        return [pick(game, state, [offer], Rng("sample", number)) for number in range(5)] + [offer.low, offer.high]
    return list(actions(offer))


def corners(play: RandomMatch, state: Any) -> list[Action]:
    """Return the outermost actions of everything on offer."""
    game = play.match.game
    found: list[Action] = []
    for seat in play.match.seats:
        for offer in game.legal(state, Seat(seat)):
            found += [offer.low, offer.high] if isinstance(offer, Span) else some(game, state, offer)
    return found
