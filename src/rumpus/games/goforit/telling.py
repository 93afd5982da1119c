"""GoForIt! in words: the table, your cards, what an action is called and what an event meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.core import Action, Event, Filling, Form, FormChoice, FormField, Say, Seat, Telling, in_one, say
from rumpus.games.goforit.actions import Arrange, CallRockstar, Challenge, Flip, GoForIt, Keep, Shuffle, Take
from rumpus.games.goforit.events import (
    Accepted,
    Asked,
    Began,
    Left,
    Link,
    Ready,
    Taken,
    TimedOut,
    Turned,
    Verdict,
    Void,
    Won,
)
from rumpus.games.goforit.groupings import SLOT_IDS
from rumpus.games.goforit.pieces import GOPHERS, Slot
from rumpus.games.goforit.shapes import FEWEST, shaped

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rumpus.core import Glance
    from rumpus.games.goforit.pieces import Card, Chance, Kind
    from rumpus.games.goforit.view import GroupingView, View

    Now = Glance[View]

CARDS: Mapping[Card, str] = {
    "hole": "a hole",
    "rockstar": "Riff the Rockstar",
    "baby": "Dot the baby",
    "senior": "Nan the senior",
    "pirate": "Cap the pirate",
    "army": "Sarge the soldier",
    "blond": "Goldie the blond",
}

SIX: Mapping[Kind, str] = {
    "rockstar": "6 rockstars",
    "baby": "6 babies",
    "senior": "6 seniors",
    "pirate": "6 pirates",
    "army": "6 soldiers",
    "blond": "6 blonds",
}

SHAPES = {
    "grid": "Grid",
    "row": "Row",
    "ring": "Ring",
    "piles": "Piles",
    "smile": "Smile",
    "pyramid": "Pyramid",
    "heart": "Heart",
    "pile": "One pile",
}


# Cards, players and chances


def named(card: Card) -> Say:
    """Name a card."""
    return say(CARDS[card])


def holes(count: int) -> Say:
    """Count holes."""
    return say("1 hole") if count == 1 else say("{count} holes", count=count)


def player(at: Now, seat: Seat) -> Say:
    """Name a player at the head of a line."""
    return say("You") if seat == at.seat else say("{seat}", seat=seat)


def number_of(slot: int) -> int:
    """Count a slot from 1, by its place from the upper left on."""
    return slot % SLOT_IDS + 1


def percent(chance: Chance) -> str:
    """Write a chance in a few signs; only what is certain is called so."""
    if chance.good in {0, chance.all}:
        return "100 %" if chance.good else "0 %"
    whole = (200 * chance.good + chance.all) // (2 * chance.all)
    return {0: "< 1 %", 100: "> 99 %"}.get(whole, f"{whole} %")


# The table


def table(at: Now) -> Iterator[Say]:
    """Tell whose move it is, the challenges and the open cards, the round, and what everybody has."""
    yield turn(at)
    yield from challenges(at)
    yield round_of(at)
    for seat, grouping in enumerate(at.view.groupings):
        yield cards_of(at, Seat(seat), grouping)


def turn(at: Now) -> Say:
    """Say whose move it is, and what to do."""
    view, seat = at.view, at.seat
    if view.phase == "over":
        winner = next(each for each in range(at.seats) if each not in view.out)
        return say("You win the match!") if winner == seat else say("{seat} wins the match!", seat=winner)
    if view.phase == "arranging":
        waiting = [each for each in (*view.must, *view.may) if each not in view.ready]
        names = [say("you") if each == seat else say("{seat}", seat=each) for each in waiting]
        return say("Cards are being laid. Still to come: {names}.", names=names or say("nobody"))
    if view.turn != seat:
        return say("{seat} turns cards over." if view.phase == "flipping" else "It’s {seat}’s turn.", seat=view.turn)
    if view.phase == "flipping":
        return say("Your move: turn over a card.")
    return say("Your move: accept or raise.") if view.chain else say("You start the round.")


def challenges(at: Now) -> Iterator[Say]:
    """Tell the challenges, the last one first, the open cards, the verdict and the chance."""
    view = at.view
    yield from (dared(link, at.seat) for link in reversed(view.chain))
    if view.turned:
        yield in_one(turned(card) for card in view.turned)
    if view.verdict is not None:
        yield judged(at, view.verdict, at.seat)
        if view.verdict.chance is not None:
            yield say("The chance was {chance}.", chance=percent(view.verdict.chance))
    if view.chance is not None:
        yield say("Chance for the remaining flips: {chance}.", chance=percent(view.chance))


def dared(link: Link, me: Seat | None) -> Say:
    """Tell a challenge to the one who reads it."""
    whose = "yours" if link.challenged == me else "mine" if link.challenger == me else "theirs"
    count = "rockstar" if link.rockstar else "one" if link.wager == 1 else "many"
    values = {"seat": link.challenger, "target_seat": link.challenged, "count": link.wager}
    return say("{dare}.", dare=say(DARES[whose, count], **values))


DARES = {
    ("yours", "rockstar"): "{seat} calls your Rockstar",
    ("yours", "one"): "{seat} will turn over 1 of your gophers",
    ("yours", "many"): "{seat} will turn over {count} of your gophers",
    ("mine", "rockstar"): "You call {target_seat}’s Rockstar",
    ("mine", "one"): "You will turn over 1 of {target_seat}’s gophers",
    ("mine", "many"): "You will turn over {count} of {target_seat}’s gophers",
    ("theirs", "rockstar"): "{seat} calls {target_seat}’s Rockstar",
    ("theirs", "one"): "{seat} will turn over 1 of {target_seat}’s gophers",
    ("theirs", "many"): "{seat} will turn over {count} of {target_seat}’s gophers",
}
"""A challenge in one sentence, by whose cards it is for the reader, and what is to be found."""


def turned(card: Turned) -> Say:
    """Tell an open card; they are counted in the order they were turned over."""
    return say("Card {number}: {card}.", number=card.no, card=named(card.card))


def judged(at: Now, verdict: Verdict, me: Seat | None) -> Say:
    """Tell how a challenge ended, and what it cost."""
    return in_one([result(verdict), cost(verdict, me, is_out=verdict.loser in at.view.out)])


def result(verdict: Verdict) -> Say:
    """Tell whether it was done."""
    link = verdict.link
    if link.rockstar:
        return say("That is the Rockstar!") if verdict.met else say("Not the Rockstar!")
    if not verdict.met:
        return say("A hole!")
    return say("Found it!") if link.wager == 1 else say("Found all {count}!", count=link.wager)


def cost(verdict: Verdict, me: Seat | None, *, is_out: bool) -> Say:
    """Say what the loser pays."""
    seat, winner = verdict.loser, verdict.winner
    if is_out:
        return say("You are out!") if seat == me else say("{seat} is out!", seat=seat)
    if verdict.ending != "transfer_hole":
        return say("You lose a hole.") if seat == me else say("{seat} loses a hole.", seat=seat)
    if winner == me:
        return say("{seat}’s hole goes to you.", seat=seat)
    if seat == me:
        return say("Your hole goes to {winner_seat}.", winner_seat=winner)
    return say("{seat}’s hole goes to {winner_seat}.", seat=seat, winner_seat=winner)


def round_of(at: Now) -> Say:
    """Tell the round that is played or comes next, and who starts it."""
    view = at.view
    if view.phase == "arranging":
        following = {"round": view.round + 1, "seat": view.following}
        if view.following == at.seat:
            return say("Round {round} comes next, and you start it.", **following)
        return say("Round {round} comes next, and {seat} starts it.", **following)
    if view.starter == at.seat:
        return say("Round {round}: you started.", round=view.round)
    return say("Round {round}: {seat} started.", round=view.round, seat=view.starter)


def cards_of(at: Now, seat: Seat, grouping: GroupingView) -> Say:
    """Tell what a player has, as all may see it."""
    name = player(at, seat)
    if seat in at.view.out:
        return say("{name}: out.", name=name)
    parts = [
        say(
            "{name}: {holes} in the grouping, {lost} lost.",
            name=name,
            holes=holes(grouping.holes),
            lost=grouping.lost,
        )
    ]
    if grouping.slots:
        parts.append(lying(grouping))
    if grouping.known:
        known = ((number_of(each.slot), named(each.card)) for each in grouping.known)
        cards = [say("number {number} is {card}", number=number, card=card) for number, card in known]
        parts.append(say("Seen: {cards}.", cards=cards))
    for odds in at.view.odds:
        if odds.seat == seat:
            chances = ", ".join(map(percent, odds.wagers))
            parts.append(say("Chances for 1 to 6 gophers: {chances}.", chances=chances))
    return in_one(parts)


def lying(grouping: GroupingView) -> Say:
    """Tell where the cards lie."""
    slots = enumerate(grouping.slots, start=1)
    places = [say("number {number} at {x}, {y}", number=number, x=slot.x, y=slot.y) for number, slot in slots]
    return say("{count} cards on the table: {places}.", count=len(places), places=in_one(places, "; "))


def secrets(at: Now) -> Iterator[Say]:
    """Tell your own cards, as far as you may look."""
    view, seat = at.view, at.seat
    if seat is None or seat in view.out:
        return
    grouping = view.groupings[seat]
    if view.mine:
        yield say("From the upper left: {cards}.", cards=[named(card) for card in view.mine])
        return
    six = say("6 gophers, one of each kind") if grouping.kind is None else say(SIX[grouping.kind])
    cards = say("{gophers}, {holes}", gophers=six, holes=holes(grouping.holes))
    if grouping.blind:
        yield say("Your cards are shuffled blind: {cards}.", cards=cards)
    else:
        yield say("You have {cards}.", cards=cards)


# Actions and events


def label(action: Action, at: Now) -> Say:
    """Name an action."""
    match action:
        case Challenge(target=target, wager=count):
            values = {"seat": target, "count": count}
            return say("Raise: {count} on {seat}" if at.view.chain else "Challenge: {count} on {seat}", **values)
        case CallRockstar(target=target):
            return say("Call {seat}’s Rockstar", seat=target)
        case GoForIt():
            return say("Go for it!")
        case Flip(slot=slot):
            return say("Card {number}: turn it over", number=number_of(slot))
        case Take(kind=kind):
            return say("Play with {card}", card=named(kind))
        case Keep():
            return say("Leave my cards as they lie")
        case Shuffle():
            return say("Blind shuffle, even I won’t know")
        case _:
            return say("Lay your cards")


def event(event: Event, at: Now) -> Say | None:
    """Tell one event, as it is told to everybody; who is out is told with the verdict."""
    match event:
        case Taken(seat=seat, kind=kind, swapped=None):
            return say("{seat} plays with {card}.", seat=seat, card=named(kind))
        case Taken(seat=seat, kind=kind, swapped=other):
            values = {"seat": seat, "card": named(kind), "other_seat": other}
            return say("{seat} plays with {card}; {other_seat} takes others in exchange.", **values)
        case Began(round=number, starter=seat):
            return say("Round {round}: {seat} starts.", round=number, seat=seat)
        case Link():
            return dared(event, None)
        case Turned():
            return turned(event)
        case Verdict():
            return judged(at, event, None)
        case Void(round=number):
            return say("The challenger left: round {round} has no loser.", round=number)
        case _:
            return say(OF_SEATS[type(event)], seat=who(event, at)) if type(event) in OF_SEATS else None


OF_SEATS: Mapping[type[Event], str] = {
    Ready: "{seat}’s cards are down.",
    Accepted: "{seat} says: Go for it!",
    Asked: "{seat}, are you still there?",
    TimedOut: "{seat}’s time is up: the table acts.",
    Left: "{seat} left.",
    Won: "{seat} wins!",
}
"""What is told of one player."""


def who(event: Event, at: Now) -> Seat | None:
    """Return whose face stands beside an event: that of whoever dares or turns a card over."""
    match event:
        case Link(challenger=seat):
            return seat
        case Turned():
            return at.view.chain[-1].challenger if at.view.chain else None
        case _:
            return getattr(event, "seat", None)


# Laying the cards


def shape_field() -> FormField:
    """Ask for a shape."""
    choices = tuple(FormChoice(shape, say(SHAPES[shape])) for shape in SHAPES)
    return FormField("shape", say("Shape"), "grid", choices)


def arrange_form(at: Now) -> Form:
    """Ask for a shape, and for the card of each of its places."""
    hand = at.view.hand
    kinds = tuple(FormChoice(card, named(card)) for card in dict.fromkeys(hand))
    cards = (
        FormField(f"card{number}", say("Card {number}, from the upper left", number=number), card, kinds)
        for number, card in enumerate(hand, start=1)
    )
    return Form(say("Lay your cards"), (shape_field(), *cards))


def shuffle_form(_at: Now) -> Form:
    """Ask for a shape."""
    return Form(say("Blind shuffle, even I won’t know"), (shape_field(),))


def arrange(at: Now, values: Mapping[str, str]) -> Arrange:
    """Lay a card into each place of a shape; whether these are one's own is a matter of the rules."""
    view, hand = at.view, at.view.hand
    cards: list[Card] = [hand[hand.index(values[f"card{number}"])] for number in range(1, len(hand) + 1)]
    places = shaped(values["shape"], len(cards), fewest_piles(view))
    return Arrange(
        view.round,
        tuple(Slot(card, place.x, place.y, place.z) for card, place in zip(cards, places, strict=True)),
    )


def shuffle(at: Now, values: Mapping[str, str]) -> Shuffle:
    """Have the cards shuffled into the places of a shape."""
    view = at.view
    return Shuffle(view.round, shaped(values["shape"], len(view.hand), fewest_piles(view)))


def fewest_piles(view: View) -> int:
    """GFI-40: one more than there are holes, where only topmost cards can be flipped."""
    return len(view.hand) - GOPHERS + 1 if view.top_only else FEWEST


TELLING = Telling(
    table=table,
    secrets=secrets,
    label=label,
    event=event,
    who=who,
    moves={
        "Take": "{seat} chooses gophers.",
        "Arrange": "{seat} lays the cards.",
        "Shuffle": "{seat} lays the cards.",
        "Keep": "{seat} leaves the cards as they lie.",
        "Challenge": "{seat} makes a challenge.",
        "CallRockstar": "{seat} calls a Rockstar.",
        "GoForIt": "{seat} says: Go for it!",
        "Flip": "{seat} turns a card over.",
    },
    fields={"target": "Whose cards", "wager": "How many gophers", "slot": "Which card"},
    deliberate=("CallRockstar",),
    fillings={"Arrange": Filling(arrange_form, arrange), "Shuffle": Filling(shuffle_form, shuffle)},
)
