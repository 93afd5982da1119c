"""What is known about each language, found by its module: articles, number words, times, endings, typewriter spellings.

A language is one module here, named by its code, with one value `LANGUAGE`. Nothing lists them.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from rumpus.words.languages.language import Language

if TYPE_CHECKING:
    from collections.abc import Mapping


@cache
def languages() -> Mapping[str, Language]:
    """Return every language there is, by its code."""
    codes = sorted(each.name for each in pkgutil.iter_modules(__path__) if each.name != "language")
    return {code: import_module(f"{__name__}.{code}").LANGUAGE for code in codes}


__all__ = ["Language", "languages"]
