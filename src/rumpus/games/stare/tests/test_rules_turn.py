"""Turns: cards, looks, rolls, right and wrong, winning, double spaces, second chances and fast play."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rumpus.core import Bot, Rng
from rumpus.games.stare import GAME
from rumpus.games.stare.actions import Answer, Drawn, Name, Note, Ready, Roll, Rule, Seen
from rumpus.games.stare.events import Forgiven, GameOver, LookBegan, LookEnded, Put, Rolled, TurnBegan, TurnEnded
from rumpus.games.stare.tests.tables import BLUE, GREEN, LUCK, RED, asking, card, get_ready, rolling, table

# Cards and looks


def test_all_questions_of_a_turn_come_from_one_new_card() -> None:
    """STARE-6."""
    play = table(3)
    first = play.state.card
    play.run_to("roll")
    assert play.state.card is first
    play.run_to("reveal").run_to("ready")
    assert play.state.card not in (None, first)


def test_only_the_active_side_sees_the_picture_for_twenty_seconds() -> None:
    """STARE-7, STARE-D1."""
    play = get_ready(table(3))
    assert play.story == [LookBegan(RED)]
    assert [play.sees(seat) for seat in (RED, BLUE, GREEN, None)] == [True, False, False, False]
    play.act(RED, Drawn(1))
    assert play.clock("look") == 20_000
    assert play.wait(19_999).sees(RED)
    assert play.wait(1).story == [LookEnded(RED)]
    assert not play.sees(RED)


def test_the_picture_is_gone_until_the_turn_ends_and_the_judge_has_it() -> None:
    """STARE-8: with three sides the one to the left, with two the other."""
    play = rolling()
    assert [play.sees(seat) for seat in (RED, BLUE, GREEN, None)] == [False, True, False, False]
    assert play.view().judge == BLUE
    assert rolling(2).view().judge == BLUE
    play.roll(2).wrong()
    assert [play.sees(seat) for seat in (RED, BLUE, GREEN, None)] == [True, True, True, True]
    assert play.view().judge is None


def test_all_members_of_a_team_look() -> None:
    """STARE-7."""
    assert table(4).view().looking == ()
    play = get_ready(table(4))
    assert [play.sees(seat) for seat in range(4)] == [True, False, True, False]
    assert play.view().looking == (0, 2)
    assert play.run_to("roll").view().looking == ()


def test_only_the_side_whose_turn_it_is_gets_ready_and_once() -> None:
    """STARE-7: and for this look alone."""
    play = table(4, by={2: Bot(1)})
    play.refuse(1, Ready(1), "STARE-7")
    play.refuse(2, Ready(1), "STARE-7")
    play.refuse(0, Ready(2), "STARE-15")
    play.act(0, Ready(1))
    assert play.phase == "look"
    play.refuse(0, Ready(1), "STARE-7")
    team = table(4)
    team.act(0, Ready(1)).refuse(0, Ready(1), "STARE-7")
    assert (team.phase, team.view().ready) == ("ready", (0,))


# The roll


def test_the_number_rolled_is_the_number_of_the_question() -> None:
    """STARE-9: and it is read out only after the roll."""
    play = rolling()
    assert [play.view(seat).text for seat in (RED, BLUE, GREEN, None)] == [""] * 4
    play.roll(3)
    assert play.story == [Rolled(RED, 3), Put(3, "Number 3?")]
    assert (play.view().choice, asking().view().choice) == (False, True)
    assert [play.view(seat).text for seat in (RED, BLUE, GREEN, None)] == ["Number 3?"] * 4


def test_only_the_active_side_rolls_when_a_roll_is_due() -> None:
    """STARE-9."""
    play = rolling()
    play.refuse(BLUE, Roll(1, 1), "STARE-9")
    play.refuse(RED, Roll(1, 2), "STARE-9")
    assert play.offers(RED) == (Roll(1, 1),)
    play.roll(1).refuse(RED, Roll(1, 2), "STARE-9")
    table(3).refuse(RED, Roll(1, 1), "STARE-9")


def test_a_double_tap_does_not_roll_twice() -> None:
    """STARE-9: a roll names its number, so that after a forgiven roll-out the second tap is stale."""
    play = rolling(second_chance=True).used(4).roll(4)
    assert (play.phase, play.state.roll) == ("roll", 1)
    play.refuse(RED, Roll(1, 1), "STARE-9")


# Answers


def test_one_answer_is_given_and_the_judge_rules() -> None:
    """STARE-10."""
    play = rolling().roll(2)
    play.refuse(BLUE, Answer(1, 1, "two"), "STARE-10")
    play.refuse(RED, Answer(1, 2, "two"), "STARE-10")
    play.say("  two  hats ")
    assert (play.phase, play.view(GREEN).said) == ("judge", "two hats")
    play.refuse(RED, Answer(1, 1, "three"), "STARE-10")
    play.refuse(RED, Rule(1, 1, right=True), "STARE-8")
    play.refuse(GREEN, Rule(1, 1, right=True), "STARE-8")
    play.refuse(BLUE, Rule(1, 2, right=True), "STARE-10")
    assert play.rule(right=True).positions == (2, 0, 0)


def test_the_judge_may_rule_against_the_key() -> None:
    """STARE-10, STARE-D5."""
    assert rolling().roll(2).say("two").rule(right=False).positions == (0, 0, 0)
    assert rolling().roll(2).say("many").rule(right=True).positions == (2, 0, 0)


@pytest.mark.parametrize("text", ["", "   ", "\u200b", "x" * 81, "x" * 10_000])
def test_an_answer_that_is_none_or_too_long_is_refused(text: str) -> None:
    """STARE-10: in words, and nothing is lost."""
    rolling().roll(2).refuse(RED, Answer(1, 1, text), "STARE-10")


def test_judging_out_of_turn_is_refused() -> None:
    """STARE-10: before the answer, and after the verdict."""
    play = rolling()
    play.refuse(BLUE, Rule(1, 1, right=True), "STARE-10")
    play.roll(2).refuse(BLUE, Rule(1, 1, right=True), "STARE-10")
    play.right().refuse(BLUE, Rule(1, 1, right=False), "STARE-10")


def test_right_moves_by_the_number_and_rolls_again_on_the_same_card() -> None:
    """STARE-11."""
    play = rolling().roll(5).right()
    assert play.moves == [(RED, 0, 5)]
    assert (play.phase, play.state.active, play.state.turn) == ("roll", RED, 1)
    assert play.state.card == card()


def test_wrong_ends_the_turn_without_a_move() -> None:
    """STARE-12, STARE-15: then the next side clockwise has a turn with a new card."""
    play = rolling().roll(5).wrong()
    assert play.story[-1] == TurnEnded(1, RED)
    assert (play.positions, play.phase) == ((0, 0, 0), "reveal")
    play.run_out()
    assert play.story[0] == TurnBegan(2, BLUE)
    assert play.state.card != card()
    assert (play.state.used, play.state.told, play.state.roll) == ((), (), 0)


def test_a_roll_out_is_any_number_rolled_before_in_the_turn() -> None:
    """STARE-13: not only the last one, and the numbers need not be consecutive."""
    play = rolling().roll(3).right().roll(5).right().roll(3)
    assert play.story[0] == Rolled(RED, 3, out=True)
    assert (play.positions[RED], play.phase) == (8, "reveal")
    assert [(row.number, row.how) for row in play.view().told] == [(3, "right"), (5, "right"), (3, "out")]


def test_after_six_numbers_the_turn_ends_without_a_roll() -> None:
    """STARE-14: also with a second chance left."""
    play = rolling(choice=1, second_chance=True).used(1, 2, 3, 4, 5).roll(6).right()
    assert play.phase == "reveal"


def test_everybody_looks_back_before_the_next_turn() -> None:
    """STARE-15, STARE-D4."""
    play = rolling().roll(5).wrong()
    for seat in (RED, BLUE):
        play.act(seat, Seen(1)).refuse(seat, Seen(1), "STARE-15")
    play.refuse(GREEN, Seen(2), "STARE-15")
    assert play.phase == "reveal"
    assert play.act(GREEN, Seen(1)).state.turn == 2
    play.refuse(GREEN, Seen(2), "STARE-15")


def test_among_bots_alone_the_end_of_a_turn_stays_its_time() -> None:
    """STARE-15, STARE-D4: somebody may watch on the big screen."""
    play = table(3, by={seat: Bot(1) for seat in range(3)})
    assert [side.bots for side in play.view().sides] == [True, True, True]
    play.run_to("reveal")
    assert play.clock("reveal") == 12_000


def test_nobody_waits_for_a_bot_to_look_back() -> None:
    """STARE-15."""
    play = rolling(by={GREEN: Bot(1)}).roll(5).wrong()
    assert [side.bots for side in play.view().sides] == [False, False, True]
    play.refuse(GREEN, Seen(1), "STARE-15")
    assert play.act(RED, Seen(1)).act(BLUE, Seen(1)).state.turn == 2


# Winning


def test_the_first_to_reach_the_target_wins_in_the_middle_of_its_turn() -> None:
    """STARE-16, STARE-17: surplus steps are ignored."""
    play = rolling(at=(46, 0, 9)).roll(5).right()
    assert play.positions == (48, 0, 9)
    assert play.story[-1] == GameOver((RED,))
    assert (play.clocks(), play.view().number) == ((), 0)
    outcome = GAME.outcome(play.state)
    assert outcome is not None
    assert outcome.places == (1, 3, 2)
    assert outcome.why.format(**outcome.values) == "0 is the first on space 48."
    play.refuse(RED, Roll(1, 2), "STARE-16")


def test_a_team_wins_together() -> None:
    """STARE-16."""
    play = rolling(4, at=(46, 9)).roll(5).right()
    outcome = GAME.outcome(play.state)
    assert outcome is not None
    assert outcome.places == (1, 3, 1, 3)
    assert outcome.why == "The team of {seat} is the first on space {space}."


def test_exact_finish_wants_a_move_that_fits() -> None:
    """STARE-17: a move that would pass the target is not made, an exact one wins."""
    play = rolling(at=(46, 0, 0), exact_finish=True).roll(5).right()
    assert (play.positions[RED], play.moves, play.phase) == (46, [], "roll")
    assert play.roll(2).right().phase == "over"
    gain = asking(number=4, at=(0, 0, 45), exact_finish=True).ask().wrong()
    assert (gain.positions[GREEN], gain.phase) == (45, "reveal")


def test_the_short_game_has_no_evening_out() -> None:
    """STARE-18: Red wins although Blue and Green had no turn."""
    play = rolling(at=(20, 23, 23), target="short").roll(4).right()
    assert (play.phase, play.state.winners) == ("over", (RED,))


# Double or Trouble


def test_a_roll_from_a_double_space_is_a_double_roll_however_one_got_there() -> None:
    """STARE-26: by its own move, by a move back, as asker, or at the start of a turn."""
    own = rolling().roll(3).right().roll(4).right()
    assert (own.positions[RED], own.view().double) == (7, True)
    moved_back = rolling(at=(12, 0, 0), second_chance=True).roll(5).wrong()
    assert (moved_back.positions[RED], moved_back.view().double) == (7, True)
    asked = asking(2, number=4, at=(0, 3)).ask().wrong().run_to("ready")
    assert (asked.state.active, asked.positions) == (BLUE, (0, 7))
    asked.look()
    assert asked.view().double
    assert asked.roll(2).story[0] == Rolled(BLUE, 2, double=True)


def test_a_double_roll_doubles_right_and_turns_wrong_back() -> None:
    """STARE-27, STARE-28: and says so beforehand."""
    play = rolling(at=(22, 0, 0)).roll(4)
    stake = play.view().stake
    assert stake is not None
    assert (stake.right, stake.wrong, play.view().double) == (30, 18, True)
    assert play.right().positions[RED] == 30
    assert rolling(at=(22, 0, 0)).roll(4).wrong().moves == [(RED, 22, 18)]


def test_a_piece_never_goes_behind_start() -> None:
    """STARE-29."""
    track = {"length": 48, "short": 24, "doubles": [2]}
    assert rolling(at=(2, 0, 0), board="custom", track=track).roll(5).wrong().positions[RED] == 0


def test_opponents_choice_on_a_double_roll() -> None:
    """STARE-30: twice the number ahead, or back by it; the asker's gain is never doubled."""
    assert asking(number=4, at=(12, 0, 7)).ask().right().positions == (20, 0, 7)
    assert asking(number=4, at=(12, 0, 7)).wait(20_000).positions == (20, 0, 7)
    play = asking(number=4, at=(12, 0, 7)).ask()
    stake = play.view().stake
    assert stake is not None
    assert (stake.right, stake.wrong, stake.asker) == (20, 8, 11)
    assert play.wrong().positions == (8, 0, 11)


def test_passing_over_a_double_space_has_no_effect() -> None:
    """STARE-31."""
    play = rolling(at=(5, 0, 0)).roll(4).right()
    assert (play.positions[RED], play.view().double) == (9, False)


# Second chances


def test_the_first_failure_is_forgiven_whether_wrong_or_roll_out() -> None:
    """STARE-34: each turn has a second chance of its own."""
    wrong = rolling(second_chance=True).roll(4).wrong()
    assert (wrong.phase, wrong.view().chance, wrong.view().told[-1].forgiven) == ("roll", False, True)
    assert wrong.roll(5).wrong().phase == "reveal"
    out = rolling(second_chance=True).used(4).roll(4)
    assert (out.phase, out.story[-1]) == ("roll", Forgiven(RED))
    assert out.roll(4).phase == "reveal"
    assert out.run_to("ready").state.chance


def test_without_the_option_nothing_is_forgiven() -> None:
    """STARE-34: nor in fast play."""
    assert not rolling().view().chance
    assert not rolling(gameplay="fast", second_chance=True).view().chance


def test_a_forgiven_failure_still_moves_pieces() -> None:
    """STARE-35: back on a double space, and the asker ahead."""
    play = asking(number=4, at=(12, 0, 1), second_chance=True).ask().wrong()
    assert (play.positions, play.phase) == ((8, 0, 5), "roll")


def test_a_number_is_used_up_whatever_became_of_its_question() -> None:
    """STARE-36: answered right or wrong, or never put."""
    never = asking(number=4).wait(20_000)
    assert never.roll(4).story[0] == Rolled(RED, 4, out=True)
    wrong = rolling(second_chance=True).roll(3).wrong()
    assert wrong.roll(3).story[0] == Rolled(RED, 3, out=True)


# Fast play


def test_fast_play_asks_one_to_six_without_a_die() -> None:
    """STARE-37: after the look, and a short pause before each number."""
    play = rolling(gameplay="fast")
    assert (play.phase, play.clock("next")) == ("next", 2_500)
    play.refuse(RED, Roll(1, 1), "STARE-37")
    assert play.run_out().story == [Rolled(RED, 1), Put(1, "Number 1?")]
    assert play.wrong().phase == "next"
    assert play.run_out().state.number == 2


def test_in_fast_play_a_turn_goes_on_after_a_wrong_answer() -> None:
    """STARE-38: and ends after question 6."""
    play = rolling(gameplay="fast")
    for number in range(1, 6):
        play.run_to("answer")
        assert play.state.number == number
        play.wrong()
    play.run_to("name").name(BLUE).ask().wrong()
    assert (play.phase, play.positions) == ("reveal", (0, 6, 0))


def test_opponents_choice_in_fast_play_does_not_end_the_turn() -> None:
    """STARE-39: the asker's gain stays."""
    play = rolling(choice=2, gameplay="fast").run_to("answer").wrong().run_to("name").name(GREEN).ask().wrong()
    assert (play.phase, play.positions) == ("next", (0, 0, 2))


def test_double_spaces_are_plain_in_fast_play_unless_agreed() -> None:
    """STARE-40: `fast_dot` doubles question n's move or moves back n."""
    plain = rolling(at=(7, 0, 0), gameplay="fast").run_to("answer")
    assert not plain.view().double
    assert plain.right().positions[RED] == 8
    double = rolling(at=(7, 0, 0), gameplay="fast", fast_dot=True)
    assert double.view().double
    assert double.run_to("answer").right().positions[RED] == 9
    assert rolling(at=(7, 0, 0), gameplay="fast", fast_dot=True).run_to("answer").wrong().positions[RED] == 6


def test_the_win_check_is_made_after_every_move_of_fast_play() -> None:
    """STARE-41: and the starting order is rolled for."""
    play = rolling(at=(47, 0, 0), gameplay="fast").run_to("answer").right()
    assert (play.phase, play.state.winners) == ("over", (RED,))
    assert table(3, gameplay="fast").view().first_rolls


# Odds and ends


def test_the_die_is_the_seeds() -> None:
    """STARE-9: the face is the first die of the line."""
    play = rolling()
    play.act(RED, Roll(1, 1), Rng("die", LUCK[5]))
    assert play.state.number == 5


def test_what_a_turn_told_is_kept_until_the_next_begins() -> None:
    """STARE-15."""
    play = rolling(at=(10, 0, 0)).roll(2).right().roll(5).right().roll(4).wrong()
    rows = play.view().told
    assert [(row.number, row.how, row.start, row.end, row.double) for row in rows] == [
        (2, "right", 10, 12, False),
        (5, "right", 12, 22, True),
        (4, "wrong", 22, 18, True),
    ]
    assert [row.key for row in rows] == ["two", "five", "four"]
    assert play.run_to("ready").view().told == ()


def test_naming_and_whispering_have_their_time() -> None:
    """STARE-19, STARE-D7: out of their phases they are refused."""
    play = rolling()
    play.refuse(RED, Name(1, 0, BLUE), "STARE-19")
    play.refuse(RED, Note(1, 1, "red"), "STARE-D7")
    play.state = replace(play.state, phase="waiting")
    play.refuse(RED, Roll(1, 1), "STARE-9")
