"""The way of an input through the server stays short, and the docs list it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.live.evening import evening
from tests.live.walk import WALKS, files

MOST = {"a bid": (12, 27), "a bid of four": (12, 27), "a raise": (14, 32), "a press": (15, 34), "a look": (2, 8)}
"""Files and functions on the way."""


MOST_CALLS = 98
"""Calls of Python functions for a bid at a table of four, from the bytes of one browser to those for all."""


def test_a_bid_of_four_takes_no_more_calls_than_it_did() -> None:
    evening(WALKS["a bid of four"])  # what is worked out once for many bids is worked out now
    assert evening(WALKS["a bid of four"]).calls <= MOST_CALLS


@pytest.mark.parametrize("title", WALKS)
def test_the_way_of_an_input_is_no_longer_than_it_was(title: str) -> None:
    way = evening(WALKS[title])
    most_files, most_functions = MOST[title]
    assert files(way.steps) <= most_files, way.steps
    assert len(way.steps) <= most_functions, way.steps


def test_the_docs_list_the_way_of_a_bid() -> None:
    page = Path("docs/how-it-works.md").read_text()
    block = page.split("```text\n")[2].split("```")[0]
    listed = [
        f"{line.split()[0]} {name.strip()}" for line in block.splitlines() for name in line.split(None, 1)[1].split(",")
    ]
    assert listed == evening(WALKS["a bid"]).steps
