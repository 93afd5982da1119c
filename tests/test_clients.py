"""Every game that is drawn is drawn whole: phone, TV, lobby, lesson and emblem; and what was done has its words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rumpus.core import find_game, verbs

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src" / "rumpus" / "games"
CLIENTS = sorted(path.name for path in GAMES.iterdir() if (path / "client").is_dir())
PARTS = ("Table.svelte", "Screen.svelte", "about.ts", "HowTo.svelte", "emblem.svg", "texts/de.json")


@pytest.mark.parametrize("name", CLIENTS)
@pytest.mark.parametrize("part", PARTS)
def test_the_client_of_a_game_has_every_part(name: str, part: str) -> None:
    assert (GAMES / name / "client" / part).is_file()


@pytest.mark.parametrize("name", CLIENTS)
def test_every_recorded_action_has_its_own_words_in_a_replay(name: str) -> None:
    game = find_game(name)
    written = [*verbs(game.Action), *verbs(game.Record)]
    assert list(game.telling.moves) == [kind.__name__ for kind in written]
    assert all(re.fullmatch(r"\{seat\} .+[.!]", words) for words in game.telling.moves.values())


@pytest.mark.parametrize("name", CLIENTS)
def test_a_client_imports_the_kit_the_contract_and_itself(name: str) -> None:
    """A game's pages know the shell by `$lib` and `$kit` alone, and no other game."""
    for path in (GAMES / name / "client").rglob("*"):
        if path.suffix in {".svelte", ".ts"}:
            for source in re.findall(r"from '([^']+)'", path.read_text(encoding="utf-8")):
                assert re.match(r"\$lib/|\$kit/|svelte(/|$)|\./|\.\./(?!\.\./)", source), f"{path.name}: {source}"


def test_no_line_of_the_client_is_over_140_characters() -> None:
    """What Prettier cannot break is broken by hand."""
    clients = [path for folder in (ROOT / "web" / "src", *GAMES.glob("*/client")) for path in folder.rglob("*")]
    for path in clients:
        code = path.read_text("utf-8") if path.suffix in {".ts", ".svelte", ".css"} else ""
        long = [number for number, line in enumerate(code.splitlines(), 1) if len(line) > 140]
        assert not long, f"{path.relative_to(ROOT)}: {long}"
