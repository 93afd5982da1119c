"""What follows a match: acts that are cut short, the same for all, and the end of an evening."""

from __future__ import annotations

import pytest

from rumpus.core import Wall
from rumpus.room import lines as said
from rumpus.room.show import MOMENT_MS, MOST_ACTS
from rumpus.room.state import Recalled, Room, Show
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
    assert refusal(match_of("Ann", "Bob"), acts(ANN, said.Recall("so_close"))) == "ROOM-SHOW"
    room = over("Ann", "Bob")
    for number in range(MOST_ACTS):
        room = does(room, ANN, said.GoOn("abcdefghijklmnopqrstuvwxyz"[number]), OVER + number)
    assert refusal(room, acts(ANN, said.GoOn("podium"))) == "ROOM-SHOW"


def test_a_moment_that_somebody_asks_for_is_played_and_the_show_waits_for_it() -> None:
    """Acts that were cut short stay so, each as late as all the rest."""
    room = does(over("Ann", "Bob"), ANN, said.GoOn("podium"), OVER + 5000)
    room = does(room, BOB, said.Recall("so_close"), OVER + 6000)
    later = Wall(OVER + 6000 + MOMENT_MS)
    assert show_of(room) == Show(
        Wall(OVER + MOMENT_MS),
        {"podium": Wall(OVER + 5000 + MOMENT_MS)},
        recalled=Recalled("so_close", Wall(OVER + 6000), later),
    )
    again = show_of(does(room, BOB, said.Recall("stirrer"), later))
    assert (again.since, again.recalled) == (OVER + 2 * MOMENT_MS, Recalled("stirrer", later, Wall(later + MOMENT_MS)))


def test_moments_are_played_one_at_a_time_but_the_host_has_not_to_wait() -> None:
    room = does(over("Ann", "Bob", "Cat"), BOB, said.Recall("so_close"), OVER + 6000)
    assert refusal(room, acts(CAT, said.Recall("stirrer"), OVER + 7000)) == "ROOM-SHOW"
    own = show_of(does(room, ANN, said.Recall("stirrer"), OVER + 7000))
    assert own.recalled == Recalled("stirrer", Wall(OVER + 7000), Wall(OVER + 7000 + MOMENT_MS))
    assert own.since == OVER + 1000 + MOMENT_MS, "the show has waited for as long as moments were played"


def test_a_moment_is_left_like_an_act_and_no_act_with_it() -> None:
    room = does(over("Ann", "Bob", "Cat", "Dan"), BOB, said.Recall("so_close"), OVER + 6000)
    assert show_of(does(room, ANN, said.GoOn("recall"), OVER + 8000)) == Show(Wall(OVER + 2000))
    wish = does(room, BOB, said.GoOn("recall"), OVER + 7000)
    assert show_of(wish).recalled is not None, "most of the others have to want it"
    left = does(wish, CAT, said.GoOn("recall"), OVER + 8000)
    assert show_of(left) == Show(Wall(OVER + 2000))
    assert does(left, ANN, said.GoOn("recall"), OVER + 8001) == left
    twice = does(does(left, ANN, said.Recall("stirrer"), OVER + 9000), ANN, said.GoOn("recall"), OVER + 9500)
    assert show_of(twice).recalled is None


def test_who_goes_on_past_an_act_as_a_moment_begins_leaves_both() -> None:
    room = does(over("Ann", "Bob"), BOB, said.Recall("so_close"), OVER + 6000)
    assert does(room, ANN, said.GoOn("awards"), OVER + 6001) == room
    after = does(room, ANN, said.GoOn("awards"), OVER + 6000 + MOMENT_MS)
    assert show_of(after).cut == {"awards": OVER + 6000 + MOMENT_MS}


def test_moments_are_left_in_a_show_that_has_no_more_acts() -> None:
    room = over("Ann", "Bob")
    for number in range(MOST_ACTS):
        room = does(room, ANN, said.GoOn("abcdefghijklmnopqrstuvwxyz"[number]), OVER + number)
    room = does(room, ANN, said.Recall("so_close"), OVER + 6000)
    assert show_of(does(room, ANN, said.GoOn("recall"), OVER + 8000)).since == OVER + 2000


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
