"""GoForIt! in words: how cards and challenges are said, and what the story tells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rumpus.games.goforit.state import (
    HOLE,
    Accepted,
    Asked,
    Began,
    Eliminated,
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

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rumpus.core import Event
    from rumpus.games.goforit.state import Card, Chance

    Names = Sequence[str]
    """What each seat is called."""

NAMES: dict[Card, str] = {
    "hole": "a hole",
    "rockstar": "Riff the Rockstar",
    "baby": "Dot the baby",
    "senior": "Nan the senior",
    "pirate": "Cap the pirate",
    "army": "Sarge the soldier",
    "blond": "Goldie the blond",
}
"""What the cards are called."""


def gophers(count: int) -> str:
    """Count gophers in words."""
    return "1 gopher" if count == 1 else f"{count} gophers"


def tell(event: Event, names: Names) -> str:
    """Tell one event in a sentence."""
    match event:
        case Taken(seat, kind, swapped):
            exchanged = "" if swapped is None else f", in exchange with {names[swapped]}"
            return f"{names[seat]} plays {NAMES[kind]}{exchanged}."
        case Ready(seat):
            return f"{names[seat]}'s cards lie."
        case Began(number, starter):
            return f"— Round {number}: {names[starter]} starts."
        case Link():
            return challenge(event, names)
        case Accepted(seat):
            return f"{names[seat]}: Go for it!"
        case Turned():
            return f"Card {event.no}: {NAMES[event.card]}{'!' if event.card == HOLE else '.'}"
        case Verdict():
            return verdict(event, names)
        case Void():
            return "The round is void."
        case Asked(seat):
            return f"The table asks {names[seat]}: still there?"
        case TimedOut(seat):
            return f"Time is up for {names[seat]}: the table acts."
        case Eliminated(seat):
            return f"{names[seat]} is out."
        case Left(seat):
            return f"{names[seat]} leaves."
        case Won(seat):
            return f"{names[seat]} wins: nobody else has holes."
        case _:
            raise AssertionError(event)


def challenge(link: Link, names: Names) -> str:
    """Tell a challenge: the opening, a raise, or a Rockstar call."""
    who, whose = names[link.challenger], names[link.challenged]
    if link.rockstar:
        return f"{who} calls {whose}'s Rockstar!"
    how = "wants to turn over" if link.no == 1 else "raises:"
    return f"{who} {how} {gophers(link.wager)} of {whose}'s."


def verdict(shown: Verdict, names: Names) -> str:
    """Tell how a challenge ended, what it cost, and where it may be said how likely it was."""
    loser, winner = names[shown.loser], names[shown.winner]
    cost = {
        "lose_hole": f"{loser} loses a hole",
        "transfer_hole": f"{loser}'s hole goes to {winner}",
        "eliminate": f"{loser} is out of the match",
    }[shown.ending]
    how = "Found" if shown.met else "Failed"
    chance = "" if shown.chance is None else f" It was {percent(shown.chance)}."
    return f"{how}: {cost}.{chance}"


def percent(chance: Chance) -> str:
    """Say a chance; only what is certain is called so."""
    if chance.good == chance.all:
        return "certain"
    whole = round(100 * chance.good / chance.all)
    return f"{whole or 'less than 1'} % likely" if chance.good else "impossible"
