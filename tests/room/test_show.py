"""What follows a match: acts that are cut short, the same for all, and the end of an evening."""

from __future__ import annotations

import pytest

from rumpus.core import Wall
from rumpus.room import lines as said
from rumpus.room.show import MOST_ACTS
from rumpus.room.state import Room, Show
from rumpus.room.view import view
from tests.room.rooms import (
    ANN,
    BOB,
    CAT,
    DAN,
    OVER,
    acts,
    begin,
    does,
    drops,
    finishes,
    fold,
    match_of,
    refusal,
    result_of,
    seated,
)


def show_of(room: Room) -> Show:
    seen = view(room).match
    assert seen is not None
    assert seen.show is not None
    return seen.show


def over(*names: str, watching: tuple[str, ...] = ()) -> Room:
    return result_of(*names, places=tuple(range(1, len(names) + 1)), watching=watching)


def test_a_name_is_on_pictures_if_its_owner_says_so_and_can_be_taken_back() -> None:
    room = does(over("Ann", "Bob"), BOB, said.ShowName(shown=True), OVER)
    assert [each.named for each in view(room).members] == [False, True]
    assert not any(each.named for each in view(does(room, BOB, said.ShowName(shown=False), OVER)).members)


def test_a_show_begins_when_the_match_is_over() -> None:
    playing = view(match_of("Ann", "Bob")).match
    assert playing is not None
    assert playing.show is None
    assert show_of(over("Ann", "Bob")) == Show(OVER)


def test_the_host_goes_on_at_once_and_the_act_is_cut_at_that_moment() -> None:
    room = does(over("Ann", "Bob", "Cat"), ANN, said.GoOn("podium"), OVER + 5000)
    assert show_of(room) == Show(OVER, {"podium": Wall(OVER + 5000)})


def test_others_go_on_when_most_of_those_who_are_here_want_to() -> None:
    room = fold(over("Ann", "Bob", "Cat", "Dan"), acts(BOB, said.GoOn("podium"), OVER + 5000))
    assert show_of(room) == Show(OVER, {}, {BOB: "podium"})
    assert show_of(does(room, BOB, said.GoOn("podium"), OVER + 5500)) == show_of(room)  # one voice each
    both = does(room, CAT, said.GoOn("podium"), OVER + 6000)
    assert show_of(both) == Show(OVER, {"podium": Wall(OVER + 6000)})
    alone = fold(over("Ann", "Bob", "Cat"), drops(CAT, OVER + 1), acts(BOB, said.GoOn("podium"), OVER + 5000))
    assert show_of(alone).cut == {"podium": Wall(OVER + 5000)}


def test_wishes_for_different_acts_do_not_add_up() -> None:
    room = fold(over("Ann", "Bob", "Cat", "Dan"), acts(BOB, said.GoOn("podium")), acts(CAT, said.GoOn("awards")))
    assert show_of(room).cut == {}
    assert show_of(does(room, DAN, said.GoOn("awards"), OVER + 9)).cut == {"awards": Wall(OVER + 9)}


def test_two_who_go_on_at_the_same_time_skip_one_act() -> None:
    room = does(over("Ann", "Bob"), ANN, said.GoOn("podium"), OVER + 5000)
    assert does(room, BOB, said.GoOn("podium"), OVER + 5001) == room


def test_there_is_a_show_only_after_a_match_and_it_has_so_many_acts() -> None:
    assert refusal(seated("Ann", "Bob"), acts(ANN, said.GoOn("podium"))) == "ROOM-SHOW"
    assert refusal(match_of("Ann", "Bob"), acts(ANN, said.GoOn("podium"))) == "ROOM-SHOW"
    room = over("Ann", "Bob")
    for number in range(MOST_ACTS):
        room = does(room, ANN, said.GoOn("abcdefghijklmnopqrstuvwxyz"[number]), OVER + number)
    assert refusal(room, acts(ANN, said.GoOn("podium"))) == "ROOM-SHOW"


def test_a_rematch_leaves_the_show() -> None:
    room = does(over("Ann", "Bob"), ANN, said.Again(), OVER + 5000)
    assert view(room).match is None
    again = fold(begin(room, OVER + 60_000), finishes(1, 2, at=OVER + 90_000))
    assert show_of(again) == Show(Wall(OVER + 90_000))


def test_the_evening_knows_how_long_each_match_was_played() -> None:
    paused = fold(
        match_of("Ann", "Bob"),
        acts(ANN, said.Pause(), OVER - 100_000),
        finishes(1, 2),
    )
    assert [each.took for each in (*over("Ann", "Bob").evening, *paused.evening)] == [500_000, 400_000]


@pytest.mark.parametrize("room", [seated("Ann", "Bob"), over("Ann", "Bob")], ids=["in the lobby", "after a match"])
def test_the_host_says_good_night_and_can_go_on(room: Room) -> None:
    night = does(room, ANN, said.GoodNight(), OVER + 9000)
    assert (night.phase, view(night).night, night.scores) == ("lobby", OVER + 9000, room.scores)
    on = does(night, ANN, said.Again(), OVER + 10_000)
    assert (on.phase, view(on).night) == ("lobby", None)
    assert begin(night, OVER + 60_000).night is None


def test_only_the_host_ends_the_evening_and_not_during_a_match() -> None:
    assert refusal(over("Ann", "Bob"), acts(BOB, said.GoodNight())) == "ROOM-HOST"
    assert refusal(match_of("Ann", "Bob"), acts(ANN, said.GoodNight())) == "ROOM-LOBBY"
