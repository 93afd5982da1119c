"""A league: whoever wins more is rated higher, and the table in the file is all it takes to go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from rumpus.arena import league
from rumpus.arena.league import League, Standing
from rumpus.cli import main

SHORT = ("--options", "start_dice=2", "--seed", "7")

FILE = "def plan(memory, view, offers, rng):\n    raise ValueError\n"


def begun(*bots: int | str, players: int = 2) -> League:
    return league.joined(League("rollcall", players, {"start_dice": 2}, "7"), bots)


def after(table: League, matches: int) -> League:
    *_, last = league.play(table, matches, 60)
    return last


def test_whoever_plays_better_is_above() -> None:
    table = after(begun(1, 2), 40)
    assert list(table.table) == ["2", "1"]
    assert table.matches == 40
    assert sum(each.wins for each in table.table.values()) == 40
    assert all(each.sigma < league.SIGMA for each in table.table.values())


def test_a_league_that_is_gone_on_with_is_the_same_as_one_in_a_piece(tmp_path: Path) -> None:
    file = tmp_path / "league.json"
    league.write(file, after(begun(1, 2, 3), 6))
    assert after(league.read(file), 6) == after(begun(1, 2, 3), 12)


def test_the_faults_of_a_file_are_counted_and_its_matches_go_on(tmp_path: Path) -> None:
    bot = tmp_path / "bad.py"
    bot.write_text(FILE, encoding="utf-8")
    table = after(begun(str(bot), 1), 3)
    assert [table.table[name].faults for name in ("1", str(bot))] == [0, 3]
    assert all(each.matches == 3 and each.sigma < Standing().sigma for each in table.table.values())


def test_the_command_makes_the_table_and_goes_on_with_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "league.json"
    for total in ("25 matches of 2", "30 matches of 2"):
        matches, who = ("25", ["--bots", "2,1"]) if total.startswith("25") else ("5", [])
        assert main(["league", "rollcall", str(file), *who, "--matches", matches, *SHORT]) == 0
        assert total in capsys.readouterr().out
    assert league.read(file) == after(begun(1, 2), 30)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        pytest.param(
            ["rollcall", "{new}"], "2 sit at a table, and only 0 bots are in the league: use --bots", id="none"
        ),
        pytest.param(["rollcall", "{new}", "--bots", "2,9"], "level 1, 2, 3, 4, not 9", id="no such level"),
        pytest.param(
            ["rollcall", "{new}", "--bots", "2,1", "--players", "99"], "99 sit at a table", id="a large table"
        ),
        pytest.param(["rollcall", "{new}", "--bots", "2,no.py"], "there is no file no.py", id="no file"),
        pytest.param(["goforit", "{old}"], "was begun with game rollcall, not goforit", id="another game"),
        pytest.param(["rollcall", "{old}", "--seed", "8"], "was begun with seed 7, not 8", id="another seed"),
        pytest.param(["rollcall", "{odd}"], "is not the table of a league", id="no table"),
    ],
)
def test_a_league_that_cannot_be_played_is_refused_in_one_line(
    arguments: list[str], why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    league.write(tmp_path / "old", begun(1, 2))
    (tmp_path / "odd").write_text("[]")
    assert (
        main(
            [
                "league",
                *(each.format(**{name: tmp_path / name for name in ("new", "old", "odd")}) for each in arguments),
            ]
        )
        == 2
    )
    err = capsys.readouterr().err
    assert why in err
    assert err.count("\n") == 1
