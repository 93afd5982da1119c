"""The first minute of ROFL!, played: read, squeeze, put the token, score; then guess what others squeezed."""

from __future__ import annotations

from rumpus.core import Act, Lesson, Millis, Partner, Seat, Wait
from rumpus.games.rofl.actions import Done, Guess, PassGuess, Place, Ready, Seen, Write

BISCUIT, TURBO = Seat(1), Seat(2)

MESSAGES = {
    "title": "First minute",
    "language": "en",
    "cards": [
        {"id": "lesson-1", "category": "sayings", "text": "Better late than never"},
        {"id": "lesson-2", "category": "sayings", "text": "Home sweet home"},
    ],
}

LESSON = Lesson(
    seats=3,
    seed="lesson-13",
    options={"pack": MESSAGES, "messages": "pack", "write_s": 0, "guess_s": 0, "verdict": "auto", "reveal_s": 30},
    script=(
        Partner(BISCUIT, Seen(1), Millis(500)),
        Act(
            title="Read the message",
            say="Read it, then turn it over.",
            why="Turbo has to guess it, and sees only what you write.",
            point="seen",
            does=Seen(1),
            after=Millis(1200),
        ),
        Act(
            title="Squeeze it",
            say="Squeeze it: type “btr l8”.",
            why="Every character counts, spaces don’t.",
            point="text",
            does=Write(1, "btr l8"),
            drafts=("Write",),
        ),
        Partner(BISCUIT, Write(1, "l8?"), Millis(300)),
        Partner(BISCUIT, Place(1, 3), Millis(300)),
        Act(
            title="Place your token",
            say="Five fit on five. Place your token there!",
            why="The lowest number is read first. It stays where it is.",
            point="token",
            does=Place(1, 5),
            drafts=("Write",),
        ),
        Partner(BISCUIT, Done(1, 0, done=True), Millis(300)),
        Act(
            title="",
            say="Enough said. Tell them you’re done.",
            why="Longer than your number, and your text is void.",
            point="done",
            does=Done(1, 0, done=True),
            drafts=("Write",),
        ),
        Partner(TURBO, Guess(1, 1, "Late again"), Millis(4000)),
        Partner(TURBO, Guess(1, 2, "Better late than never"), Millis(4000)),
        Act(
            title="Both score",
            say="Turbo got yours! Two points each.",
            why="The first text gives three, the second two, the rest one.",
            point="next",
            does=Ready(1),
            after=Millis(1500),
        ),
        Partner(BISCUIT, Seen(2), Millis(600)),
        Partner(TURBO, Seen(2), Millis(200)),
        Partner(TURBO, Write(2, "hsh"), Millis(900)),
        Partner(TURBO, Place(2, 3), Millis(300)),
        Partner(BISCUIT, Write(2, "hm swt hm"), Millis(600)),
        Partner(BISCUIT, Place(2, 7), Millis(300)),
        Partner(TURBO, Done(2, 0, done=True), Millis(300)),
        Partner(BISCUIT, Done(2, 0, done=True), Millis(300)),
        Act(
            title="Now you guess",
            say="“hsh”? No idea. Pass this one.",
            why="You have one guess for each text.",
            point="pass",
            does=PassGuess(2, 1),
            after=Millis(1500),
        ),
        Act(
            title="Say all of it",
            say="Aha! Type “home sweet home” and send it.",
            why="Every word has to be there, in order.",
            point="guess",
            does=Guess(2, 2, "home sweet home"),
            drafts=("Begin", "Type"),
            after=Millis(1500),
        ),
        Wait(Millis(4000)),
    ),
)
