"""`rumpus language`: print what a language still lacks: sentences, and files that other languages have."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from rumpus.core import Unusable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rumpus.cli.parser import Parser
    from rumpus.words.languages import Language

EXAMPLE = "rumpus language fr"

ABOUT = """
A language is the files that are named by its code, such as fr.json, fr.py or languages/fr/words.txt; the product
finds them, and nothing lists them. So whatever one language has, every other needs: this command compares the files
and the sentences in them, and prints nothing for a language that is complete. English is what all the others are
translated from. A code that no file has yet, such as it for Italian, prints all the work there is.

It looks into a checkout of Rumpus: the sentences of the pages are not in the package. docs/add-a-language.md says how
a language is added.
"""

ORIGIN = "en"
"""The language whose sentences are the keys of all the others."""

CHECKOUT = Path(__file__).parents[3]
FOLDERS = ("web/src", "src/rumpus", "tests")
"""Where files of a language may lie."""

NOT_OURS = {"node_modules", "static", "__pycache__"}
CODE = re.compile(r"[a-z]{2,3}")
FEW = 3
"""Sentences that are printed of a file, unless all are wanted."""


class Gap(NamedTuple):
    """What a language lacks in one file: sentences, or all of it if there are none."""

    path: str
    like: str
    """The same file of a language that has it."""
    sentences: tuple[str, ...]


def add(parser: Parser) -> None:
    """Add the command's arguments."""
    parser.description = f"{parser.description}.\n{ABOUT}".rstrip()
    parser.add_argument("code", metavar="CODE", nargs="?", help="the language, such as fr (default: tell of all)")
    parser.add_argument("--all", action="store_true", help=f"print every sentence, not the first {FEW} of a file")


def run(args: Any) -> int:
    """Print what is missing, and whether anything is."""
    if not (CHECKOUT / "web" / "src" / "texts").is_dir():
        raise Unusable("this needs a checkout of Rumpus: clone it, and run the command there")
    if args.code is None:
        return told_of_all()
    if not CODE.fullmatch(args.code):
        raise Unusable(f"{args.code} is not the code of a language, such as fr")
    gaps = lacking(args.code)
    if gaps:
        print(f"{name_of(args.code)} lacks {amount(gaps)}:")
    for gap in gaps:
        print(f"  {gap.path}: {f'{len(gap.sentences)} of {gap.like}' if gap.sentences else f'as {gap.like}'}")
        shown = gap.sentences if args.all else gap.sentences[:FEW]
        for sentence in shown:
            print(f"    {sentence}")
        if len(shown) < len(gap.sentences):
            print(f"    and {len(gap.sentences) - len(shown)} more; --all prints them")
    return 1 if gaps else 0


def told_of_all() -> int:
    """Print every language there is, with how much it lacks."""
    for code in found():
        gaps = lacking(code)
        print(f"{code}  {name_of(code):<10} {f'lacks {amount(gaps)}' if gaps else 'complete'}")
    return 0


def name_of(code: str) -> str:
    """Return what a language calls itself, if that is known."""
    return known()[code].name if code in known() else code


def known() -> Mapping[str, Language]:
    """Return the languages whose words are known."""
    from rumpus.words.languages import languages  # noqa: PLC0415  (they load a matcher, which no command line needs)

    return languages()


def amount(gaps: list[Gap]) -> str:
    """Say how much is missing."""
    sentences, files = sum(len(gap.sentences) for gap in gaps), sum(not gap.sentences for gap in gaps)
    parts = (counted(sentences, "sentence"), counted(files, "file"))
    return " and ".join(part for part in parts if part)


def counted(count: int, what: str) -> str:
    """Say how many there are of something."""
    return "" if not count else f"1 {what}" if count == 1 else f"{count:,} {what}s"


# What there is


def found() -> list[str]:
    """Return the codes of all languages that have pages or words."""
    pages = {path.stem for path in (CHECKOUT / "web" / "src" / "texts").glob("*.json")}
    return sorted({ORIGIN} | pages | set(known()))


def lacking(code: str) -> list[Gap]:
    """Compare a language with all others; English lacks nothing, since they are made of it."""
    if code == ORIGIN:
        return []
    gaps: list[Gap] = []
    for place, others in places(code).items():
        own, like = place.format(code), place.format(min(others - {ORIGIN}, default=ORIGIN))
        there = {each for other in others for each in sentences(CHECKOUT / place.format(other))}
        has = sentences(CHECKOUT / own)
        if missing := tuple(sorted(there - has.keys() | {each for each in there if has.get(each) == ""})):
            gaps.append(Gap(own, like, missing))
        elif not there and not (CHECKOUT / own).exists():
            gaps.append(Gap(own, like, ()))
    return sorted(gaps)


def places(but: str) -> dict[str, set[str]]:
    """Return the paths of all files that are named by a language but this one, with a hole for its code."""
    codes = set(found()) - {but}
    held: dict[str, set[str]] = {}
    for path in files():
        for place, code in named(path, codes):
            held.setdefault(place, set()).add(code)
    return held


def files() -> Iterator[str]:
    """List every file that could be a language's."""
    for folder in FOLDERS:
        for path in (CHECKOUT / folder).rglob("*"):
            if not NOT_OURS.intersection(path.parts) and path.is_file():
                yield path.relative_to(CHECKOUT).as_posix()


def named(path: str, codes: set[str]) -> Iterator[tuple[str, str]]:
    """Find the code in a path: a folder or a file is called so, or its name has it, as in answers_right_de.txt."""
    for part in re.finditer(r"(?<![^/_-])([a-z]{2,3})(?=[/.-])", path):
        if part[1] in codes:
            yield f"{path[: part.start()]}{{}}{path[part.end() :]}", part[1]


def sentences(path: Path) -> dict[str, str]:
    """Read what a file says for each English sentence or word; other kinds of files need only be there."""
    if not path.exists():
        return {}
    if path.suffix == ".json":
        return msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    if path.suffix != ".txt" or "languages" not in path.parts or path.stem == "beside":
        return {}
    lines = (
        line.split(" = ", 1) for line in path.read_text(encoding="utf-8").splitlines() if line[:1] not in ("", "#")
    )
    return {english: own for english, own in lines}  # noqa: C416  (two each, as the types know)
