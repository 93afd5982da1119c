"""Every sentence people read is in the catalogue of its folder, in every language; no catalogue says more."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from rumpus.core import choices, find_game
from rumpus.core.options import RULEBOOK

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web" / "src"
GAMES = ROOT / "src" / "rumpus" / "games"
CLIENTS = sorted(path.parent.parent.name for path in GAMES.glob("*/client/Table.svelte"))
LITERAL = r"""'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)\""""
SAID_AS_DATA = re.compile(rf"(?:\btitle|\bwords|\btagline|'\w+=\w+'|^  [A-Z]\w+):\s+(?:{LITERAL})", re.MULTILINE)
NOT_SAID = re.compile(rf"(?:[!=]==?\s*|\[|\.includes\()(?:{LITERAL})|(?:{LITERAL})(?=\s*[!=]==)")


def sources(folder: Path) -> str:
    """Read all pages and modules of a client, but for the types made from Python's; broken sentences are whole."""
    paths = [path for path in sorted(folder.rglob("*")) if path.suffix in {".svelte", ".ts"} and path.name != "wire.ts"]
    return re.sub(r"' \+\s+'", "", "\n".join(path.read_text(encoding="utf-8") for path in paths))


def literals(code: str) -> set[str]:
    """Find every text in quotes."""
    return {(one or two).replace("\\'", "'") for one, two in re.findall(LITERAL, code)}


def first_argument(code: str, start: int) -> str:
    """Cut the first argument out of a call whose parenthesis opened before `start`."""
    depth, quote, at = 0, "", start
    while at < len(code):
        char = code[at]
        if quote:
            at += char == "\\"
            quote = "" if char == quote else quote
        elif char in "'\"`":
            quote = char
        elif char in "([{":
            depth += 1
        elif char in ")]}" and depth:
            depth -= 1
        elif char in "),":
            break
        at += 1
    return code[start:at]


def said(code: str) -> set[str]:
    """Find every sentence handed to a translation."""
    calls = re.finditer(r"(?<![#\w.])(?:t|say|inGame\([\w.]+\))\(", code)
    spoken = {text for call in calls for text in literals(NOT_SAID.sub("", first_argument(code, call.end())))}
    return {text for text in spoken if has_words(text)}


def has_words(text: str) -> bool:
    """Tell whether something of a sentence is left without its values, so that it can be translated."""
    return re.search(r"[A-Za-z]", re.sub(r"\{\w+\}", "", text)) is not None


def told(code: str) -> set[str]:
    """Find the sentences that a lesson and an about hold for the shell to translate."""
    return {one or two for one, two in SAID_AS_DATA.findall(code)}


ANNOUNCERS = ("announcer", "announcing")
"""Modules in which a `line` is one that is announced."""


def telling(*paths: Path) -> set[str]:
    """Find every sentence in which Python tells a game.

    That is what `say` is given, all ways of a `line`, and the words of `moves` and `fields`.
    """
    spoken: set[str] = set()
    for path in paths:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        tables = {name: value for node in tree.body for name, value in named(node)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say" and node.args:
                spoken |= constants(node.args[0], tables)
            elif path.stem in ANNOUNCERS and isinstance(node, ast.Call) and getattr(node.func, "id", "") == "line":
                spoken |= {text for way in node.args[1:] for text in constants(way, tables)}
            elif isinstance(node, ast.keyword) and node.arg in {"moves", "fields"}:
                spoken |= constants(node.value, tables)
    return {text for text in spoken if has_words(text)}


def named(node: ast.stmt) -> list[tuple[str, ast.expr]]:
    """Return what a statement gives a name to."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            return [(name, value)]
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
            return [(name, value)]
        case _:
            return []


def constants(node: ast.AST, tables: Mapping[str, ast.expr]) -> set[str]:
    """Find the texts that an expression can be: not what it compares or looks up, but all of what it looks up in."""
    match node:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.Name(id=name):
            return constants(tables[name], {}) if name in tables else set()
        case ast.Dict(values=parts) | ast.Tuple(elts=parts) | ast.List(elts=parts):
            pass
        case ast.IfExp(body=one, orelse=two):
            parts = [one, two]
        case ast.Subscript(value=one) | ast.Starred(value=one):
            parts = [one]
        case ast.Call(func=ast.Attribute(value=one, attr="get"), args=[_, *rest]):
            parts = [one, *rest]
        case _:
            return set()
    return {text for part in parts for text in constants(part, tables)}


def refusals(folder: Path) -> Iterator[str]:
    """Find every sentence with which Python refuses something, finds fault with a pack or says how a match ended."""
    for path in [folder] if folder.is_file() else sorted(folder.rglob("*.py")):
        if path.suffix != ".py" or "tests" in path.relative_to(ROOT).parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
            if isinstance(node, ast.Call) and name in {"Illegal", "Outcome", "Fault", "none_of"} and len(node.args) > 1:
                yield from (
                    each.value
                    for each in ast.walk(node.args[1])
                    if isinstance(each, ast.Constant) and isinstance(each.value, str)
                )
            yield from fault_of(node)


def fault_of(node: ast.AST) -> Iterator[str]:
    """Find a sentence with which a pack is refused: `Wrong(why)`, `faults.add(line, why)` and their like."""
    if not isinstance(node, ast.Call):
        return
    name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
    place = {"Wrong": 0, "add": 1, "asked": 2}.get(name)
    if place is not None and len(node.args) > place:
        why = node.args[place]
        if isinstance(why, ast.Constant) and isinstance(why.value, str):
            yield why.value


LANGUAGES = sorted(path.stem for path in (WEB / "texts").glob("*.json"))
"""Every language there are texts for, besides English, which needs none."""


@cache
def catalogue(folder: Path, language: str) -> dict[str, str]:
    """Read the texts of a folder in a language; the big screen's lie apart."""
    found: dict[str, str] = {}
    for path in sorted((folder / "texts").rglob(f"{language}.json")):
        found |= json.loads(path.read_text(encoding="utf-8"))
    return found


def shell(language: str) -> dict[str, str]:
    """Read the texts of the shell in a language."""
    return catalogue(WEB, language)


LAYERS = [path for path in sorted(GAMES.parent.iterdir()) if path not in {GAMES, GAMES.parent / "cli"}]
"""Everything but games and the command line."""

PROGRAMS = {
    "A result needs a place for every chair.",
    "No dice are being sealed now.",
    "Nonces are opened when everyone has sealed.",
    "Spectators cannot act; join the room first.",
    "That clock has not run out.",
    "That is not the nonce you sealed.",
    "The request cannot be read: {problem}",
    "There is no such picture.",
    "This picture is gone: an address is good for one look, and only while you may see it.",
    "This picture is no longer kept here.",
    "This room is already open.",
    "You have already sealed.",
}
"""What only programs are refused, since no page does it."""

PLAIN = tuple(GAMES.parent / "core" / f"{name}.py" for name in ("telling", "plain", "awards", "announcing"))
"""What is told of every game, and of one that does not tell itself."""


def test_a_telling_is_searched_for_all_it_can_say(tmp_path: Path) -> None:
    """Guards the tests below: they would pass if no sentence was found."""
    path = tmp_path / "announcer.py"
    path.write_text(
        'NAMES = {"a": "Ann", "b": "Bob"}\nTelling(moves={"Bid": "{seat} bids."})\n'
        'say("Yes" if kind == "dare" else NAMES["c"], a=say("{count}"), b=say(HOW.get("d", "Dan")), e="Eve")\n'
        'line("turn", "Go!", "Off you go!", urge="now")\n'
    )
    assert telling(path) == {"Ann", "Bob", "Dan", "Go!", "Off you go!", "Yes", "{seat} bids."}


@cache
def needed_of(name: str) -> frozenset[str]:
    """Find every sentence of a game that people read."""
    game, client = find_game(name), GAMES / name / "client"
    code = sources(client)
    needed = (
        said(code) | told(code) | set(refusals(GAMES / name)) | tellings(name) | {game.summary} | ({game.phones} - {""})
    )
    return frozenset(needed | {each.words for each in choices(game)} | preset_words(name) | lesson_words(name))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CLIENTS)
def test_every_sentence_of_a_game_is_there_in_every_language(name: str, language: str) -> None:
    known = catalogue(GAMES / name / "client", language).keys() | shell(language).keys()
    assert sorted(needed_of(name) - known) == []


def preset_words(name: str) -> set[str]:
    """Find the names of a game's presets, and what they say."""
    return {words for each in find_game(name).presets for words in (each.name, each.says)}


def lesson_words(name: str) -> set[str]:
    """Find what the hand of a game's lesson says."""
    lesson = find_game(name).lesson
    assert lesson is not None
    return {words for act in lesson.acts for words in (act.title, act.say, act.why)} - {""}


def tellings(name: str) -> set[str]:
    """Find what a game tells; a long telling has modules beside it."""
    return telling(*sorted((GAMES / name).glob("*.py")))


@cache
def needed_of_the_shell() -> frozenset[str]:
    """Find every sentence of the shell that people read."""
    refused = {text for layer in LAYERS for text in refusals(layer) if text != "{problem}"}
    return frozenset(
        said(sources(WEB)) | telling(*PLAIN) | {RULEBOOK.name, RULEBOOK.says} | (refused - PROGRAMS),
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_of_the_shell_is_there_in_every_language(language: str) -> None:
    assert sorted(needed_of_the_shell() - shell(language).keys()) == []


@cache
def spoken_by(name: str) -> frozenset[str]:
    """Find every text in a game's code."""
    game, client = find_game(name), GAMES / name / "client"
    python = "\n".join(path.read_text(encoding="utf-8") for path in (GAMES / name).glob("*.py"))
    spoken = literals(sources(client)) | literals(python) | set(refusals(GAMES / name)) | tellings(name)
    return frozenset(spoken | {game.title, game.summary} | {each.words for each in choices(game)} | preset_words(name))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CLIENTS)
def test_no_game_has_words_for_what_it_does_not_say(name: str, language: str) -> None:
    assert sorted(catalogue(GAMES / name / "client", language).keys() - spoken_by(name)) == []


@cache
def spoken_by_the_shell() -> frozenset[str]:
    """Find every text in the shell's code."""
    modules = [path for path in GAMES.parent.rglob("*.py") if not path.is_relative_to(GAMES)]
    python = {text for path in modules for text in literals(path.read_text("utf-8"))}
    return frozenset(literals(sources(WEB)) | python | {text for layer in LAYERS for text in refusals(layer)})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_shell_has_no_words_for_what_it_does_not_say(language: str) -> None:
    assert sorted(shell(language).keys() - spoken_by_the_shell()) == []


def test_what_only_programs_are_refused_is_refused() -> None:
    assert sorted(PROGRAMS - {text for layer in LAYERS for text in refusals(layer)}) == []


FOLDERS = pytest.mark.parametrize(
    "folder", [WEB, *(GAMES / name / "client" for name in CLIENTS)], ids=["shell", *CLIENTS]
)
IN_EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@IN_EVERY_LANGUAGE
@FOLDERS
def test_a_translation_says_something_with_the_values_of_its_sentence(folder: Path, language: str) -> None:
    for english, own in catalogue(folder, language).items():
        assert own.strip() == own or own.startswith(", ")
        assert own
        assert set(re.findall(r"\{\w+\}", english)) == set(re.findall(r"\{\w+\}", own)), english


LONGEST = 12
"""What a third of the smallest phone has room for."""


@IN_EVERY_LANGUAGE
@pytest.mark.parametrize("path", sorted(GAMES.glob("*/client/texts/review")), ids=lambda path: path.parts[-4])
def test_what_stood_out_in_a_match_is_told_in_words_that_stand_beside_each_other(path: Path, language: str) -> None:
    notes = [
        own
        for english, own in json.loads((path / f"{language}.json").read_text(encoding="utf-8")).items()
        if re.match(r"\{\w+\}, ", english)
    ]
    assert notes
    assert [word for note in notes for word in re.findall(r"\w+", note) if len(word) > LONGEST] == []


CATEGORIES = {"zero", "one", "two", "few", "many", "other"}
"""What `Intl.PluralRules` tells apart."""


@IN_EVERY_LANGUAGE
@FOLDERS
def test_what_goes_with_a_value_names_one_of_the_sentence_and_ends_with_what_holds_otherwise(
    folder: Path, language: str
) -> None:
    """`{count?one:punto|puntos}`: categories of number, or first letters."""
    for english, own in catalogue(folder, language).items():
        for name, forms in re.findall(r"\{(\w+)\?([^}]*)\}", own):
            assert f"{{{name}}}" in english
            *cases, otherwise = forms.split("|")
            assert cases
            assert ":" not in otherwise
            for case in cases:
                kinds, _, _ = case.partition(":")
                assert all(kind in CATEGORIES or len(kind) == 1 for kind in kinds.split(",")), own


@IN_EVERY_LANGUAGE
@FOLDERS
def test_a_sentence_says_the_same_on_phones_and_on_the_big_screen(folder: Path, language: str) -> None:
    found: dict[str, set[str]] = {}
    for path in (folder / "texts").rglob(f"{language}.json"):
        for english, own in json.loads(path.read_text(encoding="utf-8")).items():
            found.setdefault(english, set()).add(own)
    assert [english for english, said in found.items() if len(said) > 1] == []


@IN_EVERY_LANGUAGE
@FOLDERS
def test_an_apostrophe_and_quotation_marks_are_those_of_print(folder: Path, language: str) -> None:
    """Straight ones are for what is typed: examples of a line, and the one choice that packs name."""
    for english, own in catalogue(folder, language).items():
        if "Opponents' Choice" not in english and '"' not in english:
            assert not re.search(r"['\"]", own), own
        assert not re.search(r" [;:!?»]|« ", own), f"a space before a sign is one that does not break: {own}"


@pytest.mark.parametrize("name", CLIENTS)
def test_the_shell_knows_no_game_by_name(name: str) -> None:
    code = sources(WEB)
    assert not re.search(rf"\b{name}\b", code)
    assert find_game(name).title not in code


PLURALS = (
    *("seconds", "dice", "cards", "characters", "people", "bots", "games", "rules", "points", "holes", "gophers"),
    *("rounds", "players", "piles", "teams", "spaces", "bids"),
)
ODD = {"dice": "die", "people": "person"}
COUNTED = re.compile(r"\{(count|number|points|seconds|dice|round|rounds)\} (more )?(" + "|".join(PLURALS) + r")\b")
ONES = ("1", "one", "One")

NEVER_ONE = {
    *(
        "{count} games. One table.",
        "{count} people are here",
        "{count} people are at the door",
        "{count} teams",
        "{count} rounds",
        "Board of {count} spaces",
    ),
    *("Drag your {count} cards", "Lay your {count} cards again", "Your {count} cards:"),
    *("{count} cards on the table: {places}.", "Finds {count} gophers:"),
    *("{count} dice are stuck", "{count} dice fit. Go!", "{count} seconds to look", "{count} players come before you"),
    *("Round {round}, {count} dice in play.", "{count} dice in play", "Round {round}, {dice} dice in play"),
    *("Round {round}, {dice} dice in play.", "Round {round}: {dice} dice, {seat} starts.", "{seat} loses {count} dice"),
    "Your text has {count} characters; {space} is too small.",
    "{count} rules, all of them played.",
}
"""Sentences in which there are always several, or whose one has other words."""


@FOLDERS
def test_what_is_counted_has_a_sentence_for_one(folder: Path) -> None:
    known = catalogue(folder, "de").keys() | shell("de").keys()
    missing = []
    for sentence in catalogue(folder, "de").keys() - NEVER_ONE:
        if found := COUNTED.search(sentence):
            single = (found[2] or "") + ODD.get(found[3], found[3].removesuffix("s"))
            ones = {sentence.replace(found[0], f"{one} {single}") for one in ONES}
            missing += [] if ones & known else [sentence]
    assert missing == []


MANY = "points|spaces|dice|holes|Punkten?|Feldern?|Würfeln?|Löchern?|puntos|casillas|dados|agujeros|cases|dés|trous"


@IN_EVERY_LANGUAGE
@pytest.mark.parametrize("name", CLIENTS)
def test_no_match_ends_with_1_points(name: str, language: str) -> None:
    """Where a number can be 1, a sentence of its own says so."""
    own = catalogue(GAMES / name / "client", language)
    ends = {text for path in (GAMES / name).glob("*.py") for text in endings(path)}
    assert ends
    for text in ends:
        if text.replace("{points} points", "1 point") in ends - {text}:
            continue
        for words in (text, own[text]):
            rendered = re.sub(r"\{\w+\}", "1", words)
            assert not re.search(rf"\b1 ({MANY})\b", rendered)


def endings(path: Path) -> Iterator[str]:
    """Find every sentence that says how a match ended."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Outcome" and len(node.args) > 1:
            constants = (each.value for each in ast.walk(node.args[1]) if isinstance(each, ast.Constant))
            yield from (each for each in constants if isinstance(each, str))
