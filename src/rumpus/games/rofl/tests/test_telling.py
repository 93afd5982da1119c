"""ROFL! in words: what is told at every moment of a turn, to whom, and how forms are filled in."""

from __future__ import annotations

import pytest

from rumpus.core import Action, Away, Blank, Input, Malformed, Millis, aloud, fill, story, tell, verbs
from rumpus.games.rofl import GAME
from rumpus.games.rofl.actions import Agree, Begin, Guess, MyOwn, PassGuess, Place, Propose, Type, Vote, Write
from rumpus.games.rofl.tests.tables import (
    ANN,
    BEN,
    CY,
    DEE,
    ELI,
    TAXES,
    TWO,
    guess,
    guessing,
    run_out,
    run_to,
    scored,
    shown_tiebreak,
    table,
    to_next_turn,
    writing,
    written,
    wrong,
)
from rumpus.match import Match

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eli", "Flo", "Gus")


def told(match: Match, seat: int | None = None) -> list[str]:
    """Read the whole table aloud."""
    return [aloud(each, NAMES) for each in tell(GAME, match.glance(seat), ()).table]


def secret(match: Match, seat: int | None) -> list[str]:
    return [aloud(each, NAMES) for each in tell(GAME, match.glance(seat), ()).secrets]


def offered(match: Match, seat: int) -> list[str]:
    """Name everything that a seat may do."""
    labels = tell(GAME, match.glance(seat), match.offers(seat)).labels
    return [aloud(each, NAMES) for some in labels for each in some]


# The table


def test_the_table_is_told_from_the_task_to_the_points() -> None:
    assert told(table(), BEN) == [
        "You write: read the message.",
        "No token on the board yet.",
        "Category: Sayings.",
        "Round 1 of 3.",
        "Writers: you, Cy, Dee and Eli. Guessing: Ann.",
        "Points: You: 0.",
    ]


def test_whoever_watches_is_told_no_points_and_names_alone() -> None:
    assert told(table())[-1] == "Writers: Ben, Cy, Dee and Eli. Guessing: Ann."
    assert told(table(scoreboard="public"))[-1] == "Points: Ann: 0, Ben: 0, Cy: 0, Dee: 0 and Eli: 0."
    assert "Category: Sayings." not in told(table(tell_category=False))


def test_the_task_of_every_phase_is_told_to_writers_and_to_others() -> None:
    own = table(custom_messages=True)
    assert told(own, BEN)[0] == "A card, or a message of your own?"
    assert told(own, ANN)[0] == "The Writers choose: a card or a message of their own."
    own.act(BEN, MyOwn(1))
    assert told(own, BEN)[0] == "You write a message of your own."
    assert told(own, CY)[0] == "Ben writes a message of their own."
    own.act(BEN, Propose(1, "Home sweet home", "sayings"))
    assert told(own, BEN)[0] == "You propose a message. All other Writers must agree."
    assert told(own, CY)[0] == "Ben proposes a message. All other Writers must agree."
    assert told(own, ANN)[0] == "A proposal is pending."
    match = table()
    assert told(match, ANN)[0] == "The Writers read the message."
    assert told(writing(), BEN)[0] == "You write: squeeze the message and place your token."
    assert told(writing(), None)[0] == "The Writers squeeze the message."
    pens_down = run_to(written(TWO, writing()), "grace")
    assert told(pens_down, DEE)[0] == "Pens down. Tokens can still be placed."
    assert told(pens_down, ANN)[0] == "The Writers place their last tokens."


def test_an_absent_guesser_and_a_silent_player_are_told_of() -> None:
    match = wrong(wrong(guessing(TWO)))
    match.seat(BEN, Away())
    assert told(to_next_turn(match), CY)[0] == "Ben is away."
    silent = writing(write_s=0)
    while not silent.state.asked:
        run_out(silent)
    seat = silent.state.asked[0]
    assert told(silent, seat)[0] == "Still there?"
    assert told(silent, ANN)[0] == "The Writers squeeze the message."


def test_tokens_are_told_in_the_order_of_the_board() -> None:
    match = written(TWO, writing())
    assert told(match)[1] == "Tokens: Cy on 3 and Ben on 5."
    assert told(match, BEN)[1] == "Tokens: Cy on 3 and You on 5."


def test_the_message_to_guess_is_told_letter_by_letter() -> None:
    match = guessing({BEN: ("d +t", 5), CY: ("dtx", 3), DEE: ("death", 2)})
    assert told(match, ANN)[:6] == [
        "You guess: one guess for this message.",
        "First message, 3 points each.",
        "Cy wrote: dtx",
        "Letter by letter: d, t and x",
        "Dee on 2: void.",
        "Ben on 5: waits.",
    ]
    assert told(match)[0] == "Ann may guess."
    match.act(ANN, Type(1, 1, "de"))
    assert told(match, CY)[0] == "Ann is guessing."
    assert told(match, CY)[2] == "You wrote: dtx"
    assert told(wrong(match), ANN)[1:6] == [
        "Second message, 2 points each.",
        "Ben wrote: d +t",
        "Letter by letter: d, space, + and t",
        "Dee on 2: void.",
        "Cy on 3: dtx, guessed “no idea”, wrong.",
    ]


def test_a_fourth_message_has_a_number_and_a_message_without_a_guess_is_told() -> None:
    match = guessing({BEN: ("d", 1), CY: ("dt", 2), DEE: ("dtx", 3), ELI: ("dtxs", 4)})
    match.act(ANN, PassGuess(1, 1))
    wrong(wrong(match))
    assert told(match, ANN)[1] == "Message 4, 1 point each."
    assert "Ben on 1: d, no guess." in told(match, ANN)


def test_a_guess_is_told_while_it_is_judged() -> None:
    match = guessing(TWO)
    match.act(ANN, Guess(1, 1, "no idea"))
    assert told(match, BEN)[0] == "The Writers check…"
    assert "The guess: “no idea”." in told(match, BEN)
    voted = guessing(TWO, verdict="writers")
    voted.act(ANN, Guess(1, 1, "no idea"))
    assert told(voted)[0] == "The Writers vote…"


def test_the_end_of_a_turn_tells_every_text_and_what_became_of_it() -> None:
    match = guessing({BEN: ("d+t", 5), CY: ("dtx", 3), DEE: ("death", 2)}, players=6)
    assert told(guess(wrong(match), TAXES), BEN)[:8] == [
        "The turn is over.",
        "The message was “Death and Taxes”.",
        "2 points each: Ann and Ben.",
        "Dee: death, 5 on 2: void, 3 characters too many.",
        "Cy: dtx, 3 on 3: guessed “no idea”, wrong.",
        "You: d+t, 3 on 5: guessed “Death and Taxes”, right.",
        "Eli: nothing written, no token: void.",
        "Flo: nothing written, no token: void.",
    ]


def test_a_turn_without_a_right_guess_scores_nothing() -> None:
    match = guessing({BEN: ("dtxs", 3), CY: ("dt", 2)})
    match.act(ANN, PassGuess(1, 1))
    assert told(match)[2:5] == [
        "Nobody scores.",
        "Cy: dt, 2 on 2: no guess.",
        "Ben: dtxs, 4 on 3: void, one character too many.",
    ]


def test_the_verdict_of_the_writers_is_told_with_every_vote() -> None:
    match = guessing(TWO)
    match.act(ANN, Guess(1, 1, "no idea"))
    for seat in (BEN, CY, DEE):
        match.act(seat, Vote(1, 1, right=True))
    run_to(match, "end")
    assert "Cy: dtx, 3 on 3: guessed “no idea”, right." in told(match)
    assert "Verdict: the table says wrong, you say right, Cy says right and Dee says right." in told(match, BEN)
    assert "Ben: d+t, 3 on 5: never reached." in told(match)
    spoken = guessing(TWO, guess_mode="spoken")
    assert told(spoken, ANN)[0] == "You guess: say it aloud, then press."
    spoken.act(ANN, Begin(1, 1))
    spoken.act(BEN, Vote(1, 1, right=False))
    spoken.act(CY, Vote(1, 1, right=True))
    spoken.act(DEE, Vote(1, 1, right=False))
    spoken.act(ELI, Vote(1, 1, right=False))
    spoken.act(ANN, PassGuess(1, 2))
    assert "Cy: dtx, 3 on 3: said aloud, wrong." in told(spoken)
    assert "Verdict: you say wrong, Cy says right, Dee says wrong and Eli says wrong." in told(spoken, BEN)
    appealed = guessing(TWO, verdict="writers")
    appealed.act(ANN, Guess(1, 1, TAXES))
    appealed.act(BEN, Vote(1, 1, right=True))
    assert "Verdict: the table says right and Ben says right." in told(run_to(appealed, "end"))


def test_a_tie_break_is_told_and_so_is_who_wins_it() -> None:
    match = shown_tiebreak({ANN: ("dtx", 3), BEN: ("d+t", 5)})
    words = told(match, CY)
    assert words[1:3] == ["First message.", "Ann wrote: dtx"]
    assert words[-4:] == [
        "Tie-break 1.",
        "A tie-break: the first text that is guessed wins the match.",
        "Writers: Ann and Ben. Guessing: you and Dee.",
        "Points: You: 9.",
    ]
    match.act(CY, Begin(match.state.turn, 1))
    assert told(match, CY)[0] == "You guess: one guess for this message."
    assert told(match, DEE)[0] == "Cy is guessing."
    guess(match, TAXES, CY)
    assert told(match, ANN)[0] == "You win!"
    assert told(match, BEN)[:3] == ["Ann wins!", "The message was “Death and Taxes”.", "Cy guessed Ann’s text."]
    assert told(to_next_turn(scored((5, 5, 5), all_tied="share")), ANN)[0] == "Ann, Ben and Cy win!"


# What only a seat knows


def test_the_message_and_the_own_text_are_told_to_writers_alone() -> None:
    match = writing()
    assert secret(match, BEN) == ["The message: Death and Taxes", "You have written nothing yet."]
    match.act(BEN, Write(1, "d"))
    assert secret(match, BEN)[1] == "Your text: d, 1 character."
    match.act(BEN, Write(1, "d+t"))
    match.act(BEN, Place(1, 2))
    assert secret(match, BEN)[1:] == ["Your text: d+t, 3 characters.", "3 on 2: void unless you cut one."]
    match.act(BEN, Write(1, "d+tax"))
    assert secret(match, BEN)[2] == "5 on 2: void unless you cut 3."
    for seat in (ANN, None):
        assert secret(match, seat) == []
        assert not [words for words in told(match, seat) if TAXES in words or "d+t" in words]
    assert secret(match, CY) == ["The message: Death and Taxes", "You have written nothing yet."]


def test_a_proposal_and_what_the_table_found_are_told_to_writers_alone() -> None:
    match = table(custom_messages=True)
    match.act(BEN, MyOwn(1))
    match.act(BEN, Propose(1, "Home sweet home", "sayings"))
    assert "The proposal: Home sweet home" in secret(match, CY)
    assert secret(match, ANN) == []
    for text, found in ((TAXES, "right"), ("no idea", "wrong")):
        judged = guessing(TWO, verdict="writers")
        judged.act(ANN, Guess(1, 1, text))
        assert f"The table says: {found}." in secret(judged, BEN)
        assert secret(judged, ANN) == []
    assert secret(guess(guessing(TWO), TAXES), BEN) == []


def test_where_nobody_looks_again_the_message_is_not_told_while_writing() -> None:
    assert secret(writing(reread=False), BEN) == ["You have written nothing yet."]


# Actions


def test_what_can_be_done_is_named() -> None:
    assert offered(table(), BEN)[:2] == ["Got it", "Put my token on 1"]
    match = writing()
    assert offered(match, BEN)[0] == "I am done"
    grace = run_to(match, "grace")
    assert offered(grace, BEN)[-1] == "Play no token"
    assert offered(guessing(TWO), ANN) == ["Begin my guess", "Pass this one"]
    spoken = guessing(TWO, guess_mode="spoken")
    assert offered(spoken, ANN) == ["I say it now", "Pass this one"]
    assert offered(spoken, BEN) == ["I heard a guess"]
    assert offered(shown_tiebreak({ANN: ("dtx", 3), BEN: ("d+t", 5)}), CY)[0] == "I know it!"
    spoken.act(ANN, Begin(1, 1))
    assert offered(spoken, BEN) == ["Say that it is right", "Say that it is wrong"]
    own = table(custom_messages=True)
    assert offered(own, BEN) == ["I have one of my own", "Draw a card"]
    own.act(BEN, MyOwn(1))
    assert offered(own, BEN) == ["No, draw a card"]
    own.act(BEN, Propose(1, "Home sweet home", "sayings"))
    assert offered(own, CY) == ["Play it", "Refuse it"]
    own.act(CY, Agree(1, agree=True))
    assert offered(guess(guessing(TWO), TAXES), BEN) == ["Next"]


@pytest.mark.parametrize(
    ("action", "named"),
    [
        (Write(1, "dtx"), "Write dtx"),
        (Type(1, 1, "de"), "Guess de"),
        (Guess(1, 1, "death"), "Guess death"),
        (Propose(1, "Home", "sayings"), "Propose Home"),
    ],
)
def test_what_is_written_is_named_too(action: Action, named: str) -> None:
    assert aloud(GAME.telling.label(action, table().glance(BEN)), NAMES) == named


def test_every_kind_of_action_has_a_sentence_for_quiet_lines() -> None:
    assert set(GAME.telling.moves) == {kind.__name__ for kind in verbs(GAME.Action)}
    line = Input(Millis(0), BEN, Write(1, "dtx"), Millis(0))
    (quiet,) = story(GAME, writing().glance(), line, ())
    assert aloud(quiet, NAMES) == "Ben is writing."


# Forms


def test_a_text_is_filled_in_and_shown_as_it_stands() -> None:
    match = writing()
    match.act(BEN, fill(GAME, match.glance(BEN), "Write", {"text": "d+t"}))
    form = tell(GAME, match.glance(BEN), match.offers(BEN)).forms["Write"]
    assert aloud(form.label, NAMES) == "Keep this text"
    assert [(field.name, aloud(field.label, NAMES), field.value) for field in form.fields] == [
        ("text", "Your text", "d+t")
    ]
    assert tell(GAME, match.glance(), (Blank("Write"),)).forms["Write"].fields[0].value == ""


def test_a_guess_is_filled_in() -> None:
    match = guessing(TWO)
    match.act(ANN, Type(1, 1, "dea"))
    assert tell(GAME, match.glance(ANN), match.offers(ANN)).forms["Guess"].fields[0].value == "dea"
    match.act(ANN, fill(GAME, match.glance(ANN), "Guess", {"text": TAXES}))
    assert match.state.phase == "end"


def test_a_message_of_your_own_is_filled_in_with_its_category() -> None:
    match = table(custom_messages=True)
    match.act(BEN, MyOwn(1))
    text, category = tell(GAME, match.glance(BEN), match.offers(BEN)).forms["Propose"].fields
    assert (text.name, category.value) == ("text", "sayings")
    assert [aloud(each.label, NAMES) for each in category.choices] == [
        *("Movies", "TV shows", "Songs", "Books and comics", "Politics and history", "Sayings")
    ]
    values = {"text": "Home sweet home", "category": "songs"}
    match.act(BEN, fill(GAME, match.glance(BEN), "Propose", values))
    assert match.state.proposal.category == "songs"


@pytest.mark.parametrize(
    ("verb", "values"),
    [("Write", {}), ("Propose", {"text": "Home sweet home", "category": "planets"}), ("Type", {"text": "d"})],
)
def test_what_was_never_asked_is_refused(verb: str, values: dict[str, str]) -> None:
    with pytest.raises(Malformed):
        fill(GAME, table(custom_messages=True).glance(BEN), verb, values)
