"""What a player of Roll Call may do. Every action names the round, and what it answers in it (RC-16)."""

from __future__ import annotations

from rumpus.core import Action


class Bid(Action, frozen=True, gc=False):
    """Claim that among all dice in play at least this many show the value or the emblem.

    It answers the bid of the number `after` in that round, or opens the round after none, which is 0 (RC-16).
    """

    round: int
    after: int
    quantity: int
    value: int


class Call(Action, frozen=True, gc=False):
    """Doubt the bid of this number in that round (RC-16)."""

    round: int
    bid: int


class Ready(Action, frozen=True, gc=False):
    """Have seen enough of this round's showdown."""

    round: int


Move = Bid | Call | Ready
