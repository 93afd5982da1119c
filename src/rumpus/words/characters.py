"""What people see as one character, and which characters an ordinary keyboard has."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache

import regex

CLUSTER = regex.compile(r"\X")
"""What people see as one. Logs fold by it: Indian letters that fall together are two here, as they ever were."""

SPACE = regex.compile(r"\s+")

INVISIBLE = regex.compile(r"[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]")
"""Characters that show nothing by themselves."""

HOLDS_EMOJI = "\u200d\ufe0f\U000e0020-\U000e007f"
"""What holds an emoji or a flag together; inside a cluster it is not a trick."""

TRICK = regex.compile(rf"(?![{HOLDS_EMOJI}]){INVISIBLE.pattern}")

SYMBOLS = frozenset("£€¥¢₹₩₪₫₱₴₺₽§¶°ºª±×÷√π∞≈≠≤≥∆½¼¾¹²³µ¿¡«»…–—•©®™‘’“”")  # noqa: RUF001  (they are what they are)
"""Signs on ordinary keyboards besides letters and ASCII."""

MOST_MARKS, MOST_SIGNS = 2, 6
"""The most accents on one character, and the most signs that a script writes its vowels with; more are a trick."""

INHERITED = regex.compile(r"\p{Script=Inherited}")
JOINERS = "\u200c\u200d"
"""What Persian and Indian keyboards have to keep letters apart or bring them together."""

APART = regex.compile(r"(?<=(?![\p{Latin}\p{Greek}\p{Cyrillic}])[\p{L}\p{M}])\u200c")

PLAIN = frozenset({"Latin", "Greek", "Cyrillic"})
"""Scripts whose letters are one code point each."""

WIDE = frozenset({"Han", "Hangul"})
FULL_WIDTH = regex.compile(r"[\uff01-\uff5e\uffe5\u301c]")
"""Signs as East Asian keyboards have them."""

WRITTEN: dict[str, str] = {
    "Greek": "el",
    "Cyrillic": "ru uk be bg mk sr kk ky tg mn ba tt cv ce os ab",
    "Hebrew": "he yi",
    "Arabic": "ar fa ur ps ckb sd ug ku arz",
    "Thaana": "dv",
    "Devanagari": "hi mr ne sa bho mai kok",
    "Bengali": "bn as",
    "Gurmukhi": "pa",
    "Gujarati": "gu",
    "Oriya": "or",
    "Tamil": "ta",
    "Telugu": "te",
    "Kannada": "kn",
    "Malayalam": "ml",
    "Sinhala": "si",
    "Thai": "th",
    "Lao": "lo",
    "Myanmar": "my",
    "Khmer": "km",
    "Tibetan": "bo dz",
    "Georgian": "ka",
    "Armenian": "hy",
    "Ethiopic": "am ti",
    "Hiragana": "ja",
    "Katakana": "ja",
    "Han": "ja zh yue ko",
    "Bopomofo": "zh",
    "Hangul": "ko",
    "Cherokee": "chr",
}
"""Scripts besides Latin, and the languages that are written in them."""

LATIN = frozenset({"Latin"})
EVERY_SCRIPT = LATIN | {*WRITTEN}


def tidy(text: str) -> str:
    """Return a text as it is kept: composed, each run of white space one space, none at the ends."""
    return SPACE.sub(" ", unicodedata.normalize("NFC", text)).strip()


def clusters(text: str) -> list[str]:
    """Split a text into what people see as single characters, leaving out white space."""
    return [each for each in CLUSTER.findall(text) if not each.isspace()]


def count(text: str) -> int:
    """Count the characters people see; white space and invisible characters do not count."""
    if text.isascii() and text.isprintable():
        return len(text) - text.count(" ")
    return sum(bool(INVISIBLE.sub("", each)) for each in clusters(unicodedata.normalize("NFC", text)))


@cache
def scripts_of(language: str) -> frozenset[str]:
    """Return the scripts that a keyboard for a language has: Latin always, and its own."""
    return LATIN | {script for script, languages in WRITTEN.items() if language in languages.split()}


@cache
def signs_of(scripts: frozenset[str]) -> regex.Pattern[str]:
    """Return the pattern for one letter, figure, mark or sign of some scripts."""
    every = "".join(rf"\p{{Script_Extensions={each}}}" for each in sorted(scripts))
    return regex.compile(rf"(?=[\p{{L}}\p{{M}}\p{{N}}\p{{P}}])[{every}]")


@cache
def letters_of(scripts: frozenset[str]) -> regex.Pattern[str]:
    """Return the pattern for one letter of some scripts."""
    every = "".join(rf"\p{{Script={each}}}" for each in sorted(scripts))
    return regex.compile(rf"(?=\p{{L}})[{every}]")


@lru_cache(maxsize=8192)
def is_keyboard(character: str, scripts: frozenset[str] = LATIN) -> bool:
    """Tell whether an ordinary keyboard for these scripts has what people see as one character."""
    if len(character) == 1 and ("!" <= character <= "~" or character in SYMBOLS):
        return True
    if not character or character.isspace():
        return False
    if letters_of(scripts & PLAIN).fullmatch(character):
        return unicodedata.normalize("NFKC", character) == character
    if scripts & WIDE and FULL_WIDTH.fullmatch(character):
        return True
    signs = signs_of(scripts - PLAIN) if scripts - PLAIN else None
    return signs is not None and all(
        signs.match(each) or (each in JOINERS and at > 0) for at, each in enumerate(character)
    )


@lru_cache(maxsize=8192)
def is_visible(character: str) -> bool:
    """Tell whether a character can be seen and hides nothing: no blanks, zero-width tricks or heaped accents."""
    bare = APART.sub("", character)
    if TRICK.search(bare) or not INVISIBLE.sub("", bare):
        return False
    marks = [each for each in unicodedata.normalize("NFD", bare) if unicodedata.category(each) in {"Mn", "Me"}]
    return len(marks) <= MOST_SIGNS and sum(bool(INHERITED.match(each)) for each in marks) <= MOST_MARKS
