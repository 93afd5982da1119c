"""Every game is told in whole sentences, from the deal to the end, and nobody is told more than they see."""

from __future__ import annotations

import pytest

from rumpus.core import AnyGame, all_games, aloud, say, verbs
from rumpus.testing import WORDS, conformance

test_telling = conformance(*all_games(), checks=WORDS)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_every_kind_of_line_has_words(game: AnyGame) -> None:
    for verb in (*verbs(game.Action), *verbs(game.Record)):
        assert aloud(say(game.telling.moves[verb.__name__], seat=0), ["Ann"]).endswith((".", "!"))
