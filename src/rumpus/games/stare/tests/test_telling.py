"""STARE! in words: what is told at every moment of a turn, to whom, and how forms are filled in."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rumpus.core import Action, Away, Blank, Glance, Gone, Malformed, Seat, aloud, fill, tell, verbs
from rumpus.games.stare import GAME
from rumpus.games.stare.actions import (
    Answer,
    Appeal,
    Ask,
    AskSpare,
    Compose,
    Drawn,
    Note,
    Ready,
    Recall,
    Seen,
    Type,
)
from rumpus.games.stare.tests.tables import BLUE, GREEN, KEYS, RED, Play, asking, rolling, table

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eli", "Flo")


def glance(play: Play, seat: int | None = None) -> Glance[Any]:
    return Glance(play.view(seat), None if seat is None else Seat(seat), len(play.state.holders), play.state.options)


def told(play: Play, seat: int | None = None) -> list[str]:
    """Read the whole table aloud."""
    return [aloud(each, NAMES) for each in tell(GAME, glance(play, seat), ()).table]


def secret(play: Play, seat: int | None) -> list[str]:
    return [aloud(each, NAMES) for each in tell(GAME, glance(play, seat), ()).secrets]


def offered(play: Play, seat: int) -> list[str]:
    """Name everything that a seat may do."""
    labels = tell(GAME, glance(play, seat), play.offers(seat)).labels
    return [aloud(each, NAMES) for some in labels for each in some]


# The table


def test_before_the_look_everybody_knows_whose_eyes_it_is() -> None:
    play = table().run_to("ready")
    assert told(play, RED) == [
        "Get ready to look.",
        "Places: You on 0, Ben on 0 and Cy on 0. The target is 48.",
        "Round 1.",
        "The picture opens in a moment.",
    ]
    assert told(play, BLUE)[0] == "Ann gets ready."


def test_the_picture_is_never_described() -> None:
    play = table().run_to("look")
    assert "no description" in told(play, RED)[0]
    assert told(play, RED)[-1] == "Remember everything."
    assert told(play, BLUE)[0] == "Ann looks."
    assert told(play, GREEN)[:2] == ["Ann looks.", "Ben judges."]
    assert told(play)[-1] == "Only the active side sees the picture now."


def test_a_team_is_told_who_still_looks() -> None:
    play = table(4, teams="on", mixed_ages=True, adults="aaca").run_to("look")
    first, second = play.view().sides[RED].seats
    assert f"Still looking: {NAMES[second]}." in told(play, first)
    for seat in (first, second):
        play.act(seat, Drawn(play.state.turn))
    play.run_out()
    done = first if first not in play.view().looking else second
    assert told(play, done)[0] == "Your eyes are closed."
    assert told(play, done)[-1] == "Remember everything. Your team is still looking."
    assert told(play)[0] == "Team Ann looks."


def test_an_absent_side_is_waited_for() -> None:
    play = table(by={RED: Away()})
    assert play.phase == "waiting"
    assert told(play, BLUE)[:2] == ["Ann is away.", "If nobody comes back, the turn is put off."]
    assert told(play, BLUE)[-1] == "Nobody of that side is there."
    play.state = replace(play.state, put_off=(RED,))
    assert told(play, BLUE)[1] == "If nobody comes back, the turn is skipped."


def test_the_roll_is_the_active_sides() -> None:
    play = rolling()
    assert told(play, RED)[:2] == ["Your roll.", "Ben judges."]
    assert told(play, RED)[-1] == "You have the die."
    assert told(play, BLUE)[:2] == ["Ann rolls.", "You hold the card."]
    assert told(play)[-1] == "Ann may roll."
    team = rolling(4, teams="on")
    captain = team.captain(RED)
    other = next(seat for seat in team.view().sides[RED].seats if seat != captain)
    assert told(team, other)[-1] == f"{NAMES[captain]} has the die."
    assert f"{NAMES[captain]} has the pen." in told(team, other)
    assert "You have the pen for your team." in told(team, captain)
    assert told(team, captain)[2].startswith("Places: Your team on 0 and Team ")


def test_a_question_is_told_with_its_stake() -> None:
    play = rolling(second_chance=True).roll(3)
    assert told(play, RED) == [
        "Your question.",
        "Ben judges.",
        "The die shows 3.",
        "Question 3: Number 3?",
        "Right leads to 3, wrong to 0.",
        "Places: You on 0, Ben on 0 and Cy on 0. The target is 48.",
        "Numbers used this turn: 3.",
        "A second chance is left.",
        "Round 1.",
    ]
    assert told(play, BLUE)[0] == "You judge Ann."
    assert told(play, GREEN)[0] == "Ann answers."
    assert told(play, GREEN)[-1] == "Ann thinks…"
    assert told(rolling(4, teams="on").roll(3), RED)[0] == "Your team’s question."


def test_double_or_trouble_is_told() -> None:
    doubles = rolling().view().board.doubles
    play = rolling(at=(doubles[0], 0, 0)).roll(2)
    assert "Double or Trouble: right counts twice, wrong goes back." in told(play)


def test_fast_play_has_no_die() -> None:
    play = rolling(gameplay="fast")
    assert told(play, RED)[0] == "The next question."
    assert told(play)[-1] == "Here it comes…"
    assert "The number is 1." in told(play.run_to("answer"))


def test_without_a_clock_the_table_says_so_and_asks_at_last() -> None:
    play = rolling(answer_s=0).roll(3)
    assert "There is no clock." in told(play)
    play.run_out()
    assert told(play, RED)[0] == "Still there?"
    assert "There is no clock." not in told(play)


def test_an_answer_is_told_while_it_is_judged_and_corrected() -> None:
    play = rolling(4, teams="on").roll(3).say("three")
    judge = play.view().judge
    assert judge is not None
    judges = play.view().sides[judge].seats
    assert told(play, judges[0])[:2] == ["You judge Team Ann.", "Look, then rule."]
    assert told(play)[0] == "Team Ben judges."
    assert told(play)[-1] == "Team Ben rules now."
    assert "Your team says “three”." in told(play, RED)
    assert "Team Ann says “three”." in told(play)
    other = next(seat for seat in judges if seat != play.captain(judge))
    for right in (True, False):
        play.act(other, *[each for each in play.offers(other) if getattr(each, "right", None) is right][:1])
        assert (play.phase, "Ruled right." in told(play, judges[0])) == ("correct", right)
        assert ("Ruled wrong." in told(play, judges[0])) is not right
        assert not [words for words in told(play) if "Ruled" in words]
        play = rolling(4, teams="on").roll(3).say("three")
    assert "You say “three”." in told(rolling().roll(3).say("three"), RED)


def test_an_answer_is_awaited_aloud() -> None:
    play = rolling(answer_mode="spoken").roll(3)
    assert told(play, RED)[-1] == "Say your answer aloud."
    assert told(play, BLUE)[-1] == "Listen: the answer is coming, out loud."


def test_the_opponents_choice_is_told_from_the_naming_to_the_question() -> None:
    play = rolling(choice=4).roll(4)
    assert told(play, RED)[0] == "Opponents’ Choice! Who should ask you?"
    assert told(play, BLUE)[0] == "Ann names an asker."
    assert "Opponents’ Choice." in told(play)
    assert told(play)[-1] == "One side is named to ask."
    play.name(GREEN)
    assert told(play, GREEN)[0] == "Stump Ann!"
    assert told(play, RED)[0] == "Cy makes up a question."
    assert "Opponents’ Choice, asked by Cy." in told(play)
    assert told(play, GREEN)[-1] == "The clock runs for you."
    assert told(play, RED)[-1] == "No question in time counts as a right answer."
    assert told(play)[-1] == "The clock runs for the asker."
    play.act(GREEN, Compose(*play.present, "What", ""))
    assert told(play)[-1] == "A question is on its way."
    assert "Question 4: What is on the hat?" in told(play.ask())
    assert "Question 4 was asked aloud." in told(asking(answer_mode="spoken").ask(""))


def test_an_objection_is_told_with_its_votes() -> None:
    play = asking(4, teams="off").ask().object()
    assert play.phase == "objection"
    assert told(play)[:2] == ["Objection!", "The neutral sides vote."]
    assert told(play)[-1] == "The votes are counted at the end."
    voters = play.view().voters
    play.vote(voters[0], uphold=True)
    assert told(play)[1] == "Votes in: 1 of 2."
    assert told(play, voters[0])[-1] == "Your vote is in."
    play.vote(voters[1], uphold=False)
    assert "The votes reject it. Votes: Ben for it and Dee against it." in told(play)
    upheld = asking(4, teams="off").ask().object()
    upheld.vote(voters[0], uphold=True).vote(voters[1], uphold=True)
    assert "The votes uphold it. Votes: Ben for it and Dee for it." in told(upheld)
    silent = asking(4, teams="off").ask().object().run_out()
    assert "The votes reject it." in told(silent)


def test_an_appeal_is_told_with_what_the_key_says() -> None:
    play = rolling(judging="key_appeal").roll(3).say("many")
    assert told(play)[:2] == ["The key says: wrong.", "The move follows if nobody appeals."]
    assert told(play)[-1] == "Nobody has appealed so far."
    play.act(RED, Appeal(*play.present))
    assert told(play)[0] == "An appeal!"
    assert "The key says: wrong." in told(play)
    right = rolling(judging="key_appeal").roll(3)
    assert told(right, BLUE)[:2] == ["Ann answers.", "The key decides."]
    assert told(right.say("three"))[0] == "The key says: right."
    assert told(table(judging="key").run_to("look"))[:2] == ["Ann looks.", told(table().run_to("look"))[2]]


def test_where_the_key_rules_nobody_is_called_a_judge() -> None:
    play = rolling().roll(3).say("three")
    play.state = replace(play.state, options=replace(play.state.options, judging="key"))
    assert told(play)[0] == "The key decides."
    assert not [words for words in told(play, BLUE) if "judge" in words or "rule" in words]


def test_the_end_of_a_turn_tells_every_roll() -> None:
    play = rolling(second_chance=True, at=(10, 0, 0)).roll(3).right()
    play.roll(3)
    play.run_to("roll").roll(2).wrong()
    play.run_to("reveal")
    words = told(play, RED)
    assert words[0] == "Your turn is over."
    assert told(play)[0] == "Ann’s turn is over."
    assert words[1:4] == [
        "Question 3: Number 3? The answer: “an answer”. The card says: three. Right! Ahead 3, to 13.",
        "3 again: rolled out. Stays on 13. Forgiven: second chance.",
        "Question 2: Number 2? The answer: “an answer”. The card says: two. Wrong. Stays on 13.",
    ]


def test_answers_that_never_came_and_steps_back_are_told() -> None:
    doubles = rolling().view().board.doubles
    late = rolling(at=(doubles[1], 0, 0)).roll(2).run_to("reveal")
    assert told(late)[1].endswith(f"The card says: two. Time is up. Back 2, to {doubles[1] - 2}.")
    none = asking().run_to("roll").roll(3).wrong().run_to("reveal")
    assert told(none)[1] == "Number 4: no question in time. Ahead 4, to 4."
    sealed = asking().ask().say("a hat").rule(right=False).run_to("reveal")
    assert "The sealed answer: a plum." in told(sealed)[1]


def test_the_winners_are_told() -> None:
    play = rolling(at=(46, 0, 0)).roll(3).right()
    assert play.run_to("over").phase == "over"
    assert told(play, RED)[0] == "You win!"
    assert told(play, BLUE)[0] == "Ann wins!"
    team = rolling(4, teams="on").roll(3).right()
    team.state = replace(team.state, phase="over", winners=(RED,))
    assert told(team, RED)[0] == "Your team wins!"
    team.state = replace(team.state, winners=(RED, BLUE))
    assert told(team)[0] == "Team Ann and Team Ben win!"
    team.state = replace(team.state, winners=(), round=0)
    assert told(team)[0] == "The match is over."
    assert not [words for words in told(team) if words.startswith("Round")]


def test_a_side_that_left_has_a_number_and_no_place() -> None:
    play = rolling().sit(GREEN, Gone())
    assert "Places: Ann on 0 and Ben on 0. The target is 48." in told(play)
    play.state = replace(play.state, phase="roll", active=GREEN)
    assert told(play)[0] == "Side 3 rolls."


# What only a side knows


def test_the_card_is_told_to_the_judges_alone() -> None:
    play = rolling(choice=6).roll(3)
    assert secret(play, BLUE) == [
        "The card says: three.",
        *(f"Question {number}: Number {number}? Answer: {key}." for number, key in enumerate(KEYS[:5], start=1)),
        "Question 6: Opponents’ Choice.",
    ]
    for seat in (RED, GREEN, None):
        assert secret(play, seat) == []
        assert not [words for words in told(play, seat) if "three" in words]
    play.say("many")
    assert secret(play, BLUE)[1] == "The key would say wrong."
    assert "The key would say right." in secret(rolling().roll(3).say("three"), BLUE)
    assert secret(play, RED) == []
    assert secret(play.rule(right=False).run_to("reveal"), BLUE) == []


def test_a_sealed_answer_is_told_to_its_askers_alone() -> None:
    play = asking()
    assert secret(play, GREEN) == []
    play.act(GREEN, Compose(*play.present, "What is on the hat?", "a plum"))
    assert secret(play, GREEN) == ["Your question so far: What is on the hat? Your answer: a plum"]
    for seat in (RED, BLUE, None):
        assert not [words for words in secret(play, seat) + told(play, seat) if "plum" in words]
    play.ask()
    assert "The sealed answer: a plum." in secret(play, GREEN)
    for seat in (RED, BLUE, None):
        assert not [words for words in secret(play, seat) + told(play, seat) if "plum" in words]


def test_whispers_and_the_answer_so_far_stay_in_the_team() -> None:
    play = rolling(4, teams="on").roll(3)
    first, second = play.view().sides[RED].seats
    captain = play.captain(RED)
    play.act(captain, Type(*play.present, "thr"))
    play.act(first, fill(GAME, glance(play, first), "Note", {"text": "it was red"}))
    assert secret(play, first) == ["Your answer so far: thr", "You: it was red"]
    assert secret(play, second) == ["Your answer so far: thr", f"{NAMES[first]}: it was red"]
    for seat in (*play.view().sides[BLUE].seats, None):
        assert not [words for words in secret(play, seat) + told(play, seat) if "it was red" in words or words == "thr"]


# Actions


def test_what_can_be_done_is_named() -> None:
    assert offered(table().run_to("ready"), RED) == ["I am ready"]
    look = table().run_to("look")
    assert offered(look, RED) == ["Begin my look"]
    play = rolling(choice=4)
    assert offered(play, RED) == ["Roll"]
    play.roll(3).right()
    assert offered(play.run_to("roll"), RED) == ["Roll again"]
    play.roll(4)
    assert offered(play, RED) == ["Let Ben ask", "Let Cy ask"]
    play.name(GREEN)
    assert offered(play, GREEN) == ["I have one!"]
    play.ask()
    assert offered(play, RED) == ["Object: the picture does not answer that"]
    assert offered(play.say("a hat"), BLUE) == ["Right", "Wrong"]
    play.rule(right=False)
    assert offered(play.run_to("reveal"), GREEN) == ["Next"]


def test_votes_and_spoken_answers_are_named() -> None:
    objected = asking(4, teams="off").ask().object()
    assert offered(objected, BLUE) == ["Not a fair question", "It can be answered"]
    for text, labels in (("many", ["It is right", "It is wrong"]), ("three", ["It is wrong", "It is right"])):
        play = rolling(judging="key_appeal").roll(3).say(text)
        appellant = RED if text == "many" else GREEN
        assert offered(play, appellant) == ["Appeal"]
        play.act(appellant, Appeal(*play.present))
        assert offered(play, BLUE) == labels
    spoken = rolling(answer_mode="spoken").roll(3)
    assert offered(spoken, RED)[0] == "I have said it"
    assert offered(spoken, BLUE) == ["I heard the answer"]


@pytest.mark.parametrize(
    ("action", "named"),
    [
        (Note(1, 1, "red"), "Whisper “red”"),
        (Compose(1, 1, "What?", "a plum"), "Draft “What?”, sealed answer “a plum”"),
        (Ask(1, 1, "What?", "a plum"), "Ask “What?”, sealed answer “a plum”"),
        (AskSpare(1, 1, hard=True), "Ask a hard one"),
        (AskSpare(1, 1, hard=False), "Ask an easy one"),
        (Type(1, 1, "thr"), "Answer “thr”"),
        (Answer(1, 1, "three"), "Answer “three”"),
        (Recall(1, 1), "Say what comes to mind"),
        (Ready(1), "I am ready"),
        (Seen(1), "Next"),
    ],
)
def test_what_is_written_is_named_too(action: Action, named: str) -> None:
    assert aloud(GAME.telling.label(action, glance(rolling(), RED)), NAMES) == named


def test_every_kind_of_action_has_a_sentence_for_quiet_lines() -> None:
    assert set(GAME.telling.moves) == {kind.__name__ for kind in verbs(GAME.Action)}


# Forms


def test_an_answer_is_filled_in_and_shown_as_it_stands() -> None:
    play = rolling().roll(3)
    play.act(RED, fill(GAME, glance(play, RED), "Type", {"text": "thr"}))
    forms = tell(GAME, glance(play, RED), play.offers(RED)).forms
    assert {verb: form.fields[0].value for verb, form in forms.items()} == {"Type": "thr", "Answer": "thr"}
    play.act(RED, fill(GAME, glance(play, RED), "Answer", {"text": "three"}))
    assert (play.phase, play.state.said) == ("judge", "three")


def test_a_question_is_filled_in_with_its_sealed_answer() -> None:
    play = asking()
    empty = tell(GAME, glance(play, GREEN), play.offers(GREEN)).forms["Ask"]
    assert [(field.name, field.value) for field in empty.fields] == [("text", ""), ("answer", "")]
    values = {"text": "What is on the hat?", "answer": "a plum"}
    play.act(GREEN, fill(GAME, glance(play, GREEN), "Compose", values))
    form = tell(GAME, glance(play, GREEN), play.offers(GREEN)).forms["Compose"]
    assert {field.name: field.value for field in form.fields} == values
    play.act(GREEN, fill(GAME, glance(play, GREEN), "Ask", values))
    assert play.phase == "answer"
    assert tell(GAME, glance(play, GREEN), (Blank("Ask"),)).forms["Ask"].fields[0].value == ""


@pytest.mark.parametrize("verb", ["Answer", "Ask", "Roll"])
def test_what_was_never_asked_is_refused(verb: str) -> None:
    with pytest.raises(Malformed):
        fill(GAME, glance(asking(), GREEN), verb, {"question": "What?"})
