"""Setup: sides, pieces, first rolls, boards and options (STARE-1 to STARE-5, STARE-16 to STARE-18)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from rumpus.core import BadOptions, BadSeats, Chair, Rng, Setup, choices, deal, make_options
from rumpus.games.stare import GAME
from rumpus.games.stare.board import LONG, STANDARD, board_of, checked
from rumpus.games.stare.options import Options, Track
from rumpus.games.stare.rules import divided, first_rolls, highest
from rumpus.games.stare.tests.tables import Play, rolling, table


def sizes(players: int, **options: Any) -> list[int]:
    return [len(side) for side in divided(make_options(GAME, options), (Chair(),) * players)]


# STARE-1


@pytest.mark.parametrize("players", [2, 3])
def test_two_or_three_play_singly(players: int) -> None:
    """STARE-1."""
    assert sizes(players) == [1] * players


@pytest.mark.parametrize(
    ("players", "teams"), [(4, [2, 2]), (5, [3, 2]), (6, [2, 2, 2]), (7, [3, 2, 2]), (11, [3, 2, 2, 2, 2])]
)
def test_four_or_more_are_divided_into_teams_as_even_as_can_be(players: int, teams: list[int]) -> None:
    """STARE-1."""
    assert sizes(players) == teams


def test_there_are_two_to_six_sides() -> None:
    """STARE-1."""
    assert sizes(18, max_players=18) == [3] * 6
    assert sizes(2, teams="on") == [1, 1]
    assert sizes(3, teams="on", team_count=6) == [1, 1, 1]
    assert sizes(6, team_count=2) == [3, 3]
    assert sizes(6, teams="off") == [1] * 6


def test_without_teams_at_most_six_play() -> None:
    """STARE-1: `off` allows at most six."""
    with pytest.raises(BadSeats, match="at most 6 players, not 7"):
        sizes(7, teams="off")


def test_a_table_admits_so_many() -> None:
    """STARE-1: `max_players` is a limit, too."""
    with pytest.raises(BadSeats, match="at most 12 players, not 13"):
        sizes(13)


def marked(*teams: int | None, **options: Any) -> tuple[tuple[int, ...], ...]:
    return divided(make_options(GAME, options), tuple(Chair(team=team) for team in teams))


def test_marked_players_are_in_their_team_and_the_others_join_the_smallest() -> None:
    """STARE-1."""
    assert marked(1, 0, 0, 1) == ((1, 2), (0, 3))
    assert marked(1, 1, None, None) == ((2, 3), (0, 1))
    assert marked(None, 1, None, 1, None) == ((0, 2, 4), (1, 3))


def test_marks_that_make_no_two_teams_are_not_counted() -> None:
    """STARE-1: all in one team, or in one that is not played."""
    assert marked(0, 0, 0, 0) == ((0, 2), (1, 3))
    assert marked(5, 5, 5, 5) == ((0, 2), (1, 3))
    assert marked(0, 0, 0, 2, 2, 2, team_count=3) == ((0, 1, 2), (3, 4, 5))


# STARE-2 to STARE-5


def test_every_piece_starts_on_start_and_pieces_share_a_space() -> None:
    """STARE-2."""
    play = table(3)
    assert play.positions == (0, 0, 0)
    play = rolling(at=(0, 4, 4)).roll(4).right()
    assert play.positions == (4, 4, 4)


def test_the_highest_first_roll_begins_and_ties_roll_again() -> None:
    """STARE-3: the rolls are on the table for all to see."""
    ties = 0
    for seed in range(40):
        rolls = first_rolls(4, Rng(str(seed), 0))
        assert [side for side, _ in rolls[0]] == [0, 1, 2, 3]
        for row, again in pairwise(rolls):
            ties += 1
            assert tuple(side for side, _ in again) == highest(row)
        (first,) = highest(rolls[-1])
        play = Play([Chair()] * 4, {"teams": "off"}, str(seed))
        assert (play.state.first, play.state.active, play.view().first_rolls) == (first, first, rolls)
    assert ties


def test_turns_pass_clockwise() -> None:
    """STARE-4, STARE-15: round after round, with a new card each time."""
    play = table(3)
    order: list[int] = []
    cards: set[str] = set()
    for _ in range(6):
        play.run_to("ready")
        assert play.state.card is not None
        order.append(play.state.active)
        cards.add(play.state.card.ref)
        play.run_to("reveal")
        play.state = replace(play.state, acted=True)
    assert order == [0, 1, 2, 0, 1, 2]
    assert len(cards) == 6


def test_what_is_agreed_holds_for_all_sides() -> None:
    """STARE-5: options belong to the match, and no action changes them."""
    play = rolling(second_chance=True, target="short", skill="expert", gameplay="dice")
    before = play.state.options
    play.roll(2).right().roll(3).wrong().run_to("reveal").run_to("ready")
    assert play.state.options is before
    assert play.view().chance
    assert {play.view(seat).target for seat in range(3)} == {24}


# Boards


def test_the_standard_and_the_long_board() -> None:
    """STARE-16, STARE-18: 48 and 72 spaces with their triangles and double spaces."""
    assert board_of(Options()) == STANDARD == Track(48, 24, (7, 12, 17, 22, 28, 33, 39, 44))
    assert board_of(Options(board="long")) == LONG
    assert (LONG.length, LONG.short, LONG.doubles[-1], len(LONG.doubles)) == (72, 36, 67, 12)
    assert table(2, board="long").view().target == 72
    assert table(2, board="long", target="short").view().target == 36


def test_a_board_of_the_players_own_is_made_of_three_numbers() -> None:
    """STARE-16, STARE-18, STARE-26."""
    made = board_of(Options(board="custom", board_length=20, board_short=50, board_doubles=5))
    assert made == Track(20, 10, (5, 15))
    assert board_of(Options(board="custom", board_length=12, board_doubles=0)).doubles == ()


@pytest.mark.parametrize("length", [12, 13, 47, 199, 200])
@pytest.mark.parametrize("short", [10, 50, 90])
@pytest.mark.parametrize("doubles", [0, 3, 4, 50])
def test_every_board_that_can_be_chosen_can_be_played_on(length: int, short: int, doubles: int) -> None:
    """STARE-16: the limits of the numbers keep the limits of boards."""
    made = board_of(Options(board="custom", board_length=length, board_short=short, board_doubles=doubles))
    assert 0 < made.short < made.length == length
    assert len(made.doubles) * 3 <= length
    assert not {0, made.short, length} & {*made.doubles}


def test_a_board_can_be_laid_out_space_by_space() -> None:
    """STARE-16: it counts where the board is the players' own."""
    track = Track(30, 15, (9, 3))
    options = {"board": "custom", "track": {"length": 30, "short": 15, "doubles": [9, 3]}}
    play = Play([Chair()] * 2, options)
    assert play.view().board == Track(30, 15, (3, 9))
    assert board_of(Options(track=track)) == STANDARD


@pytest.mark.parametrize(
    ("track", "why"),
    [
        (Track(11, 5), "12 to 200 spaces, not 11"),
        (Track(201, 5), "12 to 200 spaces, not 201"),
        (Track(20, 0), "between START and FINISH, not on 0"),
        (Track(20, 20), "between START and FINISH, not on 20"),
        (Track(12, 6, (1, 2, 3, 4, 5)), "one space in 3"),
        (Track(20, 10, (10,)), "not on the Short Game space"),
        (Track(20, 10, (0,)), "between START and FINISH"),
        (Track(20, 10, (20,)), "between START and FINISH"),
    ],
)
def test_a_board_that_cannot_be_played_on_is_refused(track: Track, why: str) -> None:
    """STARE-16: and the deal says why."""
    with pytest.raises(BadOptions, match=why):
        checked(track)
    with pytest.raises(BadOptions, match=why):
        board_of(Options(board="custom", track=track))


def test_one_space_in_three_may_be_double() -> None:
    """STARE-26: exactly a third is still taken."""
    assert checked(Track(12, 6, (1, 2, 3, 4))).doubles == (1, 2, 3, 4)


# Options


def test_options_that_do_not_exist_are_refused() -> None:
    """STARE-5: in words."""
    for bad in (
        {"oc_s": 30},
        {"answer_s": 5},
        {"answer_s": 91},
        {"team_count": 1},
        {"max_players": 19},
        {"skill": "x"},
    ):
        with pytest.raises(BadOptions, match=next(iter(bad))):
            make_options(GAME, bad)


def test_every_option_names_rules_of_the_readme() -> None:
    """STARE-5."""
    assert {rule.split("-")[0] for each in choices(GAME) for rule in each.rules} == {"STARE"}
    by_name = {each.name: each for each in choices(GAME)}
    assert by_name["answer_mode"].when == ("judging", "judge")
    assert {"pack", "seen", "track"}.isdisjoint(by_name)


def test_a_bad_table_is_never_dealt() -> None:
    """STARE-1: seven singles are refused by the deal, not in the middle of a match."""
    setup = Setup(GAME.name, GAME.version, {"teams": "off"}, (Chair(),) * 7, "0")
    with pytest.raises(BadSeats):
        deal(GAME, setup)
