"""What is stored or sent only grows: nothing of a release is gone, renamed or of another type."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tools.shapes import Listing, broken, listing

RELEASES = sorted(Path(__file__).parent.glob("*/shapes.json"))


@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.parent.name)
def test_what_was_released_is_still_understood(release: Path) -> None:
    released = msgspec.json.decode(release.read_bytes(), type=Listing)
    assert released
    assert [*broken(released, listing())] == []


OLD: Listing = {
    "in Sit": {"type": "'Sit'", "chair": "?int | null"},
    "out View": {"turn": "int", "phase": "'bid' | 'end'"},
}


@pytest.mark.parametrize(
    ("now", "said"),
    [
        (OLD, []),
        ({**OLD, "out More": {"x": "int"}}, []),
        ({**OLD, "out View": {"turn": "int", "phase": "'bid' | 'call' | 'end'", "more": "str"}}, []),
        ({**OLD, "in Sit": {"type": "'Sit'", "chair": "?int | null", "side": "?int"}}, []),
        ({"in Sit": OLD["in Sit"]}, ["out View is gone"]),
        ({**OLD, "out View": {"phase": "'bid' | 'end'"}}, ["out View.turn is gone"]),
        ({**OLD, "out View": {"turn": "str", "phase": "'bid' | 'end'"}}, ["out View.turn cannot be int any more"]),
        ({**OLD, "out View": {"turn": "int", "phase": "'bid'"}}, ["out View.phase cannot be 'end' any more"]),
        ({**OLD, "in Sit": {"type": "'Sit'", "chair": "int | null"}}, ["in Sit.chair has to be there now"]),
        ({**OLD, "in Sit": {**OLD["in Sit"], "side": "int"}}, ["in Sit.side is new and has no default"]),
    ],
    ids=lambda case: ", ".join(case) if isinstance(case, list) else "",
)
def test_a_shape_may_only_grow(now: Listing, said: list[str]) -> None:
    assert [*broken(OLD, now)] == said


def test_the_listing_has_what_is_stored_and_what_is_sent() -> None:
    found = listing()
    assert found["in Input"]["kept"] == "?any[]"
    assert found["in Dealt"] == {"type": "'Dealt'", "at": "int", "setup": "Setup"}
    assert found["out MatchUpdate"]["view"] == "any"
    assert "'verdict'" in found["out rofl View"]["phase"]
    assert found["in rollcall Bid"]["quantity"] == "int"
