"""Options are checked before a match, and a wrong one is named with what it takes."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rumpus.core import BadOptions, choices, find_game, make_options, needing_consent
from tests.room.pact import GAME as PACT

ROLLCALL = find_game("rollcall")


@pytest.mark.parametrize(
    ("values", "message"),
    [
        pytest.param({"start_dice": 11}, "option start_dice takes 1 to 10, not 11", id="too large"),
        pytest.param({"start_dice": 0}, "option start_dice takes 1 to 10, not 0", id="too small"),
        pytest.param({"start_dice": "5"}, "option start_dice takes 1 to 10, not 5", id="a text for a number"),
        pytest.param({"start_dice": True}, "option start_dice takes 1 to 10, not True", id="a yes for a number"),
        pytest.param({"turn_s": 5}, "option turn_s takes 0 or 10 to 120, not 5", id="in the gap"),
        pytest.param({"wild": "no"}, "option wild takes true or false, not no", id="a text for a yes or no"),
        pytest.param({"bid_cap": "all"}, "option bid_cap takes dice_in_play or none, not all", id="an unknown word"),
        pytest.param({"out_of_turn_penalty": 4}, "takes 1 or 2 or 3, not 4", id="not one of few numbers"),
        pytest.param({"jokers": 2}, "Roll Call has no option jokers; it has start_dice", id="an unknown option"),
    ],
)
def test_a_wrong_option_is_refused_with_what_it_takes(values: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOptions, match=message):
        make_options(ROLLCALL, values)


def test_an_odd_value_beside_the_range_is_taken() -> None:
    assert make_options(ROLLCALL, {"turn_s": 0}).turn_s == 0


def test_the_engine_and_a_live_room_may_start_with_different_values() -> None:
    assert make_options(ROLLCALL, {}).call_window_ms == 0
    assert make_options(ROLLCALL, {}, live=True).call_window_ms == 1500
    assert make_options(ROLLCALL, {"call_window_ms": 700}, live=True).call_window_ms == 700


def test_every_option_says_in_words_what_it_does_and_which_rule_it_changes() -> None:
    for option in choices(ROLLCALL):
        assert option.words
        assert option.rules
        assert option.values or option.low is not None
        assert (option.low is None) == (option.high is None)


@pytest.mark.parametrize(
    ("values", "asked"),
    [
        pytest.param({}, {}, id="as a room starts"),
        pytest.param({"dares": True}, {"dares": True}, id="changed"),
        pytest.param({"rounds": 5}, {}, id="one that needs none"),
        pytest.param({"forfeit": "dance"}, {}, id="changed, but it does not count"),
        pytest.param({"mode": "wild"}, {"forfeit": "song"}, id="not changed, but now it counts"),
        pytest.param(
            {"mode": "wild", "dares": True}, {"dares": True, "forfeit": "song"}, id="several, each with its value"
        ),
    ],
)
def test_what_needs_everyones_consent_is_what_was_changed_or_counts_only_now(
    values: dict[str, Any], asked: dict[str, Any]
) -> None:
    assert needing_consent(PACT, msgspec.to_builtins(make_options(PACT, values, live=True))) == asked


def test_what_is_handed_in_with_the_options_is_no_choice() -> None:
    """A pack of the players' own is a field without words: nobody chooses it, and a wrong one is refused."""
    rofl = find_game("rofl")
    assert not {"pack", "seen"} & {each.name for each in choices(rofl)}
    assert make_options(rofl, {"seen": ["en-mov-001"]}).seen == ("en-mov-001",)
    with pytest.raises(BadOptions, match="what was handed in with the options cannot be used"):
        make_options(rofl, {"pack": 7})
