"""What the chances of every bid and every call were, for somebody who saw that hand and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Exhibit, Judged, Reviewer, Say, Seat, say
from rumpus.games.rollcall.awards import bid, die, judged, there_were
from rumpus.games.rollcall.events import Claim, Left, Showdown
from rumpus.games.rollcall.odds import SIDES, at_least
from rumpus.games.rollcall.telling import dice, number, percent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.core import Event
    from rumpus.games.rollcall.awards import Past

UNLIKELY = 0.5
"""What is less likely than this is lucky if it goes well, and bold if nobody calls it."""


def judge(match: Past, seat: Seat) -> Iterator[Judged]:
    """RC-9, RC-20: every bid and every call of a seat, but not what the table did for it (RC-D4)."""
    events, own = list(match.events()), match.acts(seat)
    for at, (step, event) in enumerate(events):
        if step in own and isinstance(event, Claim):
            following = (each for _, each in events[at + 1 :] if isinstance(each, Claim | Showdown | Left))
            yield own_bid(match, step, event, next(following, None))
        elif step in own and isinstance(event, Showdown):
            yield own_call(match, step, event)


def own_bid(match: Past, step: int, claim: Claim, following: Event | None) -> Judged:
    """RC-6: how likely a bid was from behind its bidder's cup, and what the others made of it."""
    made = judged(match, step, claim)
    called = following if isinstance(following, Showdown) else None
    bold = lucky = costly = None
    if isinstance(following, Claim) and made.total < claim.quantity and made.chance < UNLIKELY:
        bold = say("{chance}, and nobody called", chance=percent(made.chance))
    if called is not None and called.loser != claim.seat and made.chance < UNLIKELY:
        lucky = say("{chance}, and it was true", chance=percent(made.chance))
    if called is not None and called.loser == claim.seat:
        costly = lost(called)
    return Judged(
        step, match.state(step).round, drawn(match, claim, say("Said")), say("Bid {bid}.", bid=bid(match, claim)),
        made.chance, answered(match, claim, following), None if called is None else called.loser != claim.seat,
        bold=bold, lucky=lucky, cost=0 if called is None or costly is None else called.loss, costly=costly,
    )  # fmt: skip


def own_call(match: Past, step: int, call: Showdown) -> Judged:
    """RC-20: how likely it was from behind the caller's cup that the bid was false."""
    hidden = sum(map(len, call.hands)) - len(call.hands[call.caller])
    chance = 1 - at_least(call.claim.quantity - call.counts[call.caller], hidden, len(call.faces) / SIDES)
    right = call.loser != call.caller
    return Judged(
        step, call.round, drawn(match, call.claim, say("Called")),
        say("Called {seat}’s {bid}.", seat=call.claim.seat, bid=bid(match, call.claim)),
        chance, outcome(right=right, total=call.total), right,
        lucky=say("{chance}, and it was right", chance=percent(chance)) if right and chance < UNLIKELY else None,
        cost=0 if right else call.loss, costly=None if right else lost(call),
    )  # fmt: skip


def drawn(match: Past, claim: Claim, label: Say) -> Exhibit:
    """Draw a bid."""
    return Exhibit(label, (die(match, claim.value),), claim.quantity)


def lost(call: Showdown) -> Say:
    """Say what a call took, and when."""
    return say("{dice}, round {round}", dice=dice(call.loss), round=call.round)


def outcome(*, right: bool, total: int) -> Say:
    """Say whether it was right to believe or to doubt, by how many there were."""
    if right:
        return say("Right. {count}", count=there_were(total))
    return say("Wrong. {count}", count=there_were(total))


def answered(match: Past, claim: Claim, following: Event | None) -> Say:
    """Say what the others made of a bid."""
    if isinstance(following, Claim):
        if following.value == claim.value:
            return say("{seat} raised it to {count}.", seat=following.seat, count=number(following.quantity))
        return say("{seat} raised it to {bid}.", seat=following.seat, bid=bid(match, following))
    if isinstance(following, Showdown):
        return say("{seat} called it. {count}", seat=following.caller, count=there_were(following.total))
    return say("It was never put to the test.")


REVIEW = Reviewer(say("How likely it was, from the dice under that cup."), judge)
