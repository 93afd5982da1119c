"""Games in numbers: each thing that can be done has one of its own, and a view always has as many."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from rumpus.core import Blank, Numbers, Ring, Rng, Seat, find_game, folders
from rumpus.match import Match

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("rollcall", 3, {"start_dice": 2}),
    ("rollcall", 2, {"start_dice": 1, "emblem_bids": "on"}),
    ("goforit", 3, {}),
    ("goforit", 2, {"edition": "rockstar", "rearrange": "everyone"}),
    ("rockindice", 2, {"rounds_per_player": 1}),
    ("rockindice", 3, {"rounds_per_player": 1, "stop_call": "manual"}),
]


def numbers_of(game: str) -> Numbers[Any, Any]:
    found: Numbers[Any, Any] = import_module(f"rumpus.games.{game}.numbers").NUMBERS
    return found


def test_every_game_that_learns_is_tried_here() -> None:
    assert set(folders("numbers")) == {game for game, _, _ in TABLES}


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_whatever_happens_views_have_as_many_numbers_and_deeds_one_each(
    game: str, players: int, options: dict[str, Any]
) -> None:
    numbers, match = numbers_of(game), Match(game, players, options, "numbers", pictures=False)
    most, sizes, done = numbers.actions(match.options, players), set[int](), set[int]()
    for step in range(2000):
        if match.outcome is not None:
            break
        menus = {}
        for seat in match.seats:
            view, offers = match.view(seat), match.offers(seat)
            seen = list(numbers.see(view, match.options, players))
            sizes.add(len(seen))
            assert min(seen) >= 0
            menu = numbers.menu(view, offers, players)
            assert all(0 < number < most for number in menu)
            assert len({repr(action) for action in menu.values()}) == len(menu)
            assert isinstance(numbers.waits(view), bool)
            if menu and seat not in match.held:
                menus[seat] = menu
        luck = Rng("numbers", step)
        if menus:
            seat = luck.choice(sorted(menus))
            number = luck.choice(sorted(menus[seat]))
            match.act(seat, menus[seat][number])
            done.add(number)
        match.wait((match.due() or match.now) - match.now if not menus else 100)
    assert len(sizes) == 1
    assert match.outcome is not None
    assert len(done) > 3


def test_a_blank_is_left_alone_unless_the_game_says_how_to_fill_it() -> None:
    view = Match("rollcall", 2, seed="numbers").view(0)
    assert numbers_of("rollcall").menu(view, (Blank("Bid"),), 2) == {}


def test_seats_are_counted_from_oneself() -> None:
    ring = Ring(Seat(2), 3)
    assert [ring.away(seat) for seat in (2, 0, 1)] == [0, 1, 2]
    assert ring.mark(0, None) == [0.0, 1.0, 0.0]
    assert ring.turned([5, 6, 7]) == [7.0, 5.0, 6.0]


def test_no_two_bids_have_the_same_number() -> None:
    """Also where emblems can be bid on, and up to the most dice that can be in play."""
    match = Match("rollcall", 2, {"start_dice": 5, "emblem_bids": "on", "first_bidder": "host"}, "bids")
    numbers, view = numbers_of("rollcall"), match.view(match.view().turn)
    menu = numbers.menu(view, match.offers(match.view().turn), 2)
    assert sorted(menu) == list(range(2, numbers.actions(find_game("rollcall").Options(), 2)))
