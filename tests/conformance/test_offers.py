"""In every game, what is offered is taken, and what is not offered is refused."""

from __future__ import annotations

from rumpus.core import all_games
from rumpus.testing import OFFERS, conformance

test_offers = conformance(*all_games(), checks=OFFERS)
