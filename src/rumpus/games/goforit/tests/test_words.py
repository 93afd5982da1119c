"""What the story tells."""

from __future__ import annotations

import pytest

from rumpus.core import Event, Millis
from rumpus.games.goforit.state import (
    Accepted,
    Asked,
    Began,
    Chance,
    Eliminated,
    Left,
    Link,
    Ready,
    Taken,
    TimedOut,
    Turned,
    Verdict,
    Void,
    Won,
)
from rumpus.games.goforit.tests.tables import ANN, BOB, CAT
from rumpus.games.goforit.words import percent, tell

NAMES = ("Ann", "Bob", "Cat", "Dan")
LINK = Link(2, CAT, BOB, 3)


def ended(*, met: bool, ending: str = "lose_hole", chance: Chance | None = None) -> Verdict:
    """Cat has met or failed the challenge on Bob."""
    loser, winner = (BOB, CAT) if met else (CAT, BOB)
    return Verdict(1, LINK, met, loser, winner, ending, (), (), Millis(0), chance)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Taken(ANN, "pirate"), "Ann plays Cap the pirate."),
        (Taken(ANN, "baby", BOB), "Ann plays Dot the baby, in exchange with Bob."),
        (Ready(ANN), "Ann's cards lie."),
        (Began(3, BOB), "— Round 3: Bob starts."),
        (Link(1, ANN, CAT, 1), "Ann wants to turn over 1 gopher of Cat's."),
        (LINK, "Cat raises: 3 gophers of Bob's."),
        (Link(2, CAT, BOB, 1, rockstar=True), "Cat calls Bob's Rockstar!"),
        (Accepted(BOB, 2), "Bob: Go for it!"),
        (Turned(2, BOB, 101, "senior", Millis(0)), "Card 2: Nan the senior."),
        (Turned(3, BOB, 101, "hole", Millis(0)), "Card 3: a hole!"),
        (ended(met=True), "Found: Bob loses a hole."),
        (ended(met=False, chance=Chance(20, 84)), "Failed: Cat loses a hole. It was 24 % likely."),
        (ended(met=True, ending="transfer_hole"), "Found: Bob's hole goes to Cat."),
        (ended(met=False, ending="eliminate"), "Failed: Cat is out of the match."),
        (Void(2), "The round is void."),
        (Asked(ANN), "The table asks Ann: still there?"),
        (TimedOut(ANN), "Time is up for Ann: the table acts."),
        (Eliminated(ANN), "Ann is out."),
        (Left(ANN), "Ann leaves."),
        (Won(CAT), "Cat wins: nobody else has holes."),
    ],
)
def test_every_event_is_told_in_a_sentence(event: Event, told: str) -> None:
    assert tell(event, NAMES) == told


def test_an_event_of_no_kind_is_a_bug() -> None:
    with pytest.raises(AssertionError):
        tell(Event(), NAMES)


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (Chance(1, 1), "certain"),
        (Chance(0, 5), "impossible"),
        (Chance(1, 300), "less than 1 % likely"),
        (Chance(3, 7), "43 % likely"),
    ],
)
def test_chances_are_said_in_percent(chance: Chance, said: str) -> None:
    assert percent(chance) == said
