"""What the card maker, the key and the bots' memory said is in the lines, and so is what was drawn."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import NoReturn

import pytest
from msgspec.structs import replace

from rumpus.arena import Bots, golden, play_out
from rumpus.cli.golden import folder_of
from rumpus.core import Bot, Chair, Seat, fold
from rumpus.games.stare import GAME, deck, judging, sight
from rumpus.match import Match


@pytest.fixture
def without_content(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game with no cards, no key, no memory and no pencil."""

    def missing(*_: object) -> NoReturn:
        pytest.fail("an old match asked today's card maker, key or memory")

    monkeypatch.setattr(deck, "made", missing)
    monkeypatch.setattr(judging, "matches", missing)
    monkeypatch.setattr(judging, "remembered", missing)
    monkeypatch.setattr(sight, "make_card", missing)


@pytest.mark.usefixtures("without_content")
@pytest.mark.parametrize("path", golden.goldens(folder_of(GAME)), ids=lambda path: path.stem)
def test_golden_playthroughs_need_no_card_maker_and_no_key(path: Path) -> None:
    golden.check(GAME, path)


def played() -> Match:
    """A short match of bots."""
    match = Match(GAME, [Chair(by=Bot(2))] * 2, {"board": "custom", "board_length": 12, "target": "short"}, "kept")
    play_out(match, Bots(match, {Seat(seat): 2 for seat in match.seats}))
    return match


def test_a_match_folds_and_is_drawn_as_it_was(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    match = played()
    refs = [each.ref for entry in (match.setup, *match.log) for each in entry.drawn]
    assert len(refs) == len({*refs}) == match.state.turn
    assert match.picture(refs[0]) == GAME.draw(refs[0])
    match.save(tmp_path / "m.json")
    request.getfixturevalue("without_content")
    assert fold(GAME, match.setup, match.log) == match.state
    again = Match.load(tmp_path / "m.json")
    assert (again.state, again.pictures, again.log) == (match.state, match.pictures, match.log)
    assert [again.picture(ref).body for ref in refs] == [gzip.decompress(match.pictures[ref]) for ref in refs]


def test_who_needs_no_pictures_draws_none(request: pytest.FixtureRequest) -> None:
    setup = played().setup
    request.getfixturevalue("without_content")
    match = Match.of(setup, pictures=False)
    assert match.pictures == {each.ref: each.svg for each in setup.drawn}


def test_a_picture_of_the_players_own_is_not_drawn() -> None:
    state = played().state
    assert sight.depicted(state) == state.card.ref
    assert not sight.depicted(replace(state, card=None))
    assert not sight.depicted(replace(state, card=replace(state.card, id="own")))
