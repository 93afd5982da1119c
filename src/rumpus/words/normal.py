"""A text as a row of plain words: what is left once case, accents and punctuation do not count."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

import regex

if TYPE_CHECKING:
    from collections.abc import Collection

APOSTROPHES = str.maketrans(dict.fromkeys("'’‘`´ʼ‛′＇"))  # noqa: RUF001  (all that people type for it)

IN_NUMBER = regex.compile(r"(?<=\d)[.,](?=\d{3}(?!\d))")
"""A comma or a point between thousands."""

GAP = regex.compile(r"[^\p{L}\p{N}\p{M}]+")
MARK = regex.compile(
    r"[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f"
    r"\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe2f]+"
)
"""Accents, points and what only asks for a look; marks that are letters, as in Hindi, Thai or Japanese, stay."""
PLAIN_GAP = str.maketrans({chr(code): " " for code in range(128) if not chr(code).isalnum()})


def words(text: str) -> tuple[str, ...]:
    """Split a text into words: compatibility form, no accents, no case; `&` is "and", other signs are gaps."""
    if text.isascii():
        if "'" in text:
            text = text.replace("'", "")
        if "&" in text:
            text = text.replace("&", " and ")
        if "," in text or "." in text:
            text = IN_NUMBER.sub("", text)
        return tuple(text.lower().translate(PLAIN_GAP).split())
    return foreign(text)


@lru_cache(maxsize=4096)
def foreign(text: str) -> tuple[str, ...]:
    """Split a text that goes beyond ASCII."""
    folded = unicodedata.normalize("NFKC", text).translate(APOSTROPHES).casefold()
    bare = MARK.sub("", unicodedata.normalize("NFD", folded)).replace("&", " and ")
    return tuple(GAP.sub(" ", IN_NUMBER.sub("", unicodedata.normalize("NFC", bare))).split())


def content(text: str, articles: Collection[str]) -> tuple[str, ...]:
    """Return a text's words without articles, unless there is nothing else."""
    every = words(text)
    return tuple(word for word in every if word not in articles) or every
