"""What people see as one character, and which characters an ordinary keyboard has."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache

import regex

CONSONANTS = (
    "\u0915-\u0939\u0958-\u095f\u0978-\u097f\u0995-\u09a8\u09aa-\u09b0\u09b2\u09b6-\u09b9\u09dc-\u09dd\u09df\u09f0-\u09f1"
    "\u0a95-\u0aa8\u0aaa-\u0ab0\u0ab2-\u0ab3\u0ab5-\u0ab9\u0af9\u0b15-\u0b28\u0b2a-\u0b30\u0b32-\u0b33\u0b35-\u0b39\u0b5c-\u0b5d\u0b5f"
    "\u0b71\u0c15-\u0c28\u0c2a-\u0c39\u0c58-\u0c5a\u0d15-\u0d3a\u1000-\u102a\u103f\u1050-\u1055\u105a-\u105d\u1061\u1065-\u1066"
    "\u106e-\u1070\u1075-\u1081\u108e\u1780-\u17b3\u1a20-\u1a54\u1b0b-\u1b0c\u1b13-\u1b33\u1b45-\u1b4c\u1b83-\u1ba0\u1bae-\u1baf"
    "\u1bbb-\u1bbd\ua989-\ua98b\ua98f-\ua9b2\ua9e0-\ua9e4\ua9e7-\ua9ef\ua9fa-\ua9fe\uaa60-\uaa6f\uaa71-\uaa73\uaa7a\uaa7e-\uaa7f"
    "\uaae0-\uaaea\uabc0-\uabda\U00010a00\U00010a10-\U00010a13\U00010a15-\U00010a17\U00010a19-\U00010a35\U00011103-\U00011126"
    "\U00011144\U00011147\U00011380-\U00011389\U0001138b\U0001138e\U00011390-\U000113b5\U00011900-\U00011906\U00011909"
    "\U0001190c-\U00011913\U00011915-\U00011916\U00011918-\U0001192f\U00011a00\U00011a0b-\U00011a32\U00011a50"
    "\U00011a5c-\U00011a83\U00011f04-\U00011f10\U00011f12-\U00011f33"
)
LINKERS = (
    "\u094d\u09cd\u0acd\u0b4d\u0c4d\u0d4d\u1039\u17d2\u1a60\u1b44\u1bab\ua9c0\uaaf6\U00010a3f\U00011133\U000113d0\U0001193e\U00011a47"
    "\U00011a99\U00011f42"
)
"""Letters that fall together, and the signs between them (Indic_Conjunct_Break of Unicode 17). Logs fold by what counts
as one, so both are written down here, and nothing hangs on which Unicode a library knows. The pages have the same."""

SIGN = rf"(?!\u200c)[\p{{Grapheme_Extend}}\u200d{LINKERS}]"
LETTER = regex.compile(rf"[{CONSONANTS}](?:{SIGN})*(?=[{CONSONANTS}])|\X")
"""One letter with its signs."""
CLUSTER = regex.compile(rf"(?:[{CONSONANTS}](?=(?:{SIGN})*[{LINKERS}])(?:{SIGN})*+(?=[{CONSONANTS}]))*+\X")
"""What people see as one: letters that fall together are (rule GB9c)."""

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


def letters(text: str) -> list[str]:
    """Split a text into letters with their signs, also those that fall together, leaving out white space."""
    return [each for each in LETTER.findall(text) if not each.isspace()]


def count(text: str, *, apart: bool = False) -> int:
    """Count the characters people see; white space and invisible characters do not count.

    `apart` counts letters that fall together one by one, as matches did that were dealt before.
    """
    if text.isascii() and text.isprintable():
        return len(text) - text.count(" ")
    split = letters if apart else clusters
    return sum(bool(INVISIBLE.sub("", each)) for each in split(unicodedata.normalize("NFC", text)))


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
