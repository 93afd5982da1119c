"""Roll Call by ear: whose turn it is, the bids, the call, the count, and what it cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Announcer, Event, Remark, line
from rumpus.core.announcing import ASKED, LATE, LEFT
from rumpus.games.rollcall.events import Asked, Claim, Left, Rolled, Showdown, TimedOut
from rumpus.games.rollcall.odds import at_least, per_die
from rumpus.games.rollcall.telling import dice, number, spoken
from rumpus.games.rollcall.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rumpus.core import Glance

    Now = Glance[View]

STARTS = line(
    "turn",
    "Round {round}. {seat} starts.",
    "Dice under the cups! Round {round}, and {seat} begins.",
    "Here we go, round {round}. First bid: {seat}.",
    "Round {round}: over to {seat}.",
)
BID = line(
    "move",
    "{seat} says {bid}. {turn_seat}?",
    "It’s {bid} from {seat}. Your turn, {turn_seat}.",
    "{seat} goes to {bid}. What now, {turn_seat}?",
    "Now it’s {bid}, says {seat}. {turn_seat}, your move.",
)
BID_AND_CALLED = line("move", "{seat} says {bid}.", "It’s {bid} from {seat}.", "{seat} goes to {bid}.")
CALLED = line(
    "move",
    "{caller_seat} calls {seat}’s {bid}!",
    "Call! {caller_seat} wants to see {seat}’s {bid}.",
    "{caller_seat} doubts it: {bid} from {seat}?",
    "Cups up! {caller_seat} calls {bid} from {seat}.",
)
TRUTH = line(
    "result",
    "The count is {sum}. {seat} told the truth!",
    "We count {sum}. {seat} was honest!",
    "That makes {sum}. {seat}’s bid stands!",
    urge="must",
    waits=True,
)
BLUFF = line(
    "result",
    "The count is {sum}. {seat} was bluffing!",
    "We count {sum}. Caught, {seat}!",
    "That makes {sum}. {seat}’s bid falls!",
    urge="must",
    waits=True,
)
COST = line(
    "score",
    "{seat} loses {dice}: {left} left.",
    "That costs {seat} {dice} and leaves {left}.",
    "{seat} gives up {dice} and keeps {left}.",
    urge="must",
    waits=True,
)
OUT = line(
    "score",
    "{seat} loses {dice} and is out!",
    "That was the last of {seat}’s dice. Out!",
    "No dice left for {seat}. Thanks for playing!",
    urge="must",
    waits=True,
)


def begins(at: Now) -> Iterator[Remark]:
    """Say who starts the match."""
    yield STARTS(round=at.view.round, seat=at.view.starter)


def event(event: Event, at: Now) -> Iterator[Remark]:
    """Say what happened."""
    match event:
        case Rolled(round=round_, starter=seat):
            yield STARTS(round=round_, seat=seat)
        case Claim():
            yield bid(event, at)
        case Showdown():
            yield from showdown(event, at)
        case TimedOut(seat=seat):
            yield LATE(seat=seat)
        case Asked(seat=seat):
            yield ASKED(seat=seat)
        case Left(seat=seat):
            yield LEFT(seat=seat)
        case _:
            return  # who is out is told with the loss, and the winner by the podium


def bid(claim: Claim, at: Now) -> Remark:
    """Say a bid, and who is next; nobody is if it was called at once."""
    values = {"seat": claim.seat, "bid": spoken(claim.quantity, claim.value, at.view)}
    turn = at.view.turn
    return BID_AND_CALLED(**values) if turn is None else BID(**values, turn_seat=turn)


def showdown(shown: Showdown, at: Now) -> Iterator[Remark]:
    """Say the call at once; the count, the verdict and the loss when the cups are up."""
    claim, seat = shown.claim, shown.loser
    yield CALLED(caller_seat=shown.caller, seat=claim.seat, bid=spoken(claim.quantity, claim.value, at.view))
    holds = shown.total >= claim.quantity
    yield (TRUTH if holds else BLUFF)(sum=number(shown.total), seat=claim.seat)
    left = len(shown.hands[seat]) - shown.loss
    cost = {"seat": seat, "dice": dice(shown.loss)}
    yield COST(**cost, left=number(left)) if left else OUT(**cost)


def scores(at: Now) -> tuple[int, ...]:
    """Return the dice that everybody has."""
    return at.view.dice


def tension(at: Now) -> float:
    """RC-8: the less likely the bid, the more is at stake; a showdown is all there is."""
    view = at.view
    if view.phase != "bidding":
        return 1.0
    if not view.claims:
        return 0.0
    _, quantity, value = view.claims[-1]
    return 1 - at_least(quantity, sum(view.dice), per_die(value, wild=view.wild))


ANNOUNCER = Announcer(event=event, begins=begins, scores=scores, tension=tension)
