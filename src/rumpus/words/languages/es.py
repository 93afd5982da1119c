"""Spanish."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rumpus.words.languages.language import Language

if TYPE_CHECKING:
    from collections.abc import Iterator

SMALL = (
    *("cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce"),
    *("trece", "catorce", "quince", "dieciséis", "diecisiete", "dieciocho", "diecinueve", "veinte", "veintiuno"),
    *("veintidós", "veintitrés", "veinticuatro", "veinticinco", "veintiséis", "veintisiete", "veintiocho"),
    "veintinueve",
)
TENS = ("", "diez", "veinte", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa")
HUNDREDS = (
    *("", "ciento", "doscientos", "trescientos", "cuatrocientos", "quinientos", "seiscientos", "setecientos"),
    *("ochocientos", "novecientos"),
)
NTH = (
    *("", "primero", "segundo", "tercero", "cuarto", "quinto", "sexto", "séptimo", "octavo", "noveno", "décimo"),
    *("undécimo", "duodécimo", "decimotercero", "decimocuarto", "decimoquinto", "decimosexto", "decimoséptimo"),
    *("decimoctavo", "decimonoveno", "vigésimo"),
)
THOUSAND, MILLION = 1000, 1_000_000
ENDING = re.compile(r"(?<=\w\w\w)(?:os|as|es|o|a|e|s)$")


def spelled(value: int) -> tuple[str, ...]:
    """Write a number in words: treinta y uno, treinta y una, treinta y un."""
    ways = (*counted(value), *(["ciento"] if value == 100 else []))  # noqa: PLR2004
    bent = [way.removesuffix("uno") + other for way in ways if way.endswith("uno") for other in ("una", "un")]
    bent += [way.replace("cientos", "cientas").replace("quinientos", "quinientas") for way in ways]
    return tuple(dict.fromkeys((*ways, *bent)))


def counted(value: int) -> tuple[str, ...]:
    """Write a number as it is counted."""
    if value == MILLION:
        return "un millón", "millón"
    if value >= THOUSAND:
        many, rest = divmod(value, THOUSAND)
        heads = ("mil", "un mil") if many == 1 else tuple(f"{way.removesuffix('o')} mil" for way in short(many))
        return tuple(f"{head} {tail}".strip() for head in heads for tail in (counted(rest) if rest else ("",)))
    hundreds, rest = divmod(value, 100)
    if hundreds and not rest:
        return ("cien",) if hundreds == 1 else (HUNDREDS[hundreds],)
    if hundreds:
        return tuple(f"{HUNDREDS[hundreds]} {tail}" for tail in counted(rest))
    tens, unit = divmod(value, 10)
    joined = () if not unit or not tens else (f"{TENS[tens]} y {SMALL[unit]}",)
    return (SMALL[value], *joined) if value < len(SMALL) else joined or (TENS[tens],)


def short(many: int) -> tuple[str, ...]:
    """Write how many thousands: veintiún mil is written like veintiuno, but for its end."""
    return tuple(way if way.endswith("uno") else f"{way}o" for way in counted(many))


def ordinals(value: int) -> tuple[str, ...]:
    """Write an ordinal: séptimo, séptima, 7o, 7a; before a noun also primer and tercer."""
    figures = (f"{value}o", f"{value}a", f"{value}er", f"{value}ro", f"{value}ra")
    if not 0 < value < len(NTH):
        return figures
    word = NTH[value]
    others = {7: ("sétimo", "sétima"), 9: ("nono",), 11: ("onceavo", "decimoprimero"), 12: ("doceavo", "decimosegundo")}
    cut = (word[:-1],) if word.endswith("ero") else ()
    return (word, f"{word[:-1]}a", *cut, *others.get(value, ()), *figures)


def clock(hour: int, minute: int) -> tuple[str, ...]:
    """Say a time: 3 y media, 4 menos cuarto, 3 y 20, 20 para las 4."""
    now, then = hour, hour % 12 + 1
    ways = [f"{now} {minute:02d}", f"{now} y {minute}", f"{now} y {minute} minutos", f"{now} horas {minute}"]
    if not minute:
        return f"{now} 00", str(now), f"{now} en punto", f"las {now}", f"las {now} en punto", f"{now} horas"
    ways += {15: [f"{now} y cuarto"], 30: [f"{now} y media"], 45: [f"{now} y tres cuartos"]}.get(minute, [])
    if minute > 30:  # noqa: PLR2004
        lefts = [str(60 - minute), *(["cuarto"] if minute == 45 else [])]  # noqa: PLR2004
        ways += [way for left in lefts for way in (f"{then} menos {left}", f"{left} para las {then}")]
    return tuple(ways)


def stem(word: str) -> str:
    """Take off what number and gender add: rojos, rojas and roja are roj; peces and pez are pec."""
    bare = ENDING.sub("", word)
    bare = f"{bare[:-1]}c" if len(bare) > 2 and bare.endswith("z") else bare  # noqa: PLR2004
    return bare if bare == word else stem(bare)


def variants(word: str) -> Iterator[str]:
    """Return the other spellings of a word, as it is said: cansado, cansao; psicosis, sicosis; calle, caye."""
    for ending, other in (("ado", "ao"), ("ao", "ado"), ("ados", "aos"), ("aos", "ados")):
        if word.endswith(ending) and len(word) > len(ending) + 1:
            yield word.removesuffix(ending) + other
    if word.startswith("ps"):
        yield word.removeprefix("p")
    for letters, other in (("ll", "y"), ("qu", "k")):
        if letters in word:
            yield word.replace(letters, other)


LANGUAGE = Language(
    code="es",
    name="Español",
    articles=frozenset(["el", "la", "los", "las", "un", "una", "unos", "unas"]),
    both=frozenset({"y", "e", "and"}),
    either=frozenset({"o", "u"}),
    typewriter=(("ny(?=[aeiou])", "n"),),
    spelled=spelled,
    clock=clock,
    stem=stem,
    forms={
        "el": {"m": "el", "f": "la", "mp": "los", "fp": "las"},
        "Cuántos": {"m": "Cuánto", "f": "Cuánta", "mp": "Cuántos", "fp": "Cuántas"},
        "un": {"m": "un", "f": "una", "mp": "unos", "fp": "unas"},
        "del": {"m": "del", "f": "de la", "mp": "de los", "fp": "de las"},
        "al": {"m": "al", "f": "a la", "mp": "a los", "fp": "a las"},
    },
    ordinals=ordinals,
    same=(
        *("sr|señor", "sra|señora", "srta|señorita", "dr|doctor", "dra|doctora", "d|don", "mr|mister"),
        *("prof|profesor", "san|santo", "gran|grande", "buen|bueno", "mal|malo", "algun|alguno", "ningun|ninguno"),
        *("cualquier|cualquiera", "primer|primero", "tercer|tercero", "cien|ciento", "veintiun|veintiuno"),
        *("recien|reciente", "tan|tanto", "al|a el", "del|de el", "pa|para", "pal|para el", "na|nada", "to|todo"),
        *("toa|toda", "tos|todos", "mu|muy", "q|que", "k|que", "x|por", "xq|porque", "pq|porque", "xq|por que"),
        *("pq|por que", "tb|tambien", "tele|television", "tv|television", "bici|bicicleta", "moto|motocicleta"),
        *("profe|profesor", "peli|pelicula", "ok|okey", "vs|versus", "ud|usted", "uds|ustedes", "vd|usted"),
        *("solo|solamente", "fe|fé", "oscuro|obscuro", "setiembre|septiembre", "mexico|mejico", "kilo|kilogramo"),
        *("quiosco|kiosco", "ee uu|estados unidos", "eeuu|estados unidos", "sicologo|psicologo", "sicosis|psicosis"),
        *("navidades|navidad", "adonde|a donde", "sino|si no", "quizas|quiza", "espaguetis|spaghetti", "gol|goal"),
        *("champu|shampoo", "futbol|football", "haber|a ver"),
    ),
    variants=variants,
    sounds={
        "uno": "1", "una": "1", "un": "1", "dos": "2", "tres": "3", "cuatro": "4", "cinco": "5", "seis": "6",
        "siete": "7", "ocho": "8", "nueve": "9", "diez": "10", "doce": "12", "cien": "100", "ciento": "100",
        "mil": "1000", "por": "x", "mas": "+", "y": "+", "menos": "-", "que": "q", "te": "t", "de": "d", "ve": "b",
        "como": "cm", "casa": "ksa", "todos": "to2", "saludos": "salu2", "adios": "a10", "no": "!", "igual": "=",
        "dinero": "$", "euro": "€", "euros": "€", "arroba": "@", "numero": "#", "pregunta": "?", "porcentaje": "%",
        "eres": "rs", "esta": "sta", "este": "st",
    },
)  # fmt: skip
