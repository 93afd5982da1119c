"""The show after a match: which act is on at which moment, as every page works it out by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.client.node import in_javascript

OVER = 1_000_000
"""When the match was over, by the room's clock."""

MOMENTS = """
const { acts, momentOf } = await import(address('show'));
const all = acts(asked.room, asked.lengths);
const at = asked.times.map((now) => momentOf(all, asked.show, now)).map(({ act, at }) => [act, at]);
console.log(JSON.stringify({ all: all.map(({ name }) => name), at }));
"""

MEMBERS = [{"id": "ann", "name": "Ann"}, {"id": "bob", "name": "Bob"}]
TIPS = {"points": 3, "right": 3, "tips": 4}


def room(*, void: bool = False, crowd: bool = False) -> dict[str, Any]:
    tips = {each["id"]: TIPS for each in MEMBERS} if crowd else {}
    return {"members": MEMBERS, "match": {"void": void, "crowd": tips, "places": [1, 2]}}


def show(
    folder: Path,
    seen: dict[str, Any],
    *times: int,
    cut: dict[str, int] | None = None,
    recalled: tuple[int, int] | None = None,
    **lengths: int,
) -> tuple[list[str], list[list[Any]]]:
    """List the acts, and which is on at these times after the match, with acts cut at such times."""
    asked = {
        "room": seen,
        "lengths": lengths,
        "times": [OVER + each for each in times],
        "show": {
            "since": OVER,
            "cut": {act: OVER + at for act, at in (cut or {}).items()},
            "wants": {},
            "recalled": recalled and {"award": "so_close", "since": OVER + recalled[0], "until": OVER + recalled[1]},
        },
    }
    said = in_javascript(folder, MOMENTS, asked)
    return said["all"], said["at"]


def test_one_act_follows_the_other_and_the_last_one_stays(tmp_path: Path) -> None:
    acts, at = show(tmp_path, room(crowd=True), -50, 0, 8499, 8500, 10**9, awards=9000)
    assert acts == ["last", "podium", "crowd", "awards", "tonight"]
    assert at[:4] == [["last", 0], ["last", 0], ["last", 8499], ["podium", 0]]
    assert at[4][0] == "tonight"


def test_acts_that_have_nothing_to_show_are_left_out(tmp_path: Path) -> None:
    assert show(tmp_path, room())[0] == ["last", "podium", "tonight"]
    assert show(tmp_path, room(void=True), 0) == (["tonight"], [["tonight", 0]])


def test_an_act_that_is_cut_short_makes_room_for_the_next_at_that_moment(tmp_path: Path) -> None:
    cut = {"last": 2000, "podium": 5000}
    _, at = show(tmp_path, room(), 1999, 2000, 4999, 5000, 6000, cut=cut, awards=9000)
    assert at == [["last", 1999], ["podium", 0], ["podium", 2999], ["awards", 0], ["awards", 1000]]


def test_whoever_goes_on_too_late_or_too_early_skips_nothing_else(tmp_path: Path) -> None:
    """A wish for an act that is over changes nothing; one for an act to come leaves it out."""
    plain = show(tmp_path, room(), 20_000, awards=9000)
    assert show(tmp_path, room(), 20_000, cut={"last": 9000}, awards=9000) == plain
    assert show(tmp_path, room(), 8500, cut={"podium": 8000}, awards=9000)[1] == [["awards", 0]]


def test_a_moment_that_was_asked_for_is_on_until_it_is_over_and_then_the_show_goes_on(tmp_path: Path) -> None:
    """The room has everything later by as much, so acts know nothing of it."""
    _, at = show(tmp_path, room(), -9, 0, 700, 2999, 3000, recalled=(0, 3000))
    assert at == [["recall", 0], ["recall", 0], ["recall", 700], ["recall", 2999], ["last", 3000]]
