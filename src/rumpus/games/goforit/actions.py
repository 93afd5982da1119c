"""What a player of GoForIt! may do. Every action names its round, and the challenge where it answers one."""

from __future__ import annotations

from typing import Annotated

import msgspec

from rumpus.core import Action, Seat
from rumpus.games.goforit.pieces import MOST_CARDS, Kind, Place, Slot


class Take(Action, frozen=True, gc=False):
    """Take the gophers of a kind before the first round; no round was played then, so its number is 0."""

    round: int
    kind: Kind


class Arrange(Action, frozen=True, gc=False):
    """Lay all your cards after this round, knowing what lies where, and be ready."""

    round: int
    slots: Annotated[tuple[Slot, ...], msgspec.Meta(max_length=MOST_CARDS)]


class Shuffle(Action, frozen=True, gc=False):
    """Have your cards shuffled into these places after this round, unknown to anyone, and be ready."""

    round: int
    places: Annotated[tuple[Place, ...], msgspec.Meta(max_length=MOST_CARDS)]


class Keep(Action, frozen=True, gc=False):
    """Leave your cards as they lie after this round."""

    round: int


class Challenge(Action, frozen=True, gc=False):
    """Wager to turn over this many gophers of a player's grouping without a hole: the opening (link 0), or a raise."""

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


Move = Take | Arrange | Shuffle | Keep | Challenge | CallRockstar | GoForIt | Flip
