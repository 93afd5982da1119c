"""Sentences with named values are read aloud; a game that does not tell itself is told by its names."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest

from rumpus.core import (
    Action,
    Card,
    Cell,
    Data,
    Event,
    Glance,
    Grid,
    Hand,
    Malformed,
    Pile,
    Row,
    Say,
    Seat,
    Telling,
    aloud,
    hidden,
    layout,
    own,
    say,
)
from rumpus.core.plain import telling, told, words
from rumpus.match import Match
from tests.core.echo import GAME as ECHO
from tests.core.echo import Say as SayWord
from tests.core.gops import GAME as GOPS
from tests.core.gops import Bid, Won

ALL = "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 13"
NAMES = ("Ann", "Bob", "Cat")


@pytest.mark.parametrize(
    ("said", "read"),
    [
        pytest.param(say("Round {round}.", round=3), "Round 3.", id="a number"),
        pytest.param(say("{seat} won.", seat=1), "Bob won.", id="a seat"),
        pytest.param(say("{next_seat} begins.", next_seat=2), "Cat begins.", id="another seat"),
        pytest.param(say("{seats} are out.", seats=(0, 1, 2)), "Ann, Bob and Cat are out.", id="several seats"),
        pytest.param(say("{seats} is out.", seats=[1]), "Bob is out.", id="one of several"),
        pytest.param(say("Nobody{seats}.", seats=()), "Nobody.", id="none of several"),
        pytest.param(say("{what}!", what=say("{seat} wins", seat=0)), "Ann wins!", id="a sentence in another"),
    ],
)
def test_a_sentence_is_read_with_its_values(said: Say, read: str) -> None:
    assert aloud(said, NAMES) == read


def table(view: Any, seat: int | None = 0, seats: int = 3) -> list[str]:
    """Read a table in plain words."""
    at = Glance(view, None if seat is None else Seat(seat), seats, None)
    return [aloud(each, NAMES) for each in telling(GOPS).table(at)]


def test_a_game_is_told_by_the_names_of_its_fields() -> None:
    match = Match(GOPS, 3, seed=1)
    match.act(1, Bid(1, 7))
    assert table(match.view(1), 1) == [
        "Prizes: 12 face down.",
        f"Hands: Ann {ALL}, Bob {ALL} and Cat {ALL}.",
        "Points: Ann 0, Bob 0 and Cat 0.",
        "Bids: Ann none, Bob 7 and Cat none.",
        "Round: 1.",
        f"Prize: {match.state.prize}.",
        "Carried: 0.",
    ]
    assert "Bids: Ann none, Bob face down and Cat none." in table(match.view(), None)


class Pawn(Data, frozen=True):
    place: int
    safe: bool


class Odd(Data, frozen=True):
    turn: int = 1
    next_seat: int | None = 2
    turn_number: int = 9
    winner: int | None = None
    pawn: Pawn = Pawn(3, safe=True)
    empty: tuple[int, ...] = ()
    rows: tuple[tuple[int, ...], ...] = ((), (4,))
    die: Annotated[int, hidden(sides=6)] = 0
    marks: Annotated[tuple[str, ...], own()] = ("x", "", "")
    phase: str = "running"
    _inner: int = 1


def test_seats_structs_and_hidden_things_have_words() -> None:
    assert table(Odd()) == [
        "Turn: Bob.",
        "Next: Cat.",
        "Turn number: 9.",
        "Pawn: place 3 and safe yes.",
        "Rows: none and 4.",
        "Die: face down.",
        "Marks: Ann x, Bob face down and Cat face down.",
    ]


def test_a_view_that_is_no_struct_has_nothing_to_tell() -> None:
    assert table({"turn": 1}) == []


def test_values_have_words() -> None:
    assert [aloud(told(value), NAMES) for value in (None, True, False, ())] == ["none", "yes", "no", "none"]


def test_names_in_code_become_words() -> None:
    assert [words(name) for name in ("stones_left", "GoForIt", "_x")] == ["stones left", "go for it", "x"]


def test_an_action_is_called_by_its_verb_and_what_the_table_does_not_say_anyway() -> None:
    at = Glance(Match(GOPS, 2, seed=1).view(0), Seat(0), 2, None)
    assert aloud(GOPS.telling.label(Bid(1, 7), at), NAMES) == "Bid: card 7"
    assert aloud(GOPS.telling.label(Pass(), at), NAMES) == "Pass"


class Pass(Action, frozen=True):
    pass


class Dealt(Event, frozen=True):
    pass


class Left(Event, frozen=True):
    seat: Seat


def test_an_event_is_told_with_whom_it_is_about() -> None:
    at = Glance(Match(GOPS, 2, seed=1).view(), None, 2, None)
    events = (Won(9, 9, (1, 2), Seat(1)), Won(9, 9, (2, 2), None), Dealt(), Left(Seat(0)))
    assert [aloud(GOPS.telling.event(event, at) or say(""), NAMES) for event in events] == [
        "Bob: won, round 9, prize 9 and bids 1 and 2.",
        "Won: round 9, prize 9 and bids 2 and 2.",
        "Dealt.",
        "Ann: left.",
    ]
    assert GOPS.telling.who(events[0], at) == 1
    assert GOPS.telling.moves == {"Bid": "{seat}: bid."}


def test_a_blank_is_filled_in_field_by_field_and_what_the_table_says_is_not_asked() -> None:
    at = Glance(Match(GOPS, 2, seed=1).view(0), Seat(0), 2, None)
    filling = GOPS.telling.fillings["Bid"]
    form = filling.form(at)
    assert (aloud(form.label, ()), [(field.name, aloud(field.label, ())) for field in form.fields]) == (
        "Bid",
        [("card", "Card")],
    )
    assert filling.fill(at, {"card": "7"}) == Bid(1, 7)
    with pytest.raises(Malformed, match="not a Bid: Expected `int`, got `str`"):
        filling.fill(at, {"card": "seven"})


def test_a_text_that_is_not_filled_in_is_empty() -> None:
    at = Glance(Match(ECHO, 2, seed=1).view(0), Seat(0), 2, None)
    assert ECHO.telling.fillings["Say"].fill(at, {}) == SayWord("")


def test_a_telling_of_its_own_may_leave_out_what_only_some_games_have() -> None:
    own_words: Telling[Any] = Telling(table=lambda _at: [say("Hi.")], label=lambda *_: say("Go"), event=lambda *_: None)
    at = Glance(None, None, 2, None)
    assert (own_words.secrets(at), own_words.deal(at), own_words.meanwhile(at)) == ((), (), ())
    assert own_words.who(Dealt(), at) is None


def test_a_layout_is_sent_as_it_is_written() -> None:
    board = Grid(width=2, height=1, cells=(Cell(x=0, y=0, act=Bid(1, 2)), Cell(x=1, y=0, pieces=(Card(face=3),))))
    hand = Hand(of=Seat(0), pieces=(Card(id="a", face=2, act=Bid(1, 2)), None))
    laid = layout(board, hand, Row(pieces=(Pile(count=3),)), heading=say("Round {round}", round=1), badge="worth 9")
    sent = msgspec.json.decode(msgspec.json.encode(laid))
    assert [part["type"] for part in sent["parts"]] == ["Grid", "Hand", "Row"]
    assert sent["parts"][1]["pieces"][0]["act"] == {"type": "Bid", "round": 1, "card": 2}
    assert (sent["heading"]["values"], sent["badge"]) == ({"round": 1}, "worth 9")
