"""The story of a match in words."""

from __future__ import annotations

import pytest

from rumpus.arena import Bots, play_out
from rumpus.core import Event, Seat
from rumpus.games.rofl import state as told
from rumpus.games.rofl.words import tell
from rumpus.match import Match

NAMES = ("Ann", "Ben", "Cy", "Dee")
ENDED = told.TurnEnded(
    1,
    "Death and Taxes",
    "sayings",
    custom=False,
    rows=(
        told.Row(Seat(1), "d+t", 3, 3, "right", Seat(0), "death and taxes"),
        told.Row(Seat(2), "", 0, 0, "void"),
    ),
    guesser=Seat(0),
    author=Seat(1),
    points=3,
)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (told.TurnBegan(2, 1, (Seat(1),), 0), "— Turn 2: Ben guesses."),
        (told.TurnBegan(13, 3, (Seat(2), Seat(3)), 1), "— Tie-break 1: Cy and Dee guess."),
        (told.Waited(Seat(0), forfeited=False), "Ann is away: the turn is put off."),
        (told.Waited(Seat(0), forfeited=True), "Ann is away: the turn is forfeited."),
        (told.Proposing(Seat(1)), "Ben has a message of their own."),
        (told.Revealed("tv_shows", custom=False), "A card is shown to the Writers: TV shows."),
        (told.Revealed(None, custom=True), "An own message is shown to the Writers."),
        (told.WritingBegan(), "Write!"),
        (told.Hurry(), "Ten seconds left."),
        (told.WritingEnded(), "Pens down."),
        (told.Placed(Seat(1), 7), "Ben's token goes on 7."),
        (told.Placed(Seat(1), 7, auto=True), "Ben's token is put on 7."),
        (told.Asked(Seat(3)), "The table asks Dee: still there?"),
        (told.GuessingBegan((Seat(1),), ()), "1 to read."),
        (told.GuessingBegan((Seat(1),), (Seat(2), Seat(3))), "1 to read. Void: Cy and Dee."),
        (told.Shown(Seat(1), 3, "d+t", 3), "Ben on 3, worth 3: d+t"),
        (told.Begun(Seat(0)), "Ann is guessing."),
        (told.Pending(Seat(0), "deth"), "Ann: “deth”"),
        (told.Judged(Seat(1), Seat(0), "deth", right=False), "Ann: “deth” is wrong."),
        (told.Judged(Seat(1), Seat(0), "", right=True), "Ann: is right."),
        (told.Judged(Seat(1), None, "", right=False), "Nobody guesses on Ben's text."),
        (told.TieBreak((Seat(0), Seat(1), Seat(2))), "Ann, Ben and Cy are tied and write; everybody else guesses."),
        (told.ExtraRound(), "All are tied: one more round."),
        (told.Left(Seat(2)), "Cy leaves."),
        (told.GameOver((Seat(2),)), "Cy wins."),
        (told.GameOver((Seat(2), Seat(3))), "Cy and Dee win."),
        (
            ENDED,
            """It was “Death and Taxes”. 3 points for Ann and Ben.
  Ben: d+t (3 on 3) right
  Cy: (nothing) (0 without a token) void""",
        ),
    ],
)
def test_every_event_has_its_sentence(event: Event, sentence: str) -> None:
    assert tell(event, NAMES) == sentence


@pytest.mark.parametrize(
    ("points", "guesser", "award"),
    [(1, 0, "1 point for Ann and Ben."), (0, 0, "Ann read Ben."), (0, None, "Nobody scores.")],
)
def test_the_end_of_a_turn_says_who_scores(points: int, guesser: int | None, award: str) -> None:
    seat = None if guesser is None else Seat(guesser)
    author = None if guesser is None else Seat(1)
    ended = told.TurnEnded(1, "Jaws", "movies", custom=False, rows=(), guesser=seat, author=author, points=points)

    assert tell(ended, NAMES) == f"It was “Jaws”. {award}"


def test_a_whole_match_can_be_told() -> None:
    match = Match("rofl", 4, {"rounds": 1}, "story")
    play_out(match, Bots(match, {Seat(seat): 3 for seat in match.seats}))

    assert all(tell(event, NAMES) for event in match.story)
