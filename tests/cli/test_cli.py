"""The command line teaches, says in one line what is wrong, and prints what it promises."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rumpus.arena import golden
from rumpus.cli import COMMANDS, main
from rumpus.cli.parser import Parser
from rumpus.cli.rules import one_rule, rules_text
from rumpus.core import Bot, all_games, choices, find_game
from rumpus.match import Match


def run(capsys: pytest.CaptureFixture[str], *argv: str) -> tuple[int, str, str]:
    """Run a command, and return its exit code, its output and its complaints."""
    try:
        code = main(argv)
    except SystemExit as exit_:
        code = int(exit_.code or 0)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_with_an_example(capsys: pytest.CaptureFixture[str], command: str) -> None:
    code, out, _ = run(capsys, command, "--help")
    assert code == 0
    assert f"example:\n  rumpus {command}" in out


def test_the_help_lists_every_command_those_of_games_too(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--help")
    assert code == 0
    listed = [line.split()[0] for line in out.splitlines() if re.match(r"    \w+ +[A-Z]", line)]
    assert listed == [*COMMANDS, "cards"]
    assert "    games     List the games.\n" in out


def loaded(*argv: str) -> set[str]:
    """Run a command in its own process, and return the modules it loaded."""
    script = """
import atexit, sys
atexit.register(lambda: print("loaded:", *sys.modules))
from rumpus.cli import main
main(sys.argv[1:])
"""
    done = subprocess.run([sys.executable, "-c", script, *argv], check=True, capture_output=True, text=True)
    return set(done.stdout.rpartition("loaded: ")[2].split())


@pytest.mark.parametrize("flag", ["--version", "--help"])
def test_what_there_is_is_listed_without_loading_any_of_it(flag: str) -> None:
    modules = loaded(flag)
    assert not modules & {"asyncio", "importlib.metadata", "rich", "textual", "aiohttp", "PIL", "regex", "rumpus.store"}
    assert {each for each in modules if each.startswith("rumpus.cli")} == {"rumpus.cli", "rumpus.cli.parser"}
    assert not [each for each in modules if each.startswith("rumpus.games.")]


@pytest.mark.parametrize("command", COMMANDS)
def test_reading_the_arguments_of_a_command_loads_no_game_and_no_server(command: str) -> None:
    modules = loaded(command, "--help")
    assert not modules & {"textual", "aiohttp", "PIL", "regex", "rumpus.live", "rumpus.server", "rumpus.loadtest"}
    assert not [each for each in modules if each.startswith("rumpus.games.")]


def test_a_command_takes_whatever_a_later_python_gives_its_parser() -> None:
    """Python 3.14 began to tell parsers of commands whether they have colours, and no command could be read."""
    given: dict[str, Any] = {"add_help": False}  # which every Python knows, and we do not name
    parser = Parser("rumpus", "").add_subparsers().add_parser("play", description="Play.", **given)
    assert "--help" not in parser.format_help()


def test_a_game_is_loaded_without_the_others() -> None:
    assert {"rofl", "rollcall"} == {
        each.split(".")[2]
        for each in loaded("rules", "rofl", "ROFL-1") | loaded("golden", "rollcall", "--check")
        if each.startswith("rumpus.games.")
    }


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        pytest.param(["dance"], "invalid choice: 'dance'", id="an unknown command"),
        pytest.param(["--dance"], "unrecognized arguments: --dance (see rumpus serve --help)", id="an unknown option"),
        pytest.param(["games", "--all"], "unrecognized arguments: --all (see rumpus games --help)", id="another one"),
        pytest.param(["arena", "rolcall", "--seats", "2,2"], "did you mean rollcall?", id="an unknown game"),
        pytest.param(
            ["arena", "rollcall"], "one of the arguments --seats --minutes --levels --awards is required", id="no seats"
        ),
        pytest.param(["arena", "--seats", "2,2"], "name a game; `rumpus games` lists them", id="no game"),
        pytest.param(["arena", "--levels", "--json"], "leave out --options and --json", id="levels as JSON"),
        pytest.param(["arena", "--levels", "--options", "wild=true"], "leave out --options", id="levels by options"),
        pytest.param(["arena", "rollcall", "--seats", "two"], "'two' is not a list of bot levels", id="bad levels"),
        pytest.param(["arena", "rollcall", "--seats", "2,8"], "level 1, 2, 3, 4, not 8", id="no such level"),
        pytest.param(["arena", "rollcall", "--seats", "2"], "2 to 12 players, not 1", id="too few seats"),
        pytest.param(["arena", "rollcall", "--seats", "2,2", "--matches", "0"], "'0' is not a whole number", id="none"),
        pytest.param(["arena", "rollcall", "--seats", "2,2", "--options", "dice"], "not of the form", id="no value"),
        pytest.param(
            ["arena", "rollcall", "--seats", "2,2", "--options", "wild=maybe"], "true or false", id="bad value"
        ),
        pytest.param(
            ["arena", "rollcall", "--seats", "2,2", "--options", f"start_dice={'[' * 100_000}"],
            "the value of start_dice is nested too deep",
            id="a value without a bottom",
        ),
        pytest.param(["arena", "rollcall", "--seed", "\udcff"], r"'\udcff' is not text", id="a seed of bytes"),
        pytest.param(["play", "rollcall", "--options", "wild=\udcff"], r"'wild=\udcff' is not", id="a value of bytes"),
        pytest.param(["doctor", "--host", "\udcff"], "is not text: write it in UTF-8", id="an address of bytes"),
        pytest.param(["rules", "chess"], "no game is called", id="rules of an unknown game"),
        pytest.param(["rules", "rollcall", "RC-99"], "Roll Call has no rule RC-99", id="an unknown rule"),
        pytest.param(["golden", "rollcall"], "one of the arguments --check --write --new is required", id="no verb"),
        pytest.param(["golden", "rollcall", "--new", "x", "missing.json"], "missing.json", id="a missing file"),
    ],
)
def test_wrong_arguments_give_one_line_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], argv: list[str], message: str
) -> None:
    code, out, err = run(capsys, *argv)
    assert code == 2
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("rumpus")
    assert message in err


def in_a_shell(words: str, *argv: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run a command in its own process, with its streams redirected by the shell."""
    command = ["sh", "-c", f'"$0" -m rumpus.cli "$@" {words}', sys.executable, *argv]
    return subprocess.run(command, env=os.environ | settings, capture_output=True, text=True, check=False)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["at the end", "at once"])
@pytest.mark.parametrize("argv", [["--help"], ["--version"], ["games", "--help"], ["games"], ["rules", "rollcall"]])
def test_an_output_that_cannot_be_written_gives_one_line(argv: list[str], unbuffered: str) -> None:
    done = in_a_shell(">/dev/full", *argv, PYTHONUNBUFFERED=unbuffered)
    assert done.returncode == 2
    assert re.fullmatch(r"rumpus(?: \w+)?: the output cannot be written \(No space .+\): send it .+\n", done.stderr)


def test_letters_that_the_output_lacks_are_replaced() -> None:
    done = in_a_shell("", "rules", "rollcall", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Roll Call" in done.stdout


def test_a_command_does_without_streams_that_are_closed(tmp_path: Path) -> None:
    Match("rollcall", players=2, seed=1).save(tmp_path / "m.json")
    assert in_a_shell("<&-", "play", "rollcall").stderr.startswith("rumpus play: play needs a terminal")
    assert in_a_shell("<&-", "replay", str(tmp_path / "m.json")).stdout.startswith("Roll Call")
    assert in_a_shell("2>&-", "arena", "rollcall", "--seats", "2,1", "--matches", "1").returncode == 0


def test_the_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "games")
    assert code == 0
    assert "rollcall" in out
    assert "2 to 12 players" in out


def test_the_list_of_games_fits_a_narrow_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    _, out, _ = run(capsys, "games")
    assert max(map(len, out.splitlines())) <= 60
    assert out.count("\n") < 25
    assert "…" not in out


def test_the_rules_are_printed_whole_or_one_by_one(capsys: pytest.CaptureFixture[str]) -> None:
    _, whole, _ = run(capsys, "rules", "rollcall")
    _, one, _ = run(capsys, "rules", "rollcall", "rc-8")
    assert "Who sees what" in whole
    assert one.startswith("RC-8 A raise is legal exactly when")


def test_a_rule_is_printed_with_all_that_belongs_to_it(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "rules", "goforit", "GFI-36")
    assert [ending for ending in ("eliminate:", "lose_hole:", "transfer_hole:") if ending in out] != []
    assert "not laid beside the loser's cards" in " ".join(out.split())
    assert "GFI-37" not in out


@pytest.mark.parametrize("game", ["goforit", "rockindice", "rofl", "rollcall", "stare"])
def test_every_line_of_the_rules_belongs_to_the_rule_above_it(game: str) -> None:
    text = rules_text(find_game(game))
    rules = text.partition("## 3. ")[2].partition("### Who sees what")[0]
    ids = re.findall(r"^- \*\*(\S+)\*\*", rules, re.MULTILINE)
    told = "\n".join(one_rule(find_game(game), text, each) for each in ids)
    wanted = [line.removeprefix("- ") for line in rules.splitlines()[1:] if line and not line.startswith("#")]
    assert wanted
    assert [line for line in wanted if line not in told] == []


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["rockindice", "14"], "RD-14 A player with at least one"),
        (["rollcall", "D3"], "RC-D3 "),
        (["rollcall", "d3"], "RC-D3 "),
        (["rollcall", "start_dice"], "start_dice Dice each player starts with. Values: 1–10. Default: 5."),
        (["rofl", "STACKING"], "stacking "),
    ],
)
def test_a_rule_is_found_by_its_number_and_an_option_by_its_name(
    capsys: pytest.CaptureFixture[str], argv: list[str], said: str
) -> None:
    code, out, err = run(capsys, "rules", *argv)
    assert (code, err) == (0, "")
    assert out.startswith(said)


def test_every_option_is_found_with_the_rules_it_changes(capsys: pytest.CaptureFixture[str]) -> None:
    for game in all_games():
        for option in choices(game):
            code, out, _ = run(capsys, "rules", game.name, option.name)
            assert (code, out.startswith(option.name)) == (0, True)
            assert [rule for rule in option.rules if rule not in out] == []


@pytest.mark.parametrize("value", ["False", "FALSE", "false"])
def test_yes_and_no_are_read_however_they_are_capitalised(capsys: pytest.CaptureFixture[str], value: str) -> None:
    argv = ["arena", "rollcall", "--seats", "1,1", "--matches", "1", "--json", "--options", f"wild={value}"]
    code, out, _ = run(capsys, *argv, "out_of_turn=True")
    assert (code, json.loads(out)["options"]) == (0, {"wild": False, "out_of_turn": True})


def test_the_arena_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    argv = [
        "arena",
        "rollcall",
        "--seats",
        "2,1",
        "--matches",
        "30",
        "--options",
        "start_dice=2",
        "wild=false",
        "--json",
    ]
    code, out, err = run(capsys, *argv)
    report = json.loads(out)
    wanted = {"game", "seats", "matches", "levels", "inputs", "seconds", "inputs_per_s"}
    assert (code, err) == (0, "")
    assert wanted <= report.keys()
    assert report["options"] == {"start_dice": 2, "wild": False}
    assert sum(each["wins"] for each in report["levels"]) == report["matches"] == 30
    assert report["levels"][0].keys() == {"level", "bots", "wins", "win_rate", "ci95", "after"}


def test_the_same_seed_gives_the_same_result_whatever_the_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    results = []
    for jobs in ("1", "2"):
        _, out, _ = run(capsys, "arena", "rollcall", "--seats", "2,1,1", "--matches", "60", "--jobs", jobs, "--json")
        report = json.loads(out)
        results.append({key: report[key] for key in ("levels", "inputs", "simulated_minutes_per_match")})
    assert results[0] == results[1]


def test_the_arena_shows_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "arena", "rollcall", "--seats", "2,1", "--matches", "25")
    assert (code, err) == (0, "")
    assert "95 % interval" in out
    assert "25 matches" in out


def test_the_order_of_the_levels_makes_no_difference_and_neighbours_stand_beside(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """`3,2,1` and `3,1,2` are the same tournament: a rate is over all orders."""
    rates = []
    for seats in ("3,2,1", "3,1,2", "1,2,3"):
        argv = ["arena", "rollcall", "--seats", seats, "--matches", "240", "--options", "start_dice=2", "--json"]
        report = json.loads(run(capsys, *argv)[1])
        rates.append([each["win_rate"] for each in report["levels"]])
        assert [sorted(each["after"]) for each in report["levels"]] == [["1", "2"], ["1", "3"], ["2", "3"]]
        for each in report["levels"]:
            assert sum(each["after"].values()) / 2 == pytest.approx(each["win_rate"]), "half of the matches each"
    for level in range(3):
        assert max(rate[level] for rate in rates) - min(rate[level] for rate in rates) < 0.15
    _, out, _ = run(capsys, "arena", "rollcall", "--seats", "3,2,2", "--matches", "6", "--options", "start_dice=1")
    assert [each for each in ("level 3", "level 2 x 2", "each wins", "after 3", "after 2") if each not in out] == []


def test_the_golden_files_of_a_game_are_checked(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "golden", "rollcall", "--check")
    assert code == 0
    assert out.count("as ever") >= 4
    _, written, _ = run(capsys, "golden", "rollcall", "--write")
    assert written == out


def test_a_saved_match_becomes_a_golden_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = saved_match(tmp_path)
    folder = tmp_path / "tests" / "golden"
    monkeypatch.setattr("rumpus.cli.golden.home_of", lambda _game: tmp_path)
    code, out, _ = run(capsys, "golden", "rollcall", "--new", "short", file, "--title", "Short\nand sweet")
    assert (code, out) == (0, "short: written\n")
    assert (folder / "short.txt").read_text().startswith("# Short and sweet\nsetup = {}\n")
    assert run(capsys, "golden", "rollcall", "--new", "plain", file) == (0, "plain: written\n", "")
    assert (folder / "plain.txt").read_text().startswith("# plain\nsetup = {}\n")
    assert run(capsys, "golden", "rollcall", "--check") == (0, "plain: as ever\nshort: as ever\n", "")


def test_bots_play_a_match_that_becomes_a_golden_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.cli.golden.home_of", lambda _game: tmp_path)
    command = ["golden", "rollcall", "--bots", "3,1", "--new", "duel", "--seed", "7", "--options", "start_dice=1"]
    assert run(capsys, *command) == (0, "duel: written\n", "")
    assert run(capsys, "golden", "rollcall", "--check") == (0, "duel: as ever\n", "")
    setup = golden.parse(find_game("rollcall"), golden.read(tmp_path / "tests" / "golden" / "duel.txt")).setup
    assert [chair.by for chair in setup.chairs] == [Bot(3), Bot(1)]
    assert (setup.seed, setup.options["start_dice"]) == ("7", 1)
    assert run(capsys, *command) == (0, "duel: written\n", "")


@pytest.mark.parametrize("more", [["--new", "x"], ["--new", "x", "m.json", "--bots", "1,1"]], ids=["no match", "two"])
def test_a_golden_file_is_made_of_one_match(capsys: pytest.CaptureFixture[str], more: list[str]) -> None:
    code, out, err = run(capsys, "golden", "rollcall", *more)
    assert (code, out) == (2, "")
    assert err == "rumpus golden: --new takes a title and a saved match, or with --bots LEVELS a title alone\n"


@pytest.mark.parametrize(
    ("game", "title", "message"),
    [
        pytest.param("rollcall", "The longer word wins", "letters, digits and hyphens", id="a sentence"),
        pytest.param("rollcall", "../../x", "letters, digits and hyphens", id="another folder"),
        pytest.param("rollcall", "versions", "letters, digits and hyphens", id="the list of versions"),
        pytest.param("rofl", "short", "this match is rollcall, not rofl", id="another game"),
    ],
)
def test_a_refused_golden_file_leaves_nothing_behind(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    title: str,
    message: str,
) -> None:
    file = saved_match(tmp_path)
    monkeypatch.setattr("rumpus.cli.golden.home_of", lambda _game: tmp_path)
    code, out, err = run(capsys, "golden", game, "--new", title, file)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert message in err
    assert list(tmp_path.iterdir()) == [Path(file)]


def test_help_and_page_call_the_title_of_a_golden_file_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    page = Path(__file__).parents[2] / "docs" / "add-a-game.md"
    _, out, _ = run(capsys, "golden", "--help")
    for text in (out, page.read_text(encoding="utf-8")):
        assert "--new TITLE" in text
        assert "TITLE.txt" in text


def saved_match(folder: Path) -> str:
    """Save a short match of Roll Call, and return its file."""
    match = Match("rollcall", players=2, options={"start_dice": 1}, seed=1)
    match.wait(60_000)
    match.save(folder / "m.json")
    return str(folder / "m.json")


def test_without_a_source_checkout_there_are_no_golden_files(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rumpus.cli.golden.home_of", lambda _game: tmp_path)
    for flag in ("--check", "--write"):
        code, _, err = run(capsys, "golden", "rollcall", flag)
        assert code == 2
        assert err.count("\n") == 1
        assert "they come with a source checkout, and --new makes one" in err


def test_an_interrupted_command_ends_quietly(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("rumpus.cli.games.all_games", interrupted)
    assert run(capsys, "games") == (130, "", "")
