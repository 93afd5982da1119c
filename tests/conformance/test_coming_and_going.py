"""In every game, seats go away, come back and leave in every phase, and nothing breaks."""

from __future__ import annotations

from rumpus.core import all_games
from rumpus.testing import CHAIRS, conformance

test_coming_and_going = conformance(*all_games(), checks=CHAIRS)
