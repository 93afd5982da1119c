"""What happened in a released golden playthrough stays: its setup, its lines, its events and its outcome."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rumpus.arena import golden
from rumpus.cli.golden import folder_of
from rumpus.core import find_game

RELEASES = sorted(Path(__file__).parent.glob("*/goldens.json"))


def test_there_are_releases() -> None:
    assert RELEASES


@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.parent.name)
def test_released_golden_playthroughs_tell_the_same_story(release: Path) -> None:
    stories = msgspec.json.decode(release.read_bytes(), type=dict[str, str])
    assert stories
    for name, digest in stories.items():
        game, _, file = name.partition("/")
        assert golden.digest(golden.read(folder_of(find_game(game)) / file)) == digest, name
