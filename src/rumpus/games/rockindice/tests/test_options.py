"""Every option of the rules, its values and its default."""

from __future__ import annotations

from typing import Any

import pytest

from rumpus.core import BadOptions, choices, make_options
from rumpus.games.rockindice import GAME
from rumpus.games.rockindice.tests.tables import dealt

DEFAULTS = {
    "rounds_per_player": 3,
    "practice": False,
    "start_points": 100,
    "handicap": 0,
    "reroll_rule": "stuck",
    "stop_call": "auto",
    "tiebreak_dice": "by_tied",
    "place_gap_ms": 250,
    "reroll_ms": 800,
    "misplace_lock_ms": 0,
    "round_cap_s": 0,
    "absent": "bot",
}


def test_the_options_are_those_of_the_rules_with_their_defaults() -> None:
    assert {option.name: option.default for option in choices(GAME)} == DEFAULTS
    assert all(option.words and option.rules for option in choices(GAME))


@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("rounds_per_player", [1, 5], [0, 6]),
        ("start_points", [0, 200], [-1, 201]),
        ("handicap", [0, 1, 2], [-1, 3]),
        ("reroll_rule", ["stuck", "none_playable", "always"], ["never"]),
        ("stop_call", ["auto", "manual"], ["shout"]),
        ("tiebreak_dice", ["by_tied", "same"], [12]),
        ("place_gap_ms", [0, 2000], [-1, 2001]),
        ("reroll_ms", [0, 3000], [-1, 3001]),
        ("misplace_lock_ms", [0, 3000], [-1, 3001]),
        ("round_cap_s", [0, 60, 600], [1, 59, 601]),
        ("absent", ["bot", "sits_out"], ["gone"]),
    ],
)
def test_an_option_takes_its_values_and_no_others(name: str, good: list[Any], bad: list[Any]) -> None:
    for value in good:
        assert getattr(make_options(GAME, {name: value}), name) == value
    for value in bad:
        with pytest.raises(BadOptions, match=f"option {name} takes"):
            make_options(GAME, {name: value})


def test_options_do_not_change_the_deal() -> None:
    """Only the handicap does: the same seed draws the same dice."""
    plain = dealt(3, "7").hands
    assert dealt(3, "7", place_gap_ms=0, reroll_ms=0, stop_call="manual", round_cap_s=60).hands == plain
