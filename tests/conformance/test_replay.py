"""Every game can be watched again: from each seat, with every draw of its luck."""

from __future__ import annotations

from rumpus.core import all_games
from rumpus.testing import REPLAYS, conformance

test_replay = conformance(*all_games(), checks=REPLAYS)
