"""The worked examples of README.md, one by one: standard board, sides clockwise Red, Blue, Green."""

from __future__ import annotations

from dataclasses import dataclass, field

from rumpus.core import Chair, Rng
from rumpus.games.stare.actions import Drawn
from rumpus.games.stare.events import Forgiven, GameOver, NoQuestion
from rumpus.games.stare.memory import look_ms
from rumpus.games.stare.options import Options
from rumpus.games.stare.rules import divided, first_rolls, highest
from rumpus.games.stare.tests.tables import BLUE, GREEN, RED, Play, asking, rolling, table


def e1() -> Play:
    """Red on START: 5 and right, 3 and right."""
    play = rolling().roll(5).right()
    assert play.positions == (5, 0, 0)
    return play.roll(3).right()


def test_e1_right_answers_move_by_the_number_and_roll_again() -> None:
    """E1 (STARE-11)."""
    play = e1()
    assert play.positions == (8, 0, 0)
    assert (play.phase, play.state.active) == ("roll", RED)


def test_e2_a_number_rolled_before_is_a_roll_out() -> None:
    """E2 (STARE-13)."""
    play = e1().roll(5)
    assert play.state.question is None
    assert play.positions == (8, 0, 0)
    assert play.phase == "reveal"
    assert play.run_to("ready").state.active == BLUE


def test_e3_a_wrong_answer_ends_the_turn_without_a_move() -> None:
    """E3 (STARE-12)."""
    play = e1().roll(2).wrong()
    assert (play.positions, play.phase) == ((8, 0, 0), "reveal")


def test_e4_a_double_roll_moves_twice_the_number() -> None:
    """E4 (STARE-26, STARE-27)."""
    play = rolling(at=(17, 0, 0)).roll(5).right()
    assert (play.positions[RED], play.phase) == (27, "roll")
    assert not play.view().double


def test_e5_a_double_roll_of_three_moves_six() -> None:
    """E5 (STARE-27)."""
    assert rolling(at=(17, 0, 0)).roll(3).right().positions[RED] == 23


def test_e6_a_wrong_answer_on_a_double_roll_moves_back() -> None:
    """E6 (STARE-28): back to 12, which is a double space, too."""
    play = rolling(at=(17, 0, 0)).roll(5).wrong()
    assert (play.positions[RED], play.phase) == (12, "reveal")
    for _ in range(2):
        play.run_to("ready").run_to("reveal")
        play.place(12, 0, 0)
    assert play.run_to("ready").state.active == RED
    assert play.look().view().double


def test_e7_a_roll_out_on_a_double_space_moves_back() -> None:
    """E7 (STARE-28)."""
    play = rolling(at=(12, 0, 0)).used(4).roll(4)
    assert (play.positions[RED], play.phase) == (8, "reveal")


def test_e8_from_double_space_to_double_space() -> None:
    """E8 (STARE-27, STARE-28)."""
    play = rolling(at=(12, 0, 0), choice=1).roll(5).right()
    assert play.positions[RED] == 22
    assert play.roll(3).right().positions[RED] == 28
    play.roll(6).wrong()
    assert (play.positions[RED], play.phase) == (22, "reveal")


def test_e9_the_asker_gains_where_the_answer_is_wrong() -> None:
    """E9 (STARE-19, STARE-22, STARE-25): Green asks, Blue judges."""
    play = asking(number=4)
    assert (play.state.asker, play.view().judge) == (GREEN, BLUE)
    play.ask().wrong()
    assert play.positions == (0, 0, 4)
    assert play.run_to("ready").state.active == BLUE


def test_e10_without_a_question_the_active_side_moves() -> None:
    """E10 (STARE-20)."""
    play = asking(number=4).wait(20_000)
    assert NoQuestion(GREEN) in play.story
    assert (play.positions, play.phase, play.state.active) == ((4, 0, 0), "roll", RED)


def test_e11_the_asker_wins_in_another_sides_turn() -> None:
    """E11 (STARE-16, STARE-17, STARE-22)."""
    play = asking(number=4, at=(0, 0, 45)).ask().wrong()
    assert play.positions == (0, 0, 48)
    assert play.story[-1] == GameOver((GREEN,))


def test_e12_the_second_failure_ends_the_turn() -> None:
    """E12 (STARE-34, STARE-36)."""
    play = rolling(choice=1, second_chance=True).roll(2).right().roll(6).wrong()
    assert Forgiven(RED) in play.story
    assert play.phase == "roll"
    play.roll(6)
    assert (play.positions[RED], play.phase) == (2, "reveal")


def test_e13_the_second_chance_does_not_undo_a_move_back() -> None:
    """E13 (STARE-35)."""
    play = rolling(at=(28, 0, 0), second_chance=True).roll(3).wrong()
    assert (play.positions[RED], play.phase) == (25, "roll")
    assert play.roll(5).right().positions[RED] == 30


def test_e14_fast_play_asks_all_six() -> None:
    """E14 (STARE-37, STARE-38, STARE-40): landing on 7 has no effect."""
    play = rolling(choice=3, gameplay="fast")
    spaces: list[int] = []
    for number in range(1, 7):
        play.run_to("answer", "name", "compose")
        assert play.state.number == number
        if number == 3:
            play.name(GREEN).ask()
        play.wrong() if number in {3, 5} else play.right()
        spaces.append(play.positions[RED])
    assert spaces == [1, 3, 3, 7, 7, 13]
    assert play.phase == "reveal"


def test_e15_fast_play_moves_twenty_one_at_most() -> None:
    """E15 (STARE-38)."""
    play = rolling(choice=6, gameplay="fast")
    for _ in range(5):
        play.run_to("answer").right()
    play.run_to("name").name(GREEN).ask().right()
    assert (play.positions[RED], play.phase) == (21, "reveal")


def test_e16_the_short_game_ends_on_its_triangle() -> None:
    """E16 (STARE-18)."""
    play = rolling(at=(20, 0, 0), choice=1, target="short").roll(6).right()
    assert (play.positions[RED], play.phase, play.state.winners) == (24, "over", (RED,))


@dataclass(slots=True)
class Rolls(Rng):
    """Dice that fall as an example tells them."""

    rows: list[tuple[int, ...]] = field(default_factory=list[tuple[int, ...]])

    def dice(self, count: int) -> bytes:
        row = self.rows.pop(0)
        assert len(row) == count
        return bytes(row)


def test_e17_tied_sides_roll_again_for_the_first_turn() -> None:
    """E17 (STARE-3, STARE-4)."""
    rolls = first_rolls(3, Rolls("", 0, rows=[(6, 6, 2), (1, 4)]))
    assert rolls == (((RED, 6), (BLUE, 6), (GREEN, 2)), ((RED, 1), (BLUE, 4)))
    assert highest(rolls[-1]) == (BLUE,)
    play = table(3)
    while play.state.first != BLUE:
        play = Play([Chair()] * 3, {}, play.setup.seed + "+")
    order: list[int] = []
    while len(order) < 4:
        order.append(play.run_to("ready").state.active)
        play.run_to("reveal")
    assert order == [BLUE, GREEN, RED, BLUE]


def test_e18_five_players_are_two_teams() -> None:
    """E18 (STARE-1)."""
    assert sorted(map(len, divided(Options(), (Chair(),) * 5))) == [2, 3]


def test_e19_looking_times() -> None:
    """E19 (STARE-32, STARE-33)."""
    for skill, time in (("expert", 10_000), ("challenging", 20_000), ("general", 30_000)):
        play = table(2, skill=skill).run_to("look")
        assert look_ms(play.state, play.captain(RED)) == time
        assert play.act(RED, Drawn(1)).clock("look") == time
    mixed = table(2, adults="ac", mixed_ages=True, skill="expert").state
    assert [look_ms(mixed, seat) for (seat,) in mixed.sides] == [20_000, 30_000]


def test_e20_six_right_answers_end_the_turn_without_another_roll() -> None:
    """E20 (STARE-14): spaces 1, 3, 6, 10, 15 and 21."""
    play = rolling(choice=5)
    for number in range(1, 7):
        assert play.phase == "roll"
        play.roll(number)
        if number == 5:
            play.name(GREEN).ask()
        play.right()
    assert (play.positions[RED], play.phase) == (21, "reveal")


def test_e21_between_two_sides_the_first_objection_is_granted() -> None:
    """E21 (STARE-24)."""
    right = asking(2, number=4).ask().object()
    assert (right.phase, right.clock("compose")) == ("compose", 20_000)
    right.ask("And now?", "now").right()
    assert (right.positions, right.phase) == ((4, 0), "roll")
    wrong = asking(2, number=4).ask().object().ask("And now?", "now").wrong()
    assert (wrong.positions, wrong.phase) == ((0, 4), "reveal")


def test_e22_three_players_in_teams_are_two_and_one() -> None:
    """E22 (STARE-1)."""
    assert sorted(map(len, divided(Options(teams="on"), (Chair(),) * 3))) == [1, 2]
