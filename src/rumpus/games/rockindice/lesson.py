"""The first minute of Rockin' Dice, played: place what fits, wait for a colour, lose a race, re-roll, be first."""

from __future__ import annotations

from rumpus.core import Act, Lesson, Millis, Partner, Seat, Wait
from rumpus.games.rockindice.actions import Place, Ready, Reroll

BISCUIT, TURBO = Seat(1), Seat(2)

LESSON = Lesson(
    seats=4,
    seed="lesson-7070",
    options={"handicap": 2},
    adult=False,
    script=(
        Wait(Millis(4600)),
        Act(
            title="Place what fits",
            say="Every colour starts with 1. Tap your green 1!",
            why="No turns here: everybody places at once.",
            point="green",
            does=Place(1, 1, 11, "green", 1),
        ),
        Partner(BISCUIT, Place(1, 1, 22, "yellow", 1)),
        Act(
            title="Build on others",
            say="Biscuit placed the yellow 1. Your 2 fits now!",
            why="1 to 6 in every colour, no matter whose dice.",
            point="yellow",
            does=Place(1, 1, 21, "yellow", 2),
        ),
        Act(
            title="First come, first served",
            say="Your red 1 fits, too. Be quick!",
            why="Two dice, one space: who taps first has it.",
            point="red",
            does=Place(1, 1, 14, "red", 1),
            loses_to=Partner(TURBO, Place(1, 1, 17, "red", 1), Millis(38)),
        ),
        Act(
            title="Stuck? Re-roll",
            say="Turbo was faster. Your 1 is stuck: re-roll!",
            why="All your dice go back into the cup.",
            point="cup",
            does=Reroll(1, 1),
            after=Millis(2600),
        ),
        Wait(Millis(900)),
        Act(
            title="",
            say="Yellow 3 comes after 2. Tap it!",
            why="One die at a time, as fast as you like.",
            point="three",
            does=Place(1, 2, 23, "yellow", 3),
        ),
        Act(
            title="Get rid of them first",
            say="Your last die. Tap it, and it’s stop for all!",
            why="You gain a point for every die the others have left.",
            point="last",
            does=Place(1, 2, 14, "red", 2),
        ),
        Act(
            title="",
            say="First! That’s how you score.",
            why="Most points after all the races wins.",
            point="ready",
            does=Ready(1),
            after=Millis(4000),
        ),
        Wait(Millis(1500)),
    ),
)
