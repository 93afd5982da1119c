"""Roll Call in words: how bids are said, what the story tells, and what a player is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.rollcall.actions import Bid, Call
from rumpus.games.rollcall.events import Asked, Claim, Eliminated, Left, Rolled, Showdown, TimedOut, Won
from rumpus.games.rollcall.odds import SIDES, at_least
from rumpus.games.rollcall.pieces import EMBLEM

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rumpus.core import Action, Event, Offer, Seat
    from rumpus.games.rollcall.view import View

    Names = Sequence[str]
    """What each seat is called."""

YOU = "You"
"""A seat of this name is spoken to instead of spoken about."""

NOUNS = ("", "one", "two", "three", "four", "five", "six")
"""The faces by name; the first is never used, for there is no face 0."""


def plural(count: int, noun: str) -> str:
    """Count things in words: 1 die, 2 dice, 1 six, 2 sixes."""
    many = "dice" if noun == "die" else f"{noun}es" if noun.endswith("x") else f"{noun}s"
    return f"{count} {noun if count == 1 else many}"


def noun(value: int, view: View) -> str:
    """Name a face; a wild one is an emblem."""
    return "emblem" if value == EMBLEM and view.wild else NOUNS[value]


def spoken(quantity: int, value: int, view: View) -> str:
    """Say a bid as players say it."""
    return plural(quantity, noun(value, view))


def sign(face: int, view: View) -> str:
    """Write a face as one character: the wild emblem is a star."""
    return "★" if face == EMBLEM and view.wild else str(face)


def does(names: Names, seat: int, third: str, second: str) -> str:
    """Say who does something: Bob bids, You bid."""
    return f"{names[seat]} {second if names[seat] == YOU else third}"


def whom(names: Names, seat: int) -> str:
    """Name a player inside a sentence."""
    return "you" if names[seat] == YOU else names[seat]


def turn_of(view: View, names: Names) -> str:
    """Say whose turn it is."""
    assert view.turn is not None
    return "Your turn" if view.turn == view.seat else f"{names[view.turn]}'s turn"


def together(words: Sequence[str]) -> str:
    """Join names as people do: Bob, Cat and Dan."""
    return " and ".join((", ".join(words[:-1]), words[-1])) if len(words) > 1 else "".join(words)


# The story


def opening(view: View, names: Names) -> list[str]:
    """Tell the deal: the rolls for the first bid, if there were any, and who starts."""
    told: list[str] = []
    for rolls in view.first_rolls:
        shown = (f"{names[seat]} {face}" for seat, face in enumerate(rolls) if face)
        told.append(f"One die each for the first bid: {', '.join(shown)}.")
    return [*told, began(view.round, view.starter, sum(view.dice), names)]


def began(number: int, starter: Seat, dice: int, names: Names) -> str:
    """Say that a round began."""
    begins = "you start" if names[starter] == YOU else f"{names[starter]} starts"
    return f"— Round {number}: {plural(dice, 'die')}, {begins}."


def tell(event: Event, view: View, names: Names) -> str:
    """Tell one event; a showdown takes a line a player, everything else is a sentence."""
    match event:
        case Claim():
            return f"{does(names, event.seat, 'bids', 'bid')} {spoken(event.quantity, event.value, view)}."
        case Showdown():
            return "\n".join((headline(event, view, names), *(f"  {line}" for line in told_hands(event, view, names))))
        case Rolled():
            return began(event.round, event.starter, sum(event.dice), names)
        case Asked():
            return f"The table asks {whom(names, event.seat)}: still there?"
        case TimedOut():
            return f"Time is up for {whom(names, event.seat)}: the table acts."
        case Eliminated():
            return f"{does(names, event.seat, 'is', 'are')} out of dice."
        case Left(void=void):
            return f"{does(names, event.seat, 'leaves', 'leave')}.{' The round is void.' if void else ''}"
        case Won():
            return f"{does(names, event.seat, 'wins', 'win')}: nobody else has dice."
        case _:
            raise AssertionError(event)


def headline(shown: Showdown, view: View, names: Names) -> str:
    """Say who called which bid."""
    how = "" if shown.in_turn else " out of turn"
    bid = f"{spoken(shown.claim.quantity, shown.claim.value, view)} by {whom(names, shown.claim.seat)}"
    return f"{does(names, shown.caller, 'calls', 'call')} {bid}{how}!"


def told_hands(shown: Showdown, view: View, names: Names) -> Iterable[str]:
    """Write every hand with the counting dice in brackets, then the sum, the verdict and the loss."""
    for seat, hand in enumerate(shown.hands):
        if hand:
            signs = (f"[{sign(face, view)}]" if face in shown.faces else sign(face, view) for face in sorted(hand))
            yield f"{names[seat]}: {' '.join(signs)}"
    yield f"{verdict(shown, view)} {loss(shown, names)}."


def verdict(shown: Showdown, view: View) -> str:
    """Say what the count came to; equality is in favour of the bidder."""
    bid = shown.claim
    there = plural(shown.total, noun(bid.value, view))
    if shown.total >= bid.quantity:
        return f"{there} there, {bid.quantity} needed: it holds."
    return f"{f'Only {there}' if shown.total else 'Not one'} there, {bid.quantity} needed: it fails."


def loss(shown: Showdown, names: Names) -> str:
    """Say who pays, and how much."""
    return f"{does(names, shown.loser, 'loses', 'lose')} {plural(shown.loss, 'die')}"


def odds(event: Event, view: View, names: Names) -> str:
    """Say after a showdown how likely the bid was for somebody who saw the caller's dice alone; else nothing."""
    if not isinstance(event, Showdown):
        return ""
    hidden = sum(map(len, event.hands)) - len(event.hands[event.caller])
    claim = event.claim
    needed = claim.quantity - event.counts[event.caller]
    chance = percent(at_least(needed, hidden, len(event.faces) / SIDES))
    return f"As {whom(names, event.caller)} could know it, {spoken(claim.quantity, claim.value, view)} was {chance}."


def percent(chance: float) -> str:
    """Say a chance; only what is certain is called so."""
    if chance <= 0:
        return "impossible"
    if chance > 1 - 1e-9:
        return "certain"
    whole = round(chance * 100)
    near = {0: "less than 1", 100: "more than 99"}
    return f"{near.get(whole, whole)} % likely"


# Asking


def prompt(view: View, offers: Sequence[Offer], names: Names) -> str:
    """Say whose turn it is and what this seat can do."""
    if view.phase == "over":
        return "The match is over."
    watching = "You are out and watching. " if is_watching(view) else ""
    if view.showdown:
        return watching + reveal_prompt(view, offers, names)
    if watching:
        return f"{watching}{turn_of(view, names)}."
    if view.turn == view.seat:
        return ("Still there? " if view.asked else "") + turn_prompt(view, offers, names)
    return f"{turn_of(view, names)}. {wait_prompt(view, offers, names)}"


def reveal_prompt(view: View, offers: Sequence[Offer], names: Names) -> str:
    """Ask for a sign to go on, or say who has yet to give it."""
    if offers:
        return "Showdown. Press Enter when you have seen enough."
    waited = [whom(names, seat) for seat, left in enumerate(view.dice) if left and seat not in view.ready]
    return f"Showdown. Waiting for {together(waited)}."


def turn_prompt(view: View, offers: Sequence[Offer], names: Names) -> str:
    """Ask for a bid or a call."""
    if not view.claims:
        return "Your turn: make the first bid, such as 2 fives."
    stands = standing(view, names)
    if all(isinstance(offer, Call) for offer in offers):
        return f"Your turn: nothing is higher than {stands}. Call it."
    return f"Your turn: raise {stands}, or call it."


def wait_prompt(view: View, offers: Sequence[Offer], names: Names) -> str:
    """Say what can be done by somebody who is not in turn."""
    if not view.claims:
        return "You wait for the first bid."
    bidder, quantity, value = view.claims[-1]
    if bidder == view.seat:
        return f"Your {spoken(quantity, value, view)} stands."
    if offers:
        return f"Call {standing(view, names)} out of turn? You risk {plural(view.risk, 'die')}."
    return f"{spoken(quantity, value, view)} stands."


def standing(view: View, names: Names) -> str:
    """Name the bid that stands and its bidder."""
    bidder, quantity, value = view.claims[-1]
    return f"{spoken(quantity, value, view)} by {whom(names, bidder)}"


def confirm(action: Action, view: View, names: Names) -> str:
    """Say what an offered action would do once it is sent; a call names its bid and its risk."""
    match action:
        case Bid():
            return f"Bid {spoken(action.quantity, action.value, view)}: Enter says it aloud."
        case Call():
            how = "" if view.turn == view.seat else " OUT OF TURN"
            return f"Call {standing(view, names)}{how}: you risk {plural(view.risk, 'die')}. Enter calls."
        case _:
            return "Ready: Enter goes on."


def is_watching(view: View) -> bool:
    """Say whether this seat has no part in the rest of the match."""
    return view.seat is None or not view.dice[view.seat]
