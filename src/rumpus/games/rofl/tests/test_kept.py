"""What the deck and the matcher said is in the lines: a match folds as it did without either of them."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import pytest

from rumpus.arena import Bots, golden, play_out
from rumpus.cli.golden import folder_of
from rumpus.core import Bot, Chair, Seat, fold
from rumpus.games.rofl import GAME, draw, guessing, proposals, writing
from rumpus.match import Match


@pytest.fixture
def without_content(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game with no deck, no matcher and no word filter."""

    def missing(*_: object) -> NoReturn:
        pytest.fail("an old match asked today's deck, matcher or word filter")

    monkeypatch.setattr(writing, "draw", missing)
    monkeypatch.setattr(guessing, "verdict", missing)
    monkeypatch.setattr(proposals, "is_rude", missing)
    draw.pile.cache_clear()


@pytest.mark.usefixtures("without_content")
@pytest.mark.parametrize("path", golden.goldens(folder_of(GAME)), ids=lambda path: path.stem)
def test_golden_playthroughs_need_no_deck_and_no_matcher(path: Path) -> None:
    golden.check(GAME, path)


def test_a_match_folds_as_it_did_without_deck_and_matcher(request: pytest.FixtureRequest) -> None:
    match = Match(GAME, [Chair(by=Bot(2))] * 3, {"rounds": 1}, "kept")
    play_out(match, Bots(match, {Seat(seat): 2 for seat in match.seats}))
    request.getfixturevalue("without_content")
    assert fold(GAME, match.setup, match.log) == match.state
