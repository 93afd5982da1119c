"""Every game that is drawn is drawn whole: phone, TV, lobby, lesson, emblem and the table in words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

GAMES = Path(__file__).parent.parent / "src" / "rumpus" / "games"
CLIENTS = sorted(path.name for path in GAMES.iterdir() if (path / "client").is_dir())
PARTS = ("Table.svelte", "Screen.svelte", "about.ts", "HowTo.svelte", "twin.ts", "emblem.svg", "texts/de.json")


@pytest.mark.parametrize("name", CLIENTS)
@pytest.mark.parametrize("part", PARTS)
def test_the_client_of_a_game_has_every_part(name: str, part: str) -> None:
    assert (GAMES / name / "client" / part).is_file()


@pytest.mark.parametrize("name", CLIENTS)
def test_a_client_imports_the_kit_the_contract_and_itself(name: str) -> None:
    """A game's pages know the shell by `$lib` and `$kit` alone, and no other game."""
    for path in (GAMES / name / "client").rglob("*"):
        if path.suffix in {".svelte", ".ts"}:
            for source in re.findall(r"from '([^']+)'", path.read_text(encoding="utf-8")):
                assert re.match(r"\$lib/|\$kit/|svelte(/|$)|\./|\.\./(?!\.\./)", source), f"{path.name}: {source}"
