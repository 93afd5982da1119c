"""What Roll Call asks the crowd (RC-D10): how high the first bid is, what follows a bid, and whether it is a bluff."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import DROPPED, CrowdQuestion, Quiz, Reply, Seat, Settled, say
from rumpus.games.rollcall.events import Claim, Left, Rolled, Showdown
from rumpus.games.rollcall.telling import spoken
from rumpus.games.rollcall.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rumpus.core import Event, Glance

POINTS, FEW = 2, 1
BLUFF, TRUTH, RAISE, CALL, LOW, HIGH = "bluff", "truth", "raise", "call", "low", "high"

TRUE_OR_NOT = (Reply(BLUFF, say("Bluff"), POINTS, mark="mask"), Reply(TRUTH, say("Truth"), POINTS, mark="halo"))
NEXT = (Reply(RAISE, say("A raise"), FEW), Reply(CALL, say("A call"), FEW))


def ask(at: Glance[View]) -> tuple[CrowdQuestion, ...]:
    """Ask of every bid; and before the first one, how high it will be."""
    view = at.view
    if view.phase != "bidding" or view.turn is None:
        return ()
    return (opening(view),) if not view.claims else tuple(of_bid(at))


def opening(view: View) -> CrowdQuestion:
    """Ask everybody but the starter, who decides it; a quarter of the dice is the middle."""
    middle = max(1, sum(view.dice) // 4)
    assert view.turn is not None
    return CrowdQuestion(
        f"open/{view.round}",
        say("How many to open with?"),
        seats=tuple(Seat(seat) for seat in range(len(view.dice)) if seat != view.turn),
        choices=(
            Reply(LOW, say("{count} or less", count=middle), FEW),
            Reply(HIGH, say("{count} or more", count=middle + 1), FEW),
        ),
        seat=view.turn,
        until=say("Until {seat} bids.", seat=view.turn),
    )


def of_bid(at: Glance[View]) -> Iterator[CrowdQuestion]:
    """Ask the bidder what follows, and whether it is a bluff whoever neither decides it nor sees all the dice."""
    view = at.view
    assert view.turn is not None
    seat, quantity, value = view.claims[-1]
    until = say("{seat}: {bid}. Until the call.", seat=seat, bid=spoken(quantity, value, view))
    knows = at.options.ghost_view == "all"
    others = (each for each, left in enumerate(view.dice) if left or not knows)
    asked = tuple(Seat(each) for each in others if each not in (seat, view.turn))
    number = f"{view.round}/{len(view.claims)}"
    yield CrowdQuestion(f"bid/{number}", say("Bluff or truth?"), asked, choices=TRUE_OR_NOT, seat=seat, until=until)
    yield CrowdQuestion(
        f"next/{number}",
        say("What will they do?"),
        (seat,),
        watchers=False,
        choices=NEXT,
        seat=view.turn,
        until=say("Until {seat} has decided.", seat=view.turn),
    )


def settle(
    question: CrowdQuestion, _tips: Mapping[str, int], _at: Glance[View], events: Sequence[Event]
) -> Settled | None:
    """RC-20: the showdown tells of a bluff. A bid that is raised, or a round that is void, is never judged."""
    kind = question.name.partition("/")[0]
    for event in events:
        match event:
            case Left(void=True) | Rolled():
                return DROPPED
            case Showdown():
                return by_call(kind, event)
            case Claim():
                return by_bid(question, kind, event)
            case _:
                pass
    return None


def by_call(kind: str, shown: Showdown) -> Settled:
    """Settle what a call settles; whoever called decided it."""
    if kind == "next":
        return Settled({CALL: FEW}, say("It was called."))
    holds = shown.total >= shown.claim.quantity
    right = say("It was the truth.") if holds else say("It was a bluff.")
    return Settled({TRUTH if holds else BLUFF: POINTS}, right, decided=(shown.caller,))


def by_bid(question: CrowdQuestion, kind: str, claim: Claim) -> Settled:
    """Settle what a bid settles."""
    if kind == "open":
        middle = question.choices[0].label.values["count"]
        return Settled({LOW if claim.quantity <= middle else HIGH: FEW}, say("It was {count}.", count=claim.quantity))
    return Settled({RAISE: FEW}, say("It was raised.")) if kind == "next" else DROPPED


CROWD = Quiz(ask, settle)
