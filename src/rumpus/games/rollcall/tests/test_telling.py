"""Roll Call in words: what is told of a table, what only a seat knows, and what actions and events are called."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rumpus.core import Action, Event, Glance, Seat, aloud
from rumpus.games.rollcall import GAME, telling
from rumpus.games.rollcall.actions import Bid, Call, Ready
from rumpus.games.rollcall.events import Asked, Claim, Eliminated, Left, Rolled, TimedOut, Won
from rumpus.games.rollcall.options import Options
from rumpus.games.rollcall.state import State
from rumpus.games.rollcall.tests.tables import ANN, BOB, CAT, DAN, FOUR, OUT, THREES, call, dealt, table
from rumpus.games.rollcall.view import View

NAMES = ("Ann", "Bob", "Cat", "Dan")
TELL = GAME.telling


def at(state: State, seat: Seat | None = ANN, odds: str = "off") -> Glance[View]:
    return Glance(GAME.view(state, seat), seat, len(state.dice), replace(Options(), odds=odds))


def told(state: State, seat: Seat | None = ANN, odds: str = "off") -> list[str]:
    return [aloud(each, NAMES) for each in TELL.table(at(state, seat, odds))]


# The table


def test_a_round_is_told_from_whose_turn_it_is_to_the_dice_of_everybody() -> None:
    assert told(table(*THREES, bids=((1, 2), (2, 3)))) == [
        "It’s Cat’s turn.",
        "Bob bids two threes.",
        "Earlier bids: one two.",
        "Round 1, 15 dice in play.",
        "Dice left, in order of play: You: five dice, Bob: five dice and Cat: five dice.",
    ]


def test_your_own_turn_and_your_own_bid_are_told_as_yours() -> None:
    assert told(table(*FOUR))[:2] == ["Your turn: make the first bid.", "No bid yet."]
    assert told(table("2", "3", starter=BOB, bids=((1, 5),)))[0] == "Your turn: raise the bid or call it."
    assert told(table(*FOUR, bids=((1, 1),), wild=False))[1] == "You bid one one."
    assert told(table(*FOUR, bids=((21, 5),), bid_cap="none"))[1] == "You bid 21 fives."


def test_emblems_are_called_emblems_where_they_are_wild() -> None:
    assert told(table(*FOUR, bids=((1, 1),), emblem_bids="on"))[1] == "You bid one emblem."
    assert told(table(*FOUR, bids=((3, 1),), emblem_bids="on"))[1] == "You bid three emblems."


def test_who_is_out_is_told_so() -> None:
    assert told(table("2 3", OUT, "6"))[-1] == "Dice left, in order of play: You: two dice, Bob: out and Cat: one die."
    assert told(table(OUT, "2", "6", starter=BOB))[-1].endswith("You: out, Bob: one die and Cat: one die.")


def test_a_showdown_is_told_whole() -> None:
    state = call(table(*THREES, starter=CAT, bids=((7, 3),)), BOB)
    assert told(state, odds="after") == [
        "Showdown. The next round comes when all are ready.",
        "Bob calls Cat: seven threes.",
        "You have emblem, three, three, five and six; three of them count.",
        "Bob has three, four, four, two and two; one of them counts.",
        "Cat has emblem, emblem, six, five and two; two of them count.",
        "Counted: six. Needed: seven.",
        "8 % was the chance of the bid for somebody who saw the caller’s dice alone.",
        "Cat was bluffing!",
        "Cat loses one die, four left.",
        "Round 1, 14 dice in play.",
        "Dice left, in order of play: You: five dice, Bob: five dice and Cat: four dice.",
    ]
    assert not any("chance" in each for each in told(state))


def test_rc_d11_with_the_lens_a_showdown_tells_the_chances_of_nobodys_eyes_and_of_the_bidders() -> None:
    """RC-D11: seven threes among 15 dice; Cat sees two that count and ten others. Before the call, nothing is told."""
    before = table(*THREES, starter=CAT, bids=((7, 3),))
    lens = replace(at(call(before, BOB)), options=Options(lens=True))
    sentences = [aloud(each, NAMES) for each in TELL.table(lens)]
    assert "Its chance was 20 % for somebody who saw no dice at all." in sentences
    assert "Its chance was 21 % for Cat, who bid it." in sentences
    bidding = replace(at(before), options=Options(lens=True))
    assert not any("chance" in aloud(each, NAMES) for each in TELL.table(bidding))


def test_while_the_cups_go_up_only_the_call_is_told() -> None:
    """No hand, no sum, no loser, and the dice as they were."""
    state = call(table(*THREES, bids=((7, 3),)), BOB)
    assert [aloud(each, NAMES) for each in TELL.meanwhile(at(state, CAT))] == [
        "Showdown. The cups go up one by one.",
        "Bob calls Ann: seven threes.",
        "Round 1, 15 dice in play.",
        "Dice left, in order of play: Ann: five dice, Bob: five dice and You: five dice.",
    ]
    assert list(TELL.meanwhile(at(table(*THREES)))) == []


def test_what_happens_to_you_is_told_to_you() -> None:
    lost = told(call(table("3", "4 4 4", bids=((1, 5),)), BOB))
    assert lost[-4:-2] == ["You were bluffing!", "You lose one die and are out."]
    held = told(call(table("5", "4 4 4", bids=((1, 5),)), BOB))
    assert "You told the truth!" in held
    assert "Bob loses one die, two left." in held
    mine = told(call(table("5", "4 4 4", bids=((1, 5),)), BOB), BOB)
    assert mine[1] == "You call Ann: one five."
    assert "Ann told the truth!" in mine
    assert "You lose one die, two left." in mine
    out = told(call(table("3", "4 4 4", bids=((1, 5),)), BOB), BOB)
    assert "Ann loses one die and is out." in out


def test_the_end_names_the_winner() -> None:
    over = call(table("3", "4", bids=((1, 5),)), BOB)
    assert told(over)[0] == "Bob wins the match!"
    assert told(over, BOB)[0] == "You win the match!"


# What only a seat knows


def test_your_dice_are_told_to_you_and_everybodys_to_a_ghost() -> None:
    assert [aloud(each, NAMES) for each in TELL.secrets(at(table("E 5", "6")))] == ["Your dice: emblem and five."]
    ghost = at(table(OUT, "2 3", "6", starter=BOB, ghost_view="all"))
    assert [aloud(each, NAMES) for each in TELL.secrets(ghost)] == ["Bob has two and three.", "Cat has six."]
    assert list(TELL.secrets(at(table(*FOUR), None))) == []


# Actions and events


@pytest.mark.parametrize(
    ("action", "label"),
    [
        (Bid(1, 1, 4, 5), "Bid four fives"),
        (Call(1, 1), "Call Dan’s four fours, risking one die"),
        (Ready(1), "Ready"),
    ],
)
def test_an_action_is_called_by_what_it_does(action: Action, label: str) -> None:
    state = table(*FOUR, starter=DAN, bids=((4, 4),))
    assert aloud(TELL.label(action, at(state)), NAMES) == label


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Claim(1, BOB, 4, 5), "Bob bids four fives."),
        (Rolled(2, BOB, (5, 5, 0, 4)), "Round 2: 14 dice, Bob starts."),
        (Asked(ANN), "Ann, are you still there?"),
        (TimedOut(CAT), "Cat’s time is up: the table acts."),
        (Eliminated(ANN), "Ann is out of dice."),
        (Left(BOB, void=True), "Bob left; everybody rolls again."),
        (Left(BOB, void=False), "Bob left."),
        (Won(DAN), "Dan wins: nobody else has dice."),
    ],
)
def test_every_event_is_a_sentence(event: Event, words: str) -> None:
    said = TELL.event(event, at(table(*FOUR)))
    assert said is not None
    assert aloud(said, NAMES) == words


def test_a_showdown_is_one_line_of_the_story_beside_the_callers_face() -> None:
    state = call(table(*THREES, starter=CAT, bids=((7, 3),)), BOB)
    assert state.showdown is not None
    said = TELL.event(state.showdown, at(state, CAT))
    assert said is not None
    assert aloud(said, NAMES) == (
        "Bob calls Cat: seven threes. Counted: six. Needed: seven. Cat was bluffing! Cat loses one die."
    )
    assert TELL.who(state.showdown, at(state)) == BOB
    assert TELL.who(Rolled(2, BOB, (5, 5)), at(state)) is None
    assert TELL.who(Asked(CAT), at(state)) == CAT


def test_the_deal_says_how_the_first_bidder_was_found() -> None:
    rolled = dealt(3, first_bidder="highest_roll")
    first, then = (aloud(each, NAMES) for each in TELL.deal(at(rolled)))
    name = NAMES[rolled.starter]
    assert first == f"One die each for the first bid: {name} is highest."
    assert then == f"Round 1: 15 dice, {name} starts."
    assert len(list(TELL.deal(at(dealt(3, host=ANN, first_bidder="host"))))) == 1


@pytest.mark.parametrize(
    ("chance", "words"),
    [(0.0, "0 %"), (0.004, "< 1 %"), (0.123, "12 %"), (0.996, "> 99 %"), (1.0, "100 %")],
)
def test_a_chance_never_claims_more_than_is_known(chance: float, words: str) -> None:
    assert telling.percent(chance) == words
