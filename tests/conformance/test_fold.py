"""Every match of every game is its setup and its lines: everything else is the fold of them."""

from __future__ import annotations

from rumpus.core import all_games
from rumpus.testing import FOLD, conformance

test_fold = conformance(*all_games(), checks=FOLD)
