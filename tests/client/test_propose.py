"""What fits so many people and so many minutes, and which preset options are, as the pages work it out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.client.node import in_javascript


def game(name: str, players: tuple[int, int], **minutes: list[int]) -> dict[str, Any]:
    presets = [{"name": each, "says": "", "options": {}} for each in minutes]
    return {"name": name, "players": players, "presets": presets, "minutes": minutes}


GAMES = [
    game("dice", (2, 4), Quick=[5, 6, 7], Rulebook=[20, 25, 30]),
    game("words", (2, 6), Quick=[8, 9, 10, 11, 12], Long=[30, 35, 36, 37, 38]),
    game("looks", (4, 8), Quick=[10, 11, 12, 13, 14]),
    {**game("new", (2, 9)), "presets": [{"name": "Rulebook", "says": "", "options": {}}]},
]

FITS = """
const { proposals } = await import(address('propose'));
const told = ({ picks, minutes }) => [minutes, ...picks.map(({ game, preset }) => `${game.name} ${preset.name}`)];
const found = asked.evenings.map(([people, minutes]) => proposals(asked.games, people, minutes).map(told));
console.log(JSON.stringify(found));
"""


def test_one_game_two_and_three_fill_the_time_and_never_more(tmp_path: Path) -> None:
    """Each game comes once, for as many as it is for; what was never measured is not proposed."""
    four, six, nobody, short = in_javascript(
        tmp_path, FITS, {"games": GAMES, "evenings": [(4, 40), (6, 40), (9, 40), (6, 5)]}
    )
    assert four == [
        [36, "words Long"],
        [40, "words Quick", "dice Rulebook"],
        [27, "dice Quick", "words Quick", "looks Quick"],
    ]
    assert six == [[38, "words Long"], [24, "words Quick", "looks Quick"]]
    assert (nobody, short) == ([], [])


PLAYED = """
const { changes, isPlayed, minutesOf } = await import(address('presets'));
const [game, presets, now] = asked;
console.log(JSON.stringify([
  presets.map((each) => isPlayed(game, each, now)), changes(game, now),
  [1, 2, 3, 4].map((players) => minutesOf(game, 'Quick', players)),
]));
"""


def test_a_preset_is_played_if_every_option_is_as_it_says_or_as_a_room_starts(tmp_path: Path) -> None:
    lobby = {
        "options": [{"name": "dice", "live": 5}, {"name": "wild", "live": True}],
        "players": [2, 3],
        "minutes": {"Quick": [4, 6]},
    }
    presets = [{"options": {}}, {"options": {"dice": 3}}, {"options": {"dice": 3, "wild": False}}]
    said = in_javascript(tmp_path, PLAYED, [lobby, presets, {"dice": 3, "wild": True}])
    assert said == [[False, True, False], {"dice": 3}, [4, 4, 6, None]]
