"""How long matches take is measured, and what is written down is of these rules and these presets."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from rumpus.arena import minutes
from rumpus.arena.bots import Intent
from rumpus.arena.minutes import Unhurried, admitted, basis, measured
from rumpus.core import Millis, Seat, find_game, folders
from rumpus.games.rollcall.actions import Bid, Call
from rumpus.match import Match

OURS = sorted(folders("rules"))


@pytest.mark.parametrize("name", OURS)
def test_every_preset_has_its_minutes_for_every_number_of_players(name: str) -> None:
    game = find_game(name)
    assert 2 <= len(game.presets) <= 3
    assert "Rulebook" in {each.name for each in game.presets if not each.options}
    assert {each.name: len(admitted(game, each)) for each in game.presets} == {
        each: len(known) for each, known in game.minutes.items()
    }


@pytest.mark.parametrize("name", OURS)
def test_the_minutes_are_of_these_rules_and_presets(name: str) -> None:
    """If this fails, run `make minutes`."""
    game = find_game(name)
    assert basis(game) == import_module(f"rumpus.games.{name}.minutes").BASIS
    shortest = min(game.presets, key=lambda each: game.minutes[each.name][0])
    assert abs(measured(game, shortest, game.seats[0]) - game.minutes[shortest.name][0]) <= 1


def test_a_person_takes_longer_than_a_bot_but_never_misses_the_clock() -> None:
    match = Match("rollcall", 2, {"turn_s": 10}, seed=7)
    turn = match.view().turn
    assert turn is not None
    people = Unhurried(match, {})
    bid = Bid(1, 0, 1, 2)
    assert people.slower(Intent(Millis(2000), Seat(turn), bid)).at == 6000
    assert people.slower(Intent(Millis(4000), Seat(turn), bid)).at == 9000
    assert people.slower(Intent(Millis(9500), Seat(turn), bid)).at == 9500
    match.act(turn, bid, Millis(2000))
    assert people.slower(Intent(Millis(4000), Seat(1 - turn), Call(1, 1))).at == 4000


def test_what_is_measured_is_written_as_a_module(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minutes, "CHAIRS", 1)
    monkeypatch.setattr(minutes, "FEWEST", 1)
    game = find_game("rockindice")
    written: dict[str, Any] = {}
    exec(minutes.module(game), written)
    assert written["BASIS"] == basis(game)
    assert {name: len(each) for name, each in written["MINUTES"].items()} == {"Quick": 3, "Rulebook": 3, "Family": 3}
