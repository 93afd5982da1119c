"""Bots of every level play every game to its end with any options."""

from __future__ import annotations

from rumpus.core import all_games
from rumpus.testing import BOTS, conformance

test_bots = conformance(*all_games(), checks=BOTS)
