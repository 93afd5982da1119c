"""What is offered to each seat, phase by phase; the conformance suite checks that it is taken, and nothing else."""

from __future__ import annotations

from rumpus.core import Blank, Bot, Gone, Rng, Seat
from rumpus.games.stare import GAME
from rumpus.games.stare.actions import (
    Answer,
    Answered,
    Appeal,
    Ask,
    AskSpare,
    Compose,
    Drawn,
    HaveOne,
    Name,
    Note,
    Object,
    Ready,
    Recall,
    Roll,
    Rule,
    Seen,
    Type,
    Vote,
)
from rumpus.games.stare.tests.tables import BLUE, BOT, GREEN, RED, Play, asking, get_ready, rolling, table

COMPOSE, ASK, TYPE, ANSWER = (Blank(verb) for verb in ("Compose", "Ask", "Type", "Answer"))
NOTE = [Blank("Note", Seat(seat)) for seat in range(4)]


def offered(play: Play, *seats: int) -> list[tuple[object, ...]]:
    return [play.offers(seat) for seat in seats or range(3)]


def test_offers_of_a_turn() -> None:
    """STARE-7, STARE-9, STARE-10, STARE-15."""
    play = table(3)
    assert offered(play) == [(Ready(1),), (), ()]
    assert offered(get_ready(play)) == [(Drawn(1),), (), ()]
    assert offered(play.act(RED, Drawn(1))) == [(), (), ()]
    play = rolling()
    assert offered(play) == [(Roll(1, 1),), (), ()]
    assert offered(play.roll(2)) == [(TYPE, ANSWER), (), ()]
    assert offered(play.say("two")) == [(), (Rule(1, 1, right=True), Rule(1, 1, right=False)), ()]
    assert offered(play.rule(right=False)) == [(Seen(1),)] * 3
    assert offered(play.act(BLUE, Seen(1))) == [(Seen(1),), (), (Seen(1),)]


def test_offers_of_an_opponents_choice() -> None:
    """STARE-19, STARE-23, STARE-24."""
    play = rolling(choice=4).roll(4)
    assert offered(play) == [(Name(1, 1, BLUE), Name(1, 1, GREEN)), (), ()]
    assert offered(play.name(GREEN)) == [(), (), (HaveOne(1, 1), COMPOSE, ASK)]
    assert offered(play.act(GREEN, HaveOne(1, 1))) == [(), (), (COMPOSE, ASK)]
    assert offered(play.ask()) == [(TYPE, ANSWER, Object(1, 1)), (), ()]
    assert offered(play.object()) == [
        (),
        (Vote(1, 1, "objection", uphold=True), Vote(1, 1, "objection", uphold=False)),
        (),
    ]


def test_offers_of_spoken_answers() -> None:
    """STARE-D4: the side that answers, and the judges."""
    assert offered(rolling(answer_mode="spoken").roll(2)) == [(Answered(1, 1),), (Answered(1, 1),), ()]
    asked = asking(answer_mode="spoken").ask()
    assert offered(asked) == [(Answered(1, 1), Object(1, 1)), (Answered(1, 1),), ()]


def test_offers_of_appeals() -> None:
    """STARE-D5."""
    play = rolling(judging="key_appeal").roll(2).say("six")
    assert offered(play) == [(Appeal(1, 1),)] * 3
    assert offered(play.act(RED, Appeal(1, 1))) == [
        (),
        *[(Vote(1, 1, "appeal", uphold=True), Vote(1, 1, "appeal", uphold=False))] * 2,
    ]


def test_offers_of_a_team() -> None:
    """STARE-D7: Red is seats 0 and 2, Blue 1 and 3."""
    play = rolling(4).roll(2)
    assert offered(play, 0, 1, 2, 3) == [(TYPE, ANSWER, NOTE[0]), (NOTE[1],), (NOTE[2],), (NOTE[3],)]
    play.wait(15_000)
    assert offered(play, 0, 2) == [(TYPE, ANSWER, NOTE[0]), (TYPE, ANSWER, NOTE[2])]
    play.say("two").act(3, Rule(1, 1, right=True))
    assert offered(play, 1, 3) == [(Rule(1, 1, right=True), Rule(1, 1, right=False), NOTE[1]), (NOTE[3],)]


def test_offers_of_bots() -> None:
    """STARE-10, STARE-19: what no person is offered."""
    bots = rolling(by={RED: BOT, BLUE: BOT, GREEN: BOT}, choice=4).roll(2)
    assert offered(bots) == [(Recall(1, 1), TYPE, ANSWER), (), ()]
    asker = rolling(by={RED: BOT, BLUE: BOT, GREEN: BOT}, choice=4).roll(4).name(GREEN)
    assert offered(asker)[GREEN] == (AskSpare(1, 1, hard=False), AskSpare(1, 1, hard=True), HaveOne(1, 1), COMPOSE, ASK)
    judge = rolling(4, by={1: Bot(1)}).roll(2).say("two")
    assert offered(judge, 1, 3) == [(), (Rule(1, 1, right=True), Rule(1, 1, right=False), NOTE[3])]
    assert (
        offered(rolling(4, by={1: BOT, 3: BOT}).roll(2).say("two"), 1, 3)
        == [(Rule(1, 1, right=True), Rule(1, 1, right=False))] * 2
    )


def test_who_has_left_is_offered_nothing() -> None:
    """STARE-D9: and nobody is after the end."""
    assert offered(rolling().sit(GREEN, Gone()))[GREEN] == ()
    over = rolling(at=(47, 0, 0)).roll(2).right()
    assert offered(over) == [(), (), ()]


def test_blanks_can_be_filled_in() -> None:
    """STARE-10, STARE-19, STARE-D7: in a way the rules take."""
    play = rolling(4).roll(2)
    blanks = (NOTE[0], TYPE, ANSWER, COMPOSE, ASK)
    made = {blank.verb: {GAME.sample(play.state, blank, Rng("x", step)) for step in range(20)} for blank in blanks}
    kinds = {"Note": Note, "Type": Type, "Answer": Answer, "Compose": Compose, "Ask": Ask}
    assert all(type(each) is kinds[verb] for verb, found in made.items() for each in found)
    assert made["Answer"] == {Answer(1, 1, "two"), Answer(1, 1, "no idea")}
    assert GAME.legal(play.state, Seat(0))
