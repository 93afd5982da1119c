"""The table of levels: what is played for it, and that the docs have it, with levels in order."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rumpus.arena import Tournament, confidence, levels, run
from rumpus.arena.levels import meetings, sizes
from rumpus.cli import main
from rumpus.core import AnyGame, find_game, folders

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"

OURS = [find_game(name) for name in sorted(folders("rules"))]

UNORDERED = {("ROFL!", 2, 2), ("ROFL!", 2, 3), ("GoForIt!", 2, 4)}
"""By title, players and level: with two, ROFL! is played together, and levels 3 and 4 of GoForIt! play the solution."""

CELL = re.compile(r"([\d.]+) % \(([\d.]+) to ([\d.]+)\)")


def rows(text: str) -> dict[tuple[str, int], list[tuple[float, float, float]]]:
    """Read a table of levels: by game and players what each level won, with its interval."""
    found: dict[tuple[str, int], list[tuple[float, float, float]]] = {}
    for title, players, _, cells in re.findall(r"^\| ([^|]+) \| (\d) \| ([\d.]+) % \| (.+) \|$", text, re.MULTILINE):
        found[title, int(players)] = [(float(won), float(low), float(high)) for won, low, high in CELL.findall(cells)]
    return found


def test_the_docs_tell_of_every_level_at_every_size_of_table_and_all_are_in_order() -> None:
    """If this fails, `rumpus arena --levels --matches 1000` prints the table again."""
    told = rows(DOCS.read_text(encoding="utf-8"))
    assert {*told} == {(game.title, players) for game in OURS for players in sizes(game)}
    for game in OURS:
        for players in sizes(game):
            cells = told[game.title, players]
            assert len(cells) == len(game.bots) - 1
            for level, (won, low, high) in enumerate(cells, start=2):
                assert low <= won <= high
                assert ((game.title, players, level) in UNORDERED) == (low <= 100 / players), (
                    game.title,
                    players,
                    level,
                )


def test_one_of_a_level_sits_among_others_of_the_level_below() -> None:
    assert meetings(find_game("goforit"), 3) == [(2, 1, 1), (3, 2, 2), (4, 3, 3)]
    assert meetings(find_game("stare"), 2) == [(2, 1), (3, 2)]
    assert [*sizes(find_game("rollcall"))] == [2, 3, 4, 5, 6]
    assert [*sizes(find_game("rockindice"))] == [2, 3, 4]


def test_the_table_is_printed_line_by_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "rockindice", "--levels", "--matches", "4", "--pace", "1000"]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 5
    assert {*rows(out)} == {("Rockin' Dice", players) for players in (2, 3, 4)}
    assert out.startswith(
        "| game | players | fair | level 2 among level 1 | level 3 among level 2 | level 4 among level 3 |"
    )


def test_where_games_have_fewer_levels_cells_are_empty() -> None:
    games = [find_game("rollcall"), find_game("stare")]
    lines = [*levels.table([games[1]], 1, "1", 1, None, lambda _result: None)]
    assert [line.count("|") for line in lines] == [6] * 7
    assert levels.to_play(games, 10) == 10 * 5 * (3 + 2)


@pytest.mark.parametrize("pace_ms", [1000, None])
def test_at_one_pace_everybody_takes_the_same_time(pace_ms: int | None) -> None:
    """Level 1 takes far longer than level 4 by itself."""
    slow, quick = (
        sum(part.simulated_ms for part in run(Tournament("rockindice", (level, level), {}, "1", pace_ms=pace_ms), 5))
        for level in (1, 4)
    )
    assert (slow / quick < 2) == (pace_ms is not None)


@pytest.mark.soak
@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_levels_are_in_order_at_every_size_of_table(game: AnyGame) -> None:
    """With the luck of another 600 matches each."""
    for players in sizes(game):
        for met in meetings(game, players):
            wins = sum(part.wins[0] for part in run(Tournament(game.name, met, {}, "soak"), 600, jobs=2))
            low, high = confidence(wins, 600)
            if (game.title, players, met[0]) in UNORDERED:
                assert low <= 1 / players <= high
            else:
                assert wins / 600 > 1 / players, (players, met)
