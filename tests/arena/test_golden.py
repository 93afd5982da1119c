"""Golden playthroughs: a change shows, and needs a new version of the rules."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from rumpus.arena import Tournament, golden, play_match
from rumpus.core import BadLog, Deadline, Input, Millis, Rng, Step, Timer, Unusable, find_game
from rumpus.games.rollcall.actions import Move
from rumpus.games.rollcall.state import State

GAME = find_game("rollcall")


def slower(state: State) -> tuple[Deadline, ...]:
    """The clocks of Roll Call, one second longer: rules that were changed."""
    return tuple(
        Deadline(Millis(each.at + 1000), Timer(each.timer.kind, each.timer.seat)) for each in GAME.deadlines(state)
    )


def quieter(state: State, line: Input[Move], rng: Rng) -> Step[State]:
    """The rules of Roll Call, with nothing to tell: another story."""
    return Step(GAME.apply(state, line, rng).state)


SLOWER = replace(GAME, deadlines=slower)
CHANGED = replace(GAME, apply=quieter)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A golden file of a short match."""
    match = play_match(Tournament("rollcall", (2, 1), {"start_dice": 1}, "golden"), 0)
    transcript = golden.Transcript("Two players, one die each", match.setup, tuple(match.log))
    assert golden.write(GAME, tmp_path / "duel.txt", transcript)
    return tmp_path / "duel.txt"


def test_a_golden_file_replays(path: Path) -> None:
    golden.check(GAME, path)
    assert golden.goldens(path.parent) == [path]


def test_a_golden_file_is_made_from_its_own_lines_again(path: Path) -> None:
    text = golden.read(path)
    assert golden.render(GAME, golden.parse(GAME, text)) == text
    assert not golden.write(GAME, path, golden.parse(GAME, text))


def test_changed_rules_show_in_the_lines_that_differ(path: Path) -> None:
    with pytest.raises(BadLog, match=r"(?s)duel.txt replays differently.*-  deadlines.*\+  deadlines"):
        golden.check(SLOWER, path)


def test_what_is_printed_beside_the_story_may_change_under_a_version(path: Path) -> None:
    listed = golden.digests(path.parent)
    assert golden.write(SLOWER, path, golden.parse(GAME, golden.read(path)))
    golden.check(SLOWER, path)
    assert golden.digests(path.parent) == listed


def test_another_story_under_the_same_version_is_not_written(path: Path) -> None:
    before = path.read_text()
    with pytest.raises(Unusable, match=r"duel.txt would change; keep what differs apart by the version"):
        golden.write(CHANGED, path, golden.parse(GAME, golden.read(path)))
    assert path.read_text() == before


def test_another_story_in_the_same_file_fails(path: Path) -> None:
    other = play_match(Tournament("rollcall", (2, 1), {"start_dice": 1}, "another"), 0)
    path.write_text(golden.render(GAME, golden.Transcript("Two players", other.setup, tuple(other.log))))
    with pytest.raises(BadLog, match=r"duel.txt was changed, and what happens in it never does"):
        golden.check(GAME, path)


def test_a_new_version_leaves_the_goldens_of_those_it_folds_alone(path: Path) -> None:
    newer = replace(GAME, version=GAME.version + 1)
    assert not golden.write(newer, path, golden.parse(GAME, golden.read(path)))
    golden.check(newer, path)


def test_goldens_of_a_version_that_is_folded_no_more_are_written_anew(path: Path) -> None:
    newer = replace(CHANGED, version=GAME.version + 1, since=GAME.version + 1)
    assert golden.write(newer, path, golden.parse(GAME, golden.read(path)))
    golden.check(newer, path)
    assert set(golden.digests(path.parent)) == {(GAME.version, "duel.txt"), (GAME.version + 1, "duel.txt")}


@pytest.mark.parametrize(
    "title",
    ["The longer word wins", "../../x", "a/b", "a.b", "-a", "", "a\n", "ä", "versions", "Versions"],
)
def test_a_title_is_letters_digits_and_hyphens(path: Path, title: str) -> None:
    with pytest.raises(Unusable, match=r"its title is letters, digits and hyphens"):
        golden.place(path.parent, title)
    assert golden.place(path.parent, path.stem) == path


def test_a_list_of_versions_that_was_broken_by_hand_is_named(path: Path) -> None:
    (path.parent / golden.VERSIONS).write_text("1 the longer word.txt 0\n")
    with pytest.raises(Unusable, match=r"versions.txt: a line is not a version, a file name and a digest"):
        golden.check(GAME, path)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param("# a title\nsetup nothing\n", id="no change"),
        pytest.param("# a title\nsetup = nothing\n", id="no value"),
        pytest.param("# a title\nsetup = {}\n", id="no chairs"),
        pytest.param("# a title\nsetup = []\nsetup .game = 1\n", id="no object"),
        pytest.param("# a title\nsetup .game = 1\n", id="no beginning"),
        pytest.param('# a title\nsetup = {"chairs":[]}\n\n0 deal\n  view - = {}\n  view - [] + 1\n', id="no list"),
    ],
)
def test_a_file_that_is_no_golden_is_refused(path: Path, text: str) -> None:
    path.write_text(text)
    with pytest.raises(Unusable, match="not a golden file"):
        golden.check(GAME, path)


def test_a_setup_of_something_else_is_refused() -> None:
    with pytest.raises(Unusable, match="not a golden file"):
        golden.parse(GAME, '# a title\nsetup {"game":1}\n')


def test_a_file_written_in_full_is_good_and_is_condensed_under_the_same_digest(path: Path) -> None:
    condensed, listed = path.read_text(), golden.digests(path.parent)
    path.write_text(golden.read(path))
    golden.check(GAME, path)
    assert golden.write(GAME, path, golden.parse(GAME, golden.read(path)))
    assert (path.read_text(), golden.digests(path.parent)) == (condensed, listed)
