"""What a player of ROFL! may do: everything names its turn, and what there are several of in it by its number."""

from __future__ import annotations

from rumpus.core import Action
from rumpus.games.rofl.packs import Category


class Seen(Action, frozen=True, gc=False):
    """Writer: have read the message of this turn."""

    turn: int


class Write(Action, frozen=True, gc=False):
    """Writer: the text as it stands now."""

    turn: int
    text: str


class Place(Action, frozen=True, gc=False):
    """Writer: put the token on a space, for good."""

    turn: int
    space: int


class PassToken(Action, frozen=True, gc=False):
    """Writer: put no token."""

    turn: int


class Done(Action, frozen=True, gc=False):
    """Writer: be done with writing, or take that back; each word for itself, so that an old one ends nothing."""

    turn: int
    said: int
    """How often this Writer has said so before, the one or the other."""
    done: bool


class Begin(Action, frozen=True, gc=False):
    """Begin the guess on this message: the first keystroke, the first word heard, or "I know it"."""

    turn: int
    shown: int
    """The number of the message, in the order in which they are shown this turn."""


class Type(Action, frozen=True, gc=False):
    """Guesser: the guess as it stands now."""

    turn: int
    shown: int
    text: str


class Guess(Action, frozen=True, gc=False):
    """Guesser: send the guess."""

    turn: int
    shown: int
    text: str


class PassGuess(Action, frozen=True, gc=False):
    """Guesser: let this message go."""

    turn: int
    shown: int


class Vote(Action, frozen=True, gc=False):
    """Writer: say whether the guess that waits for its verdict is right."""

    turn: int
    verdict: int
    """The number of the verdict in this turn."""
    right: bool


class MyOwn(Action, frozen=True, gc=False):
    """Writer: ask for the floor, to propose a message of your own."""

    turn: int


class DrawCard(Action, frozen=True, gc=False):
    """Writer: want a card."""

    turn: int


class Withdraw(Action, frozen=True, gc=False):
    """Writer: give the floor back, and want a card after all."""

    turn: int


class Propose(Action, frozen=True, gc=False):
    """Writer: propose a message of your own."""

    turn: int
    text: str
    category: Category


class Agree(Action, frozen=True, gc=False):
    """Writer: take the proposed message, or refuse it."""

    turn: int
    agree: bool


class Ready(Action, frozen=True, gc=False):
    """Have seen enough of this turn's end."""

    turn: int


Move = (
    Seen | Write | Place | PassToken | Done | Begin | Type | Guess | PassGuess | Vote | MyOwn | DrawCard | Withdraw
    | Propose | Agree | Ready
)  # fmt: skip
