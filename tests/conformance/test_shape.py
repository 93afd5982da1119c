"""What can be said of every game before it is played."""

from __future__ import annotations

from rumpus.core import all_games
from rumpus.testing import SHAPE, conformance

test_shape = conformance(*all_games(), checks=SHAPE)
