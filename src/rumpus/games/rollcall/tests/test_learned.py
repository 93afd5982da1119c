"""What level 4 has learned is applied as it was learned, at every table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rumpus.core import Millis, Seat
from rumpus.games.rollcall.actions import Bid
from rumpus.games.rollcall.learned import Sight, raise_worths, truth, wait_worth
from rumpus.games.rollcall.view import View

TAUGHT = Path(__file__).with_name("taught.jsonl")
"""Decisions as `tools/rollcall/learn.c` saw and judged them: `make.py learn` writes them."""


def taught() -> list[Any]:
    return [json.loads(line) for line in TAUGHT.read_text(encoding="utf-8").splitlines()]


def sight(seen: Any) -> Sight:
    claims = tuple((Seat(seat), quantity, value) for seat, quantity, value in seen["claims"])
    view = View(
        Seat(seen["seat"]),
        "bidding",
        1,
        tuple(seen["dice"]),
        Seat(seen["starter"]),
        Seat(seen["turn"]),
        claims,
        tuple(seen["mine"]),
        1,
        Millis(0),
    )
    return Sight(view, Seat(seen["seat"]))


@pytest.mark.parametrize("seen", [each for each in taught() if each["claims"]])
def test_a_bid_is_judged_as_it_was_when_it_was_learned(seen: Any) -> None:
    known = sight(seen)
    assert truth(known) == pytest.approx(seen["truth"], abs=0.001)
    assert wait_worth(known, truth(known)) == pytest.approx(seen["wait"], abs=0.001)


@pytest.mark.parametrize("seen", [each for each in taught() if each["raises"]])
def test_a_raise_is_judged_as_it_was_when_it_was_learned(seen: Any) -> None:
    known = sight(seen)
    lowest = [Bid(1, len(seen["claims"]), quantity, value) for quantity, value, _ in seen["raises"]]
    judged = {(bid.quantity, bid.value): worth for worth, bid in raise_worths(known, lowest)}
    for quantity, value, worth in seen["raises"]:
        assert judged[quantity, value] == pytest.approx(worth, abs=0.001)
