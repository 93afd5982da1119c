"""German."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rumpus.words.languages.language import Language

if TYPE_CHECKING:
    from collections.abc import Iterator

SMALL = (
    *("null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"),
    *("dreizehn", "vierzehn", "fünfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn"),
)
TENS = ("", "", "zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig")
THOUSAND, MILLION = 1000, 1_000_000
ENDING = re.compile(r"(?<=\w\w\w)(?:ern|em|en|er|es|e|(?<=[lr])n|s)$")


def spelled(value: int) -> tuple[str, ...]:
    """Write a number in words, in one word or several: einundzwanzig, ein und zwanzig."""
    if value == 1:
        return "eins", "ein", "eine", "einen", "einer", "eines", "einem"
    if value == 2:  # noqa: PLR2004
        return "zwei", "zwo"
    if value < len(SMALL):
        return (SMALL[value],)
    if value == MILLION:
        return "eine million", "million", "1 million"
    if value >= THOUSAND:
        return (*thousands(value), *years(value))
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


def thousands(value: int) -> tuple[str, ...]:
    """Write a number by its thousands: tausend, zweitausendeins, zweitausend und eins."""
    many, rest = divmod(value, THOUSAND)
    heads = ("tausend", "eintausend") if many == 1 else tuple(f"{way}tausend" for way in spelled(many)[:1])
    tails = [way for way in spelled(rest) if way not in {"ein", "eine"}] if rest else [""]
    betweens = ("", " ", "und", " und ") if rest else ("",)
    return tuple(f"{head}{between}{tail}" for head in heads for tail in tails for between in betweens)


def years(value: int) -> tuple[str, ...]:
    """Write a year by its hundreds: neunzehnhundertvierundachtzig."""
    if not 1100 <= value < 2000:  # noqa: PLR2004
        return ()
    hundreds, rest = divmod(value, 100)
    tails = ("", *()) if not rest else spelled(rest)[:1]
    return tuple(
        f"{SMALL[hundreds]}hundert{between}{tail}" for tail in tails for between in ("", *([" "] * bool(rest)))
    )


def ordinals(value: int) -> tuple[str, ...]:
    """Write an ordinal with every ending: dritte, dritter, 3te."""
    short = {1: "erst", 3: "dritt", 7: "siebt", 8: "acht"}.get(value)
    figures = tuple(f"{value}{end}" for end in ("te", "ter", "ten", "tes", "tem"))
    if not 0 < value <= 100:  # noqa: PLR2004
        return figures
    whole = spelled(value)[0]
    stems = [short or (f"{whole}t" if value < len(SMALL) else f"{whole}st")] + ["siebent"] * (value == 7)  # noqa: PLR2004
    return (*(f"{each}{end}" for each in stems for end in ("e", "er", "en", "es", "em")), *figures)


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


def variants(word: str) -> Iterator[str]:
    """Return the other spellings of a word: Delfin, Delphin; Foto, Photo."""
    if "ph" in word:
        yield word.replace("ph", "f")
    elif "f" in word:
        yield word.replace("f", "ph")


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
    ordinals=ordinals,
    same=(
        *("hab|habe", "heut|heute", "ohn|ohne", "geh|gehe", "komm|komme", "mach|mache", "wär|wäre", "hätt|hätte"),
        *("is|ist", "isses|ist es", "nich|nicht", "net|nicht", "nix|nichts", "mal|einmal", "ne|eine", "nen|einen"),
        *("n|ein", "n|einen", "nem|einem", "ner|einer", "ne|nein", "s|es", "s|das", "im|in dem", "ins|in das"),
        *("am|an dem", "ans|an das", "zum|zu dem", "zur|zu der", "vom|von dem", "beim|bei dem", "aufs|auf das"),
        *("fürs|für das", "ums|um das", "durchs|durch das", "übers|über das", "unters|unter das", "vors|vor das"),
        *("hinterm|hinter dem", "überm|über dem", "unterm|unter dem", "vorm|vor dem", "aufm|auf dem", "raus|heraus"),
        *("raus|hinaus", "rein|herein", "rein|hinein", "rauf|herauf", "rauf|hinauf", "runter|herunter"),
        *("runter|hinunter", "rüber|herüber", "rüber|hinüber", "drauf|darauf", "dran|daran", "drin|darin"),
        *("drum|darum", "draus|daraus", "drüber|darüber", "drunter|darunter", "was|etwas", "haste|hast du"),
        *("biste|bist du", "kannste|kannst du", "willste|willst du", "hr|herr", "fr|frau", "frl|fräulein"),
        *("dr|doktor", "prof|professor", "st|sankt", "ca|circa", "usw|und so weiter", "zb|zum beispiel"),
        *("z b|zum beispiel", "nr|nummer", "ok|okay", "tel|telefon", "foto|photo", "fotos|photos", "delfin|delphin"),
        *("tv|fernsehen", "wg|wohngemeinschaft", "vs|versus", "sehn|sehen", "gehn|gehen", "stehn|stehen"),
        *("unsre|unsere", "unsern|unseren", "andre|andere", "andern|anderen", "ddr|deutsche demokratische republik"),
        *("brd|bundesrepublik deutschland", "abi|abitur", "str|straße", "u|und"),
    ),
    contracted={"s": "es"},
    variants=variants,
    sounds={
        "eins": "1", "ein": "1", "eine": "1", "einen": "1", "einer": "1", "eines": "1", "einem": "1", "zwei": "2",
        "drei": "3", "vier": "4", "für": "4", "funf": "5", "sechs": "6", "sieben": "7", "acht": "8", "nacht": "n8",
        "gute": "gut", "macht": "m8", "lacht": "l8", "wacht": "w8", "achtung": "8ung", "neun": "9", "neu": "9",
        "zehn": "10", "elf": "11", "zwolf": "12", "hundert": "100", "tausend": "1000", "und": "+", "mehr": "+",
        "mal": "x", "kreuz": "x", "nicht": "!", "geld": "€", "euro": "€", "prozent": "%", "nummer": "#",
        "gleich": "=", "see": "c", "zeh": "c", "tee": "t", "geh": "g", "ehe": "e", "bei": "@", "weh": "w", "ist": "=",
    },
    forms={
        "der": {"m": "der", "f": "die", "n": "das", "p": "die"},
        "die": {"m": "der", "f": "die", "n": "das", "p": "die"},
        "den": {"m": "den", "f": "die", "n": "das", "p": "die"},
        "dem": {"m": "dem", "f": "der", "n": "dem", "p": "den"},
    },
)  # fmt: skip
