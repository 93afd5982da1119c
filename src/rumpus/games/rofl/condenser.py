"""Squeezing a message in four styles: consonants, first letters, signs that sound like words, and numbers."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Literal, get_args

from rumpus.games.rofl.language import articles, heard, known
from rumpus.games.rofl.pieces import SPACES
from rumpus.words import clusters

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Style = Literal["consonants", "letters", "sounds", "numbers"]
STYLES: tuple[Style, ...] = get_args(Style)
"""gn wth wnd; GoWiThWi; GN WTH WND, where 2 is to; g3w3t2w3. Each is set in its own way: no two are the same."""

FEWEST = 4
"""First letters of a message of one word; two would tell nothing."""

VOWELS = frozenset("aeiouаеиоуыэюяіαεηιουω")  # noqa: RUF001  (as words have them: without accents)


@cache
def sounds(language: str) -> Mapping[str, str]:
    """Return a sign or two for each word that sounds or means like it."""
    found = known(language)
    return {} if found is None else {"".join(found.words(word)): sign for word, sign in found.sounds.items()}


@lru_cache(maxsize=4096)
def parts(message: str, language: str = "en") -> tuple[str, ...]:
    """The words of a message, each as short as it sounds."""
    return tuple(sounds(language).get(word, word) for word in heard(message, language))


def squeezed(message: str, style: Style, size: int, language: str = "en") -> str:
    """So many characters of a message, in its order and in a style."""
    row = parts(message, language) if style == "sounds" else heard(message, language)
    if style == "numbers":
        return "".join(numbered(row, size))
    texts = chosen(row, size, first=style == "letters")
    if style == "letters":
        return "".join(text[:1].upper() + text[1:] for text in texts)
    return " ".join(texts).upper() if style == "sounds" else " ".join(texts)


def chosen(row: Sequence[str], size: int, *, first: bool) -> list[str]:
    """Choose letters: the first ones of every word; else initials, then consonants, then vowels."""
    letters = [[*word] if word.isascii() else clusters(word) for word in row]
    ranked = sorted(
        (0 if first or at == 0 else 1 if letter not in VOWELS else 2, at, number)
        for number, word in enumerate(letters)
        for at, letter in enumerate(word)
    )[:size]
    wanted = {(number, at) for _, at, number in ranked}
    texts = (
        "".join(letter for at, letter in enumerate(word) if (number, at) in wanted)
        for number, word in enumerate(letters)
    )
    return [text for text in texts if text]


def numbered(row: Sequence[str], size: int) -> list[str]:
    """The first letter of every word and how many follow, for as many words as there is room; figures stay whole."""
    heads = [word if word.isdecimal() else (clusters(word) or [word])[0] for word in row]
    follow = ["" if word.isdecimal() or len(clusters(word)) == 1 else str(len(clusters(word)) - 1) for word in row]
    while len(heads) > 1 and sum(map(len, heads)) > size:
        heads.pop()
    left = size - sum(map(len, heads))
    for at in sorted(range(len(heads)), key=lambda at: -int(follow[at] or 0)):
        if len(follow[at]) <= left:
            heads[at] += follow[at]
            left -= len(follow[at])
    return heads


def whole(message: str, style: Style, language: str = "en") -> str:
    """All that a style has to say: every consonant once, two letters of each word, or every number; no articles."""
    row = parts(message, language) if style == "sounds" else heard(message, language)
    bare = [word for word in row if word not in articles(language)] or [*row]
    if style == "numbers":
        return "".join(numbered(row, SPACES))
    if style == "letters":
        return squeezed(message, style, min(max(2 * len(row), FEWEST), SPACES), language)
    text = cut(" ".join(bones(word) for word in bare), SPACES)
    return text.upper() if style == "sounds" else text


def bones(word: str) -> str:
    """A word without its later vowels; a letter that is doubled counts once."""
    first, *rest = clusters(word) or [word]
    out = [first]
    for letter in rest:
        if letter not in VOWELS and letter != out[-1]:
            out.append(letter)
    return "".join(out)


def cut(text: str, most: int) -> str:
    """Cut a text down to this many characters, from the ends of its longest words."""
    kept = [clusters(word) for word in text.split()]
    while sum(map(len, kept)) > most:
        kept[max(range(len(kept)), key=lambda at: len(kept[at]))].pop()
    return " ".join("".join(word) for word in kept if word)
