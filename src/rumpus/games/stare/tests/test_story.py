"""The story of STARE! in words: what every event meant, and whole matches told to everybody."""

from __future__ import annotations

import pytest

from rumpus.core import Blank, Event, Gone, Input, Millis, Rng, Seat, actions, actor, aloud, story, tell
from rumpus.games.stare import GAME
from rumpus.games.stare.actions import Ready
from rumpus.games.stare.events import (
    Appealed,
    Composing,
    Counted,
    Forgiven,
    GameOver,
    Judged,
    Left,
    LookBegan,
    LookEnded,
    Moved,
    NoQuestion,
    Objected,
    Prompted,
    Put,
    Rolled,
    Said,
    TurnBegan,
    TurnEnded,
    Waited,
)
from rumpus.games.stare.tests.tables import BLUE, BOT, GREEN, RED, Play, rolling, table
from rumpus.games.stare.tests.test_telling import NAMES, glance
from rumpus.match import Match

# Events


def meaning(event: Event, play: Play) -> str:
    told = GAME.telling.event(event, glance(play))
    assert told is not None
    return aloud(told, NAMES)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (TurnBegan(2, BLUE), "Turn 2: Ben with a new card."),
        (Waited(BLUE, skipped=True), "Ben is away: the turn is skipped."),
        (Waited(BLUE, skipped=False), "Ben is away: the turn comes later."),
        (LookBegan(RED), "The look begins."),
        (LookEnded(RED), "The picture is gone."),
        (Rolled(RED, 3), "Ann: number 3."),
        (Rolled(RED, 3, double=True), "Ann: 3, Double or Trouble."),
        (Rolled(RED, 3, out=True), "Ann: 3 again, rolled out."),
        (Composing(GREEN), "Cy thinks up a question."),
        (Composing(GREEN, again=True), "Cy has to think up another question."),
        (NoQuestion(GREEN), "Cy had no question in time."),
        (Put(3, "Number 3?"), "Question 3: Number 3?"),
        (Put(3, "", GREEN), "Question 3 was asked aloud."),
        (Objected(RED, of_right=False), "Ann objects."),
        (Objected(RED, of_right=True), "Ann objects, and is right to."),
        (Counted("objection", upheld=True, votes=()), "The votes uphold it."),
        (Counted("appeal", upheld=False, votes=()), "The votes reject it."),
        (Prompted(RED), "Ann, are you still there?"),
        (Said(RED, "three"), "Ann says “three”."),
        (Said(RED, ""), "Ann says it aloud."),
        (Appealed(BLUE), "Ben appeals."),
        (Judged(RED, 3, right=False, by="time"), "No answer in time."),
        (Judged(RED, 3, right=True, by="judge"), "That is right."),
        (Judged(RED, 3, right=False, by="key"), "That is wrong."),
        (Moved(RED, 0, 3), "Ann goes from 0 to 3."),
        (Forgiven(RED), "A second chance for Ann."),
        (TurnEnded(1, RED), "Ann’s turn is over."),
        (Left(Seat(2), GREEN), "Cy left."),
        (GameOver((RED,)), "Ann wins!"),
        (GameOver((RED, BLUE)), "Ann and Ben win!"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_an_event_meant(event: Event, words: str) -> None:
    assert meaning(event, rolling()) == words


def test_a_side_that_left_is_told_by_its_number() -> None:
    assert meaning(Prompted(GREEN), rolling().sit(GREEN, Gone())) == "Side 3, are you still there?"


def test_what_is_no_event_of_stare_has_no_words() -> None:
    with pytest.raises(AssertionError):
        meaning(Event(), rolling())


def test_the_deal_tells_the_rolls_for_the_first_turn() -> None:
    first = [aloud(each, NAMES) for each in story(GAME, glance(table()), None, ())]
    assert first[0].startswith("For the first turn: Ann: ")
    assert first[-1] == "Turn 1: Ann with a new card."


def test_the_face_beside_an_event_is_that_of_its_side() -> None:
    play = rolling(4, teams="on")
    line = Input(Millis(0), Seat(0), Ready(1), Millis(0))
    assert actor(GAME, glance(play), line, (Moved(BLUE, 0, 3),)) == play.view().sides[BLUE].seats[0]
    assert actor(GAME, glance(play), line, (Left(Seat(3)),)) == 3
    assert actor(GAME, glance(play), line, (Put(3, "Number 3?"),)) is None
    gone = rolling().sit(GREEN, Gone())
    assert actor(GAME, glance(gone), line, (NoQuestion(GREEN),)) is None


# Whole matches


def check(match: Match, events: tuple[Event, ...]) -> None:
    """Read everything aloud to everybody."""
    for seat in (None, *match.seats):
        at = match.glance(seat)
        moment = tell(GAME, at, () if seat is None else match.offers(seat))
        found = [*moment.table, *moment.secrets, *(each for some in moment.labels for each in some)]
        found += [each for event in events if (each := GAME.telling.event(event, at)) is not None]
        assert moment.table
        assert all(aloud(each, NAMES).strip() for each in found)
        assert seat is not None or not moment.secrets


@pytest.mark.parametrize("seed", range(4))
def test_whole_matches_are_told_without_a_gap(seed: int) -> None:
    options = ({}, {"answer_mode": "spoken"}, {"judging": "key_appeal"}, {"gameplay": "fast", "second_chance": True})[
        seed
    ]
    match, rng = Match(GAME, 3 + seed, options, str(seed)), Rng("words", seed)
    match.seat(match.seats[-1], BOT)
    for step in range(150):
        acting = [seat for seat in match.seats if match.offers(seat)]
        due = match.due()
        if due is None:
            break
        if not acting or rng.below(4) == 0:
            check(match, match.wait_until(due))
            continue
        seat = rng.choice(acting)
        offer = rng.choice(match.offers(seat))
        action = GAME.sample(match.state, offer, rng) if isinstance(offer, Blank) else rng.choice([*actions(offer)])
        check(match, match.act(seat, action))
        if step == 100:
            check(match, match.seat(match.seats[0], Gone()))
