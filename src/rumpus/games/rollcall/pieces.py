"""The pieces of Roll Call as data: what actions, events and the state are made of."""

from __future__ import annotations

from rumpus.core import Seat

SEATS = tuple(Seat(number) for number in range(12))
"""All seats that a table can have (RC-1)."""

EMBLEM = 1
"""The face of the wild emblem; the others are 2 to 6."""

HIGHEST = 6
"""The highest value."""

NO_CAP = 999
"""The most dice that can be bid when `bid_cap` is none."""

Said = tuple[Seat, int, int]
"""A bid in few bytes: who bid how many of which value. Every view has all of a round, the first one first."""
