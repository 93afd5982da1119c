"""Every game that is found can be loaded; the other tests of this folder pass over one that cannot."""

from __future__ import annotations

import pytest

from rumpus.core import find_game, locations


@pytest.mark.parametrize("name", sorted(locations()))
def test_a_game_that_is_found_can_be_loaded(name: str) -> None:
    assert find_game(name).name == name
