"""The first minute of Roll Call, played: peek, raise, call the liar, and call out of turn."""

from __future__ import annotations

from rumpus.core import Act, Lesson, Millis, Partner, Seat, Wait
from rumpus.games.rollcall.actions import Bid, Call, Ready

BISCUIT, TURBO = Seat(1), Seat(2)

LESSON = Lesson(
    seats=3,
    seed="lesson-5366",
    options={"start_dice": 5, "turn_s": 0},
    script=(
        Partner(TURBO, Bid(1, 0, 3, 4), Millis(1500)),
        Act(
            title="Hold to peek",
            say="Hold your cup.",
            why="Only you see your dice.",
            point="cup",
            hold_ms=Millis(600),
        ),
        Act(
            title="Go higher",
            say="Turbo says three fours. Say more: tap plus.",
            why="More dice, or as many of a higher value.",
            point="more",
        ),
        Act(
            title="Bid about all cups",
            say="Four fives? Bid it!",
            why="All dice count, not just yours. Emblems count for everything.",
            point="bid",
            does=Bid(1, 1, 4, 5),
        ),
        Partner(BISCUIT, Bid(1, 2, 5, 5), Millis(2500)),
        Partner(TURBO, Bid(1, 3, 9, 6), Millis(2500)),
        Act(
            title="Call the liar",
            say="Nine sixes? Never! Hold the red key.",
            why="All cups lift, and whoever was wrong loses a die.",
            point="call",
            does=Call(1, 4),
        ),
        Partner(BISCUIT, Ready(1), Millis(3500)),
        Partner(TURBO, Ready(1), Millis(500)),
        Act(
            title="",
            say="You were right. On to the next roll.",
            why="Turbo lost a die. The last one with dice wins.",
            point="next",
            does=Ready(1),
            after=Millis(2500),
        ),
        Partner(TURBO, Bid(2, 0, 2, 3), Millis(2500)),
        Act(
            title="",
            say="Your turn. Any higher bid will do: this one.",
            why="Bluffing is allowed. That’s the game.",
            point="bid",
            does=Bid(2, 1, 2, 4),
        ),
        Partner(BISCUIT, Bid(2, 2, 8, 4), Millis(2500)),
        Act(
            title="Call out of turn",
            say="It’s Turbo’s turn. Call Biscuit anyway!",
            why="Anybody may call. Wrong out of turn, and you lose two dice.",
            point="call",
            does=Call(2, 3),
        ),
        Wait(Millis(7000)),
    ),
)
