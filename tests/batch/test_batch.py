"""Batches play by the rules: fed the same dice and cards, every match goes the same way, cell by cell."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from rumpus.batch import Batch, BatchView, play, playouts, runner
from rumpus.batch.native import Native, library
from rumpus.batch.rules import GoForIt, RollCall, kernel_of
from rumpus.batch.twins import Twin
from rumpus.core import BadOptions, BadSeats, Unusable
from tests.batch.replaying import played, side_by_side

TABLES: list[tuple[str, int, dict[str, Any], int]] = [
    ("rollcall", 2, {}, 45),
    ("rollcall", 3, {"start_dice": 2, "out_of_turn_penalty": 3, "emblem_bids": "on"}, 20),
    ("rollcall", 5, {"start_dice": 2, "wild": False, "out_of_turn": False}, 10),
    ("goforit", 2, {}, 15),
    ("goforit", 3, {}, 6),
    ("goforit", 4, {"raise_back": False}, 4),
]
"""Games, and how much of a hundred matches is played of each."""

RUNNERS = [pytest.param(True, id="C"), pytest.param(False, id="numpy")]

OVER = {"goforit": ("WAGER", "CHALLENGER", "CHALLENGED", "LINKS", "OPEN", "TURNED", "STARTER"), "rollcall": ()}
"""What stands on the table of a match that is over, but means nothing there."""


def check_equal(game: str, players: int, options: dict[str, Any], matches: int, luck: Random) -> None:
    """Play matches by the rules, then feed batches what fell there and compare every row after every choice."""
    options = {**options, **({"rearrange": "loser_only"} if game == "goforit" else {})}
    kernel = kernel_of(game, players, options)
    seed = luck.randrange(10**9)
    feed, steps = side_by_side([played(kernel, options, f"{seed}/{number}", luck) for number in range(matches)])
    batches = [Batch(game, matches, players, feed=feed, native=native, **options) for native in (True, False)]
    for at, chosen, rows in steps:
        choices = np.zeros(matches, np.int32)
        choices[at] = chosen
        over = rows[:, kernel.WINNER] >= 0
        for batch in batches:
            batch.step(choices)
            now = batch.rows[at].copy()
            now[:, kernel.FED] = 0
            for name in OVER[game]:
                now[over, getattr(kernel, name)] = 0
            assert (now == rows).all()
    for batch in batches:
        assert batch.over.all()
        assert (batch.rows[:, kernel.FED] == batches[0].rows[:, kernel.FED]).all()


@pytest.mark.untraced
@pytest.mark.parametrize(("game", "players", "options", "share"), TABLES)
def test_ten_thousand_matches_go_as_the_rules_have_them(
    game: str, players: int, options: dict[str, Any], share: int
) -> None:
    check_equal(game, players, options, share * 100, Random(share))


@pytest.mark.soak
@pytest.mark.parametrize(("game", "players", "options", "share"), TABLES)
def test_a_million_matches_go_as_the_rules_have_them(
    game: str, players: int, options: dict[str, Any], share: int
) -> None:
    luck = Random(f"{game} {players}")
    for _ in range(share * 2):
        check_equal(game, players, options, 5_000, luck)


@pytest.mark.parametrize(("game", "players", "options", "_share"), TABLES)
def test_both_runners_draw_the_same_luck(game: str, players: int, options: dict[str, Any], _share: int) -> None:
    one, two = (Batch(game, 200, players, seed=3, native=native, **options) for native in (True, False))
    while not one.over.all():
        choices = one.choose()
        assert (choices == two.choose()).all()
        one.step(choices)
        two.step(choices)
        assert (one.rows == two.rows).all()
    kernel = kernel_of(game, players, options)
    assert runner(kernel).playouts(5, 300) == runner(kernel, native=False).playouts(5, 300)
    assert playouts(game, players, 300, 5, **options) == runner(kernel).playouts(5, 300)


def test_here_is_a_compiler() -> None:
    """Otherwise both runners above would be the same one."""
    assert library() is not None
    assert isinstance(runner(kernel_of("rollcall", 2, {})), Native)
    assert isinstance(runner(kernel_of("rollcall", 2, {}), native=False), Twin)


@pytest.mark.parametrize("native", RUNNERS)
def test_what_is_not_on_offer_changes_nothing(native: bool) -> None:
    batch = Batch("rollcall", 3, 2, seed=1, native=native, start_dice=1)
    before = batch.rows.copy()
    for choices in ([-1, -1, -1], [10, 10, 10], [-9, 99, -2]):
        with pytest.raises(Unusable, match="3 of 3 choices were not on offer"):
            batch.step(np.array(choices))
        assert (batch.rows == before).all()
    with pytest.raises(Unusable, match="2 of 3 choices"):
        batch.step(np.array([4, -1, 12]))
    assert batch.rows[:, RollCall.BID].tolist() == [4, -1, -1]
    with pytest.raises(Unusable, match="one choice for each of 3 matches"):
        batch.step(np.zeros(2))
    cards = Batch("goforit", 3, 2, seed=1, native=native)
    turn = cards.turn.copy()
    with pytest.raises(Unusable, match="3 of 3 choices"):
        cards.step(np.array([0, 1 + 6 * int(turn[1]), 1 + 6 * 2]))
    cards.step(1 + 6 * (1 - turn) + 2)
    with pytest.raises(Unusable, match="3 of 3 choices"):
        cards.step(1 + 6 * turn + 1)
    cards.step(np.zeros(3))
    with pytest.raises(Unusable, match="3 of 3 choices"):
        cards.step(np.array([9, -1, 31]))
    assert cards.rows[:, GoForIt.WAGER].tolist() == [-3, -3, -3]


@pytest.mark.parametrize("native", RUNNERS)
def test_policies_play_seats_by_what_these_see(native: bool) -> None:
    """Whoever bids low on most of the own dice and calls what is too high wins more than by lot."""

    def cautious(seen: BatchView) -> Any:
        assert not hasattr(seen, "rows")
        assert (seen.hand.sum(1) == seen.dice[:, seen.seat]).all()
        return np.where(
            (seen.bid >= 0) & (seen.bid >= seen.top * 0.4), -1 - seen.seat, np.minimum(seen.bid + 1, seen.top - 1)
        )

    won = play(Batch("rollcall", 500, 3, seed=2, native=native, out_of_turn=False), {1: cautious})
    assert np.bincount(won, minlength=3)[1] > 220
    again = play(Batch("rollcall", 500, 3, seed=2, native=native, out_of_turn=False), {1: cautious})
    assert (won == again).all()

    def bold(seen: BatchView) -> Any:
        flips = np.array([next(bit for bit in range(9) if not opened >> bit & 1) for opened in seen.open])
        return np.where(seen.wager < 0, flips, np.where(seen.links > 0, 0, 1 + 6 * (1 - seen.seat)))

    won = play(Batch("goforit", 300, 2, seed=2, native=native), {0: bold, 1: bold})
    assert set(won.tolist()) == {0, 1}


@pytest.mark.parametrize("native", RUNNERS)
def test_matches_are_dealt_anew_where_one_wants(native: bool) -> None:
    batch = Batch("goforit", 50, 2, seed=4, native=native)
    while not batch.over.any():
        batch.step(batch.choose())
    over = batch.over.copy()
    batch.deal(over)
    assert not batch.over.any()
    assert (batch.rows[over, 0] == 1).all()


@pytest.mark.parametrize(
    ("game", "players", "options", "error", "why"),
    [
        pytest.param(
            "rofl", 3, {}, BadOptions, "there are batches of goforit and rollcall, not of rofl", id="no kernel"
        ),
        pytest.param("rollcall", 13, {}, BadSeats, "2 to 12 players, not 13", id="too many"),
        pytest.param("rollcall", 2, {"bid_cap": "none"}, BadOptions, "bid_cap is always dice_in_play", id="no cap"),
        pytest.param("goforit", 2, {"edition": "rockstar"}, BadOptions, "edition is always classic", id="an edition"),
    ],
)
def test_what_kernels_do_not_know_is_refused(
    game: str, players: int, options: dict[str, Any], error: type[Exception], why: str
) -> None:
    with pytest.raises(error, match=why):
        Batch(game, 1, players, **options)


def test_the_example_of_the_page_runs() -> None:
    page = (Path(__file__).parents[2] / "docs" / "laboratory.md").read_text(encoding="utf-8")
    code = re.search(r"```python\n(import numpy.*?)```", page, re.DOTALL)
    assert code is not None
    names: dict[str, Any] = {}
    exec(code[1].replace("100_000", "1_000").replace("4096", "64"), names)
    assert len(names["winners"]) == 64
