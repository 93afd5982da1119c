"""The conformance suite: what holds for every game, as checks that raise `Unsound`, and as tests of pytest."""

from rumpus.testing.collecting import conformance
from rumpus.testing.playing import Case, Moment, RandomMatch, cases, played, refused
from rumpus.testing.problems import Unsound
from rumpus.testing.suite import (
    BOTS,
    CHAIRS,
    CHECKS,
    FOLD,
    MIXES,
    OFFERS,
    REPLAYS,
    SECRETS,
    SHAPE,
    STALE,
    TIME,
    WORDS,
    Check,
    Flaw,
    problems,
)

__all__ = [
    "BOTS",
    "CHAIRS",
    "CHECKS",
    "FOLD",
    "MIXES",
    "OFFERS",
    "REPLAYS",
    "SECRETS",
    "SHAPE",
    "STALE",
    "TIME",
    "WORDS",
    "Case",
    "Check",
    "Flaw",
    "Moment",
    "RandomMatch",
    "Unsound",
    "cases",
    "conformance",
    "played",
    "problems",
    "refused",
]
