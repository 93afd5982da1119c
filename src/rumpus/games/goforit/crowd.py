"""What GoForIt! asks the crowd (GFI-D14): what the challenged will do, and what card will be turned over next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import DROPPED, CrowdQuestion, Millis, Quiz, Reply, Seat, Settled, say
from rumpus.games.goforit.events import Accepted, Began, Link, Verdict, Void, Won
from rumpus.games.goforit.pieces import HOLE, ROCKSTAR
from rumpus.games.goforit.players import DUEL
from rumpus.games.goforit.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rumpus.core import Event, Glance

LANDED_MS = 1000
"""How long after a card has landed the next question is asked."""

PICKED = 2
"""What it brings to know who is challenged."""

CARDS = (Reply("gopher", say("Gopher"), 1, mark="gopher"), Reply("hole", say("Hole"), 2, mark="hole"))
DARE = (Reply("go", say("Go for it"), 1, mark="gopher"), Reply("raise", say("Raise it"), 1, mark="hole"))
STAR = (Reply("yes", say("Yes, the Rockstar"), 4, mark="gopher"), Reply("no", say("No"), 1, mark="hole"))


def ask(at: Glance[View]) -> tuple[CrowdQuestion, ...]:
    """Ask whom the starter will challenge, what the challenged will do, and then what the next card will be."""
    view = at.view
    if view.phase == "arranging":
        return () if view.verdict else tuple(picked(at, view.round + 1, next_starter(at), laying(view)))
    if view.phase == "chain":
        return (dared(at),) if view.chain else tuple(picked(at, view.round, view.starter))
    return next_card(at) if view.phase == "flipping" else ()


def laying(view: View) -> tuple[Seat, ...]:
    """Return who still lays cards, and is left alone."""
    return tuple(seat for seat in view.must + view.may if seat not in view.ready)


def next_starter(at: Glance[View]) -> Seat:
    """GFI-24, GFI-25: who starts the next round, as far as anybody can tell now."""
    following = at.view.following
    around = (Seat((following + step) % at.seats) for step in range(at.seats))
    return next(seat for seat in around if seat not in at.view.out)


def picked(at: Glance[View], number: int, starter: Seat, laying: tuple[Seat, ...] = ()) -> Iterator[CrowdQuestion]:
    """Ask everybody but the starter whom the starter will challenge, if there is a choice; nobody names themselves."""
    live = [Seat(seat) for seat in range(at.seats) if seat != starter and seat not in at.view.out]
    if len(live) >= DUEL:
        yield CrowdQuestion(
            f"pick/{number}/{'-'.join(map(str, live))}",
            say("Who will be dared?"),
            seats=tuple(Seat(seat) for seat in range(at.seats) if seat != starter and seat not in laying),
            choices=tuple(Reply(str(seat), say("{seat}", seat=seat), PICKED, seat=seat, but=seat) for seat in live),
            until=say("Until {seat} has decided.", seat=starter),
        )


def dared(at: Glance[View]) -> CrowdQuestion:
    """Ask everybody but the challenged, who decides it."""
    link = at.view.chain[-1]
    return CrowdQuestion(
        f"dare/{at.view.round}/{link.no}",
        say("Go for it, or raise it?"),
        seats=tuple(Seat(seat) for seat in range(at.seats) if seat != link.challenged),
        choices=DARE,
        seat=link.challenged,
        until=say("Until {seat} has decided.", seat=link.challenged),
    )


def next_card(at: Glance[View]) -> tuple[CrowdQuestion, ...]:
    """Ask everybody but the challenger, who chooses the card; the owner knows them all, but not which it will be."""
    view = at.view
    link, turned = view.chain[-1], view.turned
    star = link.rockstar
    return (
        CrowdQuestion(
            f"flip/{view.round}/{len(turned) + 1}",
            say("Will it be the Rockstar?") if star else say("Gopher or hole?"),
            seats=tuple(Seat(seat) for seat in range(at.seats) if seat != link.challenger),
            choices=STAR if star else CARDS,
            seat=link.challenged,
            until=say("{seat} turns over a card. Until it is tapped.", seat=link.challenger),
            since=Millis(turned[-1].at + LANDED_MS) if turned else Millis(0),
        ),
    )


def settle(
    question: CrowdQuestion, _tips: Mapping[str, int], _at: Glance[View], events: Sequence[Event]
) -> Settled | None:
    """Look for what settles a question, each by its own."""
    if question.choices == DARE:
        return decided(events)
    if question.name.startswith("pick/"):
        return by_pick(question, events)
    return by_cards(question, events)


def decided(events: Sequence[Event]) -> Settled | None:
    """GFI-9: the challenged accepts, or challenges somebody else."""
    for event in events:
        match event:
            case Accepted():
                return Settled({"go": 1}, say("They go for it."))
            case Link():
                return Settled({"raise": 1}, say("They raise it."))
            case Verdict() | Void() | Began() | Won():
                return DROPPED
            case _:
                pass
    return None


def by_pick(question: CrowdQuestion, events: Sequence[Event]) -> Settled | None:
    """GFI-8: the first challenge of the round tells."""
    names = {each.name for each in question.choices}
    number = int(question.name.split("/")[1])
    for event in events:
        match event:
            case Link(challenged=seat) if str(seat) in names:
                return Settled({str(seat): PICKED}, say("It was {seat}.", seat=seat))
            case Began(round=begun) if begun == number:
                pass
            case Link() | Verdict() | Void() | Began() | Won():
                return DROPPED
            case _:
                pass
    return None


def by_cards(question: CrowdQuestion, events: Sequence[Event]) -> Settled | None:
    """GFI-16, GFI-35: the cards tell, once the round is over, so that nobody who turns them over gets advice."""
    flip = int(question.name.rpartition("/")[2])
    for event in events:
        match event:
            case Verdict(turned=turned) if flip <= len(turned):
                card = turned[flip - 1].card
                right = STAR[card != ROCKSTAR] if question.choices == STAR else CARDS[card == HOLE]
                return Settled(
                    {right.name: right.points}, say("It was a hole.") if card == HOLE else say("It was a gopher.")
                )
            case Verdict() | Void() | Began() | Won():
                return DROPPED
            case _:
                pass
    return None


CROWD = Quiz(ask, settle)
