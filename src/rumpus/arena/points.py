"""What a search remembers: points at which a seat is to act, the moves that were tried there, and how they went."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import log, sqrt

import msgspec

from rumpus.core import Action

CURIOUS = 0.3
"""How much what was tried seldom is preferred."""

encode = msgspec.msgpack.Encoder(enc_hook=repr, order="deterministic").encode


@dataclass(slots=True)
class Move:
    """One move at one point, and how it went."""

    action: Action | None
    """None is to let the others act first."""
    tried: int = 0
    total: float = 0.0
    offered: int = 0
    refused: bool = False

    def mean(self) -> float:
        """Return what it was worth so far."""
        return self.total / self.tried if self.tried else 0.0

    def promise(self) -> float:
        """Return what it may be worth: more than it was, if it was tried seldom."""
        return self.total / self.tried + CURIOUS * sqrt(log(self.offered) / self.tried)


@dataclass(slots=True)
class Point:
    """What a seat can see when it is to act, and the moves that were tried there."""

    moves: dict[bytes, Move] = field(default_factory=dict[bytes, Move])
    drawn: dict[bytes, list[Move]] = field(default_factory=dict[bytes, list[Move]])
    """The moves that were drawn so far from offers that stand for many."""
    visits: int = 0

    def move(self, action: Action) -> Move:
        """Return a move by its action."""
        key = encode(action)
        if key not in self.moves:
            self.moves[key] = Move(action)
        return self.moves[key]
