"""The first minute of GoForIt!, played: lay your cards, dare somebody, be saved by a hole, raise, and flip."""

from __future__ import annotations

from rumpus.core import Act, Lesson, Millis, Partner, Seat, Wait
from rumpus.games.goforit.actions import Challenge, Flip, GoForIt, Keep, Shuffle
from rumpus.games.goforit.shapes import shaped

ME, BISCUIT, TURBO = Seat(0), Seat(1), Seat(2)

LESSON = Lesson(
    seats=3,
    seed="lesson-12",
    options={"turn_s": 0, "arrange_s": 180, "rearrange_s": 180},
    script=(
        Act(
            title="Nine cards each",
            say="Six gophers, three holes. Lay them in a row.",
            why="Others see the shape of your cards, never the faces.",
            point="row",
            after=Millis(1200),
        ),
        Partner(BISCUIT, Shuffle(0, shaped("smile", 9)), Millis(0)),
        Partner(TURBO, Shuffle(0, shaped("heart", 9)), Millis(0)),
        Act(
            title="Hide your holes",
            say="Shuffle them: now not even you know.",
            why="Or drag them where you like, and remember.",
            point="blind",
            does=Shuffle(0, shaped("row", 9)),
        ),
        Partner(BISCUIT, Challenge(1, 0, ME, 3), Millis(2500)),
        Act(
            title="Say “Go for it!”",
            say="Biscuit bets on three gophers. Say “Go for it!”",
            why="A hole, and Biscuit loses one. Three gophers, and you do.",
            point="go",
            does=GoForIt(1, 1),
        ),
        Partner(BISCUIT, Flip(1, ME, 101), Millis(2000)),
        Partner(BISCUIT, Flip(1, ME, 106), Millis(1800)),
        Act(
            title="A hole saves you",
            say="A hole! Back to your cards.",
            why="Biscuit loses a hole. Lose three, and you’re out.",
            point="on",
            after=Millis(2600),
        ),
        Partner(BISCUIT, Shuffle(1, shaped("grid", 8)), Millis(0)),
        Act(
            title="",
            say="Leave them as they lie.",
            why="Whoever was flipped may lay them again.",
            point="main",
            does=Keep(1),
        ),
        Partner(TURBO, Challenge(2, 0, ME, 1), Millis(2500)),
        Act(
            title="Pass it on, higher",
            say="Too easy for Turbo. Pass it on: two on Biscuit!",
            why="Raise, and it’s you who turns cards over.",
            point="raise",
            does=Challenge(2, 1, BISCUIT, 2),
        ),
        Partner(BISCUIT, GoForIt(2, 2), Millis(2200)),
        Act(
            title="Find gophers, not holes",
            say="Biscuit dares you. Flip this one!",
            why="Two gophers, and Biscuit loses a hole.",
            point="second",
            does=Flip(2, BISCUIT, 201),
        ),
        Act(
            title="",
            say="A gopher. One more!",
            why="Mind the holes: two lie among these.",
            point="fifth",
            does=Flip(2, BISCUIT, 204),
            after=Millis(1600),
        ),
        Wait(Millis(4000)),
    ),
)
