"""In every game an action from the past does no harm."""

from __future__ import annotations

from rumpus.core import all_games
from rumpus.testing import STALE, conformance

test_stale = conformance(*all_games(), checks=STALE)
