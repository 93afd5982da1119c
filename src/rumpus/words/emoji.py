"""Which joined signs people see as one: flags, families and trades that every phone draws, but no made-up strings.

Unicode joins any emoji with U+200D, and any two regional letters; a phone without a picture for the whole draws its
parts side by side. Only what Unicode recommends for general interchange (RGI, as of Emoji 17) is one picture.
"""

from __future__ import annotations

import unicodedata
from typing import Final

import regex

from rumpus.words.characters import letters

SKIN: Final = "[\U0001f3fb-\U0001f3ff]"
BOND: Final = "(?:❤~(?:💋~)?|🤝~)"

GENDERED: Final = "[⛹🏃🏄🏊🏋🏌👮👯👰👱👳👷💁💂💆💇🕵🙅🙆🙇🙋🙍🙎🚣🚴🚵🚶🤦🤵🤷🤸🤹🤼🤽🤾🦸🦹🧍🧎🧏🧔🧖🧗🧘🧙🧚🧛🧜🧝🧞🧟]"
TRADES: Final = "[⚕⚖✈🌾🍳🍼🎓🎤🎨🏫🏭💻💼🔧🔬🚀🚒🦯🦼🦽🦰🦱🦲🦳]"

JOINED: Final = regex.compile(
    "|".join(
        (
            "(?:[👨👩]~){1,2}(?:👦|👧|👧~👦|👦~👦|👧~👧)",
            "(?:🧑~){1,2}🧒(?:~🧒)?",
            f"(?:👩{SKIN}?~{BOND}[👨👩]|👨{SKIN}?~{BOND}👨|🧑{SKIN}?~{BOND}🧑){SKIN}?",
            f"(?:👩{SKIN}~[🐰🫯]~👩|👨{SKIN}~[🐰🫯]~👨|🧑{SKIN}~[🐰🫯]~🧑){SKIN}",
            f"🫱{SKIN}~🫲{SKIN}",
            f"[👨👩🧑]{SKIN}?~(?:{TRADES}|[🦯🦼🦽]~➡)|🧑{SKIN}?~[🎄🩰]",
            f"{GENDERED}{SKIN}?~[♀♂]",
            f"[🏃🚶🧎]{SKIN}?~(?:[♀♂]~)?➡",
            "🏳~🌈|🏳~⚧|🏴~☠|👁~🗨|❤~🔥|❤~🩹|⛓~💥|🐈~⬛|🐦~⬛|🐦~🔥|🐕~🦺|🐻~❄|😮~💨|😵~💫|😶~🌫|🙂~↔|🙂~↕|🍋~🟩|🍄~🟫",
        )
    ).replace("~", "\u200d")
)
"""Joined emoji with a picture of their own; U+FE0F, which only asks for colour, is left out."""

FLAGS: Final = regex.compile(
    "A[CDEFGILMOQRSTUWXZ]|B[ABDEFGHIJLMNOQRSTVWYZ]|C[ACDFGHIKLMNOPQRUVWXYZ]|D[EGJKMOZ]|E[ACEGHRSTU]|F[IJKMOR]|"
    "G[ABDEFGHILMNPQRSTUWY]|H[KMNRTU]|I[CDELMNOQRST]|J[EMOP]|K[EGHIMNPRWYZ]|L[ABCIKRSTUVY]|"
    "M[ACDEFGHKLMNOPQRSTUVWXYZ]|N[ACEFGILOPRUZ]|O[M]|P[AEFGHKLMNRSTWY]|Q[A]|R[EOSUW]|S[ABCDEGHIJKLMNORSTVXYZ]|"
    "T[ACDFGHJKLMNORTVWZ]|U[AGMNSYZ]|V[ACEGINU]|W[FS]|X[K]|Y[ET]|Z[AMW]"
)
"""Regions with a flag; any other two regional letters look like two letters."""

REGIONAL: Final = {0x1F1E6 + number: chr(ord("A") + number) for number in range(26)}
NATIONS: Final = regex.compile("🏴(?:gbeng|gbsct|gbwls)\U000e007f")
TAGS: Final = {0xE0000 + code: chr(code) for code in range(0x20, 0x7F)}
"""Invisible letters that name a flag; the sign that ends them stays what it is."""

REGION: Final = regex.compile(r"\p{Regional_Indicator}{2}")
PICTURE: Final = regex.compile(r"\p{Extended_Pictographic}")
TONED: Final = regex.compile(rf"\p{{Emoji_Modifier_Base}}\ufe0f?{SKIN}(?!.*{SKIN})|(?!.*{SKIN}).+", regex.DOTALL)
MOST_TOGETHER: Final = 5
"""Letters that fall together in any word that people write; more are a text that was tied up to count as one."""
HEAPED: Final = regex.compile("COMBINING (?:LATIN|CYRILLIC|GREEK|GLAGOLITIC|DEVANAGARI) ")


def is_single(cluster: str) -> bool:
    """Tell whether a cluster looks like one character: not a string of emoji, letters, or letters on top of letters."""
    bare = cluster.replace("\ufe0f", "")
    if REGION.match(bare):
        return FLAGS.fullmatch(bare.translate(REGIONAL)) is not None
    if "\u200d" in bare and PICTURE.search(bare):
        return JOINED.fullmatch(bare) is not None
    if not TAGS.keys().isdisjoint(map(ord, bare)):
        return NATIONS.fullmatch(bare.translate(TAGS)) is not None
    if any(HEAPED.match(unicodedata.name(each, "")) for each in bare):
        return False
    return len(letters(bare)) <= MOST_TOGETHER and TONED.fullmatch(bare) is not None
