"""Roll Call in words: the table, your dice, what an action is called and what an event meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Action, Event, Say, Seat, Telling, say
from rumpus.games.rollcall.actions import Bid, Call
from rumpus.games.rollcall.events import Asked, Claim, Eliminated, Left, Rolled, Showdown, TimedOut, Won
from rumpus.games.rollcall.odds import SIDES, at_least
from rumpus.games.rollcall.pieces import EMBLEM
from rumpus.games.rollcall.view import View

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rumpus.core import Glance
    from rumpus.games.rollcall.options import Options

    Now = Glance[View]

NUMBERS = (
    *("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
MANY = ("", "ones", "twos", "threes", "fours", "fives", "sixes")
SINGLE = ("", "one one", "one two", "one three", "one four", "one five", "one six")


# Numbers, dice and bids


def number(count: int) -> Say:
    """Write out a number, as far as people do."""
    return say(NUMBERS[count]) if count < len(NUMBERS) else say("{count}", count=count)


def dice(count: int) -> Say:
    """Count dice."""
    return say("one die") if count == 1 else say("{number} dice", number=number(count))


def face(value: int, view: View) -> Say:
    """Name the face of one die; the wild one is an emblem."""
    return say("emblem") if value == EMBLEM and view.wild else number(value)


def spoken(quantity: int, value: int, view: View) -> Say:
    """Say a bid as players say it: "seven fours"."""
    return spoken_bid(quantity, value, wild=view.wild)


def spoken_bid(quantity: int, value: int, *, wild: bool) -> Say:
    """Say a bid for whoever knows whether the emblem is wild."""
    emblem = value == EMBLEM and wild
    if quantity == 1:
        return say("one emblem") if emblem else say(SINGLE[value])
    return say("{number} {faces}", number=number(quantity), faces=say("emblems") if emblem else say(MANY[value]))


def faces(hand: Sequence[int], view: View) -> list[Say]:
    """Name the faces of a hand."""
    return [face(value, view) for value in hand]


# The table


def table(at: Now) -> Iterator[Say]:
    """Tell whose move it is, the bids or the showdown, and everybody's dice."""
    view = at.view
    shown = None if view.phase == "bidding" else view.showdown
    yield turn(at)
    yield from bids(at) if shown is None else showdown(at, shown)
    yield from in_play(at, view.dice)


def meanwhile(at: Now) -> Iterator[Say]:
    """Tell only the call while the cups still go up."""
    shown = at.view.showdown
    if at.view.phase != "bidding" and shown is not None:
        yield say("Showdown. The cups go up one by one.")
        yield called(at, shown)
        yield from in_play(at, tuple(map(len, shown.hands)))


def turn(at: Now) -> Say:
    """Say whose move it is, and what to do."""
    view, seat = at.view, at.seat
    if view.phase == "over":
        winner = next((each for each, left in enumerate(view.dice) if left), 0)
        return say("You win the match!") if winner == seat else say("{seat} wins the match!", seat=winner)
    if view.turn is None:
        return say("Showdown. The next round comes when all are ready.")
    if view.turn != seat:
        return say("It’s {seat}’s turn.", seat=view.turn)
    return say("Your turn: raise the bid or call it.") if view.claims else say("Your turn: make the first bid.")


def bids(at: Now) -> Iterator[Say]:
    """Tell the bids of this round, the last one first."""
    *earlier, last = [bid_of(at, *claim) for claim in at.view.claims] or [say("No bid yet.")]
    yield last
    if earlier:
        yield say("Earlier bids: {bids}.", bids=[each.values["bid"] for each in earlier])


def bid_of(at: Now, seat: Seat, quantity: int, value: int) -> Say:
    """Tell one bid."""
    bid = spoken(quantity, value, at.view)
    return say("You bid {bid}.", bid=bid) if seat == at.seat else say("{seat} bids {bid}.", seat=seat, bid=bid)


def showdown(at: Now, shown: Showdown) -> Iterator[Say]:
    """Tell the call; then every hand, the sum, the odds, the verdict and the loss."""
    view, options = at.view, at.options
    yield called(at, shown)
    yield from (shown_hand(at, Seat(seat), hand, shown.counts[seat]) for seat, hand in enumerate(shown.hands) if hand)
    yield counting(shown)
    yield from odds(shown, options)
    yield from lens(shown, options)
    yield verdict(at, shown)
    yield loss(at, shown, view.dice[shown.loser])


def shown_hand(at: Now, seat: Seat, hand: Sequence[int], count: int) -> Say:
    """Tell an uncovered hand, and how many of its dice count."""
    had = {"dice": faces(hand, at.view), "count": number(count)}
    if seat == at.seat:
        if count == 1:
            return say("You have {dice}; one of them counts.", dice=had["dice"])
        return say("You have {dice}; {count} of them count.", **had)
    if count == 1:
        return say("{seat} has {dice}; one of them counts.", seat=seat, dice=had["dice"])
    return say("{seat} has {dice}; {count} of them count.", seat=seat, **had)


def counting(shown: Showdown) -> Say:
    """Say what the count came to."""
    return say("Counted: {sum}. Needed: {needed}.", sum=number(shown.total), needed=number(shown.claim.quantity))


def called(at: Now, shown: Showdown) -> Say:
    """Tell who called which bid."""
    claim = shown.claim
    bid = spoken(claim.quantity, claim.value, at.view)
    if shown.caller == at.seat:
        return say("You call {seat}: {bid}.", seat=claim.seat, bid=bid)
    return say("{caller_seat} calls {seat}: {bid}.", caller_seat=shown.caller, seat=claim.seat, bid=bid)


def odds(shown: Showdown, options: Options) -> Iterator[Say]:
    """Tell how likely the bid was, where the table wants to know."""
    if options.odds == "off":
        return
    hidden = sum(map(len, shown.hands)) - len(shown.hands[shown.caller])
    needed = shown.claim.quantity - shown.counts[shown.caller]
    chance = percent(at_least(needed, hidden, len(shown.faces) / SIDES))
    yield say("{chance} was the chance of the bid for somebody who saw the caller’s dice alone.", chance=chance)


def percent(chance: float) -> str:
    """Write a chance that never claims more than is known: only what is certain is 100 %."""
    if chance <= 0:
        return "0 %"
    if chance > 1 - 1e-9:
        return "100 %"
    whole = round(chance * 100)
    return {0: "< 1 %", 100: "> 99 %"}.get(whole, f"{whole} %")


def lens(shown: Showdown, options: Options) -> Iterator[Say]:
    """RC-D11: tell how likely the bid was for somebody who saw nothing, and for its bidder."""
    if not options.lens:
        return
    chance, all_dice = len(shown.faces) / SIDES, sum(map(len, shown.hands))
    blind = at_least(shown.claim.quantity, all_dice, chance)
    yield say("Its chance was {chance} for somebody who saw no dice at all.", chance=percent(blind))
    bidder = shown.claim.seat
    hidden = all_dice - len(shown.hands[bidder])
    from_there = at_least(shown.claim.quantity - shown.counts[bidder], hidden, chance)
    yield say("Its chance was {chance} for {seat}, who bid it.", chance=percent(from_there), seat=bidder)


def verdict(at: Now, shown: Showdown) -> Say:
    """Tell whether the bid was true; equality is in favour of the bidder."""
    seat, holds = shown.claim.seat, shown.total >= shown.claim.quantity
    if seat == at.seat:
        return say("You told the truth!") if holds else say("You were bluffing!")
    return say("{seat} told the truth!", seat=seat) if holds else say("{seat} was bluffing!", seat=seat)


def loss(at: Now, shown: Showdown, left: int) -> Say:
    """Say who pays how much, and what is left."""
    seat, lost = shown.loser, {"dice": dice(shown.loss), "left": number(left)}
    if seat == at.seat:
        return say("You lose {dice}, {left} left.", **lost) if left else say("You lose {dice} and are out.", **lost)
    if left:
        return say("{seat} loses {dice}, {left} left.", seat=seat, **lost)
    return say("{seat} loses {dice} and is out.", seat=seat, **lost)


def in_play(at: Now, left: Sequence[int]) -> Iterator[Say]:
    """Count the round and the dice, in order of play."""
    yield say("Round {round}, {count} dice in play.", round=at.view.round, count=sum(left))
    yield say("Dice left, in order of play: {counts}.", counts=[has(at, Seat(seat), n) for seat, n in enumerate(left)])


def has(at: Now, seat: Seat, left: int) -> Say:
    """Say how many dice a seat has."""
    if seat == at.seat:
        return say("You: {dice}", dice=dice(left)) if left else say("You: out")
    return say("{seat}: {dice}", seat=seat, dice=dice(left)) if left else say("{seat}: out", seat=seat)


def secrets(at: Now) -> Iterator[Say]:
    """Tell your own dice, or everybody's to a player who is out and may see them."""
    view = at.view
    for seat, hand in enumerate(view.ghost):
        if hand:
            yield say("{seat} has {dice}.", seat=seat, dice=faces(hand, view))
    if view.mine:
        yield say("Your dice: {dice}.", dice=faces(view.mine, view))


# Actions and events


def label(action: Action, at: Now) -> Say:
    """Name an action; a call names its bid and its risk."""
    view = at.view
    if isinstance(action, Bid):
        return say("Bid {bid}", bid=spoken(action.quantity, action.value, view))
    if not isinstance(action, Call) or not view.claims:
        return say("Ready")
    seat, quantity, value = view.claims[-1]
    bid = spoken(quantity, value, view)
    return say("Call {seat}’s {bid}, risking {dice}", seat=seat, bid=bid, dice=dice(view.risk))


def event(event: Event, at: Now) -> Say:
    """Tell one event, as it is told to everybody."""
    match event:
        case Claim(seat=seat, quantity=quantity, value=value):
            return say("{seat} bids {bid}.", seat=seat, bid=spoken(quantity, value, at.view))
        case Showdown():
            return told_showdown(event, at)
        case Rolled(round=number, starter=starter, dice=left):
            return began(number, starter, left)
        case Asked(seat=seat):
            return say("{seat}, are you still there?", seat=seat)
        case TimedOut(seat=seat):
            return say("{seat}’s time is up: the table acts.", seat=seat)
        case Eliminated(seat=seat):
            return say("{seat} is out of dice.", seat=seat)
        case Left(seat=seat, void=void):
            return say("{seat} left; everybody rolls again.", seat=seat) if void else say("{seat} left.", seat=seat)
        case Won(seat=seat):
            return say("{seat} wins: nobody else has dice.", seat=seat)
        case _:
            raise AssertionError(event)


def told_showdown(shown: Showdown, at: Now) -> Say:
    """Tell a showdown in one go."""
    everybody = type(at)(at.view, None, at.seats, at.options)
    lost = say("{seat} loses {dice}.", seat=shown.loser, dice=dice(shown.loss))
    return say(
        "{call} {sum} {verdict} {loss}",
        call=called(everybody, shown),
        sum=counting(shown),
        verdict=verdict(everybody, shown),
        loss=lost,
    )


def began(round_: int, starter: Seat, left: Sequence[int]) -> Say:
    """Say that a round began."""
    return say("Round {round}: {dice} dice, {seat} starts.", round=round_, dice=sum(left), seat=starter)


def deal(at: Now) -> Iterator[Say]:
    """Tell how the first bidder was found, and the first round."""
    view = at.view
    if view.first_rolls:
        yield say("One die each for the first bid: {seat} is highest.", seat=view.starter)
    yield began(view.round, view.starter, view.dice)


def who(event: Event, _at: Now) -> Seat | None:
    """Return whose face stands beside an event."""
    if isinstance(event, Showdown):
        return event.caller
    return None if isinstance(event, Rolled) else getattr(event, "seat", None)


TELLING = Telling(
    table=table,
    secrets=secrets,
    meanwhile=meanwhile,
    label=label,
    event=event,
    deal=deal,
    who=who,
    moves={"Bid": "{seat} bids.", "Call": "{seat} calls.", "Ready": "{seat} has seen enough."},
    fields={"quantity": "How many", "value": "Which value"},
    deliberate=("Call",),
)
