"""What players of Roll Call are remembered for: bluffs, calls, escapes, and honest bids."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from rumpus.core import Die, Exhibit, Feat, Prize, Say, Seat, say
from rumpus.games.rollcall.events import Claim, Eliminated, Rolled, Showdown
from rumpus.games.rollcall.odds import at_least, per_die
from rumpus.games.rollcall.pieces import EMBLEM
from rumpus.games.rollcall.rules import contributions, faces_counted
from rumpus.games.rollcall.telling import dice, number, percent, spoken_bid

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rumpus.core import Chronicle
    from rumpus.games.rollcall.state import State

    Past = Chronicle[State]

BOLD, LUCKY = 0.15, 0.25
"""How unlikely a bid looks to its bidder for a bold bluff, and for a lucky escape."""

FAR = 2
"""By how many dice a bid is wrong that was called sharply."""

BIDS, HONEST = 6, 0.75
ROUNDS, COSTLY, QUICK, EXACT = 3, 2, 2, 2


class Bidden(NamedTuple):
    """A bid, as it can be judged by whoever knows all the dice."""

    step: int
    claim: Claim
    hand: tuple[int, ...]
    own: int
    """How many dice of the bidder count."""
    total: int
    chance: float
    """How likely it was for the bidder."""


def judged(match: Past, step: int, claim: Claim) -> Bidden:
    """Judge a bid by the dice of its round."""
    state = match.state(step)
    wild, hands = state.options.wild, state.hands
    counts = contributions(hands, faces_counted(claim.value, wild))
    own, hand = counts[claim.seat], hands[claim.seat]
    others = sum(map(len, hands)) - len(hand)
    chance = at_least(claim.quantity - own, others, per_die(claim.value, wild=wild))
    return Bidden(step, claim, hand, own, sum(counts), chance)


def bids(match: Past) -> Iterator[Bidden]:
    """Judge every bid of the match."""
    for step, event in match.events():
        if isinstance(event, Claim):
            yield judged(match, step, event)


def showdowns(match: Past) -> Iterator[tuple[int, Showdown]]:
    """Return every call."""
    for step, event in match.events():
        if isinstance(event, Showdown):
            yield step, event


def raised(match: Past) -> Iterator[Bidden]:
    """Return the bids on which another bid followed in the same round."""
    last: Bidden | None = None
    for step, event in match.events():
        if isinstance(event, Claim):
            if last is not None:
                yield last
            last = judged(match, step, event)
        else:
            last = None


def bid(match: Past, claim: Claim) -> Say:
    """Say a bid as players say it."""
    return spoken_bid(claim.quantity, claim.value, wild=match.options.wild)


def die(match: Past, value: int) -> Die:
    """Draw a die; the wild face is an emblem."""
    wild = match.options.wild and value == EMBLEM
    return Die(value="★" if wild else value, label=say("emblem") if wild else "")


def shown(match: Past, claim: Claim, hand: Sequence[int] = ()) -> tuple[Exhibit, ...]:
    """Show a bid, and what was under the bidder's cup."""
    said = Exhibit(say("{seat}’s bid", seat=claim.seat), (die(match, claim.value),), claim.quantity)
    cup = Exhibit(say("under the cup"), tuple(die(match, each) for each in hand))
    return (said, cup) if hand else (said,)


def likely(chance: float) -> Say:
    """Say how likely a bid was."""
    return say("From behind that cup, the chance was {chance}.", chance=percent(chance))


def boldest_bluff(match: Past) -> Iterator[Feat]:
    """RC-9: a bid that its bidder could hardly believe in, and that nobody called although it was false."""
    for each in raised(match):
        if each.chance <= BOLD and each.total < each.claim.quantity:
            told = say("Said {bid} with {count}. Nobody called.", bid=bid(match, each.claim), count=number(each.own))
            exhibits = shown(match, each.claim, each.hand)
            yield Feat(each.chance, each.claim.seat, each.step, told, likely(each.chance), exhibits)


def sharpest_call(match: Past) -> Iterator[Feat]:
    """RC-20: a call of the bid that was furthest from the truth; out of turn wins a tie."""
    for step, call in showdowns(match):
        off = call.claim.quantity - call.total
        if call.loser == call.claim.seat and off >= FAR:
            told = say(
                "Called {seat}’s {bid}. {count}",
                seat=call.claim.seat, bid=bid(match, call.claim), count=there_were(call.total),
            )  # fmt: skip
            note = say("Only {count} of {all} dice counted.", count=call.total, all=sum(map(len, call.hands)))
            exhibits = shown(match, call.claim)
            yield Feat(off, call.caller, step, told, note, exhibits, edge=not call.in_turn)


def there_were(total: int) -> Say:
    """Say how many there really were."""
    if total <= 1:
        return say("There was one.") if total else say("There was not a single one.")
    return say("There were {count}.", count=number(total))


def most_honest(match: Past) -> Iterator[Feat]:
    """RC-20: the largest share of bids that were true."""
    own: defaultdict[Seat, list[Bidden]] = defaultdict(list)
    for each in bids(match):
        own[each.claim.seat].append(each)
    for seat, made in own.items():
        true = [each for each in made if each.total >= each.claim.quantity]
        share = len(true) / len(made)
        if len(made) >= BIDS and share >= HONEST:
            told = (
                say("All {many} bids were true.", many=len(made))
                if len(true) == len(made)
                else say("{true} of {many} bids were true.", true=len(true), many=len(made))
            )
            yield Feat(share, seat, true[-1].step, told, edge=len(made))


def longest_comeback(match: Past) -> Iterator[Feat]:
    """RC-25: the most rounds in a row with one die left."""
    if match.options.start_dice == 1:
        return
    streak: defaultdict[Seat, int] = defaultdict(int)
    for step, event in match.events():
        if isinstance(event, Rolled):
            for each, left in enumerate(event.dice):
                seat = Seat(each)
                streak[seat] = streak[seat] + 1 if left == 1 else 0
                if streak[seat] >= ROUNDS:
                    yield Feat(streak[seat], seat, step, say("Lived {many} rounds on one die.", many=streak[seat]))
        elif isinstance(event, Eliminated):
            streak[event.seat] = 0


def costliest_call(match: Past) -> Iterator[Feat]:
    """RC-22: the most dice that a brave call cost."""
    for step, call in showdowns(match):
        if call.loser == call.caller and call.loss >= COSTLY:
            told = say("Called {seat}’s {bid}, and they were there.", seat=call.claim.seat, bid=bid(match, call.claim))
            note = say("That took {dice}.", dice=dice(call.loss))
            yield Feat(call.loss, call.caller, step, told, note, shown(match, call.claim))


def luckiest_escape(match: Past) -> Iterator[Feat]:
    """RC-20: a bid that held although its bidder could hardly believe in it."""
    for step, call in showdowns(match):
        made = judged(match, step, call.claim)
        if call.loser == call.caller and made.chance <= LUCKY:
            told = say("Said {bid} and got away with it.", bid=bid(match, call.claim))
            exhibits = shown(match, call.claim, made.hand)
            yield Feat(made.chance, call.claim.seat, step, told, likely(made.chance), exhibits)


def quickest_finger(match: Past) -> Iterator[Feat]:
    """RC-14: the most calls out of turn that were right."""
    calls: defaultdict[Seat, int] = defaultdict(int)
    for step, call in showdowns(match):
        if not call.in_turn and call.loser == call.claim.seat:
            calls[call.caller] += 1
            if calls[call.caller] >= QUICK:
                told = say("Called out of turn {many} times, and was right.", many=calls[call.caller])
                yield Feat(calls[call.caller], call.caller, step, told)


def to_the_pip(match: Past) -> Iterator[Feat]:
    """RC-20: the most own bids that were called and true to the die."""
    exact: defaultdict[Seat, int] = defaultdict(int)
    for step, call in showdowns(match):
        seat = call.claim.seat
        if call.total == call.claim.quantity:
            exact[seat] += 1
            if exact[seat] >= EXACT:
                yield Feat(exact[seat], seat, step, say("Called {many} times, and right to the die.", many=exact[seat]))


AWARDS = (
    Prize("boldest_bluff", say("Boldest bluff"), boldest_bluff, least=True),
    Prize("sharpest_call", say("Sharpest call"), sharpest_call),
    Prize("most_honest", say("Most honest"), most_honest),
    Prize("longest_comeback", say("Longest comeback"), longest_comeback),
    Prize("costliest_call", say("Bravest call"), costliest_call),
    Prize("luckiest_escape", say("Luckiest escape"), luckiest_escape, least=True),
    Prize("quickest_finger", say("Quickest finger"), quickest_finger),
    Prize("to_the_pip", say("To the pip"), to_the_pip),
)
