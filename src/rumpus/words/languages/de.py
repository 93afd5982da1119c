"""German."""

from __future__ import annotations

import re

from rumpus.words.languages.language import Language

SMALL = (
    *("null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"),
    *("dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn"),
)
TENS = ("", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig")
ENDING = re.compile(r"(?<=\w\w\w)(?:ern|em|en|er|es|e|(?<=[lr])n|s)$")


def spelled(value: int) -> tuple[str, ...]:
    """Write a number in words, in one word or several: einundzwanzig, ein und zwanzig."""
    if value == 1:
        return "eins", "ein", "eine", "einen", "einer", "eines", "einem"
    if value == 2:  # noqa: PLR2004
        return "zwei", "zwo"
    if value < len(SMALL):
        return (SMALL[value],)
    if value == 1000:  # noqa: PLR2004
        return "tausend", "eintausend"
    hundreds, rest = divmod(value, 100)
    if hundreds:
        heads = [f"{'ein' if hundreds == 1 else SMALL[hundreds]}hundert", *(["hundert"] if hundreds == 1 else [])]
        tails = ["", *()] if not rest else [way for way in spelled(rest) if way not in {"ein", "eine"}]
        return tuple(
            f"{head}{between}{tail}"
            for tail in tails
            for head in heads
            for between in ("", *([" ", "und"] * bool(tail)))
        )
    tens, unit = divmod(value, 10)
    if not unit:
        return (TENS[tens],)
    first = "ein" if unit == 1 else SMALL[unit]
    return f"{first}und{TENS[tens]}", f"{first} und {TENS[tens]}"


def clock(hour: int, minute: int) -> tuple[str, ...]:
    """Say a time: 3 Uhr 30, halb 4, viertel nach 3, viertel 4, dreiviertel 4, 5 vor halb 4."""
    now, then = hour, hour % 12 + 1
    ways = [f"{now} Uhr {minute:02d}", f"{now} Uhr {minute}", f"{now} {minute:02d}", f"{now} Uhr und {minute} Minuten"]
    ways += {
        0: [f"{now} Uhr", f"{now}", f"Punkt {now}", f"um {now}"],
        15: [f"viertel nach {now}", f"viertel {then}", f"viertel über {now}"],
        30: [f"halb {then}"],
        45: [f"viertel vor {then}", f"dreiviertel {then}", f"drei viertel {then}"],
    }.get(minute, [])
    if minute and minute < 30:  # noqa: PLR2004
        ways += [f"{minute} nach {now}", f"{minute} Minuten nach {now}", f"{30 - minute} vor halb {then}"]
    if minute > 30:  # noqa: PLR2004
        ways += [f"{60 - minute} vor {then}", f"{60 - minute} Minuten vor {then}", f"{minute - 30} nach halb {then}"]
    return tuple(ways)


def stem(word: str) -> str:
    """Take off what case, number and gender add: roten, rotes and rote are rot."""
    bare = ENDING.sub("", word)
    return bare if bare == word else stem(bare)


LANGUAGE = Language(
    code="de",
    name="Deutsch",
    articles=frozenset(
        ["der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem", "einer", "eines"],
    ),
    both=frozenset({"und", "and"}),
    either=frozenset({"oder"}),
    typewriter=(("(?<![aeq])ue", "u"), ("ae", "a"), ("oe", "o")),
    spelled=spelled,
    clock=clock,
    stem=stem,
    forms={
        "der": {"m": "der", "f": "die", "n": "das", "p": "die"},
        "die": {"m": "der", "f": "die", "n": "das", "p": "die"},
        "den": {"m": "den", "f": "die", "n": "das", "p": "die"},
        "dem": {"m": "dem", "f": "der", "n": "dem", "p": "den"},
    },
)
