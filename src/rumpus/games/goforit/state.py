"""The pieces of GoForIt! as data: options, actions, groupings, the chain and the state of a match."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rumpus.core import Action, Data, Event, Millis, Seat, option

Kind = Literal["rockstar", "baby", "senior", "pirate", "army", "blond"]
Card = Literal["hole", "rockstar", "baby", "senior", "pirate", "army", "blond"]

KINDS: tuple[Kind, ...] = ("rockstar", "baby", "senior", "pirate", "army", "blond")
"""The six kinds of gophers."""

HOLE: Literal["hole"] = "hole"
ROCKSTAR: Literal["rockstar"] = "rockstar"

GOPHERS = 6
"""Gophers in every grouping, from the first round to the last (GFI-20)."""

HOLES = 3
"""Holes everybody starts with (GFI-3)."""

PER_DECK = 6
"""Players that one deck admits (GFI-1)."""

HIGHEST = 6
"""The highest wager (GFI-12)."""

MOST_CARDS = 64
"""More cards than one player can ever own: six gophers and the holes of eighteen players."""


class Options(Data, frozen=True, gc=False, kw_only=True):
    """What a table may agree on before the cards are laid."""

    edition: Annotated[
        Literal["classic", "rockstar"],
        option("Six gophers of one kind each, or one of every kind with the Rockstar call", "GFI-2", "GFI-30"),
    ] = "classic"
    rockstar_ending: Annotated[
        Literal["eliminate", "lose_hole", "transfer_hole"],
        option(
            "What a Rockstar call costs its loser: the match, a hole, or a hole that goes to the winner",
            "GFI-36", "GFI-37", "GFI-38", "GFI-D8", consent=True, when=("edition", "rockstar"),
        ),
    ] = "lose_hole"  # fmt: skip
    rockstar_moment: Annotated[
        Literal["any_challenge", "opening_only"],
        option("When the Rockstar can be called", "GFI-34", when=("edition", "rockstar")),
    ] = "any_challenge"
    first_starter: Annotated[
        Literal["random", "host", "seat"],
        option("Who starts the first round: drawn by lot, the host, or the first chair", "GFI-7"),
    ] = "random"
    stack_access: Annotated[
        Literal["any", "top_only"],
        option("Which cards of a pile can be flipped: any, or the topmost alone", "GFI-15", "GFI-40"),
    ] = "any"
    rearrange: Annotated[
        Literal["loser_only", "loser_and_target", "everyone"],
        option("Who may lay the cards anew after a round; the loser always must", "GFI-21", "GFI-22"),
    ] = "loser_and_target"
    raise_back: Annotated[bool, option("Whether a raise may name the player who has just challenged", "GFI-11")] = True
    allow_peek: Annotated[
        bool, option("Whether players may look at their own cards during a round", "GFI-5", "GFI-D4")
    ] = True
    odds: Annotated[
        Literal["off", "after", "live"],
        option("When the chances of a challenge are shown: never, after the round, or at any time", "GFI-D13"),
    ] = "after"
    turn_s: Annotated[
        int, option("Seconds to challenge, answer or flip; 0 is no clock", "GFI-D2", low=15, high=120, besides=(0,))
    ] = 45
    arrange_s: Annotated[
        int, option("Seconds to lay the cards before the first round", "GFI-6", "GFI-D3", low=10, high=180)
    ] = 60
    rearrange_s: Annotated[
        int, option("Seconds to lay the cards anew after a round", "GFI-21", "GFI-22", "GFI-D3", low=10, high=180)
    ] = 30
    max_players: Annotated[int, option("Players admitted at most", "GFI-1", low=2, high=18)] = 18


class Place(Data, frozen=True, gc=False):
    """Where a card lies: its left upper corner on the owner's canvas, and how many cards of its pile lie below it."""

    x: int
    y: int
    z: int = 0


class Slot(Data, frozen=True, gc=False):
    """A card and where it lies."""

    card: Card
    x: int
    y: int
    z: int = 0


# Actions


class Take(Action, frozen=True, gc=False):
    """Take the gophers of a kind before the first round; no round was played then, so its number is 0."""

    round: int
    kind: Kind


class Arrange(Action, frozen=True, gc=False):
    """Lay all own cards after this round, knowing what lies where, and be ready."""

    round: int
    slots: Annotated[tuple[Slot, ...], msgspec.Meta(max_length=MOST_CARDS)]


class Shuffle(Action, frozen=True, gc=False):
    """Have the own cards shuffled into these places after this round, for nobody to know, and be ready."""

    round: int
    places: Annotated[tuple[Place, ...], msgspec.Meta(max_length=MOST_CARDS)]


class Keep(Action, frozen=True, gc=False):
    """Leave the own cards as they lie after this round."""

    round: int


class Challenge(Action, frozen=True, gc=False):
    """Wager to turn over so many gophers of a player's grouping without a hole: the opening (link 0), or a raise."""

    round: int
    link: int
    target: Seat
    wager: int


class CallRockstar(Action, frozen=True, gc=False):
    """Claim to find that player's Rockstar with one flip: to open (link 0), or in answer to a challenge."""

    round: int
    link: int
    target: Seat


class GoForIt(Action, frozen=True, gc=False):
    """Accept this challenge of the chain."""

    round: int
    link: int


class Flip(Action, frozen=True, gc=False):
    """Turn over a card of the challenged player's grouping."""

    round: int
    target: Seat
    slot: int


# Events


class Taken(Event, frozen=True, gc=False):
    """A player took a kind; whoever had not chosen it got the other one in exchange."""

    seat: Seat
    kind: Kind
    swapped: Seat | None = None


class Ready(Event, frozen=True, gc=False):
    """A player's cards lie."""

    seat: Seat


class Began(Event, frozen=True, gc=False):
    """A round began."""

    round: int
    starter: Seat


class Link(Event, frozen=True, gc=False):
    """One challenge of the chain; `no` counts those of a round from 1. A Rockstar call is for one card."""

    no: int
    challenger: Seat
    challenged: Seat
    wager: int
    rockstar: bool = False


class Accepted(Event, frozen=True, gc=False):
    """A challenge was accepted, by the player or by the rules."""

    seat: Seat
    no: int


class Turned(Event, frozen=True, gc=False):
    """A card that was turned over; every screen turns it at this match time."""

    no: int
    seat: Seat
    slot: int
    card: Card
    at: Millis


class Chance(Data, frozen=True, gc=False):
    """An exact chance: so many equally likely ways out of all."""

    good: int
    all: int


class SlotView(Data, frozen=True, gc=False, omit_defaults=True):
    """A card as everybody sees it: where its back lies. The id follows from the place, never from the card."""

    id: int
    x: int
    y: int
    z: int = 0


class Verdict(Event, frozen=True, gc=False):
    """How a challenge ended; the open cards stay in sight until a moment."""

    round: int
    link: Link
    met: bool
    loser: Seat
    winner: Seat
    ending: Literal["lose_hole", "transfer_hole", "eliminate"]
    turned: tuple[Turned, ...]
    layout: tuple[SlotView, ...]
    until: Millis
    chance: Chance | None = None
    """How likely it was to be met, for a table that wants to know (GFI-D13)."""


class Void(Event, frozen=True, gc=False):
    """A round ended without a loser because its challenger left."""

    round: int


class Asked(Event, frozen=True, gc=False):
    """A player without a clock has been waited for so long that the table asks."""

    seat: Seat


class TimedOut(Event, frozen=True, gc=False):
    """A player's time ran out, so the table acts for that player."""

    seat: Seat


class Eliminated(Event, frozen=True, gc=False):
    """A player is out, and the cards form a pile."""

    seat: Seat


class Left(Event, frozen=True, gc=False):
    """A player left for good."""

    seat: Seat


class Won(Event, frozen=True, gc=False):
    """One player alone is left."""

    seat: Seat


# State


class Grouping(Data, frozen=True, gc=False):
    """The cards of one player."""

    kind: Kind | None
    """The kind of the classic edition; in the other one everybody has all kinds."""
    slots: tuple[Slot, ...]
    """The cards, by their places from the upper left on; empty once they form the pile of a player who is out."""
    laid: int
    """The round for which they were laid; others see the layout from its beginning on."""
    blind: bool = False
    """Whether not even the owner knows what lies where."""
    lost: int = 0
    """Holes that lie face up beside it."""
    seen: tuple[int, ...] = ()
    """The slots, by number, that everybody has seen since the cards were laid."""
    flipped: int = 0
    """Cards that were turned over here in the whole match."""
    pile: int = 0
    """Cards of the pile once the player is out."""
    topped: bool = False
    """Whether a hole lies face up on that pile."""


Phase = Literal["arranging", "chain", "flipping", "over"]


class State(Data, frozen=True, gc=False):
    """A match of GoForIt! at one moment."""

    options: Options
    phase: Phase
    groupings: tuple[Grouping, ...]
    out: tuple[Seat, ...]
    """The players who are out, in the order they went."""
    round: int
    """The round that is played or was played last; 0 before the first."""
    starter: Seat
    """Who started it; before the first, who will."""
    following: Seat
    """Who starts the next round."""
    since: Millis
    """When the present clock started."""
    chosen: tuple[Seat, ...] = ()
    """Who has chosen a kind."""
    must: tuple[Seat, ...] = ()
    """Who has to lay the cards."""
    may: tuple[Seat, ...] = ()
    """Who may lay them or leave them."""
    ready: tuple[Seat, ...] = ()
    """Who of them has."""
    optional: Millis | None = None
    """Since when nobody is waited for any more who has to."""
    chain: tuple[Link, ...] = ()
    turned: tuple[Turned, ...] = ()
    """The cards that lie open in this round."""
    chance: Chance | None = None
    """How likely the challenge was to be met when it was accepted."""
    asked: bool = False
    late: bool = False
    """Whether the table turns over cards for a challenger who does not."""
    verdict: Verdict | None = None
    """How the last round ended, while its cards are still in sight."""
