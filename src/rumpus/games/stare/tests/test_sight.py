"""Who sees what: every cell of the table in README.md, for four singles, and that nothing else is told."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import pytest

from rumpus.core import Rng, Seat
from rumpus.games.stare import GAME
from rumpus.games.stare.actions import Appeal, Compose, Drawn, Note, Rule, Type, Vote
from rumpus.games.stare.sight import sees_card, sees_key
from rumpus.games.stare.tests.tables import Play, asking, get_ready, rolling, table

ACTIVE, JUDGE, ASKER, OTHER = (Seat(number) for number in range(4))
SCREEN = None
EVERYBODY = (ACTIVE, JUDGE, ASKER, OTHER, SCREEN)
OPTIONS: dict[str, Any] = {"teams": "off"}


class Sight(NamedTuple):
    """What one viewer has: the picture, the whole card, the question, the answer, the key, and what a draft says."""

    picture: bool = False
    card: bool = False
    question: bool = False
    answer: bool = False
    key: bool = False
    draft: bool = False


NOTHING = Sight()


def sight(play: Play, seat: Seat | None) -> Sight:
    view = play.view(seat)
    return Sight(
        play.sees(seat), bool(view.card), bool(view.text), bool(view.said), bool(view.key), view.draft is not None
    )


def check(play: Play, active: Sight, judge: Sight, asker: Sight, other: Sight, screen: Sight = NOTHING) -> None:
    assert [sight(play, seat) for seat in EVERYBODY] == [active, judge, asker, other, screen]
    for seat in EVERYBODY:
        assert (play.view(seat).picture == (1200, 900)) is play.sees(seat)


def test_look() -> None:
    """STARE-7, STARE-D3: the active side has the picture, everybody the clock."""
    play = get_ready(table(4, **OPTIONS)).act(ACTIVE, Drawn(1))
    check(play, Sight(picture=True), NOTHING, NOTHING, NOTHING)
    assert [each.seats for each in play.clocks()] == [None]


def test_roll() -> None:
    """STARE-8: the judge has picture, all questions and answers."""
    play = rolling(4, **OPTIONS).used(2)
    check(play, NOTHING, Sight(picture=True, card=True), NOTHING, NOTHING)
    assert [play.view(seat).used for seat in EVERYBODY] == [(2,)] * 5
    assert [each.key for each in play.view(JUDGE).card] == ["one", "two", "three", "four", "five", ""]


def test_roll_with_an_audience() -> None:
    """STARE-8: `audience=all` gives the others the picture, not the key; never the active side or the screen."""
    play = rolling(4, audience="all", **OPTIONS)
    seen = Sight(picture=True)
    check(play, NOTHING, Sight(picture=True, card=True), seen, seen)
    play.roll(2)
    text = Sight(question=True)
    check(play, text, Sight(True, True, True, key=True), Sight(True, question=True), Sight(True, question=True), text)


def test_question() -> None:
    """STARE-9: the text for all; picture and key for the judge."""
    text = Sight(question=True)
    check(rolling(4, **OPTIONS).roll(2), text, Sight(True, True, True, key=True), text, text, text)


def test_composing() -> None:
    """STARE-19: picture for judge and asker, the draft for the asker; the others know that it is being composed."""
    play = asking(4, **OPTIONS).act(ASKER, Compose(1, 1, "What", "that"))
    check(play, NOTHING, Sight(True, True), Sight(True, draft=True), NOTHING)
    assert [play.view(seat).asker for seat in EVERYBODY] == [2] * 5


def test_question_of_a_side() -> None:
    """STARE-8, STARE-D6: the judge sees it when it is put, and the deposited answer not yet; the asker has its own."""
    text = Sight(question=True)
    check(asking(4, **OPTIONS).ask(), text, Sight(True, True, True), Sight(question=True, key=True), text, text)


def test_objection() -> None:
    """STARE-24: picture and question for all but the active side and the screen; votes when they are counted."""
    play = asking(4, **OPTIONS).ask().object()
    text, both = Sight(question=True), Sight(picture=True, question=True)
    check(play, text, Sight(True, True, True), Sight(True, question=True, key=True), both, text)
    play.act(JUDGE, Vote(1, 1, "objection", uphold=True))
    assert [play.view(seat).vote for seat in EVERYBODY] == [None, True, None, None, None]


def test_answer_given() -> None:
    """STARE-10: the answer for all; picture and key for the judge."""
    said = Sight(question=True, answer=True)
    check(rolling(4, **OPTIONS).roll(2).say("two"), said, Sight(True, True, True, True, True), said, said, said)


def test_answer_given_to_a_side() -> None:
    """STARE-D6: the judge has the asker's deposited answer."""
    play = asking(4, **OPTIONS).ask().say("a plum")
    said, own = Sight(question=True, answer=True), Sight(question=True, answer=True, key=True)
    check(play, said, Sight(True, True, True, True, True), own, said, said)
    assert (play.view(JUDGE).key, play.view(JUDGE).matched) == ("a plum", True)


def test_vote_on_an_appeal() -> None:
    """STARE-D5: who votes compares picture, answer and key; the key's verdict is known to all."""
    play = rolling(4, judging="key_appeal", **OPTIONS).roll(2).say("six").act(ASKER, Appeal(1, 1))
    said, votes = Sight(question=True, answer=True), Sight(picture=True, question=True, answer=True, key=True)
    check(play, said, Sight(True, True, True, True, True), said, votes, said)
    assert [play.view(seat).ruling for seat in EVERYBODY] == [False] * 5


@pytest.mark.parametrize("right", [True, False])
def test_verdict(right: bool) -> None:
    """STARE-11, STARE-12: right or wrong for all; the key for the judge, and for the asker of its own question."""
    play = asking(4, second_chance=True, **OPTIONS).ask().say("a plum").rule(right=right)
    assert play.phase == "roll"
    assert {play.view(seat).told[-1].how for seat in EVERYBODY} == {"right" if right else "wrong"}
    assert [play.view(seat).told[-1].key for seat in EVERYBODY] == ["", "a plum", "a plum", "", ""]
    printed = rolling(4, second_chance=True, **OPTIONS).roll(2).say("two").rule(right=right)
    assert [printed.view(seat).told[-1].key for seat in EVERYBODY] == ["", "two", "", "", ""]
    assert [printed.view(seat).told[-1].region is None for seat in EVERYBODY] == [True, False, True, True, True]


def test_turn_end() -> None:
    """STARE-D3: picture, questions used and keys for all; not the questions that were not asked."""
    play = rolling(4, **OPTIONS).roll(2).right().roll(3).wrong()
    for seat in EVERYBODY:
        assert play.sees(seat)
        assert [(row.text, row.key) for row in play.view(seat).told] == [("Number 2?", "two"), ("Number 3?", "three")]
        assert "Number 4?" not in repr(play.view(seat))


def test_end_of_the_match() -> None:
    """STARE-D3, STARE-16: the last picture stays."""
    play = rolling(4, at=(47, 0, 0, 0), **OPTIONS).roll(2).right()
    assert play.phase == "over"
    assert all(play.sees(seat) and play.view(seat).told[-1].key == "two" for seat in EVERYBODY)


def test_nobody_holds_a_card_before_the_look_is_over() -> None:
    """STARE-8."""
    play = table(4, **OPTIONS)
    assert not any(sees_card(play.state, seat) or sees_key(play.state, seat) for seat in EVERYBODY)


# Worlds that cannot be told apart


def shown(seat: Seat | None, state: Any) -> bytes:
    assets = {name: each for name, each in GAME.assets(state, seat).items() if not each.sealed}
    return msgspec.json.encode((GAME.view(state, seat), GAME.deadlines(state), assets))


def moments() -> dict[str, Play]:
    """One table in every phase, with whispers, drafts and votes where there can be any."""
    team = rolling(6).roll(2).act(0, Note(1, 1, "mine")).act(1, Note(1, 1, "theirs")).act(0, Type(1, 1, "tw"))
    ruled = rolling(6).roll(2).say("two").act(4, Rule(1, 1, right=False))
    return {
        "ready": table(4, **OPTIONS),
        "look": get_ready(table(4, **OPTIONS)),
        "roll": rolling(4, **OPTIONS).roll(2).right(),
        "name": rolling(4, choice=4, **OPTIONS).roll(4),
        "compose": asking(4, **OPTIONS).act(ASKER, Compose(1, 1, "What", "that")),
        "answer": team,
        "asked": asking(4, **OPTIONS).ask(),
        "objection": asking(4, **OPTIONS).ask().object().act(JUDGE, Vote(1, 1, "objection", uphold=True)),
        "judge": rolling(4, **OPTIONS).roll(2).say("two"),
        "correct": ruled,
        "vote": rolling(4, judging="key_appeal", **OPTIONS).roll(2).say("six").act(ASKER, Appeal(1, 1)),
        "reveal": rolling(4, **OPTIONS).roll(2).wrong(),
        "told": asking(4, second_chance=True, **OPTIONS).ask().wrong(),
    }


@pytest.mark.parametrize("name", moments())
def test_nobody_can_tell_the_imagined_world(name: str) -> None:
    """STARE-D1, STARE-D3: whatever a seat may not know could as well be something else."""
    play = moments()[name]
    for seat in (*(Seat(number) for number in range(len(play.state.holders))), None):
        for number in range(6):
            other = GAME.imagine(play.state, seat, Rng("world", number))
            assert shown(seat, other) == shown(seat, play.state)


def differ(play: Play, seat: Seat | None, field: str) -> bool:
    worlds = [GAME.imagine(play.state, seat, Rng("world", number)) for number in range(20)]
    return any(getattr(world, field) != getattr(play.state, field) for world in worlds)


def test_what_is_secret_is_really_imagined_otherwise() -> None:
    """STARE-D1, STARE-D3: guards the test above, which would pass if nothing changed."""
    found = moments()
    for seat in (ACTIVE, ASKER, OTHER, SCREEN):
        assert differ(found["roll"], seat, "card"), "pictures, keys and questions not asked"
        assert differ(found["roll"], seat, "told"), "keys of what was asked"
        assert differ(found["judge"], seat, "question"), "the key of the question"
    assert not differ(found["judge"], JUDGE, "question")
    assert differ(found["judge"], JUDGE, "card"), "the spare questions"
    assert differ(found["reveal"], SCREEN, "card"), "questions that were not asked"
    assert not differ(found["reveal"], SCREEN, "told")
    assert differ(found["compose"], JUDGE, "draft")
    assert not differ(found["compose"], ASKER, "draft")
    assert differ(found["answer"], Seat(1), "typed")
    assert differ(found["answer"], Seat(0), "notes")
    assert not differ(found["answer"], Seat(3), "typed")
    assert differ(found["objection"], ACTIVE, "votes")
    assert not differ(found["objection"], JUDGE, "votes")
    assert differ(found["correct"], Seat(0), "ruling")
    assert not differ(found["correct"], Seat(1), "ruling")
    assert differ(found["asked"], JUDGE, "question"), "a deposited answer, before an answer is given"
