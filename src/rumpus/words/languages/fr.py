"""French."""

from __future__ import annotations

import re

from rumpus.words.languages.language import Language

SMALL = (
    *("zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze"),
    *("treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit", "dix-neuf"),
)
TENS = ("", "", "vingt", "trente", "quarante", "cinquante", "soixante")
BELGIAN = {7: ("septante",), 8: ("huitante", "octante"), 9: ("nonante",)}
"""Tens as they are said in Belgium and Switzerland."""

THOUSAND, MILLION = 1000, 1_000_000
ENDING = re.compile(r"(?<=\w\w\w)(?:(?<=t)tes?|(?<=l)les?|(?<=n)nes?|es|e|s|(?<!au)x)$|(?<=eau)x$")
PLURAL = re.compile(r"(?<=\w\w)(?<!e)aux$")
FEMININE = {"blanche": "blanc", "fraiche": "frais", "longue": "long", "seche": "sec", "douce": "doux", "rousse": "roux"}


def spelled(value: int) -> tuple[str, ...]:
    """Write a number in words: quatre-vingt-un, quatre-vingt-une, huitante et un."""
    ways = counted(value)
    bent = [f"{way}e" for way in ways if way.endswith("un")]
    more = [f"{way}s" for way in ways if way.endswith((" cent", "quatre-vingt"))]
    return tuple(dict.fromkeys((*ways, *more, *bent)))


def counted(value: int) -> tuple[str, ...]:
    """Write a number as it is counted."""
    if value == MILLION:
        return "un million", "million"
    if value >= THOUSAND:
        many, rest = divmod(value, THOUSAND)
        heads = ("mille",) if many == 1 else tuple(f"{way} mille" for way in counted(many))
        tails = counted(rest) if rest else ("",)
        years = hundreds(value // 100, value % 100) if 1100 <= value < 2000 else ()  # noqa: PLR2004
        return (*(f"{head} {tail}".strip() for head in heads for tail in tails), *years)
    return hundreds(*divmod(value, 100))


def hundreds(many: int, rest: int) -> tuple[str, ...]:
    """Write a number by its hundreds: deux cent trois, dix-neuf cent trois."""
    if not many:
        return below_hundred(rest)
    head = "cent" if many == 1 else f"{SMALL[many]} cent"
    return tuple(f"{head} {tail}" for tail in below_hundred(rest)) if rest else (head,)


def below_hundred(value: int) -> tuple[str, ...]:
    """Write a number below 100, in the ways of France, Belgium and Switzerland."""
    if value < len(SMALL):
        return (SMALL[value],)
    tens, unit = divmod(value, 10)
    if tens < len(TENS):
        return joined(TENS[tens], unit)
    there = tuple(way for word in BELGIAN[tens] for way in joined(word, unit))
    if tens == 7:  # noqa: PLR2004
        return (f"soixante et {SMALL[11]}" if unit == 1 else f"soixante-{SMALL[10 + unit]}", *there)
    rest = value - 80
    return (f"quatre-vingt-{SMALL[rest]}" if rest else "quatre-vingt", *there)


def joined(tens: str, unit: int) -> tuple[str, ...]:
    """Put tens and units together: vingt et un, vingt-deux."""
    if unit == 1:
        return f"{tens} et un", f"{tens}-un"
    return (f"{tens}-{SMALL[unit]}" if unit else tens,)


def ordinals(value: int) -> tuple[str, ...]:
    """Write an ordinal: septième, 7e, 7ème; premier, première, 1er; second."""
    figures = (f"{value}e", f"{value}eme", f"{value}ieme")
    if value == 1:
        return "premier", "première", "1er", "1re", "1ere", *figures
    if not 1 < value <= 100:  # noqa: PLR2004
        return figures
    bent = ((re.sub("f$", "v", re.sub("q$", "qu", re.sub("[es]$", "", way)))) for way in counted(value))
    also = ("second", "seconde", "2nd", "2nde") if value == 2 else ()  # noqa: PLR2004
    return (*(f"{way}ième" for way in bent), *also, *figures)


def clock(hour: int, minute: int) -> tuple[str, ...]:
    """Say a time: 3 heures et demie, 4 heures moins le quart, 3 heures 20, midi et demi."""
    now, then = named(hour), named(hour % 12 + 1)
    ways = [f"{each} {minute:02d}" for each in now] + [f"{each} {minute}" for each in now]
    if not minute:
        return (*now, f"{hour} 00", *(f"{each} pile" for each in now), *(f"{each} précises" for each in now))
    ways += [f"{each} et {minute}" for each in now] + [f"{each} {minute} minutes" for each in now]
    after = {15: ("et quart", "un quart"), 30: ("et demie", "et demi"), 45: ("trois quarts",)}.get(minute, ())
    ways += [f"{each} {part}" for each in now for part in after]
    if minute > 30:  # noqa: PLR2004
        quarter = ("moins le quart", "moins quart", "moins un quart") if minute == 45 else ()  # noqa: PLR2004
        left = (*quarter, f"moins {60 - minute}")
        ways += [f"{each} {part}" for each in then for part in left]
    return tuple(dict.fromkeys(ways))


def named(hour: int) -> tuple[str, ...]:
    """Name an hour: 3, 3 heures; 12 is midi as well."""
    return (str(hour), f"{hour} heures", f"{hour}h", *{12: ("midi",), 24: ("minuit",)}.get(hour, ()))


def stem(word: str) -> str:
    """Take off what number and gender add: vertes and verte are vert, chevaux is cheval."""
    bare = FEMININE.get(word) or FEMININE.get(word.removesuffix("s")) or PLURAL.sub("al", ENDING.sub("", word))
    return bare if bare == word else stem(bare)


LANGUAGE = Language(
    code="fr",
    name="Français",
    articles=frozenset(["le", "la", "les", "l", "un", "une", "des"]),
    both=frozenset({"et", "and"}),
    either=frozenset({"ou"}),
    typewriter=(("œ", "oe"), ("æ", "ae")),
    spelled=spelled,
    clock=clock,
    stem=stem,
    forms={
        "le": {"m": "le", "f": "la", "p": "les", "'": "l'"},
        "un": {"m": "un", "f": "une", "p": "des"},
        "du": {"m": "du", "f": "de la", "p": "des", "'": "de l'"},
        "au": {"m": "au", "f": "à la", "p": "aux", "'": "à l'"},
        "de": {"m": "de", "f": "de", "p": "de", "'": "d'"},
    },
    vowels="aàâeéèêëiîïoôuùûœh",
    whole=(
        *("hibou", "homard", "hamac", "haricot", "hamburger", "hérisson", "héron", "hamster", "hot-dog", "haut"),
        "hutte",
    ),
    elided="[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu",
    ordinals=ordinals,
    same=(
        *("l|le", "l|la", "d|de", "j|je", "m|me", "m|moi", "t|te", "t|tu", "t|toi", "s|se", "s|si", "n|ne", "c|ce"),
        *("qu|que", "jusqu|jusque", "lorsqu|lorsque", "puisqu|puisque", "c|ça", "ça|cela", "mr|monsieur"),
        *("m|monsieur", "mme|madame", "mlle|mademoiselle", "dr|docteur", "pr|professeur", "st|saint", "ste|sainte"),
        *("mgr|monseigneur", "me|maître", "du|de le", "au|a le", "des|de les", "aux|a les", "y a|il y a"),
        *("ya|il y a", "chui|je suis", "chuis|je suis", "jsuis|je suis", "t es|tu es", "ouais|oui", "quat|quatre"),
        *("not|notre", "vot|votre", "ptit|petit", "p tit|petit", "ptite|petite", "p tite|petite", "vs|versus"),
        *("ok|okay", "tv|télévision", "télé|télévision", "ciné|cinéma", "vélo|bicyclette", "prof|professeur"),
        *("clé|clef", "paie|paye", "bistro|bistrot", "tzar|tsar", "cuiller|cuillère", "pst|psitt", "clown|cloune"),
        *("sandwich|sandwiche", "kg|kilo", "svp|s il vous plaît", "stp|s il te plaît", "rdv|rendez vous"),
        *("bd|bande dessinée", "qqn|quelqu un", "qqch|quelque chose", "pq|pourquoi", "tjs|toujours"),
        *("aujourdhui|aujourd hui", "auj|aujourdhui", "bcp|beaucoup", "pb|problème", "k|que", "q|que", "ki|qui"),
        "koi|quoi",
    ),
    sounds={
        "un": "1", "une": "1", "hein": "1", "deux": "2", "trois": "3", "quatre": "4", "cinq": "5", "six": "6",
        "sept": "7", "cet": "7", "cette": "7", "huit": "8", "neuf": "9", "dix": "10", "dis": "10", "douze": "12",
        "vingt": "20", "vin": "20", "trente": "30", "cent": "100", "sans": "100", "sang": "100", "mille": "1000",
        "plus": "+", "et": "+", "est": "e", "ces": "c", "ses": "c", "des": "d", "les": "l", "mes": "m", "tes": "t",
        "que": "q", "qui": "ki", "quoi": "koi", "eau": "o", "aux": "o", "au": "o", "haut": "o", "ai": "g",
        "egal": "=", "jamais": "!", "argent": "€", "euro": "€", "euros": "€", "numero": "#", "aime": "m", "elle": "l",
        "elles": "l", "air": "r", "occupe": "oqp", "chat": "cha", "beau": "bo",
    },
)  # fmt: skip
