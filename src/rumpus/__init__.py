"""Rumpus: table games by their real rules, as a fast, exact, typed engine.

>>> from rumpus import Match
>>> match = Match("rollcall", players=2, seed=7)
>>> match.offers(match.view().turn)[0].low
Bid(round=1, after=0, quantity=1, value=2)
"""

from rumpus.core import BadLog, Illegal, RumpusError, Unusable
from rumpus.match import Match

__all__ = ["BadLog", "Illegal", "Match", "RumpusError", "Unusable", "__version__"]

__version__ = "0.2.0"
