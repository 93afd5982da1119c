"""`rumpus verify` finds every edit of a match file and names it in one line; what it cannot read, it refuses."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rumpus import matchfile
from rumpus.arena import Bots, Tournament, play_match, play_out
from rumpus.cli import main
from rumpus.core import Bot, Chair, Seat
from rumpus.match import Match
from rumpus.room.sealing import digest, make_seed

SECRET = "5ec2e7" * 8
NONCES = ("a0" * 16, "b1" * 16)
NAMES = ("Ann", "Bob", "Biscuit")


def played(seed: str, players: int = 3, **options: Any) -> Match:
    """A match that bots played to its end."""
    match = Match("rollcall", [Chair(by=Bot(2))] * players, {"start_dice": 2} | options, seed)
    play_out(match, Bots(match, {Seat(seat): 2 for seat in range(players)}))
    return match


def dice(secret: str = SECRET, nonces: tuple[str, ...] = NONCES) -> matchfile.Dice:
    """Sealed dice of the first members."""
    shares = (matchfile.Share(name, digest(nonce), nonce) for name, nonce in zip(NAMES, nonces, strict=False))
    return matchfile.Dice(digest(secret), secret, tuple(shares))


def saved(match: Match, sealed: matchfile.Dice | None = None) -> matchfile.Saved:
    """A match as a room keeps it."""
    return matchfile.Saved(match.setup, match.now, (), tuple(match.log), NAMES, sealed)


FILE = matchfile.encode(saved(played(make_seed(SECRET, NONCES)), dice()))
LINES = len(json.loads(FILE)["lines"])
FIRST_BID = 1
"""The first line of every match of these tests is a bid."""


def verify(capsys: pytest.CaptureFixture[str], path: Path) -> tuple[int, str, str]:
    """Run the command, and return its exit code, its output and its complaints."""
    code = main(["verify", str(path)])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_a_match_of_bots_is_true_and_its_seed_was_chosen(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    match = play_match(Tournament("rollcall", (3, 2, 1), {"start_dice": 2}, "1"), 0)
    match.save(tmp_path / "m.json")
    assert match.outcome is not None
    told = f"Seat {match.outcome.places.index(1)} won. Whoever made the file chose the seed."
    line = f"true: Roll Call, 3 players (Seat 0, Seat 1, Seat 2), {len(match.log)} lines, {told}\n"
    assert verify(capsys, tmp_path / "m.json") == (0, line, "")


def test_a_match_of_a_room_is_true_and_its_dice_were_sealed(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "m.json").write_bytes(FILE)
    code, out, err = verify(capsys, tmp_path / "m.json")
    assert (code, err, out.count("\n")) == (0, "", 1)
    assert out.startswith(f"true: Roll Call, 3 players (Ann, Bob, Biscuit), {LINES} lines, ")
    assert out.endswith(
        " won. Sealed dice: the server's commitment is the SHA-256 of its secret, the nonces of Ann and Bob are the"
        " ones committed to, and the seed is made of all of them.\n"
    )


@pytest.mark.parametrize(
    ("nonces", "said"),
    [
        pytest.param(NONCES[:1], "the nonce of Ann is the one committed to, and the seed is made of all", id="one"),
        pytest.param((), "the seed is made of that secret alone, since no member's device took part.", id="nobody"),
    ],
)
def test_it_says_whose_devices_took_part(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, nonces: tuple[str, ...], said: str
) -> None:
    matchfile.write(tmp_path / "m.json", saved(played(make_seed(SECRET, nonces)), dice(nonces=nonces)))
    code, out, _ = verify(capsys, tmp_path / "m.json")
    assert code == 0
    assert said in out


def test_a_match_that_stops_early_says_who_is_ahead(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    Match("rollcall", players=2, seed=1).save(tmp_path / "m.json")
    code, out, _ = verify(capsys, tmp_path / "m.json")
    assert code == 0
    assert "0 lines, not played out, Seat 0 and Seat 1 ahead." in out


# Edits


def edit_bid(file: dict[str, Any]) -> None:
    bid = file["lines"][FIRST_BID - 1]["line"]["action"]
    bid["value"] = 5 if bid["value"] == 6 else 6


def edit_moment(file: dict[str, Any]) -> None:
    file["lines"][2]["line"]["at"] += 1
    file["lines"][2]["line"]["pressed"] += 1


def edit_check(file: dict[str, Any]) -> None:
    file["lines"][3]["check"] = "0" * 16


def edit_kind(file: dict[str, Any]) -> None:
    file["lines"][1]["line"] = {"type": "Dance"}


def drop_line(file: dict[str, Any]) -> None:
    del file["lines"][1]
    file["count"] -= 1


def drop_last_line(file: dict[str, Any]) -> None:
    file["lines"].pop()


def edit_seed(file: dict[str, Any]) -> None:
    file["setup"]["seed"] = "mine"


def edit_option(file: dict[str, Any]) -> None:
    file["setup"]["options"]["wild"] = False


def edit_players(file: dict[str, Any]) -> None:
    del file["setup"]["chairs"][1:]


def edit_nonce(file: dict[str, Any]) -> None:
    file["dice"]["shares"][1]["nonce"] = "c2" * 16


def edit_nonce_commitment(file: dict[str, Any]) -> None:
    file["dice"]["shares"][0]["commitment"] = digest("another")


def edit_secret(file: dict[str, Any]) -> None:
    file["dice"]["secret"] = "another"


def edit_commitment(file: dict[str, Any]) -> None:
    file["dice"]["commitment"] = digest("another")


def drop_share(file: dict[str, Any]) -> None:
    file["dice"]["shares"].pop()


def swap_shares(file: dict[str, Any]) -> None:
    file["dice"]["shares"].reverse()


def replace_secret_and_commitment(file: dict[str, Any]) -> None:
    file["dice"] |= {"secret": "another", "commitment": digest("another")}


def drop_name(file: dict[str, Any]) -> None:
    file["names"].pop()


def add_look(file: Any) -> None:
    file["looks"] = [{"shape": "circle", "colour": "blue"}]


def edit_clock(file: dict[str, Any]) -> None:
    file["now"] = 7


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        pytest.param(edit_bid, f"line {FIRST_BID}: changed after it was written", id="a bid"),
        pytest.param(edit_moment, "line 3: changed after it was written", id="a moment"),
        pytest.param(edit_check, "line 4: changed after it was written", id="a check"),
        pytest.param(edit_kind, "line 2: not a line of Roll Call: Invalid value 'Dance'", id="a line of no kind"),
        pytest.param(drop_line, "line 2: ", id="a dropped line"),
        pytest.param(drop_last_line, f"line {LINES}: the match has {LINES} lines, but", id="the last line dropped"),
        pytest.param(edit_seed, "the setup was changed after writing", id="the seed"),
        pytest.param(edit_option, "the setup was changed after writing", id="an option"),
        pytest.param(edit_players, "Roll Call is for 2 to 12 players, not 1", id="players"),
        pytest.param(edit_nonce, "the nonce of Bob is not the one committed to", id="a nonce"),
        pytest.param(edit_nonce_commitment, "the nonce of Ann is not the one committed to", id="a nonce's commitment"),
        pytest.param(edit_secret, "the server's commitment is not the SHA-256 of its secret", id="the secret"),
        pytest.param(edit_commitment, "the server's commitment is not the SHA-256 of its secret", id="the commitment"),
        pytest.param(drop_share, "the seed is not made of the server's secret and the nonces", id="a dropped nonce"),
        pytest.param(swap_shares, "the seed is not made of the server's secret and the nonces", id="another order"),
        pytest.param(replace_secret_and_commitment, "the seed is not made of the server's secret", id="another secret"),
        pytest.param(drop_name, "it has 2 names for 3 seats", id="a dropped name"),
        pytest.param(add_look, "it has 1 look for 3 seats", id="a look too few"),
        pytest.param(edit_clock, "its clock stands at 7 ms, before its last line at", id="the clock"),
    ],
)
def test_an_edited_file_is_not_true(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, edit: Callable[[dict[str, Any]], None], said: str
) -> None:
    file = json.loads(FILE)
    edit(file)
    path = tmp_path / "m.json"
    path.write_text(json.dumps(file))
    code, out, err = verify(capsys, path)
    assert (code, err, out.count("\n")) == (1, "", 1)
    assert out.startswith(f"not true: {path}: {said}")


def test_an_edit_of_any_line_is_found_at_that_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "m.json"
    for number in range(1, LINES + 1):
        file = json.loads(FILE)
        line = file["lines"][number - 1]["line"]
        line["at"] += 1
        path.write_text(json.dumps(file))
        code, out, _ = verify(capsys, path)
        assert code == 1
        assert f": line {number}: " in out


def test_dice_that_belong_to_another_seed_are_not_true(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Somebody plays with a seed of their own, writes all checks properly and adds sealed dice."""
    matchfile.write(tmp_path / "m.json", saved(played("my lucky seed"), dice()))
    code, out, _ = verify(capsys, tmp_path / "m.json")
    assert code == 1
    assert "the seed is not made of the server's secret and the nonces of the members" in out


# Files that cannot be read


def changed(**fields: Any) -> bytes:
    return json.dumps(json.loads(FILE) | fields).encode()


SETUP = json.loads(FILE)["setup"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        pytest.param(FILE[: len(FILE) // 2], "the file is cut off or damaged", id="truncated"),
        pytest.param(b"", "the file is cut off or damaged", id="empty"),
        pytest.param(b"once upon a time", "the file is cut off or damaged", id="not JSON"),
        pytest.param(b"[]", "not a match file", id="JSON of something else"),
        pytest.param(changed(rumpus=1), "it is from before Rumpus 0.2.0", id="a format from before 0.2.0"),
        pytest.param(changed(rumpus=3), "this Rumpus reads format 2: update Rumpus", id="a later format"),
        pytest.param(
            changed(setup=SETUP | {"version": 99}), "made under version 99", id="another version of the rules"
        ),
        pytest.param(changed(setup=SETUP | {"game": "rolcall"}), "did you mean rollcall?", id="an unknown game"),
        pytest.param(changed(extra="\x1b[2J\n"), "not a match file", id="a field too many"),
        pytest.param(changed(**{"\x1b[2J\n": 1}), "unknown field `\ufffd[2J\ufffd`", id="what would clear the screen"),
        pytest.param(changed().replace(b'"Bob"', b'"\xff"'), "the file is cut off or damaged", id="not UTF-8"),
        pytest.param(
            changed().replace(b'"wild": true', b'"wild": ' + b"[" * 9999), "cut off or damaged", id="bottomless"
        ),
    ],
)
def test_anything_but_a_match_file_of_this_rumpus_gives_exit_code_2(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, data: bytes, said: str
) -> None:
    path = tmp_path / "m.json"
    path.write_bytes(data)
    code, out, err = verify(capsys, path)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"rumpus verify: {path}: ")
    assert said in err


def test_a_missing_file_and_a_folder_give_exit_code_2(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    missing = tmp_path / "missing.json"
    assert verify(capsys, missing) == (2, "", f"rumpus verify: {missing}: No such file or directory\n")
    assert verify(capsys, tmp_path) == (2, "", f"rumpus verify: {tmp_path}: Is a directory\n")


def test_a_name_does_nothing_to_the_terminal(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    odd = ("A\x1b[2J\nn", "👩‍👧", "Bob")
    matchfile.write(tmp_path / "m.json", msgspec.structs.replace(saved(played("1")), names=odd))
    _, out, _ = verify(capsys, tmp_path / "m.json")
    assert "3 players (A\ufffd[2J\ufffdn, 👩‍👧, Bob)" in out
