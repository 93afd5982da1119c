"""One word, one meaning: what a name stands for, wherever it is met."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

from rumpus.room import members

if TYPE_CHECKING:
    from collections.abc import Iterator

SOURCE = Path(__file__).parents[1] / "src" / "rumpus"

SAME_MEANING = {
    "Held": "an action that came too early, as a stage and in a match file",
    "Refused": "an input that a rule forbids, in the room and for a program that sent it",
    "Writer": "the one that writes to a store, for each engine",
}


def test_outside_of_games_no_two_classes_share_a_name() -> None:
    """A game has the words of its rulebook; everywhere else a word stands for one thing."""
    places: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        module = path.relative_to(SOURCE)
        if module.parts[0] == "games":
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                places[node.name].append(str(module))
    shared = {name: found for name, found in places.items() if len(found) > 1}
    assert shared.keys() == SAME_MEANING.keys(), shared


NAMED = {
    "loadtest.py": "its players know how to play one game",
    "batch/__init__.py": "batches are of two games",
    "batch/rules.py": "as above; a test proves that they play by the rules",
    "zoo/spiel.py": "two games are made for OpenSpiel",
}


def test_no_game_is_named_outside_its_folder() -> None:
    """What drives games, and the shell that shows them, finds them; only examples of commands name one."""
    names = [path.name for path in (SOURCE / "games").iterdir() if (path / "rules.py").exists()]
    pattern = re.compile(rf"\b({'|'.join(names)})\b", re.IGNORECASE)
    found: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        module = path.relative_to(SOURCE)
        if module.parts[0] != "games" and any(pattern.search(text) for text in texts(path)):
            found.add(str(module))
    web = SOURCE.parents[1] / "web"
    for path in (*(web / "src").rglob("*.svelte"), *(web / "src").rglob("*.ts"), *web.glob("*.ts")):
        if pattern.search(path.read_text(encoding="utf-8")):
            found.add(str(path.relative_to(web)))
    assert found == NAMED.keys()


def texts(path: Path) -> Iterator[str]:
    """Yield the texts of a module, but for what documents it and what shows how a command is called."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield "" if "rumpus " in node.value else node.value


def test_the_looks_that_pages_offer_are_those_of_the_room() -> None:
    """They are on the first page of a phone, which has no room for one more chunk."""
    page = (SOURCE.parents[1] / "web" / "src" / "lib" / "looks.ts").read_text(encoding="utf-8")
    for name, values in (("SHAPES", members.SHAPES), ("COLOURS", members.COLOURS)):
        (listed,) = re.findall(rf"export const {name}: \w+\[\] = \[([^\]]*)\]", page)
        assert tuple(re.findall(r"'(\w+)'", listed)) == values
