"""The evening on the pages: its table, who won, what fits next, and how it ends."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.client.node import in_javascript

EVENING = """
const { evening, minutesPlayed, winners } = await import(address('evening'));
const { ceremony, pointsAfter } = await import(address('night'));
const { nextUp } = await import(address('next'));
const { room, games } = asked;
console.log(JSON.stringify({
  table: evening(room).map(({ member, place, points, gain, wins }) => [member.id, place, points, gain, wins]),
  won: room.evening.map((_, i) => winners(room.evening, i)),
  minutes: minutesPlayed(room.evening),
  next: nextUp(room, games).map(({ game, minutes, fresh, chosen }) => [game.name, minutes, fresh, chosen]),
  grown: [0, 1, 2, 3].map((games) => room.members.map(({ id }) => pointsAfter(room, games, id))),
  night: [0, 1500, 2799, 2800, 5400, 6599, 6600, 8800, 60000].map((at) => Object.values(ceremony(3, at))),
}));
"""


def game(name: str, few: int, most: int, minutes: int | None) -> dict[str, Any]:
    preset = {"name": "Quick", "options": {}}
    known = {} if minutes is None else {"Quick": [minutes] * 18}
    return {"name": name, "players": [few, most], "presets": [preset], "minutes": known, "options": []}


def match(name: str, *places: int, took: int = 600_000) -> dict[str, Any]:
    members = ["ann", "bob", None]
    return {"game": name, "names": ["Ann", "Bob", "Bolt"], "places": places, "members": members, "took": took}


ROOM: dict[str, Any] = {
    "members": [{"id": "ann"}, {"id": "bob"}, {"id": "cat"}],
    "scores": {"ann": 4, "bob": 3},
    "evening": [match("dice", 1, 2, 3), match("dice", 1, 3, 2), match("cards", 3, 1, 1)],
    "match": None,
    "chairs": [{}, {}, {}],
    "game": "cards",
    "options": {},
}
GAMES = [
    game("dice", 2, 6, 5),
    game("cards", 2, 6, 30),
    game("race", 2, 4, 12),
    game("words", 3, 7, None),
    game("crowd", 4, 9, 3),
]


def told(folder: Path, **changes: Any) -> dict[str, Any]:
    room: dict[str, Any] = ROOM | changes
    found: dict[str, Any] = in_javascript(folder, EVENING, {"room": room, "games": GAMES})
    return found


def test_the_table_has_points_what_the_last_match_brought_and_what_was_won(tmp_path: Path) -> None:
    found = told(tmp_path)
    assert found["table"] == [["ann", 1, 4, 0, ["dice", "dice"]], ["bob", 2, 3, 1, ["cards"]]]
    assert found["minutes"] == 30
    equal = told(tmp_path, scores={"ann": 3, "bob": 3}, match={"void": True})
    assert equal["table"] == [["ann", 1, 3, None, ["dice", "dice"]], ["bob", 1, 3, None, ["cards"]]]


def test_who_won_is_known_and_how_often_in_a_row(tmp_path: Path) -> None:
    assert told(tmp_path)["won"] == [{"seats": [0], "row": 1}, {"seats": [0], "row": 2}, {"seats": [1, 2], "row": 1}]


def test_what_fits_next_is_for_as_many_was_not_played_and_is_short(tmp_path: Path) -> None:
    assert told(tmp_path)["next"] == [
        ["race", 12, True, False],
        ["words", None, True, False],
        ["cards", 30, False, True],
    ]
    found = told(tmp_path, chairs=[{}] * 7, game="words")["next"]
    assert found == [["crowd", 3, True, False], ["words", None, True, True]]


def test_good_night_tells_one_game_after_the_other_then_whose_evening_it_was_then_all_sleep(tmp_path: Path) -> None:
    found = told(tmp_path)
    assert found["grown"] == [[0, 0, 0], [2, 1, 0], [4, 1, 0], [4, 3, 0]]
    assert found["night"] == [
        [0, False, 0],
        [1, False, 0],
        [1, False, 0],
        [2, False, 0],
        [3, False, 0],
        [3, False, 0],
        [3, True, 0],
        [3, True, 1],
        [3, True, 74],
    ]
