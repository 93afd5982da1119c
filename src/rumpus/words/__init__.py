"""Words as people mean them: normalised, counted in visible characters, with numbers in any notation and near misses.

Games that judge words share this package. It knows no game, and every function depends only on its arguments.
"""

from rumpus.words.characters import EVERY_SCRIPT, clusters, count, is_keyboard, is_visible, letters, scripts_of, tidy
from rumpus.words.emoji import is_single
from rumpus.words.normal import content, words
from rumpus.words.numbers import number_at, ordinals, spoken
from rumpus.words.rude import is_rude
from rumpus.words.typos import is_slip

__all__ = [
    "EVERY_SCRIPT",
    "clusters",
    "content",
    "count",
    "is_keyboard",
    "is_rude",
    "is_single",
    "is_slip",
    "is_visible",
    "letters",
    "number_at",
    "ordinals",
    "scripts_of",
    "spoken",
    "tidy",
    "words",
]
