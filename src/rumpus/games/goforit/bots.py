"""Bots that know what a person in that chair knows, and take a person's time (section 7 of the rules)."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple

from rumpus.core import Brain, Millis, Plan
from rumpus.games.goforit import habits, layout, reading
from rumpus.games.goforit.actions import CallRockstar, Challenge, Flip, GoForIt, Keep, Shuffle
from rumpus.games.goforit.pieces import HIGHEST, HOLE, ROCKSTAR
from rumpus.games.goforit.reading import chances, dares, deal_of, seats_in_order, solution_of
from rumpus.games.goforit.response import Response
from rumpus.games.goforit.ways import SIXTHS, by_feel, by_solution, by_table
from rumpus.games.goforit.worth import DUEL, LARGEST, ahead, terms_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.core import Offer, Rng, Seat
    from rumpus.games.goforit.actions import Move
    from rumpus.games.goforit.chain import Dare, Values
    from rumpus.games.goforit.pieces import Place
    from rumpus.games.goforit.view import GroupingView, View

SLOWEST_MS = 4000
QUICKEST_MS = 1000


SOLVES = 3
"""The level that solves duels."""


def in_time(action: Move, rng: Rng) -> Plan:
    """Do it after a human-like time, never sooner than a person could."""
    return Plan(action, Millis(QUICKEST_MS + rng.below(SLOWEST_MS - QUICKEST_MS + 1)))


def forget(memory: None, _view: View) -> None:
    """Remember nothing: all that matters is on the table."""
    return memory


# Acting in the chain


def act(view: View, around: Sequence[Seat], options: Sequence[Dare], rng: Rng) -> Challenge | CallRockstar | GoForIt:
    """Make one of these challenges, by lot; if there is none, accept the one that stands."""
    if not options:
        return GoForIt(view.round, len(view.chain))
    _, challenged, wager = rng.choice(options)
    if wager:
        return Challenge(view.round, len(view.chain), around[challenged], wager)
    return CallRockstar(view.round, len(view.chain), around[challenged])


def place(view: View, around: Sequence[Seat]) -> tuple[int, Dare | None]:
    """Return one's own place at the table, and the challenge that is to be answered."""
    assert view.seat is not None
    chain = dares(view, around)
    return around.index(view.seat), chain[-1] if chain else None


def by_level(level: int, view: View, rng: Rng) -> Plan:
    """Act in one of the ways of a level, by lot; in a duel level 3 thinks to the end."""
    around = seats_in_order(view)
    here = place(view, around)
    solution = solution_of(view, around)
    feel, feel_or_table, _ = accumulate(SIXTHS[level])
    drawn = rng.below(6)
    if drawn < feel:
        options = by_feel(solution.terms, *here)
    elif drawn < feel_or_table and (level < SOLVES or len(around) > DUEL):
        options = by_table(solution.terms, *here)
    else:
        options = by_solution(solution, *here)
    return in_time(act(view, around, options, rng), rng)


# Laying and flipping


def own(view: View) -> GroupingView:
    """Return the bot's own grouping."""
    assert view.seat is not None
    return view.groupings[view.seat]


def lay(view: View, places: Sequence[Place], rng: Rng) -> Plan | None:
    """Lay the cards by lot where one must, or where somebody has seen some; else leave them."""
    if view.seat in view.ready:
        return None
    if view.seat in view.may and not own(view).known:
        return in_time(Keep(view.round), rng)
    return in_time(Shuffle(view.round, tuple(places)), rng)


def count(view: View) -> int:
    """Count the cards there are to lay."""
    return len(own(view).slots)


def flip_known(view: View, offers: tuple[Offer, ...], rng: Rng) -> Flip:
    """Flip a card that is known to be good, else one that nobody has seen, and one that is known to be bad never."""
    good, unseen, bad = sorted_cards(view, offers)
    return rng.choice(good or unseen or bad)


def sorted_cards(view: View, offers: tuple[Offer, ...]) -> tuple[list[Flip], list[Flip], list[Flip]]:
    """Sort the cards that may be flipped into good, unseen and bad ones for the challenge that was accepted."""
    link = view.chain[-1]
    known = {each.slot: each.card for each in view.groupings[link.challenged].known}
    flips = [offer for offer in offers if isinstance(offer, Flip)]
    good = [flip for flip in flips if flip.slot in known and is_good(known[flip.slot], rockstar=link.rockstar)]
    unseen = [flip for flip in flips if flip.slot not in known]
    return good, unseen, [flip for flip in flips if flip not in good and flip not in unseen]


def is_good(card: str, *, rockstar: bool) -> bool:
    """Tell whether a card helps the challenger."""
    return card == ROCKSTAR if rockstar else card != HOLE


# Level 1


def plan_1(_memory: None, view: View, offers: tuple[Offer, ...], rng: Rng) -> Plan | None:
    """Level 1: a random target, a wager of one or two, or up to two more; accepts everything above two."""
    if view.phase == "arranging":
        return lay(view, layout.grid(count(view)), rng)
    if view.phase == "flipping":
        return in_time(rng.choice([offer for offer in offers if isinstance(offer, Flip)]), rng)
    return by_level(1, view, rng)


# Level 2


def plan_2(_memory: None, view: View, offers: tuple[Offer, ...], rng: Rng) -> Plan | None:
    """Level 2: by the table of chances, one step ahead, and one time in six by feel."""
    if view.phase == "arranging":
        return lay(view, layout.line(count(view)), rng)
    if view.phase == "flipping":
        return in_time(flip_known(view, offers, rng), rng)
    return by_level(2, view, rng)


# Level 3


def plan_3(_memory: None, view: View, offers: tuple[Offer, ...], rng: Rng) -> Plan | None:
    """Level 3: the solution of the round, in a duel the exact one, else one time in three the table of chances."""
    if view.phase == "arranging":
        return lay(view, layout.grid(count(view)), rng)
    if view.phase == "flipping":
        return in_time(flip_known(view, offers, rng), rng)
    return by_level(3, view, rng)


# Level 4


class Mind(NamedTuple):
    """What level 4 has noticed about the others."""

    laid: habits.Memory = habits.Memory()
    """Where they have laid holes."""
    done: reading.Acts = reading.Acts()
    """How they have challenged and answered."""


def see(mind: Mind, view: View) -> Mind:
    """Watch the others."""
    return Mind(habits.see(mind.laid, view), reading.see(mind.done, view))


def plan_4(mind: Mind, view: View, offers: tuple[Offer, ...], rng: Rng) -> Plan | None:
    """Level 4: the best answer to how everybody has played so far, and layouts of all kinds of its own."""
    if view.phase == "arranging":
        return lay(view, layout.random_layout(count(view), own(view).holes, rng), rng)
    if view.phase == "flipping":
        return in_time(flip_by_habit(mind.laid, view, offers, rng), rng)
    around = seats_in_order(view)
    return in_time(act(view, around, best(mind, view, around), rng), rng)


def best(mind: Mind, view: View, around: Sequence[Seat]) -> list[Dare]:
    """Return the best challenges: in a duel, and where nobody can look ahead, those of the solution."""
    me, stands = place(view, around)
    solution = solution_of(view, around, lambda seat: judged(mind.laid, seat, view))
    if not DUEL < len(around) <= LARGEST:
        return by_solution(solution, me, stands)
    holes = tuple(view.groupings[seat].holes for seat in around)
    stakes = terms_of(holes, deal_of(view), solution.terms.chances, solution.terms.stars, ahead)
    likely = [reading.ways(mind.done.likely.get(seat, reading.PRIOR)) for seat in around]
    return Response(solution, stakes, me, likely).best(stands)


def judged(memory: habits.Memory, seat: Seat, view: View) -> Values:
    """Return the chances of all wagers on a grouping as its owner's habits let them appear."""
    grouping = view.groupings[seat]
    if seat == view.seat:
        return chances(grouping)
    return habits.chances(grouping, habits.risks(memory, seat, grouping), HIGHEST)


def flip_by_habit(memory: habits.Memory, view: View, offers: tuple[Offer, ...], rng: Rng) -> Flip:
    """Flip a card that is known to be good, else the least risky one; the Rockstar may lie anywhere."""
    link = view.chain[-1]
    good, unseen, bad = sorted_cards(view, offers)
    if good or not unseen or link.rockstar:
        return rng.choice(good or unseen or bad)
    weights = habits.risks(memory, link.challenged, view.groupings[link.challenged])
    least = min(weights[flip.slot] for flip in unseen)
    return rng.choice([flip for flip in unseen if weights[flip.slot] == least])


BOTS: dict[int, Brain[Any, View]] = {
    1: Brain(None, forget, plan_1),
    2: Brain(None, forget, plan_2),
    3: Brain(None, forget, plan_3),
    4: Brain(Mind(), see, plan_4),
}
