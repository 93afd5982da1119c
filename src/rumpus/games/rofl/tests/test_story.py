"""The story of ROFL! in words: what every event meant, and whole matches told to everybody."""

from __future__ import annotations

import pytest

from rumpus.core import Blank, Event, Gone, Input, Millis, Rng, actions, actor, aloud, story, tell
from rumpus.games.rofl import GAME
from rumpus.games.rofl.actions import Guess
from rumpus.games.rofl.events import (
    Asked,
    Begun,
    ExtraRound,
    GameOver,
    GuessingBegan,
    Hurry,
    Judged,
    Left,
    Pending,
    Placed,
    Proposing,
    Revealed,
    Shown,
    TieBreak,
    TurnBegan,
    TurnEnded,
    Waited,
    WritingBegan,
    WritingEnded,
)
from rumpus.games.rofl.tests.tables import ANN, BEN, CY, TAXES, run_out, table
from rumpus.games.rofl.tests.test_telling import NAMES
from rumpus.match import Match

# Events


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (TurnBegan(2, 1, (BEN,), 0), "Turn 2. Guessing: Ben."),
        (Waited(BEN, forfeited=True), "Ben is away: the turn is forfeited."),
        (Waited(BEN, forfeited=False), "Ben is away: the turn comes later."),
        (Proposing(BEN), "Ben has a message of their own."),
        (Revealed("sayings", custom=False), "The Writers read the message."),
        (WritingBegan(), "The Writers squeeze the message."),
        (Hurry(), "Ten seconds left."),
        (WritingEnded(), "Pens down!"),
        (Placed(BEN, 5), "Ben puts the token on 5."),
        (Placed(BEN, 5, auto=True), "The table puts Ben’s token on 5."),
        (Asked(BEN), "Ben, are you still there?"),
        (GuessingBegan((BEN,), ()), "The messages are shown, the lowest number first."),
        (Shown(BEN, 5, "d+t", 3), "Ben wrote “d+t”."),
        (Begun(ANN), "Ann is guessing."),
        (Pending(ANN, "death"), "The guess: “death”."),
        (Judged(BEN, None, "", right=False), "Nobody guessed it."),
        (Judged(BEN, ANN, "death", right=False), "Ann guessed “death”: wrong."),
        (Judged(BEN, ANN, TAXES, right=True), "Ann guessed “Death and Taxes”: right!"),
        (Judged(BEN, ANN, "", right=True), "Ann said it aloud: right!"),
        (Judged(BEN, ANN, "", right=False), "Ann said it aloud: wrong."),
        (
            TurnEnded(1, TAXES, "sayings", custom=False, rows=(), guesser=ANN, author=BEN, points=3),
            "The message was “Death and Taxes”. 3 points each: Ann and Ben.",
        ),
        (
            TurnEnded(1, TAXES, "sayings", custom=False, rows=()),
            "The message was “Death and Taxes”. Nobody scores.",
        ),
        (TieBreak((ANN, CY)), "A tie-break. Writing: Ann and Cy."),
        (ExtraRound(), "One more round."),
        (Left(BEN), "Ben left."),
        (GameOver((ANN,)), "Ann wins!"),
        (GameOver((ANN, CY)), "Ann and Cy win!"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_an_event_meant(event: Event, words: str) -> None:
    told = GAME.telling.event(event, table().glance())
    assert told is not None
    assert aloud(told, NAMES) == words


def test_the_deal_tells_the_first_turn() -> None:
    assert [aloud(each, NAMES) for each in story(GAME, table().glance(), None, ())] == ["Turn 1. Guessing: Ann."]


def test_the_face_beside_an_event_is_that_of_whoever_guessed_or_did_it() -> None:
    at = table().glance()
    line = Input(Millis(0), CY, Guess(1, 1, "death"), Millis(0))
    assert actor(GAME, at, line, (Judged(BEN, ANN, "death", right=False),)) == ANN
    assert actor(GAME, at, line, (Placed(BEN, 5),)) == BEN
    assert actor(GAME, at, line, (WritingBegan(),)) is None


# Whole matches


def check(match: Match, events: tuple[Event, ...]) -> None:
    """Read everything aloud to everybody."""
    for seat in (None, *match.seats):
        at = match.glance(seat)
        moment = tell(GAME, at, () if seat is None else match.offers(seat))
        assert moment.table
        found = [*moment.table, *moment.secrets, *(each for some in moment.labels for each in some)]
        found += [each for event in events if (each := GAME.telling.event(event, at)) is not None]
        assert all(aloud(each, NAMES).strip() for each in found)
        assert seat is not None or not moment.secrets


@pytest.mark.parametrize("seed", range(4))
def test_whole_matches_are_told_without_a_gap(seed: int) -> None:
    options = ({}, {"guess_mode": "spoken"}, {"custom_messages": True}, {"verdict": "writers"})[seed]
    match, rng = Match(GAME, 3 + seed, {"rounds": 1, **options}, str(seed)), Rng("words", seed)
    for step in range(150):
        acting = [seat for seat in match.seats if match.offers(seat)]
        if match.outcome is not None:
            break
        if not acting or rng.below(4) == 0:
            check(match, run_out(match))
            continue
        seat = rng.choice(acting)
        offer = rng.choice(match.offers(seat))
        action = GAME.sample(match.state, offer, rng) if isinstance(offer, Blank) else rng.choice([*actions(offer)])
        check(match, match.act(seat, action))
        if step == 100:
            check(match, match.seat(match.seats.stop - 1, Gone()))
