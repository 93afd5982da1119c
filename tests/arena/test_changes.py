"""A transcript in full and the same one condensed: neither says more than the other."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rumpus.arena.changes import WIDE, condense, full


def transcript(*blocks: tuple[Any, Any, Any], chairs: int = 1) -> str:
    """Write a transcript in full: what seat 0 is offered, what it sees and what the TV sees."""
    parts = [f"# a title\nsetup {spelled({'chairs': [None] * chairs})}"]
    for number, (offers, mine, shown) in enumerate(blocks):
        facts = (f"offers 0 {spelled(offers)}", "deadlines []", f"view 0 {spelled(mine)}", f"view - {spelled(shown)}")
        parts.append("\n  ".join([f"{number} line", 'event {"type":"Any"}', *facts]))
    return "\n\n".join(parts) + "\n"


def spelled(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def changes(old: Any, new: Any) -> list[str]:
    """Return the lines by which everybody's view changes."""
    text = transcript(([], old, old), ([], new, new))
    condensed = condense(text)
    assert full(condensed) == text
    return [line.strip() for line in condensed.split("\n\n")[2].splitlines()[2:]]


plain = st.none() | st.booleans() | st.integers(-99, 99) | st.text(max_size=20)
keys = st.sampled_from(["seat", "turn", "claims", "0", "two words", 'a "quote"', "a.b[0]", "é"])
values = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=5), max_leaves=12
)


@settings(max_examples=60)
@given(st.lists(st.tuples(values, values, values), min_size=1, max_size=4))
def test_whatever_is_condensed_is_written_out_again(blocks: list[tuple[Any, Any, Any]]) -> None:
    text = transcript(*blocks)
    assert full(condense(text)) == text
    assert full(text) == text


@pytest.mark.parametrize(
    ("old", "new", "lines"),
    [
        pytest.param({"turn": 1, "round": 1}, {"turn": 2, "round": 1}, ["view * .turn = 2"], id="a field"),
        pytest.param({"won": 1, "a": "long enough"}, {"won": True, "a": "long enough"}, ["view * .won = true"], id="1"),
        pytest.param(
            {"claims": [[3, 1, 2], [4, 2, 6]]},
            {"claims": [[3, 1, 2], [4, 2, 6], [0, 3, 3]]},
            ["view * .claims[] + [0,3,3]"],
            id="one more",
        ),
        pytest.param(
            {"cards": ["first", "second", "third", "fourth"]},
            {"cards": ["first", "third", "fourth"]},
            ["view * .cards[1] gone"],
            id="one less",
        ),
        pytest.param(
            {"cards": ["first", "third", "fourth", "fifth"]},
            {"cards": ["first", "second", "third", "fourth", "fifth"]},
            ['view * .cards[1] + "second"'],
            id="one between",
        ),
        pytest.param(
            {"phase": "looking closely", "picture": "of a harbour"},
            {"phase": "looking closely", "key": 7, "picture": "of a harbour"},
            ["view * .key (before picture) = 7"],
            id="a new field",
        ),
        pytest.param(
            {"phase": "looking closely", "picture": "of a harbour"},
            {"phase": "looking closely"},
            ["view * .picture gone"],
            id="a field less",
        ),
        pytest.param({"a": 1, "b": 2}, {"b": 2, "a": 1}, ['view * = {"b":2,"a":1}'], id="another order"),
        pytest.param({"a": 1}, {"a": 1}, [], id="nothing"),
    ],
)
def test_only_what_changed_is_written(old: Any, new: Any, lines: list[str]) -> None:
    assert changes(old, new) == lines


def test_everybodys_own_changes_are_told_apart() -> None:
    text = transcript(
        ([], {"mine": "four", "turn": 1, "all": "dice"}, {"turn": 1, "all": "dice"}),
        ([], {"mine": "five", "turn": 2, "all": "dice"}, {"turn": 2, "all": "dice"}),
    )
    last = condense(text).split("\n\n")[2].splitlines()
    assert last[2:] == ['  view 0 .mine = "five"', "  view * .turn = 2"]


def test_a_long_value_is_opened_line_by_line() -> None:
    text = transcript(([], {"card": [{"number": number, "text": "x" * 50} for number in range(6)]}, {}))
    lines = condense(text).splitlines()
    assert max(map(len, lines)) <= WIDE + 40
    assert lines.count(f'  view 0 .card[] + {{"number":3,"text":"{"x" * 50}"}}') == 1
