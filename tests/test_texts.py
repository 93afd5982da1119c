"""Every sentence people read has its German in the catalogue of the folder that says it; no catalogue says more."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rumpus.core import choices, find_game

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
    return {text for text in spoken if re.search(r"[A-Za-z]{2}", text)}


def told(code: str) -> set[str]:
    """Find the sentences that a lesson, an about and a replay hold for the shell to translate."""
    return {one or two for one, two in SAID_AS_DATA.findall(code)}


def refusals(folder: Path) -> Iterator[str]:
    """Find every sentence with which Python refuses something, finds fault with a pack or says how a match ended."""
    for path in [folder] if folder.is_file() else sorted(folder.rglob("*.py")):
        if path.suffix != ".py" or "tests" in path.parts:
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


def catalogue(folder: Path) -> dict[str, str]:
    """Read the German of a folder; the big screen's lies apart."""
    found: dict[str, str] = {}
    for path in sorted((folder / "texts").rglob("de.json")):
        found |= json.loads(path.read_text(encoding="utf-8"))
    return found


SHELL = catalogue(WEB)

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


@pytest.mark.parametrize("name", CLIENTS)
def test_every_sentence_of_a_game_has_its_german(name: str) -> None:
    game, client = find_game(name), GAMES / name / "client"
    code = sources(client)
    needed = said(code) | told(code) | set(refusals(GAMES / name)) | {game.summary}
    needed |= {each.words for each in choices(game)}
    assert sorted(needed - catalogue(client).keys() - SHELL.keys()) == []


def test_every_sentence_of_the_shell_has_its_german() -> None:
    assert sorted(said(sources(WEB)) - SHELL.keys()) == []


@pytest.mark.parametrize("name", CLIENTS)
def test_no_game_has_german_for_what_it_does_not_say(name: str) -> None:
    game, client = find_game(name), GAMES / name / "client"
    python = "\n".join(path.read_text(encoding="utf-8") for path in (GAMES / name).glob("*.py"))
    spoken = literals(sources(client)) | literals(python) | set(refusals(GAMES / name))
    spoken |= {game.title, game.summary} | {each.words for each in choices(game)}
    assert sorted(catalogue(client).keys() - spoken) == []


def test_the_shell_has_no_german_for_what_it_does_not_say() -> None:
    modules = [path for path in GAMES.parent.rglob("*.py") if not path.is_relative_to(GAMES)]
    python = {text for path in modules for text in literals(path.read_text("utf-8"))}
    spoken = literals(sources(WEB)) | python | {text for layer in LAYERS for text in refusals(layer)}
    assert sorted(SHELL.keys() - spoken) == []


def test_every_refusal_of_a_room_has_its_german() -> None:
    refused = {text for layer in LAYERS for text in refusals(layer) if text != "{problem}"}
    assert sorted(refused - SHELL.keys() - PROGRAMS) == []
    assert sorted(PROGRAMS - refused) == []


@pytest.mark.parametrize("folder", [WEB, *(GAMES / name / "client" for name in CLIENTS)], ids=["shell", *CLIENTS])
def test_a_translation_names_the_values_of_its_sentence(folder: Path) -> None:
    for english, german in catalogue(folder).items():
        assert set(re.findall(r"\{\w+\}", english)) == set(re.findall(r"\{\w+\}", german)), english


@pytest.mark.parametrize("folder", [WEB, *(GAMES / name / "client" for name in CLIENTS)], ids=["shell", *CLIENTS])
def test_a_sentence_has_one_german_on_phones_and_on_the_big_screen(folder: Path) -> None:
    found: dict[str, set[str]] = {}
    for path in (folder / "texts").rglob("de.json"):
        for english, german in json.loads(path.read_text(encoding="utf-8")).items():
            found.setdefault(english, set()).add(german)
    assert [english for english, said in found.items() if len(said) > 1] == []


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
    *("{count} cards on the table: {places}", "Finds {count} gophers:"),
    *("{count} dice are stuck", "{count} dice fit. Go!", "{count} seconds to look", "{count} players come before you"),
    *("Round {round}, {count} dice in play.", "{count} dice in play", "Round {round}, {dice} dice in play"),
    *("Round {round}, {dice} dice in play.", "Round {round}: {dice} dice, {seat} starts.", "{seat} loses {count} dice"),
    "Your text has {count} characters; {space} is too small.",
}
"""Sentences in which there are always several, or whose one has other words."""


@pytest.mark.parametrize("folder", [WEB, *(GAMES / name / "client" for name in CLIENTS)], ids=["shell", *CLIENTS])
def test_what_is_counted_has_a_sentence_for_one(folder: Path) -> None:
    known = catalogue(folder).keys() | SHELL.keys()
    missing = []
    for sentence in catalogue(folder).keys() - NEVER_ONE:
        if found := COUNTED.search(sentence):
            single = (found[2] or "") + ODD.get(found[3], found[3].removesuffix("s"))
            ones = {sentence.replace(found[0], f"{one} {single}") for one in ONES}
            missing += [] if ones & known else [sentence]
    assert missing == []


@pytest.mark.parametrize("name", CLIENTS)
def test_no_match_ends_with_1_points(name: str) -> None:
    """Where a number can be 1, a sentence of its own says so."""
    german = catalogue(GAMES / name / "client")
    ends = {text for path in (GAMES / name).glob("*.py") for text in endings(path)}
    assert ends
    for text in ends:
        if text.replace("{points} points", "1 point") in ends - {text}:
            continue
        for words in (text, german[text]):
            rendered = re.sub(r"\{\w+\}", "1", words)
            assert not re.search(r"\b1 (points|spaces|dice|holes|Punkten?|Feldern?|Würfeln?|Löchern?)\b", rendered)


def endings(path: Path) -> Iterator[str]:
    """Find every sentence that says how a match ended."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Outcome" and len(node.args) > 1:
            constants = (each.value for each in ast.walk(node.args[1]) if isinstance(each, ast.Constant))
            yield from (each for each in constants if isinstance(each, str))
