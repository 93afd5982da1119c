"""Bots that know what a person in that chair knows, and take a person's time (section 7 of the rules)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rumpus.core import Brain, Millis, Plan, Seat
from rumpus.games.goforit import habits, layout, odds
from rumpus.games.goforit.actions import CallRockstar, Challenge, Flip, GoForIt, Keep, Shuffle
from rumpus.games.goforit.chain import Dare, Solution
from rumpus.games.goforit.habits import Memory
from rumpus.games.goforit.pieces import GOPHERS, HIGHEST, HOLE, ROCKSTAR
from rumpus.games.goforit.worth import Deal, terms_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rumpus.core import Offer, Rng
    from rumpus.games.goforit.actions import Move
    from rumpus.games.goforit.chain import Values
    from rumpus.games.goforit.pieces import Place
    from rumpus.games.goforit.view import GroupingView, View

SLOWEST_MS = 4000
QUICKEST_MS = 1000

EVEN = 0.5

STEP_1 = 2
"""Level 1 wagers one or two, or this many more, and accepts every wager above this."""


def in_time(action: Move, rng: Rng) -> Plan:
    """Do it after a human-like time, never sooner than a person could."""
    return Plan(action, Millis(QUICKEST_MS + rng.below(SLOWEST_MS - QUICKEST_MS + 1)))


def forget(memory: None, _view: View) -> None:
    """Remember nothing: all that matters is on the table."""
    return memory


# What a bot reads off the table


def mine(view: View) -> GroupingView:
    """Return the bot's own grouping."""
    assert view.seat is not None
    return view.groupings[view.seat]


def chance(grouping: GroupingView, wager: int) -> float:
    """Return the chance that a wager on a grouping is met, for anybody who has watched."""
    holes_seen = sum(each.card == HOLE for each in grouping.known)
    exact = odds.numeric(wager, grouping.holes, len(grouping.known) - holes_seen, holes_seen)
    return exact.good / exact.all


def chances(grouping: GroupingView) -> Values:
    """Return the chances of all wagers on a grouping."""
    return tuple(chance(grouping, wager) for wager in range(1, HIGHEST + 1))


def star_chance(grouping: GroupingView) -> float:
    """Return the chance that a Rockstar call on a grouping is met."""
    exact = odds.of_rockstar(GOPHERS + grouping.holes, [each.card for each in grouping.known])
    return exact.good / exact.all


def targets(view: View) -> tuple[Seat, ...]:
    """Return the seats that may be named."""
    assert view.acts is not None
    return view.acts.targets


def weakest(view: View, wager: int, rng: Rng) -> Seat:
    """Return the player whose grouping is beaten most easily, one of them by lot."""
    most = max(chance(view.groupings[target], wager) for target in targets(view))
    return rng.choice([each for each in targets(view) if chance(view.groupings[each], wager) == most])


# Acting in the chain, on the challenge that stands


def accept(view: View) -> GoForIt:
    """Accept it."""
    return GoForIt(view.round, len(view.chain))


def challenge(view: View, target: Seat, wager: int) -> Challenge:
    """Raise it, or open the round."""
    return Challenge(view.round, len(view.chain), target, wager)


def call(view: View, target: Seat) -> CallRockstar:
    """Call the Rockstar."""
    return CallRockstar(view.round, len(view.chain), target)


# Laying and flipping


def lay(view: View, places: Sequence[Place], rng: Rng) -> Plan | None:
    """Lay the cards by lot where one must, or where somebody has seen some; else leave them."""
    if view.seat in view.ready:
        return None
    if view.seat in view.may and not mine(view).known:
        return in_time(Keep(view.round), rng)
    return in_time(Shuffle(view.round, tuple(places)), rng)


def count(view: View) -> int:
    """Count the cards there are to lay."""
    return len(mine(view).slots)


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
    wager = view.chain[-1].wager if view.chain else 0
    if wager > STEP_1:
        return in_time(accept(view), rng)
    return in_time(challenge(view, rng.choice(targets(view)), wager + 1 + rng.below(STEP_1)), rng)


# Level 2


def plan_2(_memory: None, view: View, offers: tuple[Offer, ...], rng: Rng) -> Plan | None:
    """Level 2: by the table of chances, one step ahead."""
    if view.phase == "arranging":
        return lay(view, layout.line(count(view)), rng)
    if view.phase == "flipping":
        return in_time(flip_known(view, offers, rng), rng)
    return in_time(by_table(view, rng), rng)


def by_table(view: View, rng: Rng) -> Challenge | CallRockstar | GoForIt:
    """Open as high as it is at least even; accept what is below even, else pass it on if that is no worse."""
    assert view.acts is not None
    certain = sure_call(view)
    if certain is not None:
        return certain
    if not view.chain:
        target = weakest(view, 1, rng)
        even = [wager for wager in range(1, HIGHEST + 1) if chance(view.groupings[target], wager) >= EVEN]
        return challenge(view, target, max(even, default=1))
    lost = chance(mine(view), view.chain[-1].wager)
    lowest = view.acts.lowest
    if lost >= EVEN and lowest:
        target = weakest(view, lowest, rng)
        if chance(view.groupings[target], lowest) >= 1 - lost:
            return challenge(view, target, lowest)
    return accept(view)


def sure_call(view: View) -> CallRockstar | None:
    """Call a Rockstar that was seen."""
    assert view.acts is not None
    if not view.acts.rockstar:
        return None
    seen = (seat for seat in targets(view) if star_chance(view.groupings[seat]) == 1)
    return next((call(view, seat) for seat in seen), None)


# Level 3


def plan_3(_memory: None, view: View, offers: tuple[Offer, ...], rng: Rng) -> Plan | None:
    """Level 3: the solution of the round, with two players the exact one; cards that were seen count."""
    if view.phase == "arranging":
        return lay(view, layout.grid(count(view)), rng)
    if view.phase == "flipping":
        return in_time(flip_known(view, offers, rng), rng)
    return in_time(solved(view, chances, rng), rng)


def solved(view: View, judge: Callable[[GroupingView], Values], rng: Rng) -> Challenge | CallRockstar | GoForIt:
    """Do what is worth most if everybody does so; of equally good acts a certain one, else one by lot."""
    around = seats_in_order(view)
    solution = solve(
        tuple(view.groupings[seat].holes for seat in around),
        deal_of(view),
        tuple(judge(view.groupings[seat]) for seat in around),
        tuple(star_chance(view.groupings[seat]) for seat in around),
    )
    assert view.seat is not None
    me = around.index(view.seat)
    best = solution.answers(stands(view, around)) if view.chain else solution.openings(me)
    if not best:
        return accept(view)
    options = [deed(view, dare, around) for dare in best]
    certain = sure_call(view)
    return certain if certain in options else rng.choice(options)


def deed(view: View, dare: Dare, around: Sequence[Seat]) -> Challenge | CallRockstar:
    """Make an action of a challenge between players numbered as they sit around."""
    target = around[dare.challenged]
    return challenge(view, target, dare.wager) if dare.wager else call(view, target)


def stands(view: View, around: Sequence[Seat]) -> Dare:
    """Return the challenge that is to be answered, with players numbered as they sit around."""
    link = view.chain[-1]
    return Dare(around.index(link.challenger), around.index(link.challenged), link.wager)


def seats_in_order(view: View) -> list[Seat]:
    """Return the live seats clockwise from the starter, or from the chair of a starter who has left."""
    players = len(view.groupings)
    around = (Seat((view.starter + step) % players) for step in range(players))
    return [seat for seat in around if seat not in view.out]


def deal_of(view: View) -> Deal:
    """Return the agreements that change what a round is worth."""
    if view.edition == "classic":
        return Deal(raise_back=view.raise_back)
    return Deal(view.ending, view.star_answers, view.raise_back)


@lru_cache(maxsize=512)
def solve(holes: tuple[int, ...], deal: Deal, chances: tuple[Values, ...], stars: Values) -> Solution:
    """Solve a round; everybody at the table thinks about the same one."""
    return Solution(terms_of(holes, deal, chances, stars))


# Level 4


def plan_4(memory: Memory, view: View, offers: tuple[Offer, ...], rng: Rng) -> Plan | None:
    """Level 4: as level 3, with a model of where each opponent lays holes and layouts of all kinds of its own."""
    if view.phase == "arranging":
        own = mine(view)
        return lay(view, layout.random_layout(count(view), own.holes, rng), rng)
    if view.phase == "flipping":
        return in_time(flip_by_habit(memory, view, offers, rng), rng)
    weighed = {id(grouping): judged(memory, Seat(seat), view) for seat, grouping in enumerate(view.groupings)}
    return in_time(solved(view, lambda grouping: weighed[id(grouping)], rng), rng)


def judged(memory: Memory, seat: Seat, view: View) -> Values:
    """Return the chances of all wagers on a grouping as its owner's habits let them appear."""
    grouping = view.groupings[seat]
    if seat == view.seat or seat in view.out:
        return chances(grouping)
    return habits.chances(grouping, habits.risks(memory, seat, grouping), HIGHEST)


def flip_by_habit(memory: Memory, view: View, offers: tuple[Offer, ...], rng: Rng) -> Flip:
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
    4: Brain(Memory(), habits.see, plan_4),
}
