"""ROFL!'s album: every text of a match with its message, what became of it, and how many laughed."""

from __future__ import annotations

from typing import Any

import pytest

from rumpus.arena.rarity import played
from rumpus.core import AlbumPage, Chronicle, Seat, Step, aloud, make_options
from rumpus.film import developing
from rumpus.games.rofl import GAME
from rumpus.games.rofl.events import Row, TurnEnded
from rumpus.matchfile import Saved, encode, finish
from rumpus.words import count

NAMES = ("Mia", "Jonas", "Priya", "Ruth", "Noor", "Leo")


def pages(*turns: TurnEnded, **votes: dict[str, int]) -> list[AlbumPage]:
    """Make the album of a match of these turns."""
    assert GAME.album is not None
    steps: list[Step[Any]] = [Step(None, (turn,)) for turn in turns]
    hearts = {name.replace("_", "/"): each for name, each in votes.items()}
    return list(GAME.album(Chronicle(GAME, make_options(GAME, {}), (), steps, (), hearts)))


def row(seat: int, text: str, how: Any, by: int | None = None, guess: str = "", space: int = 9) -> Row:
    return Row(Seat(seat), text, count(text), space, how, None if by is None else Seat(by), guess)


def turn(number: int, text: str, *rows: Row) -> TurnEnded:
    return TurnEnded(number, text, "sayings", custom=False, rows=rows)


def test_every_text_says_what_became_of_it() -> None:
    (page,) = pages(
        turn(
            1,
            "Rome was not built in a day",
            row(0, "rome>24h", "wrong", by=5, guess="Open all night"),
            row(1, "rm!=1d", "wrong", by=5),
            row(2, "rome day", "right", by=5),
            row(3, "r1", "missed"),
            row(4, "romewasnot", "void", space=4),
            row(5, "ro", "unreached"),
        )
    )
    assert aloud(page.title, NAMES) == "“Rome was not built in a day”"
    assert [(NAMES[each.seat], each.text, aloud(each.became, NAMES), each.good) for each in page.keepsakes] == [
        ("Mia", "rome>24h", "Leo: “Open all night”", False),
        ("Jonas", "rm!=1d", "Leo read something else", False),
        ("Priya", "rome day", "Leo read it right", True),
        ("Ruth", "r1", "No guess came of it", None),
        ("Noor", "romewasnot", "Too long for space 4", None),
        ("Leo", "ro", "Nobody got to see it", None),
    ]


def test_votes_are_those_of_the_same_turn() -> None:
    first, second = pages(
        turn(1, "One", row(0, "1", "missed"), row(1, "i", "missed")),
        turn(2, "Two", row(0, "2", "missed")),
        funniest_2={"0": 3},
        funniest_1={"1": 1},
    )
    assert [each.votes for each in (*first.keepsakes, *second.keepsakes)] == [0, 1, 3]
    assert (first.step, second.step) == (0, 1)


def test_whoever_wrote_nothing_is_not_in_it_and_a_turn_without_texts_has_no_page() -> None:
    assert [len(each.keepsakes) for each in pages(turn(1, "One", row(0, "", "missed"), row(1, "i", "missed")))] == [1]
    assert pages(turn(1, "One", row(0, "", "void"))) == []


@pytest.mark.parametrize("number", range(3))
def test_the_album_has_every_text_of_the_match_file(number: int) -> None:
    match = played(GAME, number)
    film = finish(developing("ABCD-1-1", encode(Saved(match.setup, match.now, (), tuple(match.log)))))
    ended = [event for step in film.steps for event in step.events if isinstance(event, TurnEnded)]
    texts = [(each.seat, each.text) for turn in ended for each in turn.rows if each.text]
    album = finish(film.awards()).album
    assert [(each.seat, each.text) for page in album for each in page.keepsakes] == texts
    assert texts
